"""House dealers change, and time is taken from each seat."""

from typing import Literal

from houseway.room.events.event import RoomEvent


class DealerNamed(RoomEvent, frozen=True, tag="dealer-named"):
    """Who deals at this table from the next change on, or at once where nobody deals yet."""

    dealer: int
    by: int


class DealerChanged(RoomEvent, frozen=True, tag="dealer-changed"):
    """A house dealer sits down, or the same one starts another turn."""

    dealer: int
    """The house dealer by number; 0 where the room deals by itself."""
    stays_on: bool
    """Whether it is the one who dealt before."""
    takes_time: bool
    """Whether time is taken from every seat with it."""
    cite: str


class TimeTaken(RoomEvent, frozen=True, tag="time-taken"):
    """The collection per half hour out of one seat's chips, between hands."""

    seat: int
    player: int
    cents: int
    jackpot_cents: int
    owed_cents: int
    """What he still has to pay before he plays again."""
    owed_jackpot_cents: int
    """The part of it that is for the jackpot."""
    is_away: bool
    on: Literal["half hour", "arrival", "the rest", "leaving"]
    """The occasion; the rest is that of an earlier half hour, and so is what he pays leaving."""
    cite: str
    players: int = 0
    """How many players the rate was taken for; 0 for a rest, and in entries from before it was
    noted, when everybody with a seat counted."""
