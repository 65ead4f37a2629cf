"""The walk over all hands of pai gow poker on a GPU, where there is one (`houseway[gpu]`).

The counting is the part that takes long, and here each grid of `pai_gow_counting.py` is a block of
threads: one for all banks by rank, one for each set of ranks that a suit may hold of the player's.
The threads of a block share out the banks, then the settings that are read off the grid. Every
choice is made on the processor, by the same code as without.

    block 0    Ac Kd 9h 9s 5c 3d 2h, all banks by rank
    block 1    the same ranks, a suit with none of them
    block 2    the same ranks, a suit with the deuce alone ...
"""

import warnings
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple

import numpy as np

from houseway.kernels.compiler import kernel
from houseway.kernels.pai_gow_counting import CHOOSE, FIRST, SECOND, STANDS, Banks, Numbers
from houseway.kernels.pai_gow_kinds import RANKS, SUITS
from houseway.kernels.pai_gow_settings import FRONTS, MOST
from houseway.kernels.pai_gow_walking import (
    Job,
    every_spread,
    laid_out,
    ranks_beside,
    ranks_of,
    spreads_of_suit,
)

try:
    # Numba looks for it among the names of this file.
    cuda: Any = import_module("numba.cuda")
except ImportError:
    cuda = None

# The last blocks of a piece of work are few, which is no fault.
warnings.filterwarnings("ignore", message="Grid size")

THREADS: Final = 256
KINDS: Final = 128
"""The grids of so many rank kinds are counted at once."""
BY_RANK: Final = -1
"""Instead of the ranks that a suit holds: all banks, as if suits did not matter."""
PLACES: Final = (2 * MOST + 1) ** 2
"""A grid has no more places: one at each setting's front and back, and one beside."""


def no_device() -> str:
    """Why nothing runs on a GPU here; nothing where it does."""
    if cuda is None:
        return "Numba has no CUDA"
    return "" if cuda.is_available() else "no CUDA device was found"


class Device(NamedTuple):
    """The banks in the device's own memory, a column a kind: neighbours are read at once."""

    by_rank: Any
    """How many of each rank, the joker, front and back."""
    by_suit: Any
    """The ranks of the suit, the joker, the two ranks beside it; front and back, and those of the
    ranks alone."""


def on_device(banks: Banks) -> Device:
    """Every bank written out, and brought there once."""
    counts = np.column_stack([banks.low_counts[banks.low], banks.high_counts[banks.high]])
    has_joker = np.arange(len(banks.fronts)) >= banks.without_joker
    runs = np.diff(banks.begins)
    jokers = np.arange(len(banks.suits)) >= banks.suits_without_joker
    beside = banks.beside.astype(np.int64)
    by_rank = [*counts.T, has_joker, banks.fronts, banks.backs]
    by_suit = [
        *(np.repeat(banks.suits, runs), np.repeat(jokers, runs)),
        *(FIRST[beside], SECOND[beside], banks.suit_fronts, banks.suit_backs),
        *(banks.rank_fronts, banks.rank_backs),
    ]
    written = (np.array([*columns], np.int32) for columns in (by_rank, by_suit))
    return Device(*map(cuda.to_device, written))


class Wanted(NamedTuple):
    """The grids that are to be counted, and what is read off each."""

    blocks: Numbers
    """By block: its rank kind and its row among those below, and the ranks that a suit holds."""
    kinds: Numbers
    """By rank kind: how many of each rank, and the joker."""
    places: Numbers
    """By row: where fronts lie on its grid, and behind them the backs."""
    sizes: Numbers
    """By row: how many rows and columns its grid has, and how many settings are read off it."""
    settings: Numbers
    """By row and setting: where its front and its back lie."""


def part(function: Callable[..., Any]) -> Callable[..., Any]:
    """A part of the kernel, where there is a GPU or somebody plays one."""
    compiled: Callable[..., Any] = cuda.jit(device=True)(function) if cuda else function
    return compiled


