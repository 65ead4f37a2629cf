"""Writes what bots know of first cards: `python -m houseway.lab.starting_hands [FILE…]`.

Boards are dealt at random, the same for every hand. On each of them all hands are ranked, as often
as they come; a hand is taken to beat three random ones as often as it beats one, to the third
power. Its own cards are not taken from the others', so the best hands come out some parts of a
hundred too good; the order, which is all that bots read, is hardly touched. Three cards play as
the pineapples do that keep them, with two at most.
"""

import sys
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from random import Random
from typing import Final

from houseway.bots.starting_hands import (
    FOLDER,
    HOLE_CARDS,
    IN_THOUSAND,
    KINDS,
    RANK_COUNT,
    Key,
    every_key,
    ways,
)
from houseway.cards.card import Card
from houseway.cards.packs import fifty_two
from houseway.errors import BadInput
from houseway.hands.lookup import Ranking, Strength
from houseway.hands.tables import EIGHT_OR_BETTER, HIGH
from houseway.table.pot.measuring import CHOOSING

BOARDS: Final = {2: 20_000, 3: 6_000, 4: 2_000}
USED: Final = {2: "any", 3: "at most two", 4: "exactly two"}
RIVALS: Final = 3
A_LINE: Final = 24


def hole_of(key: Key) -> tuple[Card, ...]:
    """Cards that are known by this key."""
    return tuple(
        Card(4 * rank + suit)
        for suit, bits in enumerate(key)
        for rank in range(RANK_COUNT)
        if bits >> rank & 1
    )


def shares(hole_cards: int, kind: str, *, boards: int, seed: str) -> list[float]:
    """What every hand wins of a pot, in the order of their keys."""
    keys, randomness = every_key(hole_cards), Random(seed)
    holes, weights = [hole_of(key) for key in keys], [ways(key) for key in keys]
    masks = [sum(1 << card for card in hole) for hole in holes]
    won, met = [0.0] * len(keys), [0] * len(keys)
    rankings = (HIGH, EIGHT_OR_BETTER) if kind == "high-low" else (HIGH,)
    for _ in range(boards):
        board = randomness.sample(fifty_two().cards, 5)
        taken = sum(1 << card for card in board)
        there = [at for at, mask in enumerate(masks) if not mask & taken]
        parts = [_parts(ranking, USED[hole_cards], board) for ranking in rankings]
        every = [part([holes[at] for at in there], [weights[at] for at in there]) for part in parts]
        for at, one in zip(there, _together(every), strict=True):
            won[at] += one
            met[at] += 1
    return [total / count for total, count in zip(won, met, strict=True)]


Parts = Callable[[Sequence[Sequence[Card]], Sequence[int]], tuple[list[float], bool]]


def _parts(ranking: Ranking, used: str, board: Sequence[Card]) -> Parts:
    """By hand: what it wins for high, or for low; and whether anybody can win it."""
    strength: Strength = CHOOSING[used](ranking, board)

    def of(holes: Sequence[Sequence[Card]], weights: Sequence[int]) -> tuple[list[float], bool]:
        strengths = [strength(hole) for hole in holes]
        by_strength: dict[int, int] = {}
        for one, weight in zip(strengths, weights, strict=True):
            by_strength[one] = by_strength.get(one, 0) + weight
        order = sorted(by_strength)
        so_far = [0, *accumulate(by_strength[one] for one in order)]
        beats = {}
        for one in order:
            below = so_far[bisect_left(order, one)]
            upto = so_far[bisect_right(order, one)]
            beats[one] = ((below + upto) / 2 / so_far[-1]) ** RIVALS if one else 0.0
        return [beats[one] for one in strengths], bool(order[-1])

    return of


def _together(every: Sequence[tuple[list[float], bool]]) -> Iterator[float]:
    """The whole pot for high where there is no low, and half for each where there is."""
    (highs, _), *others = every
    if not others or not others[0][1]:
        yield from highs
        return
    for high, low in zip(highs, others[0][0], strict=True):
        yield (high + low) / 2


def written(found: Sequence[float]) -> str:
    """A file: parts of a thousand, some on a line."""
    figures = [str(round(IN_THOUSAND * one)) for one in found]
    lines = [", ".join(figures[at : at + A_LINE]) for at in range(0, len(figures), A_LINE)]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main(asked: list[str]) -> None:
    """Writes these files, or all of them."""
    there = {f"{many}-{kind}": (many, kind) for many in HOLE_CARDS for kind in KINDS}
    for name in asked or there:
        if name not in there:
            raise BadInput(f"files are {', '.join(there)}; {name} is not among them")
        many, kind = there[name]
        found = shares(many, kind, boards=BOARDS[many], seed=name)
        (FOLDER / f"{name}.json").write_text(written(found), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
