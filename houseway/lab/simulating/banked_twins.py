"""The compiled twins of tables with a player-dealer where everybody plays by a named strategy.

What hands are owed comes from the odds of the game, who banks and where cards go from the engine
(`courses.py`), cards from the same chance as the engine's: the totals are the same to the cent.
Every wager is covered, so no order of settling matters; where one would not be, the twin stops
rather than settle it. Blackjack's is here, by the tables of `odds/blackjack/compiling.py`; those
whose cards are all dealt before anybody plays are in `dealt_twins.py`.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.errors import Broken
from houseway.kernels.blackjack_layout import (
    Numbers,
    Tables,
)
from houseway.kernels.dealing import seed_bits
from houseway.kernels.twin_blackjack import WAYS, Course, play_games
from houseway.lab.odds.blackjack.compiling import shoe_of
from houseway.lab.simulating.courses import Round, course_of
from houseway.lab.simulating.named_blackjack import blackjack_play
from houseway.lab.simulating.playing import PLAYER, PLAYER_DEALER, STRETCH
from houseway.lab.simulating.tallies import Stretch, Tally
from houseway.table.setup import Setup

AT_ONCE: Final = 1_000 * STRETCH
"""So many hands are kept one by one before they are added up."""


class BankedTwin:
    """One table, ready to play any hands of a seed: its course, and the sums of what is won."""

    def __init__(self, setup: Setup, ways: Sequence[str]) -> None:
        self.seats, self.names = len(ways), ways
        self.course = course_of(setup, ways)
        self.banks = np.array([one.bank - 1 for one in self.course])
        self.paid: Numbers = np.zeros((STRETCH, self.seats), np.int64)
        for place, one in enumerate(self.course):
            for seat, cents in one.paid_cents:
                self.paid[place, seat - 1] = cents

    def won(self, seed: int, first: int, count: int) -> Numbers:
        """By hand and seat: what the wagers came to, before the collection."""
        raise NotImplementedError

    def played(self, seed: int, first: int, count: int) -> Stretch:
        """What so many hands came to, those of fifty dealt on from one another."""
        total = Stretch()
        for begin in range(first, first + count, AT_ONCE):
            won = self.won(seed, begin, min(AT_ONCE, first + count - begin))
            if (-won).max(initial=0) > min(one.bank_cents for one in self.course):
                raise Broken("a bank owes more than it put up: let --engine play this seed")
            total.include(self._added(won))
        return total

    def _added(self, won: Numbers) -> Stretch:
        """The sums of these hands, the first of which begins a game."""
        count = len(won)
        places = np.arange(count) % STRETCH
        cents = won - self.paid[places]
        is_bank = self.banks[places][:, None] == np.arange(self.seats)
        found = Stretch(hands=count)
        found.seats = {seat + 1: _tally(cents[:, seat]) for seat in range(self.seats)}
        found.chairs = {PLAYER: _tally(cents[~is_bank]), PLAYER_DEALER: _tally(cents[is_bank])}
        for way in sorted({*self.names}):
            plays_so = ~is_bank & np.array([one == way for one in self.names])
            if plays_so.any():
                found.wagers[way] = _tally(won[plays_so])
        found.drop = _tally(self._by_place("drop_cents")[places])
        found.jackpot = _tally(self._by_place("jackpot_cents")[places])
        return found

    def _by_place(self, name: str) -> Numbers:
        return np.array([getattr(one, name) for one in self.course])


class BlackjackTwin(BankedTwin):
    """A table of blackjack, its hands played from the tables of the odds."""

    def __init__(self, setup: Setup, ways: Sequence[str]) -> None:
        super().__init__(setup, ways)
        distinct = sorted({*ways})
        plays = [blackjack_play(setup.game.slug, one, setup.options) for one in distinct]
        tables = [one.tables for one in plays]
        self.tables: tuple[Tables, ...] = tuple(tables[at % len(tables)] for at in range(WAYS))
        self.table = Course(
            shoe=shoe_of(plays[0].game),
            seats=np.array([(*one.lays[0].seats, one.bank) for one in self.course]) - 1,
            cards=np.array([[*_places(one)] for one in self.course]),
            ways=np.array([distinct.index(one) for one in ways]),
            wager_cents=self.course[0].wager_cents,
        )

    def won(self, seed: int, first: int, count: int) -> Numbers:
        found = np.empty((count, self.seats), np.int64)
        which = np.array([seed_bits(seed), first], np.uint64).astype(np.int64)
        if play_games(self.tables, self.table, which, found):  # type: ignore[arg-type]
            raise Broken("a hand drew more cards than were shuffled: let --engine play this seed")
        return found


def _places(one: Round) -> Iterator[int]:
    """Where each spot's cards lie among those dealt first, and then the bank's."""
    for seat in (*one.lays[0].seats, one.bank):
        yield from (at for at, to in enumerate(one.lays[0].dealt) if to == seat)


def _tally(results: NDArray[np.int64]) -> Tally:
    found = Tally()
    if len(results):
        lowest = int(results.min())
        counts = np.bincount(results - lowest)
        for at in np.flatnonzero(counts):
            found.add(lowest + int(at), times=int(counts[at]))
    return found
