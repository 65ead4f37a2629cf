"""What players ask of the floor: about the money at their table, or that it comes to them."""

from houseway.room.events.event import RoomEvent


class BankTold(RoomEvent, frozen=True, tag="bank-told"):
    """A player was told how much of the player-dealer's wager can meet his own."""

    hand: int
    seat: int
    cents: int
    cite: str


class FloorCalled(RoomEvent, frozen=True, tag="floor-called"):
    """A player wants the floor at his table; in `words`, what it is about."""

    seat: int
    player: int
    words: str
    cite: str


class FloorCallEnded(RoomEvent, frozen=True, tag="floor-call-ended"):
    """It has been there, or he needs it no more."""

    seat: int
    by: int
