"""A pair becomes two hands, each with a wager of its own.

Each new hand is drawn to like any other (comstock/pure-21-5-blackjack/99); aces are the exception
in most books. Nothing is collected for a split. Splitting a pot is in `splitting.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.blackjack.total import SplitNatural
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class HandSplittingOptions(HouseOptions):
    """Asked by every blackjack game."""

    splits_max: int
    """How many times may one hand be split?"""

    split_mixed_tens: bool
    """May two unlike cards be split that both count ten, such as a jack and a king?"""

    split_for_less: bool
    """May the second wager be smaller than the first?"""

    split_aces_draw: Literal["one card each", "freely"]
    """How many cards do split aces get?"""

    resplit_aces: bool
    """May aces be split more than once?"""


@dataclass(frozen=True, kw_only=True)
class SplitNaturalOptions(HouseOptions):
    """Asked by the games whose natural is an ace with a ten-value card."""

    split_natural: SplitNatural
    """Is an ace with a ten-value card on a split hand an ordinary 21, or as good as on the deal?"""
