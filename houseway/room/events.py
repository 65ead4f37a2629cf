"""What happened in the room. Its log is a list of these, and its state is nothing else.

Players are numbers: their names are kept apart, where they can be erased. What happens inside a
hand is told by the table's own events, carried here as they are. Chips move only in the events
that name cents.
"""

from typing import Any

import msgspec

from houseway.table.codec import AnyAction, AnyEvent
from houseway.table.records.hand_file import HandFile


class RoomEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """Something that is now so in the room; `table` is 0 where it concerns no table."""

    table: int = 0
    request: str = ""
    """The client's own name for what it asked, so that a repeated request is done once."""


class PlayerCame(RoomEvent, frozen=True, tag="player-came"):
    """Somebody the room had not seen before."""

    player: int
    is_bot: bool = False
    is_proposition_player: bool = False
    """A player of a third-party provider of proposition player services, who may bank."""


class PlayerBarred(RoomEvent, frozen=True, tag="player-barred"):
    player: int
    because: str
    by: int


class BarLifted(RoomEvent, frozen=True, tag="bar-lifted"):
    player: int
    by: int


class TableOpened(RoomEvent, frozen=True, tag="table-opened"):
    """A table on a game and a limit of one house, for the house or for practice."""

    house: str
    game: str
    limit: str
    is_practice: bool
    schedule: str
    """The one schedule that it posts; empty at a practice table."""
    seats: int
    big_blind_cents: int
    chip_cents: int
    jackpot: bool
    buy_in_min_cents: int
    buy_in_max_cents: int | None
    chosen: dict[str, str]
    """Answers of the house that this table plays otherwise."""
    pace_ms: int
    """How long a bot takes to act; a table of bots alone is dealt at this pace."""
    clock_ms: int
    """How long anybody may take before the clock acts for him."""


class TablePaused(RoomEvent, frozen=True, tag="table-paused"):
    """No further hand is dealt until somebody resumes; the hand that is running plays on."""

    because: str
    cite: str = ""


class TableResumed(RoomEvent, frozen=True, tag="table-resumed"):
    pass


class TableClosed(RoomEvent, frozen=True, tag="table-closed"):
    """Broken: everybody has been cashed out, and its drop stands for the count."""

    because: str


class SatDown(RoomEvent, frozen=True, tag="sat-down"):
    seat: int
    player: int
    standing: str
    """How he comes into the game: new, changed seat, from a broken game."""


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


class MovedSeat(RoomEvent, frozen=True, tag="moved-seat"):
    """To another seat of the same table, with all his chips."""

    seat: int
    to: int


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


class HandBegan(RoomEvent, frozen=True, tag="hand-began"):
    """A hand with everything that was fixed before it, up to its first question."""

    hand: int
    setup: HandFile
    events: tuple[AnyEvent, ...]


class Acted(RoomEvent, frozen=True, tag="acted"):
    """Somebody acted in a hand, and what came of it."""

    hand: int
    action: AnyAction
    by: str
    """"player", "bot" or "clock"; staff act under their own numbers."""
    from_line: int
    """How many lines the hand's log had before."""
    events: tuple[AnyEvent, ...]


class HandEnded(RoomEvent, frozen=True, tag="hand-ended"):
    """Every seat's chips once the hand is over, and what the house has taken for it."""

    hand: int
    stacks_cents: dict[int, int]
    drop_cents: int
    jackpot_cents: int
    held_cents: int
    """What stays on the felt for the next hand: a pushed pot, antes nobody could open."""


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


AnyRoomEvent = (
    PlayerCame
    | PlayerBarred
    | BarLifted
    | TableOpened
    | TablePaused
    | TableResumed
    | TableClosed
    | SatDown
    | BoughtIn
    | CashedOut
    | GotUp
    | Leaving
    | WentAway
    | CameBack
    | MovedSeat
    | ListJoined
    | ListLeft
    | ListCalled
    | HandBegan
    | Acted
    | HandEnded
    | DropCounted
    | JackpotAwarded
)
"""Every event of a room, for decoding."""

_ENCODER = msgspec.json.Encoder()
_DECODER: Any = msgspec.json.Decoder(AnyRoomEvent)


def written(event: RoomEvent) -> bytes:
    """The body of the event's entry in the log."""
    return _ENCODER.encode(event)


def read(body: bytes) -> RoomEvent:
    """The event of an entry."""
    event: RoomEvent = _DECODER.decode(body)
    return event
