"""Tahoe Pineapple Hi-Lo: three cards down, kept to the end, and at most two of them play.

Clauses: comstock/tahoe-pineapple-hi-lo/*. High and low split the pot. The Players Club deals
the same hand as Lazy Pineapple.
"""

from dataclasses import dataclass

from houseway.games.texas_holdem import HoldemOptions
from houseway.table.game import Game
from houseway.table.steps.discarding import KeepingOptions
from houseway.table.steps.splitting import HighLowOptions


@dataclass(frozen=True, kw_only=True)
class TahoePineappleHighLowOptions(HighLowOptions, KeepingOptions, HoldemOptions):
    """Hold'em's questions, and those of the third card and of a split pot."""


TAHOE_PINEAPPLE_HIGH_LOW = Game(
    slug="tahoe-pineapple-hi-lo",
    title="Tahoe Pineapple Hi-Lo",
    family="board",
    options=TahoePineappleHighLowOptions,
)
