"""The compiled twin of a table: the same answers as the engine's, as plain numbers.

A twin plays a pot game by posted limits with players who think of nothing (`calls`, `random`). Its
numbers come from the setup that deals the game (`answers.py`); where a house answers what no twin
knows, there is none, and it is said why. NumPy and Numba are loaded here and nowhere before.
"""

from collections.abc import Sequence
from math import gcd
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.errors import Broken
from houseway.hands.lookup import Ranking
from houseway.hands.tables import ACE_TO_FIVE, EIGHT_OR_BETTER, HIGH, deuce_to_seven
from houseway.kernels import twin_layout as its
from houseway.kernels.dealing import seed_bits
from houseway.kernels.twin_board import play_board
from houseway.kernels.twin_book import book_of
from houseway.kernels.twin_draw import play_draw
from houseway.kernels.twin_hands import Play, Results, tally
from houseway.kernels.twin_stud import play_stud
from houseway.lab.simulating.answers import numbers_of
from houseway.lab.simulating.playing import STRETCH
from houseway.lab.simulating.tallies import Stretch, Tally
from houseway.table.draw.options import KansasCityLowballOptions
from houseway.table.pot.options import HighLowOptions
from houseway.table.pot.own_hands import high_ranking
from houseway.table.setup import Setup

AT_ONCE: Final = 50_000
"""So many hands are kept one by one before they are added up: a thousand stretches."""
PLAYS: Final = {"board": play_board, "stud": play_stud, "draw": play_draw}
"""By family: what plays its hands."""


class Twin:
    """One table, ready to play any hands of a seed."""

    def __init__(self, setup: Setup, ways: Sequence[str]) -> None:
        self.setup, self.seats = setup, len(setup.stacks_cents)
        self.table = its.empty()
        for place, cents in numbers_of(setup, ways).items():
            self.table[place] = cents
        self.book = book_of(_rankings(setup), self.table)

    def results(self, seed: int, first: int, count: int) -> Results:
        """What every seat and the house came to, a hand a row (`kernels/twin_hands.py`)."""
        found = np.empty((count, self.seats + its.KEPT), np.int64)
        play = PLAYS[self.setup.game.family]
        play(self.table, seed_bits(seed), first, Play(self.book, found))
        return found

    def played(self, seed: int, first: int, count: int) -> Stretch:
        """What so many hands came to, those of fifty dealt on from one another."""
        stacks, grain = self.setup.stacks_cents.values(), self._grain()
        lowest = -max(stacks)
        counts = np.zeros((self.seats + 2, (sum(stacks) - lowest) // grain + 1), np.int64)
        found = Stretch(hands=count)
        for begin in range(first, first + count, AT_ONCE):
            rows = self.results(seed, begin, min(AT_ONCE, first + count - begin))
            if tally(rows, grain, lowest, counts):
                raise Broken(f"the twin of {self.setup} breaks chips of {grain} cents")
            found.broken += int(rows[:, self.seats + its.NEW_GAME].sum())
            found.actions += int(rows[:, self.seats + its.ACTED_TIMES].sum())
            found.left_cents += self._left(rows)
        *seats, found.drop, found.jackpot = [_tally(one, grain, lowest) for one in counts]
        found.seats = dict(enumerate(seats, 1))
        return found

    def _left(self, rows: Results) -> int:
        """What nobody had won when a game was over: the first of these hands begins one."""
        is_last = np.arange(1, len(rows) + 1) % STRETCH == 0
        is_last[:-1] |= rows[1:, self.seats + its.NEW_GAME] == 1
        is_last[-1] = True
        return int(rows[is_last, self.seats + its.STAYS].sum())

    def _grain(self) -> int:
        """What every amount of a hand is a multiple of."""
        amounts = (its.CHIP, its.LOWER, its.UPPER, its.KILL_LOWER, its.KILL_UPPER, its.ANTE)
        blinds = (its.BLIND, its.OTHER_BLIND, its.BRING_IN, its.ON_TOP, its.ON_TOP_JACKPOT)
        on_the_look = (its.KILL_TO, its.OVER_TO, its.OVER_LOWER, its.OVER_UPPER)
        taken = range(its.TAKEN, its.TAKEN_JACKPOT + its.DURING_THE_HAND + 1)
        stacks = range(its.BUY_IN, its.BUY_IN + self.seats)
        numbers = [int(self.table[at]) for at in (*amounts, *blinds, *on_the_look, *taken, *stacks)]
        return gcd(*[one for one in numbers if one != its.EVERYTHING])


def _tally(counts: NDArray[np.int64], grain: int, lowest: int) -> Tally:
    """A row of counts as the sums that are added up everywhere else."""
    found = Tally()
    for at in np.flatnonzero(counts):
        found.add(lowest + grain * int(at), times=int(counts[at]))
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
