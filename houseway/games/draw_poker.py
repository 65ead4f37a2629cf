"""Draw Poker: five cards down, a betting round, one draw of any number, and a second round.

No openers are needed. Jacks or Better, Jacks Back and the lowballs start from what it asks
of every draw game.

Clauses: garlic-city/draw-poker/*; no other club deals it.
"""

from dataclasses import dataclass

from houseway.table.game import Game
from houseway.table.steps.betting import BettingOptions, OrderOptions
from houseway.table.steps.checking import CheckingOptions
from houseway.table.steps.dealing import DealingOptions
from houseway.table.steps.drawing import DrawingOptions
from houseway.table.steps.killing import KillOptions
from houseway.table.steps.later_cards import ShortStubOptions
from houseway.table.steps.posting import AnteOptions
from houseway.table.steps.seating import BuyInOptions, SeatingOptions
from houseway.table.steps.showing import ShowingOptions
from houseway.table.steps.shuffling import JokerOptions
from houseway.table.steps.splitting import SplittingOptions


# The last named is asked first, so that the questions come in the order of a hand.
@dataclass(frozen=True, kw_only=True)
class DrawOptions(
    SplittingOptions,
    ShowingOptions,
    KillOptions,
    CheckingOptions,
    OrderOptions,
    BettingOptions,
    ShortStubOptions,
    DrawingOptions,
    DealingOptions,
    AnteOptions,
    JokerOptions,
    BuyInOptions,
    SeatingOptions,
):
    """What every draw game asks, high or low."""


@dataclass(frozen=True, kw_only=True)
class DrawPokerOptions(DrawOptions):
    """What houses answer differently: nothing but the questions of its steps."""


DRAW_POKER = Game(slug="draw-poker", title="Draw Poker", family="draw", options=DrawPokerOptions)
