"""Draw Poker: five cards down, a betting round, one draw of any number, and a second round.

No openers are needed. Jacks or Better, Jacks Back and the lowballs start from what it asks
of every draw game, and from its streets.

Clauses: garlic-city/draw-poker/*; no other club deals it.
"""

from typing import Final

from houseway.cards.packs import Pack, fifty_two, with_joker
from houseway.irregularities.absence_faults import AbsenceOptions
from houseway.irregularities.betting_faults import BettingFaultOptions
from houseway.irregularities.dealing_player_faults import DealingPlayerOptions
from houseway.irregularities.deck_faults import DeckFaultOptions
from houseway.irregularities.draw_card_faults import DrawCardFaultOptions
from houseway.irregularities.draw_deal_faults import DrawDealFaultOptions
from houseway.irregularities.draw_faults import DRAW_RULINGS, DrawFaultOptions
from houseway.irregularities.muck_faults import MuckFaultOptions
from houseway.irregularities.showing_faults import AskedForOptions, MiscallOptions, ShowOneOptions
from houseway.irregularities.turn_faults import TurnFaultOptions
from houseway.rulebook.options import Options
from houseway.table.collecting import collect
from houseway.table.dealing import burn, deal
from houseway.table.draw.checking import bet
from houseway.table.draw.cutting import cut
from houseway.table.draw.drawing import draw
from houseway.table.draw.options import CheckingOptions, DrawingOptions
from houseway.table.draw.showing import show
from houseway.table.game import Game, Script
from houseway.table.options import (
    BuyInOptions,
    DealingOptions,
    JokerOptions,
    SeatingOptions,
    ShowingOptions,
)
from houseway.table.pot.options import (
    AnteOptions,
    BettingOptions,
    CheckRaiseOptions,
    KillOptions,
    OrderOptions,
    SplittingOptions,
)
from houseway.table.pot.posting import post
from houseway.table.step import Step
from houseway.table.streets import street

DRAW_QUESTIONS: Final = (
    SeatingOptions,
    BuyInOptions,
    JokerOptions,
    AnteOptions,
    DealingOptions,
    DrawingOptions,
    BettingOptions,
    OrderOptions,
    CheckingOptions,
    CheckRaiseOptions,
    KillOptions,
    ShowingOptions,
    ShowOneOptions,
    MiscallOptions,
    AskedForOptions,
    SplittingOptions,
    DrawFaultOptions,
    DrawDealFaultOptions,
    DrawCardFaultOptions,
    DeckFaultOptions,
    DealingPlayerOptions,
    TurnFaultOptions,
    AbsenceOptions,
    BettingFaultOptions,
    MuckFaultOptions,
)
"""What every draw game asks, high or low."""


def script(house: Options) -> Script:
    return [
        before_the_deal(house),
        street("deal", deal(5), collect("during the hand"), bet(1)),
        the_draw(house),
        street("showdown", show()),
    ]


def before_the_deal(house: Options) -> tuple[Step, ...]:
    """The cut where a player deals, antes or blinds, and what is collected then."""
    cutting = (cut(),) if house[DrawingOptions].who_deals == "the player in turn" else ()
    return street("before the deal", *cutting, post(house), collect("before the deal"))


def the_draw(
    house: Options, name: str = "draw", *, number: int = 2, size: int = 5
) -> tuple[Step, ...]:
    """A burn where the house burns, the draw, and the betting after it."""
    burning = () if house[DealingOptions].burns_before == "nothing" else (burn(),)
    return street(name, *burning, draw(size=size), bet(number))


def pack(house: Options) -> Pack:
    return with_joker() if house[JokerOptions].jokers else fifty_two()


DRAW_POKER = Game(
    slug="draw-poker",
    title="Draw Poker",
    family="draw",
    asks=(*DRAW_QUESTIONS,),
    pack=pack,
    script=script,
    rulings=DRAW_RULINGS,
)
