"""One game as one house deals it: every question with its answer and what the answer rests on.

The same sheet is printed to the terminal, as JSON and as the PDF that a club puts out for its
players. Answers stand under the step of the hand that asks for them; where the book does not
settle a question, the line says that the answer is our reading, and why.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from houseway.houses.house import House, Row
from houseway.houses.reasons import reason_of
from houseway.reports.hours import hours_words
from houseway.reports.letterhead import Letterhead, letterhead
from houseway.reports.order_of_hands import order_words
from houseway.reports.rates import RateTable, posted_table
from houseway.reports.row_pages import Page, pages_of
from houseway.reports.winning import wins_words
from houseway.rulebook.answers import Answers
from houseway.rulebook.clauses import clause_named
from houseway.rulebook.four_answers import Answer

STEPS: Final = Path(__file__).with_name("steps-en.toml")


class Cited(msgspec.Struct, frozen=True):
    """A clause by its id, with its gist for whoever has no book at hand."""

    id: str
    gist: str


class SheetAnswer(msgspec.Struct, frozen=True):
    """One question and this house's answer to it."""

    step: str
    name: str
    question: str
    answer: str
    may_be: tuple[str, ...]
    """All that it can be, where it is a choice; nothing for counts, money and lists."""
    standing: str
    clauses: tuple[Cited, ...]
    """The house's own: those that say so, or those that contradict each other."""
    through: tuple[Cited, ...]
    """Those that bring another game's rules into this one."""
    see: tuple[Cited, ...]
    reading: str
    """The key of our reading, where it has one."""
    why: str
    advice: str
    leaves_open: str = ""
    """What the house's own clauses under `see` do not settle."""
    common: str = ""
    """What the usual game does, where this club's words differ from it."""
    leans_on: tuple[str, ...] = ()
    """Of the clauses under `see`, those of another house: they bind nobody here."""
    is_left_open: bool = False
    """Whether the book touches the question and does not settle it, so that it is not silent."""


class SheetStep(msgspec.Struct, frozen=True):
    """A part of the hand, in the words of the code that carries it out."""

    step: str
    does: str


class SheetBase(msgspec.Struct, frozen=True):
    """A game whose rules apply here as well, and on whose word."""

    game: str
    clauses: tuple[Cited, ...]
    reading: str
    """Our reading, by its key or in words, where no clause leads to it."""


class SheetReading(msgspec.Struct, frozen=True):
    """A place that the book leaves open, and how it is read here."""

    key: str
    title: str
    why: str


class SheetNotice(msgspec.Struct, frozen=True):
    """Words that the club posts, and whether they stand on the table sign, too."""

    text: str
    cites: tuple[str, ...]
    on_sign: bool


class SheetTerm(msgspec.Struct, frozen=True):
    """What any collection of the game keeps to, whatever its rates."""

    text: str
    cites: tuple[str, ...]


class SheetClause(msgspec.Struct, frozen=True):
    """A printed rule, where it stands and what it is about."""

    id: str
    place: str
    about: str
    gist: str


class SheetPage(msgspec.Struct, frozen=True):
    """A page of the book that holds for the game, with all its clauses."""

    page: str
    """A game, or what else the page is of: the house, a side wager, the betting structures."""
    because: str
    """The clauses or the reading by which another game's page serves; nothing for its own."""
    clauses: tuple[SheetClause, ...]


class RuleSheet(msgspec.Struct, frozen=True):
    """A row, ready to be read."""

    house: str
    club: str
    game: str
    title: str
    family: str
    players: tuple[int, int]
    bases: tuple[SheetBase, ...]
    """Nearest first."""
    steps: tuple[SheetStep, ...]
    answers: tuple[SheetAnswer, ...]
    room: tuple[SheetAnswer, ...]
    """What the house answers about the room, at tables of this game."""
    readings: tuple[SheetReading, ...]
    fees: tuple[RateTable, ...]
    not_offered: tuple[str, ...]
    terms: tuple[SheetTerm, ...]
    hours: tuple[str, ...]
    notices: tuple[SheetNotice, ...]
    letterhead: Letterhead
    wins: str = ""
    """What wins, in a sentence or two."""
    order: str = ""
    """The order of hands, best first, with an example each; nothing where no such list ranks."""
    printed: tuple[SheetPage, ...] = ()
    """Every clause of the book about it, its own page first."""


