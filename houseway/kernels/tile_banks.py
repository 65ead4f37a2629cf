"""Every pai gow tile hand against every bank hand, twins alike.

A kind of hand is up to four faces and how many tiles of each it takes; a bank hand of a kind can
be held in as many ways as the player's tiles leave. Strengths are those of `tables.TileRanking`.

    player 6-6 6-6 6-3 4-4   leaves no 6-6, one 4-4: a bank with 4-4 6-2 5-5 5-5 in 1 * 1 * 1 ways,
                             one with 3-3 6-2 5-5 1-1 in 2 * 1 * 2 * 2
    setting (high, low)      each lower than the bank's, a copy of it, or higher: nine ways to stand
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.compiler import parallel_kernel, prange

Numbers = NDArray[np.int64]

WAYS_TO_TAKE = np.array([[1, 0, 0], [1, 1, 0], [1, 2, 1]])
"""By tiles of a face left and tiles taken: in how many ways."""


class Banks(NamedTuple):
    """Every kind of bank hand as it is set."""

    high: Numbers
    low: Numbers
    faces: Numbers
    taken: Numbers
    """The faces that each kind holds and how many tiles of each, in four places; an unused place
    takes none of the first face."""


class Players(NamedTuple):
    """Hands to be settled: the strengths of three settings each, and the tiles they leave."""

    high: Numbers
    low: Numbers
    left: Numbers


@parallel_kernel
def against_every_bank(players: Players, banks: Banks) -> Numbers:
    """By hand and setting: how many bank hands there are, by how high and low stand to theirs.

    0 is lower, 1 a copy, 2 higher.
    """
    hands, settings = players.high.shape
    counts = np.zeros((hands, settings, 3, 3), np.int64)
    for hand in prange(hands):
        for bank in range(len(banks.high)):
            times = 1
            for place in range(banks.faces.shape[1]):
                left = players.left[hand, banks.faces[bank, place]]
                times *= WAYS_TO_TAKE[left, banks.taken[bank, place]]
            if times:
                for at in range(settings):
                    high = int(players.high[hand, at] >= banks.high[bank])
                    high += int(players.high[hand, at] > banks.high[bank])
                    low = int(players.low[hand, at] >= banks.low[bank])
                    low += int(players.low[hand, at] > banks.low[bank])
                    counts[hand, at, high, low] += times
    return counts
