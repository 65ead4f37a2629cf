"""Badugi: four cards, three draws, and the lowest hand of four different ranks and suits wins.

No house deals it and no clause is about it, so it is not among the thirty games. Hands that were
played and recorded elsewhere replay with it.
"""

from houseway.games.deuce_to_seven_triple_draw import triple_draw_streets
from houseway.games.draw_poker import pack
from houseway.games.lowball import LOWBALL_QUESTIONS
from houseway.irregularities.betting_faults import BETTING_RULINGS
from houseway.rulebook.options import Options
from houseway.table.draw.showing import show
from houseway.table.game import Game, Script
from houseway.table.streets import street

HAND = 4


def script(house: Options) -> Script:
    return [
        *triple_draw_streets(house, size=HAND),
        street("showdown", show(wins="low", lows="badugi", size=HAND)),
    ]


BADUGI = Game(
    slug="badugi",
    title="Badugi",
    family="draw",
    asks=LOWBALL_QUESTIONS,
    pack=pack,
    script=script,
    rulings=BETTING_RULINGS,
)
