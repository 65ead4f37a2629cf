"""Two hands whose cards to come are dealt from one pack, counted instead of dealt.

Either player's run-outs are listed with what they come to. A run-out of one meets all of the
other's that share no card with it, and those are counted by inclusion and exclusion: all that are
weaker, less those that hold its first card, less ..., plus those that hold its first two, and so on

    three cards to come each of 44 left: 13,244 run-outs each, 141,181,040 meetings
    a run-out of three cards asks eight counts, as run-outs are taken from the weakest up

Run-outs stand in the order of `choices`, so that some cards of one are found by a sum: the number
of ways to take so many cards of those that stand lower.
"""

from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.arrays import Strengths
from houseway.kernels.compiler import kernel, piece
from houseway.kernels.showdown import NOBODY, WAYS, Shares

Places = NDArray[np.uint8]
Counts = NDArray[np.int64]

CARDS_MAX: Final = 54
TO_COME_MAX: Final = 5
"""More cards to come than this have too many run-outs to list."""
WAYS_TO_TAKE: Final = np.array(
    [[comb(cards, of) for of in range(TO_COME_MAX + 1)] for cards in range(CARDS_MAX)], np.int64
)
HIGHS: Final = 3
LOWS: Final = 4
"""Won by the first, tied, won by the second; and, for low, nobody has one."""
WON: Final = ((1, 0), (2, 2), (0, 1))
LOW_WON: Final = (*WON, (NOBODY, NOBODY))
"""Among how many each of the two wins it."""


class Listed(NamedTuple):
    """One player's run-outs: places among the cards left, and what each comes to."""

    places: Places
    strength: Strengths
    low: Strengths
    """0 for one that does not qualify, and throughout where there is no low."""


class RunOuts(NamedTuple):
    """The same as it is counted."""

    places: Places
    strength: Counts
    low: Counts
    """From 1 for the worst that qualifies."""
    order: Counts
    """From the weakest up."""


class Kept(NamedTuple):
    """How many run-outs hold some cards, for all choices of these: sums over lows, see `_add`."""

    counts: NDArray[np.int32]
    begins: Counts
    """Where choices of so many cards begin."""


@kernel
def choices(cards: int, of: int) -> Places:
    """Every way to take so many of the cards left, one row of rising places each."""
    found = np.empty((WAYS_TO_TAKE[cards, of], of), np.uint8)
    taken = np.arange(of)
    for row in range(len(found)):
        for at in range(of):
            found[row, at] = taken[at]
        at = 0
        while at + 1 < of and taken[at] + 1 == taken[at + 1]:
            taken[at] = at
            at += 1
        if of:
            taken[at] += 1
    return found


@piece
def _rank(places: Places, mask: int, of: int) -> tuple[int, int]:
    """Where the cards of a mask stand among all ways to take so many, and how many they are."""
    total, taken = 0, 0
    for at in range(of):
        if mask >> at & 1:
            taken += 1
            total += WAYS_TO_TAKE[places[at], taken]
    return total, taken


@piece
def _add(kept: NDArray[np.int32], at: int, low: int) -> None:
    """Counts one more run-out of this low; sums over lows are kept as a binary indexed tree."""
    low += 1
    while low < kept.shape[1]:
        kept[at, low] += 1
        low += low & -low


@piece
def _up_to(kept: NDArray[np.int32], at: int, low: int) -> int:
    """How many have this low or a worse one."""
    low += 1
    total = 0
    while low > 0:
        total += kept[at, low]
        low -= low & -low
    return total


@kernel
def _against(one: RunOuts, here: int, theirs: int, kept: Kept) -> Counts:
    """Of the run-outs kept, those that share no card with this one: by who wins the low."""
    own, mine = int(one.low[here]), one.places.shape[1]
    worse, equal, every = 0, 0, 0
    for mask in range(1 << mine):
        rank, size = _rank(one.places[here], mask, mine)
        if size <= theirs:
            at, sign = kept.begins[size] + rank, 1 - 2 * (size & 1)
            less = _up_to(kept.counts, at, own - 1)
            worse += sign * less
            equal += sign * (_up_to(kept.counts, at, own) - less)
            every += sign * _up_to(kept.counts, at, kept.counts.shape[1] - 2)
    if own:
        return np.array([worse, equal, every - worse - equal, 0])
    return np.array([0, 0, every - equal, equal])


@kernel
def _keep(other: RunOuts, there: int, mine: int, kept: Kept) -> None:
    """Counts a run-out under each of its cards, each two of them, and so on."""
    theirs = other.places.shape[1]
    for mask in range(1 << theirs):
        rank, size = _rank(other.places[there], mask, theirs)
        if size <= mine:
            _add(kept.counts, kept.begins[size] + rank, other.low[there])


@kernel
def _met(one: RunOuts, other: RunOuts, cards: int) -> Counts:
    """Meetings with what is weaker, with what is no stronger, and with all, each by low."""
    mine, theirs = one.places.shape[1], other.places.shape[1]
    begins = np.zeros(TO_COME_MAX + 2, np.int64)
    for size in range(TO_COME_MAX + 1):
        listed = WAYS_TO_TAKE[cards, size] if size <= min(mine, theirs) else 0
        begins[size + 1] = begins[size] + listed
    lows = max(one.low.max(), other.low.max()) + 2
    kept = Kept(np.zeros((begins[-1], lows), np.int32), begins)
    up_to = np.zeros((HIGHS, LOWS), np.int64)
    reached, at, end = 0, 0, 0
    while at < len(one.order):
        strong = one.strength[one.order[at]]
        while end < len(one.order) and one.strength[one.order[end]] == strong:
            end += 1
        for phase in range(2):
            while reached < len(other.order):
                there = other.order[reached]
                if other.strength[there] + 1 - phase > strong:
                    break
                _keep(other, there, mine, kept)
                reached += 1
            for number in range(at, end):
                up_to[phase] += _against(one, one.order[number], theirs, kept)
        at = end
    for late in range(reached, len(other.order)):
        _keep(other, other.order[late], mine, kept)
    for here in range(len(one.order)):
        up_to[HIGHS - 1] += _against(one, here, theirs, kept)
    return up_to


def met(one: Listed, other: Listed, cards: int) -> Shares:
    """How the pots of all meetings are shared, with so many cards left to come from."""
    lows = np.unique(np.concatenate([one.low, other.low, np.zeros(1, np.uint16)]))
    sides = [
        RunOuts(
            side.places,
            side.strength.astype(np.int64),
            np.searchsorted(lows, side.low),
            np.argsort(side.strength, kind="stable"),
        )
        for side in (one, other)
    ]
    weaker, no_stronger, every = _met(sides[0], sides[1], cards)
    cells = np.stack([weaker, no_stronger - weaker, every - no_stronger])
    shares = np.zeros((2, WAYS, WAYS), np.int64)
    for high in range(HIGHS):
        for low in range(LOWS):
            for player in range(2):
                shares[player, WON[high][player], LOW_WON[low][player]] += cells[high, low]
    return shares
