"""The least hand with which a bank plays."""

from houseway.cards.card import cards
from houseway.hands.high import high
from houseway.hands.made import Made
from houseway.hands.qualifying import bank_qualifies
from houseway.hands.three_card import three_card
from tests.evidence import clause


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
