"""Whole tables of blackjack, played from tables: the compiled twin of the engine's turns.

A player's hand is a state: its next card leads to another one, and for every up card it says what
is done. So is the bank's hand, until it stands. Nothing here knows a rule: the tables are made of
the engine's own by `lab/odds/blackjack/compiling.py`.

A card is one byte: what it counts in the low four bits, its suit in the next two, and in the last
two which of the four ranks that count ten it has. Cards come from a shoe that is never put back in
order: whatever lies in front, the next card is any of the others. Four cards come from one number
of 64 bits, each even to one part in a million; deal n of a seed is the same in every run.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.compiler import kernel
from houseway.kernels.dealing import random_bits

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

_FRACTION_BITS: Final = np.uint64(55)
_FRACTION: Final = np.uint64((1 << 55) - 1)
_UNUSED_BITS: Final = np.uint64(9)
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


class Random(NamedTuple):
    """Which deals: so many of a seed, from a whole number of blocks on."""

    seed: np.uint64
    first: int
    deals: int


@kernel
def more(shoe: Small, drawn: int, seed: np.uint64, number: int) -> None:
    """Draws the next cards, behind those that are drawn already."""
    fraction = np.uint64(0)
    for at in range(drawn, min(drawn + AT_ONCE, len(shoe))):
        if (at - drawn) % FROM_ONE_NUMBER == 0:
            counter = np.uint64(number + (at - drawn) // FROM_ONE_NUMBER)
            fraction = random_bits(seed, counter) >> _UNUSED_BITS
        scaled = fraction * np.uint64(len(shoe) - at)
        fraction = scaled & _FRACTION
        other = at + np.int64(scaled >> _FRACTION_BITS)
        shoe[at], shoe[other] = shoe[other], shoe[at]


class Source(NamedTuple):
    """Where cards come from: a shoe, the place of the next one, and the numbers that shuffle it."""

    shoe: Small
    at: Numbers
    seed: np.uint64
    number: Numbers
    """The first number of this deal; below zero for a shoe that is dealt as it lies."""


@kernel
def next_card(source: Source) -> int:
    """The next card of the shoe, which is any of those that are left."""
    at, number = source.at[0], source.number[0]
    if at % AT_ONCE == 0 and number >= 0:
        more(source.shoe, at, source.seed, number + at // FROM_ONE_NUMBER)
    source.at[0] = at + 1
    return int(source.shoe[at])


@kernel
def play_table(tables: Tables, source: Source, left: Left) -> None:
    """One table, and what it leaves.

    Cards come in this order: two to each spot, the bank's up card and, where it has one, the card
    below; then what the spots draw one after another, and what the bank does.
    """
    seen, spots = left.seen, len(left.owed)
    dealt = np.zeros((spots, 4), np.int64)
    for spot in range(spots):
        dealt[spot, 0] = next_card(source)
        dealt[spot, 1] = next_card(source)
    up = next_card(source) & VALUE_BITS
    bank, bank_cards = np.int64(tables.bank_first[up]), 1
    if not tables.is_late:
        bank = np.int64(tables.bank_after[bank * VALUES + (next_card(source) & VALUE_BITS)])
        bank_cards = 2
    is_over = False
    if tables.is_checked[up] and bank >= tables.bank_stands:
        is_over = tables.bank_natural[bank - tables.bank_stands] == 1
    hands = np.zeros((spots, HANDS_MAX, 4), np.int64)
    counts = np.zeros(spots, np.int64)
    for spot in range(spots):
        dealt[spot, 2], dealt[spot, 3] = up, is_over
        counts[spot] = play_spot(tables, source, dealt[spot], hands[spot])
        seen[SPOTS + spot] = tables.is_natural[_dealt_state(tables, dealt[spot])]
    if tables.is_late:
        bank = np.int64(tables.bank_after[bank * VALUES + (next_card(source) & VALUE_BITS)])
        bank_cards = 2
    while bank < tables.bank_stands:
        bank = np.int64(tables.bank_after[bank * VALUES + (next_card(source) & VALUE_BITS)])
        bank_cards += 1
    ended = int(bank - tables.bank_stands)
    seen[UP], seen[BANK_KIND], seen[BANK_CARDS] = up, ended, bank_cards
    for spot in range(spots):
        settle_spot(tables, hands[spot, : counts[spot]], ended, left.owed[spot])
        for at in range(counts[spot]):
            left.ended[spot, at, 0] = hands[spot, at, 1] + 1
            left.ended[spot, at, 1] = tables.kind[hands[spot, at, 0]]
            left.ended[spot, at, 2] = hands[spot, at, 3]


@kernel
def _dealt_state(tables: Tables, dealt: Numbers) -> int:
    """The state of two cards."""
    state = np.int64(tables.after[tables.dealt * VALUES + (dealt[0] & VALUE_BITS)])
    return int(tables.after[state * VALUES + (dealt[1] & VALUE_BITS)])


@kernel
def play_spot(tables: Tables, source: Source, dealt: Numbers, hands: Numbers) -> int:
    """Plays the hand of a spot and whatever it is split into; returns how many hands there are.

    `dealt` has its two cards, the up card, and whether the bank's natural ends it before anybody
    plays. Each hand is left as its state, how it ended, whether it was doubled, and of which hand
    it was split off.
    """
    up, is_over = dealt[2], dealt[3]
    state = _dealt_state(tables, dealt)
    act = np.int64(tables.act[state * VALUES + up])
    if act == EVEN_MONEY or is_over:
        hands[0, 0], hands[0, 1] = state, EVEN_MONEY if act == EVEN_MONEY else STAND
        return 1
    if act == SPLIT and tables.again[dealt[0] * CODES + dealt[1]]:
        return play_halves(tables, source, dealt, hands)
    if act == SPLIT:
        act = np.int64(tables.instead[state * VALUES + up])
    play_on(tables, source, np.array([state, act, up]), hands[0])
    return 1


@kernel
def play_halves(tables: Tables, source: Source, dealt: Numbers, hands: Numbers) -> int:
    """A pair that is split: both halves get a card, and the first is played first."""
    second = np.zeros(HANDS_MAX, np.int64)
    half, up = np.int64(tables.half[dealt[0] & VALUE_BITS]), dealt[2]
    second[0], second[1], count = next_card(source), next_card(source), 2
    at = 0
    while at < count:
        state = np.int64(tables.after[half * VALUES + (second[at] & VALUE_BITS)])
        act = np.int64(tables.act[state * VALUES + up])
        if act == SPLIT and tables.again[((count - 1) * CODES + dealt[0]) * CODES + second[at]]:
            # The new hand is played after those that are there.
            second[at] = next_card(source)
            second[count] = next_card(source)
            hands[count, 3] = at
            count += 1
            continue
        if act == SPLIT:
            act = np.int64(tables.instead[state * VALUES + up])
        play_on(tables, source, np.array([state, act, up]), hands[at])
        at += 1
    return count


@kernel
def play_on(tables: Tables, source: Source, begins: Numbers, hand: Numbers) -> None:
    """A hand from its state and first act on, until it stands or is given up."""
    state, act, up = begins
    while act == HIT:
        state = np.int64(tables.after[state * VALUES + (next_card(source) & VALUE_BITS)])
        act = np.int64(tables.act[state * VALUES + up])
    hand[2] = act == DOUBLE
    if act == DOUBLE:
        state = np.int64(tables.after[state * VALUES + (next_card(source) & VALUE_BITS)])
        act = SURRENDER if tables.gives_up[state * VALUES + up] else STAND
    hand[0], hand[1] = state, act


@kernel
def settle_spot(tables: Tables, hands: Numbers, bank: int, owed: Numbers) -> None:
    """What each part of a spot's wager wins: a hand's own, and what a double has added to it."""
    owed[:] = 0
    for at in range(len(hands)):
        state, ending, is_doubled = hands[at, 0], hands[at, 1], hands[at, 2]
        kind = tables.kind[state]
        if ending == EVEN_MONEY:
            owed[0] = tables.scale
        elif ending == SURRENDER:
            owed[2 * at] = tables.given_up
            owed[2 * at + 1] = tables.given_up * is_doubled
        else:
            own = ADDED if at else (ADDED_TO if len(hands) > 1 or is_doubled else FIRST)
            owed[2 * at] = tables.pays[own, kind, bank]
            owed[2 * at + 1] = tables.pays[ADDED, kind, bank] * is_doubled


@kernel
def play_tables(tables: Tables, shoe: Small, chance: Random, left: Left) -> None:
    """So many tables at random, and what they leave."""
    mixed = shoe.copy()
    source = Source(mixed, np.zeros(1, np.int64), chance.seed, np.zeros(1, np.int64))
    for at in range(chance.deals):
        if (chance.first + at) % BLOCK == 0:
            mixed[:] = shoe
        source.at[0], source.number[0] = 0, (chance.first + at) * NUMBERS_A_DEAL
        play_table(tables, source, Left(left.owed[at], left.seen[at], left.ended[at]))


def nothing_left(deals: int, spots: int) -> Left:
    """Room for what so many tables leave."""
    return Left(
        np.zeros((deals, spots, PARTS), np.int64),
        np.zeros((deals, SPOTS + spots), np.int64),
        np.zeros((deals, spots, HANDS_MAX, 3), np.uint8),
    )
