"""How many low and Push-9 hands of each kind there must be: the other half of `expected_counts.py`.

Low hands without a pair are told apart by their highest card as well, because that is where a
wrong ace, joker or straight would show. Ranks: ace 1 in ace-to-five, ace 14 in deuce-to-seven.
"""

from collections.abc import Iterable
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final

from tests.hands.expected_counts import FIVE_CARD_HIGH, NOT_SUITED, PAIR, TRIPS, Counts

ByTop = dict[int, int]
"""Hands without a pair, by their highest card."""

# Five of 52 with a pair or worse are the same hands as in high poker; nothing else counts.
ACE_TO_FIVE_PAIRED: Final[Counts] = {
    line: FIVE_CARD_HIGH[line]
    for line in ("pair", "two pair", "three of a kind", "full house", "four of a kind")
}

# The joker is the lowest rank missing and never pairs, so four cards keep the pairs they have.
JOKER_LOW_PAIRED: Final[Counts] = {
    "pair": 13 * PAIR * comb(12, 2) * 4**2,
    "two pair": comb(13, 2) * PAIR**2,
    "three of a kind": 13 * TRIPS * 48,
    "four of a kind": 13,
}

# The highest card chosen, the other four ranks lie below it, then a suit for each.
ACE_TO_FIVE_BY_TOP: Final[ByTop] = {top: comb(top - 1, 4) * 4**5 for top in range(5, 14)}

# With the joker three ranks lie below the highest card, and the joker fills a gap under it. Only
# A-2-3-4 has no gap: there the joker is the five.
JOKER_LOW_BY_TOP: Final[ByTop] = {
    top: (comb(top - 1, 3) + (top == 5)) * 4**4 for top in range(5, 14)
}

# Deuce to seven: from the deuce up to the top card, less the straight that ends there; a flush is
# no longer without a pair. Straights and flushes lose their wheel: nine straights, six high and up.
DEUCE_TO_SEVEN_BY_TOP: Final[ByTop] = {
    top: (comb(top - 2, 4) - 1) * NOT_SUITED[5] for top in range(7, 15)
}
DEUCE_TO_SEVEN_MADE: Final[Counts] = {
    **ACE_TO_FIVE_PAIRED,
    "straight": 9 * NOT_SUITED[5],
    "flush": 4 * (comb(13, 5) - 9),
    "straight flush": 4 * 8,
    "royal flush": 4,
}

# With the joker no straight or flush is ever left. 2-3-4-5 must take the seven. A six with three
# below it would make 6-5-4-3-2, so it takes the seven too, except 6-5-4-3, which takes the eight.
# From the seven up at least two gaps lie below the top card, and only one of them is a straight.
JOKER_DEUCE_TO_SEVEN_BY_TOP: Final[ByTop] = {
    7: (1 + 3 + comb(5, 3)) * 4**4,
    8: (1 + comb(6, 3)) * 4**4,
    **{top: comb(top - 2, 3) * 4**4 for top in range(9, 15)},
}


def by_distinct(ranks: int, *, cards: int, distinct: int) -> int:
    """Ways to hold so many cards of these ranks (four suits each), of so many different ranks."""
    return sum(
        comb(ranks, distinct) * prod(comb(4, copies) for copies in shares)
        for shares in _shares(cards, among=distinct)
    )


def _shares(cards: int, *, among: int) -> Iterable[tuple[int, ...]]:
    """Every way to give each of so many ranks one to four of the cards, in order."""
    if among == 0:
        if cards == 0:
            yield ()
        return
    for first in range(1, min(4, cards) + 1):
        for rest in _shares(cards - first, among=among - 1):
            yield (first, *rest)


def lows_up_to(top: int, *, cards: int) -> int:
    """Hands of so many cards (of 52) holding five different ranks, ace low, none above `top`."""
    return sum(
        by_distinct(top, cards=low, distinct=distinct) * comb(52 - 4 * top, cards - low)
        for low in range(5, cards + 1)
        for distinct in range(5, low + 1)
    )


def lows_by_top(*, cards: int, highest: int) -> ByTop:
    """The best low in so many cards, by its highest card: those up to it, less those below."""
    return {
        top: lows_up_to(top, cards=cards) - (lows_up_to(top - 1, cards=cards) if top > 5 else 0)
        for top in range(5, highest + 1)
    }


RAZZ_BY_TOP: Final = lows_by_top(cards=7, highest=13)

# Seven cards of four ranks leave a pair in the best five; of three ranks two pair (never worse: any
# split 4-2-1, 3-3-1 or 3-2-2 holds two of two ranks and one of the third); of two a full house.
RAZZ_PAIRED: Final[Counts] = {
    "pair": by_distinct(13, cards=7, distinct=4),
    "two pair": by_distinct(13, cards=7, distinct=3),
    "full house": by_distinct(13, cards=7, distinct=2),
}

EIGHT_OR_BETTER_BY_TOP: Final[dict[int, ByTop]] = {
    cards: lows_by_top(cards=cards, highest=8) for cards in (5, 6, 7)
}

# Push-9 straights as printed, by what they would count in points: A-K-Q is 21, 3-2-A is 6.
PUSH_NINE_STRAIGHT_POINTS: Final = (1, 0, 0, 9, 7, 4, 1, 8, 5, 2, 9, 6)
THREE_FACES: Final = 6 * PAIR * 4  # six kinds: a pair of one face and one of another


def push_nine_points(digit: int) -> int:
    """Hands whose total ends in this digit and that fit no higher line of the list."""
    every = 0
    for values in combinations_with_replacement(range(1, 11), 3):
        if sum(values) % 10 == digit:
            # Four cards count each of 1 to 9; the tens, jacks, queens and kings all count ten.
            every += prod(
                comb(16 if value == 10 else 4, values.count(value)) for value in set(values)
            )
    trips = TRIPS * sum(3 * min(rank, 10) % 10 == digit for rank in range(1, 14))
    straights = 4**3 * PUSH_NINE_STRAIGHT_POINTS.count(digit)
    return every - trips - straights - (THREE_FACES if digit == 0 else 0)


PUSH_NINE: Final[dict[int, int]] = {
    **dict.fromkeys(range(1, 14), TRIPS),
    **dict.fromkeys(range(14, 26), 4**3),
    26: THREE_FACES,
    **{27 + place: push_nine_points(9 - place) for place in range(10)},
}
"""Hands by the number printed beside their line, 1 to 36."""
