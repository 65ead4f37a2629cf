"""Pai gow poker: the printed list, the joker, the wheel, and settings that are foul."""

from itertools import pairwise

import pytest

from houseway.cards.card import cards, of
from houseway.errors import BadInput
from houseway.hands.joker_high import joker_high
from houseway.hands.made import Made
from houseway.hands.pai_gow_poker import Wheel, five_card, two_card, why_foul
from tests.evidence import clause

WHEELS: list[Wheel] = ["lowest", "second highest"]


def back(text: str, wheel: Wheel = "lowest") -> Made:
    return five_card(cards(text), wheel=wheel)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("Ac Ad Ah As Jk", "As Ks Qs Js Ts", id="five aces over a royal flush"),
        pytest.param("Jk Ks Qs Js Ts", "Kh Qh Jh Th 9h", id="a royal over a straight flush"),
        pytest.param("5c 4c 3c 2c Ac", "Ac Ad Ah Jk Ks", id="a straight flush over four aces"),
        pytest.param("2c 2d 2h 2s 3c", "Ac Ad Jk Ks Kh", id="four of a kind over a full house"),
        pytest.param("2c 2d 2h 3s 3c", "As Ks Qs Js 9s", id="a full house over a flush"),
        pytest.param("7c 5c 4c 3c 2c", "Ac Kd Qh Js Tc", id="a flush over a straight"),
        pytest.param("5c 4d 3h 2s Ac", "Ac Ad Jk Ks Qh", id="a straight over three aces"),
        pytest.param("2c 2d 2h 4s 3c", "Ac Jk Ks Kh Qd", id="three of a kind over two pair"),
        pytest.param("3c 3d 2h 2s 4c", "Ac Jk Ks Qh 9d", id="two pair over a pair of aces"),
        pytest.param("2c 2d 5h 4s 3c", "Ac Kd Qh Js 9c", id="a pair over ace high"),
    ],
)
@clause("garlic-city/pai-gow-poker/17")
def test_the_lowest_of_each_line_beats_the_highest_of_the_next(better: str, worse: str) -> None:
    assert back(better) > back(worse)


EXAMPLES = {
    "five aces": "Ac Ad Ah As Jk",
    "royal flush": "As Ks Qs Js Ts",
    "straight flush": "Kh Qh Jh Th 9h",
    "four of a kind": "9c 9d 9h 9s Kc",
    "full house": "8c 8d 8h Ks Kc",
    "flush": "As Js 9s 4s 2s",
    "straight": "9c 8d 7h 6s 5c",
    "three of a kind": "Qc Qd Qh 7s 3c",
    "two pair": "Jc Jd 4h 4s Ac",
    "pair": "Tc Td Kh 8s 2c",
    "high card": "Ac Kd 9h 4s 2c",
}


@pytest.mark.parametrize("category", EXAMPLES)
@clause("garlic-city/pai-gow-poker/17")
def test_every_line_of_the_list_is_called_by_its_name(category: str) -> None:
    assert back(EXAMPLES[category]).category == category


@clause("comstock/pai-gow-poker/14")
def test_hands_rank_as_in_draw_poker() -> None:
    assert all(back(better) > back(worse) for better, worse in pairwise(EXAMPLES.values()))
    for text in [*EXAMPLES.values(), "Jk Kd 9h 4s 2c", "Jk As Ks 9s 4s", "5c 4d 3h 2s Jk"]:
        assert back(text).strength == joker_high(cards(text)).strength


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param(
            "Jk Kd 9h 4s 2c", "ace high",
            marks=clause("garlic-city/pai-gow-poker/2", "comstock/pai-gow-poker/2"),
        ),
        pytest.param(
            "Jk Kd Kh 4s 2c", "a pair of kings", marks=clause("s-and-k/pai-gow-poker/2"),
        ),
        pytest.param(
            "Jk Kd Ah 4s 2c", "a pair of aces", marks=clause("garlic-city/pai-gow-poker/19"),
        ),
        pytest.param(
            "9h Td Jk Qs Kc", "a straight, king high",
            marks=clause("garlic-city/pai-gow-poker/19", "comstock/pai-gow-poker/2"),
        ),
        pytest.param(
            "6c 7d 8h 9s Jk", "a straight, ten high", marks=clause("comstock/pai-gow-poker/3"),
        ),
        pytest.param(
            "5h 6h 8h 9h Jk", "a straight flush, nine high",
            marks=clause("s-and-k/pai-gow-poker/2"),
        ),
        pytest.param(
            "2s 4s Js Qs Jk", "a flush, ace high", marks=clause("s-and-k/pai-gow-poker/3"),
        ),
        pytest.param(
            "4h 5s 6d 7h Jk", "a straight, eight high", marks=clause("s-and-k/pai-gow-poker/4"),
        ),
    ],
)  # fmt: skip
def test_the_joker_is_an_ace_or_fills_a_straight_or_a_flush(text: str, words: str) -> None:
    assert back(text).words == words


