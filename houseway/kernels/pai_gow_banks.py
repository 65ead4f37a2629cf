"""What settings of a pai gow poker hand win, push and lose against banks set the house way.

The bank has seven of the cards left. Both sides are two numbers a hand, in front and behind
(`pai_gow_poker.py`); a copy is the bank's. All 53,524,680 bank hands of 46 cards are walked in
rising order, the first two cards shared out over the cores in a shuffled order:

    left 0 1 2 ... 45    first two (3, 17) of 1,035; then five loops over what lies behind 17

or as many are dealt at random as are asked for, the same ones for every setting of the hand.
"""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

import numpy as np

from houseway.hands.house_way.pai_gow_poker import PokerWay
from houseway.kernels.arrays import Hands
from houseway.kernels.compiler import kernel, parallel_kernel, prange
from houseway.kernels.dealing import BLOCK, Deals, deal, numbers_for
from houseway.kernels.pai_gow_poker import SEVEN, Numbers, setter

WAYS: Final = 3
WINS, PUSHES, LOSSES = range(WAYS)

Counts = Numbers
"""By setting: how many bank hands it beats, pushes against and loses to."""


class Fronts(NamedTuple):
    """The settings of one player's hand: what each has in front and behind."""

    fronts: Numbers
    backs: Numbers


@kernel
def meet(settings: Fronts, front: int, back: int, counts: Counts) -> None:
    """Counts one bank hand for every setting."""
    for at in range(len(settings.fronts)):
        won = int(settings.fronts[at] > front) + int(settings.backs[at] > back)
        counts[at, LOSSES - won] += 1


def first_two(left: int) -> Numbers:
    """The places of a bank hand's first two cards, in an order that keeps all cores busy."""
    pairs = list(combinations(range(left - SEVEN + 2), 2))
    return np.array(Random(7).sample(pairs, len(pairs)))


@cache
def against_every_bank(way: PokerWay) -> Callable[[Hands, Numbers, Fronts], Counts]:
    """The kernel that walks all bank hands of the cards left."""
    set_one = setter(way)

    def walk(left: Hands, one: int, other: int, settings: Fronts) -> Counts:
        counts = np.zeros((len(settings.fronts), WAYS), np.int64)
        bank, total = np.zeros(SEVEN, np.uint8), len(left)
        bank[0], bank[1] = left[one], left[other]
        for a in range(other + 1, total):
            bank[2] = left[a]
            for b in range(a + 1, total):
                bank[3] = left[b]
                for c in range(b + 1, total):
                    bank[4] = left[c]
                    for d in range(c + 1, total):
                        bank[5] = left[d]
                        for e in range(d + 1, total):
                            bank[6] = left[e]
                            front, back = set_one(bank)
                            meet(settings, front, back, counts)
        return counts

    walk_behind = kernel(walk)

    def walk_all(left: Hands, pairs: Numbers, settings: Fronts) -> Counts:
        found = np.zeros((len(pairs), len(settings.fronts), WAYS), np.int64)
        for at in prange(len(pairs)):
            found[at] = walk_behind(left, pairs[at, 0], pairs[at, 1], settings)
        counts: Counts = found.sum(axis=0)
        return counts

    return parallel_kernel(walk_all)


@cache
def against_random_banks(way: PokerWay) -> Callable[[Deals, Fronts], Counts]:
    """The kernel that deals random bank hands of the cards left."""
    set_one = setter(way)

    def deal_and_meet(deals: Deals, settings: Fronts) -> Counts:
        counts = np.zeros((len(settings.fronts), WAYS), np.int64)
        numbers = numbers_for(SEVEN)
        for begin in range(0, deals.total, BLOCK):
            order, counter = deals.left.copy(), np.uint64((deals.first + begin) * numbers)
            for _ in range(min(BLOCK, deals.total - begin)):
                counter = deal(order, SEVEN, deals.seed, counter)
                front, back = set_one(order[:SEVEN])
                meet(settings, front, back, counts)
        return counts

    return kernel(deal_and_meet)
