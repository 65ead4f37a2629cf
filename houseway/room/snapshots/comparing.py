"""Whether two rooms are the same in every attribute of every part, whoever added it and when.

Nothing lists the parts: what an object has is asked of the object. So whatever somebody adds to a
room, a table or a hand is compared from that day on, and a snapshot that leaves it out is found.
"""

from array import array
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import zip_longest
from typing import Any, Final

import msgspec

from houseway.houses.house import Row
from houseway.room.requests import _Last

_MISSING: Final = object()
PLAIN: Final = (int, str, bytes, float, set, frozenset, array, type(None))
ELSEWHERE: Final[dict[type, tuple[str, ...]]] = {
    _Last: ("written",),  # made of the rest, when it is wanted
}
"""What is no part of a state."""


def differences(one: object, other: object, where: str = "room") -> Iterator[str]:
    """Where two states differ, each place by its path."""
    yield from _differing(one, other, where, set())


def _differing(one: Any, other: Any, where: str, seen: set[tuple[int, int]]) -> Iterator[str]:
    if one is other or (id(one), id(other)) in seen:
        return
    if type(one) is not type(other):
        yield f"{where}: {_short(one)} and {_short(other)}"
    elif isinstance(one, PLAIN) or callable(one):
        if one != other:
            yield f"{where}: {_short(one)} and {_short(other)}"
    elif isinstance(one, Row):
        yield from _differing(one.answers, other.answers, f"{where}.answers", seen)
    else:
        seen.add((id(one), id(other)))
        for name, part, twin in _parts(one, other):
            yield from _differing(part, twin, f"{where}{name}", seen)


def _parts(one: Any, other: Any) -> Iterator[tuple[str, Any, Any]]:
    """The parts of two things of one type, side by side and in their order."""
    if isinstance(one, dict):
        pairs = zip_longest(one.items(), other.items(), fillvalue=(_MISSING, _MISSING))
        for (key, part), (twin_key, twin) in pairs:
            yield " keys", key, twin_key
            yield f"[{key!r}]", part, twin
    elif isinstance(one, list | tuple):
        for at, (part, twin) in enumerate(zip_longest(one, other, fillvalue=_MISSING)):
            yield f"[{at}]", part, twin
    else:
        for name in _names(one) | _names(other):
            yield f".{name}", getattr(one, name, _MISSING), getattr(other, name, _MISSING)


def _names(thing: Any) -> dict[str, None]:
    """The attributes of a thing, by its type where that fixes them."""
    kind, left_out = type(thing), ELSEWHERE.get(type(thing), ())
    if isinstance(thing, msgspec.Struct):
        names = list(kind.__struct_fields__)
    elif is_dataclass(thing):
        names = [one.name for one in fields(thing)]
    else:
        slots = [getattr(base, "__slots__", ()) for base in kind.__mro__]
        names = [name for some in slots for name in ((some,) if isinstance(some, str) else some)]
        names += list(getattr(thing, "__dict__", ()))
    return {name: None for name in names if name not in left_out}


def _short(thing: object) -> str:
    return repr(thing)[:80] if thing is not _MISSING else "nothing"