@part
def all_banks(banks: Any, wanted: Wanted, block: int, grid: Any) -> None:
    """All banks as if suits did not matter, shared out among the threads."""
    player, row = wanted.blocks[block, 0], wanted.blocks[block, 1]
    columns, has_joker = wanted.sizes[row, 1], wanted.kinds[player, RANKS]
    for bank in range(cuda.threadIdx.x, banks.shape[1], cuda.blockDim.x):
        ways = 0 if has_joker and banks[RANKS, bank] else 1
        for rank in range(RANKS):
            ways *= CHOOSE[SUITS - wanted.kinds[player, rank], banks[rank, bank]]
        if ways:
            place = wanted.places[row, banks[RANKS + 1, bank]] * columns
            place += wanted.places[row, FRONTS + banks[RANKS + 2, bank]]
            cuda.atomic.add(grid, place, ways)


@part
def of_a_suit(banks: Any, wanted: Wanted, block: int, grid: Any) -> None:
    """What a suit puts right of which these ranks are held, shared out among the threads."""
    row, held = wanted.blocks[block, 1], wanted.blocks[block, 2]
    counts, columns = wanted.kinds[wanted.blocks[block, 0]], wanted.sizes[row, 1]
    for bank in range(cuda.threadIdx.x, banks.shape[1], cuda.blockDim.x):
        if banks[0, bank] & held or (counts[RANKS] and banks[1, bank]):
            continue
        one, other, ways = banks[2, bank], banks[3, bank], 1
        if one >= 0:
            ways = 3 - counts[one] + (held >> one & 1)
            if one == other:
                ways = ways * (ways - 1) // 2
            elif other >= 0:
                ways *= 3 - counts[other] + (held >> other & 1)
        if ways:
            place = wanted.places[row, banks[4, bank]] * columns
            place += wanted.places[row, FRONTS + banks[5, bank]]
            cuda.atomic.add(grid, place, ways)
            place = wanted.places[row, banks[6, bank]] * columns
            place += wanted.places[row, FRONTS + banks[7, bank]]
            cuda.atomic.add(grid, place, -ways)


@part
def sums(rows: int, columns: int, grid: Any) -> None:
    """Makes each place the sum of all in the rows and columns up to it."""
    first, step = cuda.threadIdx.x, cuda.blockDim.x
    for across in range(first, rows, step):
        for at in range(across * columns + 1, (across + 1) * columns):
            grid[at] += grid[at - 1]
    cuda.syncthreads()
    for down in range(first, columns, step):
        for at in range(columns + down, rows * columns, columns):
            grid[at] += grid[at - columns]
    cuda.syncthreads()


@part
def corner(grid: Any, columns: int, rows: int, wide: int) -> Any:
    """The sum of so many rows and columns, from sums."""
    return grid[(rows - 1) * columns + wide - 1] if rows and wide else 0


@part
def edge(third: int, place: int, end: int) -> int:
    """Behind which place this third of a line ends: what is below a place, at it, and above."""
    if third == 0:
        return 0
    return end if third == 3 else place + third - 1


@cache
def counter() -> Any:
    """The kernel: grids are counted, summed up, and read off, a block each."""

    def count(banks: Any, suited: Any, wanted: Wanted, stood: Any) -> None:
        block, first, step = cuda.blockIdx.x, cuda.threadIdx.x, cuda.blockDim.x
        row = wanted.blocks[block, 1]
        rows, columns, many = wanted.sizes[row, 0], wanted.sizes[row, 1], wanted.sizes[row, 2]
        grid = cuda.shared.array(PLACES, np.int64)
        for at in range(first, rows * columns, step):
            grid[at] = 0
        cuda.syncthreads()
        if wanted.blocks[block, 2] == BY_RANK:
            all_banks(banks, wanted, block, grid)
        else:
            of_a_suit(suited, wanted, block, grid)
        cuda.syncthreads()
        sums(rows, columns, grid)
        for at in range(first, many * STANDS, step):
            # Banks below the front are those that it beats: the first rows are stand 2.
            setting, across, down = at // STANDS, 2 - at % STANDS // 3, 2 - at % 3
            front, back = wanted.settings[row, setting, 0], wanted.settings[row, setting, 1]
            top, end = edge(across, front, rows), edge(across + 1, front, rows)
            near, far = edge(down, back, columns), edge(down + 1, back, columns)
            total = corner(grid, columns, end, far) - corner(grid, columns, top, far)
            total -= corner(grid, columns, end, near) - corner(grid, columns, top, near)
            stood[block, setting, at % STANDS] = total

    return cuda.jit(count)


