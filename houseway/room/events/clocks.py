"""The floor stops the clock of a table, and lets it run on."""

from houseway.room.events.event import RoomEvent


class ClockStopped(RoomEvent, frozen=True, tag="clock-stopped"):
    """Whoever must act has had so long, and has as much time as he needs until it runs again."""

    waited_ms: int
    by: int
    because: str


class ClockStarted(RoomEvent, frozen=True, tag="clock-started"):
    by: int
