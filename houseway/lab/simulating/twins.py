"""The compiled twin of a table: the same answers as the engine's, as plain numbers.

A twin plays a pot game by posted limits with players who think of nothing (`calls`, `random`). Its
numbers come from the setup that deals the game (`answers.py`); where a house answers what no twin
knows, there is none, and it is said why. NumPy and Numba are loaded here and nowhere before.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from houseway.hands.lookup import Ranking
from houseway.hands.tables import ACE_TO_FIVE, EIGHT_OR_BETTER, HIGH, deuce_to_seven
from houseway.kernels import twin_layout as its
from houseway.kernels.dealing import seed_bits
from houseway.kernels.twin_board import play_board
from houseway.kernels.twin_book import book_of
from houseway.kernels.twin_draw import play_draw
from houseway.kernels.twin_hands import Play, Results
from houseway.kernels.twin_stud import play_stud
from houseway.lab.simulating.answers import numbers_of
from houseway.table.draw.options import KansasCityLowballOptions
from houseway.table.pot.options import HighLowOptions
from houseway.table.pot.own_hands import high_ranking
from houseway.table.setup import Setup

AT_ONCE: Final = 50_000
"""So many hands are handed out together: a thousand stretches."""
PLAYS: Final = {"board": play_board, "stud": play_stud, "draw": play_draw}
"""By family: what plays its hands."""


class Twin:
    """One table, ready to play any hands of a seed."""

    def __init__(self, setup: Setup, ways: Sequence[str]) -> None:
        self.setup = setup
        self.table = its.empty()
        for place, cents in numbers_of(setup, ways).items():
            self.table[place] = cents
        self.book = book_of(_rankings(setup), self.table)

    def results(self, seed: int, first: int, count: int) -> Results:
        """What every seat and the house came to, a hand a row (`kernels/twin_hands.py`)."""
        found = np.empty((count, len(self.setup.stacks_cents) + its.KEPT), np.int64)
        play = PLAYS[self.setup.game.family]
        play(self.table, seed_bits(seed), first, Play(self.book, found))
        return found


def _rankings(setup: Setup) -> dict[int, tuple[Ranking, int]]:
    """What stands in the book of a table."""
    high, low = HIGH, EIGHT_OR_BETTER if HighLowOptions in setup.options else ACE_TO_FIVE
    if setup.game.family == "draw":
        wanted = {its.HIGH_FIVE: (high_ranking(setup.options), 5)}
        kansas_city = setup.options.get(KansasCityLowballOptions)
        if kansas_city is not None:
            low = deuce_to_seven(wheel=kansas_city.deuce_to_seven_wheel)
        return {**wanted, its.LOW_FIVE: (low, 5)}
    return {
        its.HIGH_FIVE: (high, 5),
        its.HIGH_SIX: (high, 6),
        its.HIGH_SEVEN: (high, 7),
        its.LOW_FIVE: (low, 5),
        its.LOW_SIX: (low, 6),
        its.LOW_SEVEN: (low, 7),
    }
