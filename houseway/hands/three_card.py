"""Three Card Poker's own list: straights over flushes, trips over both.

The club prints five lines and leaves the no-pair hand for what remains
(garlic-city/three-card-poker/5 to 9). Three-card straights are rarer than flushes and beat them
(garlic-city/three-card-poker/13). The ace plays high in A-K-Q and low in A-2-3, never in the middle
(garlic-city/three-card-poker/14, GC-C8). There is no line of its own for a suited A-K-Q: it is the
best straight flush (garlic-city/three-card-poker/5).

Push-9 and the front hand of Chinese Poker also hold three cards, and rank them by other lists.
"""

from collections.abc import Sequence
from typing import Final

from houseway.cards.card import Card, rank, suit
from houseway.cards.packs import fifty_two
from houseway.hands.chart import Chart, sequences
from houseway.hands.made import Made
from houseway.hands.rankable import rankable

# As printed; garlic-city/three-card-poker/13 says why straights stand over flushes.
CATEGORIES: Final = (
    "straight flush",  # garlic-city/three-card-poker/5
    "three of a kind",  # garlic-city/three-card-poker/6
    "straight",  # garlic-city/three-card-poker/7
    "flush",  # garlic-city/three-card-poker/8
    "pair",  # garlic-city/three-card-poker/9
    "high card",  # garlic-city/three-card-poker/9: anything less than a pair
)

# garlic-city/three-card-poker/14: the ace is at both ends, high in A-K-Q and low in 3-2-A.
STRAIGHTS: Final = sequences((14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 14), of=3)

CHART: Final = Chart("three card", CATEGORIES, STRAIGHTS)


def three_card(cards: Sequence[Card]) -> Made:
    """Three cards of the ordinary pack.

    >>> from houseway.cards.card import cards
    >>> three_card(cards("2s As 3d")) > three_card(cards("Ks Qs Ts"))
    True
    """
    held = rankable(cards, what="a three-card hand", pack=fifty_two(), least=3, most=3)
    one_suit = len({suit(one) for one in held}) == 1
    return CHART.made(held, [rank(one) for one in held], one_suit=one_suit)
