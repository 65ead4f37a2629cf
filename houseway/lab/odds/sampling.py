"""Whole tables dealt at random: what every hand at once comes to against the same bank.

One hand against the bank is counted exactly. Several of them share the bank's hand, so they win and
lose together, and a bank that is short covers the first of them only: that takes whole tables.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.arrays import Hands

DEALS: Final = 100_000
"""How many tables are dealt."""
SEED: Final = 21
FIFTY_TWO: Final = np.arange(52, dtype=np.uint8)


class Sample(NamedTuple):
    """What is owed on every hand of every table, wager by wager."""

    owed: Mapping[str, NDArray[np.int64]]
    """By wager: by table, by hand, and by the parts of the wager in the order of settling; in
    parts of a unit of the wager. It is below zero where the player loses."""
    scale: Mapping[str, int]
    """By wager: how many such parts a unit has."""
    moment: Mapping[str, NDArray[np.uint8]] | None = None
    """By wager and in the same shape: when each part is settled (`covering.py`), where a book has
    some paid or taken ahead of their turn."""


def shuffled(pack: Hands, count: int, *, deals: int = DEALS, seed: int = SEED) -> Hands:
    """The first so many cards of a pack that is shuffled again and again, a shuffle a row."""
    chance, rows = np.random.default_rng(seed), np.arange(deals)
    order = np.tile(pack, (deals, 1))
    for at in range(count):
        other = chance.integers(at, len(pack), deals)
        here = order[:, at].copy()
        order[:, at] = order[rows, other]
        order[rows, other] = here
    return order[:, :count]
