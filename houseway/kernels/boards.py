"""What every possible board makes of a player's hole cards, worked out before any is dealt.

Hole cards are known and only the board changes, so each player gets a small table by board. Boards
with the same ranks stand at the same place (`hands/keys.py`, five ranked cards: 10,154 places), and
flushes are apart, by suit and by the ranks the board holds of it, one bit a rank:

    Ah Kh, board Qh Jh 2h 2c 7d   ranks: high[place of 2 2 7 J Q] -> a pair of deuces
                                  hearts on the board: 2, J, Q = bits 0, 9, 10 = 1537
                                  flush[hearts, 1537] -> a flush, ace high: the higher of the two

The last index is always the player, so that one board's strengths lie side by side. Omaha's sixty
ways to choose two and three cards are gone through here, once for each place, never at a showdown.
"""

from collections.abc import Sequence
from itertools import combinations, cycle, islice
from typing import Final, NamedTuple

import numpy as np

from houseway.cards.card import Card
from houseway.hands.keys import KEYS, RANKS_ONLY, kinds, rank_sum
from houseway.hands.lookup import Ranking
from houseway.kernels.arrays import COLUMNS, RANKS, ROW, Strengths, Sums, Tables, rows, tables

MASKS: Final = 1 << 13

BOARD_KINDS: Final = np.array([*kinds(5)], np.int64)
"""The ranks of every board, suits left aside."""
BOARD_SUMS: Final = np.array([rank_sum(kind) for kind in kinds(5)], np.uint32)
BOARD_PLACES: Final = (rows(5)[BOARD_SUMS >> ROW] + (BOARD_SUMS & COLUMNS)).astype(np.int64)
PLACES: Final = int(BOARD_PLACES.max()) + 1
THREE_SUMS: Final = np.array(
    [[rank_sum(three) for three in combinations(kind, 3)] for kind in kinds(5)], np.uint32
)
"""The ten ways to take three of a board."""

_IN_SUIT: Final = [kind for size in (3, 4, 5) for kind in combinations(range(13), size)]
SUIT_MASKS: Final = np.array([sum(1 << one for one in kind) for kind in _IN_SUIT], np.int64)
"""Every way a board can hold three to five of one suit."""
SUIT_THREES: Final = np.array(
    [
        [sum(1 << one for one in three) for three in islice(cycle(combinations(kind, 3)), 10)]
        for kind in _IN_SUIT
    ],
    np.int64,
)
"""The ways to take three of them, repeated up to ten."""


class Seats(NamedTuple):
    """Every player's strengths by board: `high[place, player]`, `flush[suit, mask, player]`."""

    high: Strengths
    low: Strengths
    """Eight or better in split games; all zero in others."""
    flush: Strengths


def any_five(ranking: Ranking, hole: Sequence[Card]) -> Strengths:
    """By place: the best of two hole cards, or one, and the board, flushes apart."""
    own = sum(KEYS[one] for one in hole) & RANKS_ONLY
    return _by_place(_found(tables(ranking, 5 + len(hole)), BOARD_SUMS + np.uint32(own)))


def exactly_two(ranking: Ranking, hole: Sequence[Card]) -> Strengths:
    """By place: the best of two hole cards and three of the board, flushes apart."""
    found = tables(ranking, 5)
    pairs = {(KEYS[one] + KEYS[other]) & RANKS_ONLY for one, other in combinations(hole, 2)}
    each = [_found(found, THREE_SUMS + np.uint32(pair)).max(axis=1) for pair in pairs]
    return _by_place(np.maximum.reduce(each))


def any_flush(ranking: Ranking, hole: Sequence[Card]) -> Strengths:
    """By suit and mask: the best flush of hole cards and board; 0 where there is none."""
    flush = tables(ranking, 7).flush
    return np.stack([flush[np.arange(MASKS) | sum(_bits(hole, suit))] for suit in range(4)])


def flush_of_two(ranking: Ranking, hole: Sequence[Card]) -> Strengths:
    """By suit and mask: the best flush of two hole cards and three of the board."""
    flush = tables(ranking, 5).flush
    best = np.zeros((4, MASKS), np.uint16)
    for suit in range(4):
        for pair in combinations(_bits(hole, suit), 2):
            suited = flush[SUIT_THREES | sum(pair)].max(axis=1)
            best[suit, SUIT_MASKS] = np.maximum(best[suit, SUIT_MASKS], suited)
    return best


def _bits(hole: Sequence[Card], suit: int) -> list[int]:
    return [1 << (one >> 2) for one in hole if one & 3 == suit]


def _found(found: Tables, sums: Sums) -> Strengths:
    """Strengths of sums; a sum no real cards have leads somewhere harmless."""
    ranks = sums & RANKS
    strengths: Strengths = found.flat[found.rows[ranks >> ROW] + (ranks & COLUMNS)]
    return strengths


def _by_place(strengths: Strengths) -> Strengths:
    placed = np.zeros(PLACES, np.uint16)
    placed[BOARD_PLACES] = strengths
    return placed
