"""Texas Hold'em Hi-Lo: Hold'em in which the best high and the best low hand split the pot.

Clauses: */texas-holdem-hi-lo/* of Garlic City, Comstock and S & K. Comstock also asks a pair or
better of the high hand; S & K asks for exactly two hole cards, as in Omaha.
"""

from houseway.games.texas_holdem import HOLDEM_QUESTIONS, holdem_streets
from houseway.irregularities.board_game_rulings import BOARD_GAME_RULINGS
from houseway.rulebook.options import Options
from houseway.table.game import Game, Script
from houseway.table.pot.options import HighLowOptions, LowOptions
from houseway.table.pot.showing import show
from houseway.table.streets import street


def script(house: Options) -> Script:
    return [*holdem_streets(house, hole_cards=2), street("showdown", show(wins="high-low"))]


HOLDEM_HIGH_LOW = Game(
    slug="texas-holdem-hi-lo",
    title="Texas Hold'em Hi-Lo",
    family="board",
    asks=(*HOLDEM_QUESTIONS, LowOptions, HighLowOptions),
    script=script,
    rulings=BOARD_GAME_RULINGS,
)
