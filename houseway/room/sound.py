"""What may stand in a command at all, before any rule is asked: numbers and lines of text.

The books print a most for some tables only. The bounds here are the program's own: they keep what
no table has ever seen out of the log, and every number exact for whoever reads it as JSON. Reasons,
providers and names of requests go into the log for good and are read by others: a line has no line
breaks, nothing that shows nothing or turns the line around, and nothing that no file keeps.
"""

import unicodedata
from collections.abc import Iterator
from typing import Annotated, Final

import msgspec

from houseway.errors import BadInput

GREATEST_CENTS: Final = 100_000_000
"""A million dollars: what a seat may hold when it buys, where no book says less."""

NUMBER_MAX: Final = 2**53 - 1
"""The largest whole number that every reader of JSON keeps exact."""

TEXT_MAX: Final = 200

Text = Annotated[str, msgspec.Meta(max_length=TEXT_MAX)]
"""A line that somebody writes."""

REFUSED_KINDS: Final = frozenset({"Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"})
JOINERS: Final = frozenset("\u200c\u200d")
"""Some scripts and pictures are not written without them."""


def check_numbers(command: msgspec.Struct) -> None:
    """Refuses a number, in the command or in its action, that no reader of the log could keep."""
    for name in command.__struct_fields__:
        value = getattr(command, name)
        if isinstance(value, msgspec.Struct):
            check_numbers(value)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, int) and abs(one) > NUMBER_MAX:
                raise BadInput(f"'{name}' is a number from -{NUMBER_MAX} to {NUMBER_MAX}")


def check_texts(command: msgspec.Struct) -> None:
    """Refuses a text that is too long or that is no line.

    >>> from houseway.room.people.commands import Bar
    >>> check_texts(Bar(player=1, because="they struck a dealer"))
    """
    for name in command.__struct_fields__:
        for text in _texts(getattr(command, name)):
            if len(text) > TEXT_MAX:
                raise BadInput(f"'{name}' has at most {TEXT_MAX} characters, not {len(text)}")
            if text.isprintable():  # what is refused is not; most texts are, and nobody waits
                continue
            for one in text:
                if unicodedata.category(one) in REFUSED_KINDS and one not in JOINERS:
                    raise BadInput(f"'{name}' is one line of text; U+{ord(one):04X} is none of it")


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for both in value.items() for text in both if isinstance(text, str))
