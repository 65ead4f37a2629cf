"""Kansas City Lowball: the same draw, but deuce to seven, where 7-5-4-3-2 is the best hand.

The ace is high, and straights and flushes count against a hand.

Clauses: garlic-city/kansas-city-lowball/*, players-club/kansas-city-lowball/*.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.games.draw_poker import pack
from houseway.games.lowball import LowballOptions, script
from houseway.hands.deuce_to_seven import Wheel
from houseway.irregularities.draw_faults import DRAW_RULINGS
from houseway.table.game import Game


@dataclass(frozen=True, kw_only=True)
class KansasCityLowballOptions(LowballOptions):
    """Lowball's questions, and two on its ranking."""

    deuce_to_seven_wheel: Wheel
    """Is A-2-3-4-5 an ace-high hand, or a straight?"""

    kansas_city_joker: Literal["lowest card missing", "whatever is lowest"]
    """What is a joker: the lowest card that the hand lacks, even where that makes a straight of it,
    or whatever makes the hand lowest?"""


KANSAS_CITY_LOWBALL = Game(
    slug="kansas-city-lowball",
    title="Kansas City Lowball",
    family="draw",
    options=KansasCityLowballOptions,
    pack=pack,
    script=script,
    rulings=DRAW_RULINGS,
)
