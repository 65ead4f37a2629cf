"""Pan in short texts, both ways, and what is wrong with those that are none."""

import pytest

from houseway.cards.card import cards
from houseway.errors import BadInput
from houseway.table.action import Action
from houseway.table.notation import read_action, write_action
from houseway.table.pan.actions import CallPay, Declare, Draw, Force, LayDown, LetGo, Release, Throw
from houseway.table.pot.actions import Divide


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("p3 declare play", Declare(3, plays=True)),
        ("p3 declare pass", Declare(3, plays=False)),
        ("p3 draw", Draw(3)),
        ("p3 release", Release(3)),
        ("p3 meld 5c5d5h", LayDown(3, cards("5c 5d 5h"))),
        ("p3 meld 5s on 2", LayDown(3, cards("5s"), onto=2)),
        ("p3 meld 4c4d from 1 4h", LayDown(3, cards("4c 4d"), borrowed=cards("4h"), source=1)),
        ("p3 meld on 2 from 1 6h", LayDown(3, onto=2, borrowed=cards("6h"), source=1)),
        ("p3 meld 5c5d5h pay 0", LayDown(3, cards("5c 5d 5h"), chips=0)),
        ("p3 throw Kc", Throw(3, cards("Kc"))),
        ("p3 force", Force(3)),
        ("p3 let-go", LetGo(3)),
        ("p3 pay", CallPay(3)),
        ("p3 pay 2", CallPay(3, 2)),
        ("p3 divide yes", Divide(3, agrees=True)),
        ("p3 divide no", Divide(3, agrees=False)),
    ],
)
def test_every_action_of_pan_is_read_and_written(text: str, action: Action) -> None:
    assert read_action(text) == action
    assert write_action(action) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("p3 declare maybe", "it is play or pass, not maybe"),
        ("p3 declare", "play or pass is missing"),
        ("p3 meld 5c5d5h on", "the meld is missing"),
        ("p3 meld 5c5d5h on two", "the meld is a number, not 'two'"),
        ("p3 meld 5c5x", "5x"),
        ("p3 draw 5d", "'draw' takes no '5d'"),
        ("p3 pay some", "how many chips is a number, not 'some'"),
    ],
)
def test_a_text_that_is_no_action_says_why(text: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        read_action(text)
