"""Draw Poker Jacks Back: Jacks or Better that turns into lowball when nobody opens.

The cards stay as they are dealt; the betting begins again, and the low hand wins.

Clauses: garlic-city/jacks-back/*; no other club deals it.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.games.draw_poker import pack, the_draw
from houseway.games.jacks_or_better import JacksOrBetterOptions, jacks_streets
from houseway.irregularities.draw_faults import DRAW_RULINGS
from houseway.table.draw.carrying import carry
from houseway.table.draw.checking import bet
from houseway.table.draw.showing import show
from houseway.table.game import Game, Script
from houseway.table.plan import unless_opened
from houseway.table.step import Step
from houseway.table.streets import street


@dataclass(frozen=True, kw_only=True)
class JacksBackOptions(JacksOrBetterOptions):
    """Jacks or Better's questions, and what it turns into."""

    jacks_back_low: Literal["california", "kansas city"]
    """Which lowball is played when nobody opens: ace to five, or deuce to seven?"""

    jacks_back_checked: Literal["drawn and shown down", "the antes stay"]
    """Nobody bets before the draw for low either: are cards drawn and shown as in lowball, or does
    the hand end, and the antes stay?"""


def script(house: JacksBackOptions) -> Script:
    return jacks_streets(house, unless_opened(*low(house)))


def low(house: JacksBackOptions) -> tuple[Step, ...]:
    """The same cards for low: anybody may bet, and if nobody does they are drawn to (GC-G13)."""
    stays = house.jacks_back_checked == "the antes stay"
    return (
        # garlic-city/jacks-back/6: the game is lowball now, with its draw and its showdown.
        *street("again, for low", bet(1), *((unless_opened(carry()),) if stays else ())),
        *the_draw(house),
        *street("showdown", show(wins="low")),
    )


JACKS_BACK = Game(
    slug="jacks-back",
    title="Jacks Back",
    family="draw",
    options=JacksBackOptions,
    pack=pack,
    script=script,
    rulings=DRAW_RULINGS,
)
