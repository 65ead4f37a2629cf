"""Pineapple: Hold'em with three cards down, one of which is thrown away before the flop.

Clauses: */pineapple/* of Garlic City, the Players Club and S & K. Garlic City's page prints a
second discard, and S & K's prints none: there all three are kept.
"""

from dataclasses import dataclass

from houseway.games.texas_holdem import HoldemOptions
from houseway.table.game import Game
from houseway.table.steps.discarding import DiscardOptions, KeepingOptions


@dataclass(frozen=True, kw_only=True)
class PineappleOptions(KeepingOptions, DiscardOptions, HoldemOptions):
    """Hold'em's questions, and those of the third card."""


PINEAPPLE = Game(slug="pineapple", title="Pineapple", family="board", options=PineappleOptions)
