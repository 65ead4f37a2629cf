"""Caribbean Stud Poker: an ante, five cards against five, and twice the ante to challenge the bank.

One of the bank's cards is dealt face up, and its hand qualifies with ace-king. An ante and a back
bet that win are paid by the strength of the hand, up to 100 to 1. The page says nothing about
banking: that is as in Pai Gow Tiles.

Clauses: garlic-city/caribbean-stud/*; no other club deals it.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.pay_tables import PayTable
from houseway.table.bank.backlining import HiddenHandOptions, claim_hands
from houseway.table.bank.banking import offer_bank
from houseway.table.bank.challenge_results import CARIBBEAN
from houseway.table.bank.challenging import ChallengingOptions, challenge
from houseway.table.bank.covering import CoverOrderOptions
from houseway.table.bank.going_round import deal_round
from houseway.table.bank.opening_hands import open_bank, open_hands
from houseway.table.bank.options import PlayerDealerOptions
from houseway.table.bank.settling import TieOptions, settle
from houseway.table.bank.wagering import AddedWagerOptions, wager
from houseway.table.collecting import collect
from houseway.table.game import Game, Script
from houseway.table.step import Step
from houseway.table.streets import street


@dataclass(frozen=True, kw_only=True)
class CaribbeanStudOptions(
    TieOptions,
    ChallengingOptions,
    CoverOrderOptions,
    AddedWagerOptions,
    HiddenHandOptions,
    PlayerDealerOptions,
):
    """The bank, the back bet, and what a winning hand pays."""

    caribbean_up_card: Literal["last", "first"]
    """Which of the bank's five cards is dealt face up?"""

    caribbean_ante_pays: Literal["even money", "by the table"]
    """What does the ante pay when the player beats a bank that qualifies?"""

    back_bet_pays: PayTable
    """What does the back bet pay when the player beats a bank that qualifies?"""


def script(house: CaribbeanStudOptions) -> Script:
    return [
        street("wagers", offer_bank(), wager(), collect("before the deal")),
        street("deal", *five_cards(house)),
        street("challenge or surrender", claim_hands(), challenge()),
        street("the bank", open_bank()),
        street("settling", open_hands(), settle(CARIBBEAN)),
    ]


def five_cards(house: CaribbeanStudOptions) -> tuple[Step, ...]:
    """Five to each hand, one of the bank's face up."""
    if house.caribbean_up_card == "first":
        return (deal_round(1, bank_up=True), deal_round(4))
    return (deal_round(4), deal_round(1, bank_up=True))


CARIBBEAN_STUD = Game(
    slug="caribbean-stud",
    title="Caribbean Stud Poker",
    family="player-dealer",
    options=CaribbeanStudOptions,
    script=script,
)
