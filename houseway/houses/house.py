"""A house: a folder of answers, one file a game, beside its schedules of collection.

The four clubs ship with the package. A folder elsewhere is read in the same way, so that a fifth
club needs no code: `houseway games --house path/to/folder` (docs/add-a-house.md). One that a room
deals by is found by its slug, edition by edition (`taken_in.py`).

A file is read, and the code that reads it loaded, when it is first asked for: naming a house costs
nothing.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

from houseway.errors import BadInput, HouseError, did_you_mean
from houseway.games import GAMES
from houseway.houses.books import (
    CLUB,
    FOLDER,
    ROOM,
    clauses_known_to,
    game_files,
    house_clauses,
    house_collection,
    house_folder,
)
from houseway.houses.taken_in import editions_of, is_taken_in, taken_in
from houseway.rulebook.clauses import HOUSES, Clause, clause_named

if TYPE_CHECKING:
    from houseway.collection.house_collection import HouseCollection
    from houseway.collection.schedules import Schedule
    from houseway.houses.club import Club
    from houseway.houses.dealing_in import Table
    from houseway.houses.hours import Hours
    from houseway.houses.notices import Notice, Notices
    from houseway.houses.playing import PlayedHand
    from houseway.houses.room_book import RoomBook
    from houseway.houses.told_table import Dollars
    from houseway.rulebook.answers import Answers
    from houseway.rulebook.bases import Base
    from houseway.table.game import Game


@dataclass(frozen=True)
class House:
    """One club's rule book, as data."""

    slug: str
    folder: Path
    edition: int = 0
    """Of its book, where a room has taken it in; 0 for the four, and for a folder as it is now."""

    @classmethod
    def named(cls, house: str | PathLike[str]) -> "House":
        """One of the four by its slug, anybody's by the path of its folder.

        A club that a room deals by is found by its slug too, in the newest edition of its book.
        """
        if isinstance(house, str) and is_taken_in(house):
            return cls.of_edition(house)
        folder = house_folder(house)
        # The four do not change while a program runs; a folder elsewhere is read anew each time.
        if house in HOUSES:
            return _of_the_four(folder.name)
        if not game_files(folder):
            has_none = "has no game's file, such as texas-holdem.toml, so it is no house"
            raise BadInput(f"'{folder}' {has_none}. `houseway new FOLDER` begins one.")
        return cls(folder.absolute().name, folder)

    @classmethod
    def of_edition(cls, slug: str, edition: int = 0) -> "House":
        """A club that a room deals by, in that edition of its book; any other as it is now."""
        book = taken_in(slug, edition)
        if book is None:
            return cls.named(slug)
        with book.reading:
            if book.house is None:
                with book.unpacked() as folder:
                    house = cls(slug, folder, book.edition)
                    house.read_whole()
                book.house = house
        return book.house

    def read_whole(self) -> None:
        """Reads every file of its book; HouseError where one of them does not load."""
        for row in self.rows():
            assert row.answers
            assert row.room.options
        for part in (self.club, self.collection, self.notices, self.room, self.clauses):
            assert part is not None

    def __repr__(self) -> str:
        count = len(self.games if self.edition else game_files(self.folder))
        return f"<house {self.found_by}, {count} games>"

    def __reduce__(self) -> tuple[object, tuple[str] | tuple[str, int]]:
        """Pickled by its name: its book is read where it is wanted."""
        if self.edition:
            return House.of_edition, (self.slug, self.edition)
        return House.named, (self.found_by if self.is_ours else str(self.folder.absolute()),)

    @property
    def is_ours(self) -> bool:
        """Whether it is one of the four; a folder elsewhere may have the name of one of them."""
        return self.folder.parent == FOLDER and self.slug in HOUSES

    @property
    def found_by(self) -> str:
        """What `House.named` finds it by: its slug, or the path of its folder."""
        return self.slug if self.is_ours or self.edition else str(self.folder)

    @cached_property
    def _rows(self) -> dict[str, "Row"]:
        """The games that have been read."""
        return {}

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The games this house has answers for, in the order of the games list."""
        there = {path.stem for path in game_files(self.folder)}
        if strange := sorted(there - GAMES.keys()):
            near = did_you_mean(strange[0], GAMES)
            file = str(self.folder / f"{strange[0]}.toml")
            raise HouseError(f"no game '{strange[0]}'.{near}", file=file)
        return tuple(slug for slug in GAMES if slug in there)

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        """Its own clauses, by id."""
        return house_clauses(self.folder)

    def clause(self, clause_id: str) -> Clause:
        """A clause by its id, or by game and number alone where it is the house's own."""
        parts = clause_id.count("/") if isinstance(clause_id, str) else 0
        if not parts:
            like = f"{self.slug}/texas-holdem/37"
            raise BadInput(f"a clause is named like '{like}', not {clause_id!r}")
        named = clause_id if parts > 1 else f"{self.slug}/{clause_id}"
        if named in self.clauses:
            return self.clauses[named]
        if named.startswith(f"{self.slug}/") and not self.is_ours:
            raise BadInput(f"no clause '{named}'.{did_you_mean(named, self.clauses)}")
        return clause_named(named)

    @cached_property
    def known_clauses(self) -> Collection[str]:
        """Every id that its book may name: its own, and those of the four to compare with."""
        return clauses_known_to(self.folder)

    @property
    def collection(self) -> "HouseCollection":
        """What its tables pay the house, as its schedules post it."""
        return house_collection(str(self.folder))

    @cached_property
    def notices(self) -> "Notices":
        """What it posts for everybody to read."""
        from houseway.houses.notices import load_notices

        return load_notices(self.folder, self.clauses, elsewhere=shown_by_club(self.club))

    @cached_property
    def club(self) -> "Club":
        """Its name, its address and what it says of itself."""
        from houseway.houses.club import load_club

        return load_club(self.folder / CLUB, self.known_clauses)

    @cached_property
    def room(self) -> "RoomBook":
        """What it answers about its cage, its tables, its seats and its lists."""
        from houseway.houses.room_book import load_room

        return load_room(self.folder / ROOM, self.known_clauses)

    def row(self, game: str) -> "Row":
        """One game as this house deals it."""
        if not isinstance(game, str):
            raise BadInput(f"a game is named by a text, like 'texas-holdem', not {game!r}")
        if row := self._rows.get(game):
            return row
        if game not in self.games:
            near = did_you_mean(game, self.games) or f" It deals {', '.join(self.games)}."
            raise BadInput(f"{self.slug} does not deal '{game}'{_dealt_elsewhere(game)}.{near}")
        from houseway.rulebook.answers import load_answers

        path = self.folder / f"{game}.toml"
        answers = load_answers(path, GAMES[game].asks, self.known_clauses)
        self._rows[game] = Row(self, GAMES[game], answers)
        return self._rows[game]

    def rows(self) -> Iterator["Row"]:
        """Every game as this house deals it."""
        return (self.row(game) for game in self.games)

    def deal(
        self,
        game: str,
        *,
        stacks_dollars: "Sequence[Dollars]",
        limit: str = "",
        **table: "Unpack[Table]",
    ) -> "PlayedHand":
        """A hand of this game at this house, dealt and waiting for its first action.

        Without a limit it is the one that the row is usually dealt at.
        """
        from houseway.houses.dealing_in import deal

        return deal(self, game, limit=limit, stacks_dollars=stacks_dollars, **table)


