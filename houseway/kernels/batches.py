"""Millions of hands under any ranking of cards: `strengths(HIGH, hands)`.

`hands` is one byte a card, one row a hand: hands[2] is the third hand, hands[2, 0] its first card.
The answer is two bytes a hand, the same numbers as `HIGH.strength`. A thousand hands at a time go
through three loops, each simple enough to keep the processor full:

    keys     As Kd 9c 9h 5s 4c 2d add up to 765,228,421: ranks 1,865,093 and suits 91
    ranks    row 1,865,093 >> 10 = 1821, column 389: rows[1821] + 389 leads to a pair of nines;
             sums of suits that mean a flush or the joker (91 does not) go on a list
    apart    the hands on that list are looked up again by their suit

Cards held twice are not looked for. Without Numba the same steps run in NumPy (`uncompiled.py`).
"""

from collections.abc import Callable
from functools import cache
from typing import Final

import numpy as np

from houseway.cards.card import JOKER, Card, name
from houseway.errors import BadInput
from houseway.hands.keys import NO_KEY
from houseway.hands.lookup import Ranking
from houseway.kernels import uncompiled
from houseway.kernels.arrays import (
    COLUMNS,
    RANKS,
    ROW,
    SUITS,
    WITH_JOKER,
    Hands,
    Strengths,
    tables,
)
from houseway.kernels.compiler import IS_COMPILED, kernel

BLOCK: Final = 1024
SUITED: Final = np.uint32((1 << 13) - 1)


def strengths(ranking: Ranking, hands: Hands) -> Strengths:
    """How strong each hand is, bigger is better.

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.tables import HIGH
    >>> two = np.array([cards("As Ah Kd Kc 2s"), cards("As Ah Qd Qc Ks")], np.uint8)
    >>> kings_up, queens_up = strengths(HIGH, two)
    >>> bool(kings_up > queens_up)
    True
    """
    if hands.ndim != 2 or hands.dtype != np.uint8 or hands.shape[1] not in ranking.sizes:
        sizes = " or ".join(str(size) for size in ranking.sizes)
        raise BadInput(
            f"{ranking.name} takes rows of {sizes} cards, one byte each, "
            f"not {hands.dtype} of shape {hands.shape}"
        )
    if not IS_COMPILED:
        _check(ranking, hands, highest=hands.max(initial=0))
        return uncompiled.strengths(ranking, hands)
    found = np.empty(len(hands), np.uint16)
    highest = _batch(ranking, hands.shape[1])(np.ascontiguousarray(hands), found)
    _check(ranking, hands, highest=highest)
    return found


def _check(ranking: Ranking, hands: Hands, *, highest: int) -> None:
    """Refuses bytes that are no cards of this game's pack."""
    last = JOKER if ranking.joker else JOKER - 1
    if highest > last:
        raise BadInput(f"{highest} is not a card of {ranking.name}: cards are 0 to {last}")
    missing = [card for card in range(last + 1) if ranking.keys[card] == NO_KEY]
    if missing and (strange := hands[np.isin(hands, missing)]).size:
        raise BadInput(f"{name(Card(int(strange[0])))} is not in the pack of {ranking.name}")


@cache
def _batch(ranking: Ranking, size: int) -> Callable[[Hands, Strengths], int]:
    """The kernel for one ranking and size, its tables built in; it returns the highest card."""
    keys, marks, rows, flat, joker_rows, joker_flat, flush, joker_flush = tables(ranking, size)
    plays_best = size > ranking.sizes[0]

    def batch_of_hands(hands: Hands, found: Strengths) -> int:
        sums, late = np.empty(BLOCK, np.uint32), np.empty(BLOCK, np.uint32)
        highest = np.uint8(0)
        for begin in range(0, len(hands), BLOCK):
            block, out = hands[begin : begin + BLOCK], found[begin : begin + BLOCK]
            for byte in block.ravel():
                highest = max(highest, byte)
            for at in range(len(block)):
                total = np.uint32(0)
                for card in range(size):
                    total += keys[block[at, card]]
                sums[at] = total
            count = 0
            for at in range(len(block)):
                ranks = sums[at] & RANKS
                out[at] = flat[rows[ranks >> ROW] + (ranks & COLUMNS)]
                # Written whether or not it counts: a branch would cost more than the store.
                late[count] = at
                count += marks[sums[at] >> SUITS] != 0
            for listed in range(count):
                at = late[listed]
                mark = np.uint32(marks[sums[at] >> SUITS])
                with_joker = mark >= WITH_JOKER
                best = out[at]
                if with_joker:
                    ranks = sums[at] & RANKS
                    best = joker_flat[joker_rows[ranks >> ROW] + (ranks & COLUMNS)]
                    mark -= WITH_JOKER
                if mark:
                    suit, held = mark - np.uint32(1), np.uint32(0)
                    for card in range(size):
                        one = np.uint32(block[at, card])
                        # Without a branch, since no guess at it would be right: two in seven miss.
                        held |= np.uint32(one & np.uint32(3) == suit) << (one >> np.uint32(2))
                    held &= SUITED  # the joker's bit, beyond the ace, is not a rank
                    by_suit = joker_flush[held] if with_joker else flush[held]
                    best = max(best, by_suit) if plays_best else by_suit
                out[at] = best
        return int(highest)

    return kernel(batch_of_hands)
