"""The forced bet of stud, and who begins each round: cards, not seats, decide.

One up card must open the first round; the next players call, complete the bet to the lower limit,
raise or fold (garlic-city/seven-card-stud/8 to 10). On later rounds the best hand showing may check
or bet. In seven-card stud an open pair on fourth street lets in the upper limit early.

Clauses: */seven-card-stud/*, */seven-card-stud-hi-lo/*, */razz/*, comstock/five-card-stud/4 and 5,
garlic-city/mexican-poker/2, 13 and 14, comstock/mexican-poker/15 to 19.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class BringInOptions(HouseOptions):
    """Asked by every game in which an up card must open."""

    bring_in_card: Literal["lowest up card", "highest up card"]
    """Which up card makes the forced bet?"""

    bring_in_ace: Literal["high", "low"]
    """Is the ace the highest card for that, or the lowest?"""

    bring_in_tie: Literal["by suit", "first dealt"]
    """Two such cards are of the same rank: does the suit decide, or the seat dealt to first?"""

    bring_in_suits: Literal["clubs lowest", "clubs highest"]
    """In which order do suits count there: clubs, diamonds, hearts, spades from the low end, or
    the reverse?"""

    bring_in_size: Literal["a quarter of the lower limit", "half the lower limit", "lower limit"]
    """How much is the forced bet, rounded down to the smallest chip and never below the ante?"""


@dataclass(frozen=True, kw_only=True)
class CompletingOptions(HouseOptions):
    """Asked where the forced bet is less than the lower limit."""

    bring_in_full: bool
    """May the forced bettor open for the whole lower limit?"""

    completion_is_raise: bool
    """Does completing the forced bet to the lower limit count as one of the raises?"""


@dataclass(frozen=True, kw_only=True)
class OpeningLimitOptions(HouseOptions):
    """Asked where the forced bet is a whole bet: Mexican Poker."""

    opener_picks_limit: bool
    """May the forced bettor open at the upper limit, so that this round is bet at that size?"""


@dataclass(frozen=True, kw_only=True)
class LeadingOptions(HouseOptions):
    """Asked by every game in which hands showing say who begins."""

    later_streets_first: Literal["highest hand showing", "lowest hand showing"]
    """Who acts first on the rounds after the first?"""

    tied_boards_first: Literal["first dealt", "highest suit"]
    """Two hands showing are equal: who acts first?"""


@dataclass(frozen=True, kw_only=True)
class OpenPairOptions(HouseOptions):
    """Asked by every stud game at split limit."""

    open_pair_bets: Literal["either until the upper is bet", "either at every bet", "no change"]
    """With an open pair on fourth street, may the upper limit be bet: either limit until somebody
    bets the upper and from then on only that, either at every bet, or never?"""

    open_pair_whose: Literal["any hand", "once its holder has acted"]
    """May any player use that as soon as one pair shows, or only after the pair's holder has
    acted?"""
