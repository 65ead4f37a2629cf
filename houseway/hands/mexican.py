"""Mexican Poker: five cards of a pack without 8s, 9s and 10s, where a flush beats a full house.

Both clubs print one list (garlic-city/mexican-poker/5 and 7, comstock/mexican-poker/50). The seven
and the jack are neighbours, and the ace plays at either end of a straight
(garlic-city/mexican-poker/8 and 9, comstock/mexican-poker/22 and 51). There is no ten, so the royal
flush is 7-J-Q-K-A of one suit (GC-H7).

How the joker was dealt decides what it may be: up it is a bug (garlic-city/mexican-poker/11,
comstock/mexican-poker/14), down it is wild and stays so when its owner turns it up
(garlic-city/mexican-poker/12, comstock/mexican-poker/13).
"""

from collections.abc import Sequence
from typing import Final, Literal

from houseway.cards.card import Card
from houseway.cards.packs import WITHOUT_8_9_10
from houseway.cards.packs import mexican as mexican_pack
from houseway.errors import BadInput
from houseway.hands.chart import Chart, sequences
from houseway.hands.jokers import best_five
from houseway.hands.made import Made
from houseway.hands.rankable import rankable

JokerDealt = Literal["up", "down"]
StraightsKnown = Literal["all sequences", "as listed"]

# garlic-city/mexican-poker/7 and comstock/mexican-poker/50, line by line.
CATEGORIES: Final = (
    "five of a kind",
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

# garlic-city/mexican-poker/8 and comstock/mexican-poker/22: the seven and the jack are neighbours.
# garlic-city/mexican-poker/9 and comstock/mexican-poker/51: the ace is at both ends.
STRAIGHTS: Final = sequences((14, 13, 12, 11, 7, 6, 5, 4, 3, 2, 14), of=5)

# Neither book prints these two, ordinary sequences that the missing cards do not touch (GC-H2).
NOT_LISTED: Final = ((7, 6, 5, 4, 3), (6, 5, 4, 3, 2))

CHARTS: Final[dict[StraightsKnown, Chart]] = {
    "all sequences": Chart("mexican", CATEGORIES, STRAIGHTS),
    "as listed": Chart(
        "mexican, straights as listed",
        CATEGORIES,
        tuple([one for one in STRAIGHTS if one not in NOT_LISTED]),
    ),
}


def mexican(
    cards: Sequence[Card], *, joker: JokerDealt, straights: StraightsKnown = "all sequences"
) -> Made:
    """Five cards of the stripped pack; `joker` says how the joker was dealt, should there be one.

    >>> from houseway.cards.card import cards
    >>> print(mexican(cards("Jk Kc Kd 5h 5s"), joker="down"))
    a full house, kings full of fives: Jk Kc Kd 5h 5s
    >>> print(mexican(cards("Jk Kc Kd 5h 5s"), joker="up"))
    two pair, kings and fives: Kc Kd 5h 5s Jk
    """
    if joker not in ("up", "down"):
        raise BadInput(f"a joker is dealt 'up' or 'down', not {joker!r}")
    if straights not in CHARTS:
        raise BadInput(f"straights are 'all sequences' or 'as listed', not {straights!r}")
    held = rankable(cards, what="a Mexican Poker hand", pack=mexican_pack(), least=5, most=5)
    chart = CHARTS[straights]
    return best_five(held, chart=chart, pack_ranks=WITHOUT_8_9_10, bug=joker == "up")
