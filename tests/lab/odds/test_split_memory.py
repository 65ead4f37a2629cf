"""What a player gives up who does not look at the other hand of a split pair.

Two hands played together, the second with every card of the first in sight, and the first with the
second's two cards: the best that anybody can do, where a pair is split once.
"""

from functools import cache

import numpy as np
import pytest

from houseway.lab.odds.blackjack.game import BlackjackGame
from houseway.lab.odds.blackjack.results import split_mean
from houseway.lab.odds.blackjack.splits import SplitPair
from houseway.lab.odds.blackjack.strategies import Trees
from houseway.lab.odds.blackjack.worth import Shown, worths
from houseway.table.blackjack.counting import Values
from tests.lab.odds.blackjack_tables import CENTURY, ORDINARY, game

STANDS_FROM = 18
"""Nobody hits this, hard; soft hands are left to the search."""


class Together:
    """The best play of two hands that see each other."""

    def __init__(self, one: BlackjackGame, pair: int, up: int) -> None:
        self.game, self.pair, self.shown = one, pair, Shown(one, up)
        self.banks = cache(self._banks)
        self.second = cache(self._second)
        self.first = cache(self._first)

    def worth(self) -> float:
        """Both halves get a card, then the first is played, then the second."""
        pair, total = (self.pair,), 0.0
        for one, chance in self._next((*pair, *pair)):
            for other, often in self._next((*pair, *pair, one)):
                total += chance * often * self.first((*pair, one), (*pair, other))
        return total

    def _first(self, own: Values, other: Values) -> float:
        stands = self.second((own, 1), other)
        if not self._plays_on(own):
            return stands
        seen = (*own, *other)
        cards = [(_grown(own, value), often) for value, often in self._next(seen)]
        best = max(stands, sum(often * self.first(one, other) for one, often in cards))
        if len(own) == 2:
            best = max(best, sum(often * self.second((one, 2), other) for one, often in cards))
        return best

    def _second(self, first: tuple[Values, int], own: Values) -> float:
        stands = self._settled(first, (own, 1))
        if not self._plays_on(own):
            return stands
        cards = [(_grown(own, value), often) for value, often in self._next((*first[0], *own))]
        best = max(stands, sum(often * self.second(first, one) for one, often in cards))
        if len(own) == 2:
            doubled = sum(often * self._settled(first, (one, 2)) for one, often in cards)
            best = max(best, doubled)
        return best

    def _plays_on(self, own: Values) -> bool:
        total = self.game.total(own, is_split=True)
        return not total.is_over and (total.is_soft or total.points < STANDS_FROM)

    def _settled(self, *hands: tuple[Values, int]) -> float:
        seen = tuple(sorted(value for own, _ in hands for value in own))
        ends = self.banks(seen)
        return sum(wagers * float(ends @ self._paid(own)) for own, wagers in hands)

    def _paid(self, own: Values) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
        kind = self.game.kind(self.game.total(own, is_split=True))
        return np.array([pay.added_to for pay in self.game.pays[kind]]) / self.game.scale

    def _banks(self, seen: Values) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
        found: np.ndarray[tuple[int], np.dtype[np.float64]]
        found = self.shown.all_banks(self._left(seen)[None])[0]
        return found

    def _left(self, seen: Values) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
        left = self.game.shoe.copy()
        for value in (*seen, self.shown.up):
            left[value] -= 1
        return left

    def _next(self, seen: Values) -> list[tuple[int, float]]:
        left = self._left(seen)
        return [(at, float(many / left.sum())) for at, many in enumerate(left) if many > 0]


def _grown(own: Values, value: int) -> Values:
    """With a card more; the order of what was drawn does not matter."""
    return (own[0], *sorted((*own[1:], value)))


@pytest.mark.soak
@pytest.mark.parametrize(("pair", "up"), [(8, 10), (8, 7), (9, 9), (7, 6), (6, 6)])
def test_looking_at_the_other_hand_is_worth_next_to_nothing(pair: int, up: int) -> None:
    """One pack, where it is worth most: a pair is split in about one deal of fifty."""
    one = game("garlic-city", CENTURY, *ORDINARY, "packs=1", "splits_max=1")
    trees, shown = Trees(one), Shown(one, up)
    tree = trees.halves[pair]
    blind = split_mean(SplitPair(shown, tree, worths(shown, tree, gone=1).acts)).won
    seeing = Together(one, pair, up).worth()
    assert blind <= seeing + 1e-9
    assert seeing - blind < 0.002
