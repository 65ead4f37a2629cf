"""Lowball: draw poker with blinds and a joker, in which the lowest hand wins.

Ace to five, also called California lowball: straights and flushes do not count and A-2-3-4-5 is
best. Comstock's sixty-one rules add the player who deals, the kill and the seven rule.

Clauses: */lowball/* of all four clubs.
"""

from dataclasses import dataclass

from houseway.games.draw_poker import DrawOptions
from houseway.table.game import Game
from houseway.table.steps.checking import SevenRuleOptions
from houseway.table.steps.overkilling import OverkillOptions, StraddleOptions
from houseway.table.steps.posting import BlindOptions
from houseway.table.steps.returning import ReturningOptions
from houseway.table.steps.showing import LowOptions


# The last named is asked first.
@dataclass(frozen=True, kw_only=True)
class LowballOptions(
    LowOptions,
    SevenRuleOptions,
    OverkillOptions,
    StraddleOptions,
    ReturningOptions,
    BlindOptions,
    DrawOptions,
):
    """The questions of draw, of the blinds, and of low hands."""


LOWBALL = Game(slug="lowball", title="Lowball", family="draw", options=LowballOptions)
