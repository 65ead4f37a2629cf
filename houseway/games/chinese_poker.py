"""Chinese (13 Card) Poker: thirteen cards set in three hands, compared with each opponent in turn.

The back must rank as high as the middle and the middle higher than the front. There is no pot: the
players agree on dollars a point, and each two of them settle. Four kinds of thirteen cards win
without being set.

Clauses: garlic-city/chinese-poker/*; no other club deals it.
"""

from houseway.rulebook.options import Options
from houseway.table.chinese.arranging import arrange, deal_around
from houseway.table.chinese.options import ArrangingOptions, ScoringOptions
from houseway.table.chinese.scoring import open_hands, pay_points
from houseway.table.game import Game, Script
from houseway.table.options import SeatingOptions
from houseway.table.streets import street


def script(_: Options) -> Script:
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
    asks=(SeatingOptions, ArrangingOptions, ScoringOptions),
    script=script,
    limits=frozenset({"single"}),
)
