"""The rankings of a twin's table in one book: two long rows of numbers and where each begins.

A function that is called a dozen times a hand should not be handed fifty arrays, so all tables of
`arrays.py` that a table needs are laid end to end: keys and rows in one row of four bytes each,
strengths, flushes and marks in one of two bytes. For each ranking and size the table notes where
they begin, eight numbers from `table[HIGH_SEVEN]` on:

    table[HIGH_SEVEN + ROWS] == 8448    its 8,192 rows begin there in `book.numbers`
    table[HIGH_SEVEN + FLAT] == 20485   and the strengths they lead to there in `book.strengths`

The first 256 of `book.numbers` are the keys of the cards.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.hands.lookup import Ranking
from houseway.kernels.arrays import COLUMNS, RANKS, ROW, SUITS, WITH_JOKER, tables
from houseway.kernels.compiler import bare
from houseway.kernels.twin_layout import Table

ROWS, FLAT, MARKS, FLUSH, JOKER_ROWS, JOKER_FLAT, JOKER_FLUSH = range(7)
JOKER: Final = 52


class Book(NamedTuple):
    """Everything that hands are looked up in."""

    numbers: NDArray[np.uint32]
    strengths: NDArray[np.uint16]


def book_of(wanted: Mapping[int, tuple[Ranking, int]], table: Table) -> Book:
    """The book of these rankings and sizes; where each begins is written into the table."""
    numbers: list[NDArray[np.uint32]] = []
    strengths: list[NDArray[np.uint16]] = []
    begins = {id(numbers): 0, id(strengths): 0}
    for place, (ranking, size) in wanted.items():
        found = tables(ranking, size)
        if not numbers:
            numbers.append(found.keys)
            begins[id(numbers)] = len(found.keys)
        parts = {
            ROWS: found.rows, FLAT: found.flat, MARKS: found.marks.astype(np.uint16),
            FLUSH: found.flush, JOKER_ROWS: found.joker_rows, JOKER_FLAT: found.joker_flat,
            JOKER_FLUSH: found.joker_flush,
        }  # fmt: skip
        for part, values in parts.items():
            into = numbers if part in (ROWS, JOKER_ROWS) else strengths
            table[place + part] = begins[id(into)]
            into.append(values)  # type: ignore[arg-type]
            begins[id(into)] += len(values)
    return Book(np.concatenate(numbers), np.concatenate(strengths))


@bare
def strength_of(total: np.uint32, table: Table, book: Book, ranking: int) -> int:
    """How strong cards with this sum of keys are by their ranks alone, flushes and jokers apart."""
    ranks = np.int64(total & RANKS)
    row = np.int64(book.numbers[table[ranking + ROWS] + (ranks >> np.int64(ROW))])
    return np.int64(book.strengths[table[ranking + FLAT] + row + (ranks & np.int64(COLUMNS))])


@bare
def mark_of(total: np.uint32, table: Table, book: Book, ranking: int) -> int:
    """What the suits say: 0 where ranks alone decide, else the suit, and more with a joker."""
    return np.int64(book.strengths[table[ranking + MARKS] + np.int64(total >> SUITS)])


@bare
def best_of(table: Table, first: int, count: int, book: Book, ranking: int) -> int:
    """How strong so many cards are that lie side by side: no joker, and the best five play."""
    total = np.uint32(0)
    for at in range(first, first + count):
        total += book.numbers[table[at]]
    best = strength_of(total, table, book, ranking)
    mark = mark_of(total, table, book, ranking)
    if mark:
        held = suited(table, first, count, mark - 1)
        best = max(best, np.int64(book.strengths[table[ranking + FLUSH] + held]))
    return best


@bare
def suited(table: Table, first: int, count: int, suit: int) -> int:
    """The ranks of one suit among these cards, as bits."""
    held = 0
    for at in range(first, first + count):
        card = table[at]
        held |= (card & 3 == suit and card != JOKER) << (card >> 2)
    return held


@bare
def five_of(table: Table, first: int, book: Book, ranking: int) -> int:
    """How strong exactly five cards are, a joker among them or not."""
    total = np.uint32(0)
    for at in range(first, first + 5):
        total += book.numbers[table[at]]
    mark = mark_of(total, table, book, ranking)
    if not mark:
        return strength_of(total, table, book, ranking)
    with_joker = mark >= np.int64(WITH_JOKER)
    if with_joker:
        mark -= np.int64(WITH_JOKER)
    if mark:
        flush = table[ranking + (JOKER_FLUSH if with_joker else FLUSH)]
        return np.int64(book.strengths[flush + suited(table, first, 5, mark - 1)])
    ranks = np.int64(total & RANKS)
    row = np.int64(book.numbers[table[ranking + JOKER_ROWS] + (ranks >> np.int64(ROW))])
    return np.int64(book.strengths[table[ranking + JOKER_FLAT] + row + (ranks & np.int64(COLUMNS))])
