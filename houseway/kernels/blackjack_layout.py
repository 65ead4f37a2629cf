"""What blackjack is played from: the tables of a game, a shoe, and a spot while it is played.

Tables are arrays outside of the kernels; inside them a bundle of arrays costs more to hand on than
the hand it is asked for, so `Here` and `Shoe` say where they lie. What is known of a spot is
`A_SPOT` numbers from one place on:

    work[spot + CARD]              its first card
    work[spot + PLAYED + 4]        the state of its second hand, after a split
    work[spot + OWED + 2]          what that hand's own wager wins
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.compiler import address_of, bare
from houseway.kernels.twin_layout import Table

Small = NDArray[np.uint8]
States = NDArray[np.uint16]
Numbers = NDArray[np.int64]

STAND, HIT, DOUBLE, SPLIT, SURRENDER, EVEN_MONEY = range(6)
FIRST, ADDED_TO, ADDED = range(3)
VALUE_BITS: Final = 15
CODES: Final = 256
VALUES: Final = 16
"""Rows of tables by value or up card have so many places, so that they are found by a shift."""
HANDS_MAX: Final = 8
"""How many hands one spot can become."""
PARTS: Final = 2 * HANDS_MAX
"""For each of them: what is on the hand itself, and what a double has added."""
BLOCK: Final = 4096
"""Deals of one block begin with the same order of the shoe."""
NUMBERS_A_DEAL: Final = 128
AT_ONCE: Final = 8
"""So many cards are drawn at a time, from two numbers."""

UP, BANK_KIND, BANK_CARDS, SPOTS = range(4)

FROM_ONE_NUMBER: Final = 4


class Tables(NamedTuple):
    """A game and a way to play it."""

    dealt: int
    """The state of no cards."""
    after: States
    """By a player's state and a value: the state with that card more."""
    half: States
    """By value: the state of one card of a pair that was split."""
    act: Small
    """By state and up card: what is done."""
    instead: Small
    """And what where a pair may not be split."""
    gives_up: Small
    """By state and up card: whether the hand is given up when its double has got this card."""
    kind: Small
    """By state: what the hand comes to."""
    is_natural: Small
    """By state: whether it is a natural."""
    bank_first: States
    """By up card: the bank's state."""
    bank_after: States
    """By the bank's state and a value."""
    bank_stands: int
    """From this state on it draws no more; the first of them is the first kind of bank."""
    bank_natural: Small
    """By kind of bank."""
    is_checked: Small
    """By up card: whether the house dealer looks for a natural first."""
    is_late: bool
    """Whether the bank's second card comes only after the players'."""
    again: Small
    """By splits made, by the first card of the spot and the new one: whether they may be split."""
    pays: Numbers
    """By wager, by kind of hand, by kind of bank: what it wins, in parts of a wager."""
    given_up: int
    scale: int


class Left(NamedTuple):
    """What tables leave behind, filled as they are played; of many tables, table by table."""

    owed: Numbers
    """By spot and by part of its wager: what it wins, in parts."""
    seen: Numbers
    """The up card, how the bank ended, with how many cards, and by spot whether it was dealt a
    natural."""
    ended: Small
    """By spot and by its hands: one more than how it ended, of which kind it is, and of which hand
    it was split off."""


class Here(NamedTuple):
    """The same tables by where they lie: a bundle of arrays costs more to hand on than a hand."""

    dealt: int
    after: Table
    half: Table
    act: Table
    instead: Table
    gives_up: Table
    kind: Table
    is_natural: Table
    bank_first: Table
    bank_after: Table
    bank_stands: int
    bank_natural: Table
    is_checked: Table
    is_late: bool
    again: Table
    pays: Table
    given_up: int
    scale: int
    kinds: int
    """How many kinds of hands there are, and how many of banks."""
    banks: int


@bare
def here_are(tables: Tables) -> Here:
    """Where these tables lie."""
    return Here(
        tables.dealt,
        address_of(tables.after),
        address_of(tables.half),
        address_of(tables.act),
        address_of(tables.instead),
        address_of(tables.gives_up),
        address_of(tables.kind),
        address_of(tables.is_natural),
        address_of(tables.bank_first),
        address_of(tables.bank_after),
        tables.bank_stands,
        address_of(tables.bank_natural),
        address_of(tables.is_checked),
        tables.is_late,
        address_of(tables.again),
        address_of(tables.pays),
        tables.given_up,
        tables.scale,
        tables.pays.shape[1],
        tables.pays.shape[2],
    )


class Random(NamedTuple):
    """Which deals: so many of a seed, from a whole number of blocks on."""

    seed: np.uint64
    first: int
    deals: int


class Source(NamedTuple):
    """Where cards come from: a shoe, the place of the next one, and the numbers that shuffle it."""

    shoe: Small
    at: Numbers
    seed: np.uint64
    number: Numbers
    """The first number of this deal; below zero for a shoe that is dealt as it lies."""


class Shoe(NamedTuple):
    """The same by where it lies."""

    shoe: Table
    at: Table
    seed: np.uint64
    number: Table
    cards: int


@bare
def shoe_at(source: Source) -> Shoe:
    """Where a shoe lies."""
    return Shoe(
        address_of(source.shoe),
        address_of(source.at),
        source.seed,
        address_of(source.number),
        len(source.shoe),
    )


CARD, OTHER_CARD, BANK_SHOWS, IS_OVER, COUNT = range(5)
"""Its two cards, the up card, whether the bank's natural ends it before anybody plays, and how many
hands it has become."""
SECOND: Final = 8
"""The second card of each half of a pair."""
PLAYED: Final = 16
"""Four numbers a hand: its state, how it ended, whether it was doubled, of which hand it was split
off."""
OWED: Final = 48
"""What each part of its wager wins."""
A_SPOT: Final = OWED + PARTS