@clause("garlic-city/pai-gow-poker/19")
def test_in_a_flush_the_joker_is_the_highest_card_still_missing() -> None:
    assert back("Jk As Ks 9s 4s") == back("Ah Kh Qh 9h 4h")
    assert back("Jk As Qs 9s 4s") == back("Ah Kh Qh 9h 4h")
    assert back("Jk Ks Qs 9s 4s") == back("Ah Kh Qh 9h 4h")


@clause("garlic-city/pai-gow-poker/18")
def test_the_wheel_is_the_low_straight_where_the_house_prints_so() -> None:
    wheel, six_high, broadway = "5c 4d 3h 2s Ac", "6c 5d 4h 3s 2c", "Ac Kd Qh Js Tc"
    assert back(wheel) < back(six_high) < back(broadway)
    assert back("5c 4d 3h 2s Jk") == back(six_high)


def test_the_wheel_may_be_the_second_highest_straight() -> None:
    def second(text: str) -> Made:
        return back(text, "second highest")

    assert second("Kc Qd Jh Ts 9c") < second("5c 4d 3h 2s Ac") < second("Ac Kd Qh Js Tc")
    assert second("5c 4d 3h 2s Jk") == second("5c 4d 3h 2s Ac")
    assert second("Kc Qc Jc Tc 9c") < second("5c 4c 3c 2c Ac") < second("Ac Kc Qc Jc Tc")


@clause("garlic-city/pai-gow-poker/2", "comstock/pai-gow-poker/2", "s-and-k/pai-gow-poker/2")
def test_in_front_the_joker_is_an_ace() -> None:
    assert two_card(cards("Jk Ks")) == two_card(cards("Ad Kc"))
    assert two_card(cards("Jk As")) == two_card(cards("Ad Ac"))
    assert str(two_card(cards("2c Jk"))) == "ace high: Jk 2c"


def test_every_two_cards_rank_pair_first_then_by_their_ranks() -> None:
    def told(two: list[int]) -> tuple[bool, list[int]]:
        return two[0] == two[1], sorted(two, reverse=True)

    hands = [[one, other] for one in range(2, 15) for other in range(2, 15)]
    made = [(told(two), two_card([of(two[0], 0), of(two[1], 1)])) for two in hands]
    for key, hand in made:
        for other_key, other in made:
            assert (hand > other, hand == other) == (key > other_key, key == other_key)


