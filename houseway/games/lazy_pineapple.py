"""Lazy Pineapple: three cards down, kept to the end, and none, one or two of them play.

Clauses: players-club/lazy-pineapple/*. It is dealt for high, or with high and low splitting the
pot, as the table is opened.
"""

from dataclasses import dataclass

from houseway.games.texas_holdem import HoldemOptions
from houseway.table.game import Game
from houseway.table.steps.discarding import KeepingOptions
from houseway.table.steps.splitting import EitherWayOptions


@dataclass(frozen=True, kw_only=True)
class LazyPineappleOptions(EitherWayOptions, KeepingOptions, HoldemOptions):
    """Hold'em's questions, those of the third card, and whether it is played high-low."""


LAZY_PINEAPPLE = Game(
    slug="lazy-pineapple",
    title="Lazy Pineapple",
    family="board",
    options=LazyPineappleOptions,
)
