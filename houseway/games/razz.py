"""Razz: seven-card stud in which the lowest hand wins.

The high card makes the forced bet and the low hand acts first thereafter; pairs are worth nothing,
so an open pair changes no limit.

Clauses: garlic-city/razz/*, comstock/razz/*.
"""

from houseway.games.seven_card_stud import SEVEN_CARD_QUESTIONS, pack, stud_streets
from houseway.irregularities.stud_faults import SEVEN_CARD_RULINGS
from houseway.rulebook.options import Options
from houseway.table.game import Game, Script
from houseway.table.pot.options import LowOptions
from houseway.table.pot.showing import show
from houseway.table.streets import street


def script(house: Options) -> Script:
    return [*stud_streets(house), street("showdown", show(wins="low", of=7))]


RAZZ = Game(
    slug="razz",
    title="Razz",
    family="stud",
    asks=(*SEVEN_CARD_QUESTIONS, LowOptions),
    pack=pack,
    script=script,
    rulings=SEVEN_CARD_RULINGS,
)
