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
    cite: str = ""


class Leaving(RoomEvent, frozen=True, tag="leaving"):
    """He will get up when the hand is over."""

    seat: int


class WentAway(RoomEvent, frozen=True, tag="went-away"):
    """He is not dealt in, and his seat is held."""

    seat: int
    reason: str
    """"meal", "funds" or "building" if he said so: how long a seat is held can depend on it."""
    asked_to_hold: bool = True
    """Whether he has said that his seat should be held."""
    breaks_it_up: bool = False
    """Whether too few are left to play without him."""


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
    sits_out: int = 0
    """How many hands he gains on the blind: so many he waits, or he posts."""
    waits: bool = False
    """Whether he waits them out."""


class SeatWished(RoomEvent, frozen=True, tag="seat-wished"):
    """He moves to a free seat when the hand is over."""

    seat: int
    to: int
    waits: bool = False


class SeatWishEnded(RoomEvent, frozen=True, tag="seat-wish-ended"):
    """Too late: somebody has sat down, or he does not want to any more."""

    seat: int
    because: str
    cite: str = ""


class DealMeInSaid(RoomEvent, frozen=True, tag="deal-me-in-said"):
    """Somebody who is away calls for a hand; he gets one if he is back for it."""

    seat: int


class OversChosen(RoomEvent, frozen=True, tag="overs-chosen"):
    """He takes an overs button, or gives it back."""

    seat: int
    has_overs: bool
