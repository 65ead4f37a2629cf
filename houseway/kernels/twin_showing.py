"""The showdown of a twin: who is asked to show or to muck, and how strong the shown hands are.

The engine's `showing.py`. From whoever must show first, clockwise, each live hand is shown or
mucked; whoever plays at random does either, unless theirs is the last hand for a pot that was
called, and that one is shown (`last_live_hand`). When all others have mucked, the last is shown
without being asked. Cards are looked up in the tables of `arrays.py`:

    As Kd 9c 9h 5s 4c 2d   keys add up to 765,228,421; `seven_of` finds a pair of nines
"""

import numpy as np

from houseway.kernels import twin_layout as its
from houseway.kernels.arrays import COLUMNS, RANKS, ROW, SUITS, WITH_JOKER, Tables
from houseway.kernels.compiler import kernel
from houseway.kernels.twin_betting import note, seat_of
from houseway.kernels.twin_chance import choice
from houseway.kernels.twin_layout import Table
from houseway.kernels.twin_pots import cut_pots

_JOKER = 52


@kernel
def show_or_muck(table: Table, key: np.uint64) -> None:
    """Every live hand in turn; those that are left are shown."""
    table[its.MUCKED] = 0
    first = table[its.FIRST_ASKED]
    if table[its.AGGRESSOR_SHOWS] and table[its.LAST_RAISER] >= 0:
        first = table[its.LAST_RAISER]
    asked = table[its.LIVE]
    for at in range(table[its.PLAYERS]):
        place = max(first, 0) + at
        place = place - table[its.PLAYERS] if place >= table[its.PLAYERS] else place
        if not asked >> place & 1:
            continue
        asked &= ~(1 << place)
        if not _mucks(table, place, key):
            note(table, place, its.SHOW, 0)
            continue
        note(table, place, its.MUCK_IT, 0)
        table[its.LIVE] &= ~(1 << place)
        table[its.LEFT] -= 1
        table[its.MUCK_LINE + table[its.MUCKED]] = place
        table[its.MUCKED] += 1
        if table[its.LEFT] == 1 and asked & table[its.LIVE]:
            return


@kernel
def _mucks(table: Table, place: int, key: np.uint64) -> bool:
    if table[its.WAY + seat_of(table, place)] != its.AT_RANDOM or table[its.ALL_SHOW]:
        return False
    return not _must_show(table, place) and choice(table, key, 2) == 1


@kernel
def _must_show(table: Table, place: int) -> bool:
    """Whether its hand alone is left for a pot that was called."""
    if not table[its.MUCKED]:
        return False
    gone = 1 << place
    for at in range(table[its.MUCKED]):
        gone |= 1 << table[its.MUCK_LINE + at]
    cut_pots(table, table[its.LIVE] | gone)
    for at in range(table[its.POTS]):
        able = table[its.POT_OF + at]
        if able >> place & 1 and able & (able - 1) and not able & ~gone:
            return True
    return False


@kernel
def strength_of(total: np.uint32, tables: Tables) -> int:
    """How strong cards with this sum of keys are by their ranks alone, flushes and jokers apart."""
    ranks = total & RANKS
    return np.int64(tables.flat[tables.rows[ranks >> ROW] + (ranks & COLUMNS)])


@kernel
def seven_of(table: Table, first: int, count: int, tables: Tables) -> int:
    """How strong so many cards are that lie side by side: no joker, and the best five play."""
    total = np.uint32(0)
    for at in range(first, first + count):
        total += tables.keys[table[at]]
    best = strength_of(total, tables)
    mark = np.int64(tables.marks[total >> SUITS])
    if mark:
        best = max(best, flush_of(table, first, count, mark - 1, tables))
    return best


@kernel
def flush_of(table: Table, first: int, count: int, suit: int, tables: Tables) -> int:
    held = 0
    for at in range(first, first + count):
        card = table[at]
        if card & 3 == suit and card != _JOKER:
            held |= 1 << (card >> 2)
    return np.int64(tables.flush[held])


@kernel
def five_of(table: Table, first: int, tables: Tables) -> int:
    """How strong exactly five cards are, a joker among them or not."""
    total = np.uint32(0)
    for at in range(first, first + 5):
        total += tables.keys[table[at]]
    mark = np.uint32(tables.marks[total >> SUITS])
    if not mark:
        return strength_of(total, tables)
    with_joker = mark >= WITH_JOKER
    if with_joker:
        mark -= WITH_JOKER
    if not mark:
        ranks = total & RANKS
        return np.int64(tables.joker_flat[tables.joker_rows[ranks >> ROW] + (ranks & COLUMNS)])
    held = 0
    for at in range(first, first + 5):
        card = table[at]
        if card & 3 == np.int64(mark) - 1 and card != _JOKER:
            held |= 1 << (card >> 2)
    return np.int64(tables.joker_flush[held] if with_joker else tables.flush[held])
