"""How fast a table goes for its viewer, and what they may say before they are asked."""

from typing import Literal

import msgspec

from houseway.bots.styles import BotStrength, WantedStrength
from houseway.room.pace.chosen import Speed


class PaceShown(msgspec.Struct, frozen=True, kw_only=True):
    """The pace of a table, which is the viewer's own where nobody else plays but bots."""

    is_yours: bool
    """Whether this viewer sets it: `choose-pace`, `next-hand` and `skip-ahead` are theirs."""
    bots: Speed
    clock: bool
    waits: bool
    """Whether the next hand is dealt when they ask for it, and not by itself."""
    strength: WantedStrength
    """How well they want bots to play; nothing is as the table has them."""
    bots_play: BotStrength
    """How well bots play here now."""
    skip: Literal["", "ahead", "end"]
    """What they may skip now: what bots do before their turn, all that is left of the hand, or
    nothing."""
    next_ms: int
    """When the next hand is dealt by itself, by the server's clock; 0 where nobody can say."""
    gone_ms: int
    """When they are taken to be gone, unless they are heard of before; 0 where a clock runs."""


class Answering(msgspec.Struct, frozen=True):
    """A choice that something said before answers: its verb, and what it costs."""

    verb: str
    cents: int
    """-1 for whatever it costs then."""


class AheadShown(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a seat which will be asked may say before: it is kept by who says it.

    When the seat is asked, the first choice of `answers` that is offered is meant, for that hand
    and at that price; where none is, what was said counts for nothing any more.
    """

    key: str
    """Its name in the page's catalogue, such as "check-fold"."""
    cents: int
    """What it would cost now; -1 for whatever it costs then."""
    holding: int
    """The hand that it is about, where there may be several."""
    answers: tuple[Answering, ...]
