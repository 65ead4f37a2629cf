"""Chinese (13 Card) Poker: thirteen cards set in three hands, compared with each opponent in turn.

The back must rank as high as the middle and the middle higher than the front. There is no pot: the
players agree on dollars a point, and each two of them settle. Four kinds of thirteen cards win
without being set.

Clauses: garlic-city/chinese-poker/*; no other club deals it.
"""

from dataclasses import dataclass

from houseway.table.chinese.arranging import ArrangingOptions, arrange, deal_around
from houseway.table.chinese.scoring import ScoringOptions, open_hands, pay_points
from houseway.table.game import Game, Script
from houseway.table.seating import SeatingOptions
from houseway.table.streets import street


@dataclass(frozen=True, kw_only=True)
class ChinesePokerOptions(ScoringOptions, ArrangingOptions, SeatingOptions):
    """Seats, then the setting, then the points."""


def script(_: ChinesePokerOptions) -> Script:
    return [
        street("deal", deal_around(13)),
        street("setting", arrange()),
        street("opening", open_hands()),
        street("points", pay_points()),
    ]


CHINESE_POKER = Game(
    slug="chinese-poker",
    title="Chinese (13 Card) Poker",
    family="chinese poker",
    options=ChinesePokerOptions,
    script=script,
    limits=frozenset({"single"}),
)
