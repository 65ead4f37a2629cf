"""Wagers are settled one after another: where that starts, which way it goes, what a win pays.

The player-dealer's hand meets each player's in turn, never theirs each other
(garlic-city/three-card-poker/1). A winner is paid, a loser collected, a push left alone, as far as
the money covers (`covering.py`). Totals of blackjack are compared in `comparing.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions
from houseway.rulebook.pay_tables import Odds


@dataclass(frozen=True, kw_only=True)
class SettlingOptions(HouseOptions):
    """Asked by every game with a player-dealer."""

    settling_starts: Literal["action button", "house dealer's right", "next after the bank"]
    """Where does settling start?"""

    settling_direction: Literal["clockwise", "counter-clockwise"]
    """Which way does it go round from there?"""

    settling_order: Literal["in action order", "losers first"]
    """Are winners paid and losers collected in one round, or all losers first?"""


@dataclass(frozen=True, kw_only=True)
class WinOptions(HouseOptions):
    """Asked by every game but those that pay a win by a table."""

    win_pays: Odds
    """What does an ordinary win pay?"""


@dataclass(frozen=True, kw_only=True)
class RoundingOptions(HouseOptions):
    """Asked by the games that pay odds or give back halves."""

    payout_rounding: Literal["exact", "up to a chip", "down to a chip"]
    """How is a payout rounded that the smallest chip cannot show?"""


@dataclass(frozen=True, kw_only=True)
class TieOptions(HouseOptions):
    """Asked by the games of one hand against one."""

    ties: Literal["push", "player-dealer wins"]
    """What happens when the player's hand and the bank's are worth the same?"""


@dataclass(frozen=True, kw_only=True)
class TwoHandOptions(HouseOptions):
    """Asked by the games of two hands against two."""

    copies: Literal["player-dealer wins", "push"]
    """Who wins a copy, the same hand as the bank's?"""

    split_result: Literal["push", "player loses"]
    """What comes of one hand won and one lost?"""


@dataclass(frozen=True, kw_only=True)
class FouledWagerOptions(HouseOptions):
    """Asked by the games that can foul a player's hand."""

    foul_wager_goes_to: Literal["player-dealer", "winning players"]
    """Who gets the wager on a fouled hand, as far as the money covers?"""
