"""Mexican Poker's list, its stripped-deck straights, and the joker up and down."""

from typing import Literal

import pytest

from houseway.cards.card import cards
from houseway.errors import BadInput
from houseway.hands.made import Made
from houseway.hands.mexican import mexican
from tests.evidence import clause

# Each line of the list with the lowest and the highest hand that stands on it.
LINES = [
    ("five of a kind", "2c 2d 2h 2s Jk", "Ac Ad Ah As Jk"),
    ("royal flush", "Ac Kc Qc Jc 7c", "As Ks Qs Js 7s"),
    ("straight flush", "Ah 2h 3h 4h 5h", "Kc Qc Jc 7c 6c"),
    ("four of a kind", "2c 2d 2h 2s 3c", "Ac Ad Ah As Kc"),
    ("flush", "7d 5d 4d 3d 2d", "Ah Kh Qh Jh 6h"),
    ("full house", "2c 2d 2h 3s 3c", "Ac Ad Ah Ks Kc"),
    ("straight", "Ac 2d 3h 4s 5c", "As Kd Qh Jc 7c"),
    ("three of a kind", "2c 2d 2h 4s 3c", "Ac Ad Ah Ks Qc"),
    ("two pair", "3c 3d 2h 2s 4c", "Ac Ad Kh Ks Qc"),
    ("pair", "2c 2d 5h 4s 3c", "Ac Ad Kh Qs Jc"),
    ("high card", "7c 5d 4h 3s 2c", "Ac Kd Qh Js 6c"),
]


def down(text: str) -> Made:
    return mexican(cards(text), joker="down")


def up(text: str) -> Made:
    return mexican(cards(text), joker="up")


@pytest.mark.parametrize("place", range(len(LINES) - 1))
@clause("garlic-city/mexican-poker/7", "comstock/mexican-poker/50")
def test_each_line_of_the_list_beats_the_next(place: int) -> None:
    category, lowest, _ = LINES[place]
    next_category, _, next_highest = LINES[place + 1]
    assert (down(lowest).category, down(next_highest).category) == (category, next_category)
    assert down(lowest) > down(next_highest)


@clause("garlic-city/mexican-poker/5")
def test_the_lowest_flush_beats_the_highest_full_house() -> None:
    assert up("7d 5d 4d 3d 2d") > up("Ac Ad Ah Ks Kc")


BOTH_LIST = clause("garlic-city/mexican-poker/8", "comstock/mexican-poker/22")
GARLIC_CITY_LISTS = clause("garlic-city/mexican-poker/8")


@pytest.mark.parametrize(
    ("straight", "next_lower"),
    [
        pytest.param("7c Jd Qh Ks Ac", "6c 7d Jh Qs Kc", marks=BOTH_LIST),
        pytest.param("6c 7d Jh Qs Kc", "5c 6d 7h Js Qc", marks=BOTH_LIST),
        pytest.param("5c 6d 7h Js Qc", "4c 5d 6h 7s Jc", marks=BOTH_LIST),
        pytest.param("4c 5d 6h 7s Jc", "3c 4d 5h 6s 7c", marks=BOTH_LIST),
        pytest.param("4c 5d 6h 7s Jc", "Ac 2d 3h 4s 5c", marks=GARLIC_CITY_LISTS),
        pytest.param("3c 4d 5h 6s 7c", "2c 3d 4h 5s 6c", id="not listed, an ordinary sequence"),
        pytest.param("2c 3d 4h 5s 6c", "Ac 2d 3h 4s 5c", id="nor this one"),
    ],
)
def test_the_seven_and_the_jack_are_neighbours_in_straights(straight: str, next_lower: str) -> None:
    assert up(straight).category == up(next_lower).category == "straight"
    assert up(straight) > up(next_lower)
    assert up(straight).cards == cards(straight)[::-1]


@clause("garlic-city/mexican-poker/9", "comstock/mexican-poker/51")
def test_an_ace_makes_the_small_straight_and_the_large_one_and_no_other() -> None:
    assert str(up("Ac 2d 3h 4s 5c")) == "a straight, five high: 5c 4s 3h 2d Ac"
    assert str(up("7c Jd Qh Ks Ac")) == "a straight, ace high: Ac Ks Qh Jd 7c"
    assert up("Qc Kd Ah 2s 3c").category == "high card"
    assert up("Ac 3d 4h 5s 6c").category == "high card"


