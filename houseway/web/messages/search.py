"""What the API finds for somebody who looks for something in the room."""

from typing import Literal

import msgspec

from houseway.web.messages import Role


class ClubFound(msgspec.Struct, frozen=True):
    """A club that deals a game that was found."""

    house: str
    club: str
    limit: str
    """Its usual one."""


class GameFound(msgspec.Struct, frozen=True, kw_only=True):
    """A game, with every club of this room that deals it."""

    game: str
    title: str
    family: str
    clubs: tuple[ClubFound, ...]


class RestFound(msgspec.Struct, frozen=True):
    """Something of the program that rests on a clause."""

    kind: Literal["answer", "fee", "term", "refund", "order"]
    game: str
    """The title of the game, or nothing where it is about all of them."""
    words: str
    """Of an answer its question; of a rate its schedule; of the play its moment."""


class ClauseFound(msgspec.Struct, frozen=True, kw_only=True):
    """A clause, and where it rules."""

    id: str
    house: str
    club: str
    game: str
    title: str
    """Of the game, or nothing for a page about the whole club."""
    number: int
    place: str
    about: str
    enforceable: str
    gist: str
    rests: tuple[RestFound, ...]
    """What rests on it: the first few."""
    rests_count: int


class TableFound(msgspec.Struct, frozen=True, kw_only=True):
    """An open table."""

    table: int
    house: str
    club: str
    title: str
    limit: str
    is_practice: bool
    taken: int
    seats: int


class PersonFound(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody in the register, and where they sit."""

    player: int
    name: str
    role: Role
    tables: tuple[int, ...]


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """What was found, kind by kind, the best first."""

    q: str
    games: tuple[GameFound, ...] = ()
    games_count: int = 0
    """How many there are, of which the first are told; so with the others."""
    clauses: tuple[ClauseFound, ...] = ()
    clauses_count: int = 0
    tables: tuple[TableFound, ...] = ()
    tables_count: int = 0
    people: tuple[PersonFound, ...] = ()
    """Nobody, to those who may not seat people."""
    people_count: int = 0