@pytest.mark.parametrize(
    ("front", "behind", "foul"),
    [
        pytest.param(
            "Ac Ad", "Ks Kd 9c 5h 2s",
            "the front, a pair of aces, outranks the back, a pair of kings",
            marks=clause("garlic-city/pai-gow-poker/27", "comstock/pai-gow-poker/31"),
        ),
        pytest.param(
            "2c 2d", "As Kd 9c 5h 3s", "the front, a pair of deuces, outranks the back, ace high",
            marks=clause("garlic-city/pai-gow-poker/13", "comstock/pai-gow-poker/13"),
        ),
        pytest.param(
            "Jk 3d", "Ks Qd 9c 5h 2s", "the front, ace high, outranks the back, king high",
            marks=clause("s-and-k/pai-gow-poker/13"),
        ),
        pytest.param(
            "Ac Kd", "As Qd 9c 5h 2s", "the front, ace high, outranks the back, ace high",
            marks=clause("garlic-city/pai-gow-poker/27", "comstock/pai-gow-poker/31"),
        ),
        pytest.param(
            "Ac Kd 2c", "As Ad 9c 5h", "the front is 3 cards, not 2",
            marks=clause("garlic-city/pai-gow-poker/28", "comstock/pai-gow-poker/32"),
        ),
        pytest.param(
            "3c 2d", "As Ad 9c 5h", "the back is 4 cards, not 5",
            marks=clause("garlic-city/pai-gow-poker/29", "comstock/pai-gow-poker/33"),
        ),
        pytest.param(
            "Ac Kd", "As Ks 9c 5h 2s", "", id="equal ranks: the back has more cards",
            marks=clause("garlic-city/pai-gow-poker/27", "comstock/pai-gow-poker/31"),
        ),
        pytest.param(
            "Ac Ad", "As Jk 9c 5h 2s", "", id="equal pairs: the back has more cards",
            marks=clause("garlic-city/pai-gow-poker/27", "comstock/pai-gow-poker/31"),
        ),
        pytest.param("Ac Ad", "3s 3d 2c 2h 4s", "", id="aces in front of two pair"),
        pytest.param(
            "2d 2h", "3d 6d 7d 8d Td", "",
            marks=clause("s-and-k/pai-gow-poker/14", "s-and-k/pai-gow-poker/12"),
        ),
    ],
)  # fmt: skip
def test_a_setting_is_foul_by_count_or_when_the_front_outranks_the_back(
    front: str, behind: str, foul: str
) -> None:
    for wheel in WHEELS:
        assert why_foul(front=cards(front), back=cards(behind), wheel=wheel) == foul


def test_a_front_that_matches_its_back_is_good_or_foul_as_the_house_answers() -> None:
    front, behind = cards("Ac Kd"), cards("As Ks 9c 5h 2s")
    foul = why_foul(front=front, back=behind, wheel="lowest", equal_front_and_back="foul")
    assert foul == "the front, ace high, matches the back, ace high"
    lower = cards("Ac Qd")
    assert why_foul(front=lower, back=behind, wheel="lowest", equal_front_and_back="foul") == ""


def test_in_front_the_joker_is_an_ace_or_pairs_whatever_lies_beside_it() -> None:
    assert two_card(cards("Jk Kc")).words == "ace high"
    wild = two_card(cards("Jk Kc"), joker_in_front="any card")
    assert (wild.words, wild) == ("a pair of kings", two_card(cards("Kd Kc")))
    assert two_card(cards("Ks Qd"), joker_in_front="any card") == two_card(cards("Ks Qd"))
    behind = cards("Qs Qd 9c 5h 2s")
    front = cards("Kc Jk")
    assert why_foul(front=front, back=behind, wheel="lowest") == ""
    assert why_foul(front=front, back=behind, wheel="lowest", joker_in_front="any card") == (
        "the front, a pair of kings, outranks the back, a pair of queens"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("As Kd Qh Jc", "a back hand is five cards, not 4: As Kd Qh Jc"),
        ("As As Kd Qh Jc", "As is there 2 times; a pack of 53 holds it only once"),
        ("Jk Jk Kd Qh Jc", "Jk is there 2 times; a pack of 53 holds it only once"),
        ("?? As Kd Qh Jc", "?? has not been seen: only known cards can be ranked"),
    ],
)
def test_five_known_cards_of_one_pack_make_a_back_and_nothing_else(text: str, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        back(text)
    assert str(refused.value) == said


def test_a_front_is_two_cards_and_no_card_lies_on_both_sides() -> None:
    with pytest.raises(BadInput, match="a front hand is two cards, not 3: As Kd Qh"):
        two_card(cards("As Kd Qh"))
    with pytest.raises(BadInput, match="As is there 2 times"):
        why_foul(front=cards("As Kd"), back=cards("As Qd 9c 5h 2s"), wheel="lowest")


def test_a_wheel_that_stands_nowhere_is_refused() -> None:
    wheel: Wheel = "highest"  # type: ignore[assignment]
    with pytest.raises(BadInput, match="a wheel is 'lowest' or 'second highest', not 'highest'"):
        five_card(cards("5c 4d 3h 2s Ac"), wheel=wheel)
