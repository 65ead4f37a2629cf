"""Kansas City lowball: aces high, straights and flushes against the hand."""

import pytest

from houseway.cards.card import cards
from houseway.errors import BadInput
from houseway.hands.deuce_to_seven import deuce_to_seven
from houseway.hands.made import Made
from tests.evidence import clause

# From the best kind of hand to the worst, with the best and the worst hand of each kind.
KINDS = [
    ("no pair", "7c 5d 4h 3s 2c", "Ac Kd Qh Js 9c"),
    ("pair", "2c 2d 5h 4s 3c", "Ac Ad Kh Qs Jc"),
    ("two pair", "3c 3d 2h 2s 4c", "Ac Ad Kh Ks Qc"),
    ("three of a kind", "2c 2d 2h 4s 3c", "Ac Ad Ah Ks Qc"),
    ("straight", "6c 5d 4h 3s 2c", "Ac Kd Qh Js Tc"),
    ("flush", "7c 5c 4c 3c 2c", "Ac Kc Qc Jc 9c"),
    ("full house", "2c 2d 2h 3s 3c", "Ac Ad Ah Ks Kc"),
    ("four of a kind", "2c 2d 2h 2s 3c", "Ac Ad Ah As Kc"),
    ("straight flush", "6c 5c 4c 3c 2c", "Kc Qc Jc Tc 9c"),
    ("royal flush", "Ac Kc Qc Jc Tc", "As Ks Qs Js Ts"),
]


def low(text: str) -> Made:
    return deuce_to_seven(cards(text))


@pytest.mark.parametrize("place", range(len(KINDS) - 1))
@clause("garlic-city/kansas-city-lowball/2", "players-club/kansas-city-lowball/2")
def test_straights_and_flushes_count_against_a_hand(place: int) -> None:
    kind, best, worst = KINDS[place]
    next_kind, next_best, _ = KINDS[place + 1]
    assert low(best).category == low(worst).category == kind
    assert low(next_best).category == next_kind
    assert low(best) >= low(worst) > low(next_best)


@clause("garlic-city/kansas-city-lowball/2", "players-club/kansas-city-lowball/2")
def test_the_best_hand_is_seven_five_four_three_deuce_of_mixed_suits() -> None:
    best = low("7c 5d 4h 3s 2c")
    assert str(best) == "7-5-4-3-2 low: 7c 5d 4h 3s 2c"
    assert best > low("7c 6d 4h 3s 2c")
    assert best > low("7c 5c 4c 3c 2c")
    assert best > low("6c 5d 4h 3s 2c")


@clause("garlic-city/kansas-city-lowball/2")
def test_the_ace_is_always_high() -> None:
    assert low("Kc 5d 4h 3s 2c") > low("Ac 5d 4h 3s 2c")
    assert str(low("Ac 5d 4h 3s 2c")) == "ace high, A-5-4-3-2: Ac 5d 4h 3s 2c"
    assert low("Ac 5d 4h 3s 2c") > low("Ac 6d 4h 3s 2c")


def test_a_house_may_call_the_wheel_a_straight() -> None:
    made = deuce_to_seven(cards("Ac 5d 4h 3s 2c"), wheel="straight")
    assert made.category == "straight"
    assert made > deuce_to_seven(cards("6c 5d 4h 3s 2c"), wheel="straight")
    with pytest.raises(BadInput, match="a wheel is 'ace high' or 'straight', not 'low'"):
        deuce_to_seven(cards("Ac 5d 4h 3s 2c"), wheel="low")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("hand", "called"),
    [
        pytest.param("Jk 5c 4d 3h 2s", "7-5-4-3-2 low: Jk 5c 4d 3h 2s", id="no straight"),
        pytest.param("Jk 6c 5d 4h 3s", "8-6-5-4-3 low: Jk 6c 5d 4h 3s", id="over a straight draw"),
        pytest.param("Jk 7c 6d 5h 4s", "7-6-5-4-2 low: 7c 6d 5h 4s Jk", id="under a straight draw"),
        pytest.param("Jk 7c 5c 4c 3c", "7-5-4-3-2 low: 7c 5c 4c 3c Jk", id="no flush"),
        pytest.param(
            "Jk 7c 5d 3h 2s", "7-5-4-3-2 low: 7c 5d Jk 3h 2s", id="the lowest that serves"
        ),
        pytest.param("Jk 2c 2d 7h 5s", "a pair of deuces: 2c 2d 7h 5s Jk", id="it never pairs"),
    ],
)
def test_the_joker_takes_the_rank_and_suit_that_make_the_lowest_hand(
    hand: str, called: str
) -> None:
    assert str(low(hand)) == called


def test_hands_compare_from_the_highest_card_down() -> None:
    assert low("8c 6d 4h 3s 2c") > low("8c 6d 5h 3s 2c")
    assert low("8c 7d 6h 5s 3c") > low("9c 5d 4h 3s 2c")
