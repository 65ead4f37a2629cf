"""Splitting pots: odd chips, high and low, and shares of one wager."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.errors import BadInput
from houseway.money.split import halves, pro_rata, split
from tests.evidence import clause

DOLLAR = 100


def test_a_pot_that_divides_is_shared_equally() -> None:
    assert split(900, [1, 4, 6], odd_chips_to=[4, 6, 1], chip_cents=DOLLAR) == {
        1: 300, 4: 300, 6: 300,
    }  # fmt: skip


def test_odd_chips_go_singly_to_the_first_tied_seats_left_of_the_button() -> None:
    # $11 among three: $3 each, and two odd dollars for the first two of the line 6, 1, 4.
    left_of_the_button = [5, 6, 7, 1, 2, 4]
    assert split(1100, [1, 4, 6], odd_chips_to=left_of_the_button, chip_cents=DOLLAR) == {
        1: 400, 4: 300, 6: 400,
    }  # fmt: skip


def test_what_is_less_than_a_chip_goes_to_the_next_in_line() -> None:
    # $10.50 in dollar chips among three: $3 each, the odd dollar to seat 2, the half to seat 3.
    assert split(1050, [1, 2, 3], odd_chips_to=[2, 3, 1], chip_cents=DOLLAR) == {
        1: 300, 2: 400, 3: 350,
    }  # fmt: skip


def test_without_a_chip_size_money_is_split_to_the_cent() -> None:
    # 6 cents are two threes, where chips of two would make 4 and 2.
    assert split(6, [1, 2], odd_chips_to=[2, 1]) == {1: 3, 2: 3}
    assert halves(6, chip_cents=1) == (3, 3)


def test_a_single_winner_takes_every_cent() -> None:
    assert split(1055, [3], odd_chips_to=[1, 2, 3], chip_cents=500) == {3: 1055}


def test_shares_of_one_wager_follow_the_stakes_to_the_cent() -> None:
    # $10 over $2, $3 and $5 is exactly $2, $3 and $5.
    assert pro_rata(1000, [200, 300, 500]) == [200, 300, 500]
    # 100 over three equal stakes: 33 1/3 each, and the cent left over goes to the first.
    assert pro_rata(100, [500, 500, 500]) == [34, 33, 33]
    # 7 over 100 and 600 is exactly 1 and 6; 8 is 1 1/7 and 6 6/7: the larger broken part gains.
    assert pro_rata(7, [100, 600]) == [1, 6]
    assert pro_rata(8, [100, 600]) == [1, 7]
    assert pro_rata(5, [0, 300]) == [0, 5]


@clause("garlic-city/omaha/21")
def test_the_odd_chip_of_a_high_low_pot_goes_to_the_high_hand() -> None:
    # $40 is $20 each; of $25 one dollar is over.
    assert halves(4000, chip_cents=DOLLAR) == (2000, 2000)
    assert halves(2500, chip_cents=DOLLAR) == (1300, 1200)


def test_shares_of_one_wager_are_whole_chips_where_chips_are_paid() -> None:
    # $10 over $20, $20 and $20 is $3.33 each: the odd dollar goes to the first of equal parts.
    assert pro_rata(1000, [2000, 2000, 2000], chip_cents=DOLLAR) == [400, 300, 300]
    # $9 over $10 and $15 is $3.60 and $5.40: the odd dollar comes nearest to the first.
    assert pro_rata(900, [1000, 1500], chip_cents=DOLLAR) == [400, 500]
    # $11 over them is $4.40 and $6.60: to the second, or to whoever stands first in any case.
    assert pro_rata(1100, [1000, 1500], chip_cents=DOLLAR) == [400, 700]
    assert pro_rata(1100, [1000, 1500], chip_cents=DOLLAR, is_first_ahead=True) == [500, 600]
    # $10.50 over three: ten chips, and the half dollar to the next in line.
    assert pro_rata(1050, [500, 500, 500], chip_cents=DOLLAR) == [400, 350, 300]


@pytest.mark.parametrize(
    ("cents", "winners", "odd_chips_to", "chip_cents", "because"),
    [
        (100, [], [1], 1, r"nobody to split \$1 among"),
        (-1, [1], [1], 1, "a pot is never negative"),
        (100, [1], [1], 0, "at least one cent, not 0"),
        (100, [1, 2], [1], 1, "must name each of"),
        (100, [1, 2], [1, 1], 1, "must name each of"),
        (100, [1, 1], [1], 1, "must name each of"),
    ],
)
def test_a_split_that_cannot_be_made_is_refused(
    cents: int, winners: list[int], odd_chips_to: list[int], chip_cents: int, because: str
) -> None:
    with pytest.raises(BadInput, match=because):
        split(cents, winners, odd_chips_to=odd_chips_to, chip_cents=chip_cents)


@pytest.mark.parametrize("stakes_cents", [[], [0, 0], [500, -100]])
def test_nothing_is_divided_by_stakes_that_are_none(stakes_cents: list[int]) -> None:
    with pytest.raises(BadInput, match="cannot be divided by stakes"):
        pro_rata(100, stakes_cents)


CENTS = st.integers(0, 10_000)
CHIPS = st.sampled_from([1, 25, 100, 500])


@given(CENTS, CHIPS, st.permutations([1, 2, 3, 4, 5]), st.sets(st.integers(1, 5), min_size=1))
@settings(deadline=None)
def test_a_split_loses_no_cent_and_favours_nobody_by_more_than_a_chip(
    cents: int, chip_cents: int, line: list[int], winners: set[int]
) -> None:
    shares = split(cents, sorted(winners), odd_chips_to=line, chip_cents=chip_cents)
    assert sum(shares.values()) == cents
    assert max(shares.values()) - min(shares.values()) <= chip_cents
    # Only what is no whole chip in the pot can be no whole chip in a share, and one share has it.
    assert sum(share % chip_cents for share in shares.values()) == cents % chip_cents
    assert sum(1 for share in shares.values() if share % chip_cents) <= 1


@given(CENTS, CHIPS, st.permutations([1, 2, 3, 4, 5]), st.sets(st.integers(1, 5), min_size=1))
@settings(deadline=None)
def test_a_split_is_the_pot_handed_round_chip_by_chip(
    cents: int, chip_cents: int, line: list[int], winners: set[int]
) -> None:
    """The slow definition: hand one chip to each in turn until the pot is gone."""
    in_turn = [seat for seat in line if seat in winners]
    handed = dict.fromkeys(in_turn, 0)
    left_cents, turn = cents, 0
    while left_cents:
        handed[in_turn[turn % len(in_turn)]] += min(chip_cents, left_cents)
        left_cents -= min(chip_cents, left_cents)
        turn += 1
    assert split(cents, sorted(winners), odd_chips_to=line, chip_cents=chip_cents) == handed


@given(CENTS, CHIPS)
@settings(deadline=None)
def test_high_is_never_behind_low_nor_ahead_by_more_than_a_chip(
    cents: int, chip_cents: int
) -> None:
    high_cents, low_cents = halves(cents, chip_cents=chip_cents)
    assert high_cents + low_cents == cents
    assert 0 <= high_cents - low_cents <= chip_cents


@given(CENTS, st.lists(st.integers(0, 500), min_size=1, max_size=6).filter(any))
@settings(deadline=None)
def test_every_pro_rata_share_is_within_a_cent_of_the_exact_one(
    cents: int, stakes_cents: list[int]
) -> None:
    shares = pro_rata(cents, stakes_cents)
    exact = [Fraction(cents * stake, sum(stakes_cents)) for stake in stakes_cents]
    assert sum(shares) == cents
    assert all(abs(share - ideal) < 1 for share, ideal in zip(shares, exact, strict=True))
