"""Tahoe Pineapple Hi-Lo: three cards down, kept to the end, and at most two of them play.

Clauses: comstock/tahoe-pineapple-hi-lo/*. High and low split the pot. The Players Club deals
the same hand as Lazy Pineapple.
"""

from houseway.games.texas_holdem import HOLDEM_QUESTIONS, holdem_streets
from houseway.irregularities.board_game_rulings import BOARD_GAME_RULINGS
from houseway.irregularities.discard_faults import KEEPING_RULINGS, KeepingOptions
from houseway.rulebook.options import Options
from houseway.table.game import Game, Script
from houseway.table.pot.options import HighLowOptions, LowOptions
from houseway.table.pot.showing import show
from houseway.table.streets import street


def script(house: Options) -> Script:
    return [*holdem_streets(house, hole_cards=3), street("showdown", show(wins="high-low"))]


TAHOE_PINEAPPLE_HIGH_LOW = Game(
    slug="tahoe-pineapple-hi-lo",
    title="Tahoe Pineapple Hi-Lo",
    family="board",
    asks=(*HOLDEM_QUESTIONS, KeepingOptions, LowOptions, HighLowOptions),
    script=script,
    rulings=(*BOARD_GAME_RULINGS, *KEEPING_RULINGS),
)
