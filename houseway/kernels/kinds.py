"""Hands that differ only by their suits are of one kind: what one of them is worth, all are.

Of each hand the ranks held in every suit are written down, one bit a rank, and the four numbers
put in order; what suit each belonged to is forgotten.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.arrays import Hands


def kinds_of(hands: Hands) -> NDArray[np.int64]:
    """A number for each hand, the same for hands that differ only by their suits."""
    kinds: NDArray[np.int64] = np.sort(by_suit(hands), axis=1) @ (1 << np.array([0, 13, 26, 39]))
    return kinds


def by_suit(hands: Hands) -> NDArray[np.int64]:
    """Of each hand and suit, the ranks held in it, one bit a rank."""
    suits = np.zeros((len(hands), 4), np.int64)
    for card in hands.T:
        bit = 1 << (card >> 2).astype(np.int64)
        for suit in range(4):
            suits[:, suit] |= np.where(card & 3 == suit, bit, 0)
    return suits
