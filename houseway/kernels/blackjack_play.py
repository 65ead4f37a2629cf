"""Whole tables of blackjack, played from tables: the compiled twin of the engine's turns.

A player's hand is a state: its next card leads to another one, and for every up card it says what
is done. So is the bank's hand, until it stands. Nothing here knows a rule: the tables are made of
the engine's own by `lab/odds/blackjack/compiling.py`.

A card is one byte: what it counts in the low four bits, its suit in the next two, and in the last
two which of the four ranks that count ten it has. Cards come from a shoe that is never put back in
order: whatever lies in front, the next card is any of the others. Four cards come from one number
of 64 bits, each even to one part in a million; deal n of a seed is the same in every run.
"""

from typing import Final

import numpy as np

from houseway.kernels.blackjack_layout import (
    A_SPOT,
    ADDED,
    ADDED_TO,
    AT_ONCE,
    BANK_CARDS,
    BANK_KIND,
    BANK_SHOWS,
    BLOCK,
    CARD,
    CODES,
    COUNT,
    DOUBLE,
    EVEN_MONEY,
    FIRST,
    FROM_ONE_NUMBER,
    HANDS_MAX,
    HIT,
    IS_OVER,
    NUMBERS_A_DEAL,
    OTHER_CARD,
    OWED,
    PARTS,
    PLAYED,
    SECOND,
    SPLIT,
    SPOTS,
    STAND,
    SURRENDER,
    UP,
    VALUE_BITS,
    VALUES,
    Here,
    Left,
    Random,
    Shoe,
    Small,
    Source,
    Tables,
    here_are,
    shoe_at,
)
from houseway.kernels.compiler import address_of, bare, kernel
from houseway.kernels.dealing import random_bits
from houseway.kernels.twin_book import whole
from houseway.kernels.twin_layout import Table

_FRACTION_BITS: Final = np.uint64(55)
_FRACTION: Final = np.uint64((1 << 55) - 1)
_UNUSED_BITS: Final = np.uint64(9)


