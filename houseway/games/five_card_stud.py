"""Five-Card Stud: one card down, then four up, with a betting round after each but the first.

The lowest up card opens, or the highest where the house says so; later the highest hand showing.

Clauses: comstock/five-card-stud/*; the rest of its page is seven-card stud's.
"""

from houseway.games.seven_card_stud import STUD_QUESTIONS, first_cards, next_card, pack
from houseway.irregularities.stud_faults import STUD_RULINGS
from houseway.rulebook.options import Options
from houseway.table.collecting import collect
from houseway.table.game import Game, Script
from houseway.table.options import HighJokerOptions
from houseway.table.pot.options import WhoAntesOptions
from houseway.table.pot.posting import post
from houseway.table.pot.showing import show
from houseway.table.streets import street


def script(house: Options) -> Script:
    return [
        street("antes", post(house), collect("before the deal")),
        street("second street", *first_cards(down=1)),
        street("third street", *next_card(house, 2, up=True, to_come=2)),
        street("fourth street", *next_card(house, 3, up=True, to_come=1)),
        street("fifth street", *next_card(house, 4, up=True, to_come=0)),
        street("showdown", show(of=5)),
    ]


FIVE_CARD_STUD = Game(
    slug="five-card-stud",
    title="Five-Card Stud",
    family="stud",
    asks=(*STUD_QUESTIONS, HighJokerOptions, WhoAntesOptions),
    pack=pack,
    script=script,
    rulings=STUD_RULINGS,
)
