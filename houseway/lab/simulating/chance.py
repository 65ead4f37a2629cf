"""The chance of one hand, in plain Python: the same cards and whims as a compiled twin's.

How bits are made and read is said in `kernels/twin_chance.py`; this is its equal for the engine,
so that the two can be compared hand by hand. It needs no NumPy.
"""

from collections.abc import Sequence
from typing import Final

from houseway.cards.shuffle import Thing, Told

_ALL: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB
_A_SHUFFLE: Final = 256
_FIRST_WHIM: Final = 1 << 32
_FIRST_DRAW: Final = 1 << 40


class Chance(Told):
    """Every shuffle and every whim of one hand of a seed.

    >>> Chance(7, 0).order("abcd") == Chance(7, 0).order("abcd")
    True
    >>> {Chance(7, hand).one_of(6) for hand in range(200)} == {0, 1, 2, 3, 4, 5}
    True
    """

    __slots__ = ("draws", "key", "shuffles", "whims")

    def __init__(self, seed: int, hand: int) -> None:
        self.key = bits((seed * 0xD1342543DE82EF95 + 0x2545F4914F6CDD1D) & _ALL, hand)
        self.shuffles = 0
        self.whims = 0
        self.draws = 0

    def order(self, things: Sequence[Thing]) -> list[Thing]:
        """These things shuffled: each place is given any of those that are left."""
        left, count = list(things), len(things)
        state = self.key + _A_SHUFFLE * self.shuffles * _STEP
        for at in range(count - 1):
            # `bits`, written out: it runs for every card.
            state = (state + _STEP) & _ALL
            mixed = ((state ^ (state >> 30)) * _FIRST) & _ALL
            mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _ALL
            other = at + (((mixed ^ (mixed >> 31)) >> 32) * (count - at) >> 32)
            left[at], left[other] = left[other], left[at]
        self.shuffles += 1
        return left

    def one_of(self, count: int) -> int:
        """A whim: one of so many choices; where there is only one, chance is not asked."""
        if count < 2:
            return 0
        self.whims += 1
        return (bits(self.key, _FIRST_WHIM + self.whims - 1) >> 32) * count >> 32

    def draw(self, count: int) -> bytes:
        """Bytes for what is no order, such as a lot; a twin draws none."""
        self.draws += 1
        first = _FIRST_DRAW * self.draws
        words = (bits(self.key, first + at).to_bytes(8, "little") for at in range(-(-count // 8)))
        return b"".join(words)[:count]

    def copy(self) -> "Chance":
        twin = Chance.__new__(Chance)
        twin.key, twin.shuffles, twin.whims = self.key, self.shuffles, self.whims
        twin.draws = self.draws
        return twin


def bits(seed: int, counter: int) -> int:
    """64 bits that depend on nothing but the seed and the counter."""
    mixed = (seed + (counter + 1) * _STEP) & _ALL
    mixed = ((mixed ^ (mixed >> 30)) * _FIRST) & _ALL
    mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _ALL
    return mixed ^ (mixed >> 31)
