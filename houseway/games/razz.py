"""Razz: seven-card stud in which the lowest hand wins.

The high card makes the forced bet and the low hand acts first thereafter; pairs are worth nothing,
so an open pair changes no limit.

Clauses: garlic-city/razz/*, comstock/razz/*.
"""

from dataclasses import dataclass

from houseway.games.seven_card_stud import SevenCardOptions
from houseway.table.game import Game
from houseway.table.steps.showing import LowOptions


@dataclass(frozen=True, kw_only=True)
class RazzOptions(LowOptions, SevenCardOptions):
    """Stud's questions, and what a low hand is."""


RAZZ = Game(slug="razz", title="Razz", family="stud", options=RazzOptions)
