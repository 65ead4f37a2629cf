"""Random cards by counter: every card as likely as any other, and every deal repeatable."""

from itertools import pairwise

import numpy as np
import pytest

from houseway.kernels.compiler import kernel
from houseway.kernels.dealing import Cards, deal, numbers_for, random_bits, seed_bits

PACK = np.arange(52, dtype=np.uint8)


@kernel
def many_deals(left: Cards, count: int, seed: np.uint64, times: int) -> Cards:
    found = np.empty((times, count), np.uint8)
    counter = np.uint64(0)
    for at in range(times):
        counter = deal(left, count, seed, counter)
        found[at] = left[:count]
    return found


def deals(count: int, *, seed: int, times: int) -> Cards:
    return many_deals(PACK.copy(), count, seed_bits(seed), times)


@pytest.mark.kernels
def test_a_deal_never_holds_a_card_twice() -> None:
    found = np.sort(deals(8, seed=1, times=20_000), axis=1)
    assert (found[:, 1:] != found[:, :-1]).all()
    assert found.max() == 51


def test_every_card_is_as_likely_in_every_place() -> None:
    found = deals(8, seed=2, times=520_000)
    for place in range(8):
        counts = np.bincount(found[:, place], minlength=52)
        # 51 degrees of freedom: chi squared is 51, give or take 10; beyond 112 once in a million.
        assert ((counts - 10_000) ** 2 / 10_000).sum() < 112


def test_every_pair_of_cards_is_as_likely() -> None:
    found = deals(2, seed=3, times=2_652_000).astype(np.int64)
    counts = np.bincount(found[:, 0] * 52 + found[:, 1], minlength=52 * 52)
    counts = counts[counts > 0]
    assert len(counts) == 52 * 51
    # 2,651 degrees of freedom, standard deviation 73: beyond 3,020 once in a million.
    assert ((counts - 1_000) ** 2 / 1_000).sum() < 3_020


def test_the_same_seed_deals_the_same_cards_and_another_does_not() -> None:
    first, again, other = (deals(5, seed=seed, times=100) for seed in (7, 7, 8))
    np.testing.assert_array_equal(first, again)
    assert (first != other).any(axis=1).sum() > 95


def test_random_bits_are_splitmix64() -> None:
    """The first numbers of the published generator from seed 1234567, by Vigna's reference."""
    found = [int(random_bits(np.uint64(1234567), np.uint64(at))) for at in range(3)]
    assert found == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_seeds_next_to_each_other_do_not_share_their_numbers() -> None:
    step = 0x9E3779B97F4A7C15
    for one, next_one in pairwise(int(seed_bits(seed)) for seed in range(-50, 50)):
        apart = (next_one - one) * pow(step, -1, 1 << 64) % (1 << 64)
        # How many numbers further on the next seed begins: more than anybody deals.
        assert min(apart, (1 << 64) - apart) > 1 << 50


@pytest.mark.parametrize(("cards", "numbers"), [(0, 0), (1, 1), (5, 1), (6, 2), (8, 2), (28, 6)])
def test_one_number_deals_five_cards(cards: int, numbers: int) -> None:
    assert numbers_for(cards) == numbers
    left = PACK.copy()
    assert deal(left, cards, seed_bits(1), np.uint64(10)) == 10 + numbers
