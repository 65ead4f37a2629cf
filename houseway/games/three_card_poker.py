"""Three Card Poker: an ante, three cards down, and as much again to play against the bank.

The bank qualifies with queen high. Beside the ante a player may make a Pair Plus wager on their own
three cards, and good hands earn a bonus on the ante. The page says nothing about banking: that is
as in Pai Gow Tiles.

Clauses: garlic-city/three-card-poker/*; no other club deals it.
"""

from houseway.irregularities.wager_faults import (
    OPEN_BANK_RULINGS,
    OpenBankFaultOptions,
    WagerFaultOptions,
)
from houseway.rulebook.options import Options
from houseway.table.bank.backlining import claim_hands
from houseway.table.bank.banking import offer_bank
from houseway.table.bank.challenge_results import THREE_CARD
from houseway.table.bank.challenging import challenge
from houseway.table.bank.going_round import deal_round
from houseway.table.bank.opening_hands import open_bank, open_hands
from houseway.table.bank.options import (
    PLAYER_DEALER_QUESTIONS,
    AddedWagerOptions,
    CoverOrderOptions,
    HiddenHandOptions,
    TieOptions,
    WinOptions,
)
from houseway.table.bank.settling import settle
from houseway.table.bank.side_options import ChallengingOptions, ThreeCardPokerOptions
from houseway.table.bank.wagering import wager
from houseway.table.collecting import collect
from houseway.table.game import Game, Script
from houseway.table.streets import street


def script(_house: Options) -> Script:
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
    asks=(
        *PLAYER_DEALER_QUESTIONS,
        HiddenHandOptions,
        AddedWagerOptions,
        CoverOrderOptions,
        ChallengingOptions,
        WinOptions,
        TieOptions,
        ThreeCardPokerOptions,
        WagerFaultOptions,
        OpenBankFaultOptions,
    ),
    script=script,
    rulings=OPEN_BANK_RULINGS,
)
