"""Random deals written down: the cards of every player and of the board, one row a deal.

A row has a column for each card. Those that are known stand in it from the start; a player with a
range gets one of its hands, all equally likely, and when two hands hold the same card all are
chosen anew, so that every deal that can be is as likely as any other. The rest comes from the pack.

    As Ah against a range, flop to come:   As Ah | .. .. | .. .. .. .. ..

Deal number n of a seed is the same whoever deals it: each has `NUMBERS` random numbers of its own.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.arrays import Hands
from houseway.kernels.compiler import kernel, piece
from houseway.kernels.dealing import BLOCK, Cards, Deals, random_bits

Numbers = NDArray[np.int64]

UNSEEN: Final = np.uint8(255)
NUMBERS: Final = 1 << 16
TRIES_MAX: Final = 20_000
"""After so many choices of hands that hold the same cards, there is no such deal."""
_LOW_BITS: Final = np.uint64(32)


class Layout(NamedTuple):
    """The columns of a row, and whose hands come out of ranges."""

    row: Cards
    """A card in each column, or `UNSEEN`."""
    hands: Hands
    """The hands of all ranges, one below the other."""
    begins: Numbers
    ends: Numbers
    columns: Numbers
    """By range: its first hand, the one behind its last, and where in the row it goes."""


@piece
def below(seed: np.uint64, counter: np.uint64, count: int) -> int:
    """A random whole number from 0 up, all equally likely but for one part in 2^32."""
    high = random_bits(seed, counter) >> _LOW_BITS
    return int((high * np.uint64(count)) >> _LOW_BITS)


@kernel
def deal_out(layout: Layout, deals: Deals) -> Hands:
    """So many rows; none at all if the ranges leave no deal."""
    width, ranged = len(layout.row), layout.hands.shape[1]
    rows = np.empty((deals.total, width), np.uint8)
    order = deals.left.copy()
    for number in range(deals.total):
        if number % BLOCK == 0:
            order[:] = deals.left
        row = rows[number]
        counter = np.uint64(deals.first + number) * np.uint64(NUMBERS)
        taken, tries = np.uint64(0), 0
        row[:] = layout.row
        while True:
            taken, is_free = np.uint64(0), True
            for player in range(len(layout.begins)):
                begin = layout.begins[player]
                chosen = begin + below(deals.seed, counter, layout.ends[player] - begin)
                counter += np.uint64(1)
                for at in range(ranged):
                    card = layout.hands[chosen, at]
                    if card == UNSEEN:
                        continue
                    bit = np.uint64(1) << np.uint64(card)
                    is_free = is_free and not taken & bit
                    taken |= bit
                    row[layout.columns[player] + at] = card
            tries += 1
            if is_free:
                break
            if tries == TRIES_MAX:
                return rows[:0]
        dealt = 0
        for column in range(width):
            while row[column] == UNSEEN:
                other = dealt + below(deals.seed, counter, len(order) - dealt)
                counter += np.uint64(1)
                order[dealt], order[other] = order[other], order[dealt]
                if not taken >> np.uint64(order[dealt]) & np.uint64(1):
                    row[column] = order[dealt]
                dealt += 1
    return rows
