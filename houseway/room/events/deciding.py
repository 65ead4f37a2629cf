"""The floor decides a dispute about a hand that is over."""

from houseway.room.events.event import RoomEvent


class FloorDecided(RoomEvent, frozen=True, tag="floor-decided"):
    """Chips go from one seat to another, or, with none, the result stands; it is final."""

    hand: int
    seat: int
    to: int
    cents: int
    because: str
    by: int
    cite: str
