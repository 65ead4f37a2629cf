"""No Bust Blackjack: a shoe with jokers, and two of them are a Natural 22.

A joker with anything else is a hard 21 and freezes the hand; the bank's joker freezes every hand.
Going over is not yet losing: two hands that are over are compared. The bank holds one card, face
up, until the players have drawn.

Clauses: comstock/no-bust-blackjack/* and comstock/buster/*; no other club deals it. Buster is not
offered unless a table says so, for its sheet does not mention it (buster.no_bust_game).
"""

from houseway.cards.packs import Pack, blackjack
from houseway.games.blackjack_streets import blackjack_streets
from houseway.irregularities.blackjack_faults import BLACKJACK_RULINGS
from houseway.irregularities.wager_faults import WAGER_RULINGS, WagerFaultOptions
from houseway.rulebook.options import Options
from houseway.table.bank.dealing_options import ShoeJokerOptions, ShoeOptions
from houseway.table.bank.loading import packs_in_shoe
from houseway.table.blackjack.options import (
    BLACKJACK_QUESTIONS,
    NoBustBlackjackOptions,
    OverHandOptions,
)
from houseway.table.game import Game, Script


def script(house: Options) -> Script:
    return blackjack_streets(house, "no bust")


def shoe(house: Options) -> Pack:
    """With its jokers."""
    return blackjack(
        packs_in_shoe(house[ShoeOptions]), jokers=house[ShoeJokerOptions].jokers_in_shoe
    )


NO_BUST_BLACKJACK = Game(
    slug="no-bust-blackjack",
    title="No Bust Blackjack",
    family="blackjack",
    asks=(*BLACKJACK_QUESTIONS, OverHandOptions, NoBustBlackjackOptions, WagerFaultOptions),
    pack=shoe,
    script=script,
    rulings=(*BLACKJACK_RULINGS, *WAGER_RULINGS),
)
