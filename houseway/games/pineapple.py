"""Pineapple: Hold'em with three cards down, one of which is thrown away before the flop.

Clauses: */pineapple/* of Garlic City, the Players Club and S & K. Garlic City's page prints a
second discard, and S & K's prints none: there all three are kept. Crazy Pineapple asks for the
discard later; when, is the house's answer, so the streets are the same.
"""

from typing import Final

from houseway.errors import BadInput
from houseway.games.texas_holdem import (
    HOLDEM_QUESTIONS,
    board_face_down,
    flop,
    river,
    turn,
)
from houseway.irregularities.board_game_rulings import BOARD_GAME_RULINGS
from houseway.irregularities.discard_faults import KEEPING_RULINGS, KeepingOptions
from houseway.rulebook.options import Options
from houseway.table.collecting import collect
from houseway.table.dealing import deal
from houseway.table.game import Game, Script
from houseway.table.options import HoleCardOptions
from houseway.table.pot.betting import bet
from houseway.table.pot.discarding import discard
from houseway.table.pot.options import DiscardOptions
from houseway.table.pot.posting import post
from houseway.table.pot.showing import show
from houseway.table.streets import street

THIRD_CARD_QUESTIONS: Final = (
    *HOLDEM_QUESTIONS,
    DiscardOptions,
)
"""Hold'em's questions, and those of the third card."""


def script(house: Options) -> Script:
    return [*pineapple_streets(house), street("showdown", show())]


def pineapple_streets(house: Options) -> Script:
    """Hold'em's streets with three hole cards, and a discard whenever the house asks for it."""
    when = house[DiscardOptions].discard_moment
    if " and " in when and house[HoleCardOptions].hole_cards_used == "exactly two":
        raise BadInput(
            f"a discard {when} leaves one hole card, so 'hole_cards_used' must be 'any' or"
            " 'at most two'"
        )
    return [
        street("before the deal", post(house), collect("before the deal")),
        street(
            "hole cards",
            deal(3),
            *board_face_down(house),
            collect("before the flop"),
            *discard("before any betting", when),
            bet(1),
            *discard("after the first betting round", when),
        ),
        street(
            "flop",
            *flop(house),
            *discard("on the flop", when),
            collect("after the flop"),
            bet(2),
            *discard("after the flop betting", when),
        ),
        street("turn", *turn(house), bet(3)),
        street("river", *river(house), bet(4)),
    ]


PINEAPPLE = Game(
    slug="pineapple",
    title="Pineapple",
    family="board",
    asks=(*THIRD_CARD_QUESTIONS, KeepingOptions),
    script=script,
    rulings=(*BOARD_GAME_RULINGS, *KEEPING_RULINGS),
)
