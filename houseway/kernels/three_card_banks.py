"""Every three-card hand against every bank hand of the 49 cards left, without walking them.

A bank hand that shares a card with the player's cannot be dealt. Of the hands below some place,
those that hold none of the player's three cards are counted by taking away and putting back:

    all  -  those with Qc, with 6d, with 4h  +  those with Qc 6d, Qc 4h, 6d 4h  -  Qc 6d 4h itself

So it takes one table of counts by place for the whole pack, one for each card and one for each two
cards, and eight look-ups a hand. Place 0 is a bank that does not qualify, wherever it would stand.
"""

from functools import cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.hands.tables import THREE_CARD
from houseway.kernels.arrays import Hands
from houseway.kernels.batches import strengths
from houseway.kernels.kinds import kinds_of

Counts = NDArray[np.int64]

CARDS: Final = 52
TWOS: Final = CARDS * (CARDS - 1) // 2
BANKS: Final = comb(49, 3)
"""Bank hands of the cards that a player's three leave."""


class Threes(NamedTuple):
    """Every hand of three cards, the lowest card first."""

    hands: Hands
    strength: NDArray[np.uint16]
    place: NDArray[np.int64]
    """From 1 on, equal hands alike."""
    twos: NDArray[np.int64]
    """Of each hand the three pairs of cards that are in it, by their numbers."""
    kinds: NDArray[np.int64]
    """The numbers of all kinds, suits aside, in order."""
    players: NDArray[np.int64]
    """One hand of each kind: its row."""
    ways: NDArray[np.int64]
    """How many hands are of that kind."""


@cache
def every_three() -> Threes:
    """All 22,100 hands, of 1,755 kinds; they do not change."""
    hands = np.array([*combinations(range(CARDS), 3)], np.uint8)
    strength = strengths(THREE_CARD, hands)
    place = 1 + np.unique(strength, return_inverse=True)[1].ravel()
    a, b, c = hands.astype(np.int64).T
    twos = np.stack([_two(a, b), _two(a, c), _two(b, c)], axis=1)
    kinds, players, ways = np.unique(kinds_of(hands), return_index=True, return_counts=True)
    return Threes(hands, strength, place, twos, kinds, players, ways)


def _two(low: NDArray[np.int64], high: NDArray[np.int64]) -> NDArray[np.int64]:
    """The number of two cards among all that there are."""
    return high * (high - 1) // 2 + low


def against_every_three(rows: NDArray[np.int64], qualifies: NDArray[np.bool_]) -> Counts:
    """By hand: how many bank hands do not qualify, are beaten, are equal, are better.

    `rows` are hands of `every_three`; `qualifies` says of each hand there whether a bank plays.
    """
    threes = every_three()
    at = np.where(qualifies, threes.place, 0)
    places = int(threes.place.max()) + 1
    whole = np.cumsum(np.bincount(at, minlength=places))
    by_card = _counted(threes.hands.astype(np.int64), at, CARDS, places)
    by_two = _counted(threes.twos, at, TWOS, places)

    def left(column: NDArray[np.int64]) -> Counts:
        """Bank hands up to this column that hold none of the player's cards."""
        found = whole[column]
        for card in threes.hands[rows].T:
            found = found - by_card[card, column]
        for two in threes.twos[rows].T:
            found = found + by_two[two, column]
        return found - (at[rows] <= column)

    # All that lie below a place stand in the column before it, since counts add up from place 0.
    place = threes.place[rows]
    no_bank, lower, not_better = left(np.zeros_like(place)), left(place - 1), left(place)
    return np.stack([no_bank, lower - no_bank, not_better - lower, BANKS - not_better], axis=1)


def _counted(
    held: NDArray[np.int64], at: NDArray[np.int64], things: int, places: int
) -> NDArray[np.int16]:
    """By card, or by two cards: how many hands with it lie at each place or below."""
    where = held * places + at[:, None]
    found = np.bincount(where.ravel(), minlength=things * places).reshape(things, places)
    return np.cumsum(found, axis=1, dtype=np.int16)
