"""Omaha in batches: exactly two of four hole cards and three of five board cards, for high or low.

`holes` has four bytes a row and `boards` five; row n of one plays with row n of the other. Each
hand is sixty look-ups of five ranked cards: six sums of two keys meet ten sums of three.

    Ah Kh 7c 7d, board Qh Jh 2h 2c 7s   7c 7d with 7s 2h 2c: a full house, sevens full of deuces
                                        hearts: Ah Kh with Qh Jh 2h, a flush; the full house is best

Only a suit with three cards on the board can be a flush, and only with two of it in the hole, so
most hands never look. Boards that everybody shares are quicker through `boards.py`.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

import numpy as np

from houseway.errors import BadInput
from houseway.hands.keys import marks as marks_of
from houseway.hands.lookup import Ranking
from houseway.kernels.arrays import COLUMNS, RANKS, ROW, SUITS, Hands, Strengths, tables
from houseway.kernels.compiler import kernel

HOLE: Final = 4
BOARD: Final = 5
ON_BOARD: Final = np.frombuffer(marks_of(BOARD, flush=3), np.uint8)


def exactly_two(ranking: Ranking, holes: Hands, boards: Hands) -> Strengths:
    """How strong each hand is with two hole cards and three of its board; 0 does not qualify.

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.tables import HIGH
    >>> hole = np.array([cards("2c 2d 4h 5c")], np.uint8)
    >>> board = np.array([cards("As Ks Qs Js Ts")], np.uint8)
    >>> HIGH.category(int(exactly_two(HIGH, hole, board)[0]))
    'pair'
    """
    for hands, size in ((holes, HOLE), (boards, BOARD)):
        if hands.shape != (len(boards), size) or hands.dtype != np.uint8:
            raise BadInput(f"rows of {size} cards, one byte each, not {hands.dtype} {hands.shape}")
        if hands.size and hands.max() >= 52:
            raise BadInput(f"{hands.max()} is not a card: cards are 0 to 51")
    found = np.empty(len(boards), np.uint16)
    _batch(ranking)(np.ascontiguousarray(holes), np.ascontiguousarray(boards), found)
    return found


@cache
def _batch(ranking: Ranking) -> Callable[[Hands, Hands, Strengths], None]:
    keys, _, rows, flat, _, _, flush, _ = tables(ranking, BOARD)
    has_flush = ranking.flush == BOARD

    def batch_of_hands(holes: Hands, boards: Hands, found: Strengths) -> None:
        pairs, threes = np.empty(6, np.uint32), np.empty(10, np.uint32)
        for hand in range(len(boards)):
            hole, board = holes[hand], boards[hand]
            at = 0
            for one in range(HOLE):
                for other in range(one + 1, HOLE):
                    pairs[at] = (keys[hole[one]] + keys[hole[other]]) & RANKS
                    at += 1
            at, total = 0, np.uint32(0)
            for one in range(BOARD):
                total += keys[board[one]]
                for other in range(one + 1, BOARD):
                    for third in range(other + 1, BOARD):
                        three = keys[board[one]] + keys[board[other]] + keys[board[third]]
                        threes[at] = three & RANKS
                        at += 1
            best = np.uint16(0)
            for pair in pairs:
                for three in threes:
                    ranks = pair + three
                    best = max(best, flat[rows[ranks >> ROW] + (ranks & COLUMNS)])
            mark = ON_BOARD[total >> SUITS]
            if has_flush and mark:
                best = max(best, _flush(hole, board, mark - 1, flush))
            found[hand] = best

    return kernel(batch_of_hands)


@kernel
def _flush(hole: Hands, board: Hands, suit: int, flush: Strengths) -> np.uint16:
    """The best flush of two hole cards and three board cards of this suit; 0 without one."""
    best = np.uint16(0)
    for one in range(HOLE):
        for other in range(one + 1, HOLE):
            if hole[one] & 3 != suit or hole[other] & 3 != suit:
                continue
            own = 1 << (hole[one] >> 2) | 1 << (hole[other] >> 2)
            for first in range(BOARD):
                for second in range(first + 1, BOARD):
                    for third in range(second + 1, BOARD):
                        if (
                            board[first] & 3 == suit
                            and board[second] & 3 == suit
                            and board[third] & 3 == suit
                        ):
                            shown = 1 << (board[first] >> 2) | 1 << (board[second] >> 2)
                            held = own | shown | 1 << (board[third] >> 2)
                            best = max(best, flush[held])
    return best
