"""Texas Hold'em Hi-Lo: Hold'em in which the best high and the best low hand split the pot.

Clauses: */texas-holdem-hi-lo/* of Garlic City, Comstock and S & K. Comstock also asks a pair or
better of the high hand; S & K asks for exactly two hole cards, as in Omaha.
"""

from dataclasses import dataclass

from houseway.games.texas_holdem import HoldemOptions
from houseway.table.game import Game
from houseway.table.steps.splitting import HighLowOptions


@dataclass(frozen=True, kw_only=True)
class HoldemHighLowOptions(HighLowOptions, HoldemOptions):
    """Hold'em's questions, and those of a split pot."""


HOLDEM_HIGH_LOW = Game(
    slug="texas-holdem-hi-lo",
    title="Texas Hold'em Hi-Lo",
    family="board",
    options=HoldemHighLowOptions,
)
