"""High poker: the best five of five, six or seven cards, no joker.

The traditional chart (garlic-city/seven-card-stud/2 and 32), with the royal flush named as its
best straight flush (garlic-city/caribbean-stud/8). Aces are high, and low only in A-2-3-4-5
(garlic-city/seven-card-stud/30 and 31). Hold'em, Omaha, stud, draw without a joker, Caribbean Stud
and the back and middle of Chinese Poker are all decided here.

Which of a player's cards may be used is in `choosing.py`; the games with a joker are in
`joker_high.py` and `mexican.py`.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from houseway.cards.card import Card, rank, suit
from houseway.cards.packs import fifty_two
from houseway.hands.chart import Chart, sequences
from houseway.hands.made import Made
from houseway.hands.rankable import rankable

# garlic-city/seven-card-stud/32; garlic-city/caribbean-stud/8 to 16 print the same list, and name
# its best straight flush. Any pair is a pair, not only jacks or better (GC-P2).
CATEGORIES: Final = (
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)

# garlic-city/seven-card-stud/31: the ace is at both ends, so that 10-J-Q-K-A is the high straight
# and A-2-3-4-5 the low one.
STRAIGHTS: Final = sequences((14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 14), of=5)

CHART: Final = Chart("high", CATEGORIES, STRAIGHTS)


def high(cards: Sequence[Card]) -> Made:
    """The best five of five, six or seven cards.

    >>> from houseway.cards.card import cards
    >>> print(high(cards("Kc 5s Kd Kh 5d 2c 9h")))
    a full house, kings full of fives: Kc Kd Kh 5s 5d
    """
    held = rankable(cards, what="a high hand", pack=fifty_two(), least=5, most=7)
    best = max(combinations(held, 5), key=_strength)
    return CHART.made(best, [rank(one) for one in best], one_suit=_one_suit(best))


def _strength(five: tuple[Card, ...]) -> tuple[int, ...]:
    return CHART.strength([rank(one) for one in five], one_suit=_one_suit(five))


def _one_suit(five: tuple[Card, ...]) -> bool:
    return len({suit(one) for one in five}) == 1
