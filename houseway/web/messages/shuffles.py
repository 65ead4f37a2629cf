"""The shuffle of a table's next cards, as far as a viewer has a part in it."""

from typing import Literal

import msgspec


class ShuffleShown(msgspec.Struct, frozen=True, kw_only=True):
    """What is published of the shuffles of a table, and what is wanted of this viewer."""

    number: int
    """Of the table's published shuffles; 0 while none waits to be dealt."""
    hand: int
    """The hand it is for."""
    root: str
    """Of the order that the house has fixed, before anybody's number is known; hexadecimal."""
    positions: int
    next: int
    """The number of the table's next published shuffle: what is promised now goes into that one."""
    wants: Literal["", "promise", "number"]
    """What the viewer's client sends next, as a `MixFrame` or with the command `mix`: the hash of a
    number, or the number itself that it had promised, with the hash of the next."""
    voided: int
    """How many published shuffles of this table were never dealt."""
    because: str
    """Why the last of them was not."""
