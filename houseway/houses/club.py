"""The club itself: its name and place, the date of its book, its hours, the line it posts.

`club.toml` stands beside the club's games. Each fact has its clause, or says that the book is
silent and what we take instead; a fact that nobody gives has no value.

    street   = { is = "40 Hornlein Court", cite = "garlic-city/house/5" }
    helpline = { silent = true, reading = "1-800-GAMBLER", see = "garlic-city/house/6" }
    street   = { silent = true, because = "The book gives no address." }

The few questions that change what the room does are answered like those of a game. What else a
club posts is in `notices.toml`.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, time
from pathlib import Path
from typing import Any, Final, Literal
from zoneinfo import ZoneInfo as TimeZone
from zoneinfo import available_timezones

from houseway.collection.limits import read_limit
from houseway.collection.loading import games_with_rules
from houseway.collection.written import Known, Written
from houseway.errors import HouseError, did_you_mean
from houseway.houses.hours import Hours, HoursDay, read_clock, read_days, read_limits
from houseway.rulebook.book_file import BookFile, read_book_file, writing_faults
from houseway.rulebook.four_answers import Answer, read_answer
from houseway.rulebook.options import HouseOptions, questions_of

FACTS: Final = (
    *("name", "street", "city", "telephone", "run_by"),
    *("dated", "time_zone", "helpline"),
)


@dataclass(frozen=True, kw_only=True)
class ClubOptions(HouseOptions):
    """What a club answers once, for its whole room."""

    hours_day: HoursDay
    """Hours past midnight: do they belong to the day the club opened, or to the day on the
    clock?"""

    unlisted_hours: Literal["any hour", "never"]
    """When may a game be spread whose hours are not printed?"""

    shows_helpline: bool
    """Does every sign carry the line for problem gambling?"""


@dataclass(frozen=True, kw_only=True)
class Fact:
    """Something true of a club, on whose word; empty where nobody says it."""

    value: str | date
    cites: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    because: str = ""

    def __bool__(self) -> bool:
        return bool(self.value)

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, kw_only=True)
class Club:
    """One club, as its book describes it."""

    house: str
    facts: Mapping[str, Fact]
    options: ClubOptions
    answers: Mapping[str, Answer]
    hours: tuple[Hours, ...]

    @property
    def name(self) -> str:
        return str(self.facts["name"])

    @property
    def time_zone(self) -> TimeZone:
        return TimeZone(str(self.facts["time_zone"]))

    @property
    def address(self) -> str:
        """Street and town on one line, as much of them as is known."""
        return ", ".join(str(self.facts[part]) for part in ("street", "city") if self.facts[part])

    @property
    def helpline(self) -> str:
        """The number on its signs; nothing when the club has switched it off."""
        return str(self.facts["helpline"]) if self.options.shows_helpline else ""

    def hours_of(self, game: str, *, limit: str) -> tuple[Hours, ...]:
        """The printed hours of a table, to show or to cite; none where none are printed."""
        posted = read_limit(limit)
        return tuple(line for line in self.hours if line.is_about(game, posted))

    def is_open(self, game: str, *, limit: str, weekday: int, at: time) -> bool:
        """Whether this table may be spread at that hour of the club's own time."""
        lines = self.hours_of(game, limit=limit)
        if not lines:
            return self.options.unlisted_hours == "any hour"
        hours_day = self.options.hours_day
        return any(line.hold(weekday=weekday, at=at, hours_day=hours_day) for line in lines)


def load_club(path: Path, clauses: Collection[str]) -> Club:
    """The club of one `club.toml`; `clauses` are the ids of every club's clauses."""
    reader = _Reader(read_book_file(path), clauses)
    if reader.problems:
        raise reader.problems[0]
    values: dict[str, Any] = {name: answer.value for name, answer in reader.answers.items()}
    return Club(
        house=reader.book.house,
        facts=reader.facts,
        options=ClubOptions(**values),
        answers=reader.answers,
        hours=tuple(reader.hours),
    )


def check_club(path: Path, clauses: Collection[str]) -> list[HouseError]:
    """Everything wrong with a `club.toml`, from top to bottom."""
    try:
        return _Reader(read_book_file(path), clauses).problems
    except HouseError as fault:
        return [fault]


class _Reader:
    """Reads as much of the file as it can, and keeps what is wrong with the rest."""

    def __init__(self, book: BookFile, clauses: Collection[str]) -> None:
        self.book = book
        games = games_with_rules(book.house, clauses)
        self.top = Written(book, "the club", book.content, (), Known(clauses, games))
        self.questions = {question.name: question for question in questions_of((ClubOptions,))}
        self.facts: dict[str, Fact] = {}
        self.answers: dict[str, Answer] = {}
        self.hours: list[Hours] = []
        # A float or a percentage is the whole fault of its line, whatever else it breaks.
        self.problems = [fault for _, fault in writing_faults(book)]
        spoiled = {fault.line for fault in self.problems}
        self.problems += [fault for fault in self._read() if fault.line not in spoiled]
        self.problems.sort(key=lambda fault: fault.line)

    def _read(self) -> Iterator[HouseError]:
        """Every part of the file, each with its first fault."""
        known = [*FACTS, *self.questions, "hours"]
        for name in self.book.content:
            if name not in known:
                yield self.book.error(f"a club has no '{name}'.{did_you_mean(name, known)}", name)
        for name in FACTS:
            try:
                self.facts[name] = _read_fact(self.top, name)
            except HouseError as fault:
                yield fault
        for name, question in self.questions.items():
            try:
                if name not in self.book.content:
                    raise self.top.wrong(f"does not answer '{name}': {question.text}")
                self.answers[name] = read_answer(self.book, question, self.top.known.clauses)
            except HouseError as fault:
                yield fault
        try:
            for line in self.top.each("hours", "hours"):
                self.hours.append(_read_hours(line))
        except HouseError as fault:
            yield fault


def _read_fact(top: Written, name: str) -> Fact:
    if name not in top.parts:
        raise top.wrong(f"lacks its '{name}'; write {{ is = …, cite = … }}.")
    written = top.inner(name)
    if "is" in written.parts:
        written.check_parts(must=("is", "cite"))
    else:
        written.check_parts(must=("silent",), may=("reading", "see", "because"))
        if written.parts["silent"] is not True or not {"see", "because"} & set(written.parts):
            raise written.wrong("needs silent = true, and 'see' or 'because' for its reason.")
    part = "is" if "is" in written.parts else "reading"
    value = written.parts.get(part, "")
    if not isinstance(value, date if name == "dated" and value else str):
        kind = "a date such as 2007-12-10" if name == "dated" else "a text in quotes"
        raise written.wrong(f"needs {kind}, not {value!r}.", part)
    if name == "time_zone":
        try:
            TimeZone(str(value))
        except (KeyError, ValueError):
            near = did_you_mean(str(value), available_timezones())
            raise written.wrong(f"is no time zone: '{value}'.{near}", part) from None
    assert isinstance(value, str | date)
    return Fact(
        value=value,
        cites=written.cites(),
        see=written.clause_ids("see", written.known.clauses, any_house=True),
        because=written.text("because"),
    )


def _read_hours(line: Written) -> Hours:
    line.check_parts(must=("days", "opens", "closes", "cite"), may=("games", "limits"))
    return Hours(
        games=line.games("games"),
        limits=line.read("limits", line.words("limits"), read_limits),
        days=line.read("days", line.cell("days"), read_days),
        opens=line.read("opens", line.cell("opens"), read_clock),
        closes=line.read("closes", line.cell("closes"), read_clock),
        cites=line.cites(),
    )
