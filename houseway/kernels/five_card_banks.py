"""Every five-card hand against every bank hand of the 47 cards left, by the bank's up card.

A pack has 2,598,960 hands of five; 134,459 of them differ by more than their suits. For each of
those, and each of the 47 cards that the bank may show, 163,185 bank hands are possible. They are
not walked. Of all bank hands up to some place in the ranking, those that hold the up card and none
of the player's are counted by taking away and putting back, over the subsets of the player's cards:

    with u  -  with u and p1, u and p2, ...  +  with u, p1 and p2, ...  -  ...  +  with u and four

`held` has one count for every set of one to five cards: how many hands taken in so far hold all of
it. Sets are numbered by their size, then by sum of C(card, place) over their cards, lowest first;
31 sets a bank hand are added to, and 31 looked up for each hand and up card. Players are asked in
the order of their hands, so that the bank hands below each are just those taken in before.
"""

from functools import cache
from itertools import chain, combinations
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.hands.tables import HIGH
from houseway.kernels.arrays import Hands, Strengths
from houseway.kernels.batches import strengths
from houseway.kernels.compiler import kernel, piece
from houseway.kernels.kinds import by_suit, kinds_of

Counts = NDArray[np.int32]
Places = NDArray[np.int64]

CARDS: Final = 52
FIVE: Final = 5
SUBSETS: Final = 1 << FIVE
BANKS: Final = comb(46, 4)
"""Bank hands with one up card, of the cards that a player's five leave."""

CHOOSE: Final = np.array(
    [[comb(card, place) for place in range(FIVE + 1)] for card in range(CARDS)], np.int64
)
FIRST: Final = np.cumsum([0, 0, *(comb(CARDS, size) for size in range(1, FIVE + 1))])
"""By size: where the sets of so many cards begin."""
SETS: Final = int(FIRST[FIVE + 1])
SIGN: Final = np.array([(-1) ** bin(subset).count("1") for subset in range(SUBSETS)], np.int64)


class Fives(NamedTuple):
    """Every hand of five cards, the lowest card first."""

    hands: Hands
    strength: Strengths
    place: Places
    """From 1 on, equal hands alike."""
    kinds: NDArray[np.int64]
    """The number of each kind, suits aside, in order."""
    of_kind: NDArray[np.int64]
    """Where that kind stands among the players."""
    players: NDArray[np.int64]
    """One hand of each kind, the weakest first: its row."""
    ways: NDArray[np.int64]
    """How many hands are of that kind."""


class Banks(NamedTuple):
    """Which hands a bank plays with."""

    hands: Hands
    place: Places
    order: Places
    """Their rows, the weakest first."""


def banks_of(fives: Fives, qualifies: NDArray[np.bool_]) -> Banks:
    """Those of all hands that qualify, in order."""
    rows = np.flatnonzero(qualifies)
    return Banks(fives.hands, fives.place, rows[np.argsort(fives.place[rows], kind="stable")])


@cache
def every_five() -> Fives:
    """All 2,598,960 hands; they do not change."""
    cards = chain.from_iterable(combinations(range(CARDS), FIVE))
    hands = np.fromiter(cards, np.uint8).reshape(-1, FIVE)
    strength = strengths(HIGH, hands)
    there = np.flatnonzero(np.bincount(strength))
    place = np.searchsorted(there, strength) + 1
    kinds, players, ways = np.unique(kinds_of(hands), return_index=True, return_counts=True)
    order = np.argsort(place[players], kind="stable")
    of_kind = np.argsort(order)
    return Fives(hands, strength, place, kinds, of_kind, players[order], ways[order])


def as_player(hands: Hands, up: NDArray[np.uint8]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The player of `every_five` that each hand is alike, and the up card as that one sees it.

    The suits of a hand are put in the order of what it holds in them; a suit in the one order
    answers to the suit in the same place of the other.
    """
    fives = every_five()
    player = fives.of_kind[np.searchsorted(fives.kinds, kinds_of(hands))]
    there = np.argsort(by_suit(fives.hands[fives.players[player]]), axis=1, kind="stable")
    here = np.argsort(np.argsort(by_suit(hands), axis=1, kind="stable"), axis=1)
    rows = np.arange(len(hands))
    suit = there[rows, here[rows, up & 3]]
    return player, (up.astype(np.int64) & ~3) | suit


@piece
def _take_in(hand: Hands, held: Counts) -> None:
    """Adds one bank hand to the counts of all sets that it holds."""
    for subset in range(1, SUBSETS):
        at, size = 0, 0
        for card in range(FIVE):
            if subset >> card & 1:
                size += 1
                at += CHOOSE[hand[card], size]
        held[FIRST[size] + at] += 1


@piece
def _count(hand: Hands, held: Counts, found: Counts) -> None:
    """By up card: how many bank hands taken in hold it, and none of this hand's cards.

    Where the up card lies between the player's, the cards above it stand one place further on.
    """
    for gap in range(FIVE + 1):
        low = hand[gap - 1] + 1 if gap else 0
        high = hand[gap] if gap < FIVE else CARDS
        for subset in range(SUBSETS - 1):
            at, size = 0, 0
            for card in range(gap):
                if subset >> card & 1:
                    size += 1
                    at += CHOOSE[hand[card], size]
            between = size + 1
            size = between
            for card in range(gap, FIVE):
                if subset >> card & 1:
                    size += 1
                    at += CHOOSE[hand[card], size]
            at += FIRST[size]
            for up in range(low, high):
                found[up] += SIGN[subset] * held[at + CHOOSE[up, between]]


@kernel
def below_and_equal(banks: Banks, players: Places, counts: Counts) -> None:
    """By player, and by up card: bank hands below the player's, and equal to it.

    `players` are rows of hands, the weakest first. `counts` is filled, a player a row.
    """
    hands, place, order = banks
    held = np.zeros(SETS, np.int32)
    taken, first = 0, 0
    while first < len(players):
        here = place[players[first]]
        last = first
        while last < len(players) and place[players[last]] == here:
            last += 1
        while taken < len(order) and place[order[taken]] < here:
            _take_in(hands[order[taken]], held)
            taken += 1
        for at in range(first, last):
            _count(hands[players[at]], held, counts[at, :, 0])
        while taken < len(order) and place[order[taken]] == here:
            _take_in(hands[order[taken]], held)
            taken += 1
        for at in range(first, last):
            _count(hands[players[at]], held, counts[at, :, 1])
            counts[at, :, 1] -= counts[at, :, 0]
        first = last


@kernel
def of_any_place(banks: Banks, players: Places, counts: Counts) -> None:
    """By player and up card: bank hands wherever they stand."""
    hands, _, order = banks
    held = np.zeros(SETS, np.int32)
    for row in order:
        _take_in(hands[row], held)
    for at in range(len(players)):
        _count(hands[players[at]], held, counts[at])
