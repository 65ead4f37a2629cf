"""Cards of whole tables against a bank, dealt as the engine deals them: what no strategy changes.

Before each hand the pack is shuffled by the hand's own chance (`twin_chance.py`), as far as it is
dealt, and where a cup is shaken its total says to whom the first hand goes. A game is so many hands
and begins again after them. `Lays.places` says where each card of each spot then lies:

    four players at pai gow tiles, hand 3 of a game, the dice show 9:
    places[3, 9] == 12 13 14 15   0 1 2 3   ...   the bank's four tiles, then those of the spots
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.compiler import kernel
from houseway.kernels.dealing import random_bits
from houseway.kernels.twin_book import whole
from houseway.kernels.twin_chance import below, key_of

Small = NDArray[np.uint8]
Numbers = NDArray[np.int64]

_FACES: Final = 6
_FAIR: Final = 252
"""Six times 42: a byte above it would favour the low faces (`cards/dice.py`)."""
_FIRST_DRAW: Final = 1 << 40
_A_BYTE: Final = np.uint64(8)
_BYTE: Final = np.uint64(255)


class Lays(NamedTuple):
    """Where the cards of a game lie."""

    pack: Small
    """All cards in the order of the box."""
    places: Numbers
    """By hand of the game and by what the dice show: the place of every card that is looked at."""
    depth: int
    """How many cards are dealt at most."""
    dice: int
    """How many are in the cup; none where nothing is shaken."""


@kernel
def deal_games(lays: Lays, which: Numbers, cards: Small, totals: Small) -> None:
    """Fills in the cards that are looked at and what the dice show, a hand a row.

    `which` has the seed's bits and the number of the first hand, which begins a game.
    """
    mixed, size = lays.pack.copy(), len(lays.pack)
    depth = min(lays.depth, size - 1)
    for row in range(len(cards)):
        key = key_of(np.uint64(which[0]), which[1] + row)
        mixed[:] = lays.pack
        for at in range(depth):
            other = at + below(key, at, size - at)
            mixed[at], mixed[other] = mixed[other], mixed[at]
        total = shaken(key, lays.dice)
        totals[row] = total
        places = lays.places[row % len(lays.places), total]
        for slot in range(len(places)):
            cards[row, slot] = mixed[places[slot]]


@kernel
def shaken(key: np.uint64, dice: int) -> int:
    """What the dice of a hand show together: a byte a die, and another for each that is no face."""
    total, left, draws = 0, dice, 0
    while left:
        draws += 1
        word = random_bits(key, np.uint64(draws * _FIRST_DRAW))
        for _ in range(left):
            byte = whole(word & _BYTE)
            word >>= _A_BYTE
            if byte < _FAIR:
                total += 1 + byte % _FACES
                left -= 1
    return total
