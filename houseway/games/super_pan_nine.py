"""Super Pan Nine: three cards, one more or none, and the last digit of their total nearest nine.

Dealt from a shoe of packs without 7s, 8s, 9s and 10s. The dice say who gets the first hand; the
bank is opened last, draws on 3 or less, stands on 7 or more, and has the choice between.

Clauses: */super-pan-nine/* of Garlic City and Comstock.
"""

from houseway.cards.packs import Pack
from houseway.cards.packs import super_pan_nine as shoe
from houseway.irregularities.foul_banks import FoulBankOptions
from houseway.irregularities.nine_card_faults import NINE_CARD_RULINGS, NineCardFaultOptions
from houseway.irregularities.nine_hand_faults import NINE_HAND_RULINGS, NineHandFaultOptions
from houseway.irregularities.wager_faults import (
    OPEN_BANK_RULINGS,
    OpenBankFaultOptions,
    WagerFaultOptions,
)
from houseway.rulebook.options import Options
from houseway.table.bank.backlining import claim_hands
from houseway.table.bank.banking import offer_bank
from houseway.table.bank.dealing_options import ShoeOptions
from houseway.table.bank.delivering import deliver
from houseway.table.bank.loading import packs_in_shoe
from houseway.table.bank.opening_hands import open_bank, open_hands
from houseway.table.bank.options import DICE_CUP_QUESTIONS, TieOptions
from houseway.table.bank.settling import settle
from houseway.table.bank.shaking import shake
from houseway.table.bank.wagering import wager
from houseway.table.collecting import collect
from houseway.table.game import Game, Script
from houseway.table.streets import street
from houseway.table.super_pan_nine.drawing_one import (
    NEAREST_NINE,
    bank_draws,
    draw_one,
    play_house_way,
    warn_low,
)
from houseway.table.super_pan_nine.options import DrawingOneOptions


def pack(house: Options) -> Pack:
    return shoe(packs_in_shoe(house[ShoeOptions]))


def script(_house: Options) -> Script:
    return [
        street("wagers", offer_bank(), wager(), collect("before the deal")),
        street("dice", shake()),
        street("deal", deliver(3)),
        street("card or no card", claim_hands(), draw_one()),
        street("the bank", play_house_way("before the bank is opened"), open_bank(), bank_draws()),
        street("settling", play_house_way("in its turn to be settled"), open_hands()),
        street("payouts", warn_low(), settle(NEAREST_NINE)),
    ]


SUPER_PAN_NINE = Game(
    slug="super-pan-nine",
    title="Super Pan Nine",
    family="player-dealer",
    asks=(
        *DICE_CUP_QUESTIONS,
        ShoeOptions,
        DrawingOneOptions,
        TieOptions,
        WagerFaultOptions,
        OpenBankFaultOptions,
        NineCardFaultOptions,
        NineHandFaultOptions,
        FoulBankOptions,
    ),
    pack=pack,
    script=script,
    rulings=(*NINE_CARD_RULINGS, *NINE_HAND_RULINGS, *OPEN_BANK_RULINGS),
)
