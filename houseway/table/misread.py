"""Why something that came over a wire is no action: the field that is wrong, and what is right.

Whoever writes a client reads these. A field that is not there is refused and not passed over: a
misspelt amount would else be an action without one.
"""

import re
from typing import Any, Final

import msgspec

from houseway.errors import did_you_mean
from houseway.table.families import EVERY_ACTION

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    kind.tag(): kind.__struct_fields__ for kind in EVERY_ACTION
}
"""The fields of every action beside its name, which is `act`."""

KINDS: Final = {
    "int": "a whole number",
    "float": "a number with a fraction",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
    "null": "nothing",
}

_FIELD: Final = re.compile(r"Object (contains unknown|missing required) field `(.+?)`")
_KIND: Final = re.compile(r"Expected `(\w+)`, got `(\w+)`(?: - at `\$\.?(.*)`)?")
_NO_ACTION: Final = re.compile(r"Invalid value '(.*)' - at `.*\bact`")


def misread(said: str, sent: str | bytes = b"", around: tuple[str, ...] = ()) -> str:
    """What the decoder says of a text, in the words of the actions; else as it is.

    `around` are the fields that stand around the action, where it comes in a frame.

    >>> said = "Object contains unknown field `cent` - at `$.action`"
    >>> misread(said, '{"action": {"act": "raise", "seat": 3, "cent": 5}}')
    "a raise has no field 'cent': there are act, seat, to_cents"
    """
    if found := _NO_ACTION.search(said):
        near = did_you_mean(found[1], FIELDS) or f" There are {', '.join(FIELDS)}."
        return f"there is no action '{found[1]}'.{near}"
    if found := _KIND.search(said):
        wanted, got = (KINDS.get(kind, kind) for kind in found.groups()[:2])
        field = (found[3] or "").removeprefix("action.") or "what is sent"
        return f"{field} is {wanted}, not {got}"
    found = _FIELD.search(said)
    if found is None:
        return said
    is_around = bool(around) and " - at " not in said
    name = "" if is_around else _name(sent)
    there = around if is_around else ("act", *FIELDS.get(name, ("seat",)))
    whose = f"a {name}" if name in FIELDS else "it" if is_around else "an action"
    verb = "lacks the" if found[1] == "missing required" else "has no"
    return f"{whose} {verb} field '{found[2]}': there are {', '.join(there)}"


def _name(sent: str | bytes) -> str:
    """Which action was meant."""
    try:
        told: Any = msgspec.json.decode(sent)
    except (msgspec.MsgspecError, RecursionError):
        return ""
    action = told.get("action", told) if isinstance(told, dict) else None
    return str(action.get("act", "")) if isinstance(action, dict) else ""