def _dealt_elsewhere(game: str) -> str:
    """Which of the four deal a game, if any do."""
    others = [house.slug for house in every_house() if game in house.games]
    return f"; {' and '.join(others)} {'does' if len(others) == 1 else 'do'}" if others else ""


@cache
def _of_the_four(slug: str) -> House:
    return House(slug, house_folder(slug))


@dataclass(frozen=True)
class Row:
    """One game at one house: the game, and everything this house answers in it."""

    house: House
    game: "Game"
    answers: "Answers"

    def __repr__(self) -> str:
        least, most = self.players
        return f"<{self.game.title} at {self.house.slug}, {least} to {most} players>"

    @property
    def players(self) -> tuple[int, int]:
        """How few and how many may be dealt in."""
        from houseway.table.options import SeatingOptions

        seating = self.answers.options[SeatingOptions]
        return seating.seats_min, seating.seats_max

    @cached_property
    def room(self) -> "Answers":
        """What the house answers about the room, at tables of this game."""
        return self.house.room.answers(
            self.game.slug, bases=self.bases, options=self.answers.options
        )

    @property
    def schedules(self) -> "tuple[Schedule, ...]":
        """What a table of it may post; none where the book has rules and no rate."""
        return self.house.collection.schedules_of(self.game.slug)

    @property
    def limits(self) -> tuple[str, ...]:
        """Every limit with a posted rate, as people type it, in printed order."""
        return tuple(dict.fromkeys(limit for one in self.schedules for limit in one.limits))

    @property
    def hours(self) -> "tuple[Hours, ...]":
        """The printed lines about it; a line of "all 3-6 games" is about those that post 3-6."""
        fits = self.house.collection.fitting
        return tuple(
            line
            for line in self.house.club.hours
            if (not line.games or self.game.slug in line.games)
            and (not line.limits or any(fits(self.game.slug, one) for one in line.limits))
        )

    @property
    def bases(self) -> "tuple[Base, ...]":
        """The games whose rules apply here as well, nearest first."""
        return self.answers.bases

    @property
    def notices(self) -> "tuple[Notice, ...]":
        """What its tables post besides their rates, the club's address and helpline.

        A clause that brings in another game's rules brings in its notices; our reading of a silent
        page does not.
        """
        bases = (base.book.topic for base in self.bases if not base.because)
        games = (self.game.slug, *bases)
        return self.house.notices.at(games)


def shown_by_club(club: "Club") -> frozenset[str]:
    """The clauses that the head and the foot of every page show: who the club is, whom to call."""
    return frozenset(cite for fact in club.facts.values() for cite in fact.cites)


def house_behind(answers: "Answers") -> House:
    """The house whose book these answers are from, in the edition they are from."""
    book = next((one.book for one in answers if one.book is not None), None)
    folder = book.path.parent if book is not None else None
    for kept in editions_of(answers.house):
        if kept.house is not None and kept.house.folder == folder:
            return kept.house
    is_ours = answers.house in HOUSES and folder == FOLDER / answers.house
    return House.named(answers.house if folder is None or is_ours else folder)


def clause_anywhere(clause_id: str) -> Clause:
    """A clause of the four, or of a club that was taken in: in its newest edition that has it."""
    for book in editions_of(clause_id.partition("/")[0]):
        found = House.of_edition(book.slug, book.edition).clauses.get(clause_id)
        if found is not None:
            return found
    return clause_named(clause_id)


def every_house() -> Iterator[House]:
    """The four clubs."""
    return (House.named(slug) for slug in HOUSES)
