"""No Bust Blackjack: a shoe with jokers, and two of them are a Natural 22.

A joker with anything else is a hard 21 and freezes the hand; the bank's joker freezes every hand.
Going over is not yet losing: two hands that are over are compared. The bank holds one card, face
up, until the players have drawn.

Clauses: comstock/no-bust-blackjack/* and comstock/buster/*; no other club deals it. Buster is not
offered unless a table says so, for its sheet does not mention it (buster.no_bust_game).
"""

from dataclasses import dataclass

from houseway.cards.packs import Pack, blackjack
from houseway.games.blackjack_streets import blackjack_streets
from houseway.hands.blackjack.no_bust import FrozenHands, JokerPair
from houseway.table.bank.loading import packs_in_shoe
from houseway.table.blackjack.comparing import OverHandOptions
from houseway.table.blackjack.options import BlackjackOptions
from houseway.table.game import Game, Script


@dataclass(frozen=True, kw_only=True)
class NoBustBlackjackOptions(OverHandOptions, BlackjackOptions):
    """Blackjack's questions, hands that are over, and the joker."""

    joker_pair: JokerPair
    """A joker with anything else is a hard 21, whenever it came. What are two jokers as the first
    two cards?"""

    frozen_hands: FrozenHands
    """The bank shows a joker: must a player hit on 11 or less, or is he frozen too?"""


def script(house: NoBustBlackjackOptions) -> Script:
    return blackjack_streets(house, "no bust")


def shoe(house: NoBustBlackjackOptions) -> Pack:
    """With its jokers."""
    return blackjack(packs_in_shoe(house), jokers=house.jokers_in_shoe)


NO_BUST_BLACKJACK = Game(
    slug="no-bust-blackjack",
    title="No Bust Blackjack",
    family="blackjack",
    options=NoBustBlackjackOptions,
    pack=shoe,
    script=script,
)
