"""Who waits for a game, who is called, and who loses his place.

A list is for one game of one house at one limit, for the house or for practice.
"""

from houseway.room.events.event import RoomEvent


class ListEvent(RoomEvent, frozen=True, kw_only=True):
    """Something on the list for a game."""

    house: str
    game: str
    limit: str
    is_practice: bool = False
    player: int


class ListJoined(ListEvent, frozen=True, tag="list-joined"):
    """His name is put at the end."""


class ListLeft(ListEvent, frozen=True, tag="list-left"):
    because: str


class CallTakenBack(ListEvent, frozen=True, tag="call-taken-back"):
    """His seat is no longer what he waits for: he is first on the list again."""

    because: str


class ListCalled(ListEvent, frozen=True, tag="list-called"):
    """A seat is kept for this player until the countdown is over."""

    seat: int
    until_ms: int
