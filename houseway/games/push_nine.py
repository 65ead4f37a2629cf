"""Push-9: three cards, one betting round, and a pot that is played again when the best hands tie.

Everyone antes the condition of the table and bets it; three of a kind beat straights, these beat
three face cards, and the rest count points up to nine (`hands/push_nine.py`).

Clauses: s-and-k/push-nine/*; no other club deals it.
"""

from dataclasses import dataclass

from houseway.hands.push_nine import ThreeFaces
from houseway.irregularities.showing_faults import SHOWING_RULINGS, ShowOneOptions
from houseway.table.dealing import deal
from houseway.table.game import Game, Script
from houseway.table.pot.betting import BettingOptions, OrderOptions
from houseway.table.pot.posting import ConditionAnteOptions, post
from houseway.table.pot.showing import ShowingOptions
from houseway.table.pot.splitting import SplittingOptions
from houseway.table.push.push_pot import (
    OVER,
    PushBetting,
    PushCollecting,
    PushPotOptions,
    PushShowing,
    buy_in,
    share,
)
from houseway.table.seating import BuyInOptions, SeatingOptions
from houseway.table.streets import street


# The last named is asked first, so that the questions come in the order of a hand.
@dataclass(frozen=True, kw_only=True)
class PushNineOptions(
    PushPotOptions,
    SplittingOptions,
    ShowOneOptions,
    ShowingOptions,
    OrderOptions,
    BettingOptions,
    ConditionAnteOptions,
    BuyInOptions,
    SeatingOptions,
):
    """The questions of its steps, and one on its list of hands."""

    three_faces: ThreeFaces
    """Are the six kinds of three face cards, which share one line of the list, all equal?"""


def script(_: PushNineOptions) -> Script:
    return [
        street("antes", post(), PushCollecting("before the deal")),
        street("push pot", share(), buy_in()),
        street("three cards", deal(3), PushBetting(1)),
        street("showdown", PushShowing()),
        street(OVER),
    ]


PUSH_NINE = Game(
    slug="push-nine",
    title="Push-9",
    family="push-nine",
    options=PushNineOptions,
    script=script,
    limits=frozenset({"condition"}),
    rulings=SHOWING_RULINGS,
)
