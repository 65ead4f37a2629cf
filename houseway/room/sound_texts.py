"""What people may write into a command: a line of text, and not a long one.

Reasons, providers and names of requests go into the log for good and are read by others. A line has
no line breaks, nothing that shows nothing or turns the line around, and nothing that no file keeps.
"""

import unicodedata
from collections.abc import Iterator
from typing import Annotated, Final

import msgspec

from houseway.errors import BadInput

TEXT_MAX: Final = 200

Text = Annotated[str, msgspec.Meta(max_length=TEXT_MAX)]
"""A line that somebody writes."""

REFUSED_KINDS: Final = frozenset({"Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"})
JOINERS: Final = frozenset("\u200c\u200d")
"""Some scripts and pictures are not written without them."""


def check_texts(command: msgspec.Struct) -> None:
    """Refuses a text that is too long or that is no line.

    >>> from houseway.room.commands import Bar
    >>> check_texts(Bar(player=1, because="he has struck a dealer"))
    """
    for name in command.__struct_fields__:
        for text in _texts(getattr(command, name)):
            if len(text) > TEXT_MAX:
                raise BadInput(f"'{name}' has at most {TEXT_MAX} characters, not {len(text)}")
            for one in text:
                if unicodedata.category(one) in REFUSED_KINDS and one not in JOINERS:
                    raise BadInput(f"'{name}' is one line of text; U+{ord(one):04X} is none of it")


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for both in value.items() for text in both if isinstance(text, str))
