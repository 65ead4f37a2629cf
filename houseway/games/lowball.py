"""Lowball: draw poker with blinds and a joker, in which the lowest hand wins.

Ace to five, also called California lowball: straights and flushes do not count and A-2-3-4-5 is
best. Comstock's sixty-one rules add the player who deals, the kill and the seven rule.

Clauses: */lowball/* of all four clubs.
"""

from typing import Final

from houseway.games.draw_poker import DRAW_QUESTIONS, before_the_deal, pack, the_draw
from houseway.irregularities.draw_faults import DRAW_RULINGS
from houseway.rulebook.options import Options
from houseway.table.collecting import collect
from houseway.table.dealing import deal
from houseway.table.draw.checking import bet
from houseway.table.draw.options import OverkillOptions, SevenRuleOptions
from houseway.table.draw.overkilling import look
from houseway.table.draw.showing import show
from houseway.table.game import Game, Script
from houseway.table.pot.options import (
    BlindOptions,
    KillOptions,
    LowOptions,
    ReturningOptions,
    StraddleOptions,
)
from houseway.table.step import Step
from houseway.table.streets import street

LOWBALL_QUESTIONS: Final = (
    *DRAW_QUESTIONS,
    BlindOptions,
    ReturningOptions,
    StraddleOptions,
    OverkillOptions,
    SevenRuleOptions,
    LowOptions,
)
"""The questions of draw, of the blinds, and of low hands."""


def script(house: Options) -> Script:
    return [
        before_the_deal(house),
        street("deal", *the_deal(house), collect("during the hand"), bet(1)),
        the_draw(house),
        street("showdown", show(wins="low")),
    ]


def the_deal(house: Options) -> tuple[Step, ...]:
    """Five cards; where a player may kill at will, with a pause to look at the first ones."""
    kill = house[KillOptions]
    if kill.kill == "none" or kill.kill_trigger != "player's choice":
        return (deal(5),)
    if house[OverkillOptions].kill_window == "until the third card":
        return (deal(2), look(), deal(3))
    return (deal(1), look(), deal(1), look(), deal(3))


LOWBALL = Game(
    slug="lowball",
    title="Lowball",
    family="draw",
    asks=LOWBALL_QUESTIONS,
    pack=pack,
    script=script,
    rulings=DRAW_RULINGS,
)
