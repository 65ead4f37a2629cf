"""Exhaustive counts on the kernels: how many hands of each kind there are, against known figures.

Expected figures are formulas and published tables (`tests/hands/expected_counts.py`), never ours.
Where suits do not count, a hand stands for all hands of its ranks and is weighed by how many.
"""

from collections.abc import Mapping
from itertools import pairwise
from math import comb, prod

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.cards.card import Card, of
from houseway.hands.keys import kinds
from houseway.hands.lookup import PLACE_BITS, Ranking
from houseway.hands.tables import (
    ACE_TO_FIVE,
    EIGHT_OR_BETTER,
    HIGH,
    JOKER_HIGH,
    THREE_CARD,
    WILD_HIGH,
    deuce_to_seven,
    mexican,
    push_nine,
)
from houseway.kernels.batches import strengths
from houseway.kernels.counting import sevens_by_category
from tests.hands import expected_counts as expected
from tests.hands import expected_low_counts as expected_low
from tests.twins.hands import every_hand

Counts = NDArray[np.int64]
"""How many hands have each strength."""


def of_every_hand(ranking: Ranking, size: int) -> Counts:
    return np.bincount(strengths(ranking, every_hand(ranking, size)))


def of_every_kind(ranking: Ranking, size: int) -> Counts:
    """Hands of 52 cards where suits do not count, by their ranks."""
    every_kind = [*kinds(size)]
    hands = [[4 * one + kind[:at].count(one) for at, one in enumerate(kind)] for kind in every_kind]
    weights = [prod(comb(4, kind.count(one)) for one in set(kind)) for kind in every_kind]
    found = strengths(ranking, np.array(hands, np.uint8))
    return np.bincount(found, weights).astype(np.int64)


def by_category(ranking: Ranking, counts: Counts) -> dict[str, int]:
    """Strengths come line by line, so many places to a line."""
    lines = np.pad(counts, (0, -len(counts) % (1 << PLACE_BITS))).reshape(-1, 1 << PLACE_BITS)
    sums = lines.sum(axis=1).tolist()
    return dict(zip(ranking.tables.categories, sums, strict=True))


def by_top(
    ranking: Ranking, counts: Counts, worst: Mapping[int, tuple[Card, ...]]
) -> dict[int, int]:
    """Low hands without a pair by highest card, from the worst hand with each."""
    at_least = {top: int(counts[ranking.strength(hand) :].sum()) for top, hand in worst.items()}
    below = {top: at_least[lower] for lower, top in pairwise(at_least)}
    return {top: count - below.get(top, 0) for top, count in at_least.items()}


def worst_low(top: int) -> tuple[Card, ...]:
    """The worst hand without a pair up to this card, ace low: five in a row."""
    return tuple(of(14 if one == 1 else one, one % 2) for one in range(top, top - 5, -1))


def worst_deuce_to_seven(top: int) -> tuple[Card, ...]:
    """Four in a row and one below a gap: five in a row would be a straight."""
    ranks = (top, top - 1, top - 2, top - 3, top - 5)
    return tuple(of(one, one % 2) for one in ranks)


def without_zeros(counts: Mapping[str, int]) -> dict[str, int]:
    return {line: count for line, count in counts.items() if count}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ranking", "figures"),
    [
        pytest.param(HIGH, expected.FIVE_CARD_HIGH, id="high"),
        pytest.param(JOKER_HIGH, expected.FIVE_CARD_JOKER_HIGH, id="joker high"),
        pytest.param(WILD_HIGH, expected.FIVE_CARD_WILD_HIGH, id="wild high"),
        pytest.param(mexican(joker="up"), expected.MEXICAN_UP, id="mexican, joker up"),
        pytest.param(mexican(joker="down"), expected.MEXICAN_DOWN, id="mexican, joker down"),
        pytest.param(THREE_CARD, expected.THREE_CARD, id="three card"),
    ],
)
def test_every_high_hand_is_counted_on_its_line(ranking: Ranking, figures: dict[str, int]) -> None:
    counts = of_every_hand(ranking, ranking.sizes[0])
    assert without_zeros(by_category(ranking, counts)) == without_zeros(figures)


