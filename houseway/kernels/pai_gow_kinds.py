"""The hands of pai gow poker, those that are set alike counted as one.

How seven cards are set depends on their ranks alone, unless five of them are of one suit, the joker
filling a place. So there are 67,600 kinds by rank, and 224,653 kinds of hands with such a suit: its
ranks, and the ranks of the one or two cards beside it.

    Ac Kd 9h 9s 5c 3d 2h   the ranks A K 9 9 5 3 2, in 4 * 4 * 6 * 4 * 4 * 4 * 4 ways
    9c 7c 6c 4c 2c Kd Kh   the suit 9 7 6 4 2, beside it K K, in 4 * 3 ways

Each is shown by one hand of it, which is what gets set and ranked. Ranks count from 0, deuces.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.arrays import Hands
from houseway.kernels.pai_gow_poker import JOKER, SEVEN

RANKS: Final = 13
SUITS: Final = 4
FLUSH: Final = 5
BESIDE: Final[tuple[tuple[int, ...], ...]] = (
    (),
    *((one,) for one in range(RANKS)),
    *combinations_with_replacement(range(RANKS), 2),
)
"""What may lie beside the suit: nothing, one rank or two. Kinds have the number in this list."""

Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]


class RankKinds(NamedTuple):
    """Hands by their ranks."""

    counts: Bytes
    """By kind and rank, how many cards."""
    jokers: Bytes
    """Whether the joker is among the seven: those come last."""
    hands: Hands
    """A hand of each kind without five of a suit."""
    ways: Numbers
    """How many hands are of the kind, those with five of a suit among them."""


class SuitKinds(NamedTuple):
    """Hands with five of a suit, or four and the joker; kinds of the same suit cards together."""

    held: Numbers
    """The ranks of the suit, a bit a rank."""
    beside: Numbers
    """What lies beside it, as a number in `BESIDE`."""
    jokers: Bytes
    """Those with the joker come last."""
    hands: Hands
    by_rank: Numbers
    """The kind by rank that the hand would be without its suit."""
    ways: Numbers


@cache
def rank_kinds() -> RankKinds:
    """All 67,600 of them."""
    counts, jokers, hands = [], [], []
    for joker in range(2):
        for ranks in combinations_with_replacement(range(RANKS), SEVEN - joker):
            held = [ranks.count(one) for one in range(RANKS)]
            if max(held) <= SUITS:
                counts.append(held)
                jokers.append(joker)
                # The next card has the next suit, so no suit comes more than twice.
                cards = [SUITS * one + at % SUITS for at, one in enumerate(ranks)]
                hands.append(cards + [JOKER] * joker)
    table = np.array([comb(SUITS, one) for one in range(SUITS + 1)])
    ways = table[np.array(counts)].prod(axis=1)
    return RankKinds(
        np.array(counts, np.uint8), np.array(jokers, np.uint8), np.array(hands, np.uint8), ways
    )


@cache
def suit_kinds() -> SuitKinds:
    """All of them, for one suit."""
    numbers = {tuple(one): at for at, one in enumerate(_packed(rank_kinds()))}
    held, beside, jokers, hands, ways = [], [], [], [], []
    for joker, ranks, number in _suited():
        others = BESIDE[number]
        held.append(sum(1 << one for one in ranks))
        beside.append(number)
        jokers.append(joker)
        cards = [SUITS * one for one in ranks]
        cards += [SUITS * one + 1 + at for at, one in enumerate(others)]
        hands.append(cards + [JOKER] * joker)
        is_pair = len(others) == 2 and others[0] == others[1]
        ways.append(SUITS * (3 if is_pair else 3 ** len(others)))
    table = np.array(hands, np.uint8)
    by_rank = [numbers[tuple(one)] for one in _ranked(table)]
    return SuitKinds(
        *(np.array(held), np.array(beside), np.array(jokers, np.uint8), table),
        *(np.array(by_rank), np.array(ways)),
    )


def _suited() -> Iterator[tuple[int, tuple[int, ...], int]]:
    """The joker or none, the ranks of the suit, and the number of what lies beside it."""
    for joker in range(2):
        for many in range(FLUSH - joker, SEVEN - joker + 1):
            others = [at for at, one in enumerate(BESIDE) if len(one) == SEVEN - joker - many]
            for ranks in combinations(range(RANKS), many):
                yield from ((joker, ranks, at) for at in others)


def _packed(kinds: RankKinds) -> list[list[int]]:
    packed: list[list[int]] = np.column_stack([kinds.counts, kinds.jokers]).tolist()
    return packed


def _ranked(hands: Hands) -> list[list[int]]:
    """How many cards of each rank, and of jokers, each hand has."""
    found = np.zeros((len(hands), RANKS + 1), np.int64)
    for at in range(SEVEN):
        np.add.at(found, (np.arange(len(hands)), hands[:, at] >> 2), 1)
    ranked: list[list[int]] = found.tolist()
    return ranked
