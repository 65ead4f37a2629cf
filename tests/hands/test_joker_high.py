"""The joker in high hands: what a bug may be, what a wild card may be, and five aces."""

import pytest

from houseway.cards.card import cards
from houseway.hands.joker_high import joker_high, wild_high
from tests.evidence import clause

PRINTED_USES = [
    pytest.param("Jk Ac 9d 5h 2s", "a pair of aces: Jk Ac 9d 5h 2s", id="an ace beside an ace"),
    pytest.param("Jk Kc 9d 5h 2s", "ace high: Jk Kc 9d 5h 2s", id="an ace alone"),
    pytest.param("Jk Kc Kd Ah 2s", "two pair, aces and kings: Jk Ah Kc Kd 2s", id="aces up"),
    pytest.param("Jk Kc Kd Kh As", "a full house, kings full of aces: Kc Kd Kh Jk As", id="full"),
    pytest.param("Jk Kc Kd Kh Ks", "four kings: Kc Kd Kh Ks Jk", id="an ace kicker"),
    pytest.param("Jk 9c 8d 6h 5s", "a straight, nine high: 9c 8d Jk 6h 5s", id="inside a straight"),
    pytest.param("Jk 9c 8d 7h 6s", "a straight, ten high: Jk 9c 8d 7h 6s", id="on top of one"),
    pytest.param("Jk 2c 3d 4h 5s", "a straight, six high: Jk 5s 4h 3d 2c", id="not the wheel"),
    pytest.param("Jk Ac 2d 3h 4s", "a straight, five high: Jk 4s 3h 2d Ac", id="the wheel"),
    pytest.param("Jk Kc 9c 5c 2c", "a flush, ace high: Jk Kc 9c 5c 2c", id="a flush's ace"),
    pytest.param("Jk Ac 9c 5c 2c", "a flush, ace high: Ac Jk 9c 5c 2c", id="a flush's king"),
    pytest.param("Jk 9c 8c 6c 5c", "a straight flush, nine high: 9c 8c Jk 6c 5c", id="both"),
    pytest.param("Jk Ac Kc Qc Tc", "a royal flush: Ac Kc Qc Jk Tc", id="the royal"),
]


@pytest.mark.parametrize(("hand", "called"), PRINTED_USES)
@clause("garlic-city/jacks-or-better/2", "garlic-city/jacks-back/2")
def test_the_joker_is_an_ace_or_fills_a_straight_or_flush(hand: str, called: str) -> None:
    assert str(joker_high(cards(hand))) == called


@pytest.mark.parametrize(
    ("seven", "called"),
    [
        ("Jk Ac 9d 5h 2s Kc 7d", "a pair of aces: Jk Ac Kc 9d 7d"),
        ("Jk 9c 8d 6h 5s Kd 2c", "a straight, nine high: 9c 8d Jk 6h 5s"),
        ("Jk Kc 9c 5c 2c Kd Qh", "a flush, ace high: Jk Kc 9c 5c 2c"),
        ("Jk Kc Kd 9h 5s 3c 2d", "a pair of kings: Kc Kd Jk 9h 5s"),
    ],
)
@clause("comstock/seven-card-stud/71", "comstock/seven-card-stud-hi-lo/14")
def test_a_joker_in_use_in_stud_is_an_ace_or_fills_a_straight_or_flush(
    seven: str, called: str
) -> None:
    assert str(joker_high(cards(seven))) == called


@pytest.mark.parametrize("pair", ["Jc", "Qd", "2h"], ids=["jack", "queen", "deuce"])
@clause("garlic-city/jacks-or-better/2")
def test_the_joker_never_pairs_anything_but_an_ace(pair: str) -> None:
    assert joker_high(cards(f"Jk {pair} 9s 5s 7d")).category == "high card"


@clause("garlic-city/jacks-or-better/12", "garlic-city/jacks-back/11")
def test_four_aces_and_the_joker_are_the_best_hand_of_all() -> None:
    five_aces = joker_high(cards("Ac Ad Ah As Jk"))
    assert str(five_aces) == "five aces: Ac Ad Ah As Jk"
    assert five_aces > joker_high(cards("As Ks Qs Js Ts"))
    assert five_aces > joker_high(cards("As Ks Qs Js Jk"))


def test_four_kings_and_the_joker_are_no_five_of_a_kind_unless_it_is_wild() -> None:
    assert joker_high(cards("Kc Kd Kh Ks Jk")).category == "four of a kind"
    assert str(wild_high(cards("Kc Kd Kh Ks Jk"))) == "five kings: Kc Kd Kh Ks Jk"


@pytest.mark.parametrize(
    ("hand", "called"),
    [
        ("Jk Kc 9d 5h 2s", "a pair of kings: Jk Kc 9d 5h 2s"),
        ("Jk Kc Kd 5h 2s", "three kings: Jk Kc Kd 5h 2s"),
        ("Jk Kc Kd 5h 5s", "a full house, kings full of fives: Jk Kc Kd 5h 5s"),
        ("Jk 5c 5d 5h Ks", "four fives: Jk 5c 5d 5h Ks"),
        ("Jk Ac 9c 5c 2c", "a flush, ace high: Ac Jk 9c 5c 2c"),
        ("Jk 9c 8d 6h 5s", "a straight, nine high: 9c 8d Jk 6h 5s"),
    ],
)
def test_a_wild_joker_is_whatever_serves_best(hand: str, called: str) -> None:
    assert str(wild_high(cards(hand))) == called


def test_a_wild_five_of_a_kind_beats_a_royal_flush() -> None:
    assert wild_high(cards("2c 2d 2h 2s Jk")) > wild_high(cards("As Ks Qs Js Ts"))


def test_the_joker_need_not_play_when_seven_cards_hold_better() -> None:
    best = joker_high(cards("9c 9d 9h 9s Kc Jk 2d"))
    assert str(best) == "four nines: 9c 9d 9h 9s Jk"
    full = joker_high(cards("9c 9d 9h Kc Kd Jk 2d"))
    assert str(full) == "a full house, nines full of kings: 9c 9d 9h Kc Kd"
