"""What many hands are owed at once against their banks' hands, by one strategy.

Each game says it once (`three_card.py`, `caribbean.py`, `tiles.py`, `pai_gow_poker.py`); tables
that are dealt at random go by it, and the compiled twins of `simulate` do.
"""

from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.arrays import Hands

Numbers = NDArray[np.int64]
Banks = tuple[NDArray[Any], ...]
"""What is known of banks' hands, a hand a row in each."""

GIVES_UP, STAYS, LOOKS_ON = range(3)
STRENGTHS: Final = 1 << 16


class Owing(Protocol):
    """One strategy of one game at one house."""

    @property
    def parts(self) -> Numbers:
        """By outcome: what each part of the wager wins, in the order of settling."""
        ...

    @property
    def scale(self) -> int:
        """How many parts a unit of the wager has."""
        ...

    def banks(self, cards: Hands) -> Banks:
        """What banks' hands come to."""
        ...

    def outcomes(self, own: Hands, banks: Banks) -> Numbers:
        """How each hand comes out against the bank in its row."""
        ...


def by_strength(
    strengths: NDArray[np.uint16], always: NDArray[np.bool_], ever: NDArray[np.bool_]
) -> NDArray[np.uint8]:
    """By strength: whether all hands of it stay in, or none, or some, which are looked up.

    Of each hand it is told whether it always stays in, and whether it ever does. Nearly every hand
    is told by its strength alone, and suits cost ten times as much to look up.
    """
    every, some = np.ones(STRENGTHS, bool), np.zeros(STRENGTHS, bool)
    np.logical_and.at(every, strengths, always)
    np.logical_or.at(some, strengths, ever)
    return np.where(every, STAYS, np.where(some, LOOKS_ON, GIVES_UP)).astype(np.uint8)
