"""Eight or better: the low half of a split game, five different ranks of eight or under.

Every high-low game of the four clubs asks for it (garlic-city/seven-card-stud-hi-lo/1,
comstock/seven-card-stud-hi-lo/2, players-club/omaha-hi-lo/4, s-and-k/omaha-hi-lo/11). The scale is
ace to five: an ace counts both ways, and straights and flushes do not spoil a low
(garlic-city/seven-card-stud-hi-lo/11 and 12, comstock/texas-holdem-hi-lo/3). S & K prints that they
"do not qualify", a dropped "dis" (SK-A9, s-and-k/omaha-hi-lo/4).

A joker in use is the lowest rank missing (comstock/seven-card-stud-hi-lo/15). Which hole cards
may play for low is in `choosing.py`.
"""

from collections.abc import Sequence
from typing import Final

from houseway.cards.card import Card
from houseway.cards.packs import with_joker
from houseway.hands.ace_to_five import CATEGORIES, lowest_five
from houseway.hands.chart import Chart
from houseway.hands.made import Made
from houseway.hands.rankable import rankable

QUALIFIER: Final = 8
"""garlic-city/seven-card-stud-hi-lo/1: the highest card a low may hold."""

CHART: Final = Chart("eight or better", CATEGORIES)


def eight_or_better(cards: Sequence[Card]) -> Made | None:
    """The best qualifying low of five, six or seven cards, or None when there is none.

    >>> from houseway.cards.card import cards
    >>> print(eight_or_better(cards("8s 6d 4c 3h As Ks Qs")))
    8-6-4-3-A low: 8s 6d 4c 3h As
    >>> eight_or_better(cards("9s 6d 4c 3h As Ks Qs")) is None
    True
    """
    held = rankable(cards, what="an eight-or-better hand", pack=with_joker(), least=5, most=7)
    lowest = lowest_five(held, chart=CHART)
    _, top, *_ = lowest.strength
    return lowest if lowest.category == "no pair" and -top <= QUALIFIER else None
