"""Draw Poker Jacks or Better: with a joker, and nobody opens without a pair of jacks.

A pot that nobody opens leaves the antes for the next deal. Five aces are the best hand.

Clauses: garlic-city/jacks-or-better/*; no other club deals it.
"""

from dataclasses import dataclass

from houseway.games.draw_poker import DrawOptions
from houseway.table.game import Game
from houseway.table.steps.opening import OpeningOptions
from houseway.table.steps.shuffling import HighJokerOptions


@dataclass(frozen=True, kw_only=True)
class JacksOrBetterOptions(OpeningOptions, HighJokerOptions, DrawOptions):
    """What houses answer differently: nothing but the questions of its steps."""


JACKS_OR_BETTER = Game(
    slug="jacks-or-better", title="Jacks or Better", family="draw", options=JacksOrBetterOptions
)
