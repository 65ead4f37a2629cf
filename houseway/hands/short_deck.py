"""Short deck: the best five of a pack without deuces to fives, where a flush beats a full house.

No club deals it. It is here for hands that were recorded elsewhere. With nine ranks a flush is
rarer than a full house, so the two change places; a straight still beats three of a kind. The ace
is also the card below the six: A-6-7-8-9 is the lowest straight.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from houseway.cards.card import Card, rank, suit
from houseway.cards.packs import short_deck as short_pack
from houseway.hands.chart import Chart, sequences
from houseway.hands.made import Made
from houseway.hands.rankable import rankable

CATEGORIES: Final = (
    "royal flush",
    "straight flush",
    "four of a kind",
    "flush",
    "full house",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)
STRAIGHTS: Final = sequences((14, 13, 12, 11, 10, 9, 8, 7, 6, 14), of=5)
CHART: Final = Chart("short deck", CATEGORIES, STRAIGHTS)


def short_deck(cards: Sequence[Card]) -> Made:
    """The best five of five, six or seven cards.

    >>> from houseway.cards.card import cards
    >>> print(short_deck(cards("As 6d 7c 8h 9s Kd Kh")))
    a straight, nine high: 9s 8h 7c 6d As
    """
    held = rankable(cards, what="a short-deck hand", pack=short_pack(), least=5, most=7)
    best = max(combinations(held, 5), key=_strength)
    return CHART.made(best, [rank(one) for one in best], one_suit=_one_suit(best))


def _strength(five: tuple[Card, ...]) -> tuple[int, ...]:
    return CHART.strength([rank(one) for one in five], one_suit=_one_suit(five))


def _one_suit(five: tuple[Card, ...]) -> bool:
    return len({suit(one) for one in five}) == 1
