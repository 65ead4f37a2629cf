"""Shuffles: fair, reproducible when seeded, and never the global generator.

Fairness is a chi-square test on how often each card lands at each position. With 52 cards and 52
positions it has 51 x 51 = 2,601 degrees of freedom, so a fair shuffle gives 2,601 on average with a
standard deviation of sqrt(2 x 2,601) = 72. Six deviations above is one in a thousand million.
"""

import random
import struct
from collections import Counter
from collections.abc import Callable
from hashlib import shake_256
from math import factorial, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards.shuffle import Live, Randomness, Seeded, shuffled
from houseway.errors import BadInput

SHUFFLES = 6000
FREEDOM = 51 * 51
ALARM = FREEDOM + 6 * sqrt(2 * FREEDOM)

Shuffler = Callable[[list[int]], list[int]]


class Scripted:
    """Bytes decided by the test."""

    def __init__(self, *draws: bytes) -> None:
        self.draws = list(draws)

    def draw(self, count: int) -> bytes:
        bytes_drawn = self.draws.pop(0)
        assert len(bytes_drawn) == count
        return bytes_drawn

    def copy(self) -> "Scripted":
        return Scripted(*self.draws)


def chi_square(shuffle: Shuffler) -> float:
    seen = [Counter[int]() for _ in range(52)]
    for _ in range(SHUFFLES):
        for position, one in enumerate(shuffle(list(range(52)))):
            seen[position][one] += 1
    expected = SHUFFLES / 52
    return sum((at[one] - expected) ** 2 / expected for at in seen for one in range(52))


def swap_each_with_any(order: list[int]) -> list[int]:
    """The classic mistake: every card swaps with any position instead of one still to come."""
    for at in range(52):
        other = BIASED.randrange(52)
        order[at], order[other] = order[other], order[at]
    return order


def keys_of_four_bits(order: list[int]) -> list[int]:
    """Sorting by keys so short that they tie, which keeps the old order between ties."""
    return sorted(order, key=[BIASED.randrange(16) for _ in order].__getitem__)


BIASED = random.Random(20261115)


@pytest.mark.parametrize("source", [Seeded("fair"), Live()], ids=["seeded", "live"])
def test_every_card_is_as_likely_at_every_position(source: Randomness) -> None:
    assert chi_square(lambda order: shuffled(order, source)) < ALARM


@pytest.mark.parametrize("biased", [swap_each_with_any, keys_of_four_bits])
def test_the_same_check_catches_a_biased_shuffle(biased: Shuffler) -> None:
    assert chi_square(biased) > ALARM


def test_every_order_of_four_cards_turns_up_about_as_often() -> None:
    # 24 orders, 12,000 shuffles: 500 each; 23 degrees of freedom, so the alarm is at 23 + 6 x 6.8.
    source = Seeded("orders")
    seen = Counter(tuple(shuffled(range(4), source)) for _ in range(12_000))
    assert len(seen) == factorial(4)
    assert sum((times - 500) ** 2 / 500 for times in seen.values()) < 23 + 6 * sqrt(46)


@given(st.lists(st.integers(), max_size=60), st.integers() | st.text(max_size=5))
def test_a_shuffle_keeps_every_card_and_its_seed_repeats_it(order: list[int], seed: int) -> None:
    first = shuffled(order, Seeded(seed))
    assert sorted(first) == sorted(order)
    assert shuffled(order, Seeded(seed)) == first


def test_a_seeded_shuffle_is_shake_256_of_seed_and_count() -> None:
    # Written out so that a program in another language can repeat it.
    keys = struct.unpack("<4Q", shake_256(b"houseway/club/1").digest(32))
    by_key = [card for _, card in sorted(zip(keys, "abcd", strict=True))]
    source = Seeded("club")
    source.draw(8)  # draw number 0
    assert shuffled("abcd", source) == by_key


def test_equal_keys_are_drawn_again() -> None:
    tie = struct.pack("<3Q", 5, 5, 1)
    clear = struct.pack("<3Q", 3, 2, 1)
    assert shuffled("abc", Scripted(tie, clear)) == ["c", "b", "a"]


def test_the_global_generator_is_left_alone() -> None:
    random.seed(1)
    before = random.getstate()
    shuffled(range(52), Seeded(1))
    shuffled(range(52), Live())
    assert random.getstate() == before
    again = shuffled(range(52), Seeded(1))
    random.seed(2)
    assert shuffled(range(52), Seeded(1)) == again


def test_two_live_shuffles_differ() -> None:
    # One in 52 factorial that they do not.
    assert shuffled(range(52), Live()) != shuffled(range(52), Live())


def test_a_seed_is_a_whole_number_or_a_text() -> None:
    for wrong in (1.5, None, True):
        with pytest.raises(BadInput, match="a seed is a whole number or a text"):
            Seeded(wrong)  # type: ignore[arg-type]
    assert Seeded(7).draw(8) == Seeded("7").draw(8)
