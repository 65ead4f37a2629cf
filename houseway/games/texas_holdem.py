"""Texas Hold'em: two cards down, five on the board, best five of the seven.

Clauses: */texas-holdem/* of all four clubs. Omaha and the pineapples start from its questions
and its streets, as the books do: "all the rules of Hold'em apply" (players-club/omaha/5).
"""

from typing import Final

from houseway.irregularities.betting_faults import BettingFaultOptions
from houseway.irregularities.board_faults import BoardFaultOptions
from houseway.irregularities.board_game_rulings import BOARD_GAME_RULINGS
from houseway.irregularities.dealing_faults import DealingFaultOptions
from houseway.irregularities.muck_faults import MuckFaultOptions
from houseway.irregularities.scrap_faults import ScrapOptions
from houseway.irregularities.showing_faults import MiscallOptions, ShowOneOptions
from houseway.rulebook.options import Options
from houseway.table.collecting import collect
from houseway.table.dealing import board, burn, deal, lay
from houseway.table.game import Game, Script
from houseway.table.options import (
    BoardOptions,
    BuyInOptions,
    DealingOptions,
    HoleCardOptions,
    SeatingOptions,
    ShowingOptions,
)
from houseway.table.pot.betting import bet
from houseway.table.pot.options import (
    AnteOptions,
    BettingOptions,
    BlindOptions,
    KillOptions,
    OrderOptions,
    ReturningOptions,
    SplittingOptions,
)
from houseway.table.pot.posting import post
from houseway.table.pot.showing import show
from houseway.table.step import Step
from houseway.table.streets import street

HOLDEM_QUESTIONS: Final = (
    SeatingOptions,
    BuyInOptions,
    AnteOptions,
    BlindOptions,
    ReturningOptions,
    DealingOptions,
    BoardOptions,
    BettingOptions,
    OrderOptions,
    KillOptions,
    ShowingOptions,
    ShowOneOptions,
    MiscallOptions,
    HoleCardOptions,
    SplittingOptions,
    DealingFaultOptions,
    ScrapOptions,
    BoardFaultOptions,
    BettingFaultOptions,
    MuckFaultOptions,
)
"""What houses answer differently: the questions of its steps, and of what can go wrong."""


def script(house: Options) -> Script:
    return [*holdem_streets(house, hole_cards=2), street("showdown", show())]


def holdem_streets(house: Options, *, hole_cards: int) -> Script:
    """Everything before the showdown, for whatever is played "hold'em style"."""
    return [
        street("before the deal", post(house), collect("before the deal")),
        street(
            "hole cards",
            deal(hole_cards),
            *board_face_down(house),
            collect("before the flop"),
            bet(1),
        ),
        street("flop", *flop(house), collect("after the flop"), bet(2)),
        street("turn", *turn(house), bet(3)),
        street("river", *river(house), bet(4)),
    ]


def board_face_down(house: Options) -> tuple[Step, ...]:
    """The whole board, laid down with the hole cards where the house does so."""
    return (lay(5),) if house[BoardOptions].board_laid_down == "face down at the start" else ()


def flop(house: Options) -> tuple[Step, ...]:
    """Three cards turned up together, after a burn where the house burns."""
    if house[DealingOptions].burns_before == "each later deal":
        return (burn(), board(3))
    return (board(3),)


def turn(house: Options) -> tuple[Step, ...]:
    """The fourth card of the board."""
    if house[DealingOptions].burns_before == "nothing":
        return (board(1),)
    return (burn(), board(1))


def river(house: Options) -> tuple[Step, ...]:
    """The fifth card of the board, dealt as the fourth was."""
    return turn(house)


HOLDEM = Game(
    slug="texas-holdem",
    title="Texas Hold'em",
    family="board",
    asks=HOLDEM_QUESTIONS,
    script=script,
    rulings=BOARD_GAME_RULINGS,
)
