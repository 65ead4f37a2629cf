"""Draw Poker: five cards down, a betting round, one draw of any number, and a second round.

No openers are needed. Jacks or Better, Jacks Back and the lowballs start from what it asks
of every draw game, and from its streets.

Clauses: garlic-city/draw-poker/*; no other club deals it.
"""

from dataclasses import dataclass

from houseway.cards.packs import Pack, fifty_two, with_joker
from houseway.irregularities.betting_faults import BettingFaultOptions
from houseway.irregularities.draw_faults import DRAW_RULINGS, DrawFaultOptions
from houseway.irregularities.showing_faults import ShowOneOptions
from houseway.table.collecting import collect
from houseway.table.dealing import DealingOptions, burn, deal
from houseway.table.draw.checking import CheckingOptions, bet
from houseway.table.draw.cutting import cut
from houseway.table.draw.drawing import DrawingOptions, draw
from houseway.table.draw.showing import show
from houseway.table.game import Game, Script
from houseway.table.pot.betting import BettingOptions, OrderOptions
from houseway.table.pot.killing import KillOptions
from houseway.table.pot.posting import AnteOptions, post
from houseway.table.pot.showing import ShowingOptions
from houseway.table.pot.splitting import SplittingOptions
from houseway.table.seating import BuyInOptions, SeatingOptions
from houseway.table.shuffling import JokerOptions
from houseway.table.step import Step
from houseway.table.streets import street


# The last named is asked first, so that the questions come in the order of a hand.
@dataclass(frozen=True, kw_only=True)
class DrawOptions(
    BettingFaultOptions,
    DrawFaultOptions,
    SplittingOptions,
    ShowOneOptions,
    ShowingOptions,
    KillOptions,
    CheckingOptions,
    OrderOptions,
    BettingOptions,
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


def script(house: DrawPokerOptions) -> Script:
    return [
        before_the_deal(house),
        street("deal", deal(5), collect("during the hand"), bet(1)),
        the_draw(house),
        street("showdown", show()),
    ]


def before_the_deal(house: DrawOptions) -> tuple[Step, ...]:
    """The cut where a player deals, antes or blinds, and what is collected then."""
    cutting = (cut(),) if house.who_deals == "the player in turn" else ()
    return street("before the deal", *cutting, post(), collect("before the deal"))


def the_draw(
    house: DrawOptions, name: str = "draw", *, number: int = 2, size: int = 5
) -> tuple[Step, ...]:
    """A burn where the house burns, the draw, and the betting after it."""
    burning = () if house.burns_before == "nothing" else (burn(),)
    return street(name, *burning, draw(size=size), bet(number))


def pack(house: DrawOptions) -> Pack:
    return with_joker() if house.jokers else fifty_two()


DRAW_POKER = Game(
    slug="draw-poker",
    title="Draw Poker",
    family="draw",
    options=DrawPokerOptions,
    pack=pack,
    script=script,
    rulings=DRAW_RULINGS,
)
