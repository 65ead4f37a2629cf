"""What a joker may stand for in a high hand, and the best five cards it gives.

A bug is an ace, or fills a straight, a flush or a straight flush, and nothing else
(garlic-city/jacks-or-better/2, comstock/seven-card-stud/71, comstock/mexican-poker/14). A wild
joker is any card (garlic-city/mexican-poker/12, comstock/mexican-poker/13). Either way the best
use is found by trying them all.

The joker is never a second copy of a card in the same flush: there it is the highest rank still
missing (GC-H7, GC-K10). With four of a rank in hand it may be the fifth, a bug only of aces.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from houseway.cards.card import JOKER, Card, rank, suit
from houseway.hands.chart import ACE, Chart
from houseway.hands.made import Made

FILLED: Final = ("royal flush", "straight flush", "flush", "straight")
"""The hands a bug may complete with any card."""


class Reading(NamedTuple):
    """Five cards and one way to count them; the strength comes first, so that `max` compares it."""

    strength: tuple[int, ...]
    five: tuple[Card, ...]
    ranks: tuple[int, ...]
    one_suit: bool


def best_five(held: Sequence[Card], *, chart: Chart, pack_ranks: Sequence[int], bug: bool) -> Made:
    """The best five of these cards, the joker among them put to its best allowed use."""
    readings = [
        max(_readings(five, chart=chart, pack_ranks=pack_ranks, bug=bug), key=_by_strength)
        for five in combinations(held, 5)
    ]
    best = max(readings, key=_by_strength)
    return chart.made(best.five, best.ranks, one_suit=best.one_suit)


def _by_strength(reading: Reading) -> tuple[int, ...]:
    return reading.strength


def _readings(
    five: tuple[Card, ...], *, chart: Chart, pack_ranks: Sequence[int], bug: bool
) -> Iterator[Reading]:
    """Every way to count five cards: one without a joker, else one for each rank it may be."""
    natural = [one for one in five if one != JOKER]
    one_suit = len({suit(one) for one in natural}) == 1
    if len(natural) == len(five):
        ranks = tuple([rank(one) for one in five])
        yield Reading(chart.strength(ranks, one_suit=one_suit), five, ranks, one_suit)
        return
    for stands_for in pack_ranks:
        # A rank already held makes a pair, and a chart looks for pairs before it looks for a
        # flush: so four of one suit never become a flush by a second copy of one of them.
        ranks = tuple([stands_for if one == JOKER else rank(one) for one in five])
        strength = chart.strength(ranks, one_suit=one_suit)
        if not bug or stands_for == ACE or chart.category(strength) in FILLED:
            yield Reading(strength, five, ranks, one_suit)
