"""What somebody asks and is told of a second look: at a hand of their own, or at many."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from houseway.lab.review.told import Review, Reviewed
from houseway.web.messages.lab import JobState

HANDS_MOST: Final = 100

Told = Annotated[str, Meta(max_length=120)]


class ReviewAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a hand is to be looked at."""

    against: Told = ""
    """What the others hold: a style of bots, `random`, a part such as `30%`, or a range such as
    `QQ+,AKs`; left empty, every bot plays its own style."""


class ReviewsAsked(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which of one's own hands are to be looked at together."""

    practice: bool = False
    """Of tables for play chips, or of those for the house."""
    hands: Annotated[int, Meta(ge=1, le=HANDS_MOST)] = 40
    """How many at the most, the last ones."""


class ReviewJob(msgspec.Struct, frozen=True, kw_only=True):
    """A second look that was asked for, and how far it is."""

    job: str
    state: JobState
    ahead: int = 0
    """How many are worked off before it."""
    done: int = 0
    total: int = 0
    review: Review | None = None
    """Of one hand."""
    together: Reviewed | None = None
    """Of many."""
    hands: tuple[tuple[int, int], ...] = ()
    """Table and hand of each that was looked at, in the order of `together`."""
    why: str = ""
    """What went wrong with the work."""
