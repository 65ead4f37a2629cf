"""Every action and every event as JSON, under its tag: what a room writes down and reads again.

Hidden cards are in the events, so that text is for the log and the auditor. What a viewer is sent
is built in `seen.py`.
"""

from typing import Any, Union

import msgspec

from houseway.errors import BadInput
from houseway.table.action import Action
from houseway.table.families import EVERY_ACTION, EVERY_EVENT
from houseway.table.misread import misread

AnyAction: Any = Union[EVERY_ACTION]  # noqa: UP007 - made of a table, not written out
AnyEvent: Any = Union[EVERY_EVENT]  # noqa: UP007 - made of a table, not written out


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
