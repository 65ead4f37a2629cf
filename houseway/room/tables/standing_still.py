"""A table that stands still, because a mistake of ours broke something at it.

Nothing is dealt there and nobody is asked, while every other table goes on. Its players can get up
and the floor can close it: the hand that could not be played on is void, and everybody has the
chips that he began it with.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from houseway.room.commands import CloseTable, Command, GetUp
from houseway.room.events import HandVoided, RoomEvent
from houseway.room.seats.chairs import chair_of, chips_and_seat, is_in_hand
from houseway.room.state import Room, RoomTable
from houseway.room.tables.opening import CLOSED, closed, table_named

BECAUSE: Final = "the table stands still"


def close_it(room: Room, command: CloseTable, at_ms: int) -> Iterator[RoomEvent]:
    """Everybody is cashed out and the box counted, as at any other table."""
    table = table_named(room, command.table)
    yield from _voided(table)
    yield from closed(room, table, CLOSED)


def get_up_from_it(room: Room, command: GetUp, at_ms: int) -> Iterator[RoomEvent]:
    """He leaves with his chips; nobody waits for the end of a hand that has none."""
    table = table_named(room, command.table)
    chair = chair_of(table, command.player)
    if is_in_hand(table, chair):
        yield from _voided(table)
    yield from chips_and_seat(room, table, chair)


def _voided(table: RoomTable) -> Iterator[RoomEvent]:
    if table.hand is not None:
        yield HandVoided(table=table.number, hand=table.hands, because=BECAUSE)


AT_A_STANDSTILL: Final[dict[type[Command], Callable[[Room, Any, int], Iterator[RoomEvent]]]] = {
    CloseTable: close_it,
    GetUp: get_up_from_it,
}
"""What can still be asked of such a table."""
