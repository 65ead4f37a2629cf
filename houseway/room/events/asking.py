"""What players ask of the floor about the money at their table."""

from houseway.room.events.event import RoomEvent


class BankTold(RoomEvent, frozen=True, tag="bank-told"):
    """A player was told how much of the player-dealer's wager can meet his own."""

    hand: int
    seat: int
    cents: int
    cite: str
