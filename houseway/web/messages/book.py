"""What the API says of clubs, their games and their printed rules.

A row's rule sheet is the one that `houseway rules` prints (`reports/rule_sheet.py`), and a ruling
the one that `houseway ruling` prints: the page shows the same words as the terminal and the PDF.
"""

from typing import Literal

import msgspec

from houseway.collection.charges import Moment, Payer
from houseway.irregularities.showing import RulingShown
from houseway.reports.rates import RateTable
from houseway.reports.rule_sheet import (
    SheetAnswer,
    SheetBase,
    SheetNotice,
    SheetReading,
    SheetTerm,
)
from houseway.room.tables.usual_table import Usual
from houseway.rulebook.evidence import Status

Layout = Literal["board", "stud", "draw", "push", "chinese", "pan", "banked", "blackjack", "tiles"]
"""How a table of a game is drawn: what lies on it and where."""


class ScheduleShown(msgspec.Struct, frozen=True):
    """A posted schedule of collection by its name, and the limits it is for."""

    slug: str
    limits: tuple[str, ...]


class CostShown(msgspec.Struct, frozen=True, kw_only=True):
    """What one payer is charged: a flat posted amount, or the lowest and the highest of them."""

    schedule: str
    limits: tuple[str, ...]
    """The limits that the amounts are posted for."""
    payers: tuple[Payer, ...]
    each: Literal["hand", "half-hour", "spot"]
    when: Moment
    low_cents: int
    high_cents: int
    low_chips: int = 0
    """A rate in chips of the table, where it is posted so."""
    high_chips: int = 0


class GameShown(msgspec.Struct, frozen=True, kw_only=True):
    """A game as one club deals it."""

    slug: str
    title: str
    known_as: tuple[str, ...]
    """Other names that people look for it by."""
    family: str
    layout: Layout
    players: tuple[int, int]
    """How few and how many may be dealt in."""
    limits: tuple[str, ...]
    """Those with a posted rate, as people type them."""
    schedules: tuple[ScheduleShown, ...]
    is_posted: bool
    """Whether the club posts a collection for it; without one it is dealt for practice only."""
    costs: tuple[CostShown, ...]
    """What the club posts as collection at the usual limit."""
    hours: tuple[str, ...]
    """Its printed hours; none where the book prints none."""
    is_open: bool
    """Whether a table of the usual limit may be spread for the house at this hour."""
    usual: Usual
    """What somebody gets who names the game and nothing else."""


class HoursShown(msgspec.Struct, frozen=True):
    """One line of printed hours: on these days, from one hour to another, for these tables."""

    words: str
    days: tuple[str, ...]
    opens: str
    closes: str
    games: tuple[str, ...]
    """None: every game."""
    limits: tuple[str, ...]
    cites: tuple[str, ...]


class HouseShown(msgspec.Struct, frozen=True, kw_only=True):
    """A club: who it is, when it is open, what it deals."""

    slug: str
    name: str
    character: str
    """One or two sentences, from what its book prints."""
    address: str
    contact: str
    helpline: str
    dated: str
    """The date its book bears, or nothing."""
    felt: str
    """The colour of its tables."""
    accent: str
    theme: str
    """The name of its colours: moss, slate, pacific, redwood, or another felt (`notices.toml`)."""
    time_zone: str
    local_time: str
    """The hour there now, as a clock on the wall shows it."""
    hours: tuple[HoursShown, ...]
    hours_words: str
    is_open: bool
    """Whether any game may be spread for the house now."""
    games: tuple[GameShown, ...]


class StepShown(msgspec.Struct, frozen=True):
    """A part of a hand: what it does in words, and the answers of the house that shape it."""

    step: str
    does: str
    answers: tuple[SheetAnswer, ...]


class RowShown(msgspec.Struct, frozen=True, kw_only=True):
    """The rule book of one game at one club, whole."""

    house: str
    club: str
    game: GameShown
    script: tuple[str, ...]
    """The hand from first to last, a street a line, and at its end what wins."""
    order: str
    """The order of hands, best first, with an example each; nothing where no such list ranks."""
    bases: tuple[SheetBase, ...]
    """Games whose rules apply here as well, nearest first."""
    steps: tuple[StepShown, ...]
    readings: tuple[SheetReading, ...]
    fees: tuple[RateTable, ...]
    not_offered: tuple[str, ...]
    terms: tuple[SheetTerm, ...]
    notices: tuple[SheetNotice, ...]
    rulings: tuple[RulingShown, ...]
    """Those that a table carries out, then whatever else is printed about faults, without steps."""
    prints_faults: bool
    """Whether the book itself says anything of faults here."""
    clauses: int
    """How many clauses of the book are about it."""
    has_figures: bool
    """Whether the lab knows what it is worth."""


class ReadingTouching(msgspec.Struct, frozen=True):
    """A place where an answer of the house rests on this clause."""

    game: str
    option: str
    question: str
    answer: str
    standing: str
    """"is", "silent", "conflict" or "floor"."""
    reading: str
    """The key of our reading, or nothing."""
    why: str


class RestingShown(msgspec.Struct, frozen=True):
    """Something that rests on a clause and is no answer: a posted rate, a term, or the play."""

    kind: Literal["fee", "term", "refund", "order"]
    games: tuple[str, ...]
    title: str
    """Of a rate its schedule; of the play its moment, such as the flop."""
    words: str
    """Of a rate the printed row, and nothing for the schedule as a whole."""


class ClauseShown(msgspec.Struct, frozen=True, kw_only=True):
    """One printed rule, in our words."""

    id: str
    house: str
    club: str
    game: str
    number: int
    place: str
    """Where it is printed."""
    about: str
    """What it is about: deal, betting, fee and so on."""
    enforceable: str
    """Who owes it obedience: engine, floor, room, or a notice to read."""
    gist: str
    status: Status
    tests: tuple[str, ...]
    """The tests that fail when it is broken."""
    reason: str
    touches: tuple[ReadingTouching, ...]
    resting: tuple[RestingShown, ...]


class ClauseListed(msgspec.Struct, frozen=True):
    """A clause in a list."""

    id: str
    number: int
    place: str
    about: str
    enforceable: str
    status: Status
    gist: str


class PieceShown(msgspec.Struct, frozen=True, kw_only=True):
    """A card or a tile by its number: how it is written, said and drawn."""

    number: int
    name: str
    words: str
    kind: Literal["card", "joker", "tile"]
    rank: int
    """2 to 14, the ace high; 0 for a joker or a tile."""
    suit: str
    """Clubs, diamonds, hearts or spades; nothing for a joker or a tile."""
    pips: tuple[int, ...]
    """Of a tile: the dots on its two ends, higher first."""
    red_pips: int
