"""From counts of shared pots to shares of money, and many random deals over all cores.

Kernels count on how many boards a player won the high among so many and the low among so many
(`kernels/showdown.py`). A pot is read here as 5,040 units: it can be halved, and either half split
among up to ten players, without a fraction, so every figure is exact until the last division.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from itertools import islice
from math import sqrt
from typing import Final, NamedTuple, TypeVar

import numpy as np

from houseway.kernels.dealing import BLOCK, Deals
from houseway.kernels.showdown import NOBODY, Shares

UNITS: Final = 5040
HALF: Final = UNITS // 2
PIECE: Final = 32 * BLOCK
"""Deals that one thread takes at a time: a few milliseconds of work."""
PIECES_WAITING: Final = 4
"""Pieces given out for each core, so that none is idle while another is added up."""

Piece = TypeVar("Piece")

Progress = Callable[[int], None]
"""Told how many more deals are done."""


class Figures(NamedTuple):
    """What one player takes of the pots, as parts of one."""

    equity: float
    low: float
    """What of it was won with low hands."""
    whole: float
    part: float
    standard_error: float


def figures(shares: Shares) -> Figures:
    """One player's counts as money."""
    pots = int(shares.sum())
    won = low = squares = whole = part = 0
    for ways, low_ways in zip(*np.nonzero(shares), strict=True):
        count = int(shares[ways, low_ways])
        units_high, units_low = _units(int(ways), int(low_ways))
        units = units_high + units_low
        won += units * count
        low += units_low * count
        squares += units * units * count
        whole += count * (units == UNITS)
        part += count * (0 < units < UNITS)
    equity = won / (UNITS * pots)
    variance = squares / (UNITS * UNITS * pots) - equity * equity
    return Figures(
        equity=equity,
        low=low / (UNITS * pots),
        whole=whole / pots,
        part=part / pots,
        standard_error=sqrt(max(variance, 0.0) / pots),
    )


def _units(ways: int, low_ways: int) -> tuple[int, int]:
    """Units won for high and for low; a half that is not there goes to the other.

    >>> _units(2, NOBODY), _units(1, 3), _units(NOBODY, 1), _units(0, 1)
    ((2520, 0), (2520, 840), (0, 5040), (0, 2520))
    """
    for_high = UNITS if low_ways == NOBODY else HALF
    for_low = UNITS if ways == NOBODY else HALF
    high = for_high // ways if ways not in (0, NOBODY) else 0
    low = for_low // low_ways if low_ways not in (0, NOBODY) else 0
    return high, low


def over_random_deals(
    settle: Callable[[Deals], Shares], deals: Deals, *, progress: Progress
) -> Shares:
    """Cuts a run of deals into pieces, hands them to all cores, and adds up what they count.

    Deals are numbered and counts are whole numbers, so the sum is the same on any number of cores.
    Only a few pieces a core wait at a time, however many deals are asked for.
    """
    return over_pieces(settle, _pieces(deals), lambda piece: piece.total, progress=progress)


def over_pieces(
    settle: Callable[[Piece], Shares],
    pieces: Iterator[Piece],
    size: Callable[[Piece], int],
    *,
    progress: Progress,
) -> Shares:
    """Hands pieces of work to all cores and adds up what they count."""
    shares: Shares | None = None
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        try:
            window = PIECES_WAITING * (os.cpu_count() or 1)
            running = {cores.submit(settle, piece): piece for piece in islice(pieces, window)}
            while running:
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for one in done:
                    progress(size(running.pop(one)))
                    shares = one.result() if shares is None else shares + one.result()
                    running |= {cores.submit(settle, piece): piece for piece in islice(pieces, 1)}
        except BaseException:
            # Ctrl-C: what is running ends within milliseconds, what waits is never begun.
            cores.shutdown(wait=False, cancel_futures=True)
            raise
    assert shares is not None, "a run has at least one deal"
    return shares


def _pieces(deals: Deals) -> Iterator[Deals]:
    for begin in range(0, deals.total, PIECE):
        yield deals._replace(first=begin, total=min(PIECE, deals.total - begin))
