"""The texts of Chinese Poker, Push-9 and Mexican Poker: read and written, and slips named."""

import msgspec
import pytest

from houseway.cards.card import cards
from houseway.errors import BadInput
from houseway.table.action import Action
from houseway.table.chinese.actions import ClaimWin, SetHand
from houseway.table.codec import AnyAction
from houseway.table.mexican.actions import KeepDown, TurnUp
from houseway.table.notation import read_action, write_action
from houseway.table.push.actions import BuyIn, StayOut

FRONT, MIDDLE, BACK = cards("Ac Ad Jh"), cards("9c 9d 4c 4d 7h"), cards("Qc Jd Tc 9h 8c")

BOTH_WAYS: list[tuple[str, Action]] = [
    ("p3 set AcAdJh 9c9d4c4d7h QcJdTc9h8c", SetHand(3, FRONT, MIDDLE, BACK)),
    ("p3 set - 9c9d4c4d7h QcJdTc9h8c", SetHand(3, (), MIDDLE, BACK)),
    ("p3 automatic", ClaimWin(3)),
    ("p3 automatic AcAdJh", ClaimWin(3, FRONT)),
    ("p3 buy", BuyIn(3)),
    ("p3 out", StayOut(3)),
    ("p3 turn", TurnUp(3)),
    ("p3 turn Kc", TurnUp(3, cards("Kc"))),
    ("p3 keep", KeepDown(3)),
]


@pytest.mark.parametrize(("text", "action"), BOTH_WAYS, ids=[text for text, _ in BOTH_WAYS])
def test_every_action_is_read_and_written(text: str, action: Action) -> None:
    assert read_action(text) == action
    assert write_action(action) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("p3 set AcAdJh 9c9d4c4d7h", "the back is missing"),
        ("p3 set AcAdJh 9c9d4c4d7h QcJdTc9h8c 2c", "'set' takes no '2c'"),
        ("p3 set AcAdJx 9c9d4c4d7h QcJdTc9h8c", "is not an action"),
        ("p3 buy 10", "'buy' takes no '10'"),
        ("p3 keep Kc", "'keep' takes no 'Kc'"),
    ],
)
def test_a_slip_of_the_pen_is_named(text: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        read_action(text)


def test_they_travel_as_json_under_their_tags() -> None:
    assert msgspec.json.decode(b'{"act": "buy in", "seat": 3}', type=AnyAction) == BuyIn(3)
    assert msgspec.json.decode(b'{"act": "turn up", "seat": 3}', type=AnyAction) == TurnUp(3)
    set_hand = b'{"act": "set", "seat": 3, "front": [48], "middle": [], "back": [0]}'
    assert msgspec.json.decode(set_hand, type=AnyAction) == SetHand(3, cards("Ac"), (), cards("2c"))
