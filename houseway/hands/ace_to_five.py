"""Ace-to-five low: California lowball and Razz, where the wheel is the best hand.

The high list reversed (garlic-city/lowball/3), with the ace always low and the king the highest
card (garlic-city/razz/2 and 5), and straights and flushes never counted against a hand
(garlic-city/razz/3, comstock/lowball/2, s-and-k/lowball/9), so A-2-3-4-5 cannot be beaten
(garlic-city/lowball/4). Hands compare from the highest card down (comstock/lowball/4).

The joker must be the lowest rank not already in the hand (garlic-city/lowball/2,
comstock/lowball/6, s-and-k/lowball/11), so it can never pair (GC-G3). The low half of the split
games is this ranking with a qualifier: `eight_or_better.py`.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from houseway.cards.card import JOKER, Card, rank
from houseway.cards.packs import with_joker
from houseway.hands.chart import ACE, LOW_ACE, Chart
from houseway.hands.made import Made
from houseway.hands.rankable import rankable

# garlic-city/lowball/3: the ordinary order, to be read upside down; no straights, no flushes.
CATEGORIES: Final = (
    "four of a kind",
    "full house",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)

CHART: Final = Chart("ace to five", CATEGORIES)


def ace_to_five(cards: Sequence[Card]) -> Made:
    """The lowest five of five, six or seven cards, with or without the joker.

    >>> from houseway.cards.card import cards
    >>> print(ace_to_five(cards("7s 4d As 2c Jk")))
    7-4-3-2-A low: 7s 4d Jk 2c As
    """
    held = rankable(cards, what="an ace-to-five hand", pack=with_joker(), least=5, most=7)
    return lowest_five(held, chart=CHART)


def lowest_five(held: Sequence[Card], *, chart: Chart) -> Made:
    """The five that stand lowest on the chart, aces counted as one."""
    best = min(
        combinations(held, 5), key=lambda five: chart.strength(low_ranks(five), one_suit=False)
    )
    return chart.reversed_made(best, low_ranks(best), one_suit=False)


def low_ranks(five: Sequence[Card]) -> tuple[int, ...]:
    """The ranks as lowball counts them: the ace one, the joker the lowest that is missing.

    >>> from houseway.cards.card import cards
    >>> low_ranks(cards("As 2d 4c Jk Kh"))
    (1, 2, 4, 3, 13)
    """
    natural = {_low_rank(one) for one in five if one != JOKER}
    missing = min([one for one in range(LOW_ACE, ACE) if one not in natural])
    return tuple([missing if one == JOKER else _low_rank(one) for one in five])


def _low_rank(one: Card) -> int:
    counted = rank(one)
    return LOW_ACE if counted == ACE else counted