@pytest.mark.parametrize("hand", ["3c 4d 5h 6s 7c", "2c 3d 4h 5s 6c"])
def test_straights_as_listed_leave_out_the_two_the_books_do_not_print(hand: str) -> None:
    made = mexican(cards(hand), joker="up", straights="as listed")
    assert made.category == "high card"
    small = mexican(cards("Ac 2d 3h 4s 5c"), joker="up", straights="as listed")
    assert small.category == "straight"
    assert small < mexican(cards("4c 5d 6h 7s Jc"), joker="up", straights="as listed")


JOKER_UP = [
    ("Jk Kc 6d 5h 2s", "ace high: Jk Kc 6d 5h 2s"),
    ("Jk Kc Kd 5h 5s", "two pair, kings and fives: Kc Kd 5h 5s Jk"),
    ("Jk Kc Kd Kh Ks", "four kings: Kc Kd Kh Ks Jk"),
    ("Jk Ac Kd 5h 2s", "a pair of aces: Jk Ac Kd 5h 2s"),
    ("Jk 5c 6d Jh Qs", "a straight, queen high: Qs Jh Jk 6d 5c"),
    ("Jk Kc 6c 5c 2c", "a flush, ace high: Jk Kc 6c 5c 2c"),
    ("Jk 5c 6c Jc Qc", "a straight flush, queen high: Qc Jc Jk 6c 5c"),
    ("Jk Ac Ad Ah As", "five aces: Jk Ac Ad Ah As"),
]
JOKER_DOWN = [
    ("Jk Kc 6d 5h 2s", "a pair of kings: Jk Kc 6d 5h 2s"),
    ("Jk Kc Kd 5h 5s", "a full house, kings full of fives: Jk Kc Kd 5h 5s"),
    ("Jk Kc Kd Kh Ks", "five kings: Jk Kc Kd Kh Ks"),
    ("Jk 2c 2d 2h Ks", "four deuces: Jk 2c 2d 2h Ks"),
    ("Jk 5c 6d Jh Qs", "a straight, queen high: Qs Jh Jk 6d 5c"),
    ("Jk Ac 6c 5c 2c", "a flush, ace high: Ac Jk 6c 5c 2c"),
]


@pytest.mark.parametrize(("hand", "called"), JOKER_UP)
@clause("garlic-city/mexican-poker/11", "comstock/mexican-poker/14")
def test_a_joker_dealt_up_is_an_ace_or_fills_a_straight_or_flush(hand: str, called: str) -> None:
    assert str(up(hand)) == called


@pytest.mark.parametrize(("hand", "called"), JOKER_DOWN)
@clause("garlic-city/mexican-poker/12", "comstock/mexican-poker/13")
def test_a_joker_dealt_down_is_any_card(hand: str, called: str) -> None:
    assert str(down(hand)) == called


@pytest.mark.parametrize(
    ("category", "with_joker"),
    [
        ("royal flush", "Jk Kc Qc Jc 7c"),
        ("straight flush", "Jk Kc Qc 7c 6c"),
        ("four of a kind", "Jk 6c 6d 6h 2s"),
        ("flush", "Jk Kc 6c 5c 2c"),
        ("full house", "Jk Kc Kd 5h 5s"),
        ("straight", "Jk 5c 6d Jh Qs"),
        ("three of a kind", "Jk Kc Kd 5h 2s"),
        ("pair", "Jk Kc 6d 5h 2s"),
    ],
)
@clause("comstock/mexican-poker/52")
def test_any_hand_may_include_the_joker(category: str, with_joker: str) -> None:
    assert down(with_joker).category == category


@clause("comstock/mexican-poker/52")
def test_up_even_two_pair_and_high_card_may_include_the_joker() -> None:
    assert up("Jk Kc Kd 5h 5s").category == "two pair"
    assert up("Jk Kc 6d 5h 2s").category == "high card"


@pytest.mark.parametrize("joker", ["up", "down"])
def test_hands_with_and_without_the_joker_compare_alike(joker: Literal["up", "down"]) -> None:
    assert mexican(cards("Jk Kc 6c 5c 2c"), joker=joker) == up("Ad Kd 6d 5d 2d")


def test_the_joker_is_dealt_up_or_down_and_nothing_else() -> None:
    with pytest.raises(BadInput, match="a joker is dealt 'up' or 'down', not 'sideways'"):
        mexican(cards("Jk Kc 6c 5c 2c"), joker="sideways")  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="'all sequences' or 'as listed', not 'none'"):
        mexican(cards("Jk Kc 6c 5c 2c"), joker="up", straights="none")  # type: ignore[arg-type]
