"""Seven-Card Stud Hi-Lo: the best high hand and the best low of eight or better share the pot.

Dealt and bet as seven-card stud, but an open pair leaves the limit alone.

Clauses: garlic-city/seven-card-stud-hi-lo/*, comstock/seven-card-stud-hi-lo/*.
"""

from dataclasses import dataclass

from houseway.games.seven_card_stud import SevenCardStudOptions, pack, stud_streets
from houseway.irregularities.stud_faults import STUD_RULINGS
from houseway.table.game import Game, Script
from houseway.table.pot.showing import show
from houseway.table.pot.splitting import HighLowOptions
from houseway.table.streets import street


@dataclass(frozen=True, kw_only=True)
class SevenCardStudHighLowOptions(HighLowOptions, SevenCardStudOptions):
    """Stud's questions, and the halves."""


def script(house: SevenCardStudHighLowOptions) -> Script:
    return [*stud_streets(house), street("showdown", show(wins="high-low", of=7))]


SEVEN_CARD_STUD_HIGH_LOW = Game(
    slug="seven-card-stud-hi-lo",
    title="Seven-Card Stud Hi-Lo",
    family="stud",
    options=SevenCardStudHighLowOptions,
    pack=pack,
    script=script,
    rulings=STUD_RULINGS,
)
