"""What the API says of hands that are over, to somebody who may know so much of them."""

import msgspec

from houseway.rulebook.four_answers import Standing
from houseway.table.endings import Held
from houseway.table.results import HandResults
from houseway.table.views import FloorView, RailView, SeatView
from houseway.table.why import Whose
from houseway.web.messages.table import ButtonsShown, FeltShown, LineShown, SplitShown


class HandListed(msgspec.Struct, frozen=True, kw_only=True):
    """A finished hand in a table's list."""

    table: int
    hand: int
    title: str
    limit: str
    began_ms: int
    ended_ms: int
    seats: tuple[int, ...]
    names: tuple[str, ...]
    """Who sat there, in the same order."""
    your_seat: int
    """0 where the one who asks was not dealt in."""
    won_cents: dict[int, int]
    """What each seat has more or less than before."""
    drop_cents: int
    words: str
    """Who won what, in a line."""


class HandsPage(msgspec.Struct, frozen=True, kw_only=True):
    """Some of a table's finished hands, the newest first."""

    hands: tuple[HandListed, ...]
    before: int
    """Ask with ?before= this for the next page; 0 when there are no more."""
    total: int


class HandStep(msgspec.Struct, frozen=True):
    """One line of a hand and the table as it was after it."""

    line: LineShown
    view: SeatView | FloorView | RailView
    buttons: ButtonsShown
    results: HandResults | None
    """How the hand has come out, as far as it has."""
    splits: tuple[SplitShown, ...] = ()
    open_hands: tuple[Held, ...] = ()


class HandLines(msgspec.Struct, frozen=True):
    """What was told of a finished hand, without the table after each line."""

    lines: tuple[LineShown, ...]


class DeckCheck(msgspec.Struct, frozen=True, kw_only=True):
    """Whether the cards shown are those that were fixed before the deal."""

    is_sealed: bool
    holds: bool
    roots: tuple[str, ...]
    """Of every shuffle of the hand, as published before its first card."""
    opened: int
    """How many positions this viewer may check, and has."""
    closed: int
    """How many stay closed to them: mucked hands, burns, the stub."""
    because: str
    """What does not hold, or nothing."""


class HandShown(msgspec.Struct, frozen=True, kw_only=True):
    """A finished hand, step by step, as the one who asks may know it."""

    listed: HandListed
    house: str
    club: str
    game: str
    title: str
    limit: str
    is_practice: bool
    felt: FeltShown
    steps: tuple[HandStep, ...]
    record: str
    """A hand record (docs/hand-records.md) with the openings of the cards this viewer may see."""
    deck: DeckCheck


class WhyShown(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that a line rests on: the question, the answer, its clauses and their words."""

    option: str
    question: str
    answer: str
    standing: Standing
    clauses: tuple["WhyClause", ...]
    see: tuple["WhyClause", ...]
    """The club's own that touch it and do not settle it."""
    leans_on: tuple["WhyClause", ...]
    """Another club's that our reading leans on."""
    reading: str
    because: str
    leaves_open: str
    """What the clauses under `see` do not settle."""


class WhyClause(msgspec.Struct, frozen=True):
    """A clause by its id, with its gist."""

    id: str
    gist: str


class WhyAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What lies behind a line of a hand."""

    line: int
    event: str
    words: str
    whose: Whose
    """A rule of the house or our reading of it; somebody's own choice, which rests on none; or
    silent, where nobody chose it and the book does not speak of it."""
    grounds: tuple[WhyShown, ...]
