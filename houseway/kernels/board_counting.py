"""All boards of five cards at once, counted instead of dealt: exact equity in about a millisecond.

Boards on which somebody has a flush are few. For each suit, three to five of its cards are on the
board (2,288 ways at most) and the ranks of the others complete it. Every other board is decided by
its ranks alone: 6,175 kinds, each standing for as many boards as the cards left allow.

    2 2 7 J Q, all of them still in the pack: 6 x 4 x 4 x 4 = 384 boards, less those with a flush
    Qs Js 7s and two deuces of other suits, none of them gone: 3 boards

Suits in which every player holds the same ranks, and the same ranks are gone, are counted once and
multiplied: for AsAh against KsKh hearts are spades again, and clubs are diamonds.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.hands.keys import RANK_WEIGHTS
from houseway.kernels.arrays import Strengths
from houseway.kernels.boards import BOARD_KINDS, BOARD_PLACES, PLACES, SUIT_MASKS, Seats
from houseway.kernels.compiler import kernel
from houseway.kernels.showdown import WAYS, Shares, place, settle

Counts = NDArray[np.int64]

RANKS: Final = 13
WEIGHTS: Final = np.array(RANK_WEIGHTS, np.uint32)
SUIT_SUMS: Final = np.array(
    [sum(RANK_WEIGHTS[one] for one in range(RANKS) if mask >> one & 1) for mask in SUIT_MASKS],
    np.uint32,
)
SUIT_COUNTS: Final = np.array([int(mask).bit_count() for mask in SUIT_MASKS], np.int64)
CHOICES: Final = np.array(
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], np.int64
)
"""CHOICES[n, k]: ways to take k of n cards."""


class Room(NamedTuple):
    """What the count keeps as it goes along."""

    shares: Shares
    flushed: Counts
    """By place: boards already settled because somebody had a flush."""
    high: Strengths


@kernel
def on_every_board(seats: Seats, left: Counts, alike: Counts) -> Shares:
    """How all boards of the cards left are shared.

    `left` has a mask of ranks for each suit; `alike` says how many suits each one stands for, 0
    for a suit that another stands for.
    """
    players = seats.high.shape[1]
    room = Room(
        np.zeros((players, WAYS, WAYS), np.int64),
        np.zeros(PLACES, np.int64),
        np.zeros(players, np.uint16),
    )
    by_rank, others = np.zeros(RANKS, np.int64), np.zeros(RANKS, np.int64)
    for rank in range(RANKS):
        for suit in range(4):
            by_rank[rank] += left[suit] >> rank & 1
    for suit in range(4):
        for rank in range(RANKS):
            others[rank] = by_rank[rank] - (left[suit] >> rank & 1)
        if alike[suit]:
            _with_flush(seats, (suit, left[suit], alike[suit]), others, room)
    for kind in range(len(BOARD_PLACES)):
        at = BOARD_PLACES[kind]
        boards = _boards_of(BOARD_KINDS[kind], by_rank) - room.flushed[at]
        if boards:
            settle(seats.high[at], seats.low[at], boards, room.shares)
    return room.shares


@kernel
def _boards_of(kind: Counts, by_rank: Counts) -> int:
    """How many boards have these ranks."""
    boards, copies = 1, 1
    for at in range(1, len(kind) + 1):
        if at < len(kind) and kind[at] == kind[at - 1]:
            copies += 1
        else:
            boards *= CHOICES[by_rank[kind[at - 1]], copies]
            copies = 1
    return boards


@kernel
def _with_flush(seats: Seats, suit: tuple[int, int, int], others: Counts, room: Room) -> None:
    """Settles every board that gives somebody a flush of one suit: its number, cards, and times."""
    number, left, times = suit
    for way in range(len(SUIT_MASKS)):
        mask, total = SUIT_MASKS[way], SUIT_SUMS[way]
        suited = seats.flush[number, mask]
        if mask & ~left or not suited.any():
            continue
        if SUIT_COUNTS[way] == 5:
            _settle_flush(seats, suited, (place(total), times), room)
        elif SUIT_COUNTS[way] == 4:
            for rank in range(RANKS):
                if others[rank]:
                    at = place(total + WEIGHTS[rank])
                    _settle_flush(seats, suited, (at, times * others[rank]), room)
        else:
            for rank in range(RANKS):
                for other in range(rank, RANKS):
                    boards = times * others[rank] * others[other]
                    if rank == other:
                        boards = times * CHOICES[others[rank], 2]
                    if boards:
                        at = place(total + WEIGHTS[rank] + WEIGHTS[other])
                        _settle_flush(seats, suited, (at, boards), room)


@kernel
def _settle_flush(
    seats: Seats, suited: Strengths, where: tuple[np.uint32, int], room: Room
) -> None:
    at, boards = where
    room.flushed[at] += boards
    for player in range(len(suited)):
        room.high[player] = max(seats.high[at, player], suited[player])
    settle(room.high, seats.low[at], boards, room.shares)
