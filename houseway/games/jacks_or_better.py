"""Draw Poker Jacks or Better: with a joker, and nobody opens without a pair of jacks.

A pot that nobody opens leaves the antes for the next deal. Five aces are the best hand.

Clauses: garlic-city/jacks-or-better/*; no other club deals it.
"""

from typing import Final

from houseway.games.draw_poker import DRAW_QUESTIONS, before_the_deal, pack, the_draw
from houseway.irregularities.draw_faults import DRAW_RULINGS
from houseway.rulebook.options import Options
from houseway.table.collecting import collect
from houseway.table.dealing import deal
from houseway.table.draw.carrying import carry
from houseway.table.draw.checking import bet
from houseway.table.draw.options import OpeningOptions
from houseway.table.draw.showing import show
from houseway.table.game import Game, Script
from houseway.table.options import HighJokerOptions
from houseway.table.plan import unless_opened
from houseway.table.pot.options import PassedOutOptions
from houseway.table.step import Step
from houseway.table.streets import street

JACKS_QUESTIONS: Final = (
    *DRAW_QUESTIONS,
    HighJokerOptions,
    OpeningOptions,
    PassedOutOptions,
)
"""What houses answer differently: nothing but the questions of its steps."""


def script(house: Options) -> Script:
    return jacks_streets(house, unless_opened(carry()))


def jacks_streets(house: Options, passed_out: Step) -> Script:
    """The whole hand, with what happens when everybody passes."""
    return [
        before_the_deal(house),
        street("deal", deal(5), collect("during the hand"), bet(1, openers=True), passed_out),
        the_draw(house),
        street("showdown", show(openers=True)),
    ]


JACKS_OR_BETTER = Game(
    slug="jacks-or-better",
    title="Jacks or Better",
    family="draw",
    asks=JACKS_QUESTIONS,
    pack=pack,
    script=script,
    rulings=DRAW_RULINGS,
)
