"""Players sit down, go away, come back, move and get up."""

from houseway.room.events.event import RoomEvent


class SatDown(RoomEvent, frozen=True, tag="sat-down"):
    seat: int
    player: int
    standing: str
    """How he comes into the game: new, changed seat, from a broken game."""


class GotUp(RoomEvent, frozen=True, tag="got-up"):
    seat: int
    player: int
    because: str = ""
    """Empty when he left of his own will."""


class Leaving(RoomEvent, frozen=True, tag="leaving"):
    """He will get up when the hand is over."""

    seat: int


class WentAway(RoomEvent, frozen=True, tag="went-away"):
    """He is not dealt in, and his seat is held."""

    seat: int
    reason: str
    """"meal" where he said so, else empty: how long a seat is held can depend on it."""


class CameBack(RoomEvent, frozen=True, tag="came-back"):
    seat: int
    waits: bool
    """Whether he waits for his blind instead of posting."""


class StoodIn(RoomEvent, frozen=True, tag="stood-in"):
    """Somebody plays the chips of a player who is away, up to a hand."""

    seat: int
    stand_in: int
    last_hand: int
    by: int
    cite: str


class MovedSeat(RoomEvent, frozen=True, tag="moved-seat"):
    """To another seat of the same table, with all his chips."""

    seat: int
    to: int
