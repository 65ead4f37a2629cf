"""A fixed piece of work that no change of ours touches, so that two runs can be compared.

A million look-ups at random places of a table of 256 KiB, the size of our own tables.
"""

import time

import numpy as np

PLACES = 65_536
LOOK_UPS = 1_000_000


def nanoseconds_a_look_up(rounds: int) -> float:
    """The best of so many rounds."""
    dice = np.random.default_rng(7)
    table = dice.integers(0, 1 << 32, PLACES, np.uint32)
    places = dice.integers(0, PLACES, LOOK_UPS, np.uint16)
    found = np.empty(LOOK_UPS, np.uint32)
    best = float("inf")
    for _ in range(rounds):
        begun = time.perf_counter()
        np.take(table, places, out=found, mode="wrap")
        best = min(best, time.perf_counter() - begun)
    return best * 1e9 / LOOK_UPS
