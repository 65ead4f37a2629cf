"""A club's `collection.toml`, read and checked: every fault with its file, its line and its key.

`load_collection` stops at the first fault, because no table may open on a book that is half
understood; `checking.py` lists them all. Clauses, games, keys of readings and names of parts that
do not exist are faults, and so are a bare float, a percentage (comstock/no-bust-blackjack/35), two
schedules of one name for one game, and two rows of a schedule that charge one table differently.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from houseway.collection.house_collection import HouseCollection
from houseway.collection.overlaps import overlapping_cells
from houseway.collection.page import read_page
from houseway.collection.posted_limits import FORMS, read_posted
from houseway.collection.questions import COLLECTION_QUESTIONS
from houseway.collection.schedules import Refund, Schedule, Unposted
from houseway.collection.terms import Terms, breaches, read_terms
from houseway.collection.written import Known, Written
from houseway.errors import HouseError, did_you_mean
from houseway.rulebook.book_file import BookFile, read_book_file, writing_faults
from houseway.rulebook.four_answers import Answer, read_answer
from houseway.rulebook.options import Options, questions_of

CLAUSE_GROUPS: Final = frozenset({"house", "collection", "betting-structures", "buster"})
"""Clauses that belong to no game of their own."""

_PARTS: Final = ("name", "notes", "schedule", "not_offered", "terms", "refund", "readings")


def load_collection(path: Path, clauses: Collection[str]) -> HouseCollection:
    """The book of one club; `clauses` are the ids of every club's clauses."""
    reader = BookReader(read_book_file(path), clauses)
    if reader.problems:
        raise reader.problems[0]
    return reader.collection()


def games_with_rules(house: str, clauses: Collection[str]) -> tuple[str, ...]:
    """The games that a club's clauses are about; every known game for a club without an index.

    >>> games_with_rules("s-and-k", ["s-and-k/pan/1", "s-and-k/house/1", "comstock/razz/1"])
    ('pan',)
    """
    named = [(owner, game) for owner, game, _ in (one.split("/", 2) for one in clauses)]
    own = dict.fromkeys(game for owner, game in named if owner == house)
    games = own or dict.fromkeys(game for _, game in named)
    return tuple(game for game in games if game not in CLAUSE_GROUPS)


