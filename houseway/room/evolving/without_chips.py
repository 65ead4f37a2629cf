"""Since when somebody has had no chips before him: noted whenever chips have moved at a table."""

from typing import Final

from houseway.room.events import (
    BoughtIn,
    CashedIn,
    ChipsPassed,
    FloorDecided,
    HandEnded,
    JackpotAwarded,
    MovedIn,
    PotTaken,
    RoomEvent,
    TimeTaken,
)
from houseway.room.state import Room

MOVES_CHIPS: Final = (
    BoughtIn,
    CashedIn,
    ChipsPassed,
    FloorDecided,
    HandEnded,
    JackpotAwarded,
    MovedIn,
    PotTaken,
    TimeTaken,
)


def without_chips_noted(room: Room, event: RoomEvent) -> None:
    """Whoever has lost his last chip is without from now on, until he has some again."""
    if not isinstance(event, MOVES_CHIPS):
        return
    table = room.tables[event.table]
    for seat, chair in table.chairs.items():
        if room.stack_cents(table, seat):
            chair.chips_gone_ms = 0
        elif not chair.chips_gone_ms:
            chair.chips_gone_ms = room.at_ms