def rule_sheet(row: Row, answers: Answers) -> RuleSheet:
    """The sheet of a row with these answers: its own, or some chosen for this call."""
    house, game = row.house, row.game
    lines = tuple(_answer(house, answer) for answer in _by_step(answers))
    fees = tuple(posted_table(schedule) for schedule in row.schedules)
    in_room = tuple(_answer(house, answer) for answer in row.room)
    used = [line.reading for line in (*lines, *in_room)]
    used += [key for table in fees for key in table.readings]
    return RuleSheet(
        house=house.slug,
        club=house.club.name,
        game=game.slug,
        title=game.title,
        family=game.family,
        players=row.players,
        bases=tuple(_bases(row)),
        steps=tuple(_steps(answers)),
        answers=lines,
        room=in_room,
        readings=tuple(_readings(house, dict.fromkeys(filter(None, used)))),
        fees=fees,
        not_offered=tuple(_not_offered(row)),
        terms=tuple(
            SheetTerm(one.words, one.cites) for one in house.collection.terms_of(game.slug)
        ),
        hours=tuple(hours_words(row)),
        notices=tuple(SheetNotice(one.text, one.cites, one.is_on_sign) for one in row.notices),
        letterhead=letterhead(house),
        wins=wins_words(answers),
        order=order_words(answers),
        printed=tuple(map(_page, pages_of(row))),
    )


def _page(page: Page) -> SheetPage:
    reading = f"our reading {page.because}".rstrip() if page.because else ""
    return SheetPage(
        page.topic,
        "; ".join(filter(None, (", ".join(page.through), reading))),
        tuple(SheetClause(one.id, one.place, one.kind, one.gist) for one in page.clauses),
    )


def cited(house: House, clause_ids: Iterable[str]) -> tuple[Cited, ...]:
    """The clauses with their gist, of this house or of the one it is compared with."""
    return tuple(
        Cited(one, (house.clauses.get(one) or clause_named(one)).gist) for one in clause_ids
    )


def _bases(row: Row) -> Iterator[SheetBase]:
    led: tuple[str, ...] = ()
    for base in row.bases:
        clauses = cited(row.house, base.through[len(led) :])
        led = base.through
        yield SheetBase(base.book.topic, clauses, "" if clauses else base.because)


def _answer(house: House, answer: Answer) -> SheetAnswer:
    is_key = bool(answer.because) and " " not in answer.because
    reason = reason_of(house, answer.because) if is_key else None
    advice = answer.advice
    return SheetAnswer(
        step=answer.question.declared_in.step,
        name=answer.name,
        question=answer.question.text,
        answer=answer.said,
        may_be=tuple(map(answer.question.kind.show, answer.question.legal_values)),
        standing=answer.standing,
        clauses=cited(house, answer.cites),
        through=cited(house, answer.through),
        see=cited(house, answer.see),
        reading=answer.because if is_key else "",
        why=reason.why if reason else answer.because,
        advice="" if advice is None else answer.question.kind.show(advice),
        leaves_open=answer.leaves_open,
        common=answer.usually,
        leans_on=answer.leans_on,
        is_left_open=answer.standing == "silent" and bool(answer.see_here),
    )


def _by_step(answers: Answers) -> Iterator[Answer]:
    """The answers in the order of a hand, those of one step together."""
    steps: dict[str, list[Answer]] = {}
    for answer in answers:
        steps.setdefault(answer.question.declared_in.step, []).append(answer)
    return (answer for step in steps.values() for answer in step)


def _steps(answers: Answers) -> Iterator[SheetStep]:
    """Each step once: its name, and what it is."""
    for step in dict.fromkeys(answer.question.declared_in.step for answer in _by_step(answers)):
        yield SheetStep(step, step_lines().get(step, ""))


@cache
def step_lines() -> Mapping[str, str]:
    """What each step of a hand is, in one line."""
    lines: dict[str, str] = tomllib.loads(STEPS.read_text(encoding="utf-8"))
    return lines


def _readings(house: House, keys: Iterable[str]) -> Iterator[SheetReading]:
    for key in keys:
        if reason := reason_of(house, key):
            yield SheetReading(key, reason.title, reason.why)


def _not_offered(row: Row) -> Iterator[str]:
    """Why the game has no rate, or some table of it has none."""
    book = row.house.collection
    for one in book.unposted:
        if row.game.slug in one.games:
            where = " ".join(filter(None, (one.schedule, ", ".join(map(str, one.posted)))))
            start = f"{where}: " if where else ""
            yield f"{start}{book.reasons[one.key]}"
    if not row.schedules and not any(row.game.slug in one.games for one in book.unposted):
        yield "The book has rules for it and no rate."