@dataclass
class BookReader:
    """Reads as much of a book as it can, and keeps what is wrong with the rest."""

    book: BookFile
    clauses: Collection[str]
    problems: list[HouseError] = field(default_factory=list)
    answers: dict[str, Answer] = field(default_factory=dict)
    schedules: list[Schedule] = field(default_factory=list)
    unposted: list[Unposted] = field(default_factory=list)
    terms: list[Terms] = field(default_factory=list)
    refunds: list[Refund] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Reads the whole file, part by part."""
        self.games = games_with_rules(self.book.house, self.clauses)
        self.top = Written(self.book, "the book", self.book.content)
        self.reasons = self._reasons()
        known = Known(self.clauses, self.games, self.reasons)
        self.top = Written(self.book, "the book", self.book.content, (), known)
        self._read_names()
        self._read_answers()
        self._read_schedules()
        self._read_rest()
        self.problems += self._two_of_one_name()
        self.problems += self._clashes()
        self.problems += self._broken_terms()
        self.problems += self._unused_reasons()
        # A float or a percentage is the whole fault of its line, whatever else it breaks.
        badly_written = [fault for _, fault in writing_faults(self.book)]
        lines = {fault.line for fault in badly_written}
        others = [fault for fault in self.problems if fault.line not in lines]
        self.problems = sorted([*others, *badly_written], key=lambda fault: fault.line)

    def collection(self) -> HouseCollection:
        """What was read, as a whole."""
        values = {name: one.value for name, one in self.answers.items()}
        return HouseCollection(
            house=self.book.house,
            name=self.top.text("name"),
            path=self.book.path,
            options=Options.of(COLLECTION_QUESTIONS, values),
            answers=self.answers,
            schedules=tuple(self.schedules),
            unposted=tuple(self.unposted),
            terms=tuple(self.terms),
            refunds=tuple(self.refunds),
            reasons=self.reasons,
            notes=self.top.keys("notes"),
            games=self.games,
        )

    def _reasons(self) -> dict[str, str]:
        try:
            written = self.top.inner("readings")
            return {key: written.text(key) for key in written.parts}
        except HouseError as fault:
            self.problems.append(fault)
            return {}

    def _read_names(self) -> None:
        questions = [question.name for question in questions_of(COLLECTION_QUESTIONS)]
        for part in self.book.content:
            if part not in _PARTS and part not in questions:
                near = did_you_mean(part, [*_PARTS, *questions])
                self.problems.append(self.book.error(f"no part {part!r} here.{near}", part))
        try:
            self.top.keys("notes")
            if not self.top.text("name"):
                raise self.top.wrong("lacks the club's 'name'.")
        except HouseError as fault:
            self.problems.append(fault)

    def _read_answers(self) -> None:
        for question in questions_of(COLLECTION_QUESTIONS):
            try:
                if question.name not in self.book.content:
                    why = f"no answer to {question.name!r}: {question.text}"
                    raise self.book.error(f"{why} It must be {question.legal}.")
                self.answers[question.name] = read_answer(self.book, question, self.clauses)
            except HouseError as fault:
                self.problems.append(fault)

    def _read_schedules(self) -> None:
        try:
            pages = self.top.each("schedule", "schedule")
        except HouseError as fault:
            self.problems.append(fault)
            return
        for number, page in enumerate(pages):
            try:
                self.schedules += read_page(page, number)
            except HouseError as fault:
                self.problems.append(fault)

    def _read_rest(self) -> None:
        try:
            for written in self.top.each("not_offered", "not_offered"):
                self.unposted.append(_unposted(written))
            for written in self.top.each("terms", "terms"):
                self.terms.append(read_terms(written))
            for written in self.top.each("refund", "refund"):
                written.check_parts(("games", "after", "cite"))
                games, after = written.games("games"), written.text("after")
                self.refunds.append(Refund(games=games, after=after, cites=written.cites()))
        except HouseError as fault:
            self.problems.append(fault)

    def _two_of_one_name(self) -> Iterator[HouseError]:
        seen: set[tuple[object, ...]] = set()
        for schedule in self.schedules:
            for game in schedule.games:
                name = (game, schedule.slug, schedule.effective)
                if name in seen:
                    why = f"{game} has two schedules '{schedule.slug}'"
                    yield HouseError(f"{why}.", file=str(self.book.path), line=schedule.line)
                seen.add(name)

    def _clashes(self) -> Iterator[HouseError]:
        """Two answers where there must be one."""
        for schedule in self.schedules:
            inside = schedule.spread_may_lie_inside
            for first, second in overlapping_cells(schedule.cells, inside=inside):
                if first.amount != second.amount:
                    why = f"charges a table differently that line {first.row.line} charges, too"
                    where = f"{schedule.slug}, {second.row.limit}"
                    line = second.row.line
                    yield HouseError(f"{where} {why}.", file=str(self.book.path), line=line)

    def _broken_terms(self) -> Iterator[HouseError]:
        """Schedules that do not keep to what the rules of their game fix."""
        for schedule in self.schedules:
            for row, game, term in breaches(schedule, self.terms):
                where = f"{schedule.slug}, {row.limit}" if row.limit else schedule.slug
                why = f"breaks a term of {game}: {term.words} ({', '.join(term.cites)})"
                yield HouseError(f"{where} {why}.", file=str(self.book.path), line=row.line)

    def _unused_reasons(self) -> Iterator[HouseError]:
        """Reasons that no part of the book refers to; nothing can be said while parts are amiss."""
        if self.problems:
            return
        used = {
            key for one in self.schedules for keys in one.keys.values() for key in keys.split("+")
        }
        used |= {key for one in self.schedules for key in one.notes}
        used |= {key for one in self.schedules for cell in one.cells for key in cell.row.notes}
        used |= {one.key for one in self.unposted} | set(self.top.words("notes"))
        for key in [key for key in self.reasons if key not in used]:
            yield self.book.error(f"reading {key!r} is used nowhere.", "readings", key)


def _unposted(written: Written) -> Unposted:
    """A table that cannot open, and the key of the reason."""
    written.check_parts(("games", "key"), ("schedule", "limit", "limits", "cite"))
    figures = written.word("limits", FORMS) if "limits" in written.parts else "split"
    text = written.cell("limit")
    return Unposted(
        games=written.games("games"),
        key=written.keys("key")[0],
        cites=written.cites(),
        schedule=written.text("schedule"),
        posted=written.read("limit", text, lambda it: read_posted(it, figures)) if text else (),
        line=written.book.line(*written.place),
    )
