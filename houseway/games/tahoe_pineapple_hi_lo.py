"""Tahoe Pineapple Hi-Lo: three cards down, kept to the end, and at most two of them play.

Clauses: comstock/tahoe-pineapple-hi-lo/*. High and low split the pot. The Players Club deals
the same hand as Lazy Pineapple.
"""

from dataclasses import dataclass

from houseway.games.texas_holdem import HoldemOptions, holdem_streets
from houseway.irregularities import BOARD_GAME_RULINGS
from houseway.irregularities.discard_faults import KEEPING_RULINGS, KeepingOptions
from houseway.table.game import Game, Script
from houseway.table.pot.showing import show
from houseway.table.pot.splitting import HighLowOptions
from houseway.table.streets import street


@dataclass(frozen=True, kw_only=True)
class TahoePineappleHighLowOptions(HighLowOptions, KeepingOptions, HoldemOptions):
    """Hold'em's questions, and those of the third card and of a split pot."""


def script(house: TahoePineappleHighLowOptions) -> Script:
    return [*holdem_streets(house, hole_cards=3), street("showdown", show(wins="high-low"))]


TAHOE_PINEAPPLE_HIGH_LOW = Game(
    slug="tahoe-pineapple-hi-lo",
    title="Tahoe Pineapple Hi-Lo",
    family="board",
    options=TahoePineappleHighLowOptions,
    script=script,
    rulings=(*BOARD_GAME_RULINGS, *KEEPING_RULINGS),
)
