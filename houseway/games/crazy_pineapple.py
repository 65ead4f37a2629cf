"""Crazy Pineapple: Hold'em with three cards down, one of which is thrown away after the flop.

Clauses: */crazy-pineapple/* of Garlic City and the Players Club.
"""

from dataclasses import dataclass

from houseway.games.texas_holdem import HoldemOptions
from houseway.table.game import Game
from houseway.table.steps.discarding import DiscardOptions


@dataclass(frozen=True, kw_only=True)
class CrazyPineappleOptions(DiscardOptions, HoldemOptions):
    """Hold'em's questions, and those of the third card."""


CRAZY_PINEAPPLE = Game(
    slug="crazy-pineapple",
    title="Crazy Pineapple",
    family="board",
    options=CrazyPineappleOptions,
)
