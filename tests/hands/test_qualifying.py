"""The least hand that opens, qualifies the bank, or wins Comstock's high half."""

import pytest

from houseway.cards.card import cards
from houseway.hands.high import high
from houseway.hands.joker_high import joker_high
from houseway.hands.made import Made
from houseway.hands.qualifying import bank_qualifies, jacks_or_better, pair_or_better
from houseway.hands.three_card import three_card
from tests.evidence import clause


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("hold'em", marks=clause("comstock/texas-holdem-hi-lo/5")),
        pytest.param("crazy pineapple", marks=clause("comstock/crazy-pineapple-hi-lo/6")),
        pytest.param("tahoe pineapple", marks=clause("comstock/tahoe-pineapple-hi-lo/7")),
        pytest.param("omaha", marks=clause("comstock/omaha-hi-lo/6")),
    ],
)
def test_comstocks_high_half_needs_a_pair_or_better(game: str) -> None:
    assert pair_or_better(high(cards("2c 2d 5h 4s 3c"))), game
    assert pair_or_better(high(cards("6c 5d 4h 3s 2c"))), game
    assert not pair_or_better(high(cards("Ac Kd Qh Js 9c"))), game


@clause("garlic-city/jacks-or-better/5")
def test_openers_are_a_pair_of_jacks_or_anything_above() -> None:
    assert jacks_or_better(joker_high(cards("Jc Jd 4h 3s 2c")))
    assert jacks_or_better(joker_high(cards("3c 3d 2h 2s 4c")))
    assert jacks_or_better(joker_high(cards("7c 5c 4c 3c 2c")))
    assert not jacks_or_better(joker_high(cards("Tc Td Ah Ks Qc")))


@clause("garlic-city/jacks-or-better/2")
def test_the_joker_opens_with_an_ace_and_not_with_a_jack() -> None:
    assert jacks_or_better(joker_high(cards("Jk Ac 9d 5h 2s")))
    assert not jacks_or_better(joker_high(cards("Jk Jc 9d 5h 2s")))


def ace_king_or_better(made: Made) -> bool:
    return bank_qualifies(made, (), bank_qualifies_with="ace-king high")


def queen_high_or_better(made: Made) -> bool:
    return bank_qualifies(made, (), bank_qualifies_with="queen high")


@clause("garlic-city/caribbean-stud/26")
def test_the_bank_of_caribbean_stud_must_have_an_ace_and_a_king() -> None:
    """Whatever else it makes: a full house without them does not qualify."""
    for text, is_good in (
        ("Ac Kd 4h 3s 2c", True), ("Ac Kd 4h 4s 2c", True), ("Ac As Kh Ks 2c", True),
        ("Ac As Ah Ks Kc", True), ("2c 2d 5h 4s 3c", False), ("Kc Kd Kh 2s 2c", False),
        ("Ac Qd Jh Ts 9c", False),
    ):  # fmt: skip
        held = cards(text)
        made = bank_qualifies(high(held), held, bank_qualifies_with="an ace and a king")
        assert made is is_good, text


def test_in_the_usual_game_ace_king_or_any_better_hand_qualifies() -> None:
    assert ace_king_or_better(high(cards("Ac Kd 4h 3s 2c")))
    assert ace_king_or_better(high(cards("2c 2d 5h 4s 3c")))
    assert not ace_king_or_better(high(cards("Ac Qd Jh Ts 9c")))
    assert not ace_king_or_better(high(cards("Kc Qd Jh Ts 8c")))


@clause("garlic-city/three-card-poker/24")
def test_the_bank_qualifies_in_three_card_poker_with_queen_high_or_better() -> None:
    assert queen_high_or_better(three_card(cards("Qc 3d 2h")))
    assert queen_high_or_better(three_card(cards("2c 2d 3h")))
    assert queen_high_or_better(three_card(cards("5c 3c 2c")))
    assert not queen_high_or_better(three_card(cards("Jc Td 8h")))
