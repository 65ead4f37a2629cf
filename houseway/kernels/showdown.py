"""How pots are shared: on given boards, or on many random ones, from the tables of `boards.py`.

Nothing is divided here. `Shares` counts, for each player, the boards on which the high half was
won among so many players and the low half among so many, and whoever reads it does the arithmetic:

    shares[1, 2, 11] = 30   on 30 boards player 1 won the high with one other, and nobody had a low
    shares[0, 0, 1] = 12    on 12 boards player 0 won the low half alone and no part of the high

The eleventh count of either kind says that this half was not there: nobody qualified, so the other
half is the whole pot. Counts are whole numbers and the same in whatever order boards are settled.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.hands.keys import KEYS as CARD_KEYS
from houseway.hands.keys import marks
from houseway.kernels.arrays import COLUMNS, RANKS, ROW, SUITS, Hands, Strengths, rows
from houseway.kernels.boards import Seats
from houseway.kernels.compiler import kernel, piece
from houseway.kernels.dealing import BLOCK, Cards, Deals, deal

Shares = NDArray[np.int64]

PLAYERS_MAX: Final = 10
NOBODY: Final = PLAYERS_MAX + 1
"""In place of a number of winners: this half was not there."""
WAYS: Final = NOBODY + 1

BOARD: Final = 5
KEYS: Final = np.array(CARD_KEYS, np.uint32)
ROWS: Final = rows(BOARD)
MARKS: Final = np.frombuffer(marks(BOARD, flush=3), np.uint8)
"""Boards with three or more of a suit."""


@piece
def settle(high: Strengths, low: Strengths, boards: int, shares: Shares) -> None:
    """Counts so many boards of these strengths, one a player; 0 does not qualify.

    When nobody qualifies for a half, all are equal there, with nothing. Where that is so of both
    halves, the high is shared among all (comstock/omaha-hi-lo/9).
    """
    best, best_low, ways, low_ways = high[0], low[0], 1, 1
    for player in range(1, len(high)):
        if high[player] > best:
            best, ways = high[player], 1
        elif high[player] == best:
            ways += 1
        if low[player] > best_low:
            best_low, low_ways = low[player], 1
        elif low[player] == best_low:
            low_ways += 1
    if not best_low:
        low_ways = NOBODY
    elif not best:
        ways = NOBODY
    for player in range(len(high)):
        won = ways if high[player] == best else 0
        won_low = low_ways if low[player] == best_low else 0
        shares[player, won, won_low] += boards


@piece
def place(total: np.uint32) -> np.uint32:
    """Where a board stands, from the sum of its keys."""
    ranks = total & RANKS
    at: np.uint32 = ROWS[ranks >> ROW] + (ranks & COLUMNS)
    return at


@piece
def settle_high(high: Strengths, boards: int, shares: Shares) -> None:
    """The same where there is no low half."""
    best, ways = high[0], 1
    for player in range(1, len(high)):
        if high[player] > best:
            best, ways = high[player], 1
        elif high[player] == best:
            ways += 1
    for player in range(len(high)):
        shares[player, ways if high[player] == best else 0, NOBODY] += boards


@piece
def look_up(board: Cards, seats: Seats, high: Strengths, low: Strengths) -> None:
    """Every player's strengths on one board of five cards."""
    total = np.uint32(0)
    for card in board:
        total += KEYS[card]
    at = place(total)
    for player in range(len(high)):
        high[player] = seats.high[at, player]
        low[player] = seats.low[at, player]
    mark = MARKS[total >> SUITS]
    if mark:
        suit, held = mark - 1, 0
        for card in board:
            if card & 3 == suit:
                held |= 1 << (card >> 2)
        for player in range(len(high)):
            high[player] = max(high[player], seats.flush[suit, held, player])


@kernel
def on_boards(boards: Hands, seats: Seats) -> Shares:
    """How these boards are shared, one row of five cards each."""
    players = seats.high.shape[1]
    shares = np.zeros((players, WAYS, WAYS), np.int64)
    high, low = np.zeros(players, np.uint16), np.zeros(players, np.uint16)
    for at in range(len(boards)):
        look_up(boards[at], seats, high, low)
        settle(high, low, 1, shares)
    return shares


@kernel
def on_random_boards(board: Cards, seats: Seats, deals: Deals) -> Shares:
    """How random boards are shared that begin with the cards already there."""
    players, known, to_come = seats.high.shape[1], len(board), BOARD - len(board)
    shares = np.zeros((players, WAYS, WAYS), np.int64)
    high, low = np.zeros(players, np.uint16), np.zeros(players, np.uint16)
    whole = np.empty(BOARD, np.uint8)
    whole[:known] = board
    for begin in range(0, deals.total, BLOCK):
        # A board takes one random number, so deals are their own counters.
        order, counter = deals.left.copy(), np.uint64(deals.first + begin)
        for _ in range(min(BLOCK, deals.total - begin)):
            counter = deal(order, to_come, deals.seed, counter)
            for at in range(to_come):
                whole[known + at] = order[at]
            look_up(whole, seats, high, low)
            settle(high, low, 1, shares)
    return shares


@kernel
def on_strengths(high: Strengths, low: Strengths) -> Shares:
    """How pots are shared by strengths that are known, one row a deal and one column a player."""
    shares = np.zeros((high.shape[1], WAYS, WAYS), np.int64)
    for at in range(len(high)):
        settle(high[at], low[at], 1, shares)
    return shares
