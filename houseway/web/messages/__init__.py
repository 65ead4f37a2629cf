"""What the server sends: plain structs, one definition for JSON, validation and the API's schema.

A table's message is a view of one viewer: what lies open, their own cards, what they may do, and
the lines of the log that they have not seen. There is no field that could hold anybody else's card.
"""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from houseway.table.choices import Choice
from houseway.table.codec import AnyAction
from houseway.table.seen import SeenEvent
from houseway.table.views import FloorView, RailView, SeatView
from houseway.web.messages.shuffles import ShuffleShown

Role = Literal["rail", "guest", "player", "house dealer", "floor", "manager"]
ROLES: tuple[Role, ...] = ("rail", "guest", "player", "house dealer", "floor", "manager")
"""From the least to the most that they may do."""


class SeatShown(msgspec.Struct, frozen=True):
    """A chair as anybody sees it."""

    seat: int
    player: int
    name: str
    stack_cents: int
    is_away: bool
    is_bot: bool
    standing: str


class TableShown(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the list."""

    table: int
    house: str
    game: str
    title: str
    limit: str
    is_practice: bool
    seats: int
    players: int
    hand: int
    paused: str
    held: str
    """Why nobody acts until the floor releases the action, or empty."""
    buy_in_min_cents: int
    buy_in_max_cents: int | None
    collection: tuple[str, ...]
    """What it costs to play here, line by line, as posted."""


class TableMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="table"):
    """The table as one viewer may know it now."""

    table: TableShown
    chairs: tuple[SeatShown, ...]
    hand: int
    line: int
    """How many lines of this hand's log the viewer has now been shown."""
    view: SeatView | FloorView | RailView | None
    """None before the first hand."""
    is_asked: bool
    """Whether it is this viewer's turn; what they may do unasked is among the choices too."""
    actions: tuple[AnyAction, ...]
    """For each choice of the view the plainest action that it allows, to be sent as it is."""
    clock_ms: int
    """How long whoever is asked may still take."""
    shuffle: ShuffleShown
    melds: tuple[AnyAction, ...] | UnsetType = UNSET
    """At pan, where this viewer may meld: every meld that can be laid, each a complete action."""


class EventsMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="events"):
    """What is new in the same hand, line by line, and what this viewer may do now."""

    hand: int
    line: int
    events: tuple[SeenEvent, ...]
    asked: tuple[int, ...]
    is_asked: bool
    choices: tuple[Choice, ...]
    actions: tuple[AnyAction, ...]
    """For each choice the plainest action that it allows, to be sent as it is."""
    clock_ms: int
    melds: tuple[AnyAction, ...] | UnsetType = UNSET
    """At pan, where this viewer may meld: every meld that can be laid, each a complete action."""


class RefusedMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="refused"):
    """Why something was not done, by which clause, and what is possible instead."""

    what: str
    why: str
    cite: str = ""
    instead: str = ""
    request: str = ""


class DoneMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="done"):
    """Acknowledged: it is on disk."""

    request: str = ""
    table: int = 0
    """The table that was opened, where one was."""
    told_cents: int | None = None
    """How much of the player-dealer's wager can meet their own, where somebody has asked."""
    hand: int = 0
    """Of an action at a socket: the hand that runs now, and how many lines it has. Whoever has been
    told so far has been told what came of it."""
    line: int = 0
    mixed: int = 0
    """The shuffle that somebody's number is in now, where they have just added one."""


class ClosedMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="closed"):
    """The table is gone, or the room has stopped."""

    because: str
