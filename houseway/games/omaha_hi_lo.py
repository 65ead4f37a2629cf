"""Omaha Hi-Lo: Omaha in which the best high and the best low hand split the pot.

Clauses: */omaha-hi-lo/* of all four clubs. Each hand takes two cards of the player's four and
three of the board, and they need not be the same two.
"""

from houseway.games.texas_holdem import HOLDEM_QUESTIONS, holdem_streets
from houseway.irregularities.board_game_rulings import BOARD_GAME_RULINGS
from houseway.rulebook.options import Options
from houseway.table.game import Game, Script
from houseway.table.pot.options import HighLowOptions, LowOptions
from houseway.table.pot.showing import show
from houseway.table.streets import street


def script(house: Options) -> Script:
    return [*holdem_streets(house, hole_cards=4), street("showdown", show(wins="high-low"))]


OMAHA_HIGH_LOW = Game(
    slug="omaha-hi-lo",
    title="Omaha Hi-Lo",
    family="board",
    asks=(*HOLDEM_QUESTIONS, LowOptions, HighLowOptions),
    script=script,
    rulings=BOARD_GAME_RULINGS,
)
