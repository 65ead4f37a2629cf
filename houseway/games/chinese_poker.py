"""Chinese (13 Card) Poker: thirteen cards set in three hands, compared with each opponent in turn.

The back must rank as high as the middle and the middle higher than the front. There is no pot: the
players agree on dollars a point, and each two of them settle. Four kinds of thirteen cards win
without being set.

Clauses: garlic-city/chinese-poker/*; no other club deals it.
"""

from dataclasses import dataclass

from houseway.table.game import Game
from houseway.table.steps.arranging import ArrangingOptions
from houseway.table.steps.scoring import ScoringOptions
from houseway.table.steps.seating import SeatingOptions


@dataclass(frozen=True, kw_only=True)
class ChinesePokerOptions(ScoringOptions, ArrangingOptions, SeatingOptions):
    """Seats, then the setting, then the points."""


CHINESE_POKER = Game(
    slug="chinese-poker",
    title="Chinese (13 Card) Poker",
    family="chinese poker",
    options=ChinesePokerOptions,
)
