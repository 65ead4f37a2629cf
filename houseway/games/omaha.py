"""Omaha: four cards down, five on the board, and exactly two of the four with three of the five.

Clauses: */omaha/* of Garlic City, the Players Club and S & K. Garlic City's page describes the
split game as well, and the half kill; the split itself is `omaha_hi_lo.py`.
"""

from dataclasses import dataclass

from houseway.games.texas_holdem import HoldemOptions
from houseway.table.game import Game
from houseway.table.steps.splitting import EitherWayOptions


@dataclass(frozen=True, kw_only=True)
class OmahaOptions(EitherWayOptions, HoldemOptions):
    """Hold'em's questions, and whether the page is played high-low."""


OMAHA = Game(slug="omaha", title="Omaha", family="board", options=OmahaOptions)
