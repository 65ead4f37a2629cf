"""The pineapples that throw a card away on the flop: what is best kept on it, and what that wins.

Every hand is there once for each way to keep some of its cards, and the tables of `boards.py` say
what each of these makes of any board. On a flop all turns and rivers are looked up once. Then the
players answer each other: in turn each keeps what does best against what the others keep, until
nobody changes, three times round at most. All begin with the first way.

    As Ks 5s on the flop of 5s 5d 2c against 9h 9d 8c: a pair of fives more is worth the ace

What is won by those keeps is counted as on any board (`showdown.py`). What was thrown away is not
dealt again.
"""

from typing import Final

import numpy as np

from houseway.kernels.arrays import Hands, Strengths
from houseway.kernels.boards import Seats
from houseway.kernels.compiler import kernel
from houseway.kernels.dealing import Cards
from houseway.kernels.meeting import Counts
from houseway.kernels.showdown import NOBODY, WAYS, Shares, look_up, settle

BOARD: Final = 5
ROUNDS_MAX: Final = 3
UNITS: Final = 5040


@kernel
def on_flops(flops: Hands, left: Cards, seats: Seats, ways: Counts) -> Shares:
    """How the boards that follow these flops are shared, player by player, each keeping the best.

    `ways` says how many seats stand for each player, one for each way to keep cards.
    """
    players, kept_in_all = len(ways), seats.high.shape[1]
    shares = np.zeros((players, WAYS, WAYS), np.int64)
    runs = len(left) * (len(left) - 1) // 2
    high = np.zeros((runs, kept_in_all), np.uint16)
    low = np.zeros((runs, kept_in_all), np.uint16)
    board = np.empty(BOARD, np.uint8)
    begins = np.zeros(players, np.int64)
    begins[1:] = np.cumsum(ways)[:-1]
    row_high, row_low = np.zeros(players, np.uint16), np.zeros(players, np.uint16)
    for flop in flops:
        board[:3] = flop
        run = 0
        for turn in range(len(left)):
            for river in range(turn):
                if _is_on(left[turn], flop) or _is_on(left[river], flop):
                    continue
                board[3], board[4] = left[turn], left[river]
                look_up(board, seats, high[run], low[run])
                run += 1
        kept = _answered(high[:run], low[:run], begins, ways)
        for at in range(run):
            for player in range(players):
                row_high[player] = high[at, kept[player]]
                row_low[player] = low[at, kept[player]]
            settle(row_high, row_low, 1, shares)
    return shares


@kernel
def _is_on(card: int, flop: Cards) -> bool:
    return bool(card == flop[0] or card == flop[1] or card == flop[2])


@kernel
def _answered(high: Strengths, low: Strengths, begins: Counts, ways: Counts) -> Counts:
    """Which seat of each player's is played, once nobody would rather keep something else."""
    kept = begins.copy()
    for _ in range(ROUNDS_MAX):
        is_changed = False
        for player in range(len(ways)):
            best, found = -1, kept[player]
            before = kept[player]
            for way in range(begins[player], begins[player] + ways[player]):
                kept[player] = way
                won = _won(high, low, kept, player)
                if won > best:
                    best, found = won, way
            kept[player] = found
            is_changed = is_changed or found != before
        if not is_changed:
            break
    return kept


@kernel
def _won(high: Strengths, low: Strengths, kept: Counts, player: int) -> int:
    """Units of pots that one player wins with what all keep."""
    total = 0
    mine = kept[player]
    for at in range(len(high)):
        best, best_low, ways, low_ways = high[at, mine], low[at, mine], 1, 1
        for other in range(len(kept)):
            if other == player:
                continue
            seat = kept[other]
            if high[at, seat] > best:
                best, ways = high[at, seat], NOBODY
            elif high[at, seat] == best and ways != NOBODY:
                ways += 1
            if low[at, seat] > best_low:
                best_low, low_ways = low[at, seat], NOBODY
            elif low[at, seat] == best_low and low_ways != NOBODY:
                low_ways += 1
        is_split = best_low > 0 and best > 0
        if ways != NOBODY and (best > 0 or best_low == 0):
            total += (UNITS // 2 if is_split else UNITS) // ways
        if best_low > 0 and low_ways != NOBODY:
            total += (UNITS // 2 if is_split else UNITS) // low_ways
    return total
