"""The walk over all hands of pai gow poker on a GPU, where there is one (`houseway[gpu]`).

The counting is the part that takes long, and here each grid of `pai_gow_counting.py` is a block of
threads: one for all banks by rank, one for each set of ranks that a suit may hold of the player's.
The threads of a block share out the banks. What is read off the grids, and every choice, is made by
the same code as without.

    block 0    Ac Kd 9h 9s 5c 3d 2h, all banks by rank
    block 1    the same ranks, a suit with none of them
    block 2    the same ranks, a suit with the deuce alone ...
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple

import numpy as np

from houseway.kernels.pai_gow_counting import CHOOSE, FIRST, SECOND, Banks, Grid, Numbers
from houseway.kernels.pai_gow_kinds import RANKS, SUITS
from houseway.kernels.pai_gow_settings import FRONTS
from houseway.kernels.pai_gow_walking import (
    Job,
    every_spread,
    laid_out,
    ranks_beside,
    ranks_of,
    read_off,
    spreads_of_suit,
)

try:
    # Numba looks for it among the names of this file.
    cuda: Any = import_module("numba.cuda")
except ImportError:
    cuda = None

THREADS: Final = 256
BLOCKS: Final = 8_192
"""So many grids are counted at once."""
BY_RANK: Final = -1
"""Instead of the ranks that a suit holds: all banks, as if suits did not matter."""
HAS_JOKER, HELD, COLUMNS, PLACES = RANKS, RANKS + 1, RANKS + 2, RANKS + 3
BACKS: Final = PLACES + FRONTS
"""Where a block's row has what, behind the counts of ranks; from `PLACES` on is its grid."""


def no_device() -> str:
    """Why nothing runs on a GPU here; nothing where it does."""
    if cuda is None:
        return "Numba has no CUDA"
    return "" if cuda.is_available() else "no CUDA device was found"


class Device(NamedTuple):
    """The banks as the blocks read them, a row a kind."""

    by_rank: Numbers
    """Front, back, joker, and how many of each rank."""
    by_suit: Numbers
    """The ranks of the suit, the joker, the two ranks beside it; front and back, and those of the
    ranks alone."""


def on_device(banks: Banks) -> Device:
    """Every bank written out."""
    counts = np.column_stack([banks.low_counts[banks.low], banks.high_counts[banks.high]])
    has_joker = np.arange(len(banks.fronts)) >= banks.without_joker
    runs = np.diff(banks.begins)
    jokers = np.arange(len(banks.suits)) >= banks.suits_without_joker
    beside = banks.beside.astype(np.int64)
    return Device(
        np.column_stack([banks.fronts, banks.backs, has_joker, counts]).astype(np.int64),
        np.column_stack(
            [
                *(np.repeat(banks.suits, runs), np.repeat(jokers, runs)),
                *(FIRST[beside], SECOND[beside], banks.suit_fronts, banks.suit_backs),
                *(banks.rank_fronts, banks.rank_backs),
            ]
        ).astype(np.int64),
    )


@cache
def counter() -> Any:
    """The kernel: grids to be counted, a block each."""

    def count(by_rank: Any, by_suit: Any, blocks: Any, found: Any) -> None:
        block, first, step = cuda.blockIdx.x, cuda.threadIdx.x, cuda.blockDim.x
        held, columns = blocks[block, HELD], blocks[block, COLUMNS]
        has_joker = blocks[block, HAS_JOKER]
        if held == BY_RANK:
            for kind in range(first, by_rank.shape[0], step):
                ways = 0 if has_joker and by_rank[kind, 2] else 1
                for rank in range(RANKS):
                    ways *= CHOOSE[SUITS - blocks[block, rank], by_rank[kind, 3 + rank]]
                place = blocks[block, PLACES + by_rank[kind, 0]] * columns
                place += blocks[block, BACKS + by_rank[kind, 1]]
                cuda.atomic.add(found, (block, place), ways)
            return
        for kind in range(first, by_suit.shape[0], step):
            is_there = by_suit[kind, 0] & held or (has_joker and by_suit[kind, 1])
            one, other = by_suit[kind, 2], by_suit[kind, 3]
            ways = 0 if is_there else 1
            if one >= 0:
                left = 3 - blocks[block, one] + (held >> one & 1)
                if one == other:
                    ways *= left * (left - 1) // 2
                else:
                    ways *= left
                    if other >= 0:
                        ways *= 3 - blocks[block, other] + (held >> other & 1)
            if ways:
                place = blocks[block, PLACES + by_suit[kind, 4]] * columns
                place += blocks[block, BACKS + by_suit[kind, 5]]
                cuda.atomic.add(found, (block, place), ways)
                place = blocks[block, PLACES + by_suit[kind, 6]] * columns
                place += blocks[block, BACKS + by_suit[kind, 7]]
                cuda.atomic.add(found, (block, place), -ways)

    return cuda.jit(count)


