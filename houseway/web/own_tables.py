"""The practice tables of one person, and how many more of them they may open.

A table that its player has got up from closes by itself after a while (`room/tables/emptying.py`).
It counts for nobody meanwhile: only whoever opens and leaves without end is told to wait for that.
"""

from typing import Final

from houseway.room.state import Room, RoomTable

SAT_AT_MAX: Final = 5
"""At how many tables of one's own one may sit."""
OPENED_MAX: Final = 10
"""How many of them there may be, with those that nobody sits at any more."""


def is_own(table: RoomTable, player: int) -> bool:
    """Whether they have opened it to practise, so that it goes when they do."""
    return table.opened.is_passing and table.opened.by == player


def sits_there(table: RoomTable, player: int) -> bool:
    """Whether they have a seat there that they are not about to leave."""
    return any(one.player == player and not one.is_leaving for one in table.chairs.values())


def practice_left(room: Room, player: int) -> int:
    """How many further tables of their own they may open now."""
    own = [table for table in room.tables.values() if is_own(table, player)]
    at = sum(sits_there(table, player) for table in own)
    return max(0, min(SAT_AT_MAX - at, OPENED_MAX - len(own)))