@kernel
def grids_of(kind: int, job: Job) -> Iterator[tuple[int, int]]:
    """All grids of a rank kind: its own, and those of its suit kinds, each with its suits."""
    players = job.players
    counts = players.counts[kind]
    ranks = ranks_beside(counts, 0)
    yield kind, BY_RANK
    for mask in range(1 << len(ranks)):
        yield kind, ranks_of(mask, ranks)
    for at in range(players.begins[kind], players.begins[kind + 1]):
        row, held = len(players.counts) + players.which[at], int(players.suits[at])
        beside = ranks_beside(counts, held)
        yield row, held
        yield row, BY_RANK
        for mask in range(1 << len(beside)):
            yield row, ranks_of(mask, beside)


@kernel
def wanted_of(kinds: Numbers, job: Job) -> Wanted:
    """All grids of these rank kinds, in order."""
    players, settings = job.players, job.players.settings
    many_blocks, many_rows = 0, 0
    for kind in kinds:
        many_rows += 1 + players.begins[kind + 1] - players.begins[kind]
        for _ in grids_of(kind, job):
            many_blocks += 1
    wanted = Wanted(
        np.zeros((many_blocks, 3), np.int32),
        np.zeros((len(kinds), RANKS + 1), np.int32),
        np.zeros((many_rows, FRONTS + job.banks.strengths), np.uint8),
        np.zeros((many_rows, 3), np.int32),
        np.zeros((many_rows, MOST, 2), np.int32),
    )
    block, at_row, last = 0, -1, -1
    for at in range(len(kinds)):
        wanted.kinds[at, :RANKS] = players.counts[kinds[at]]
        wanted.kinds[at, RANKS] = players.jokers[kinds[at]]
        for row, held in grids_of(kinds[at], job):
            if row != last:
                at_row, last, many = at_row + 1, row, settings.many[row]
                grid = laid_out(row, job)
                wanted.places[at_row, :FRONTS] = grid.fronts
                wanted.places[at_row, FRONTS:] = grid.backs
                wanted.sizes[at_row, 0], wanted.sizes[at_row, 1] = grid.rows, grid.columns
                wanted.sizes[at_row, 2] = many
                for one in range(many):
                    wanted.settings[at_row, one, 0] = grid.fronts[settings.fronts[row, one]]
                    wanted.settings[at_row, one, 1] = grid.backs[settings.backs[row, one]]
            wanted.blocks[block, 0], wanted.blocks[block, 1] = at, at_row
            wanted.blocks[block, 2] = held
            block += 1
    return wanted


@kernel
def choose(kinds: Numbers, stood: Numbers, job: Job) -> None:
    """Every play sets every hand of these kinds, by what was counted, block after block."""
    players, block = job.players, 0
    for kind in kinds:
        suits = 1 << len(ranks_beside(players.counts[kind], 0))
        every_spread(kind, stood[block], stood[block + 1 : block + 1 + suits], job)
        block += 1 + suits
        for at in range(players.begins[kind], players.begins[kind + 1]):
            total = stood[block] + stood[block + 1]
            others = 1 << len(ranks_beside(players.counts[kind], int(players.suits[at])))
            spreads_of_suit((kind, at), total, stood[block + 2 : block + 2 + others], job)
            block += 2 + others


def walker_on_gpu(banks: Banks, *, threads: int = THREADS) -> Callable[[Numbers, Job], None]:
    """The twin of `walk`, for jobs against these banks."""
    device = on_device(banks)

    def walk_on_gpu(kinds: Numbers, job: Job) -> None:
        for begin in range(0, len(kinds), KINDS):
            some = kinds[begin : begin + KINDS]
            wanted = wanted_of(some, job)
            stood = cuda.to_device(np.zeros((len(wanted.blocks), MOST, STANDS), np.int64))
            asked = Wanted(*map(cuda.to_device, wanted))
            counter()[len(wanted.blocks), threads](*device, asked, stood)
            choose(some, stood.copy_to_host(), job)

    return walk_on_gpu
