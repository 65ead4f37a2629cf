"""The clock of a table: the floor stops it and lets it run on.

Nobody can stall a table: whoever does not answer in time gets what the step does of itself for him
(`clockwork.py`). While the floor rules on something the clock can stand still.
"""

from collections.abc import Iterator

from houseway.errors import Refused
from houseway.room.commands import PauseClock, ResumeClock
from houseway.room.events import ClockStarted, ClockStopped, RoomEvent
from houseway.room.state import Room, RoomTable
from houseway.room.tables.opening import table_named


def pause_clock(room: Room, command: PauseClock, at_ms: int) -> Iterator[RoomEvent]:
    """Whoever must act keeps the time he has left."""
    table = table_named(room, command.table)
    if table.hand is None:
        raise Refused(f"the clock of {table.title} cannot be stopped", why="No hand is running")
    if table.clock_stopped_ms is None:
        yield ClockStopped(
            table=table.number,
            waited_ms=max(0, at_ms - table.asked_ms),
            by=command.by,
            because=command.because,
        )


def resume_clock(room: Room, command: ResumeClock, at_ms: int) -> Iterator[RoomEvent]:
    table = table_named(room, command.table)
    if table.clock_stopped_ms is not None:
        yield ClockStarted(table=table.number, by=command.by)


def waited_ms(table: RoomTable, at_ms: int) -> int:
    """How long whoever must act has had."""
    stopped_ms = table.clock_stopped_ms
    return at_ms - table.asked_ms if stopped_ms is None else stopped_ms


def acts_at_ms(table: RoomTable) -> int:
    """When the clock acts for whoever must act now; 0 while it stands still or nobody must."""
    if table.hand is None or table.clock_stopped_ms is not None:
        return 0
    return table.asked_ms + table.opened.clock_ms
