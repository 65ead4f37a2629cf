"""Pai gow poker the house way: every line of it worked by hand, and no hand ever foul."""

from itertools import product
from typing import get_args

import pytest
from hypothesis import given, settings

from houseway.cards.card import cards, names
from houseway.cards.packs import with_joker
from houseway.errors import BadInput
from houseway.hands.house_way.pai_gow_poker import USUAL, PokerWay, set_cards
from houseway.hands.pai_gow_poker import (
    EqualFrontAndBack,
    JokerInFront,
    Wheel,
    five_card,
    two_card,
    why_foul,
)
from tests.evidence import clause
from tests.hands.dealing import Hand, one_hand
from tests.sampling import tries


def front(text: str, way: PokerWay = USUAL) -> str:
    """What goes in front, in words."""
    return names(set_cards(cards(text), way).front)


def behind(text: str, way: PokerWay = USUAL) -> str:
    return five_card(set_cards(cards(text), way).back, wheel=way.wheel).words


@pytest.mark.parametrize(
    ("text", "in_front", "in_back"),
    [
        pytest.param("Kc Td 9h 7s 5c 4d 2h", "Td 9h", "king high", id="nothing"),
        pytest.param("Jk Td 9h 7s 5c 4d 2h", "Td 9h", "ace high", id="nothing, joker high"),
        pytest.param("8c 8d Kh Js 5c 3d 2h", "Kh Js", "a pair of eights", id="one pair"),
        pytest.param("Jk Ad Kh Js 7c 3d 2h", "Kh Js", "a pair of aces", id="ace and joker"),
        pytest.param("Ac Ad 3h 3s Kc Jd 9h", "3s 3h", "a pair of aces", id="aces up are split"),
        pytest.param("Kc Kd 6h 6s Ac 9d 3h", "6s 6h", "a pair of kings", id="kings and sixes"),
        pytest.param("Kc Kd 5h 5s Ac 9d 3h", "Ac 9d", "two pair, kings and fives",
                     id="with an ace"),
        pytest.param("Kc Kd 5h 5s Qc 9d 3h", "5s 5h", "a pair of kings", id="without an ace"),
        pytest.param("Jc Jd 2h 2s Ac 9d 3h", "Ac 9d", "two pair, jacks and deuces", id="jacks"),
        pytest.param("Tc Td 9h 9s Ac 4d 3h", "Ac 4d", "two pair, tens and nines", id="tens, ace"),
        pytest.param("Tc Td 2h 2s Kc 9d 3h", "2s 2h", "a pair of tens", id="tens, no ace"),
        pytest.param("7c 7d 2h 2s Kc 9d 3h", "2s 2h", "a pair of sevens", id="sevens, no ace"),
        pytest.param("6c 6d 2h 2s Kc 9d 4h", "Kc 9d", "two pair, sixes and deuces",
                     id="sixes, king"),
        pytest.param("6c 6d 2h 2s Qc 9d 4h", "2s 2h", "a pair of sixes", id="sixes, queen"),
        pytest.param("9c 9d 6h 6s 2c 2d Kh", "9d 9c", "two pair, sixes and deuces",
                     id="three pair"),
        pytest.param("8c 8d 8h Ks Jc 4d 2h", "Ks Jc", "three eights", id="three"),
        pytest.param("Ac Ad Ah Ks Jc 4d 2h", "Ah Ks", "a pair of aces", id="three aces"),
        pytest.param("Kc Kd Kh 4s 4c 4d 2h", "Kh Kd", "three fours", id="two threes"),
        pytest.param("Kc Kd Kh 4s 4c 9d 2h", "4s 4c", "three kings", id="full house"),
        pytest.param("3c 3d 3h 9s 9c 5d 5h", "9s 9c", "a full house, threes full of fives",
                     id="the higher of two pairs"),
        pytest.param("3c 3d 3h 2s 2c Kd Ah", "Ah Kd", "a full house, threes full of deuces",
                     id="deuces stay with ace and king"),
        pytest.param("3c 3d 3h 2s 2c Qd Ah", "2s 2c", "three threes", id="no king"),
    ],
)  # fmt: skip
def test_ranks_alone_are_set_by_their_line(text: str, in_front: str, in_back: str) -> None:
    assert (front(text), behind(text)) == (in_front, in_back)


@pytest.mark.parametrize(
    ("text", "in_front", "in_back"),
    [
        pytest.param("6c 6d 6h 6s Kc Jd 2h", "Kc Jd", "four sixes", id="sixes kept"),
        pytest.param("7c 7d 7h 7s Ac Jd 2h", "Ac Jd", "four sevens", id="with an ace"),
        pytest.param("7c 7d 7h 7s 2c 2d Kh", "2d 2c", "four sevens", id="with a pair"),
        pytest.param("Tc Td Th Ts Kc Jd 2h", "Ts Th", "a pair of tens", id="tens split"),
        pytest.param("Jc Jd Jh Js Tc Td 2h", "Td Tc", "four jacks", id="tens in front"),
        pytest.param("Kc Kd Kh Ks 9c 9d Ah", "Ks Kh", "two pair, kings and nines",
                     id="nines do not"),
        pytest.param("Ac Ad Ah As 7c 7d 2h", "7d 7c", "four aces", id="aces, sevens"),
        pytest.param("Ac Ad Ah As 6c 6d 2h", "As Ah", "two pair, aces and sixes", id="aces, sixes"),
        pytest.param("Kc Kd Kh Ks 9c 9d 9h", "Ks Kh", "a full house, nines full of kings",
                     id="four and three"),
        pytest.param("Ac Ad Ah As Jk Kc Kd", "Kd Kc", "five aces", id="five aces before kings"),
        pytest.param("Ac Ad Ah As Jk Qc Qd", "Jk As", "a full house, aces full of queens",
                     id="five aces before queens"),
    ],
)  # fmt: skip
def test_four_of_a_kind_and_five_aces_are_kept_or_split(
    text: str, in_front: str, in_back: str
) -> None:
    assert (front(text), behind(text)) == (in_front, in_back)


