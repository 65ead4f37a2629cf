"""A ranking chart: the printed list of poker hands, and what breaks ties inside each line.

The clubs print the same kind of list several times over (garlic-city/seven-card-stud/32,
garlic-city/three-card-poker/5 to 9, garlic-city/mexican-poker/7). A chart is that list, best first,
and the straights it knows, best first. Suits never break a tie (garlic-city/seven-card-stud/24,
comstock/seven-card-stud/31), so the ranks and "all of one suit" are all a chart asks about.

Which cards of a holding play, and what a joker stands for, is each ranking's own business. Lowball
reads a chart upside down (`reversed_made`): the worst hand on it wins.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from houseway.cards.card import Card, rank_word
from houseway.hands.made import Made

Straight = tuple[int, ...]
"""The ranks of a straight as they are played, highest first; the wheel is (5, 4, 3, 2, 14)."""

ACE: Final = 14
LOW_ACE: Final = 1

WHEEL: Final = (5, 4, 3, 2, LOW_ACE)
"""The best low hand where the ace is low."""

FIGURES: Final = {LOW_ACE: "A", 11: "J", 12: "Q", 13: "K", ACE: "A"}
"""How a rank is written where it is not a number."""

BY_SHAPE: Final = {
    (4, 1): "four of a kind",
    (3, 2): "full house",
    (3, 1, 1): "three of a kind",
    (2, 2, 1): "two pair",
    (2, 1, 1, 1): "pair",
    (3,): "three of a kind",
    (2, 1): "pair",
}
"""What five or three cards are called by how often their ranks occur, most frequent first."""


WORDS: Final = {
    "five aces": "five aces",
    "five of a kind": "five {firsts}",
    "royal flush": "a royal flush",
    "straight flush": "a straight flush, {first} high",
    "four of a kind": "four {firsts}",
    "full house": "a full house, {firsts} full of {seconds}",
    "flush": "a flush, {first} high",
    "straight": "a straight, {first} high",
    "three of a kind": "three {firsts}",
    "two pair": "two pair, {firsts} and {seconds}",
    "pair": "a pair of {firsts}",
    "high card": "{first} high",
}
"""How each line is called, by its most telling ranks."""


def sequences(row: Sequence[int], *, of: int) -> tuple[Straight, ...]:
    """So many neighbours in a row of ranks, wherever they start; the row and they run best first.

    >>> sequences((14, 13, 12, 11), of=3)
    ((14, 13, 12), (13, 12, 11))
    """
    return tuple([tuple(row[at : at + of]) for at in range(len(row) - of + 1)])


def grouped(ranks: Sequence[int]) -> list[tuple[int, int]]:
    """How often each rank occurs, the most frequent first and then the highest.

    >>> grouped([5, 13, 5, 13, 13])
    [(3, 13), (2, 5)]
    """
    return sorted([(ranks.count(one), one) for one in set(ranks)], reverse=True)


@dataclass(frozen=True)
class Chart:
    """One printed list of hands and one list of straights."""

    ranking: str
    categories: tuple[str, ...]
    """Best first; five of one rank, where the game knows it, heads the list."""
    straights: tuple[Straight, ...] = ()
    """Best first; the best one, all of one suit, is the royal flush where the list has one."""

    @cached_property
    def _levels(self) -> dict[str, int]:
        return {category: level for level, category in enumerate(reversed(self.categories))}

    @cached_property
    def _places(self) -> dict[frozenset[int], int]:
        return {frozenset(one): place for place, one in enumerate(reversed(self.straights), 1)}

    def strength(self, ranks: Sequence[int], *, one_suit: bool) -> tuple[int, ...]:
        """The level on the list, then what breaks ties within that line.

        A straight is followed by its place among the straights, any other hand by its ranks, the
        most frequent first: kings full of fives are (level, 13, 5).
        """
        if len(set(ranks)) == len(ranks):
            return self._without_a_pair(ranks, one_suit=one_suit)
        groups = grouped(ranks)
        category = BY_SHAPE.get(tuple([count for count, _ in groups]), self.categories[0])
        return (self._levels[category], *[one for _, one in groups])

    def _without_a_pair(self, ranks: Sequence[int], *, one_suit: bool) -> tuple[int, ...]:
        place = self._places.get(frozenset(ranks), 0)
        if not place:
            category = "flush" if one_suit else "high card"
            return (self._levels[category], *sorted(ranks, reverse=True))
        if not one_suit:
            return (self._levels["straight"], place)
        royal = place == len(self.straights) and "royal flush" in self._levels
        return (self._levels["royal flush" if royal else "straight flush"], place)

    def category(self, strength: tuple[int, ...]) -> str:
        """The line of the list that a strength stands on."""
        return self.categories[-1 - strength[0]]

    def telling(self, strength: tuple[int, ...]) -> tuple[int, ...]:
        """The ranks behind a strength, the most telling first: its straight, or its groups."""
        if self.category(strength) in ("royal flush", "straight flush", "straight"):
            return self.straights[-strength[1]]
        return strength[1:]

    def words(self, strength: tuple[int, ...]) -> str:
        """The hand as the house dealer calls it."""
        category = self.category(strength)
        first, *others = self.telling(strength)
        return WORDS[category].format(
            first=said(first),
            firsts=plural(first),
            seconds=plural(others[0]) if others else "",
        )

    def made(self, cards: Sequence[Card], ranks: Sequence[int], *, one_suit: bool) -> Made:
        """The cards as a made hand; `ranks` are what they count as, a joker's included."""
        strength = self.strength(ranks, one_suit=one_suit)
        told = tuple(self._told(cards, ranks, strength))
        return Made(self.ranking, strength, self.category(strength), self.words(strength), told)

    def reversed_made(self, cards: Sequence[Card], ranks: Sequence[int], *, one_suit: bool) -> Made:
        """The cards as a low hand: the worse it stands on this chart, the stronger it is."""
        worth = self.strength(ranks, one_suit=one_suit)
        told = tuple(self._told(cards, ranks, worth))
        strength = tuple([-one for one in worth])
        category = self.category(worth)
        if category != "high card":
            return Made(self.ranking, strength, category, self.words(worth), told)
        return Made(self.ranking, strength, "no pair", low_words(worth[1:]), told)

    def _told(
        self, cards: Sequence[Card], ranks: Sequence[int], strength: tuple[int, ...]
    ) -> list[Card]:
        order = self.telling(strength)
        placed = sorted(zip(cards, ranks, strict=True), key=lambda pair: order.index(pair[1]))
        return [one for one, _ in placed]


