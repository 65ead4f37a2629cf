"""Chips cross the counter of the cage: bought, cashed in, counted out of a box, awarded."""

from houseway.room.events.event import RoomEvent


class BoughtIn(RoomEvent, frozen=True, tag="bought-in"):
    """Chips out of the cage into a seat."""

    seat: int
    cents: int
    is_short: bool = False
    """Whether it was less than a full buy."""
    cite: str = ""


class CashedIn(RoomEvent, frozen=True, tag="cashed-in"):
    """Some of a seat's chips back to the cage, where a house lets a player keep the rest."""

    seat: int
    cents: int
    cite: str


class CashedOut(RoomEvent, frozen=True, tag="cashed-out"):
    """Chips out of a seat back to the cage."""

    seat: int
    player: int
    cents: int


class ChipsPassed(RoomEvent, frozen=True, tag="chips-passed"):
    """Chips from one seat to another, where a house allows it."""

    seat: int
    to: int
    cents: int
    cite: str


class DropCounted(RoomEvent, frozen=True, tag="drop-counted"):
    """The box of a table is counted out to the cage."""

    cents: int
    """What the log says was in it: that much goes to the cage, whatever was counted."""
    by: int
    counted_cents: int | None = None
    """What was counted, where somebody said it: more or less is written down, and moves nothing."""

    @property
    def over_cents(self) -> int:
        """How much more was counted than the log says; below zero, how much less."""
        return 0 if self.counted_cents is None else self.counted_cents - self.cents


class JackpotAwarded(RoomEvent, frozen=True, tag="jackpot-awarded"):
    """Out of the jackpot fund to a player's chips, by a manager's recorded award."""

    seat: int
    cents: int
    by: int
    because: str
