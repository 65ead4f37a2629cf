"""Shuffling: the operating system's randomness for live play, a seed for study.

Both do the same thing: give every position a random 64-bit key and sort by key. Two equal keys
would let the old order through, so then all keys are drawn again. The global generator of Python
is never used: a library must not disturb it, nor be disturbed by it.

A seeded shuffle is SHAKE-256 of the seed and a counter, so any program in any language can repeat
it. A shuffle that people play on is sealed before its first card: see `seal.py`.
"""

import os
import struct
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import shake_256
from typing import Any, Protocol, TypeVar

from houseway.cards.card import UNKNOWN
from houseway.errors import BadInput

Thing = TypeVar("Thing")


class Randomness(Protocol):
    """A source of uniformly random bytes."""

    def draw(self, count: int) -> bytes:
        """The next `count` bytes."""
        ...

    def copy(self) -> "Randomness":
        """A source that goes on as this one would, and leaves it where it is."""
        ...


class Live:
    """The operating system's generator: nobody can know or repeat it."""

    __slots__ = ()

    def draw(self, count: int) -> bytes:
        return os.urandom(count)

    def copy(self) -> "Live":
        return self


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

    def copy(self) -> "Seeded":
        return Seeded(self.seed, self.drawn)


class Told:
    """A source that knows some orders already: they are not left to chance."""

    __slots__ = ()

    def order(self, things: Sequence[Thing]) -> list[Thing] | None:
        """These things in the next order told; None where there is none, or not one of these."""
        raise NotImplementedError


class Arranged(Told):
    """No chance at all, for study: each shuffle puts the cards into the order told for it.

    The first is the whole pack. Later ones, such as a ruling's, are told from the top as far as
    they are known, and seeded where nothing is told.

    >>> source = Arranged([10, 20, 30], wanted=[30, 10, 20], later=[[20]])
    >>> shuffled([10, 20, 30], source), shuffled([10, 20], source)
    ([30, 10, 20], [20, 10])
    """

    __slots__ = ("after", "coming")

    def __init__(
        self, pack: Sequence[Any], *, wanted: Sequence[Any], later: Iterable[Sequence[Any]] = ()
    ) -> None:
        if Counter(wanted) != Counter(pack):
            raise BadInput(f"the order wanted is not the same {len(pack)} cards")
        self.coming = [wanted, *later]
        self.after = Seeded("arranged")

    def draw(self, count: int) -> bytes:
        return self.after.draw(count)

    def copy(self) -> "Arranged":
        twin = Arranged.__new__(Arranged)
        twin.coming, twin.after = self.coming[:], self.after.copy()
        return twin

    def order(self, things: Sequence[Thing]) -> list[Thing] | None:
        told = self.coming.pop(0) if self.coming else ()
        left = Counter(things)
        left.subtract(one for one in told if one != UNKNOWN)
        if not told or len(told) > len(things) or min(left.values()) < 0:
            return None
        rest = left.elements()
        return [*(next(rest) if one == UNKNOWN else one for one in told), *rest]


def shuffled(things: Sequence[Thing], randomness: Randomness) -> list[Thing]:
    """A new order of the same things; every order is equally likely.

    >>> sorted(shuffled("abc", Seeded(1)))
    ['a', 'b', 'c']
    """
    if isinstance(randomness, Told) and (told := randomness.order(things)) is not None:
        return told
    count = len(things)
    while True:
        # A list: it gives out one of its own faster than a tuple does.
        keys = [*struct.unpack(f"<{count}Q", randomness.draw(8 * count))]
        if len(set(keys)) == count:
            break
    return [things[at] for at in sorted(range(count), key=keys.__getitem__)]
