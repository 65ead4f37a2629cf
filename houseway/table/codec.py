"""A hand's log as bytes and back, event by event: what a room writes down and a replay reads.

Every event that can be applied has a form in JSON, under its tag; hidden cards are in it, so these
bytes are for the log and the auditor. What a viewer is sent is built in `seen.py`.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Union

import msgspec

from houseway.errors import BadInput
from houseway.table.action import Action
from houseway.table.event import Event
from houseway.table.families import EVERY_ACTION, EVERY_EVENT
from houseway.table.misread import misread

AnyAction: Any = Union[EVERY_ACTION]  # noqa: UP007 - made of a table, not written out
AnyEvent: Any = Union[EVERY_EVENT]  # noqa: UP007 - made of a table, not written out


def encoded(events: Sequence[Event]) -> bytes:
    """The events as one JSON list."""
    return msgspec.json.encode(events)


def decoded(text: bytes) -> list[Event]:
    """The events of a JSON list."""
    try:
        events: list[Event] = _events().decode(text)
    except msgspec.MsgspecError as fault:
        raise BadInput(f"these are no events of a hand: {fault}") from None
    return events


def read_wish(text: bytes) -> Action:
    """An action as it comes over a wire: `{"act": "call", "seat": 3}`."""
    try:
        action: Action = _actions().decode(text)
    except msgspec.MsgspecError as fault:
        raise BadInput(f"that is no action: {misread(str(fault), text)}") from None
    return action


def checked_wish(action: object) -> Action:
    """An action that a program made, if what it holds is of the kinds it should hold."""
    if type(action) not in EVERY_ACTION:
        like = "a text, like 'p3 cc', a choice of legal, or an action, like Call(seat=3)"
        raise BadInput(f"an action is {like}, not {action!r}")
    try:
        wish: Action = msgspec.convert(msgspec.to_builtins(action), AnyAction)
    except (msgspec.MsgspecError, TypeError) as fault:
        raise BadInput(f"{action!r} is no action: {misread(str(fault))}") from None
    return wish


@cache
def _events() -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(list[AnyEvent])


@cache
def _actions() -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(AnyAction)
