"""Awarding the pot: ties, halves, odd chips, and who qualifies for either half.

Tied hands share what they tied for. In the high-low games the best high and the best low hand
take half each; a half for which nobody qualifies goes to the other side.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions
from houseway.table.pot.showing import LowOptions


@dataclass(frozen=True, kw_only=True)
class SplittingOptions(HouseOptions):
    """Asked by every pot game."""

    odd_chip: Literal["left of the button", "highest card by suit"]
    """Between tied hands, who gets the odd chip: the first of them left of the button, or the one
    with the highest card, suits counting?"""


@dataclass(frozen=True, kw_only=True)
class HighLowOptions(LowOptions):
    """Asked by every high-low game."""

    odd_chip_of_halves: Literal["high", "left of the button"]
    """Between high and low, which half gets the odd chip?"""

    low_qualifier: Literal["eight or better", "none"]
    """What must a hand be to win the low half?"""

    high_qualifier: Literal["pair or better", "none"]
    """What must a hand be to win the high half?"""

    only_low_qualifies: Literal["low takes all", "best high anyway", "high half shared"]
    """Somebody qualifies for low and nobody for high: who gets the high half?"""

    nobody_qualifies: Literal["live hands share", "shown hands share"]
    """Nobody qualifies for either half: who shares the pot?"""

    high_and_low_cards: Literal["independent", "the same"]
    """May a player use different cards for high and for low?"""


@dataclass(frozen=True, kw_only=True)
class EitherWayOptions(HighLowOptions):
    """Asked by the games that are dealt for high alone and, on the same page, high-low."""

    plays_high_low: bool
    """Is the pot split between the best high and the best low hand?"""
