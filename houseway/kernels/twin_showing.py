"""The showdown of a twin: who is asked to show or to muck.

The engine's `showing.py`. From whoever must show first, clockwise, each live hand is shown or
mucked; whoever plays at random does either, unless theirs is the last hand for a pot that was
called, and that one is shown (`last_live_hand`). When all others have mucked, the last is shown
without being asked. Places 1, 2 and 4 are live, place 2 was first asked in the last round:

    2 mucks, 4 shows   MUCK_LINE 2, LIVE 0b10010; 1 may do either
    2 mucks, 4 mucks   MUCK_LINE 2 4; 1 is shown, and `award` gives it the pot
"""

import numpy as np

from houseway.kernels import twin_layout as its
from houseway.kernels.compiler import bare
from houseway.kernels.twin_betting import seat_of
from houseway.kernels.twin_chance import choice
from houseway.kernels.twin_layout import Table
from houseway.kernels.twin_pots import cut_pots


@bare
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
        table[its.ACTIONS] += 1
        if not _mucks(table, place, key):
            table[its.TABLED] |= 1 << place
            continue
        muck(table, place)
        if table[its.LEFT] == 1 and asked & table[its.LIVE]:
            table[its.TABLED] |= table[its.LIVE]
            return


@bare
def muck(table: Table, place: int) -> None:
    """A hand is put away; the pots stay as they are."""
    table[its.LIVE] &= ~(1 << place)
    table[its.LEFT] -= 1
    table[its.MUCK_LINE + table[its.MUCKED]] = place
    table[its.MUCKED] += 1


@bare
def _mucks(table: Table, place: int, key: np.uint64) -> bool:
    if table[its.WAY + seat_of(table, place)] != its.AT_RANDOM or table[its.ALL_SHOW]:
        return False
    return not _must_show(table, place) and choice(table, key, 2) == 1


@bare
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
