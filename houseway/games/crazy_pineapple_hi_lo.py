"""Crazy Pineapple Hi-Lo: Crazy Pineapple in which high and low split the pot.

Clauses: */crazy-pineapple-hi-lo/* of Garlic City and Comstock.
"""

from houseway.games.pineapple import THIRD_CARD_QUESTIONS, pineapple_streets
from houseway.irregularities.board_game_rulings import BOARD_GAME_RULINGS
from houseway.rulebook.options import Options
from houseway.table.game import Game, Script
from houseway.table.pot.options import HighLowOptions, LowOptions
from houseway.table.pot.showing import show
from houseway.table.streets import street


def script(house: Options) -> Script:
    return [*pineapple_streets(house), street("showdown", show(wins="high-low"))]


CRAZY_PINEAPPLE_HIGH_LOW = Game(
    slug="crazy-pineapple-hi-lo",
    title="Crazy Pineapple Hi-Lo",
    family="board",
    asks=(*THIRD_CARD_QUESTIONS, LowOptions, HighLowOptions),
    script=script,
    rulings=BOARD_GAME_RULINGS,
)
