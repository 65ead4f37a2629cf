"""What the lobby says: tables, lists, and what it costs to sit down."""

from typing import Annotated, Final

import msgspec
from msgspec import UNSET, UnsetType

from houseway.bots.styles import USUAL_STRENGTH, BotStrength
from houseway.web.messages.book import CostShown, Layout

CENTS_MOST: Final = 100_000_000
"""A million dollars is enough to practise with."""


class LobbyPlayer(msgspec.Struct, frozen=True):
    """Somebody at a table, as anybody sees them from the rail."""

    seat: int
    name: str
    stack_cents: int
    is_bot: bool
    is_away: bool


class LobbyTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the lobby."""

    table: int
    house: str
    club: str
    game: str
    title: str
    layout: Layout
    limit: str
    is_practice: bool
    paused: str
    seats: int
    taken: int
    open_seats: tuple[int, ...]
    """Free, and not kept for anybody."""
    players: tuple[LobbyPlayer, ...]
    hand: int
    pot_cents_average: int
    """Over the last hands; 0 until there has been one."""
    hands_per_hour: int
    buy_in_min_cents: int
    buy_in_max_cents: int | None
    buy_in_cents: int
    collection: tuple[str, ...]
    costs: tuple[CostShown, ...]
    """What is collected with as many players as there are; at practice, what the club posts."""
    is_passing: bool
    """Opened by a visitor for their own play: it closes once they have left."""
    waiting: int
    """How many are on its list."""
    is_yours: bool
    """Whether the one who asks sits there."""


class ListCall(msgspec.Struct, frozen=True):
    """Somebody who has been called to a seat."""

    player: int
    name: str
    table: int
    seat: int
    until_ms: int


class LobbyList(msgspec.Struct, frozen=True, kw_only=True):
    """Who waits for a game at a limit, first come first."""

    house: str
    club: str
    game: str
    title: str
    limit: str
    is_practice: bool
    names: tuple[str, ...]
    players: tuple[int, ...]
    """The same by number, for the floor."""
    called: tuple[ListCall, ...]
    place: int
    """Where the one who asks stands on it; 0 for not at all."""


class LobbyMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="lobby"):
    """The whole lobby, as it is when somebody comes in."""

    server_ms: int
    tables: tuple[LobbyTable, ...]
    lists: tuple[LobbyList, ...]


class LobbyTableChanged(msgspec.Struct, frozen=True, kw_only=True):
    """What has changed of a table; of a new one, all of it (`LobbyTable` says what it means)."""

    table: int
    house: str | UnsetType = UNSET
    club: str | UnsetType = UNSET
    game: str | UnsetType = UNSET
    title: str | UnsetType = UNSET
    layout: Layout | UnsetType = UNSET
    limit: str | UnsetType = UNSET
    is_practice: bool | UnsetType = UNSET
    paused: str | UnsetType = UNSET
    seats: int | UnsetType = UNSET
    taken: int | UnsetType = UNSET
    open_seats: tuple[int, ...] | UnsetType = UNSET
    players: tuple[LobbyPlayer, ...] | UnsetType = UNSET
    hand: int | UnsetType = UNSET
    pot_cents_average: int | UnsetType = UNSET
    hands_per_hour: int | UnsetType = UNSET
    buy_in_min_cents: int | UnsetType = UNSET
    buy_in_max_cents: int | UnsetType | None = UNSET
    buy_in_cents: int | UnsetType = UNSET
    collection: tuple[str, ...] | UnsetType = UNSET
    costs: tuple[CostShown, ...] | UnsetType = UNSET
    is_passing: bool | UnsetType = UNSET
    waiting: int | UnsetType = UNSET
    is_yours: bool | UnsetType = UNSET


class LobbyChangedMessage(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="lobby-changed"
):
    """What has changed in the lobby since the last message; what is left out stands as it was."""

    server_ms: int
    tables: tuple[LobbyTableChanged, ...] = ()
    """Tables with what is new of them; a table that was not there comes last."""
    closed: tuple[int, ...] = ()
    """Tables that are gone."""
    lists: tuple[LobbyList, ...] | UnsetType = UNSET
    """All lists, where one of them has changed."""


class SeatTaken(msgspec.Struct, frozen=True):
    """Where somebody sits now."""

    table: int
    seat: int


class Practice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A practice table with bots, and a seat at it: what is left out is as usual for the game."""

    house: str
    game: str
    limit: str = ""
    bots: int = -1
    strength: BotStrength = USUAL_STRENGTH
    """How well they play."""
    cents: Annotated[int, msgspec.Meta(ge=0, le=CENTS_MOST)] = 0
    pace_ms: int = 1200
    request: str = ""
