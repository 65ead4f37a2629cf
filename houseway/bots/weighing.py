"""Imagined hands weighed up: what the own one wins from rivals of whom each may hold many.

For games in which everybody's cards are their own: stud, draw and Mexican Poker. A hand is known by
what it comes to in some endings; where it stands is the part of all endings that it beats.
"""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.bots.deeds import Deed, weights
from houseway.bots.expert import Reading
from houseway.bots.field import Heap, heap, pot_won, rank_among, ranks_of

Ends = Sequence[Sequence[int]]
"""By measure, for all of the pot or for each half of it: what a hand comes to in each ending."""


class Imagined(NamedTuple):
    """A rival: the hands that they may hold, what they did, and whether they are in."""

    hands: Sequence[Ends]
    done: Sequence[Deed]
    is_in: bool


def weighed_up(mine: Ends, rivals: Sequence[Imagined], now: int) -> Reading:
    """The own hand against all that could be held, and against those who are in."""
    fields = [
        heap([end for one in rivals for ends in one.hands for end in ends[at]])
        for at in range(len(mine))
    ]
    own_score = _score(mine, fields)
    scores = [[_score(ends, fields) for ends in one.hands] for one in rivals]
    rank = sum(rank_among(own_score, one) for one in scores) / max(len(scores), 1)
    heaps = [
        _heaps(one.hands, weights(one.done, ranks_of(score), now))
        for one, score in zip(rivals, scores, strict=True)
        if one.is_in
    ]
    results = list(zip(*mine, strict=True))
    return Reading(sum(pot_won(one, heaps) for one in results) / len(results), rank)


def _score(ends: Ends, fields: Sequence[Heap]) -> float:
    """How good a hand is on average, for all that is to be won."""
    total = sum(
        field.beaten_by(end) for field, by_end in zip(fields, ends, strict=True) for end in by_end
    )
    return total / len(ends[0])


def _heaps(hands: Sequence[Ends], counts: Sequence[float]) -> list[Heap]:
    """By measure, what a rival may end with."""
    return [
        heap(
            [end for ends in hands for end in ends[at]],
            [count for ends, count in zip(hands, counts, strict=True) for _ in ends[at]],
        )
        for at in range(len(hands[0]))
    ]
