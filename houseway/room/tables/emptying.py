"""Practice tables that a visitor opened go away once that visitor has.

A visitor opens a table with one click and leaves it with another; without this a room would fill up
with bots that play for nobody. Tables that the room or the floor has opened stay.
"""

from collections.abc import Iterator
from typing import Final

from houseway.room.event import RoomEvent
from houseway.room.pace.pace import quiet_until_ms, unhurried
from houseway.room.state import Room, RoomTable
from houseway.room.tables.opening import closed, closing

EMPTY_MS: Final = 10 * 60_000
"""How long such a table waits for somebody to come back."""


def emptied(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """Closes a passing table at which nobody but bots has been for a while."""
    if not table.opened.is_passing or not _is_deserted(room, table, at_ms):
        return
    if table.hand is None:
        yield from closed(room, table, "nobody came back to it")
    else:
        yield from closing(table)


def _is_deserted(room: Room, table: RoomTable, at_ms: int) -> bool:
    """Whether nobody is there any more; who is not hurried may take longer before they are gone."""
    chair = unhurried(table)
    if chair is not None and table.held is None:
        return at_ms >= quiet_until_ms(chair)
    return at_ms - last_there_ms(room, table, at_ms) >= EMPTY_MS


def last_there_ms(room: Room, table: RoomTable, at_ms: int) -> int:
    """When somebody who is no bot was last at a table: now, if one sits there and is not away."""
    last_ms = table.person_ms
    for chair in table.chairs.values():
        if not room.players[chair.player].is_bot:
            last_ms = max(last_ms, chair.away_ms if chair.is_away else at_ms)
    return last_ms
