"""Hit or stand: what the charts make a player do, and how the bank's hand is played out.

Each book prints two charts, one for players and one for the player-dealer, who never has a choice
(garlic-city/no-bust-21st-century-blackjack/40 to 47, comstock/pure-21-5-blackjack/70 to 75). Totals
between "must stand" and "must hit" are the player's own affair.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class PlayerChartOptions(HouseOptions):
    """Asked by every blackjack game."""

    player_stands_hard: int
    """From which hard total on must a player stand?"""

    player_stands_soft: int | None
    """And from which soft total on?"""

    player_hits_max: int
    """Up to which total must a player hit?"""

    chart_limits: Literal["hit and stand only", "every choice"]
    """Does the chart also forbid to double, split or surrender where it says stand or hit?"""


@dataclass(frozen=True, kw_only=True)
class BankChartOptions(HouseOptions):
    """Asked by every blackjack game."""

    bank_second_card: Literal["face down", "after the players", "face up"]
    """How does the player-dealer get his second card: face down with the others', only when they
    have played, or face up?"""

    hole_card_check: Literal["ace or ten up", "ace up", "never"]
    """When does the house dealer look for a natural before the players act?"""

    bank_stands_hard: int
    """From which hard total on does the bank stand?"""

    bank_hits_soft_max: int
    """Up to which soft total does the bank hit?"""

    bank_soft_18: Literal["stands", "hits"]
    """What does the bank do on soft 18 and more, which the chart does not list?"""

    bank_plays_out: Literal["while any wager is open", "while a hand is not over"]
    """Is the bank's hand played out for hands that have gone over and for side wagers, or only
    while a player's hand is still alive?"""
