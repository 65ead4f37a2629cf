"""The compiled twin of a table: the same answers as the engine's, as plain numbers.

A twin plays a pot game by posted limits with players who think of nothing (`calls`, `random`). Its
numbers come from the setup that deals the game (`answers.py`); where a house answers what no twin
knows, there is none, and it is said why. NumPy and Numba are loaded here and nowhere before.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from houseway.hands.lookup import Ranking
from houseway.hands.tables import EIGHT_OR_BETTER, HIGH
from houseway.kernels import twin_layout as its
from houseway.kernels.arrays import Tables, tables
from houseway.kernels.dealing import seed_bits
from houseway.kernels.twin_board import Rankings, play_board
from houseway.kernels.twin_hands import Results
from houseway.lab.simulating.answers import numbers_of
from houseway.table.setup import Setup

AT_ONCE: Final = 50_000
"""So many hands are handed out together: a thousand stretches."""


class Twin:
    """One table, ready to play any hands of a seed."""

    def __init__(self, setup: Setup, ways: Sequence[str]) -> None:
        self.setup = setup
        self.table = its.empty()
        for place, cents in numbers_of(setup, ways).items():
            self.table[place] = cents
        self.family = setup.game.family
        self.rankings = _board_rankings(setup)

    def results(self, seed: int, first: int, count: int) -> Results:
        """What every seat and the house came to, a hand a row (`kernels/twin_hands.py`)."""
        found = np.empty((count, len(self.setup.stacks_cents) + its.KEPT), np.int64)
        play_board(self.table, seed_bits(seed), first, found, self.rankings)
        return found


def _board_rankings(setup: Setup) -> Rankings:
    sizes = (5, 6, 7)
    return Rankings(*_of(HIGH, sizes), *_of(EIGHT_OR_BETTER, sizes))


def _of(ranking: Ranking, sizes: Sequence[int]) -> list[Tables]:
    return [tables(ranking, size) for size in sizes]
