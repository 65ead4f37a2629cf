"""An action that cannot be read: the field that is wrong is named, with those that are right."""

import msgspec
import pytest

from houseway.table.action import Action
from houseway.table.codec import AnyAction
from houseway.table.families import EVERY_ACTION
from houseway.table.misread import misread
from houseway.table.pot.actions import Call, Raise


@pytest.mark.parametrize(
    ("sent", "why"),
    [
        (
            {"act": "call", "seat": 1, "cents": -5},
            "a call has no field 'cents': there are act, sea",
        ),
        (
            {"act": "raise", "seat": 1},
            "a raise lacks the field 'to_cents': there are act, seat, to_",
        ),
        ({"act": "raise", "seat": 1, "to_cents": "8"}, "to_cents is a whole number, not a text"),
        ({"act": "show", "seat": 1, "cards": [1.5]}, "not a number with a fraction"),
        ({"act": "cal", "seat": 1}, "there is no action 'cal'. Did you mean 'call'?"),
        ({"act": "zzz", "seat": 1}, "there is no action 'zzz'. There are allow-house-way, "),
        ({"seat": 1}, "an action lacks the field 'act': there are act, seat"),
        ([1], "what is sent is an object, not a list"),
    ],
)
def test_what_is_wrong_is_named_with_what_is_right(sent: object, why: str) -> None:
    text = msgspec.json.encode(sent)
    with pytest.raises(msgspec.MsgspecError) as fault:
        msgspec.json.decode(text, type=AnyAction)
    assert why in misread(str(fault.value), text)


@pytest.mark.parametrize("kind", EVERY_ACTION, ids=lambda kind: kind.__name__)
def test_no_kind_of_action_passes_over_a_field_that_it_has_not(kind: type[Action]) -> None:
    assert kind.__struct_config__.forbid_unknown_fields


def test_a_right_one_is_read_as_it_was() -> None:
    for action in (Call(3), Raise(3, 800)):
        assert msgspec.json.decode(msgspec.json.encode(action), type=AnyAction) == action
