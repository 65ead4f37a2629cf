"""Omaha: four cards down, five on the board, and exactly two of the four with three of the five.

Clauses: */omaha/* of Garlic City, the Players Club and S & K. Garlic City's page describes the
split game as well, and the half kill; the split itself is `omaha_hi_lo.py`.
"""

from houseway.games.texas_holdem import HOLDEM_QUESTIONS, holdem_streets
from houseway.irregularities.board_game_rulings import BOARD_GAME_RULINGS
from houseway.rulebook.options import Options
from houseway.table.game import Game, Script
from houseway.table.pot.awarding import Wins
from houseway.table.pot.options import EitherWayOptions, HighLowOptions, LowOptions
from houseway.table.pot.showing import show
from houseway.table.streets import street


def script(house: Options) -> Script:
    wins: Wins = "high-low" if house[EitherWayOptions].plays_high_low else "high"
    return [*holdem_streets(house, hole_cards=4), street("showdown", show(wins=wins))]


OMAHA = Game(
    slug="omaha",
    title="Omaha",
    family="board",
    asks=(*HOLDEM_QUESTIONS, LowOptions, HighLowOptions, EitherWayOptions),
    script=script,
    rulings=BOARD_GAME_RULINGS,
)
