"""Texas Hold'em: two cards down, five on the board, best five of the seven.

Clauses: */texas-holdem/* of all four clubs. Omaha and the pineapples start from its questions,
as the books do: "all the rules of Hold'em apply" (players-club/omaha/5).
"""

from dataclasses import dataclass

from houseway.table.game import Game, Script
from houseway.table.steps.betting import BettingOptions, OrderOptions, bet
from houseway.table.steps.collecting import collect
from houseway.table.steps.dealing import BoardOptions, DealingOptions, board, burn, deal
from houseway.table.steps.killing import KillOptions
from houseway.table.steps.posting import AnteOptions, BlindOptions, post
from houseway.table.steps.returning import ReturningOptions
from houseway.table.steps.seating import BuyInOptions, SeatingOptions
from houseway.table.steps.showing import HoleCardOptions, ShowingOptions, show
from houseway.table.steps.splitting import SplittingOptions
from houseway.table.steps.streets import street


# The last named is asked first, so that the questions come in the order of a hand.
@dataclass(frozen=True, kw_only=True)
class HoldemOptions(
    SplittingOptions,
    HoleCardOptions,
    ShowingOptions,
    KillOptions,
    OrderOptions,
    BettingOptions,
    BoardOptions,
    DealingOptions,
    ReturningOptions,
    BlindOptions,
    AnteOptions,
    BuyInOptions,
    SeatingOptions,
):
    """What houses answer differently: nothing but the questions of its steps."""


def script(house: HoldemOptions) -> Script:  # noqa: ARG001
    return [
        street("before the deal", post(), collect("before the deal")),
        street("hole cards", deal(2), bet(1), collect("before the flop")),
        street("flop", burn(), board(3), collect("after the flop"), bet(2)),
        street("turn", burn(), board(1), bet(3)),
        street("river", burn(), board(1), bet(4)),
        street("showdown", show()),
    ]


HOLDEM = Game(
    slug="texas-holdem",
    title="Texas Hold'em",
    family="board",
    options=HoldemOptions,
    script=script,
)
