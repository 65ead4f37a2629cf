"""Seven-Card Stud Hi-Lo: the best high hand and the best low of eight or better share the pot.

Dealt and bet as seven-card stud, but an open pair leaves the limit alone.

Clauses: garlic-city/seven-card-stud-hi-lo/*, comstock/seven-card-stud-hi-lo/*.
"""

from houseway.games.seven_card_stud import SEVEN_CARD_STUD, pack, stud_streets
from houseway.irregularities.stud_faults import SEVEN_CARD_RULINGS
from houseway.rulebook.options import Options
from houseway.table.game import Game, Script
from houseway.table.pot.options import HighLowOptions, LowOptions
from houseway.table.pot.showing import show
from houseway.table.streets import street


def script(house: Options) -> Script:
    return [*stud_streets(house), street("showdown", show(wins="high-low", of=7))]


SEVEN_CARD_STUD_HIGH_LOW = Game(
    slug="seven-card-stud-hi-lo",
    title="Seven-Card Stud Hi-Lo",
    family="stud",
    asks=(*SEVEN_CARD_STUD.asks, LowOptions, HighLowOptions),
    pack=pack,
    script=script,
    rulings=SEVEN_CARD_RULINGS,
)
