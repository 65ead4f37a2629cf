"""A key for every card, so that adding up a hand's keys finds it in a table.

Bits 0 to 22 add up rank weights: no two hands of the same size with different ranks have the same
sum. Bits 23 to 30 add up suit weights: their sum alone tells which suit, if any, has enough cards
for a flush. Bit 31 is the joker, who has neither rank nor suit.

    As Kd 9c 9h 5s 4c 2d   ranks 1318393+527606+9524+9524+38+8+0 = 1865093
                           suits      32+     1+   0+  25+32+0+1 = 91, where nobody has five

A sum is looked up in two steps: its upper bits choose a row, the row says where it begins in one
flat list, and its lower ten bits are the place from there. Rows are laid over each other so that
no two hands share a place: 49,205 kinds of seven cards lie on 108,511 places.
`python -m houseway.hands.weights` found the rank weights and can find them again.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

Kind = tuple[int, ...]
"""The ranks of a hand in rising order, 0 for a deuce to 12 for an ace, whatever their suits."""

RANK_WEIGHTS: Final = (
    0, 1, 8, 38, 117, 507, 2232, 9524, 31599, 78230, 211075, 527606, 1318393,
)  # fmt: skip
SUIT_WEIGHTS: Final = (0, 1, 25, 32)
SUITS_FROM: Final = 23
JOKER_KEY: Final = 1 << 31

NO_KEY: Final = 1 << 40
"""What a card that a ranking does not know adds: it leads out of every table."""

RANKS_ONLY: Final = (1 << SUITS_FROM) - 1
ROW_FROM: Final = 10
ROWS_ONLY: Final = RANKS_ONLY >> ROW_FROM
COLUMNS_ONLY: Final = (1 << ROW_FROM) - 1

KEYS: Final = tuple(
    rank_weight + (suit_weight << SUITS_FROM)
    for rank_weight in RANK_WEIGHTS
    for suit_weight in SUIT_WEIGHTS
)
"""By card number; the joker's own key stands apart, because most games have none."""

SUIT_SUMS: Final = 256
"""Sums of suit weights lie below this, and with the joker from here on."""

JOKER_MARK: Final = 5


class Layout(NamedTuple):
    """Where the rows of a table begin, and how many places they take in all."""

    rows: list[int]
    places: int


def marks(size: int, *, flush: int) -> bytes:
    """What each sum of suits says of a hand of so many cards: 0 when ranks alone decide it.

    1 to 4 is a flush, clubs to spades; 5 is the joker, and 6 to 9 the joker and a flush with it.
    Where suits do not count, `flush` is out of reach.

    >>> five = marks(5, flush=5)
    >>> five[5 * 25], five[4 * 25], five[256 + 4 * 25], five[256 + 3 * 25]
    (3, 0, 8, 5)
    """
    found = bytearray(SUIT_SUMS) + bytearray([JOKER_MARK]) * SUIT_SUMS
    for joker in (0, 1):
        for suits in combinations_with_replacement(range(4), size - joker):
            total = sum(SUIT_WEIGHTS[one] for one in suits)
            for suit in range(4):
                if suits.count(suit) + joker >= flush:
                    found[SUIT_SUMS * joker + total] = JOKER_MARK * joker + suit + 1
    return bytes(found)


def kinds(size: int) -> Iterator[Kind]:
    """Every hand of so many cards, suits left aside, with at most four of a rank.

    >>> sum(1 for _ in kinds(5))
    6175
    """
    for kind in combinations_with_replacement(range(len(RANK_WEIGHTS)), size):
        if all(kind[at] != kind[at + 4] for at in range(size - 4)):
            yield kind


def rank_sum(kind: Kind) -> int:
    return sum(RANK_WEIGHTS[one] for one in kind)


def laid_out(sums: Iterable[int]) -> Layout:
    """Rows laid over each other so that every sum has a place of its own, fullest rows first.

    Places are the bits of one big number: a row may not begin where any of its columns would meet
    a place already taken, and the lowest beginning that is left is the lowest bit not set.
    """
    columns: dict[int, list[int]] = {}
    for one in sums:
        columns.setdefault(one >> ROW_FROM, []).append(one & COLUMNS_ONLY)
    rows = [0] * (max(columns) + 1)
    taken = 0
    for row in sorted(columns, key=lambda row: (-len(columns[row]), row)):
        barred = 0
        for column in columns[row]:
            barred |= taken >> column
        rows[row] = (~barred & (barred + 1)).bit_length() - 1
        for column in columns[row]:
            taken |= 1 << rows[row] + column
    return Layout(rows, taken.bit_length())


def place(total: int, rows: list[int]) -> int:
    """Where a sum of keys stands in its flat list."""
    return rows[total >> ROW_FROM & ROWS_ONLY] + (total & COLUMNS_ONLY)
