"""The club's room as its book describes it: `room.toml`, beside its games.

Every question of `RoomOptions` is answered once for the whole club, in the four forms of a game's
answers; a table named after a game holds what its page says otherwise:

    short_buys = { silent = true, reading = 1, see = "comstock/lowball/25" }

    [lowball]
    short_buys = { is = 1, cite = "comstock/lowball/25" }

A game that its page sends to another game's rules has that page's answers too. Where the club
prints a menu, `[[menu]]` lists its lines: the games, their limits, and the clause. A new group of
questions is declared in `room_questions.py` and answered in every `room.toml`.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from houseway.collection.limits import Limit
from houseway.collection.loading import games_with_rules
from houseway.collection.written import Known, Written
from houseway.errors import HouseError, did_you_mean
from houseway.houses.hours import read_limits
from houseway.houses.room_asking import is_asked
from houseway.houses.room_questions import ROOM_QUESTIONS
from houseway.rulebook.answers import Answers
from houseway.rulebook.bases import Base
from houseway.rulebook.book_file import BookFile, read_book_file, writing_faults
from houseway.rulebook.four_answers import Answer, read_answer
from houseway.rulebook.options import Options, questions_of

MENU: Final = "menu"


@dataclass(frozen=True, kw_only=True)
class MenuLine:
    """One line of a printed menu: these games are spread at these limits."""

    games: tuple[str, ...]
    limits: tuple[Limit, ...]
    cites: tuple[str, ...]

    def has(self, game: str, limit: Limit) -> bool:
        """A posted "nl" is every no-limit table, whatever its maximum buy-in."""
        return game in self.games and any(one in (limit, Limit(limit.kind)) for one in self.limits)


@dataclass(frozen=True, kw_only=True)
class RoomBook:
    """What one club answers about its room."""

    house: str
    whole: Mapping[str, Answer]
    """For every table."""
    by_game: Mapping[str, Mapping[str, Answer]]
    """What a game's page says otherwise."""
    menu: tuple[MenuLine, ...]

    def answers(
        self, game: str, *, bases: Sequence[Base] = (), options: Options | None = None
    ) -> Answers:
        """The answers at a table of this game, whose page sends it to those of `bases`.

        With its `options` only those questions are answered for people that it can meet.
        """
        found = dict(self.whole)
        # A reading that sends a silent page to another one brings no rule of the room along.
        for base in [base for base in reversed(bases) if not base.because]:
            for name, answer in self.by_game.get(base.book.topic, {}).items():
                found[name] = replace(answer, through=base.through)
        found |= self.by_game.get(game, {})
        values = {name: answer.value for name, answer in found.items()}
        asked = {
            name: answer
            for name, answer in found.items()
            if options is None or is_asked(name, options)
        }
        return Answers(self.house, game, Options.of(ROOM_QUESTIONS, values), asked)

    def lines_of(self, game: str) -> list["MenuLine"]:
        """The lines of the printed menu that name a game."""
        return [line for line in self.menu if game in line.games]

    def off_menu(self, game: str, limit: Limit) -> tuple[str, ...]:
        """The clauses of a printed menu that has no such table; none where it has, or none is."""
        if not self.menu or any(line.has(game, limit) for line in self.menu):
            return ()
        of_game = self.lines_of(game)
        return tuple(cite for line in of_game or self.menu for cite in line.cites)


def load_room(path: Path, clauses: Collection[str]) -> RoomBook:
    """The book of one `room.toml`; `clauses` are the ids of every club's clauses."""
    reader = _Reader(read_book_file(path), clauses)
    if reader.problems:
        raise reader.problems[0]
    return RoomBook(
        house=reader.book.house,
        whole=reader.whole,
        by_game=reader.by_game,
        menu=tuple(reader.menu),
    )


def check_room(path: Path, clauses: Collection[str]) -> list[HouseError]:
    """Everything wrong with a `room.toml`, from top to bottom."""
    try:
        return _Reader(read_book_file(path), clauses).problems
    except HouseError as fault:
        return [fault]


@dataclass(frozen=True)
class _Part(BookFile):
    """The table of one game in the file; its lines are those of the whole file."""

    game: str = field(kw_only=True)

    def line(self, *place: str | int) -> int:
        return super().line(self.game, *place)


class _Reader:
    """Reads as much of the file as it can, and keeps what is wrong with the rest."""

    def __init__(self, book: BookFile, clauses: Collection[str]) -> None:
        self.book = book
        self.clauses = clauses
        self.games = games_with_rules(book.house, clauses)
        self.questions = {question.name: question for question in questions_of(ROOM_QUESTIONS)}
        self.whole: dict[str, Answer] = {}
        self.by_game: dict[str, dict[str, Answer]] = {}
        self.menu: list[MenuLine] = []
        self.problems = [fault for _, fault in writing_faults(book)]
        # A float or a percentage is the whole fault of its line, whatever else it breaks.
        spoiled = {fault.line for fault in self.problems}
        self.problems += [fault for fault in self._read() if fault.line not in spoiled]
        self.problems.sort(key=lambda fault: fault.line)

    def _read(self) -> Iterator[HouseError]:
        content = self.book.content
        known = [*self.questions, *self.games, MENU]
        for name, written in content.items():
            if name not in known:
                yield self.book.error(f"a room has no '{name}'.{did_you_mean(name, known)}", name)
            elif name in self.games and isinstance(written, dict):
                part = _Part(self.book.path, self.book.text, written, game=name)
                yield from self._read_game(part)
        for name, question in self.questions.items():
            if name not in content:
                why = f"no answer to {name!r}: {question.text} It must be {question.legal}."
                yield self.book.error(why)
            else:
                yield from self._read_answer(self.book, name, self.whole)
        yield from self._read_menu()

    def _read_game(self, part: _Part) -> Iterator[HouseError]:
        found = self.by_game[part.game] = {}
        for name in part.content:
            if name not in self.questions:
                near = did_you_mean(name, self.questions)
                yield part.error(f"a room has no '{name}'.{near}", name)
            else:
                yield from self._read_answer(part, name, found)

    def _read_answer(
        self, book: BookFile, name: str, found: dict[str, Answer]
    ) -> Iterator[HouseError]:
        try:
            found[name] = read_answer(book, self.questions[name], self.clauses)
        except HouseError as fault:
            yield fault

    def _read_menu(self) -> Iterator[HouseError]:
        top = Written(self.book, "the room", self.book.content, (), Known(self.clauses, self.games))
        try:
            for line in top.each(MENU, "menu"):
                line.check_parts(must=("games", "limits", "cite"))
                limits = line.read("limits", line.words("limits"), read_limits)
                cites = line.cites()
                self.menu.append(MenuLine(games=line.games("games"), limits=limits, cites=cites))
        except HouseError as fault:
            yield fault
