"""What the lab of the page asks and is told: rows with figures, questions, jobs and their answers.

An answer is the document that `houseway odds … --json` prints, so its parts are the lab's own.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from houseway.lab.odds.asking import GameOdds, NamedPlay
from houseway.lab.odds.sensitivity import Sensitivity
from houseway.lab.odds.table import Net

JobState = Literal["waiting", "working", "done", "failed", "stopped"]
Slug = Annotated[str, Meta(max_length=64)]
Cents = Annotated[int, Meta(ge=0, le=100_000_000)]


class LabStrategy(msgspec.Struct, frozen=True):
    """A way to play that has a name."""

    slug: str
    words: str


class LabChoice(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that the figures rest on, and what it might be instead."""

    option: str
    asked: str
    """The question."""
    answer: str
    cite: str
    others: tuple[str, ...]


class LabSchedule(msgspec.Struct, frozen=True):
    """A posted schedule of collections, and what it is called."""

    slug: str
    title: str


class LabLimit(msgspec.Struct, frozen=True, kw_only=True):
    """A limit that is posted for the row, and the schedules that fit it."""

    limit: str
    low_cents: int
    high_cents: int | None
    schedules: tuple[LabSchedule, ...]


class LabRow(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a house that has figures, and all that can be asked about it."""

    house: str
    club: str
    game: str
    title: str
    wagers: tuple[str, ...]
    strategies: tuple[LabStrategy, ...]
    choices: tuple[LabChoice, ...]
    players_min: int
    players_max: int
    limits: tuple[LabLimit, ...]
    has_tables: bool
    """Whether both chairs can be asked about, after the collection."""


class LabTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to ask about: what is posted, who wagers how much, and what the bank puts up."""

    limit: Annotated[str, Meta(max_length=32)] = ""
    schedule: Slug = ""
    players: Annotated[int, Meta(ge=0, le=100)] = 0
    """Dealt in, the player-dealer among them; 0 for as many as there are seats."""
    wager_cents: Cents = 0
    """0 for the least."""
    sides: Annotated[dict[Slug, Cents], Meta(max_length=8)] = {}
    backline: Annotated[int, Meta(ge=0, le=100)] = 0
    bank_cents: Cents = 0
    """0 for a bank that covers everything."""
    hands_per_hour: Annotated[float, Meta(ge=1, le=500)] = 30
    bankroll_cents: Cents = 0
    """0 where nobody asks for the chance of ruin."""


class LabQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is asked of the lab; the same question again is the same job."""

    house: Slug
    game: Slug
    strategy: Slug = "optimal"
    common: bool = False
    """The usual game, beside this house's own."""
    answers: Annotated[
        dict[Annotated[str, Meta(max_length=64)], Annotated[str, Meta(max_length=300)]],
        Meta(max_length=16),
    ] = {}
    """Answers of the house that are changed, by option."""
    sensitivity: bool = False
    """Each answer changed in turn, and ranked by what it moves."""
    table: LabTable | None = None


class LabAnswer(GameOdds, frozen=True, kw_only=True):
    """The figures of one question."""

    plays: tuple[NamedPlay, ...] = ()
    own: GameOdds | None = None
    """This house's own, beside the usual game."""
    net: Net | None = None
    sensitivity: Sensitivity | None = None


class LabJob(msgspec.Struct, frozen=True, kw_only=True):
    """A question that was asked, and how far it is."""

    job: str
    state: JobState
    ahead: int = 0
    """How many are worked off before it."""
    what: str = ""
    """What is being counted, while it is worked on."""
    done: int = 0
    total: int = 0
    answer: LabAnswer | None = None
    why: str = ""
    """What is wrong with the question, or went wrong with the work."""
