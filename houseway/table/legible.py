"""Records that a person can read at a prompt: cards as cards, and no field that says nothing.

    Choice(seat=3, verb='discard', cards=[As Kd 7h], pick=(0, 3))

A card is a plain number, and stays one: which fields hold cards is looked up when a record is
shown, so that making one costs nothing more.
"""

from functools import cache
from typing import Any, ClassVar, Final

import msgspec
from msgspec.structs import FieldInfo, fields

from houseway.cards.card import Card, name, names

ONE_CARD: Final = (Card, Card | None)
SOME_CARDS: Final = tuple[Card, ...]
PARTS: Final = tuple[tuple[Card, ...], ...]


class Legible(msgspec.Struct, frozen=True):
    """A record whose repr leaves out what is empty, false or as usual."""

    only_counted: ClassVar[str] = ""
    """A field too long to be shown: its length says enough."""

    def __repr__(self) -> str:
        shown = ((field.name, self._told(field)) for field in _fields(type(self)))
        told = ", ".join(f"{name}={text}" for name, text in shown if text)
        return f"{type(self).__name__}({told})"

    def _told(self, field: FieldInfo) -> str:
        """The value of one field, or nothing where it says nothing."""
        kind, value = field.type, getattr(self, field.name)
        if field.name == self.only_counted:
            return f"<{len(value)}>"
        if value is None or (not value and kind not in ONE_CARD) or value == field.default:
            return ""
        try:
            return _cards(kind, value)
        except (TypeError, IndexError):
            # A program may have put anything there; it is told so when it acts.
            return repr(value)


def _cards(kind: Any, value: Any) -> str:
    if kind in ONE_CARD:
        return name(value)
    if kind == SOME_CARDS:
        return f"[{names(value)}]"
    return "".join(f"[{names(part)}]" for part in value) if kind == PARTS else repr(value)


@cache
def _fields(record: type[Legible]) -> tuple[FieldInfo, ...]:
    return fields(record)
