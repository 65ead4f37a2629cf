"""What people may ask of the room. A command is a wish: the rules decide what becomes of it.

`by` is the person who asks, by number. Which role may ask for what is in `roles.py`; what comes of
it is decided in the file named after its subject: opening, cage, seating, lists, dealing.
"""

import msgspec

from houseway.table.codec import AnyAction


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="command"):
    """Something that somebody asks of the room."""

    by: int = 0
    request: str = ""
    """The client's own name for it: the same name is done once."""


class OpenTable(Command, frozen=True, tag="open-table"):
    """A table on a game and a limit of a house, for the house or for practice."""

    house: str
    game: str
    limit: str
    practice: bool = False
    schedule: str = ""
    """Needed where several posted schedules fit."""
    seats: int = 0
    """Left out, as many as the game takes."""
    big_blind_cents: int = 0
    """Where the limit does not say it."""
    chip_cents: int = 100
    jackpot: bool = False
    buy_in_min_cents: int = 0
    """Left out, what the book says for the limit."""
    chosen: dict[str, str] = msgspec.field(default_factory=dict)
    bots: int = 0
    """How many seats are filled with bots at once."""
    pace_ms: int = 1200
    clock_ms: int = 30_000


class CloseTable(Command, frozen=True, tag="close-table"):
    table: int


class PauseTable(Command, frozen=True, tag="pause-table"):
    table: int
    because: str = "the floor has paused it"


class ResumeTable(Command, frozen=True, tag="resume-table"):
    table: int


class SitDown(Command, frozen=True, tag="sit-down"):
    """Takes a free seat and buys in; `seat` 0 is any."""

    table: int
    player: int
    cents: int
    seat: int = 0


class AddBot(Command, frozen=True, tag="add-bot"):
    """Fills a free seat with a bot."""

    table: int
    cents: int = 0
    """Left out, a comfortable buy-in."""


class Rebuy(Command, frozen=True, tag="rebuy"):
    """More chips between hands."""

    table: int
    player: int
    cents: int


class GetUp(Command, frozen=True, tag="get-up"):
    """Leaves with his chips: now, or when the hand is over."""

    table: int
    player: int


class GoAway(Command, frozen=True, tag="go-away"):
    """Leaves the table for a while; the seat is held."""

    table: int
    player: int
    reason: str = ""


class ComeBack(Command, frozen=True, tag="come-back"):
    table: int
    player: int
    wait: bool = False
    """To wait for the blind instead of posting."""


class ChangeSeat(Command, frozen=True, tag="change-seat"):
    table: int
    player: int
    seat: int


class JoinList(Command, frozen=True, tag="join-list"):
    game: str
    limit: str
    player: int


class LeaveList(Command, frozen=True, tag="leave-list"):
    game: str
    limit: str
    player: int


class CallNext(Command, frozen=True, tag="call-next"):
    """Calls the first of the list to a free seat."""

    table: int


class Act(Command, frozen=True, tag="act"):
    """An action in the running hand; `hand` guards against acting in the next one by mistake."""

    table: int
    hand: int
    action: AnyAction
    line: int = -1
    """How many lines of the hand's log the actor has seen; a stale one is refused."""


class CountDrop(Command, frozen=True, tag="count-drop"):
    table: int


class AwardJackpot(Command, frozen=True, tag="award-jackpot"):
    table: int
    seat: int
    cents: int
    because: str


class Bar(Command, frozen=True, tag="bar"):
    player: int
    because: str


class LiftBar(Command, frozen=True, tag="lift-bar"):
    player: int


AnyCommand = (
    OpenTable
    | CloseTable
    | PauseTable
    | ResumeTable
    | SitDown
    | AddBot
    | Rebuy
    | GetUp
    | GoAway
    | ComeBack
    | ChangeSeat
    | JoinList
    | LeaveList
    | CallNext
    | Act
    | CountDrop
    | AwardJackpot
    | Bar
    | LiftBar
)
"""Every command there is, for decoding."""
