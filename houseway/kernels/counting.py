"""Every seven-card hand there is, counted by category, with or without the joker in the pack.

133,784,560 hands of 52 cards and 20,358,520 more with the joker are too many to write down, so they
are walked: six cards in rising order, and then whatever may follow. When no suit has four of the
six, the seventh card cannot make a flush, so one look-up serves all cards of its rank:

    2c 2d 7h 9s Jd Kh   then Ks (one card), any ace (four): two look-ups for five hands
    2c 3c 4c 5c 9s Jd   four clubs: Jh Js Qc Qd ... are looked up one by one

The first two cards are shared out over the cores in a shuffled order, since low ones have far more
hands behind them than high ones.
"""

from itertools import combinations
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.hands.keys import JOKER_MARK, RANK_WEIGHTS, SUIT_SUMS
from houseway.hands.lookup import PLACE_BITS
from houseway.hands.tables import JOKER_HIGH
from houseway.kernels.arrays import COLUMNS, RANKS, ROW, SUITS, Strengths, tables
from houseway.kernels.compiler import kernel, parallel_kernel, prange

Counts = NDArray[np.int64]

CARDS: Final = 52
LINES_MAX: Final = 16
NO_FLUSH: Final = np.uint8(JOKER_MARK)
FIRST_SUIT: Final = np.uint8(JOKER_MARK + 1)
BESIDE_JOKER: Final = np.uint32(SUIT_SUMS)


def _lines(strengths: Strengths) -> NDArray[np.uint8]:
    return (strengths >> PLACE_BITS).astype(np.uint8)


SEVEN: Final = tables(JOKER_HIGH, 7)
KEYS, MARKS, ROWS, JOKER_ROWS = SEVEN.keys, SEVEN.marks, SEVEN.rows, SEVEN.joker_rows
LINE, FLUSH_LINE = _lines(SEVEN.flat), _lines(SEVEN.flush)
JOKER_LINE, JOKER_FLUSH_LINE = _lines(SEVEN.joker_flat), _lines(SEVEN.joker_flush)
WEIGHTS: Final = np.array(RANK_WEIGHTS, np.uint32)
BITS: Final = np.array(
    [[1 << (card >> 2) if card & 3 == suit else 0 for card in range(CARDS)] for suit in range(4)],
    np.uint16,
)
"""By suit and card: the card's rank as a bit, where it is of that suit."""

FIRST_TWO: Final = np.array(
    Random(7).sample(list(combinations(range(CARDS), 2)), CARDS * (CARDS - 1) // 2)
)


def sevens_by_category(*, joker: bool) -> dict[str, int]:
    """How many seven-card hands stand on each line of the list, best first."""
    counts = _natural_sevens() + (_joker_sevens() if joker else 0)
    lines = JOKER_HIGH.tables.categories
    return {line: int(counts[at]) for at, line in reversed([*enumerate(lines)]) if counts[at]}


@kernel
def _line(total: np.uint32) -> np.uint8:
    ranks = total & RANKS
    line: np.uint8 = LINE[ROWS[ranks >> ROW] + (ranks & COLUMNS)]
    return line


@kernel
def _sevens_behind(first: int, second: int, counts: Counts) -> None:
    for c in range(second + 1, CARDS):
        three = KEYS[first] + KEYS[second] + KEYS[c]
        for d in range(c + 1, CARDS):
            four = three + KEYS[d]
            for e in range(d + 1, CARDS):
                five = four + KEYS[e]
                for f in range(e + 1, CARDS):
                    six = five + KEYS[f]
                    # Four of a suit among six are marked as a flush would be with the joker.
                    mark = MARKS[BESIDE_JOKER + (six >> SUITS)]
                    if mark == NO_FLUSH:
                        rank, left = f >> 2, 3 - (f & 3)
                        if left:
                            counts[_line(six + WEIGHTS[rank])] += left
                        for higher in range(rank + 1, 13):
                            counts[_line(six + WEIGHTS[higher])] += 4
                        continue
                    bits = BITS[mark - FIRST_SUIT]
                    held = bits[first] | bits[second] | bits[c] | bits[d] | bits[e] | bits[f]
                    for g in range(f + 1, CARDS):
                        counts[max(_line(six + KEYS[g]), FLUSH_LINE[held | bits[g]])] += 1


@kernel
def _jokers_behind(first: int, second: int, counts: Counts) -> None:
    for c in range(second + 1, CARDS):
        three = KEYS[first] + KEYS[second] + KEYS[c]
        for d in range(c + 1, CARDS):
            four = three + KEYS[d]
            for e in range(d + 1, CARDS):
                five = four + KEYS[e]
                for f in range(e + 1, CARDS):
                    six = five + KEYS[f]
                    ranks = six & RANKS
                    line = JOKER_LINE[JOKER_ROWS[ranks >> ROW] + (ranks & COLUMNS)]
                    mark = MARKS[BESIDE_JOKER + (six >> SUITS)]
                    if mark != NO_FLUSH:
                        bits = BITS[mark - FIRST_SUIT]
                        held = bits[first] | bits[second] | bits[c] | bits[d] | bits[e] | bits[f]
                        line = max(line, JOKER_FLUSH_LINE[held])
                    counts[line] += 1


@parallel_kernel
def _natural_sevens() -> Counts:
    counts = np.zeros((len(FIRST_TWO), LINES_MAX), np.int64)
    for at in prange(len(FIRST_TWO)):
        _sevens_behind(FIRST_TWO[at, 0], FIRST_TWO[at, 1], counts[at])
    every: Counts = counts.sum(axis=0)
    return every


@parallel_kernel
def _joker_sevens() -> Counts:
    counts = np.zeros((len(FIRST_TWO), LINES_MAX), np.int64)
    for at in prange(len(FIRST_TWO)):
        _jokers_behind(FIRST_TWO[at, 0], FIRST_TWO[at, 1], counts[at])
    every: Counts = counts.sum(axis=0)
    return every
