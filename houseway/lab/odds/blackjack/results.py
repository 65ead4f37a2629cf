"""What hands come to in wagers, from how likely they end in each way.

A mean is the sum over all wagers and exact. How the results of several hands of one pair are spread
is not: given how the bank ends, they are taken to be independent of each other, which they nearly
are. That touches the deviation and the list of results, and no edge.
"""

from collections import defaultdict
from typing import NamedTuple

import numpy as np

from houseway.lab.odds.blackjack.game import BlackjackGame, Chances, Pay
from houseway.lab.odds.blackjack.playing import (
    DOUBLED,
    EVEN_MONEY,
    GAVE_UP,
    GAVE_UP_DOUBLE,
    STOOD,
    Endings,
)
from houseway.lab.odds.blackjack.splits import SplitPair


class Came(NamedTuple):
    """What hands came to: won in parts of a wager, staked in whole wagers."""

    won: int
    staked: int


Spread = dict[Came, float]
"""How likely each is."""


class Mean(NamedTuple):
    """What is won and staked on average, exactly."""

    won: float
    staked: float

    def plus(self, other: "Mean", times: float = 1.0) -> "Mean":
        return Mean(self.won + times * other.won, self.staked + times * other.staked)


def spread_of(game: BlackjackGame, ended: Endings) -> Spread:
    """The results of a hand that was dealt and not split."""
    found: Spread = defaultdict(float)
    for ending, kind, bank in zip(*np.nonzero(ended), strict=True):
        one = _result(game, ending, game.pays[kind][bank], is_split=False)
        found[one] += float(ended[ending, kind, bank])
    return found


def mean_of(game: BlackjackGame, spread: Spread) -> Mean:
    """Exact where the spread is."""
    won = sum(one.won * chance for one, chance in spread.items())
    return Mean(won / game.scale, sum(one.staked * chance for one, chance in spread.items()))


def _result(game: BlackjackGame, ending: int, pay: Pay, *, is_split: bool) -> Came:
    """What one hand comes to, with whatever was doubled on it."""
    if ending == STOOD:
        return Came(pay.added_to if is_split else pay.first, 1)
    if ending == DOUBLED:
        return Came(pay.added_to + pay.added, 2)
    if ending == EVEN_MONEY:
        return Came(game.scale, 1)
    assert ending in (GAVE_UP, GAVE_UP_DOUBLE)
    hands = 1 if ending == GAVE_UP else 2
    return Came(hands * game.given_up, hands)


def _added_result(game: BlackjackGame, ending: int, pay: Pay) -> Came:
    """The same for a hand whose own wager the split has added."""
    found = _result(game, ending, pay, is_split=True)
    if ending in (STOOD, DOUBLED):
        return Came(found.won - pay.added_to + pay.added, found.staked)
    return found


def split_mean(pair: SplitPair) -> Mean:
    """What a split pair comes to on average: one hand has the first wager, the others added ones.

    The two differ only against a bank that leaves added wagers alone, and there the first wager is
    as likely on one hand as on another.
    """
    game, ended = pair.shown.game, pair.all_ended()
    first, added = Mean(0, 0), Mean(0, 0)
    for ending, kind, bank in zip(*np.nonzero(ended), strict=True):
        chance, pay = float(ended[ending, kind, bank]), game.pays[kind][bank]
        own = _result(game, ending, pay, is_split=True)
        other = _added_result(game, ending, pay)
        first = first.plus(Mean(own.won / game.scale, own.staked), chance)
        added = added.plus(Mean(other.won / game.scale, other.staked), chance)
    part = 1 / sum(hands * chance for hands, chance in pair.hands.items())
    return added.plus(Mean(first.won - added.won, 0), part)


def split_spread(pair: SplitPair) -> Spread:
    """The results of all hands of a split pair together."""
    game, ended = pair.shown.game, pair.all_ended()
    hands_mean = float(ended.sum()) / pair.played
    chances = _hands(pair, hands_mean)
    found: Spread = defaultdict(float)
    for bank in range(len(game.bank_ends)):
        law: Chances = ended[:, :, bank]
        often = float(law.sum())
        if not often:
            continue
        together = _law(game, law / often, bank, is_first=True)
        added = _law(game, law / often, bank, is_first=False)
        for hands in range(2, max(chances) + 1):
            together = _both(together, added)
            for one, chance in together.items():
                found[one] += chance * chances.get(hands, 0.0) * often / hands_mean
    return found


def _hands(pair: SplitPair, mean: float) -> dict[int, float]:
    """How likely it becomes so many hands when it is played: a natural of the bank is ruled out.

    Only their mean is known then, and hardly another: the chances lean to it.
    """
    before = sum(hands * chance for hands, chance in pair.hands.items())
    spread = sum((hands - before) ** 2 * chance for hands, chance in pair.hands.items())
    lean = (mean - before) / spread if spread else 0.0
    return {hands: chance * (1 + lean * (hands - before)) for hands, chance in pair.hands.items()}


def _law(game: BlackjackGame, law: Chances, bank: int, *, is_first: bool) -> Spread:
    found: Spread = defaultdict(float)
    for ending, kind in zip(*np.nonzero(law), strict=True):
        pay = game.pays[kind][bank]
        one = (
            _result(game, ending, pay, is_split=True)
            if is_first
            else _added_result(game, ending, pay)
        )
        found[one] += float(law[ending, kind])
    return found


def _both(one: Spread, other: Spread) -> Spread:
    """Two hands that are independent, added up."""
    found: Spread = defaultdict(float)
    for (won, staked), chance in one.items():
        for (more, beside), often in other.items():
            found[Came(won + more, staked + beside)] += chance * often
    return found
