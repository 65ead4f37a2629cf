"""Deuce-to-seven low: Kansas City lowball, where 7-5-4-3-2 not all of one suit is best.

The high list reversed whole: the ace is always high, and straights and flushes count against a
hand (garlic-city/kansas-city-lowball/2, players-club/kansas-city-lowball/2). A-2-3-4-5 is then an
ace-high hand and no straight (GC-G7, PC-A19); a house that calls it one says `wheel="straight"`.

Garlic City plays it "exactly like" its lowball, joker included, and there the joker is the lowest
card that the hand lacks: 2-3-4-5 and the joker are 6-5-4-3-2, a straight (GC-G6). In the usual game
it takes the rank that makes the lowest hand, a seven there. In neither does it make a flush. The
Players Club plays without one (PC-A19).
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, Literal

from houseway.cards.card import JOKER, Card, rank, suit
from houseway.cards.packs import EVERY_RANK, with_joker
from houseway.errors import BadInput
from houseway.hands.chart import Chart
from houseway.hands.high import CATEGORIES, STRAIGHTS
from houseway.hands.made import Made
from houseway.hands.rankable import rankable

Wheel = Literal["ace high", "straight"]

CHARTS: Final[dict[Wheel, Chart]] = {
    "ace high": Chart("deuce to seven", CATEGORIES, STRAIGHTS[:-1]),
    "straight": Chart("deuce to seven, wheel a straight", CATEGORIES, STRAIGHTS),
}


def deuce_to_seven(cards: Sequence[Card], *, wheel: Wheel = "ace high") -> Made:
    """The lowest five of five, six or seven cards, with or without the joker.

    >>> from houseway.cards.card import cards
    >>> print(deuce_to_seven(cards("2s 3d 4c 5h Jk")))
    7-5-4-3-2 low: Jk 5h 4c 3d 2s
    >>> print(deuce_to_seven(cards("2s 3d 4c 5h 6s")))
    a straight, six high: 6s 5h 4c 3d 2s
    """
    if wheel not in CHARTS:
        raise BadInput(f"a wheel is 'ace high' or 'straight', not {wheel!r}")
    held = rankable(cards, what="a deuce-to-seven hand", pack=with_joker(), least=5, most=7)
    chart = CHARTS[wheel]
    counted = [
        (five, ranks, _one_suit(five))
        for five in combinations(held, 5)
        for ranks in _ways_to_count(five)
    ]
    five, ranks, one_suit = min(counted, key=lambda way: chart.strength(way[1], one_suit=way[2]))
    return chart.reversed_made(five, ranks, one_suit=one_suit)


def lowest_missing(cards: Sequence[Card]) -> list[Card]:
    """The same hand with the lowest card that it lacks for its joker, of no suit for a flush.

    >>> from houseway.cards.card import cards, names
    >>> names(lowest_missing(cards("2s 3s 4s 5s Jk")))
    '2s 3s 4s 5s 6c'
    """
    natural = [card for card in cards if card != JOKER]
    if len(natural) == len(cards):
        return natural
    held = {rank(card) for card in natural}
    missing = min(one for one in EVERY_RANK if one not in held)
    other_suit = min({0, 1} - {suit(natural[0])})
    return [*natural, Card(4 * (missing - EVERY_RANK[0]) + other_suit)]


def _ways_to_count(five: tuple[Card, ...]) -> list[tuple[int, ...]]:
    """The ranks of five cards, once for each rank a joker among them may take without pairing."""
    natural = {rank(one) for one in five if one != JOKER}
    if JOKER not in five:
        return [tuple([rank(one) for one in five])]
    missing = [one for one in EVERY_RANK if one not in natural]
    return [tuple([way if one == JOKER else rank(one) for one in five]) for way in missing]


def _one_suit(five: tuple[Card, ...]) -> bool:
    """Whether the five are a flush; a joker takes another suit sooner than make one (GC-G6)."""
    return JOKER not in five and len({suit(one) for one in five}) == 1
