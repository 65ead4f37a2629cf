"""Crazy Pineapple: Hold'em with three cards down, one of which is thrown away after the flop.

Clauses: */crazy-pineapple/* of Garlic City and the Players Club.
"""

from dataclasses import dataclass

from houseway.games.pineapple import ThirdCardOptions, pineapple_streets
from houseway.irregularities import BOARD_GAME_RULINGS
from houseway.table.game import Game, Script
from houseway.table.pot.showing import show
from houseway.table.streets import street


@dataclass(frozen=True, kw_only=True)
class CrazyPineappleOptions(ThirdCardOptions):
    """Hold'em's questions, and those of the third card."""


def script(house: CrazyPineappleOptions) -> Script:
    return [*pineapple_streets(house), street("showdown", show())]


CRAZY_PINEAPPLE = Game(
    slug="crazy-pineapple",
    title="Crazy Pineapple",
    family="board",
    options=CrazyPineappleOptions,
    script=script,
    rulings=BOARD_GAME_RULINGS,
)
