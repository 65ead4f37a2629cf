"""Looking for something in the room: what is found, as it is told to whoever may know it.

Games and clauses are the books', so they are got ready once; tables and people are of this moment.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import Final

from houseway.games import GAMES
from houseway.houses.house import House, every_house
from houseway.room.state import Room, RoomTable
from houseway.room.tables.usual_table import usual_table
from houseway.rulebook.clauses import Clause, every_clause
from houseway.web.messages.search import (
    ClauseFound,
    ClubFound,
    GameFound,
    PersonFound,
    RestFound,
    TableFound,
)
from houseway.web.people import Person
from houseway.web.search.clause_index import ClauseIndex
from houseway.web.search.known_as import KNOWN_AS
from houseway.web.search.spelling import Named, found, words_of
from houseway.web.shown.books import touched_in
from houseway.web.shown.resting import resting_on

TYPED_MOST: Final = 80
WORDS_MOST: Final = 12
RESTS_TOLD: Final = 3


def games_found(typed: list[str], houses: tuple[str, ...]) -> list[GameFound]:
    """The games that are called so, in the order of the games list."""
    return found(_games(tuple(map(House.named, houses))), typed)


def clauses_found(
    text: str, count: int, own_clubs: Iterable[str] = ()
) -> tuple[tuple[ClauseFound, ...], int]:
    """The first clauses that have these words, and how many there are."""
    every = clause_index(*map(House.named, own_clubs)).find(text)
    return tuple(map(clause_found, every[:count])), len(every)


def tables_found(typed: list[str], room: Room) -> list[TableFound]:
    """The open tables that are called so: by game, limit, club or number."""
    return found(((_named(table), _table(table)) for table in room.tables.values()), typed)


def people_found(typed: list[str], room: Room, people: Iterable[Person]) -> list[PersonFound]:
    """Those in the register who are called so."""
    return [_person(room, one) for one in found(((Named([p.name]), p) for p in people), typed)]


def typed_words(text: str) -> list[str]:
    """The words of what was typed, and no more of them than anybody means."""
    return words_of(text[:TYPED_MOST])[:WORDS_MOST]


@cache
def _games(every: tuple[House, ...]) -> tuple[tuple[Named, GameFound], ...]:
    """Every game of these clubs under its names; a club's own name narrows it: "garlic pan"."""
    dealt = ((slug, [one for one in every if slug in one.games]) for slug in GAMES)
    return tuple(_game(slug, clubs) for slug, clubs in dealt if clubs)


def _game(slug: str, clubs: list[House]) -> tuple[Named, GameFound]:
    rows = [club.row(slug) for club in clubs]
    game = rows[0].game
    names = (game.title, *KNOWN_AS.get(slug, ()), *(one.club.name for one in clubs))
    told = tuple(
        ClubFound(row.house.slug, row.house.club.name, usual_table(row).limit) for row in rows
    )
    return Named(names), GameFound(game=slug, title=game.title, family=game.family, clubs=told)


@cache
def clause_index(*own_clubs: House) -> ClauseIndex:
    """The four books, whichever of them this room plays by, and those of its own clubs first."""
    of_their_own = (clause for house in own_clubs for clause in house.clauses.values())
    houses = (*own_clubs, *every_house())
    names = {house.slug: house.club.name for house in houses}
    return ClauseIndex(chain(of_their_own, every_clause()), names)


def clause_found(clause: Clause) -> ClauseFound:
    """A clause with the first things that rest on it."""
    house = House.named(clause.house)
    title = _title(house, clause.game)
    rests = sorted(_rests(clause), key=lambda one: title not in one.game)  # its own game's first
    return ClauseFound(
        id=clause.id,
        house=clause.house,
        club=house.club.name,
        game=clause.game,
        title=title,
        number=clause.number,
        place=clause.place,
        about=clause.kind,
        enforceable=clause.enforceable,
        gist=clause.gist,
        rests=tuple(rests[:RESTS_TOLD]),
        rests_count=len(rests),
    )


def _rests(clause: Clause) -> Iterator[RestFound]:
    house = House.named(clause.house)
    for one in touched_in(house).get(clause.id, ()):
        yield RestFound("answer", _title(house, one.game), one.question)
    for rest in resting_on(house).get(clause.id, ()):
        games = ", ".join(filter(None, (_title(house, game) for game in rest.games)))
        yield RestFound(rest.kind, games, rest.title or rest.words)


def _title(house: House, game: str) -> str:
    return house.row(game).game.title if game in house.games else ""


def _named(table: RoomTable) -> Named:
    names = (table.row.game.title, *KNOWN_AS.get(table.opened.game, ()))
    where = (table.opened.limit, table.row.house.club.name, f"table {table.number}")
    return Named((*names, *where))


def _table(table: RoomTable) -> TableFound:
    return TableFound(
        table=table.number,
        house=table.opened.house,
        club=table.row.house.club.name,
        title=table.row.game.title,
        limit=table.opened.limit,
        is_practice=table.is_practice,
        taken=len(table.seated),
        seats=table.opened.seats,
    )


def _person(room: Room, person: Person) -> PersonFound:
    sits = (
        table.number
        for table in room.tables.values()
        if any(chair.player == person.number for chair in table.chairs.values())
    )
    return PersonFound(player=person.number, name=person.name, role=person.role, tables=tuple(sits))
