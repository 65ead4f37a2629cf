"""The clock of a table, stopped and running; and how many bots are to sit there."""

from typing import Final

from houseway.room.events import BotsWanted, ClockStarted, ClockStopped
from houseway.room.evolving.evolution import Evolve
from houseway.room.state import Room


def clock_stopped(room: Room, event: ClockStopped) -> None:
    room.tables[event.table].clock_stopped_ms = event.waited_ms


def clock_started(room: Room, event: ClockStarted) -> None:
    table = room.tables[event.table]
    if table.clock_stopped_ms is not None:
        table.asked_ms = room.at_ms - table.clock_stopped_ms
    table.clock_stopped_ms = None


def bots_wanted(room: Room, event: BotsWanted) -> None:
    table = room.tables[event.table]
    table.bots_wanted, table.bots_every_ms = event.count, event.every_ms


CLOCKS: Final[Evolve] = {
    ClockStopped: clock_stopped,
    ClockStarted: clock_started,
    BotsWanted: bots_wanted,
}
