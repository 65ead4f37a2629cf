"""Badugi: four cards, of which those count that differ in rank and in suit, the lower the better.

No club deals it. It is here for hands that were recorded elsewhere. Four such cards, a badugi,
beat any three, three beat two, and two beat one; among as many, the hand with the lower highest
card wins, then the next. The ace is low. Of several ways to leave cards out the best one counts.

`badugi` is the definition; `strength` finds the same order from bits, for the table of play.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from houseway.cards.card import Card, rank, suit
from houseway.cards.packs import fifty_two
from houseway.hands.chart import ACE, LOW_ACE, in_figures
from houseway.hands.made import Made
from houseway.hands.rankable import rankable

CATEGORIES: Final = ("", "one card", "two cards", "three cards", "badugi")
BADUGI: Final = 4
"""How many cards make one."""

RANKS: Final = 13
LOWEST_TOP: Final = (1 << RANKS) - 1


def badugi(cards: Sequence[Card]) -> Made:
    """The best that four cards make.

    >>> from houseway.cards.card import cards
    >>> print(badugi(cards("4s 3d 2c Ah")))
    a badugi, 4-3-2-A: 4s 3d 2c Ah
    >>> print(badugi(cards("Ks 3d 2c As")))
    three cards, 3-2-A: 3d 2c As
    """
    held = rankable(cards, what="a badugi hand", pack=fifty_two(), least=4, most=4)
    ways = [some for count in range(1, 5) for some in combinations(held, count) if _differ(some)]
    best = max(ways, key=_strength)
    told = tuple(sorted(best, key=_low_rank, reverse=True))
    category = CATEGORIES[len(best)]
    called = f"a {category}" if len(best) == BADUGI else category
    words = f"{called}, {in_figures([_low_rank(one) for one in told])}"
    return Made("badugi", _strength(best), category, words, told)


def strength(cards: Sequence[Card]) -> int:
    """How strong four cards are, as one number; bigger is better, and 0 is no hand.

    Ranks are bits, so that among as many cards the smaller number is the lower hand.
    """
    best = 0
    ways: list[tuple[int, int, int]] = [(0, 0, 0)]
    for card in cards:
        suit_bit, rank_bit = 1 << (card & 3), 1 << (card // 4 + 1) % RANKS
        for suits, ranks, count in tuple(ways):
            if not (suits & suit_bit or ranks & rank_bit):
                way = (suits | suit_bit, ranks | rank_bit, count + 1)
                ways.append(way)
                best = max(best, (way[2] << RANKS) + LOWEST_TOP - way[1])
    return best


def category(found: int) -> str:
    """What a strength is called.

    >>> from houseway.cards.card import cards
    >>> category(strength(cards("4s 3d 2c Ah")))
    'badugi'
    """
    return CATEGORIES[found >> RANKS]


def _differ(some: Sequence[Card]) -> bool:
    """Whether no two of them share a rank or a suit."""
    return len({rank(one) for one in some}) == len({suit(one) for one in some}) == len(some)


def _strength(some: Sequence[Card]) -> tuple[int, ...]:
    """More cards first; then the highest card, the next and so on, the lower the better."""
    return (len(some), *[-one for one in sorted(map(_low_rank, some), reverse=True)])


def _low_rank(one: Card) -> int:
    return LOW_ACE if rank(one) == ACE else rank(one)
