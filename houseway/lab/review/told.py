"""What a second look tells: decisions with their prices, a hand, and many hands together.

Amounts are cents, as floats, because they are averages. Nothing here needs NumPy: the server
reads these shapes, and leaves the working out to another process.
"""

from typing import Literal

import msgspec

Verdict = Literal["best", "even", "costs", "differs"]
"""The best choice; one that cannot be told from it; a worse one; not what the bot would do."""
Method = Literal["exact", "sampled", "bot"]


class Priced(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that could be done, and what it wins on average from there on."""

    words: str
    key: str
    """The kind of choice, such as `fold` or `double`."""
    cents: float
    stderr: float = 0.0
    """Of the amount, where it is sampled."""
    is_done: bool = False


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of the seat, judged by what it could see then."""

    line: int
    """The line of the hand that it made."""
    street: str
    did: str
    """What was done, in words."""
    have: str = ""
    """What the hand was called then."""
    share: float | None = None
    """The part of the pot that the hand wins on average, where there is a pot."""
    price: float | None = None
    """The part of the pot that a call asks for, where one is owed."""
    choices: tuple[Priced, ...] = ()
    """The best first."""
    verdict: Verdict
    cost_cents: float = 0.0
    """What it costs against the best; nothing where that is within the noise."""
    stderr: float = 0.0
    method: Method
    says: str
    """The judgement in a sentence."""
    habit: str
    """What kind of decision it is, in words: `calling before the flop`."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A second look at one hand from one seat."""

    house: str
    game: str
    title: str
    limit: str
    hand: str = ""
    seat: int
    against: str
    """Whom the decisions are judged against, in words."""
    model: str
    """How they are judged, and what that leaves out."""
    decisions: tuple[Decision, ...]
    net_cents: int
    """What the seat has more or less than before the hand."""
    cost_cents: float
    """What its decisions cost together."""
    deal_cents: float | None = None
    """What the seat was worth at its first decision, less what it had put in; none without one."""
    after_cents: float | None = None
    """The luck of everything afterwards: what is left of the result."""
    says: str


class Habit(msgspec.Struct, frozen=True, kw_only=True):
    """Decisions of one kind, over many hands."""

    words: str
    title: str
    """The game."""
    count: int
    worse: int
    """How many of them cost something."""
    cost_cents: float


class HandCost(msgspec.Struct, frozen=True, kw_only=True):
    """A hand with what its decisions cost: one to look at again."""

    number: int
    """Its place among the hands that were looked at, from 0."""
    hand: str
    net_cents: int
    cost_cents: float


class Reviewed(msgspec.Struct, frozen=True, kw_only=True):
    """Many hands together: luck apart from skill, and the costliest habits."""

    hands: int
    judged: int
    """How many of them had a decision to judge."""
    decisions: int
    left_out: int
    """Hands that could not be looked at."""
    net_cents: int
    cost_cents: float
    luck_cents: float
    """The result as it would have been, had no decision cost anything."""
    habits: tuple[Habit, ...]
    """The costliest first."""
    costliest: tuple[HandCost, ...]
    says: str