@pytest.mark.parametrize(
    ("text", "in_front", "in_back"),
    [
        pytest.param(
            "2d 3d 6d 7d 8d Td 2h", "2h 2d", "a flush, ten high", id="the printed example",
            marks=clause("s-and-k/pai-gow-poker/14"),
        ),
        pytest.param("9c 8d 7h 6s 5c 4d 2h", "9c 2h", "a straight, eight high",
                     id="the straight that leaves the nine"),
        pytest.param("Ks Js 9s 7s 5s Qd 2s", "Ks Qd", "a flush, jack high",
                     id="the flush that leaves king and queen"),
        pytest.param("9c 8d 7h 6s 5c 9d 2h", "9d 2h", "a straight, nine high", id="one pair"),
        pytest.param("9c 8d 7h 6s 5c 9d 9h", "9h 9d", "a straight, nine high", id="three nines"),
        pytest.param("Jk Ac Kd Qh Js Tc 9d", "Jk Ac", "a straight, king high", id="a pair of aces"),
        pytest.param("Jk Kc Qd Jh Ts 3d 2c", "3d 2c", "a straight, ace high",
                     id="the joker fills it"),
        pytest.param("9c 8d 7h 6s 5c 9d 8h", "8h 8d", "a pair of nines",
                     id="two pair go by theirs"),
        pytest.param("Jk Ac Kd Qh Js 9c 9d", "9d 9c", "a straight, ace high",
                     id="aces up, and the joker still fills a straight"),
        pytest.param("Jk Ac Ad Ah Kd Qh Js", "Ah Ad", "a straight, ace high",
                     id="four aces, and the joker still fills a straight"),
    ],
)  # fmt: skip
def test_a_straight_or_flush_leaves_the_best_front_it_can(
    text: str, in_front: str, in_back: str
) -> None:
    assert (front(text), behind(text)) == (in_front, in_back)


@pytest.mark.parametrize(
    ("text", "way", "in_front"),
    [
        ("Kc Kd 5h 5s Ac 9d 3h", PokerWay(high_pairs_keep_with=4), "5s 5h"),
        ("Tc Td 9h 9s Ac 4d 3h", PokerWay(high_pairs_from=10), "9s 9h"),
        ("6c 6d 2h 2s Kc 9d 4h", PokerWay(middle_pairs_from=6), "2s 2h"),
        ("6c 6d 6h 6s Kc Jd 2h", PokerWay(fours_kept_to=5), "6s 6h"),
        ("Jc Jd Jh Js Ac Td 2h", PokerWay(middle_fours_to=11), "Ac Td"),
        ("Kc Kd Kh Ks 9c 9d Ah", PokerWay(high_fours_need=9), "9d 9c"),
        ("Ac Ad Ah As 6c 6d 2h", PokerWay(four_aces_need=6), "6d 6c"),
        ("Ac Ad Ah Ks Jc 4d 2h", PokerWay(three_aces_split=False), "Ks Jc"),
        ("3c 3d 3h 2s 2c Kd Ah", PokerWay(deuces_stay_behind=False), "2s 2c"),
    ],
)
def test_a_clubs_own_chart_may_say_otherwise(text: str, way: PokerWay, in_front: str) -> None:
    assert front(text) != in_front
    assert front(text, way) == in_front


def test_where_equal_ranks_are_foul_four_of_a_kind_cannot_be_split() -> None:
    strict = PokerWay(equal_front_and_back="foul")
    assert front("Tc Td Th Ts Kc Jd 2h", strict) == "Jd 2h"
    assert behind("Tc Td Th Ts Kc Jd 2h", strict) == "four tens"


EVERY_ANSWER = [
    PokerWay(wheel=wheel, joker_in_front=joker, equal_front_and_back=equal)
    for wheel, joker, equal in product(
        get_args(Wheel), get_args(JokerInFront), get_args(EqualFrontAndBack)
    )
]


@pytest.mark.slow
@settings(deadline=None, max_examples=tries(300))
@given(held=one_hand(with_joker().cards, 7))
def test_no_hand_is_set_foul_whatever_the_house_answers(held: Hand) -> None:
    for way in EVERY_ANSWER:
        setting = set_cards(held, way)
        assert sorted(setting.front + setting.back) == sorted(held)
        assert not why_foul(
            front=setting.front,
            back=setting.back,
            wheel=way.wheel,
            joker_in_front=way.joker_in_front,
            equal_front_and_back=way.equal_front_and_back,
        )


@settings(deadline=None, max_examples=tries(100))
@given(held=one_hand(with_joker().cards, 7))
def test_the_order_of_the_cards_does_not_matter(held: Hand) -> None:
    assert set_cards(held) == set_cards(held[::-1]) == set_cards(held[3:] + held[:3])
    assert two_card(set_cards(held).front)


def test_seven_known_cards_are_set_and_nothing_else() -> None:
    with pytest.raises(BadInput, match="a hand is seven cards, not 2: As Kd"):
        set_cards(cards("As Kd"))
    with pytest.raises(BadInput, match="As is there 2 times"):
        set_cards(cards("As As Kd Qh Jc 4d 2h"))
