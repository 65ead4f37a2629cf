"""Razz: seven-card stud in which the lowest hand wins.

The high card makes the forced bet and the low hand acts first thereafter; pairs are worth nothing,
so an open pair changes no limit.

Clauses: garlic-city/razz/*, comstock/razz/*.
"""

from dataclasses import dataclass

from houseway.games.seven_card_stud import SevenCardOptions, pack, stud_streets
from houseway.irregularities.stud_faults import STUD_RULINGS
from houseway.table.game import Game, Script
from houseway.table.pot.showing import LowOptions, show
from houseway.table.streets import street


@dataclass(frozen=True, kw_only=True)
class RazzOptions(LowOptions, SevenCardOptions):
    """Stud's questions, and what a low hand is."""


def script(house: RazzOptions) -> Script:
    return [*stud_streets(house), street("showdown", show(wins="low", of=7))]


RAZZ = Game(
    slug="razz",
    title="Razz",
    family="stud",
    options=RazzOptions,
    pack=pack,
    script=script,
    rulings=STUD_RULINGS,
)
