"""Push-9: three cards, one betting round, and a pot that is played again when the best hands tie.

Everyone antes the condition of the table and bets it; three of a kind beat straights, these beat
three face cards, and the rest count points up to nine (`hands/push_nine.py`).

Clauses: s-and-k/push-nine/*; no other club deals it.
"""

from dataclasses import dataclass

from houseway.hands.push_nine import ThreeFaces
from houseway.table.game import Game
from houseway.table.steps.betting import BettingOptions, OrderOptions
from houseway.table.steps.push_pot import PushPotOptions
from houseway.table.steps.seating import BuyInOptions, SeatingOptions
from houseway.table.steps.showing import ShowingOptions
from houseway.table.steps.splitting import SplittingOptions


# The last named is asked first, so that the questions come in the order of a hand.
@dataclass(frozen=True, kw_only=True)
class PushNineOptions(
    PushPotOptions,
    SplittingOptions,
    ShowingOptions,
    OrderOptions,
    BettingOptions,
    BuyInOptions,
    SeatingOptions,
):
    """The questions of its steps, its ante, and one on its list of hands."""

    ante_conditions: int
    """How many times the condition does each player ante?"""

    three_faces: ThreeFaces
    """Are the six kinds of three face cards, which share one line of the list, all equal?"""


PUSH_NINE = Game(slug="push-nine", title="Push-9", family="push-nine", options=PushNineOptions)
