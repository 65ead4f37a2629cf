"""The clock of a table and its action, stopped and running; and how many bots sit there."""

from typing import Final

from houseway.room.events import (
    ActionHeld,
    ActionReleased,
    BotsWanted,
    ClockStarted,
    ClockStopped,
    FellSilent,
)
from houseway.room.evolving.evolution import Evolve
from houseway.room.state import HeldAction, Room


def clock_stopped(room: Room, event: ClockStopped) -> None:
    room.tables[event.table].clock_stopped_ms = event.waited_ms


def clock_started(room: Room, event: ClockStarted) -> None:
    table = room.tables[event.table]
    if table.clock_stopped_ms is not None:
        table.asked_ms = room.at_ms - table.clock_stopped_ms
    table.clock_stopped_ms = None


def action_held(room: Room, event: ActionHeld) -> None:
    room.tables[event.table].held = HeldAction(event.because, event.waited_ms)


def action_released(room: Room, event: ActionReleased) -> None:
    table = room.tables[event.table]
    if table.held is not None:
        table.asked_ms = room.at_ms - table.held.waited_ms
    table.held = None


def fell_silent(room: Room, event: FellSilent) -> None:
    room.tables[event.table].answered.silent.add(event.seat)


def bots_wanted(room: Room, event: BotsWanted) -> None:
    table = room.tables[event.table]
    table.bots_wanted, table.bots_every_ms = event.count, event.every_ms


CLOCKS: Final[Evolve] = {
    ClockStopped: clock_stopped,
    ClockStarted: clock_started,
    ActionHeld: action_held,
    ActionReleased: action_released,
    FellSilent: fell_silent,
    BotsWanted: bots_wanted,
}
