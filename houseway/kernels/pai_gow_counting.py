"""How every bank set the house way stands to settings of a hand, counted over kinds of hands.

All banks are counted as if suits did not matter: a kind by rank in as many ways as the cards left
make it. Then each suit puts right what it holds five of: the banks of a suit kind are taken from
where their ranks alone would stand, and added where they do.

    player   Ac Kd 9h 9s 5c 3d 2h     in clubs A and 5: banks with a flush of clubs hold neither
    bank     Qc Jc 8c 7c 2c beside Kd Kh: (3 - 1) * (3 - 1 - 1) / 2 ways to hold those two kings

A weight such as C(3 - held elsewhere, 2) is written out by the player's ranks that the suit would
have to hold (`V`), every bank by those that it must not hold (`U`): sums over all U that fit give
a suit with any mask of them. Banks lie in a grid of fronts and backs between the settings, and a
setting reads nine numbers from it: its front and its back are lower (0), a copy (1) or higher (2).
"""

from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.arrays import Hands
from houseway.kernels.compiler import kernel
from houseway.kernels.pai_gow_kinds import BESIDE, RANKS, SUITS

STANDS: Final = 9
CHOOSE: Final = np.array([[comb(many, of) for of in range(5)] for many in range(5)])
"""Of so many cards so many: in how many ways."""
LOW_RANKS: Final = 6
"""Weights by rank are a product of two tables: for the ranks below this, and for the others."""
FIRST: Final = np.array([one[0] if one else -1 for one in BESIDE])
SECOND: Final = np.array([one[1] if len(one) == 2 else -1 for one in BESIDE])
"""The ranks of `BESIDE`; below zero is none."""
PARTS: Final = 4

Numbers = NDArray[np.int64]
Small = NDArray[np.int32]
Whole = int | np.int64
Two = NDArray[np.uint16]
Places = NDArray[np.uint8]


class Banks(NamedTuple):
    """Every kind of bank hand as the house way sets it."""

    fronts: Two
    backs: Two
    """By rank kind."""
    low: Two
    high: Two
    """By rank kind: the two parts of its ranks, in the lists below."""
    low_counts: Hands
    high_counts: Hands
    without_joker: int
    """So many rank kinds come before those with the joker."""
    suits: Numbers
    """The ranks of the suit, a bit a rank, for each run of suit kinds that share them."""
    begins: Numbers
    """Where such a run begins; and the end of the last."""
    suits_without_joker: int
    """So many runs come before those with the joker."""
    beside: Places
    suit_fronts: Two
    suit_backs: Two
    """By suit kind that stands otherwise than its ranks alone."""
    rank_fronts: Two
    rank_backs: Two
    """And where its ranks alone would stand."""
    strengths: int
    """Above every back."""


class Held(NamedTuple):
    """A player's ranks: how many of each, and whether the joker is beside them."""

    counts: Hands
    has_joker: int


class Grid(NamedTuple):
    """Where the fronts and backs of a bank lie between those of a player's settings."""

    fronts: Places
    backs: Places
    """By number: twice how many of the settings' are below, and one more where one is equal."""
    rows: int
    columns: int


@kernel
def steps(numbers: Numbers, many: int, places: Places) -> int:
    """Fills in where every number lies between these; returns how many places there are."""
    places[:] = 0
    for at in range(many):
        places[numbers[at]] = 1
    below = 0
    for number in range(len(places)):
        is_one = int(places[number])
        places[number] = 2 * below + is_one
        below += is_one
    return 2 * below + 1


@kernel
def weights_by_rank(counts: Hands, banks: Banks, low: Numbers, high: Numbers) -> None:
    """In how many ways the cards left make the low and the high ranks of a bank."""
    for at in range(len(low)):
        ways = 1
        for rank in range(LOW_RANKS):
            ways *= CHOOSE[SUITS - counts[rank], banks.low_counts[at, rank]]
        low[at] = ways
    for at in range(len(high)):
        ways = 1
        for rank in range(RANKS - LOW_RANKS):
            ways *= CHOOSE[SUITS - counts[LOW_RANKS + rank], banks.high_counts[at, rank]]
        high[at] = ways


@kernel
def by_rank(banks: Banks, weights: Numbers, total: int, grid: Grid) -> Numbers:
    """All banks on the grid as if suits did not matter."""
    found = np.zeros(grid.rows * grid.columns, np.int64)
    for kind in range(total):
        place = grid.fronts[banks.fronts[kind]] * grid.columns + grid.backs[banks.backs[kind]]
        found[place] += weights[kind]
    return found


class Parts(NamedTuple):
    """By what lies beside a bank's suit: its weight, part by part."""

    many: Numbers
    which: Numbers
    """The V of each part: 0 for none, then the ranks alone, then two by two."""
    weights: Numbers


@kernel
def parts_of_weights(counts: Hands, ranks: Numbers) -> Parts:
    """Every weight written out by the ranks that the suit may hold of the player's."""
    many, place = len(ranks), np.full(RANKS, -1)
    for at in range(many):
        place[ranks[at]] = at
    shape = (len(FIRST), PARTS)
    parts = Parts(
        np.ones(len(FIRST), np.int64), np.zeros(shape, np.int64), np.ones(shape, np.int64)
    )
    for at in range(len(FIRST)):
        one, other = FIRST[at], SECOND[at]
        if one < 0:
            continue
        left = 3 - np.int64(counts[one])
        beside = 3 - np.int64(counts[other]) if other >= 0 else np.int64(1)
        if one == other:
            # C(left + 1, 2) is C(left, 2) and `left` more.
            parts.weights[at, 0] = left * (left - 1) // 2
            add_part(parts, at, 1 + place[one], left)
            continue
        parts.weights[at, 0] = left * beside
        add_part(parts, at, 1 + place[one], beside)
        if other >= 0:
            add_part(parts, at, 1 + place[other], left)
            if place[one] >= 0 and place[other] >= 0:
                add_part(parts, at, 1 + many + two_of(place[one], place[other], many), 1)
    return parts


