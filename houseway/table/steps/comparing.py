"""A player's total against the bank's: who wins, what a natural is worth, and who is settled early.

A natural beats everything else, and of two totals that are not over the nearer to it wins
(garlic-city/no-bust-21st-century-blackjack/55 to 59, comstock/pure-21-5-blackjack/76 to 85). Where
nobody busts, hands that are over are compared too. Nothing is paid or collected early while the
bank does not cover everything in sight.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.blackjack.total import Plain22
from houseway.rulebook.options import HouseOptions
from houseway.rulebook.pay_tables import Odds


@dataclass(frozen=True, kw_only=True)
class ComparingOptions(HouseOptions):
    """Asked by every blackjack game."""

    natural_pays: Odds
    """What does a player's natural pay?"""

    natural_against_natural: Literal["push", "paid"]
    """What happens when player and bank both have a natural?"""

    natural_paid_when: Literal["once the bank can have none", "in its turn"]
    """When is a player's natural paid?"""

    both_live: Literal["nearer wins, equal pushes", "nearer wins, bank wins ties"]
    """Neither hand is over: who wins?"""

    busted_wagers_lifted: Literal["once nothing can save them", "at settling"]
    """When is the wager on a hand collected that has gone over?"""


@dataclass(frozen=True, kw_only=True)
class OverHandOptions(HouseOptions):
    """Asked by the games in which nobody busts."""

    plain_22: Plain22
    """Is a 22 that is not the natural over, or one better than 21?"""

    both_over_player_nearer: Literal[
        "push", "player wins", "player loses", "push on three cards of 22 to 25"
    ]
    """Both hands are over and the player's is nearer: who wins?"""

    both_over_tie: Literal["player-dealer wins", "push"]
    """Both hands are over by the same total: who wins?"""

    natural_takes_doubles: Literal["yes", "no", "no, nor a joker drawn first"]
    """Does a bank's natural also take what was added for doubles and splits?"""
