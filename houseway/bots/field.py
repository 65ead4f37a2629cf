"""What a hand wins against hands that may be held: rivals as heaps of possible hands, each with
the weight that an expert gives it.

A heap is sorted once. How often a hand beats whatever is drawn from a heap is then one look-up, and
against several rivals the chances multiply: two who hold something of the same heap are taken to
hold it independently. Of a tie, half is won.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple


class Heap(NamedTuple):
    """Strengths in rising order, and the weight of all up to each."""

    order: Sequence[int]
    so_far: Sequence[float]

    def beaten_by(self, strength: int) -> float:
        """The part that a hand of this strength beats, ties by half."""
        whole = self.so_far[-1]
        if not strength or not whole:
            return 0.0
        below = self.so_far[bisect_left(self.order, strength)]
        upto = self.so_far[bisect_right(self.order, strength)]
        return (below + upto) / (2 * whole)

    @property
    def part_without(self) -> float:
        """The part that makes no hand at all, as where nothing qualifies for low."""
        whole = self.so_far[-1]
        return self.so_far[bisect_right(self.order, 0)] / whole if whole else 1.0


def heap(strengths: Sequence[int], weights: Sequence[float] = ()) -> Heap:
    """A rival's possible hands, each as often as it counts; without weights all count alike.

    >>> heap([7, 3, 5], [1.0, 2.0, 1.0]).beaten_by(5)
    0.625
    """
    if not weights:
        return Heap(sorted(strengths), range(len(strengths) + 1))
    pairs = sorted(zip(strengths, weights, strict=True))
    return Heap([one for one, _ in pairs], [0.0, *accumulate(weight for _, weight in pairs)])


def pot_won(own: Sequence[int], rivals: Sequence[Sequence[Heap]]) -> float:
    """What a hand wins of a pot, by its strength for all of it, or for high and for low.

    Each rival is a heap, or one for high and one for low; a low that nobody has goes to the high.

    >>> high, low = heap([5, 9]), heap([0, 4])
    >>> pot_won((7,), [[high]]), pot_won((7, 0), [[high, low]]), pot_won((7, 6), [[high, low]])
    (0.5, 0.375, 0.75)
    """
    parts = [_beats_all(one, [rival[at] for rival in rivals]) for at, one in enumerate(own)]
    if len(parts) == 1:
        return parts[0]
    if own[1]:
        return (parts[0] + parts[1]) / 2
    nobody = 1.0
    for _, low in rivals:
        nobody *= low.part_without
    return parts[0] * (1 + nobody) / 2


def _beats_all(strength: int, rivals: Iterable[Heap]) -> float:
    found = 1.0
    for rival in rivals:
        found *= rival.beaten_by(strength)
    return found


def ranks_of(scores: Sequence[float]) -> list[float]:
    """Where each stands among all of them: 0 the worst, 1 the best, ties in between.

    >>> ranks_of([10.0, 30.0, 20.0, 20.0])
    [0.0, 1.0, 0.5, 0.5]
    """
    order = sorted(scores)
    last = len(order) - 1
    if not last:
        return [0.5]
    place = {one: (bisect_left(order, one) + bisect_right(order, one) - 1) / 2 for one in {*order}}
    return [place[one] / last for one in scores]


def rank_among(score: float, scores: Sequence[float]) -> float:
    """The part of the others that stands below, ties by half."""
    below = sum(one < score for one in scores)
    return (below + sum(one == score for one in scores) / 2) / len(scores) if scores else 0.5
