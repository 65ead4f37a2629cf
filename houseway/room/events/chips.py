"""Chips cross the counter of the cage: bought, cashed in, counted out of a box, awarded."""

from houseway.room.events.event import RoomEvent


class BoughtIn(RoomEvent, frozen=True, tag="bought-in"):
    """Chips out of the cage into a seat."""

    seat: int
    cents: int
    is_short: bool = False


class CashedOut(RoomEvent, frozen=True, tag="cashed-out"):
    """Chips out of a seat back to the cage."""

    seat: int
    player: int
    cents: int


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
