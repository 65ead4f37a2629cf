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
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.hands.keys import COLUMNS_ONLY, JOKER_MARK, RANKS_ONLY, ROW_FROM, SUITS_FROM
from houseway.hands.lookup import Ranking
from houseway.kernels.arrays import tables
from houseway.kernels.compiler import bare
from houseway.kernels.twin_layout import Table

ROWS, FLAT, MARKS, FLUSH, JOKER_ROWS, JOKER_FLAT, JOKER_FLUSH, COUNT = range(8)
JOKER: Final = 52


class Book(NamedTuple):
    """Everything that hands are looked up in."""

    numbers: Table
    strengths: Table


@bare
def whole(number: int | np.integer[Any]) -> int:
    """A number of any width as one of 64 bits with a sign: what the others are reckoned in."""
    return np.int64(number)  # type: ignore[return-value]


def book_of(wanted: Mapping[int, tuple[Ranking, int]], table: Table) -> Book:
    """The book of these rankings and sizes; where each begins is written into the table."""
    numbers: list[NDArray[Any]] = []
    strengths: list[NDArray[Any]] = []
    begins = {id(numbers): 0, id(strengths): 0}
    for place, (ranking, size) in wanted.items():
        found, table[place + COUNT] = tables(ranking, size), size
        if not numbers:
            numbers.append(found.keys)
            begins[id(numbers)] = len(found.keys)
        parts: dict[int, NDArray[Any]] = {
            ROWS: found.rows, FLAT: found.flat, MARKS: found.marks.astype(np.uint16),
            FLUSH: found.flush, JOKER_ROWS: found.joker_rows, JOKER_FLAT: found.joker_flat,
            JOKER_FLUSH: found.joker_flush,
        }  # fmt: skip
        for part, values in parts.items():
            into = numbers if part in (ROWS, JOKER_ROWS) else strengths
            table[place + part] = begins[id(into)]
            into.append(values)
            begins[id(into)] += len(values)
    return Book(np.concatenate(numbers), np.concatenate(strengths))


@bare
def key_of_card(card: int, book: Book) -> int:
    """What a card adds to the sum that its hand is looked up by (`hands/keys.py`)."""
    return whole(book.numbers[card])


@bare
def strength_of(total: int, table: Table, book: Book, ranking: int) -> int:
    """How strong cards with this sum of keys are by their ranks alone, flushes and jokers apart."""
    ranks = total & RANKS_ONLY
    row = whole(book.numbers[table[ranking + ROWS] + (ranks >> ROW_FROM)])
    return whole(book.strengths[table[ranking + FLAT] + row + (ranks & COLUMNS_ONLY)])


@bare
def mark_of(total: int, table: Table, book: Book, ranking: int) -> int:
    """What the suits say: 0 where ranks alone decide, else the suit, and more with a joker."""
    return whole(book.strengths[table[ranking + MARKS] + (total >> SUITS_FROM)])


@bare
def best_of(table: Table, first: int, book: Book, ranking: int) -> int:
    """How strong cards are that lie side by side: no joker, and the best five play."""
    total, count = 0, table[ranking + COUNT]
    for at in range(first, first + count):
        total += key_of_card(table[at], book)
    best = strength_of(total, table, book, ranking)
    mark = mark_of(total, table, book, ranking)
    if mark:
        held = suited(table, first, count, mark - 1)
        best = max(best, whole(book.strengths[table[ranking + FLUSH] + held]))
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
    total = 0
    for at in range(first, first + 5):
        total += key_of_card(table[at], book)
    mark = mark_of(total, table, book, ranking)
    if not mark:
        return strength_of(total, table, book, ranking)
    with_joker = mark >= JOKER_MARK
    if with_joker:
        mark -= JOKER_MARK
    if mark:
        flush = table[ranking + (JOKER_FLUSH if with_joker else FLUSH)]
        return whole(book.strengths[flush + suited(table, first, 5, mark - 1)])
    ranks = total & RANKS_ONLY
    row = whole(book.numbers[table[ranking + JOKER_ROWS] + (ranks >> ROW_FROM)])
    return whole(book.strengths[table[ranking + JOKER_FLAT] + row + (ranks & COLUMNS_ONLY)])