@pytest.mark.slow
def test_all_133_784_560_seven_card_hands() -> None:
    assert sevens_by_category(joker=False) == expected.SEVEN_CARD_HIGH
    assert sum(expected.SEVEN_CARD_HIGH.values()) == comb(52, 7)


@pytest.mark.slow
def test_all_154_143_080_seven_card_hands_of_pai_gow_poker() -> None:
    assert sevens_by_category(joker=True) == expected.SEVEN_CARD_JOKER_HIGH
    assert sum(expected.SEVEN_CARD_JOKER_HIGH.values()) == comb(53, 7)


@pytest.mark.slow
def test_every_lowball_hand_with_the_joker() -> None:
    counts = of_every_hand(ACE_TO_FIVE, 5)
    paired = {
        line: expected_low.ACE_TO_FIVE_PAIRED[line] + expected_low.JOKER_LOW_PAIRED.get(line, 0)
        for line in expected_low.ACE_TO_FIVE_PAIRED
    }
    found = by_category(ACE_TO_FIVE, counts)
    no_pair = found.pop("no pair")
    assert found == paired
    tops = {
        top: count + expected_low.JOKER_LOW_BY_TOP[top]
        for top, count in expected_low.ACE_TO_FIVE_BY_TOP.items()
    }
    assert by_top(ACE_TO_FIVE, counts, {top: worst_low(top) for top in tops}) == tops
    assert no_pair == sum(tops.values())


@pytest.mark.slow
def test_every_razz_hand_of_seven_cards() -> None:
    counts = of_every_kind(ACE_TO_FIVE, 7)
    assert counts.sum() == comb(52, 7)
    found = without_zeros(by_category(ACE_TO_FIVE, counts))
    del found["no pair"]
    assert found == expected_low.RAZZ_PAIRED
    tops = expected_low.RAZZ_BY_TOP
    assert by_top(ACE_TO_FIVE, counts, {top: worst_low(top) for top in tops}) == tops


@pytest.mark.slow
@pytest.mark.parametrize("size", [5, 6, 7])
def test_every_hand_that_is_eight_or_better(size: int) -> None:
    counts = of_every_kind(EIGHT_OR_BETTER, size)
    assert counts.sum() == comb(52, size)
    tops = expected_low.EIGHT_OR_BETTER_BY_TOP[size]
    assert by_top(EIGHT_OR_BETTER, counts, {top: worst_low(top) for top in tops}) == tops
    assert counts[0] == comb(52, size) - sum(tops.values())


@pytest.mark.slow
def test_every_deuce_to_seven_hand_with_the_joker() -> None:
    ranking = deuce_to_seven()
    counts = of_every_hand(ranking, 5)
    found = by_category(ranking, counts)
    no_pair = found.pop("no pair")
    joker = expected_low.JOKER_LOW_PAIRED  # pairs stay pairs: the joker never matches one
    made = expected_low.DEUCE_TO_SEVEN_MADE
    assert found == {line: count + joker.get(line, 0) for line, count in made.items()}
    tops = {
        top: count + expected_low.JOKER_DEUCE_TO_SEVEN_BY_TOP[top]
        for top, count in expected_low.DEUCE_TO_SEVEN_BY_TOP.items()
    }
    worst = {top: worst_deuce_to_seven(top) for top in tops}
    assert by_top(ranking, counts, worst) == tops
    assert no_pair == sum(tops.values())


@pytest.mark.slow
def test_every_push_nine_hand_by_the_number_of_its_line() -> None:
    ranking = push_nine()
    counts = of_every_hand(ranking, 3)
    in_order = [int(count) for count in reversed(counts) if count]
    assert in_order == [expected_low.PUSH_NINE[number] for number in range(1, 37)]
