"""Who waits for a game, who is called, and who loses his place."""

from houseway.room.events.event import RoomEvent


class ListJoined(RoomEvent, frozen=True, tag="list-joined"):
    game: str
    limit: str
    player: int


class ListLeft(RoomEvent, frozen=True, tag="list-left"):
    game: str
    limit: str
    player: int
    because: str


class ListCalled(RoomEvent, frozen=True, tag="list-called"):
    """A seat is kept for this player until the countdown is over."""

    game: str
    limit: str
    player: int
    seat: int
    until_ms: int
