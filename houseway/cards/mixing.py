"""Mixing a sealed shuffle: the house fixes its order first, then the players turn it over.

The root of the house's order is published (`seal.py`). Only then does each player add a number of
their own, which they had promised before by its hash. The numbers together say at which place of
the house's order each card of the deal lies:

    sealed = seal(house_order(pack, secret), secret)     # the house, first; sealed.root is told
    mix = [Contribution(3, number), Contribution(5, …)]  # then the players, by seat
    at = places(52, mix)                                 # at[0]: where the first card dealt lies

The house cannot choose a deal, because it fixes its order without the numbers; nor can a player,
because they do not know the order; nor both together, because each number was promised before the
root was known. Everybody can work out the places, and a card that is laid open is opened under the
root where it lay: what stays closed stays closed. Where nobody adds a number, the house's order is
dealt as it lies.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256, shake_256
from os import urandom
from typing import Final, TypeVar

import msgspec

from houseway.cards.seal import SECRET_BYTES
from houseway.cards.shuffle import Live, Randomness, shuffled

NUMBER_BYTES: Final = 32
"""Of a number, and of the hash by which it is promised."""

Thing = TypeVar("Thing")


class Contribution(msgspec.Struct, frozen=True):
    """What one seat has added to a shuffle."""

    seat: int
    number: bytes


def promise(number: bytes) -> bytes:
    """The hash by which a number is promised: it tells nothing of the number, and fits no other."""
    return sha256(b"houseway promise" + number).digest()


@lru_cache(maxsize=256)
def places(count: int, mix: tuple[Contribution, ...]) -> tuple[int, ...]:
    """Where in the house's order each card of the deal lies, the first dealt first.

    >>> places(3, ())
    (0, 1, 2)
    >>> sorted(places(3, (Contribution(1, bytes(32)),)))
    [0, 1, 2]
    """
    if not mix:
        return tuple(range(count))
    added = b"".join(one.seat.to_bytes(4, "big") + one.number for one in mix)
    key = sha256(b"houseway mix" + added).digest()
    draws = [sha256(key + at.to_bytes(4, "big")).digest() for at in range(count)]
    return tuple(sorted(range(count), key=draws.__getitem__))


def house_order(things: Sequence[Thing], secret: bytes) -> list[Thing]:
    """The order that the house has fixed by its secret."""
    return shuffled(things, _FromSecret(secret))


def mixed(order: Sequence[Thing], mix: tuple[Contribution, ...]) -> list[Thing]:
    """The house's order as it is dealt."""
    return [order[at] for at in places(len(order), mix)]


def unmixed(dealt: Sequence[Thing], mix: tuple[Contribution, ...]) -> list[Thing]:
    """The house's order again, from the deal."""
    order = list(dealt)
    for thing, at in zip(dealt, places(len(dealt), mix), strict=True):
        order[at] = thing
    return order


class Committed:
    """Chance for one hand at a live table: its next shuffle is the one that was published.

    The shuffle goes by the secret that was committed to and by what players have added since. All
    else is the operating system's randomness, and so is a shuffle that nobody waited for.
    """

    __slots__ = ("_is_taken", "mix", "secret")

    def __init__(self, secret: bytes = b"", mix: tuple[Contribution, ...] = ()) -> None:
        self.secret, self.mix = secret, mix
        self._is_taken = False

    def draw(self, count: int) -> bytes:
        return urandom(count)

    def copy(self) -> Randomness:
        return Live()

    def take(self) -> tuple[bytes, tuple[Contribution, ...]]:
        """The secret of the next shuffle, and what was added to it: each is used once."""
        if self._is_taken:
            return urandom(SECRET_BYTES), ()
        self._is_taken = True
        self.secret = self.secret or urandom(SECRET_BYTES)
        return self.secret, self.mix


class _FromSecret:
    """A stream that only the house can know."""

    __slots__ = ("drawn", "secret")

    def __init__(self, secret: bytes, drawn: int = 0) -> None:
        self.secret, self.drawn = secret, drawn

    def draw(self, count: int) -> bytes:
        self.drawn += 1
        stretch = b"houseway order" + self.drawn.to_bytes(4, "big") + self.secret
        return shake_256(stretch).digest(count)

    def copy(self) -> "_FromSecret":
        return _FromSecret(self.secret, self.drawn)
