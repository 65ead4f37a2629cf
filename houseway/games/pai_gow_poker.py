"""Pai Gow Poker, or Double Hand: seven cards, set as two in front and five behind.

Played with 53 cards, the joker an ace or filling a straight or flush. Both hands must beat the
player-dealer's two to win; one of them only is a push, and the bank wins copies. Seven piles are
dealt; the player-dealer picks the first to go out and the dice say to whom, or the house dealer
determines the order.

Clauses: */pai-gow-poker/* of Garlic City, Comstock and S & K.
"""

from houseway.cards.packs import Pack, with_joker
from houseway.irregularities.foul_checks import FOUL_CHECK_RULINGS, FoulCheckOptions
from houseway.irregularities.pai_gow_deal_faults import PAI_GOW_DEAL_RULINGS, PaiGowDealFaultOptions
from houseway.irregularities.pai_gow_play_faults import PAI_GOW_PLAY_RULINGS, PaiGowPlayFaultOptions
from houseway.irregularities.pai_gow_reading_faults import (
    PAI_GOW_READING_RULINGS,
    PaiGowReadingFaultOptions,
)
from houseway.irregularities.setup_requests import SETUP_RULINGS, SetupRequestOptions
from houseway.irregularities.wager_faults import (
    OPEN_BANK_RULINGS,
    OpenBankFaultOptions,
    WagerFaultOptions,
)
from houseway.rulebook.options import Options
from houseway.table.bank.backlining import claim_hands
from houseway.table.bank.banking import offer_bank
from houseway.table.bank.opening_hands import open_bank
from houseway.table.bank.options import (
    DICE_CUP_QUESTIONS,
    HouseWayOptions,
    SmallerWagerOptions,
    SurrenderOptions,
    TwoHandOptions,
)
from houseway.table.bank.shaking import shake
from houseway.table.bank.wagering import wager
from houseway.table.collecting import collect
from houseway.table.game import Game, Script
from houseway.table.pai_gow.options import FrontAndBackOptions, PileOptions, SettingOptions
from houseway.table.pai_gow.piling import check_positions, choose_pile, deliver_piles, pile_up
from houseway.table.pai_gow.reading import read_and_settle, set_house_way
from houseway.table.pai_gow.setting import set_hands
from houseway.table.pai_gow.setting_bank import set_bank
from houseway.table.streets import street


def pack(house: Options) -> Pack:  # noqa: ARG001 - every pack is asked for in this way
    return with_joker()


def script(house: Options) -> Script:
    check_positions(house, most=7)
    is_early = house[HouseWayOptions].house_way_set_when != "in its turn to be settled"
    early = [set_house_way()] if is_early else []
    return [
        street("wagers", offer_bank(), wager(), collect("before the deal")),
        street("piles", pile_up(7), choose_pile()),
        street("dice", shake()),
        street("delivery", deliver_piles(7)),
        street("setting", claim_hands(), set_hands()),
        street("the bank", *early, open_bank(), set_bank()),
        street("settling", read_and_settle()),
    ]


PAI_GOW_POKER = Game(
    slug="pai-gow-poker",
    title="Pai Gow Poker (Double Hand)",
    family="player-dealer",
    asks=(
        *DICE_CUP_QUESTIONS,
        PileOptions,
        SurrenderOptions,
        SettingOptions,
        SmallerWagerOptions,
        FrontAndBackOptions,
        TwoHandOptions,
        PaiGowDealFaultOptions,
        PaiGowPlayFaultOptions,
        PaiGowReadingFaultOptions,
        SetupRequestOptions,
        FoulCheckOptions,
        WagerFaultOptions,
        OpenBankFaultOptions,
    ),
    pack=pack,
    script=script,
    rulings=(
        *PAI_GOW_DEAL_RULINGS,
        *PAI_GOW_PLAY_RULINGS,
        *PAI_GOW_READING_RULINGS,
        *SETUP_RULINGS,
        *FOUL_CHECK_RULINGS,
        *OPEN_BANK_RULINGS,
    ),
)
