"""High poker with a joker in the pack: as a bug, and fully wild.

In Jacks or Better and Jacks Back, and in Comstock's stud when a joker is in use, the joker is an
ace, or fills any straight, flush or straight flush (garlic-city/jacks-or-better/2,
garlic-city/jacks-back/2, comstock/seven-card-stud/71, comstock/seven-card-stud-hi-lo/14). So a
joker with a jack is not a pair of jacks (GC-G12). Four aces and the joker are five aces, the best
hand of all (garlic-city/jacks-or-better/12, garlic-city/jacks-back/11).

No club posts a 53-card high game with a fully wild joker, though Comstock's stud may
(comstock/seven-card-stud/71: if nothing else is posted). `wild_high` is that game, and the
yardstick beside the bug, as joker down stands beside joker up in `mexican.py`.
"""

from collections.abc import Sequence
from typing import Final, Literal

from houseway.cards.card import Card
from houseway.cards.packs import EVERY_RANK, with_joker
from houseway.hands.chart import Chart
from houseway.hands.high import CATEGORIES, STRAIGHTS
from houseway.hands.jokers import best_five
from houseway.hands.made import Made
from houseway.hands.rankable import rankable

JokerUse = Literal["ace, straight or flush", "any card"]
"""What a joker may be in a high hand: a bug, or fully wild."""

# garlic-city/jacks-or-better/12 and jacks-back/11: five aces stand above the ordinary list.
JOKER_CATEGORIES: Final = ("five aces", *CATEGORIES)
WILD_CATEGORIES: Final = ("five of a kind", *CATEGORIES)

CHART: Final = Chart("joker high", JOKER_CATEGORIES, STRAIGHTS)
WILD_CHART: Final = Chart("wild high", WILD_CATEGORIES, STRAIGHTS)


def joker_high(cards: Sequence[Card]) -> Made:
    """The best five of five, six or seven cards, the joker an ace or a straight or flush card.

    >>> from houseway.cards.card import cards
    >>> print(joker_high(cards("Jk As 9s 4s Ks")))
    a flush, ace high: As Ks Jk 9s 4s
    >>> print(joker_high(cards("Jk Jc 9s 4s Kd")))
    ace high: Jk Kd Jc 9s 4s
    """
    held = rankable(cards, what="a joker high hand", pack=with_joker(), least=5, most=7)
    return best_five(held, chart=CHART, pack_ranks=EVERY_RANK, bug=True)


def wild_high(cards: Sequence[Card]) -> Made:
    """The best five of five, six or seven cards, the joker any card at all.

    >>> from houseway.cards.card import cards
    >>> print(wild_high(cards("Jk Jc 9s 4s Kd")))
    a pair of kings: Jk Kd Jc 9s 4s
    """
    held = rankable(cards, what="a wild high hand", pack=with_joker(), least=5, most=7)
    return best_five(held, chart=WILD_CHART, pack_ranks=EVERY_RANK, bug=False)
