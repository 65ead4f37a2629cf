"""The best setting of every hand of pai gow poker, in little room, and how it is looked up.

A hand's best setting is told by its front. Hands of one kind nearly always have the same; the few
spreads over the suits that have another are listed one by one.
"""

import lzma
from functools import cache
from typing import NamedTuple

import msgspec
import numpy as np

from houseway.kernels.arrays import Hands
from houseway.kernels.pai_gow_kinds import (
    BESIDE,
    FLUSH,
    RANKS,
    SUITS,
    rank_kinds,
    suit_kinds,
)
from houseway.kernels.pai_gow_poker import JOKER, SEVEN
from houseway.lab.odds.two_hands import Numbers


class BestFronts(msgspec.Struct, frozen=True):
    """What goes in front, by kind; all numbers as packed bytes."""

    fronts: bytes
    others: bytes
    """Spreads that have another front: keys in rising order, each with its front."""
    gained: bytes
    """By kind: what the best settings of all its hands are worth more than the house way."""


class Fronts(NamedTuple):
    """The same, unpacked."""

    by_kind: Numbers
    spreads: Numbers
    by_spread: Numbers
    gained: Numbers


def packed(fronts: Numbers, gained: Numbers, others: Numbers) -> BestFronts:
    """Kinds' fronts and gains, and rows of spreads and fronts, made small."""
    rows = others[np.argsort(others[:, 0])]
    # Spreads in rising order are told by how far each is from the last.
    rows = np.column_stack([np.diff(rows[:, 0], prepend=0), rows[:, 1]])
    return BestFronts(
        *(lzma.compress(one.astype("<i8").tobytes()) for one in (fronts, rows, gained))
    )


def unpacked(best: BestFronts) -> Fronts:
    by_kind, rows, gained = (
        np.frombuffer(lzma.decompress(one), "<i8")
        for one in (best.fronts, best.others, best.gained)
    )
    others = rows.reshape(-1, 2)
    return Fronts(by_kind, np.cumsum(others[:, 0]), others[:, 1], gained)


class Kinds(NamedTuple):
    """Of what kind hands are."""

    by_rank: Numbers
    rows: Numbers
    """Among the rank kinds, or behind them among the suit kinds."""
    masks: Numbers
    """By hand and suit: the ranks held, a bit a rank; suits in falling order of that number."""
    spreads: Numbers
    """The same as one number."""


def kinds_of(hands: Hands) -> Kinds:
    """The kinds of many hands."""
    counts, masks = np.zeros((len(hands), RANKS + 1), np.int64), np.zeros((len(hands), SUITS), int)
    for at in range(SEVEN):
        card = hands[:, at].astype(np.int64)
        np.add.at(counts, (np.arange(len(hands)), card >> 2), 1)
        bits = np.where(card == JOKER, 0, 1 << (card >> 2))
        masks[np.arange(len(hands)), card & 3] |= bits
    masks = -np.sort(-masks, axis=1)
    jokers = counts[:, RANKS]
    numbers, order = _rank_numbers()
    by_rank = order[np.searchsorted(numbers, _rank_number(counts))]
    held = np.bitwise_count(masks).astype(np.int64)
    suit = held.argmax(axis=1)
    whole = masks[np.arange(len(hands)), suit]
    is_suited = held.max(axis=1) + jokers >= FLUSH
    rows = by_rank.copy()
    if is_suited.any():
        numbers, order = _suit_numbers()
        off = counts[is_suited, :RANKS] - ((whole[is_suited, None] >> np.arange(RANKS)) & 1)
        asked = _suit_number(whole[is_suited], _beside(off), jokers[is_suited])
        rows[is_suited] = len(rank_kinds().ways) + order[np.searchsorted(numbers, asked)]
    spreads = jokers.copy()
    for at in range(SUITS):
        spreads = spreads << RANKS | masks[:, at]
    return Kinds(by_rank, rows, masks, spreads)


def best_fronts_of(hands: Hands, best: Fronts) -> Numbers:
    """What goes in front of each of these hands."""
    kinds = kinds_of(hands)
    fronts = best.by_kind[kinds.rows].copy()
    if len(best.spreads):
        at = np.minimum(np.searchsorted(best.spreads, kinds.spreads), len(best.spreads) - 1)
        fronts = np.where(best.spreads[at] == kinds.spreads, best.by_spread[at], fronts)
    return fronts


def _rank_number(counts: Numbers) -> Numbers:
    found: Numbers = counts @ 5 ** np.arange(RANKS + 1)
    return found


def _suit_number(held: Numbers, beside: Numbers, jokers: Numbers) -> Numbers:
    return (held * len(BESIDE) + beside) * 2 + jokers


@cache
def _rank_numbers() -> tuple[Numbers, Numbers]:
    kinds = rank_kinds()
    numbers = _rank_number(np.column_stack([kinds.counts, kinds.jokers]).astype(np.int64))
    order = np.argsort(numbers)
    return numbers[order], order


@cache
def _suit_numbers() -> tuple[Numbers, Numbers]:
    kinds = suit_kinds()
    numbers = _suit_number(kinds.held, kinds.beside, kinds.jokers.astype(np.int64))
    order = np.argsort(numbers)
    return numbers[order], order


@cache
def _beside_numbers() -> tuple[Numbers, Numbers]:
    counts = np.array([[one.count(rank) for rank in range(RANKS)] for one in BESIDE])
    numbers = counts @ 3 ** np.arange(RANKS)
    order = np.argsort(numbers)
    return numbers[order], order


def _beside(counts: Numbers) -> Numbers:
    """The number in `BESIDE` of the ranks that are beside a suit."""
    numbers, order = _beside_numbers()
    return order[np.searchsorted(numbers, counts @ 3 ** np.arange(RANKS))]
