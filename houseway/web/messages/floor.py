"""What the floor console says: what to do next, table by table, and who is who."""

from typing import Annotated, Any, Literal

import msgspec

from houseway.table.deciding import Decide
from houseway.table.faults import Reporters, Touched
from houseway.web.messages import Role
from houseway.web.messages.lobby import LobbyList
from houseway.web.messages.nodes import NodesShown

DutyKind = Literal[
    "stands still", "decide", "rule", "action held", "floor called", "paused", "call the list",
    "call running", "hold running", "collect time", "bank offered", "few players",
]  # fmt: skip
"""What there is to do, or to keep an eye on: the first comes first."""


class Duty(msgspec.Struct, frozen=True, kw_only=True):
    """Something for the floor to do at a table, the most pressing first."""

    what: DutyKind
    table: int
    seat: int
    words: str
    cite: str
    until_ms: int
    """When it is too late, or 0."""
    command: dict[str, Any] | None
    """A command that does it, to be sent as it is; None where a person must decide."""
    fault: str
    """What a player who calls the floor says went wrong; empty where it is not a fault."""
    about: int
    """At which seat, or 0."""


class Hold(msgspec.Struct, frozen=True, kw_only=True):
    """A seat held for an away player."""

    table: int
    seat: int
    player: int
    name: str
    away_since_ms: int
    until_ms: int
    """0 where the book sets no end."""
    reason: str
    cite: str


class Due(msgspec.Struct, frozen=True):
    """A posted amount that is still to be taken in the running hand, and by which clause."""

    when: str
    """The moment of the hand; empty for what the pot could not pay yet."""
    payer: str
    """Who owes it: the pot, each player, the player-dealer and so on."""
    cents: int
    jackpot_cents: int
    cite: str


class PayTables(msgspec.Struct, frozen=True, kw_only=True):
    """A side wager whose pay table may be changed after notice, and what it may become."""

    option: str
    text: str
    """What the choice is between."""
    now: str
    values: tuple[str, ...]


class Changing(msgspec.Struct, frozen=True):
    """A name on the change board of a table: somebody at another one who waits for a seat here."""

    player: int
    name: str
    sits_at: int


class FloorTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the floor watches it."""

    table: int
    house: str
    club: str
    game: str
    title: str
    limit: str
    schedule: str
    is_practice: bool
    stopped: str
    """Why it stands still by a mistake of ours, or empty."""
    paused: str
    is_broken: bool
    is_closing: bool
    """Whether it is taken away when the hand is over."""
    hand: int
    seats: int
    taken: int
    asked: tuple[int, ...]
    waited_ms: int
    drop_cents: int
    """In its box, uncounted."""
    jackpot_cents: int
    """In the fund that its jackpot drop goes to."""
    to_come: tuple[str, ...]
    """What is next in the running hand."""
    script: tuple[str, ...]
    """The same in words, a street a line."""
    due: tuple[Due, ...]
    """What is still to be taken in the running hand."""
    house_dealer: str
    """Who deals; empty where the room deals by itself."""
    next_dealer: str
    """Who deals after the next change, where somebody has been named."""
    announced: str
    """Payouts of a side wager that are going to change, and when; empty where none are."""
    pay_tables: tuple[PayTables, ...]
    """Side wagers whose payouts a manager may announce anew."""
    is_clock_stopped: bool
    held: str
    """Why nobody acts until the action is released, or empty."""
    is_playing: bool
    """Whether a hand is running."""
    bots_wanted: int | None
    """How many seats bots hold as long as nobody waits for one; None where nobody has said."""
    board: tuple[Changing, ...]
    """Who waits to change to this table, first come first."""
    duties: tuple[Duty, ...]
    holds: tuple[Hold, ...]


class FloorShown(msgspec.Struct, frozen=True, kw_only=True):
    """The floor console."""

    server_ms: int
    duties: tuple[Duty, ...]
    """Of all tables, the most pressing first."""
    tables: tuple[FloorTable, ...]
    lists: tuple[LobbyList, ...]
    drop_cents: int
    """In all boxes of house tables."""
    nodes: NodesShown | None = None
    """The servers of the room, where it has several."""


class FaultField(msgspec.Struct, frozen=True):
    """Something that a report must or may say: the field of the action, and what to choose from."""

    field: Literal["about", "place", "count", "picked_up"]
    kind: Literal["seat", "card", "number", "yes or no"]
    seats: tuple[int, ...] = ()
    most: int = 0
    """Of a card: how many the largest of those hands has face down; they are counted from 1."""
    least: int = 0
    """Of a number: the lowest that would be taken now; 0 where it need not be said."""


class FaultShown(msgspec.Struct, frozen=True, kw_only=True):
    """A fault that this table has a ruling for."""

    fault: str
    title: str
    ruling: str
    steps: tuple[str, ...]
    cite: str
    authority: str
    touches: Touched
    """What was touched: lists are ordered by it."""
    reported_by: Reporters
    can_be_now: bool
    """Whether some report of it would be taken at this moment of the hand."""
    because: str
    """Why not, where it cannot."""
    seats: tuple[int, ...]
    """The seats it can be reported of now; none where it concerns no seat."""
    fields: tuple[FaultField, ...]
    action: dict[str, Any]
    """The report, ready to be sent once its fields are filled in."""


class WayShown(msgspec.Struct, frozen=True, kw_only=True):
    """One way the hand may go on, where the floor decides."""

    name: str
    steps: tuple[str, ...]
    """What is done in it, in words; nothing where play just goes on."""
    action: Decide
    """The decision, ready to be sent; a remark may be put into it."""


class Deciding(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that a ruling has left to the floor: play stands still until it is made."""

    fault: str
    ruling: str
    cite: str
    ways: tuple[WayShown, ...]
    remark_max: int


class FaultsShown(msgspec.Struct, frozen=True, kw_only=True):
    """The faults of the running hand."""

    table: int
    hand: int
    line: int
    deciding: Deciding | None
    faults: tuple[FaultShown, ...]


class PersonListed(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in the register."""

    player: int
    name: str
    role: Role
    is_guest: bool
    is_bot: bool
    is_proposition_player: bool
    barred: str
    tables: tuple[int, ...]


class Invite(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An invitation to be made: for a role, for so many hours."""

    role: Literal["player", "house dealer", "floor", "manager"] = "player"
    hours: Annotated[int, msgspec.Meta(ge=1, le=720)] = 24


class Invited(msgspec.Struct, frozen=True, kw_only=True):
    """An invitation, to be handed on: it works once."""

    token: str
    link: str
    """The path of the page that takes it."""
    role: Role
    until_ms: int


class NewRole(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The role that somebody is to have."""

    role: Role


class SeatHeld(msgspec.Struct, frozen=True):
    """A seat of the one who asks."""

    table: int
    seat: int
    title: str
    is_away: bool
    is_own: bool
    """At a practice table that they have opened: it closes when they get up."""


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """Who asks, and where they sit. Player 0 is the rail."""

    player: int
    name: str
    role: Role
    is_guest: bool
    has_password: bool
    """Without one, whoever came by an invitation cannot come back once this session is over."""
    may: tuple[str, ...]
    """What the page may offer: "play", "practice", "deal", "floor", "manage"."""
    seats: tuple[SeatHeld, ...]
    practice_left: int
    """How many further practice tables they may open now."""
    lists: tuple[LobbyList, ...]
    guests_welcome: bool
    """Whether a visitor can sit down at practice without an account."""
    server_ms: int
