"""Chance in a twin: every card and every whim of a hand, from the seed and the hand's number.

A hand has a key of 64 bits, and its key and a counter give 64 more (`dealing.py`). Counters 0 to
255 are the first shuffle, 256 to 511 the second, and so on; whims count from 2^32. A number below
n is the upper half of the bits, times n, without what is behind the point:

    bits 0xC000000000000000, six choices: 0xC0000000 * 6 >> 32 = 4, the fifth of them

so no card or choice is likelier than another by more than one part in eighty million. The pack is
shuffled as it is dealt: the next card is any of those left, and changes places with the first of
them. `lab/simulating/chance.py` says the same in plain Python, for the engine.
"""

from typing import Final

import numpy as np

from houseway.kernels import twin_layout as its
from houseway.kernels.compiler import bare
from houseway.kernels.dealing import random_bits
from houseway.kernels.twin_layout import Table

_HALF: Final = np.uint64(32)
_A_SHUFFLE: Final = 256
_JOKER: Final = 52
_FIRST_WHIM: Final = 1 << 32


@bare
def below(key: np.uint64, counter: int, count: int) -> int:
    """Any number from 0 to count - 1."""
    bits = random_bits(key, np.uint64(counter)) >> _HALF
    return np.int64((bits * np.uint64(count)) >> _HALF)  # type: ignore[return-value]


@bare
def key_of(seed: np.uint64, number: int) -> np.uint64:
    """The key of one hand of a seed."""
    return random_bits(seed, np.uint64(number))


@bare
def choice(table: Table, key: np.uint64, count: int) -> int:
    """A whim: one of so many choices; where there is only one, chance is not asked."""
    if count < 2:
        return 0
    table[its.WHIMS] += 1
    return below(key, _FIRST_WHIM + table[its.WHIMS] - 1, count)


@bare
def take(table: Table, key: np.uint64) -> int:
    """The next card off the pack."""
    top = table[its.TOP]
    left = table[its.PACK] - top
    other = its.DECK + top + below(key, _A_SHUFFLE * table[its.SHUFFLES] + top, left)
    card = table[other]
    table[other] = table[its.DECK + top]
    table[its.DECK + top] = card
    table[its.TOP] = top + 1
    return card


@bare
def fresh_pack(table: Table, cards: int) -> None:
    """All cards in the order of the box: suit by suit, and a joker last (`cards/packs.py`)."""
    for suit in range(4):
        for rank in range(13):
            table[its.DECK + 13 * suit + rank] = 4 * rank + suit
    table[its.DECK + _JOKER] = _JOKER
    table[its.PACK], table[its.TOP], table[its.SHUFFLES] = cards, 0, 0


@bare
def settle_order(table: Table, key: np.uint64) -> None:
    """The rest of the pack in the order in which it would be dealt, and not yet dealt."""
    top = table[its.TOP]
    while table[its.TOP] < table[its.PACK]:
        take(table, key)
    table[its.TOP] = top
