"""Stud and Razz: every player's own seven cards, those not yet dealt at random.

`held` has one row of seven bytes a player, the cards already there first; `known` says how many
they are. What they add up to is worked out once, and each deal adds only what is still to come:

    As Ah Kd against 8h 7h 6s: eight cards a deal, four to a player, from two random numbers

The tables are those of `batches.py`, the counts those of `showdown.py`, with no low half.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.hands.lookup import Ranking
from houseway.kernels.arrays import COLUMNS, RANKS, ROW, SUITS, Hands, tables
from houseway.kernels.compiler import kernel
from houseway.kernels.dealing import BLOCK, Deals, deal, numbers_for
from houseway.kernels.showdown import WAYS, Shares, settle_high

SEVEN: Final = 7


class Holdings(NamedTuple):
    """The cards players have, and how many of each row are known."""

    held: Hands
    known: NDArray[np.int64]


@cache
def on_random_cards(ranking: Ranking) -> Callable[[Holdings, Deals], Shares]:
    """The kernel for one ranking: how pots are shared over random deals of what is to come."""
    keys, marks, rows, flat, _, _, flush, _ = tables(ranking, SEVEN)

    def deal_and_settle(holdings: Holdings, deals: Deals) -> Shares:
        players = len(holdings.held)
        shares = np.zeros((players, WAYS, WAYS), np.int64)
        high = np.zeros(players, np.uint16)
        already = np.zeros(players, np.uint32)
        hands = holdings.held.copy()
        to_come = 0
        for player in range(players):
            to_come += SEVEN - holdings.known[player]
            for at in range(holdings.known[player]):
                already[player] += keys[hands[player, at]]
        numbers = numbers_for(to_come)
        for begin in range(0, deals.total, BLOCK):
            order, counter = deals.left.copy(), np.uint64((deals.first + begin) * numbers)
            for _ in range(min(BLOCK, deals.total - begin)):
                counter = deal(order, to_come, deals.seed, counter)
                dealt = 0
                for player in range(players):
                    total = already[player]
                    for at in range(holdings.known[player], SEVEN):
                        card = order[dealt]
                        dealt += 1
                        hands[player, at] = card
                        total += keys[card]
                    ranks = total & RANKS
                    high[player] = flat[rows[ranks >> ROW] + (ranks & COLUMNS)]
                    mark = marks[total >> SUITS]
                    if mark:
                        suit, held = mark - 1, 0
                        for card in hands[player]:
                            if card & 3 == suit:
                                held |= 1 << (card >> 2)
                        high[player] = max(high[player], flush[held])
                settle_high(high, 1, shares)
        return shares

    return kernel(deal_and_settle)