@kernel
def add_part(parts: Parts, at: int, which: int, weight: Whole) -> None:
    """One more part of a weight; 0 is the V of a rank that the player does not hold."""
    if which:
        parts.which[at, parts.many[at]] = which
        parts.weights[at, parts.many[at]] = weight
        parts.many[at] += 1


@kernel
def two_of(one: int, other: int, many: int) -> int:
    """The number of two places out of so many."""
    first, second = min(one, other), max(one, other)
    return first * many - first * (first + 1) // 2 + second - first - 1


@kernel
def by_suit(held: Held, ranks: Numbers, banks: Banks, grid: Grid) -> Small:
    """What one suit puts right, by U and V: `U` is a mask of `ranks`."""
    many = len(ranks)
    parts = parts_of_weights(held.counts, ranks)
    every = 1 + many + many * (many - 1) // 2
    found = np.zeros((1 << many, every, grid.rows * grid.columns), np.int32)
    runs = banks.suits_without_joker if held.has_joker else len(banks.suits)
    for run in range(runs):
        mask = 0
        for at in range(many):
            mask |= ((banks.suits[run] >> ranks[at]) & 1) << at
        here = found[mask]
        for kind in range(banks.begins[run], banks.begins[run + 1]):
            place = (
                grid.fronts[banks.suit_fronts[kind]] * grid.columns
                + grid.backs[banks.suit_backs[kind]]
            )
            other = (
                grid.fronts[banks.rank_fronts[kind]] * grid.columns
                + grid.backs[banks.rank_backs[kind]]
            )
            if place != other:
                beside = banks.beside[kind]
                for part in range(parts.many[beside]):
                    of, weight = parts.which[beside, part], parts.weights[beside, part]
                    here[of, place] += weight
                    here[of, other] -= weight
    return found


@kernel
def suits_held(found: Small, many: int) -> Small:
    """By every mask of ranks that a suit may hold of the player's: what it puts right."""
    for at in range(many):
        for mask in range(1 << many):
            if mask >> at & 1:
                found[mask] += found[mask ^ (1 << at)]
    whole = (1 << many) - 1
    summed = np.zeros((1 << many, found.shape[2]), np.int32)
    for mask in range(1 << many):
        outside = whole ^ mask
        summed[mask] += found[outside, 0]
        for one in range(many):
            if mask >> one & 1:
                summed[mask] += found[outside, 1 + one]
                for other in range(one + 1, many):
                    if mask >> other & 1:
                        summed[mask] += found[outside, 1 + many + two_of(one, other, many)]
    return summed


@kernel
def one_suit(held: Held, mask: int, banks: Banks, grid: Grid) -> Small:
    """What a suit of which the player holds exactly these ranks puts right."""
    left = np.zeros(RANKS, np.int64)
    for rank in range(RANKS):
        left[rank] = 3 - np.int64(held.counts[rank]) + (mask >> rank & 1)
    found = np.zeros(grid.rows * grid.columns, np.int32)
    runs = banks.suits_without_joker if held.has_joker else len(banks.suits)
    for run in range(runs):
        if banks.suits[run] & mask:
            continue
        for kind in range(banks.begins[run], banks.begins[run + 1]):
            one, other = FIRST[banks.beside[kind]], SECOND[banks.beside[kind]]
            weight = 1 if one < 0 else left[one]
            if one == other:
                weight = left[one] * (left[one] - 1) // 2 if one >= 0 else 1
            elif other >= 0:
                weight = left[one] * left[other]
            place = (
                grid.fronts[banks.suit_fronts[kind]] * grid.columns
                + grid.backs[banks.suit_backs[kind]]
            )
            found[place] += np.int32(weight)
            place = (
                grid.fronts[banks.rank_fronts[kind]] * grid.columns
                + grid.backs[banks.rank_backs[kind]]
            )
            found[place] -= np.int32(weight)
    return found


@kernel
def stands(on_grid: Numbers, grid: Grid, setting: tuple[int, int], found: Numbers) -> None:
    """The nine numbers of one setting, from banks that are summed up over the grid."""
    front, back = setting
    above, behind = np.int64(grid.fronts[front]), np.int64(grid.backs[back])
    rows = (above, above + 1, grid.rows)
    columns = (behind, behind + 1, grid.columns)
    for row in range(3):
        for column in range(3):
            # Banks below the front are those that it beats: the first rows are stand 2.
            found[3 * (2 - row) + 2 - column] = (
                corner(on_grid, grid, rows[row], columns[column])
                - (corner(on_grid, grid, rows[row - 1], columns[column]) if row else 0)
                - (corner(on_grid, grid, rows[row], columns[column - 1]) if column else 0)
                + (
                    corner(on_grid, grid, rows[row - 1], columns[column - 1])
                    if row and column
                    else 0
                )
            )


@kernel
def corner(on_grid: Numbers, grid: Grid, rows: Whole, columns: Whole) -> int:
    """The sum of so many rows and columns, from sums."""
    if rows == 0 or columns == 0:
        return 0
    return int(on_grid[(rows - 1) * grid.columns + columns - 1])


@kernel
def sum_up(on_grid: Numbers, grid: Grid) -> None:
    """Makes each place the sum of all in the rows and columns up to it."""
    for row in range(grid.rows):
        so_far = 0
        for column in range(grid.columns):
            at = row * grid.columns + column
            so_far += on_grid[at]
            on_grid[at] = so_far + (on_grid[at - grid.columns] if row else 0)
