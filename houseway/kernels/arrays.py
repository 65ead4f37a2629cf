"""The engine's tables as arrays, padded so that no byte of a hand can lead outside them.

`hands/keys.py` says how a hand is found. A kernel does not check each index, so there are 256 keys
for the 256 bytes a card might be, 512 marks for all sums of suits, 8,192 rows, and a row's length
of zeros behind the last place. A hand of cards that do not exist is then found somewhere, and
worth nothing in particular, but nothing else is read.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.hands.keys import (
    COLUMNS_ONLY,
    JOKER_MARK,
    NO_KEY,
    RANKS_ONLY,
    ROW_FROM,
    ROWS_ONLY,
    SUITS_FROM,
    marks,
)
from houseway.hands.lookup import Ranking, layout

Hands = NDArray[np.uint8]
"""One byte a card, one row a hand."""
Strengths = NDArray[np.uint16]
Sums = NDArray[np.uint32]
Marks = NDArray[np.uint8]

# Numba makes a float of a signed and an unsigned number together, so these are of the keys' type.
RANKS: Final = np.uint32(RANKS_ONLY)
COLUMNS: Final = np.uint32(COLUMNS_ONLY)
ROW: Final = np.uint32(ROW_FROM)
SUITS: Final = np.uint32(SUITS_FROM)
WITH_JOKER: Final = np.uint32(JOKER_MARK)


class Tables(NamedTuple):
    """One ranking's tables for hands of one size."""

    keys: Sums
    marks: Marks
    rows: Sums
    flat: Strengths
    joker_rows: Sums
    joker_flat: Strengths
    flush: Strengths
    joker_flush: Strengths
    """The last two by the ranks held in the suit, one bit a rank."""


@cache
def tables(ranking: Ranking, size: int) -> Tables:
    sections = ranking.tables.sections
    known = [key if key != NO_KEY else 0 for key in ranking.keys]
    beside_joker = sections.get(f"joker {size - 1}", [0])
    return Tables(
        keys=padded(known, length=256).astype(np.uint32),
        marks=np.frombuffer(marks(size, flush=ranking.flush), np.uint8),
        rows=rows(size),
        flat=strengths_of(sections[f"plain {size}"]),
        joker_rows=rows(size - 1 if ranking.joker else size),
        joker_flat=strengths_of(beside_joker),
        flush=np.array(sections["flush"], np.uint16),
        joker_flush=np.array(sections["joker flush"], np.uint16),
    )


@cache
def rows(size: int) -> Sums:
    """Where the rows for so many ranked cards begin."""
    return padded(layout(size), length=ROWS_ONLY + 1).astype(np.uint32)


def strengths_of(flat: Sequence[int]) -> Strengths:
    return padded(flat, length=len(flat) + COLUMNS_ONLY).astype(np.uint16)


def padded(numbers: Sequence[int], *, length: int) -> NDArray[np.int64]:
    """These numbers, and zeros up to a length."""
    return np.array([*numbers, *[0] * (length - len(numbers))], np.int64)
