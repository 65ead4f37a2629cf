"""Three Card Poker: an ante, three cards down, and as much again to play against the bank.

The bank qualifies with queen high. Beside the ante a player may make a Pair Plus wager on his own
three cards, and good hands earn a bonus on the ante. The page says nothing about banking: that is
as in Pai Gow Tiles.

Clauses: garlic-city/three-card-poker/*; no other club deals it.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.pay_tables import PayTable
from houseway.table.bank.backlining import HiddenHandOptions, claim_hands
from houseway.table.bank.banking import offer_bank
from houseway.table.bank.challenge_results import THREE_CARD
from houseway.table.bank.challenging import ChallengingOptions, challenge
from houseway.table.bank.covering import CoverOrderOptions
from houseway.table.bank.going_round import deal_round
from houseway.table.bank.opening_hands import open_bank, open_hands
from houseway.table.bank.options import PlayerDealerOptions
from houseway.table.bank.settling import TieOptions, WinOptions, settle
from houseway.table.bank.wagering import AddedWagerOptions, wager
from houseway.table.collecting import collect
from houseway.table.game import Game, Script
from houseway.table.streets import street


@dataclass(frozen=True, kw_only=True)
class ThreeCardPokerOptions(
    TieOptions,
    WinOptions,
    ChallengingOptions,
    CoverOrderOptions,
    AddedWagerOptions,
    HiddenHandOptions,
    PlayerDealerOptions,
):
    """The bank, the wager to play, and what the ante bonus and Pair Plus pay."""

    ante_bonus: Literal["on top of even money", "instead of even money"]
    """Is the ante's pay table a bonus beside its even money, or paid instead of it?"""

    ante_bonus_needs_win: bool
    """Must the hand beat the bank to earn the ante bonus?"""

    ante_bonus_unqualified: bool
    """Is the ante bonus paid when the bank does not qualify?"""

    ante_bonus_pays: PayTable
    """Which hands earn the ante bonus, and how much?"""

    pair_plus_alone: bool
    """May a player make the Pair Plus wager without an ante?"""

    pair_plus_when: Literal["unless folded", "even if folded", "only on a win"]
    """Does Pair Plus pay whatever the bank holds, on a folded hand too, or only with a win?"""

    pair_plus_pays: PayTable
    """What does Pair Plus pay?"""


def script(_house: ThreeCardPokerOptions) -> Script:
    return [
        street("wagers", offer_bank(), wager(sides=("pair-plus",)), collect("before the deal")),
        street("deal", deal_round(3)),
        street("play or fold", claim_hands(), challenge()),
        street("the bank", open_bank()),
        street("settling", open_hands(), settle(THREE_CARD)),
    ]


THREE_CARD_POKER = Game(
    slug="three-card-poker",
    title="Three Card Poker",
    family="player-dealer",
    options=ThreeCardPokerOptions,
    script=script,
)
