"""Kansas City Lowball: the same draw, but deuce to seven, where 7-5-4-3-2 is the best hand.

The ace is high, and straights and flushes count against a hand.

Clauses: garlic-city/kansas-city-lowball/*, players-club/kansas-city-lowball/*.
"""

from houseway.games.draw_poker import pack
from houseway.games.lowball import LOWBALL_QUESTIONS, script
from houseway.irregularities.draw_faults import DRAW_RULINGS
from houseway.table.draw.options import KansasCityLowballOptions
from houseway.table.game import Game

KANSAS_CITY_LOWBALL = Game(
    slug="kansas-city-lowball",
    title="Kansas City Lowball",
    family="draw",
    asks=(*LOWBALL_QUESTIONS, KansasCityLowballOptions),
    pack=pack,
    script=script,
    rulings=DRAW_RULINGS,
)
