"""Hands for twin tests: every hand of a size, many at random, and how twins are compared.

A definition gives tuples and a table gives whole numbers, so twins agree when they put hands in the
same order with the same ties, and call them by the same category.
"""

from collections.abc import Sequence
from itertools import chain, combinations
from math import comb

import numpy as np

from houseway.cards.card import JOKER, Card, of
from houseway.hands.lookup import Ranking
from houseway.kernels.arrays import Hands


def pack_of(ranking: Ranking) -> list[Card]:
    """The cards a ranking is played with."""
    cards = [of(rank, suit) for rank in ranking.ranks for suit in range(4)]
    return [*cards, JOKER] if ranking.joker else cards


def every_hand(ranking: Ranking, size: int) -> Hands:
    pack = pack_of(ranking)
    cards = chain.from_iterable(combinations(pack, size))
    return np.fromiter(cards, np.uint8, comb(len(pack), size) * size).reshape(-1, size)


def random_hands(ranking: Ranking, size: int, count: int) -> Hands:
    pack = np.array(pack_of(ranking), np.uint8)
    order = np.random.default_rng(size).random((count, len(pack)), np.float32)
    return pack[order.argsort(axis=1)[:, :size]]


def as_cards(hands: Hands) -> list[tuple[Card, ...]]:
    return [tuple(Card(one) for one in hand) for hand in hands.tolist()]


def by_table(ranking: Ranking, hands: Hands) -> Hands:
    return np.array([ranking.strength(hand) for hand in hands.tolist()])


def agree(ranking: Ranking, hands: Sequence[Sequence[Card]]) -> None:
    """Asserts that table and definition put these hands in the same order, ties included."""
    number_of: dict[tuple[int, ...], int] = {(): 0}  # no hand at all, as when no low qualifies
    for hand in hands:
        made, strength = ranking.definition(hand), ranking.strength(hand)
        told = made.strength if made else ()
        assert number_of.setdefault(told, strength) == strength, f"{made} and its equals differ"
        if made:
            assert ranking.category(strength) == made.category
    numbers = [number_of[told] for told in sorted(number_of)]
    assert numbers == sorted(set(numbers)), "the order is not the definition's"
