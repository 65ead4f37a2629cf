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
    by: int


class JackpotAwarded(RoomEvent, frozen=True, tag="jackpot-awarded"):
    """Out of the jackpot fund to a player's chips, by a manager's recorded award."""

    seat: int
    cents: int
    by: int
    because: str
