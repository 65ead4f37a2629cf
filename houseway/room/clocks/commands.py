"""The floor stops the clock of a table or holds its action, and lets it go on."""

from collections.abc import Iterator
from typing import ClassVar

from houseway.errors import BadInput, Refused
from houseway.room.clocks.clock import released, waited_ms
from houseway.room.clocks.events import ActionHeld, ClockStarted, ClockStopped
from houseway.room.command import TableCommand
from houseway.room.event import RoomEvent
from houseway.room.sound import Text
from houseway.room.state import Room


class PauseClock(TableCommand, frozen=True, tag="pause-clock"):
    """Whoever must act has as much time as they need."""

    because: Text = "the floor has stopped the clock"

    role: ClassVar = "floor"
    rules: ClassVar = "the clock cannot be stopped or started so"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """Whoever must act keeps the time they have left."""
        table = room.table_named(self.table)
        if table.hand is None:
            raise Refused(f"the clock of {table.title} cannot be stopped", why="No hand is running")
        if table.clock_stopped_ms is None:
            yield ClockStopped(
                table=table.number,
                waited_ms=max(0, waited_ms(table, at_ms)),
                by=self.by,
                because=self.because,
            )


class ResumeClock(TableCommand, frozen=True, tag="resume-clock"):
    role: ClassVar = "floor"
    rules: ClassVar = "the clock cannot be stopped or started so"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        if table.clock_stopped_ms is not None:
            yield ClockStarted(table=table.number, by=self.by)


class HoldAction(TableCommand, frozen=True, tag="hold-action"):
    """Nobody acts, no clock runs and no hand is dealt, until it is released or ruled on."""

    because: Text = "the floor looks into something"

    role: ClassVar = "house dealer"
    rules: ClassVar = "the action cannot be held or released so"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """Whoever must act keeps the time they have left; what is held stays held as it was."""
        table = room.table_named(self.table)
        if not self.because.strip():
            raise BadInput("a hold is announced with its reason")
        if table.held is None:
            yield ActionHeld(
                table=table.number,
                waited_ms=max(0, waited_ms(table, at_ms)),
                by=self.by,
                because=self.because,
            )


class ReleaseAction(TableCommand, frozen=True, tag="release-action"):
    role: ClassVar = "house dealer"
    rules: ClassVar = "the action cannot be held or released so"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        yield from released(room.table_named(self.table), self.by)
