"""Push-9: three cards, one betting round, and a pot that is played again when the best hands tie.

Everyone antes the condition of the table and bets it; three of a kind beat straights, these beat
three face cards, and the rest count points up to nine (`hands/push_nine.py`).

Clauses: s-and-k/push-nine/*; no other club deals it.
"""

from houseway.irregularities.showing_faults import ShowOneOptions, shown_to_one
from houseway.rulebook.options import Options
from houseway.table.dealing import deal
from houseway.table.game import Game, Script
from houseway.table.options import BuyInOptions, SeatingOptions, ShowingOptions
from houseway.table.pot.options import (
    BettingOptions,
    ConditionAnteOptions,
    OrderOptions,
    SplittingOptions,
)
from houseway.table.pot.posting import post
from houseway.table.push.options import PushNineOptions, PushPotOptions
from houseway.table.push.push_pot import (
    OVER,
    PushBetting,
    PushCollecting,
    PushShowing,
    buy_in,
    share,
)
from houseway.table.streets import street


def script(house: Options) -> Script:
    return [
        street("antes", post(house), PushCollecting("before the deal")),
        street("push pot", share(), buy_in()),
        street("three cards", deal(3), PushBetting(1)),
        street("showdown", PushShowing()),
        street(OVER),
    ]


PUSH_NINE = Game(
    slug="push-nine",
    title="Push-9",
    family="push-nine",
    asks=(
        SeatingOptions,
        BuyInOptions,
        ConditionAnteOptions,
        BettingOptions,
        OrderOptions,
        ShowingOptions,
        ShowOneOptions,
        SplittingOptions,
        PushPotOptions,
        PushNineOptions,
    ),
    script=script,
    limits=frozenset({"condition"}),
    rulings=(shown_to_one,),
)