class Block(NamedTuple):
    """One grid that is wanted."""

    kind: int
    row: int
    held: int


def count_on_gpu(wanted: list[Block], job: Job, device: Device, *, threads: int) -> list[Numbers]:
    """By block, how all banks, or those that a suit puts right, stand to the row's settings."""
    grids: dict[int, Grid] = {}
    for one in wanted:
        if one.row not in grids:
            grids[one.row] = laid_out(one.row, job)
    blocks = np.zeros((len(wanted), BACKS + job.banks.strengths), np.int64)
    for at, one in enumerate(wanted):
        grid = grids[one.row]
        blocks[at, :RANKS] = job.players.counts[one.kind]
        blocks[at, RANKS:PLACES] = job.players.jokers[one.kind], one.held, grid.columns
        blocks[at, PLACES:BACKS], blocks[at, BACKS:] = grid.fronts, grid.backs
    most = max(one.rows * one.columns for one in grids.values())
    found = np.zeros((len(wanted), most), np.int64)
    counter()[len(wanted), threads](device.by_rank, device.by_suit, blocks, found)
    return [read_off(found[at], grids[one.row], one.row, job) for at, one in enumerate(wanted)]


def blocks_of(kind: int, job: Job) -> Iterator[Block]:
    """All grids of a rank kind: its own, and those of its suit kinds, each with its suits."""
    players = job.players
    counts = players.counts[kind]
    yield from _of_row(kind, kind, np.flatnonzero(counts))
    for at in range(players.begins[kind], players.begins[kind + 1]):
        row, held = len(players.counts) + int(players.which[at]), int(players.suits[at])
        yield Block(kind, row, held)
        yield from _of_row(kind, row, ranks_beside(counts, held))


def _of_row(kind: int, row: int, ranks: Numbers) -> Iterator[Block]:
    yield Block(kind, row, BY_RANK)
    for mask in range(1 << len(ranks)):
        yield Block(kind, row, ranks_of(mask, ranks))


def walk_on_gpu(kinds: Numbers, job: Job, *, threads: int = THREADS) -> None:
    """All hands of these rank kinds: the twin of `walk`."""
    device = on_device(job.banks)
    waiting: list[int] = []
    wanted: list[Block] = []
    for kind in kinds.tolist():
        waiting.append(kind)
        wanted += blocks_of(kind, job)
        if len(wanted) >= BLOCKS:
            _choose(waiting, iter(count_on_gpu(wanted, job, device, threads=threads)), job)
            waiting, wanted = [], []
    if wanted:
        _choose(waiting, iter(count_on_gpu(wanted, job, device, threads=threads)), job)


def _choose(kinds: list[int], stood: Iterator[Numbers], job: Job) -> None:
    """Every play sets every hand, by what was counted."""
    players = job.players
    for kind in kinds:
        ranks = np.flatnonzero(players.counts[kind])
        base = next(stood)
        suits = np.stack([next(stood) for _ in range(1 << len(ranks))])
        every_spread(kind, base, suits, job)
        for at in range(players.begins[kind], players.begins[kind + 1]):
            beside = ranks_beside(players.counts[kind], int(players.suits[at]))
            own, total = next(stood), next(stood)
            others = np.stack([next(stood) for _ in range(1 << len(beside))])
            spreads_of_suit((kind, at), own + total, others, job)
