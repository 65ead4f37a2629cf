"""Crazy Pineapple: Hold'em with three cards down, one of which is thrown away after the flop.

Clauses: */crazy-pineapple/* of Garlic City and the Players Club.
"""

from houseway.games.pineapple import THIRD_CARD_QUESTIONS, pineapple_streets
from houseway.irregularities.board_game_rulings import BOARD_GAME_RULINGS
from houseway.rulebook.options import Options
from houseway.table.game import Game, Script
from houseway.table.pot.showing import show
from houseway.table.streets import street


def script(house: Options) -> Script:
    return [*pineapple_streets(house), street("showdown", show())]


CRAZY_PINEAPPLE = Game(
    slug="crazy-pineapple",
    title="Crazy Pineapple",
    family="board",
    asks=(*THIRD_CARD_QUESTIONS,),
    script=script,
    rulings=BOARD_GAME_RULINGS,
)
