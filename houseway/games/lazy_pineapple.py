"""Lazy Pineapple: three cards down, kept to the end, and none, one or two of them play.

Clauses: players-club/lazy-pineapple/*. It is dealt for high, or with high and low splitting the
pot, as the table is opened.
"""

from dataclasses import dataclass

from houseway.games.texas_holdem import HoldemOptions, holdem_streets
from houseway.irregularities import BOARD_GAME_RULINGS
from houseway.irregularities.discard_faults import KEEPING_RULINGS, KeepingOptions
from houseway.table.game import Game, Script
from houseway.table.pot.awarding import Wins
from houseway.table.pot.showing import show
from houseway.table.pot.splitting import EitherWayOptions
from houseway.table.streets import street


@dataclass(frozen=True, kw_only=True)
class LazyPineappleOptions(EitherWayOptions, KeepingOptions, HoldemOptions):
    """Hold'em's questions, those of the third card, and whether it is played high-low."""


def script(house: LazyPineappleOptions) -> Script:
    wins: Wins = "high-low" if house.plays_high_low else "high"
    return [*holdem_streets(house, hole_cards=3), street("showdown", show(wins=wins))]


LAZY_PINEAPPLE = Game(
    slug="lazy-pineapple",
    title="Lazy Pineapple",
    family="board",
    options=LazyPineappleOptions,
    script=script,
    rulings=(*BOARD_GAME_RULINGS, *KEEPING_RULINGS),
)
