"""Definition, table and kernel of every ranking of cards, on all small spaces and many hands more.

The kernels also run without Numba, in NumPy; that is a fourth form, and agrees as well.
"""

from collections.abc import Iterator

import numpy as np
import pytest

from houseway.cards.card import JOKER
from houseway.hands.lookup import Ranking
from houseway.hands.tables import HIGH, every_ranking
from houseway.kernels import uncompiled
from houseway.kernels.batches import strengths
from tests.hands.dealing import Hand, kinds_of, with_joker
from tests.twins.hands import agree, as_cards, by_table, every_hand, random_hands

EVERY_RANKING = [pytest.param(one, id=one.name) for one in every_ranking()]
LARGER = [
    pytest.param(one, size, id=f"{one.name}-{size}")
    for one in every_ranking()
    for size in one.sizes[1:]
]


def every_kind(ranking: Ranking) -> Iterator[Hand]:
    """One hand for every set of ranks, suited and not, with and without the joker."""
    size = ranking.sizes[0]
    yield from (hand for hand, _ in kinds_of(ranking.ranks, size))
    if ranking.joker:
        yield from (hand for hand, _ in with_joker(kinds_of(ranking.ranks, size - 1)))


@pytest.mark.slow
@pytest.mark.parametrize("ranking", EVERY_RANKING)
def test_the_table_puts_every_kind_of_hand_where_the_definition_does(ranking: Ranking) -> None:
    agree(ranking, [*every_kind(ranking)])


@pytest.mark.parametrize("ranking", EVERY_RANKING)
def test_the_table_puts_random_hands_where_the_definition_does(ranking: Ranking) -> None:
    for size in ranking.sizes:
        agree(ranking, as_cards(random_hands(ranking, size, 150)))


@pytest.mark.slow
@pytest.mark.parametrize(("ranking", "size"), LARGER)
def test_the_best_five_of_more_cards_are_the_definitions(ranking: Ranking, size: int) -> None:
    agree(ranking, as_cards(random_hands(ranking, size, 20_000 if ranking is HIGH else 2_000)))


@pytest.mark.slow
@pytest.mark.parametrize("ranking", EVERY_RANKING)
def test_the_kernel_gives_every_hand_the_tables_strength(ranking: Ranking) -> None:
    hands = every_hand(ranking, ranking.sizes[0])
    found = strengths(ranking, hands)
    np.testing.assert_array_equal(found, uncompiled.strengths(ranking, hands))
    # The engine's table hand by hand: all of them for the ranking most games use, else every 13th.
    some = hands if ranking is HIGH else hands[::13]
    expected = found if ranking is HIGH else found[::13]
    np.testing.assert_array_equal(by_table(ranking, some), expected)


@pytest.mark.slow
@pytest.mark.parametrize(("ranking", "size"), LARGER)
def test_the_kernel_gives_larger_hands_the_tables_strength(ranking: Ranking, size: int) -> None:
    hands = random_hands(ranking, size, 1_000_000 if ranking is HIGH else 100_000)
    found = strengths(ranking, hands)
    np.testing.assert_array_equal(by_table(ranking, hands), found)
    np.testing.assert_array_equal(uncompiled.strengths(ranking, hands), found)


@pytest.mark.soak
def test_the_definition_of_high_agrees_on_all_2_598_960_hands() -> None:
    hands = every_hand(HIGH, 5)
    assert len(hands) == 2_598_960
    agree(HIGH, as_cards(hands))


@pytest.mark.parametrize("ranking", EVERY_RANKING)
def test_without_numba_the_strengths_are_the_same(ranking: Ranking) -> None:
    for size in ranking.sizes:
        hands = random_hands(ranking, size, 1_000)
        np.testing.assert_array_equal(
            uncompiled.strengths(ranking, hands), by_table(ranking, hands)
        )


def test_hands_with_the_joker_are_among_those_compared() -> None:
    with_one = [one for one in every_ranking() if one.joker]
    assert len(with_one) > 10
    for ranking in with_one:
        assert (random_hands(ranking, ranking.sizes[0], 1_000) == JOKER).any()
