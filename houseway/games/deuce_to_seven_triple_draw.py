"""Deuce-to-Seven Triple Draw: Kansas City lowball with three draws and four betting rounds.

No house deals it and no clause is about it, so it is not among the thirty games. Hands that were
played and recorded elsewhere replay with it.
"""

from houseway.games.draw_poker import before_the_deal, pack, the_draw
from houseway.games.kansas_city_lowball import KANSAS_CITY_LOWBALL
from houseway.irregularities.draw_faults import DRAW_RULINGS
from houseway.rulebook.options import Options
from houseway.table.dealing import deal
from houseway.table.draw.checking import bet
from houseway.table.draw.showing import show
from houseway.table.game import Game, Script
from houseway.table.streets import street


def script(house: Options) -> Script:
    return [*triple_draw_streets(house, size=5), street("showdown", show(wins="low"))]


def triple_draw_streets(house: Options, *, size: int) -> Script:
    """Everything before the showdown, for whatever is drawn to three times."""
    return [
        before_the_deal(house),
        street("deal", deal(size), bet(1)),
        the_draw(house, "first draw", number=2, size=size),
        the_draw(house, "second draw", number=3, size=size),
        the_draw(house, "third draw", number=4, size=size),
    ]


DEUCE_TO_SEVEN_TRIPLE_DRAW = Game(
    slug="deuce-to-seven-triple-draw",
    title="Deuce-to-Seven Triple Draw",
    family="draw",
    asks=KANSAS_CITY_LOWBALL.asks,
    pack=pack,
    script=script,
    rulings=DRAW_RULINGS,
)