@bare
def more(shoe: Shoe, drawn: int, number: int) -> None:
    """Draws the next cards, behind those that are drawn already."""
    fraction, cards = np.uint64(0), shoe.shoe
    for at in range(drawn, min(drawn + AT_ONCE, shoe.cards)):
        if (at - drawn) % FROM_ONE_NUMBER == 0:
            counter = np.uint64(number + (at - drawn) // FROM_ONE_NUMBER)
            fraction = random_bits(shoe.seed, counter) >> _UNUSED_BITS
        scaled = fraction * np.uint64(shoe.cards - at)
        fraction = scaled & _FRACTION
        other = at + whole(scaled >> _FRACTION_BITS)
        card = cards[at]
        cards[at] = cards[other]
        cards[other] = card


@bare
def next_card(shoe: Shoe) -> int:
    """The next card of the shoe, which is any of those that are left."""
    at, number = shoe.at[0], shoe.number[0]
    if at % AT_ONCE == 0 and number >= 0:
        more(shoe, at, number + at // FROM_ONE_NUMBER)
    shoe.at[0] = at + 1
    return int(shoe.shoe[at])


@bare
def deal_spots(here: Here, shoe: Shoe, work: Table, spots: int) -> int:
    """Two cards to each spot and one or two to the bank: its state."""
    for spot in range(spots):
        work[A_SPOT * spot + CARD] = next_card(shoe)
        work[A_SPOT * spot + OTHER_CARD] = next_card(shoe)
    up = next_card(shoe) & VALUE_BITS
    bank = whole(here.bank_first[up])
    if not here.is_late:
        bank = whole(here.bank_after[bank * VALUES + (next_card(shoe) & VALUE_BITS)])
    is_over = 0
    if here.is_checked[up] and bank >= here.bank_stands:
        is_over = whole(here.bank_natural[bank - here.bank_stands] == 1)
    for spot in range(spots):
        work[A_SPOT * spot + BANK_SHOWS], work[A_SPOT * spot + IS_OVER] = up, is_over
    return int(bank)


@bare
def bank_draws(here: Here, shoe: Shoe, bank: int) -> int:
    """The bank's hand to its end: of which kind it is."""
    state = whole(bank)
    if here.is_late:
        state = whole(here.bank_after[state * VALUES + (next_card(shoe) & VALUE_BITS)])
    while state < here.bank_stands:
        state = whole(here.bank_after[state * VALUES + (next_card(shoe) & VALUE_BITS)])
    return int(state - here.bank_stands)


@bare
def play_table(here: Here, shoe: Shoe, left: Left, work: Table) -> None:
    """One table, and what it leaves.

    Cards come in this order: two to each spot, the bank's up card and, where it has one, the card
    below; then what the spots draw one after another, and what the bank does.
    """
    seen, spots = left.seen, len(left.owed)
    bank = deal_spots(here, shoe, work, spots)
    for spot in range(spots):
        play_spot(here, shoe, work, A_SPOT * spot)
        seen[SPOTS + spot] = here.is_natural[_dealt_state(here, work, A_SPOT * spot)]
    drawn = shoe.at[0]
    ended = bank_draws(here, shoe, bank)
    # One card of the bank's lies there before it draws, or two.
    seen[UP], seen[BANK_KIND] = work[BANK_SHOWS], ended
    seen[BANK_CARDS] = shoe.at[0] - drawn + (1 if here.is_late else 2)
    for spot in range(spots):
        base = A_SPOT * spot
        settle_spot(here, work, base, ended)
        for part in range(PARTS):
            left.owed[spot, part] = work[base + OWED + part]
        for at in range(work[base + COUNT]):
            hand = base + PLAYED + 4 * at
            left.ended[spot, at, 0] = work[hand + 1] + 1
            left.ended[spot, at, 1] = here.kind[work[hand]]
            left.ended[spot, at, 2] = work[hand + 3]


@bare
def _dealt_state(here: Here, work: Table, spot: int) -> int:
    """The state of two cards."""
    state = whole(here.after[here.dealt * VALUES + (work[spot + CARD] & VALUE_BITS)])
    return int(here.after[state * VALUES + (work[spot + OTHER_CARD] & VALUE_BITS)])


@bare
def play_spot(here: Here, shoe: Shoe, work: Table, spot: int) -> None:
    """Plays the hand of a spot and whatever it is split into."""
    up = work[spot + BANK_SHOWS]
    state = _dealt_state(here, work, spot)
    act = whole(here.act[state * VALUES + up])
    work[spot + COUNT] = 1
    if act == EVEN_MONEY or work[spot + IS_OVER]:
        work[spot + PLAYED], work[spot + PLAYED + 2] = state, 0
        work[spot + PLAYED + 1] = EVEN_MONEY if act == EVEN_MONEY else STAND
        return
    if act == SPLIT and here.again[work[spot + CARD] * CODES + work[spot + OTHER_CARD]]:
        play_halves(here, shoe, work, spot)
        return
    if act == SPLIT:
        act = whole(here.instead[state * VALUES + up])
    work[spot + PLAYED], work[spot + PLAYED + 1] = state, act
    _play_on(here, shoe, work, (spot + PLAYED, up))


@bare
def play_halves(here: Here, shoe: Shoe, work: Table, spot: int) -> None:
    """A pair that is split: both halves get a card, and the first is played first."""
    pair, up = work[spot + CARD], work[spot + BANK_SHOWS]
    half = whole(here.half[pair & VALUE_BITS])
    work[spot + SECOND] = next_card(shoe)
    work[spot + SECOND + 1] = next_card(shoe)
    at, count = 0, 2
    work[spot + PLAYED + 3] = work[spot + PLAYED + 7] = 0
    while at < count:
        second = work[spot + SECOND + at]
        state = whole(here.after[half * VALUES + (second & VALUE_BITS)])
        act = whole(here.act[state * VALUES + up])
        if act == SPLIT and here.again[((count - 1) * CODES + pair) * CODES + second]:
            # The new hand is played after those that are there.
            work[spot + SECOND + at] = next_card(shoe)
            work[spot + SECOND + count] = next_card(shoe)
            work[spot + PLAYED + 4 * count + 3] = at
            count += 1
            continue
        if act == SPLIT:
            act = whole(here.instead[state * VALUES + up])
        hand = spot + PLAYED + 4 * at
        work[hand], work[hand + 1] = state, act
        _play_on(here, shoe, work, (hand, up))
        at += 1
    work[spot + COUNT] = count


@bare
def _play_on(here: Here, shoe: Shoe, work: Table, which: tuple[int, int]) -> None:
    """A hand from its state and first act on, until it stands or is given up."""
    hand, up = which
    state, act = work[hand], work[hand + 1]
    while act == HIT:
        state = whole(here.after[state * VALUES + (next_card(shoe) & VALUE_BITS)])
        act = whole(here.act[state * VALUES + up])
    work[hand + 2] = act == DOUBLE
    if act == DOUBLE:
        state = whole(here.after[state * VALUES + (next_card(shoe) & VALUE_BITS)])
        act = SURRENDER if here.gives_up[state * VALUES + up] else STAND
    work[hand], work[hand + 1] = state, act


@bare
def settle_spot(here: Here, work: Table, spot: int, bank: int) -> None:
    """What each part of a spot's wager wins: a hand's own, and what a double has added to it."""
    for part in range(PARTS):
        work[spot + OWED + part] = 0
    count = work[spot + COUNT]
    for at in range(count):
        hand, owed = spot + PLAYED + 4 * at, spot + OWED + 2 * at
        ending, is_doubled = work[hand + 1], work[hand + 2]
        if ending == EVEN_MONEY:
            work[owed] = here.scale
        elif ending == SURRENDER:
            work[owed], work[owed + 1] = here.given_up, here.given_up * is_doubled
        else:
            own = ADDED if at else (ADDED_TO if count > 1 or is_doubled else FIRST)
            column = whole(here.kind[work[hand]]) * here.banks + bank
            work[owed] = here.pays[own * here.kinds * here.banks + column]
            added = here.pays[ADDED * here.kinds * here.banks + column]
            work[owed + 1] = added * is_doubled


@kernel
def play_tables(tables: Tables, shoe: Small, chance: Random, left: Left) -> None:
    """So many tables at random, and what they leave."""
    mixed, work = shoe.copy(), np.zeros(left.owed.shape[1] * A_SPOT, np.int64)
    source = Source(mixed, np.zeros(1, np.int64), chance.seed, np.zeros(1, np.int64))
    here, from_shoe = here_are(tables), shoe_at(source)
    for at in range(chance.deals):
        if (chance.first + at) % BLOCK == 0:
            mixed[:] = shoe
        source.at[0], source.number[0] = 0, (chance.first + at) * NUMBERS_A_DEAL
        each = Left(left.owed[at], left.seen[at], left.ended[at])
        play_table(here, from_shoe, each, address_of(work))


def nothing_left(deals: int, spots: int) -> Left:
    """Room for what so many tables leave."""
    return Left(
        np.zeros((deals, spots, PARTS), np.int64),
        np.zeros((deals, SPOTS + spots), np.int64),
        np.zeros((deals, spots, HANDS_MAX, 3), np.uint8),
    )
