"""The texts of the blackjack games: read and written, and slips named."""

import pytest

from houseway.errors import BadInput
from houseway.table.action import Action
from houseway.table.bank.actions import Surrender
from houseway.table.blackjack.actions import (
    Double,
    Hit,
    Insure,
    LetRide,
    Match,
    Split,
    TakeEvenMoney,
)
from houseway.table.notation import read_action, write_action

BOTH_WAYS: list[tuple[str, Action]] = [
    ("p3 hit", Hit(3)),
    ("p3 hit 10", Hit(3, 10)),
    ("p3 double 20", Double(3, 2000)),
    ("p3 double 7.50 on 10", Double(3, 750, 10)),
    ("p3 split 20", Split(3, 2000)),
    ("p3 split 20 on 5", Split(3, 2000, 5)),
    ("p3 surrender", Surrender(3)),
    ("p3 surrender 5", Surrender(3, 5)),
    ("p3 insure 10", Insure(3, 1000)),
    ("p3 insure 10 on 5", Insure(3, 1000, 5)),
    ("p3 even-money", TakeEvenMoney(3)),
    ("p3 even-money 5", TakeEvenMoney(3, 5)),
    ("p6 match 10", Match(6, 1000)),
    ("p6 let-ride", LetRide(6)),
]


@pytest.mark.parametrize(("text", "action"), BOTH_WAYS, ids=[text for text, _ in BOTH_WAYS])
def test_every_action_is_read_and_written(text: str, action: Action) -> None:
    assert read_action(text) == action
    assert write_action(action) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("p3 hit me", "the hand is a number, not 'me'"),
        ("p3 hit 5 6", "'hit' takes no '6'"),
        ("p3 double", "the amount is missing"),
        ("p3 double 20 5", "the hand meant is written 'on 5'"),
        ("p3 double 20 on", "the hand is missing"),
        ("p3 split 20 on five", "the hand is a number, not 'five'"),
        ("p3 insure half", "is not an action"),
        ("p3 hits", "Did you mean 'hit'?"),
        ("d hit", "no verb 'hit'"),
    ],
)
def test_a_slip_is_named(text: str, why: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_action(text)
    assert why in str(refused.value)
