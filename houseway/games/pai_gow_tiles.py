"""Pai Gow Tiles: four of the 32 tiles, set as a higher and a lower hand of two.

Both hands must beat the player-dealer's two to win; one of them only is a push. Three dice count
out who gets the first stack. Its sixty General Rules are the fullest page on banking at the Garlic
City Club, and the club's other banked games look to them.

Clauses: garlic-city/pai-gow-tiles/*; no other club deals it.
"""

from houseway.cards.packs import Pack, tiles
from houseway.irregularities.foul_banks import FoulBankOptions
from houseway.irregularities.pai_gow_reading_faults import PaiGowReadingFaultOptions
from houseway.irregularities.tile_conduct_faults import TileConductOptions
from houseway.irregularities.tile_exposed_faults import ExposedTileOptions
from houseway.irregularities.tile_faults import TILE_RULINGS
from houseway.irregularities.tile_set_faults import TileSetOptions
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
    SurrenderOptions,
    TwoHandOptions,
)
from houseway.table.bank.shaking import shake
from houseway.table.bank.wagering import wager
from houseway.table.collecting import collect
from houseway.table.game import Game, Script
from houseway.table.pai_gow.options import HighAndLowTilesOptions, SettingOptions, StackOptions
from houseway.table.pai_gow.piling import check_positions, pile_up
from houseway.table.pai_gow.reading import read_and_settle, set_house_way
from houseway.table.pai_gow.setting import set_hands
from houseway.table.pai_gow.setting_bank import set_bank
from houseway.table.pai_gow.stacking import (
    choose_delivery,
    cut_stacks,
    deliver_stacks,
    lay_out_set,
    open_the_rest,
)
from houseway.table.streets import street


def pack(house: Options) -> Pack:  # noqa: ARG001 - every pack is asked for in this way
    return tiles()


def script(house: Options) -> Script:
    check_positions(house, most=8)
    is_early = house[HouseWayOptions].house_way_set_when != "in its turn to be settled"
    early = [set_house_way()] if is_early else []
    opening = [lay_out_set()] if house[StackOptions].set_shown_first else []
    rest = [open_the_rest()] if house[StackOptions].unopened_tiles_shown else []
    return [
        street("wagers", *opening, offer_bank(), wager(), collect("before the deal")),
        street("stacks", pile_up(4), cut_stacks(), choose_delivery()),
        street("dice", shake()),
        street("delivery", deliver_stacks(4)),
        street("setting", claim_hands(), set_hands()),
        street("the bank", *early, open_bank(), set_bank()),
        street("settling", read_and_settle(), *rest),
    ]


PAI_GOW_TILES = Game(
    slug="pai-gow-tiles",
    title="Pai Gow Tiles",
    family="player-dealer",
    asks=(
        *DICE_CUP_QUESTIONS,
        StackOptions,
        SurrenderOptions,
        SettingOptions,
        HighAndLowTilesOptions,
        TwoHandOptions,
        ExposedTileOptions,
        TileSetOptions,
        TileConductOptions,
        FoulBankOptions,
        PaiGowReadingFaultOptions,
        WagerFaultOptions,
        OpenBankFaultOptions,
    ),
    pack=pack,
    script=script,
    rulings=(*TILE_RULINGS, *OPEN_BANK_RULINGS),
)
