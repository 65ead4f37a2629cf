"""Crazy Pineapple Hi-Lo: Crazy Pineapple in which high and low split the pot.

Clauses: */crazy-pineapple-hi-lo/* of Garlic City and Comstock.
"""

from dataclasses import dataclass

from houseway.games.texas_holdem import HoldemOptions
from houseway.table.game import Game
from houseway.table.steps.discarding import DiscardOptions
from houseway.table.steps.splitting import HighLowOptions


@dataclass(frozen=True, kw_only=True)
class CrazyPineappleHighLowOptions(HighLowOptions, DiscardOptions, HoldemOptions):
    """Hold'em's questions, and those of the third card and of a split pot."""


CRAZY_PINEAPPLE_HIGH_LOW = Game(
    slug="crazy-pineapple-hi-lo",
    title="Crazy Pineapple Hi-Lo",
    family="board",
    options=CrazyPineappleHighLowOptions,
)
