"""What the lobby says: tables, lists, and what it costs to sit down."""

from typing import Annotated, Final

import msgspec

from houseway.web.messages.book import CostShown, Layout

CENTS_MOST: Final = 100_000_000
"""A million dollars is enough to practise with."""


class LobbyPlayer(msgspec.Struct, frozen=True):
    """Somebody at a table, as anybody sees him from the rail."""

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
    """Opened by a visitor for himself: it closes once he has left."""
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
    """The whole lobby; sent again whenever something in it has changed."""

    server_ms: int
    tables: tuple[LobbyTable, ...]
    lists: tuple[LobbyList, ...]


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
    cents: Annotated[int, msgspec.Meta(ge=0, le=CENTS_MOST)] = 0
    pace_ms: int = 1200
    request: str = ""
