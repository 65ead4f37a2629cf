"""Random cards by counter: deal number n of a seed is always the same, whoever deals it.

A counter goes through the SplitMix64 mixer and comes out as 64 random bits. Five cards are drawn
from one such number: 58 bits are read as a fraction of one, times the cards left gives the place
of the next card, and what is over is the fraction for the card after it.

    fraction 0.731 of 48 cards -> 35.088: the card at place 35, and 0.088 goes on for the next of 47

Five cards use up 29 of the 58 bits, so no card is likelier than another by more than 1 in 2^28.
Deals come in blocks of 4,096. A block begins with the same order of cards and swaps them as it
goes, so it can be dealt anywhere, and counts over blocks are the same in any order.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.compiler import piece

Cards = NDArray[np.uint8]

BLOCK: Final = 4096
FROM_ONE_NUMBER: Final = 5

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_FIRST: Final = np.uint64(0xBF58476D1CE4E5B9)
_SECOND: Final = np.uint64(0x94D049BB133111EB)
_FRACTION_BITS: Final = np.uint64(58)
_FRACTION: Final = np.uint64((1 << 58) - 1)


class Deals(NamedTuple):
    """Which random deals: so many from one number on, of the cards left in the pack."""

    seed: np.uint64
    first: int
    """A whole number of blocks."""
    total: int
    left: Cards


@piece
def random_bits(seed: np.uint64, counter: np.uint64) -> np.uint64:
    """64 bits that depend on nothing but the seed and the counter."""
    mixed = seed + (counter + np.uint64(1)) * _STEP
    mixed = (mixed ^ (mixed >> np.uint64(30))) * _FIRST
    mixed = (mixed ^ (mixed >> np.uint64(27))) * _SECOND
    return mixed ^ (mixed >> np.uint64(31))


@piece
def deal(left: Cards, count: int, seed: np.uint64, counter: np.uint64) -> np.uint64:
    """Brings `count` random cards to the front of those left; returns the counter after it."""
    fraction, cards = np.uint64(0), np.uint64(len(left))
    for at in range(count):
        if at % FROM_ONE_NUMBER == 0:
            fraction = random_bits(seed, counter) >> np.uint64(6)
            counter += np.uint64(1)
        scaled = fraction * (cards - np.uint64(at))
        fraction = scaled & _FRACTION
        other = np.uint64(at) + (scaled >> _FRACTION_BITS)
        left[at], left[other] = left[other], left[at]
    return counter


def seed_bits(seed: int) -> np.uint64:
    """Any whole number as a seed; seeds next to each other are set far apart."""
    return np.uint64((seed * 0xD1342543DE82EF95 + 0x2545F4914F6CDD1D) & ((1 << 64) - 1))


@piece
def numbers_for(cards: int) -> int:
    """How many random numbers a deal of so many cards takes."""
    return (cards + FROM_ONE_NUMBER - 1) // FROM_ONE_NUMBER
