"""Draw Poker Jacks Back: Jacks or Better that turns into lowball when nobody opens.

The cards stay as they are dealt; the betting begins again, and the low hand wins.

Clauses: garlic-city/jacks-back/*; no other club deals it.
"""

from houseway.games.draw_poker import pack, the_draw
from houseway.games.jacks_or_better import JACKS_QUESTIONS, jacks_streets
from houseway.irregularities.draw_faults import DRAW_RULINGS
from houseway.rulebook.options import Options
from houseway.table.draw.carrying import carry
from houseway.table.draw.checking import bet
from houseway.table.draw.options import JacksBackOptions
from houseway.table.draw.showing import show
from houseway.table.game import Game, Script
from houseway.table.plan import unless_opened
from houseway.table.step import Step
from houseway.table.streets import street


def script(house: Options) -> Script:
    return jacks_streets(house, unless_opened(*low(house)))


def low(house: Options) -> tuple[Step, ...]:
    """The same cards for low: anybody may bet, and if nobody does they are drawn to (GC-G13)."""
    stays = house[JacksBackOptions].jacks_back_checked == "the antes stay"
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
    asks=(*JACKS_QUESTIONS, JacksBackOptions),
    pack=pack,
    script=script,
    rulings=DRAW_RULINGS,
)
