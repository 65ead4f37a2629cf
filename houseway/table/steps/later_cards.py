"""Later cards in stud and draw: who still gets one, and what happens when the stub runs short.

Eight stud hands need fifty-six cards, and six players who draw five need sixty: the stub of one
pack does not always reach. A burn comes before each of these deals, as in `dealing.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class FoldedSeatOptions(HouseOptions):
    """Asked by every stud game with a forced bet below the limit."""

    folded_seat_dealt: bool
    """A player folds after making the forced bet, or when he could have checked: does his seat go
    on getting cards until somebody bets, so that the order of the deal is kept?"""


@dataclass(frozen=True, kw_only=True)
class ShortStubOptions(HouseOptions):
    """Asked by every game in which the stub can run short."""

    short_stub: Literal[
        "burns, then a community card", "a community card", "the discards are shuffled"
    ]
    """The stub cannot give every player his card: is it mixed with the burns, and one card shared
    if even that is too little; is one card shared at once; or are the discards shuffled?"""


@dataclass(frozen=True, kw_only=True)
class CommunityCardOptions(HouseOptions):
    """Asked by seven-card stud and its variations."""

    community_card_for: Literal["hands that lack a card", "everyone"]
    """Who plays the community card that is turned when the stub has run short?"""
