"""The floor stops the clock of a table, or all play there; and who is not waited for."""

from houseway.room.event import TableEvent
from houseway.room.state import HeldAction, Room


class ClockStopped(TableEvent, frozen=True, tag="clock-stopped"):
    """Whoever must act has had so long, and has as much time as they need until it runs again."""

    waited_ms: int
    by: int
    because: str

    def apply(self, room: Room) -> None:
        room.tables[self.table].clock_stopped_ms = self.waited_ms


class ClockStarted(TableEvent, frozen=True, tag="clock-started"):
    by: int

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        if table.clock_stopped_ms is not None:
            table.asked_ms = room.at_ms - table.clock_stopped_ms
        table.clock_stopped_ms = None


class ActionHeld(TableEvent, frozen=True, tag="action-held"):
    """Nobody acts and no hand is dealt; whoever must act has had so long."""

    waited_ms: int
    by: int
    because: str

    def apply(self, room: Room) -> None:
        room.tables[self.table].held = HeldAction(self.because, self.waited_ms)


class ActionReleased(TableEvent, frozen=True, tag="action-released"):
    by: int

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        if table.held is not None:
            table.asked_ms = room.at_ms - table.held.waited_ms
        table.held = None


class FellSilent(TableEvent, frozen=True, tag="fell-silent"):
    """A player gets up after this hand and has left the table: nobody waits until they act."""

    seat: int

    def apply(self, room: Room) -> None:
        room.tables[self.table].answered.silent.add(self.seat)
