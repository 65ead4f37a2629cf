"""Caribbean Stud Poker: an ante, five cards against five, and twice the ante to challenge the bank.

One of the bank's cards is dealt face up, and its hand qualifies with ace-king. An ante and a back
bet that win are paid by the strength of the hand, up to 100 to 1. The page says nothing about
banking: that is as in Pai Gow Tiles.

Clauses: garlic-city/caribbean-stud/*; no other club deals it.
"""

from houseway.irregularities.wager_faults import (
    OPEN_BANK_RULINGS,
    OpenBankFaultOptions,
    WagerFaultOptions,
)
from houseway.rulebook.options import Options
from houseway.table.bank.backlining import claim_hands
from houseway.table.bank.banking import offer_bank
from houseway.table.bank.challenge_results import CARIBBEAN
from houseway.table.bank.challenging import challenge
from houseway.table.bank.going_round import deal_round
from houseway.table.bank.opening_hands import open_bank, open_hands
from houseway.table.bank.options import (
    PLAYER_DEALER_QUESTIONS,
    AddedWagerOptions,
    CoverOrderOptions,
    HiddenHandOptions,
    TieOptions,
)
from houseway.table.bank.settling import settle
from houseway.table.bank.side_options import CaribbeanStudOptions, ChallengingOptions
from houseway.table.bank.wagering import wager
from houseway.table.collecting import collect
from houseway.table.game import Game, Script
from houseway.table.step import Step
from houseway.table.streets import street


def script(house: Options) -> Script:
    return [
        street("wagers", offer_bank(), wager(), collect("before the deal")),
        street("deal", *five_cards(house)),
        street("challenge or surrender", claim_hands(), challenge()),
        street("the bank", open_bank()),
        street("settling", open_hands(), settle(CARIBBEAN)),
    ]


def five_cards(house: Options) -> tuple[Step, ...]:
    """Five to each hand, one of the bank's face up."""
    if house[CaribbeanStudOptions].caribbean_up_card == "first":
        return (deal_round(1, bank_up=True), deal_round(4))
    return (deal_round(4), deal_round(1, bank_up=True))


CARIBBEAN_STUD = Game(
    slug="caribbean-stud",
    title="Caribbean Stud Poker",
    family="player-dealer",
    asks=(
        *PLAYER_DEALER_QUESTIONS,
        HiddenHandOptions,
        AddedWagerOptions,
        CoverOrderOptions,
        ChallengingOptions,
        TieOptions,
        CaribbeanStudOptions,
        WagerFaultOptions,
        OpenBankFaultOptions,
    ),
    script=script,
    rulings=OPEN_BANK_RULINGS,
)
