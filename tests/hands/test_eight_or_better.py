"""The qualifier of every high-low game: five different ranks, eight or under."""

from collections.abc import Callable, Sequence

import pytest

from houseway.cards.card import Card, cards
from houseway.hands.choosing import any_five, at_most_two, exactly_two
from houseway.hands.eight_or_better import eight_or_better
from houseway.hands.high import high
from houseway.hands.joker_high import joker_high
from houseway.hands.made import Made
from tests.evidence import clause
from tests.hands.dealing import Hand

Choosing = Callable[[Hand, Hand, Callable[[Sequence[Card]], Made | None]], Made | None]


def low(text: str) -> Made:
    found = eight_or_better(cards(text))
    assert found is not None, f"{text} holds no qualifying low"
    return found


@pytest.mark.parametrize(
    "house_says",
    [
        pytest.param("every split game", marks=clause("garlic-city/seven-card-stud-hi-lo/1")),
        pytest.param("every split game", marks=clause("comstock/seven-card-stud-hi-lo/2")),
        pytest.param("every split game", marks=clause("players-club/omaha-hi-lo/4")),
        pytest.param("pineapple", marks=clause("garlic-city/crazy-pineapple-hi-lo/2")),
        pytest.param("and again", marks=clause("garlic-city/crazy-pineapple-hi-lo/15")),
        pytest.param("omaha hi-lo", marks=clause("garlic-city/omaha-hi-lo/3")),
        pytest.param("omaha", marks=clause("garlic-city/omaha/7")),
        pytest.param("hold'em", marks=clause("garlic-city/texas-holdem-hi-lo/3")),
        pytest.param("hold'em", marks=clause("comstock/texas-holdem-hi-lo/4")),
        pytest.param("pineapple", marks=clause("comstock/crazy-pineapple-hi-lo/5")),
        pytest.param("tahoe", marks=clause("comstock/tahoe-pineapple-hi-lo/6")),
        pytest.param("omaha", marks=clause("comstock/omaha-hi-lo/5")),
        pytest.param("hold'em", marks=clause("s-and-k/texas-holdem-hi-lo/3")),
    ],
)
def test_a_low_needs_five_different_ranks_of_eight_or_under(house_says: str) -> None:
    assert str(low("8c 7d 6h 5s 4c")) == "8-7-6-5-4 low: 8c 7d 6h 5s 4c", house_says
    assert eight_or_better(cards("9c 4d 3h 2s Ac")) is None, house_says
    assert eight_or_better(cards("8c 8d 3h 2s Ac")) is None, house_says
    assert eight_or_better(cards("8c 8d 7h 7s 3c 2d Kh")) is None, house_says


@pytest.mark.parametrize(
    "house_says",
    [
        pytest.param("aces both ways", marks=clause("garlic-city/seven-card-stud-hi-lo/11")),
        pytest.param("high or low", marks=clause("comstock/seven-card-stud-hi-lo/11")),
    ],
)
def test_an_ace_counts_low_for_low_and_high_for_high(house_says: str) -> None:
    seven = cards("Ac Ad 7h 6s 4c 3d Kh")
    assert str(eight_or_better(seven)) == "7-6-4-3-A low: 7h 6s 4c 3d Ac", house_says
    assert str(high(seven)) == "a pair of aces: Ac Ad Kh 7h 6s", house_says


@pytest.mark.parametrize(
    "house_says",
    [
        pytest.param("do not spoil", marks=clause("garlic-city/seven-card-stud-hi-lo/12")),
        pytest.param("do not spoil", marks=clause("comstock/seven-card-stud-hi-lo/12")),
        pytest.param("do not (dis)qualify", marks=clause("s-and-k/omaha-hi-lo/4")),
    ],
)
def test_straights_and_flushes_do_not_spoil_a_low(house_says: str) -> None:
    assert low("5h 4h 3h 2h Ah") > low("6c 4d 3h 2s Ac"), house_says
    assert low("8c 6c 4c 3c 2c") == low("8c 6d 4h 3s 2c"), house_says


@pytest.mark.parametrize(
    ("choose", "hole"),
    [
        pytest.param(any_five, "2c 3d", marks=clause("comstock/texas-holdem-hi-lo/3")),
        pytest.param(any_five, "2c 3d", marks=clause("comstock/crazy-pineapple-hi-lo/4")),
        pytest.param(at_most_two, "2c 3d Kh", marks=clause("comstock/tahoe-pineapple-hi-lo/5")),
        pytest.param(exactly_two, "2c 3d Kh Kd", marks=clause("comstock/omaha-hi-lo/4")),
    ],
)
def test_2_3_4_5_6_is_a_six_low_and_a_straight_for_high(choose: Choosing, hole: str) -> None:
    board = cards("4h 5s 6c Ts Jh")
    assert str(choose(cards(hole), board, eight_or_better)) == "6-5-4-3-2 low: 6c 5s 4h 3d 2c"
    assert str(choose(cards(hole), board, high)) == "a straight, six high: 6c 5s 4h 3d 2c"


@clause("comstock/seven-card-stud-hi-lo/15")
def test_a_joker_in_use_is_the_lowest_rank_missing_for_low() -> None:
    assert str(low("Jk 8c 5d 3h 2s Kc Kd")) == "8-5-3-2-A low: 8c 5d 3h 2s Jk"
    assert str(low("Jk 8c 5d 2h As Kc Kd")) == "8-5-3-2-A low: 8c 5d Jk 2h As"
    assert eight_or_better(cards("Jk 9c 5d 2h Ks Kc Kd")) is None


def test_the_joker_may_be_one_card_for_high_and_another_for_low() -> None:
    seven = cards("Jk Ac 8d 5h 3s 2c Kd")
    assert str(low("Jk Ac 8d 5h 3s 2c Kd")) == "a wheel, 5-4-3-2-A: 5h Jk 3s 2c Ac"
    assert str(joker_high(seven)) == "a straight, five high: 5h Jk 3s 2c Ac"


@pytest.mark.parametrize(
    ("better", "worse"),
    [("8c 4d 3h 2s Ac", "8c 5d 3h 2s Ac"), ("7c 6d 5h 4s 3c", "8c 4d 3h 2s Ac")],
)
def test_lows_compare_from_the_highest_card_down(better: str, worse: str) -> None:
    assert low(better) > low(worse)
