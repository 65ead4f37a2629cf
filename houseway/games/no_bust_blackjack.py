"""No Bust Blackjack: a shoe with jokers, and two of them are a Natural 22.

A joker with anything else is a hard 21 and freezes the hand; the bank's joker freezes every hand.
Going over is not yet losing: two hands that are over are compared. The bank holds one card, face
up, until the players have drawn.

Clauses: comstock/no-bust-blackjack/*; no other club deals it.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.table.game import Game
from houseway.table.player_dealer import BlackjackOptions
from houseway.table.steps.comparing import OverHandOptions


@dataclass(frozen=True, kw_only=True)
class NoBustBlackjackOptions(OverHandOptions, BlackjackOptions):
    """Blackjack's questions, hands that are over, and the joker."""

    joker_pair: Literal["natural 22", "hard 21"]
    """What are two jokers as the first two cards?"""

    drawn_joker: Literal["hard 21", "no help"]
    """What does a joker make of a hand that draws it as third card or later?"""

    frozen_hands: Literal["nobody draws", "11 or less still hits"]
    """The bank shows a joker: must a player hit on 11 or less, or is he frozen too?"""


NO_BUST_BLACKJACK = Game(
    slug="no-bust-blackjack",
    title="No Bust Blackjack",
    family="blackjack",
    options=NoBustBlackjackOptions,
)
