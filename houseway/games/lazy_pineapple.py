"""Lazy Pineapple: three cards down, kept to the end, and none, one or two of them play.

Clauses: players-club/lazy-pineapple/*. It is dealt for high, or with high and low splitting the
pot, as the table is opened.
"""

from houseway.games.texas_holdem import HOLDEM_QUESTIONS, holdem_streets
from houseway.irregularities.board_game_rulings import BOARD_GAME_RULINGS
from houseway.irregularities.discard_faults import KEEPING_RULINGS, KeepingOptions
from houseway.rulebook.options import Options
from houseway.table.game import Game, Script
from houseway.table.pot.awarding import Wins
from houseway.table.pot.options import EitherWayOptions, HighLowOptions, LowOptions
from houseway.table.pot.showing import show
from houseway.table.streets import street


def script(house: Options) -> Script:
    wins: Wins = "high-low" if house[EitherWayOptions].plays_high_low else "high"
    return [*holdem_streets(house, hole_cards=3), street("showdown", show(wins=wins))]


LAZY_PINEAPPLE = Game(
    slug="lazy-pineapple",
    title="Lazy Pineapple",
    family="board",
    asks=(*HOLDEM_QUESTIONS, KeepingOptions, LowOptions, HighLowOptions, EitherWayOptions),
    script=script,
    rulings=(*BOARD_GAME_RULINGS, *KEEPING_RULINGS),
)
