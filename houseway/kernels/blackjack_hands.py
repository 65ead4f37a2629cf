"""One hand of blackjack after another, as fast as they go: what `blackjack_play.py` plays, summed.

The same tables, the same deals and the same cents for one spot; a test holds the two equal. Only
what is common is written out here. A pair that is split goes to the other file.
"""

import numpy as np

from houseway.kernels.blackjack_layout import (
    A_SPOT,
    ADDED,
    ADDED_TO,
    AT_ONCE,
    BANK_SHOWS,
    BLOCK,
    CARD,
    CODES,
    COUNT,
    DOUBLE,
    EVEN_MONEY,
    FIRST,
    FROM_ONE_NUMBER,
    HIT,
    NUMBERS_A_DEAL,
    OTHER_CARD,
    OWED,
    PARTS,
    PLAYED,
    SPLIT,
    STAND,
    SURRENDER,
    VALUE_BITS,
    VALUES,
    Here,
    Numbers,
    Random,
    Shoe,
    Small,
    Source,
    Tables,
    here_are,
    shoe_at,
)
from houseway.kernels.blackjack_play import (
    more,
    next_card,
    play_halves,
    settle_spot,
)
from houseway.kernels.compiler import address_of, bare, kernel, piece
from houseway.kernels.twin_book import whole
from houseway.kernels.twin_layout import Table

WON, SQUARES, STAKED = range(3)


# One function: what a table is asked through a bundle costs more than the hand it is asked for.
@kernel
def play_hands(tables: Tables, shoe: Small, chance: Random) -> Numbers:  # noqa: PLR0912, PLR0915
    """So many hands at random: parts won in all, the sum of their squares, and wagers staked.

    The bank draws for hands that are over too, so that the next deal is the same either way.
    """
    after, acts, kinds, pays = tables.after, tables.act, tables.kind, tables.pays
    bank_after, bank_first, stands = tables.bank_after, tables.bank_first, tables.bank_stands
    checked, naturals, again = tables.is_checked, tables.bank_natural, tables.again
    mixed, seed, gives_up = shoe.copy(), chance.seed, tables.gives_up
    source = Source(mixed, np.zeros(1, np.int64), seed, np.zeros(1, np.int64))
    here, whole, work = here_are(tables), shoe_at(source), np.zeros(A_SPOT, np.int64)
    won_in_all, squares, staked_in_all = 0, 0, 0
    for deal in range(chance.first, chance.first + chance.deals):
        if deal % BLOCK == 0:
            mixed[:] = shoe
        number = deal * NUMBERS_A_DEAL
        more(whole, 0, number)
        state = after[tables.dealt * VALUES + (mixed[0] & VALUE_BITS)]
        state = after[state * VALUES + (mixed[1] & VALUE_BITS)]
        up, at, staked = mixed[2] & VALUE_BITS, 3, 1
        act, bank = acts[state * VALUES + up], bank_first[up]
        if not tables.is_late:
            bank, at = bank_after[bank * VALUES + (mixed[3] & VALUE_BITS)], 4
        if checked[up] and bank >= stands and act != EVEN_MONEY and naturals[bank - stands]:
            act = STAND
        if act == SPLIT:
            if again[mixed[0] * CODES + mixed[1]]:
                source.at[0], source.number[0] = at, number
                work[BANK_SHOWS] = up
                won, staked = _split(here, whole, address_of(work), bank)
                won_in_all += won
                squares += won * won
                staked_in_all += staked
                continue
            act = tables.instead[state * VALUES + up]
        while act == HIT:
            state = after[state * VALUES + _value_at(at, mixed, whole, number)]
            at += 1
            act = acts[state * VALUES + up]
        if act == DOUBLE:
            state = after[state * VALUES + _value_at(at, mixed, whole, number)]
            at, staked = at + 1, 2
            act = SURRENDER if gives_up[state * VALUES + up] else STAND
        while bank < stands:
            bank = bank_after[bank * VALUES + _value_at(at, mixed, whole, number)]
            at += 1
        if act == SURRENDER:
            won = staked * tables.given_up
        elif act == EVEN_MONEY:
            won = tables.scale
        elif staked == 1:
            won = pays[FIRST, kinds[state], bank - stands]
        else:
            won = pays[ADDED_TO, kinds[state], bank - stands]
            won += pays[ADDED, kinds[state], bank - stands]
        won_in_all += won
        squares += won * won
        staked_in_all += staked
    return np.array([won_in_all, squares, staked_in_all])


@piece
def _value_at(at: int, mixed: Small, whole: Shoe, number: int) -> int:
    """What the card at a place of the shoe counts, drawn with the next ones when it is due."""
    if at % AT_ONCE == 0:
        more(whole, at, number + at // FROM_ONE_NUMBER)
    value: int = mixed[at] & VALUE_BITS
    return value


@bare
def _split(here: Here, shoe: Shoe, work: Table, bank: int) -> tuple[int, int]:
    """A pair that is split, to its end."""
    work[CARD], work[OTHER_CARD] = shoe.shoe[0], shoe.shoe[1]
    play_halves(here, shoe, work, 0)
    state = whole(bank)
    while state < here.bank_stands:
        state = whole(here.bank_after[state * VALUES + (next_card(shoe) & VALUE_BITS)])
    settle_spot(here, work, 0, state - here.bank_stands)
    won, staked = 0, work[COUNT]
    for part in range(PARTS):
        won += work[OWED + part]
    for at in range(work[COUNT]):
        staked += work[PLAYED + 4 * at + 2]
    return won, staked
