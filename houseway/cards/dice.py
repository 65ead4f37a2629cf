"""Three dice in a cup: they count out which position gets the first hand.

garlic-city/pai-gow-poker/7, garlic-city/super-pan-nine/4. Who may shake is the table's business;
how the total is counted round the table is the game's.
"""

from typing import Final, NamedTuple

from houseway.cards.shuffle import Randomness

DICE: Final = 3
"""Dice in the cup (garlic-city/pai-gow-poker/7)."""


class Shaken(NamedTuple):
    """What the cup showed."""

    faces: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.faces)


def shake(randomness: Randomness, count: int = DICE) -> Shaken:
    """Shakes the cup; every face of every die is equally likely.

    >>> from houseway.cards.shuffle import Seeded
    >>> 3 <= shake(Seeded(7)).total <= 18
    True
    """
    faces: list[int] = []
    while len(faces) < count:
        # 252 is six times 42: the four values of a byte above it would favour the low faces.
        faces += [1 + byte % 6 for byte in randomness.draw(count - len(faces)) if byte < 252]
    return Shaken(tuple(faces))
