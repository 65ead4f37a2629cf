"""California lowball and Razz: the wheel is best, and the joker is the lowest card missing."""

import pytest

from houseway.cards.card import JOKER, cards, of
from houseway.hands.ace_to_five import ace_to_five
from houseway.hands.made import Made
from tests.evidence import clause

# From the best kind of hand to the worst, with the best and the worst hand of each kind.
KINDS = [
    ("no pair", "Ac 2d 3h 4s 5c", "Kc Qd Jh Ts 9c"),
    ("pair", "Ac Ad 2h 3s 4c", "Kc Kd Qh Js Tc"),
    ("two pair", "2c 2d Ah As 3c", "Kc Kd Qh Qs Jc"),
    ("three of a kind", "Ac Ad Ah 2s 3c", "Kc Kd Kh Qs Jc"),
    ("full house", "Ac Ad Ah 2s 2c", "Kc Kd Kh Qs Qc"),
    ("four of a kind", "Ac Ad Ah As 2c", "Kc Kd Kh Ks Qc"),
]


def low(text: str) -> Made:
    return ace_to_five(cards(text))


@pytest.mark.parametrize("place", range(len(KINDS) - 1))
@clause("garlic-city/lowball/3", "players-club/lowball/1", "comstock/lowball/1")
def test_the_poker_order_is_reversed_and_the_lowest_hand_is_best(place: int) -> None:
    kind, best, worst = KINDS[place]
    next_kind, next_best, _ = KINDS[place + 1]
    assert low(best).category == low(worst).category == kind
    assert low(next_best).category == next_kind
    assert low(best) > low(worst) > low(next_best)


@pytest.mark.parametrize(
    "house_says",
    [
        pytest.param("A-2-3-4-5 is best", marks=clause("garlic-city/lowball/4")),
        pytest.param("so the best hand is A-2-3-4-5", marks=clause("comstock/lowball/3")),
        pytest.param("5-4-3-2-A is the best possible", marks=clause("players-club/lowball/7")),
        pytest.param("the lowest possible", marks=clause("s-and-k/lowball/8")),
        pytest.param("a bicycle", marks=clause("garlic-city/razz/4")),
    ],
)
def test_nothing_beats_the_wheel(house_says: str) -> None:
    wheel = low("5c 4d 3h 2s Ac")
    assert str(wheel) == "a wheel, 5-4-3-2-A: 5c 4d 3h 2s Ac", house_says
    assert wheel > low("6c 4d 3h 2s Ac")
    assert wheel == low("Jk 4d 3h 2s Ac")


@pytest.mark.parametrize(
    "house_says",
    [
        pytest.param("razz", marks=clause("garlic-city/razz/3")),
        pytest.param("lowball", marks=clause("comstock/lowball/2", "s-and-k/lowball/9")),
        pytest.param("suits do not apply", marks=clause("garlic-city/lowball/3")),
    ],
)
def test_straights_and_flushes_do_not_count_against_a_low(house_says: str) -> None:
    assert low("6c 5d 4h 3s 2c") > low("7c 5d 4h 3s 2c"), house_says
    assert low("7c 5c 4c 3c 2c") == low("7c 5d 4h 3s 2c"), house_says
    assert low("5h 4h 3h 2h Ah") > low("6c 4d 3h 2s Ac"), house_says


@clause("garlic-city/razz/2", "garlic-city/razz/5")
def test_aces_are_low_and_the_king_is_the_highest_card() -> None:
    assert low("Ac 3d 4h 6s 8c") > low("2c 3d 4h 6s 8c")
    assert low("Ac Qd 4h 6s 8c") > low("2c Kd 4h 6s 8c")
    assert low("Ac Ad 4h 6s 8c") > low("2c 2d 4h 6s 8c")
    assert low("Ac 2d 3h 4s Kc") < low("2c 3d 4h 5s Qc")


@clause("comstock/lowball/4")
def test_hands_compare_from_the_highest_card_down() -> None:
    assert low("7c 6d 4h 3s 2c") > low("7c 6d 5h 3s 2c")
    assert low("8c 7d 6h 5s 4c") > low("9c 4d 3h 2s Ac")
    assert low("9c 6d 5h 4s 2c") < low("9c 6d 5h 4s Ac")


@pytest.mark.parametrize(
    ("hand", "called"),
    [
        pytest.param("Jk 7c 5d 4h 2s", "7-5-4-2-A low: 7c 5d 4h 2s Jk", id="an ace first"),
        pytest.param("Jk 7c 5d 4h As", "7-5-4-2-A low: 7c 5d 4h Jk As", id="then a deuce"),
        pytest.param("Jk 7c 3d 2h As", "7-4-3-2-A low: 7c Jk 3d 2h As", id="then a four"),
        pytest.param(
            "Jk 4c 3d 2h As", "a wheel, 5-4-3-2-A: Jk 4c 3d 2h As", id="beside the lowest four"
        ),
        pytest.param("Jk Ac Ad 3h 4s", "a pair of aces: Ac Ad 4s 3h Jk", id="it never pairs"),
        pytest.param("Jk Kc Kd Kh Ks", "four kings: Kc Kd Kh Ks Jk", id="four alike"),
    ],
)
@clause("garlic-city/lowball/2", "comstock/lowball/6", "s-and-k/lowball/11")
def test_the_joker_is_the_lowest_card_not_in_the_hand(hand: str, called: str) -> None:
    assert str(low(hand)) == called


def test_no_other_card_would_serve_better_than_the_lowest_missing() -> None:
    for text in ("7c 5d 4h 2s", "Ac Ad 3h 4s", "Kc Kd Qh Qs", "9c 8d 7h 6s", "4c 3d 2h As"):
        four = cards(text)
        others = [of(rank, suit) for rank in range(2, 15) for suit in range(4)]
        best = max(ace_to_five((*four, one)) for one in others if one not in four)
        assert ace_to_five((*four, JOKER)) == best


@clause("comstock/razz/1")
def test_razz_takes_the_lowest_five_of_seven() -> None:
    assert str(low("Kc Kd Kh 7s 5c 4d 2h")) == "K-7-5-4-2 low: Kc 7s 5c 4d 2h"
    assert str(low("8c 8d 7h 5s 3c 2d Kh")) == "8-7-5-3-2 low: 8c 7h 5s 3c 2d"
    assert str(low("Ac Ad Ah 2s 2c 3d 3h")) == "two pair, deuces and aces: 2s 2c Ac Ad 3d"
