"""Shuffling: the operating system's randomness for live play, a seed for study.

Both do the same thing: give every position a random 64-bit key and sort by key. Two equal keys
would let the old order through, so then all keys are drawn again. The global generator of Python
is never used: a library must not disturb it, nor be disturbed by it.

A seeded shuffle is SHAKE-256 of the seed and a counter, so any program in any language can repeat
it. A shuffle that people play on is sealed before its first card: see `seal.py`.
"""

import os
import struct
from collections.abc import Sequence
from hashlib import shake_256
from typing import Protocol, TypeVar

from houseway.errors import BadInput

Thing = TypeVar("Thing")


class Randomness(Protocol):
    """A source of uniformly random bytes."""

    def draw(self, count: int) -> bytes:
        """The next `count` bytes."""
        ...


class Live:
    """The operating system's generator: nobody can know or repeat it."""

    __slots__ = ()

    def draw(self, count: int) -> bytes:
        return os.urandom(count)


class Seeded:
    """A reproducible source: the same seed gives the same bytes, for ever and everywhere.

    >>> Seeded(7).draw(4) == Seeded(7).draw(4)
    True
    >>> source = Seeded(7)
    >>> source.draw(4) == source.draw(4)
    False
    """

    __slots__ = ("drawn", "seed")

    def __init__(self, seed: int | str, drawn: int = 0) -> None:
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise BadInput(f"a seed is a whole number or a text, not {seed!r}")
        self.seed = str(seed)
        self.drawn = drawn

    def draw(self, count: int) -> bytes:
        text = f"houseway/{self.seed}/{self.drawn}"
        self.drawn += 1
        return shake_256(text.encode()).digest(count)


class Arranged:
    """No chance at all, for study: its first shuffle of a pack puts it into the order wanted.

    A later shuffle, such as a ruling's, is a seeded one.

    >>> shuffled([10, 20, 30], Arranged([10, 20, 30], wanted=[30, 10, 20]))
    [30, 10, 20]
    """

    __slots__ = ("keys", "later")

    def __init__(self, pack: Sequence[Thing], *, wanted: Sequence[Thing]) -> None:
        places: dict[Thing, list[int]] = {}
        for place, one in reversed(list(enumerate(wanted))):
            places.setdefault(one, []).append(place)
        if len(wanted) != len(pack) or any(not places.get(one) for one in pack):
            raise BadInput(f"the order wanted is not the same {len(pack)} cards")
        self.keys = struct.pack(f"<{len(pack)}Q", *[places[one].pop() for one in pack])
        self.later = Seeded("arranged")

    def draw(self, count: int) -> bytes:
        keys, self.keys = self.keys, b""
        return keys if len(keys) == count else self.later.draw(count)


def shuffled(things: Sequence[Thing], randomness: Randomness) -> list[Thing]:
    """A new order of the same things; every order is equally likely.

    >>> sorted(shuffled("abc", Seeded(1)))
    ['a', 'b', 'c']
    """
    count = len(things)
    while True:
        keys = struct.unpack(f"<{count}Q", randomness.draw(8 * count))
        if len(set(keys)) == count:
            break
    return [things[at] for at in sorted(range(count), key=keys.__getitem__)]


def cut(things: Sequence[Thing], at: int) -> list[Thing]:
    """The pack after a cut: what lay below the first `at` comes on top.

    >>> cut([1, 2, 3, 4], 1)
    [2, 3, 4, 1]
    """
    if not 0 <= at <= len(things):
        raise BadInput(f"a pack of {len(things)} cannot be cut at {at}")
    return [*things[at:], *things[:at]]
