"""What houses answer differently in stud: the forced bet, and cards that run out."""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class FoldedSeatOptions(HouseOptions, step="later cards"):
    """Asked by every stud game with a forced bet below the limit."""

    folded_seat_dealt: bool
    """A player folds after making the forced bet, or where a check was free: does the seat go
    on getting cards until somebody bets, so that the order of the deal is kept?"""


@dataclass(frozen=True, kw_only=True)
class CompletingOptions(HouseOptions, step="bringing in"):
    """Asked where the forced bet is less than the lower limit."""

    bring_in_full: bool
    """May the forced bettor open for the whole lower limit?"""

    completion_is_raise: bool
    """Does completing the forced bet to the lower limit count as one of the raises?"""


@dataclass(frozen=True, kw_only=True)
class ShortStubOptions(HouseOptions, step="later cards"):
    """Asked by every game in which the stub can run short."""

    short_stub: Literal[
        "burns, then a community card", "a community card", "the discards are shuffled"
    ]
    """The stub cannot give every player a card: is it mixed with the burns, and one card shared
    if even that is too little; is one card shared at once; or are the discards shuffled?"""


@dataclass(frozen=True, kw_only=True)
class CommunityCardOptions(HouseOptions, step="later cards"):
    """Asked by seven-card stud and its variations."""

    community_card_for: Literal["hands that lack a card", "everyone"]
    """Who plays the community card that is turned when the stub has run short?"""
