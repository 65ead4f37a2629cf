"""The floor stops the clock of a table, or all play there; and who is not waited for."""

from houseway.room.events.event import RoomEvent


class ClockStopped(RoomEvent, frozen=True, tag="clock-stopped"):
    """Whoever must act has had so long, and has as much time as he needs until it runs again."""

    waited_ms: int
    by: int
    because: str


class ClockStarted(RoomEvent, frozen=True, tag="clock-started"):
    by: int


class ActionHeld(RoomEvent, frozen=True, tag="action-held"):
    """Nobody acts and no hand is dealt; whoever must act has had so long."""

    waited_ms: int
    by: int
    because: str


class ActionReleased(RoomEvent, frozen=True, tag="action-released"):
    by: int


class FellSilent(RoomEvent, frozen=True, tag="fell-silent"):
    """He gets up after this hand and has left the table: he is not waited for until he acts."""

    seat: int