def said(rank: int) -> str:
    """A rank in words; a low ace counts 1 and is still said "ace".

    >>> said(13), said(LOW_ACE)
    ('king', 'ace')
    """
    return rank_word(ACE if rank == LOW_ACE else rank)


def plural(rank: int) -> str:
    """Several of a rank in words.

    >>> plural(6), plural(LOW_ACE)
    ('sixes', 'aces')
    """
    return rank_word(ACE if rank == LOW_ACE else rank, many=True)


def in_figures(ranks: Sequence[int]) -> str:
    """Ranks as a low hand is called out, from the top.

    >>> in_figures((10, 8, 5, 3, LOW_ACE))
    '10-8-5-3-A'
    """
    return "-".join(FIGURES.get(one, str(one)) for one in ranks)


def low_words(ranks: Sequence[int]) -> str:
    """A low hand without a pair by all its ranks, highest first; ace high is never called low.

    >>> low_words((8, 6, 5, 3, LOW_ACE)), low_words(WHEEL), low_words((ACE, 9, 7, 5, 3))
    ('8-6-5-3-A low', 'a wheel, 5-4-3-2-A', 'ace high, A-9-7-5-3')
    """
    figures = in_figures(ranks)
    if ranks[0] == ACE:
        return f"ace high, {figures}"
    return f"a wheel, {figures}" if tuple(ranks) == WHEEL else f"{figures} low"
