"""Soft and hard in all the blackjack games, against every way to count the aces."""

from collections.abc import Callable, Sequence
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards.card import Card
from houseway.errors import Broken
from houseway.hands.blackjack.no_bust import no_bust
from houseway.hands.blackjack.no_bust_21st_century import no_bust_21st_century
from houseway.hands.blackjack.pure_21_5 import pure_21_5
from houseway.hands.blackjack.total import Total

Game = Callable[[Sequence[Card]], Total]

FACE_VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
"""What the ranks from deuce to king count, by the books' charts."""

HANDS = st.lists(st.integers(0, 51).map(Card), min_size=3, max_size=8)
"""Three cards or more, so that no hand is a natural; eight packs hold any of them."""


def every_count(hand: list[Card]) -> list[tuple[int, bool]]:
    """Each total the aces allow, and whether an ace counts eleven in it."""
    choices = [[1, 11] if one // 4 == 12 else [FACE_VALUES[one // 4]] for one in hand]
    return [(sum(values), 11 in values) for values in product(*choices)]


@pytest.mark.parametrize("game", [no_bust, no_bust_21st_century, pure_21_5])
@settings(deadline=None)
@given(hand=HANDS)
def test_the_best_count_of_21_or_less_is_taken_or_else_the_lowest(
    game: Game, hand: list[Card]
) -> None:
    counted = game(hand)
    within = [(points, soft) for points, soft in every_count(hand) if points <= 21]
    points, is_soft = max(within) if within else min(every_count(hand))
    assert counted.points == points
    assert counted.is_soft == is_soft
    assert counted.is_over == (not within)
    assert not counted.is_natural


def book_key(counted: Total, *, nearer_over: bool) -> tuple[float, ...]:
    """Nearest to the natural without passing it; past it the nearer, where the book compares."""
    if not counted.is_over:
        return (1, counted.points)
    return (0, -counted.points if nearer_over else 0)


@pytest.mark.parametrize(
    ("game", "nearer_over"), [(no_bust, True), (no_bust_21st_century, True), (pure_21_5, False)]
)
@settings(deadline=None)
@given(one=HANDS, other=HANDS)
def test_any_two_hands_compare_by_nearness(
    game: Game, nearer_over: bool, one: list[Card], other: list[Card]
) -> None:
    first, second = game(one), game(other)
    key = book_key(first, nearer_over=nearer_over)
    other_key = book_key(second, nearer_over=nearer_over)
    assert (first > second, first == second) == (key > other_key, key == other_key)


def test_hands_of_different_games_are_never_compared() -> None:
    hand = [Card(0), Card(1)]
    with pytest.raises(Broken, match="cannot be compared"):
        assert no_bust(hand) < pure_21_5(hand)
