"""Crazy Pineapple Hi-Lo: Crazy Pineapple in which high and low split the pot.

Clauses: */crazy-pineapple-hi-lo/* of Garlic City and Comstock.
"""

from dataclasses import dataclass

from houseway.games.pineapple import ThirdCardOptions, pineapple_streets
from houseway.irregularities import BOARD_GAME_RULINGS
from houseway.table.game import Game, Script
from houseway.table.pot.showing import show
from houseway.table.pot.splitting import HighLowOptions
from houseway.table.streets import street


@dataclass(frozen=True, kw_only=True)
class CrazyPineappleHighLowOptions(HighLowOptions, ThirdCardOptions):
    """Hold'em's questions, and those of the third card and of a split pot."""


def script(house: CrazyPineappleHighLowOptions) -> Script:
    return [*pineapple_streets(house), street("showdown", show(wins="high-low"))]


CRAZY_PINEAPPLE_HIGH_LOW = Game(
    slug="crazy-pineapple-hi-lo",
    title="Crazy Pineapple Hi-Lo",
    family="board",
    options=CrazyPineappleHighLowOptions,
    script=script,
    rulings=BOARD_GAME_RULINGS,
)
