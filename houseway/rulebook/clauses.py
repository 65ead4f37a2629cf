"""The clauses of the four books: every printed rule, in our words, under an id that never changes.

An id is `<house>/<game>/<number>`, as in `garlic-city/texas-holdem/38`. Houses cite them, rulings
show them and tests carry them. `enforceable` says what software owes a clause: the `engine` must
obey it in play, the `floor` rules by it when a fault is reported, the `room` keeps it with seats,
lists and fees, and a `notice` is text to post.

The books are the CSV files in `books/`, one a house. Which clauses have evidence is in
`evidence.py`.
"""

import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

from houseway.errors import BadInput, HouseError, did_you_mean

HOUSES: Final = ("garlic-city", "comstock", "players-club", "s-and-k")

BOOKS: Final = Path(__file__).with_name("books")

COLUMNS: Final = ("id", "game", "place", "kind", "enforceable", "gist")

KINDS: Final = (
    *("deck", "deal", "draw", "betting", "showdown", "ranking", "payout", "settlement", "bank"),
    *("fee", "foul", "irregularity", "seating", "conduct", "signage", "strategy", "legal"),
)
"""What a clause is about."""

ENFORCEABLE: Final = ("engine", "floor", "room", "notice")
"""Who owes it obedience."""

SLUG: Final = re.compile(r"[a-z0-9-]+", re.ASCII)
"""How houses and games are written in an id."""


class Clause(msgspec.Struct, frozen=True):
    """One rule of one book, where it is printed, and its gist."""

    id: str
    house: str
    game: str
    number: int
    place: str
    kind: str
    enforceable: str
    gist: str

    def __str__(self) -> str:
        return f"{self.id}: {self.gist}"


@cache
def load_clauses(house: str) -> Mapping[str, Clause]:
    """The book of one house by clause id, in the order of its pages.

    >>> load_clauses("s-and-k")["s-and-k/push-nine/1"].kind
    'deck'
    """
    if house not in HOUSES:
        near = did_you_mean(house, HOUSES) or f" There are {', '.join(HOUSES)}."
        raise BadInput(f"no house '{house}'.{near}")
    return MappingProxyType(read_clauses(BOOKS / f"{house}.csv"))


def every_clause() -> Iterator[Clause]:
    """All four books, one after the other."""
    for house in HOUSES:
        yield from load_clauses(house).values()


def clause_named(clause_id: str) -> Clause:
    """The clause with this id, or the nearest right id in the error.

    >>> clause_named("comstock/pan/3").house
    'comstock'
    >>> clause_named("comstok/pan/3")
    Traceback (most recent call last):
    houseway.errors.BadInput: no clause 'comstok/pan/3'. Did you mean 'comstock/pan/3'?
    """
    house = clause_id.partition("/")[0]
    if house in HOUSES and clause_id in load_clauses(house):
        return load_clauses(house)[clause_id]
    near = nearest_clause(clause_id, (clause.id for clause in every_clause()))
    raise BadInput(f"no clause '{clause_id}'.{near}")


def nearest_clause(wrong: str, clauses: Iterable[str], *, own: str = "") -> str:
    """The end of an error: the nearest id, compared name by name.

    A wrong number must not pull in another game, nor a wrong house another's clause where the book
    has its `own`.

    >>> nearest_clause("my-clib/pan/3", ["my-club/pan/3", "comstock/pan/3"], own="my-club")
    " Did you mean 'my-club/pan/3'?"
    """
    books: dict[str, dict[str, set[int]]] = {}
    for clause in clauses:
        house, game, number = clause.split("/")
        books.setdefault(house, {}).setdefault(game, set()).add(int(number))
    house, _, rest = wrong.partition("/")
    game, _, number = rest.partition("/")
    if own and not number:
        return f" A clause is {own}/<game>/<number>."
    right_house = own if own and house not in books else _closest(house, books)
    if not right_house:
        return f" The books are {', '.join(books)}."
    games = books.get(right_house, {})
    right_game = _closest(game, games)
    if not right_game:
        return f" {right_house} has clauses on {', '.join(games) or 'nothing'}."
    numbers = games[right_game]
    if number.isdecimal() and int(number) in numbers:
        return f" Did you mean '{right_house}/{right_game}/{int(number)}'?"
    first, last = min(numbers), max(numbers)
    return f" The clauses of {right_house}/{right_game} go from {first} to {last}."


def _closest(wrong: str, right: Iterable[str]) -> str:
    near = get_close_matches(wrong, sorted(right), n=1, cutoff=0.6)
    return near[0] if near else ""


def read_clauses(book: Path, *, house: str = "") -> dict[str, Clause]:
    """Reads one book and checks every row; the name of the file is the house, unless one is named.

    A club outside the package keeps its index in a file of its own folder (docs/add-a-house.md).
    """
    clauses: dict[str, Clause] = {}
    with book.open(newline="", encoding="utf-8") as lines:
        rows = csv.reader(lines)
        if tuple(next(rows, ())) != COLUMNS:
            raise HouseError(f"the columns are {', '.join(COLUMNS)}", file=book.name, line=1)
        for row in rows:
            line = rows.line_num
            clause = _clause(row, book=book, line=line, house=house or book.stem)
            if clause.id in clauses:
                raise HouseError(f"'{clause.id}' is there twice", file=book.name, line=line)
            clauses[clause.id] = clause
    return clauses


def _clause(row: list[str], *, book: Path, line: int, house: str) -> Clause:
    if len(row) != len(COLUMNS):
        why = f"{len(row)} columns where there are {len(COLUMNS)}: {', '.join(COLUMNS)}"
        raise HouseError(why, file=book.name, line=line)
    clause_id, game, place, kind, enforceable, gist = row
    number = clause_id.rpartition("/")[2]
    is_number = number.isascii() and number.isdigit()
    if clause_id != f"{house}/{game}/{number}" or not SLUG.fullmatch(game) or not is_number:
        why = f"'{clause_id}' is not an id of this row: {house}/{game}/<number>"
        raise HouseError(why, file=book.name, line=line)
    for word, known in ((kind, KINDS), (enforceable, ENFORCEABLE)):
        if word not in known:
            why = f"'{word}' is none of {', '.join(known)}.{did_you_mean(word, known)}"
            raise HouseError(why, file=book.name, line=line)
    return Clause(
        id=clause_id,
        house=house,
        game=game,
        number=int(number),
        place=place,
        kind=kind,
        enforceable=enforceable,
        gist=gist,
    )
