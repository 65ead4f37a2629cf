"""One hand of blackjack after another, as fast as they go: what `blackjack_play.py` plays, summed.

The same tables, the same deals and the same cents for one spot; a test holds the two equal. Only
what is common is written out here. A pair that is split goes to the other file.
"""

import numpy as np

from houseway.kernels.blackjack_play import (
    ADDED,
    ADDED_TO,
    AT_ONCE,
    BLOCK,
    CODES,
    DOUBLE,
    EVEN_MONEY,
    FIRST,
    FROM_ONE_NUMBER,
    HANDS_MAX,
    HIT,
    NUMBERS_A_DEAL,
    PARTS,
    SPLIT,
    STAND,
    SURRENDER,
    VALUE_BITS,
    VALUES,
    Numbers,
    Random,
    Small,
    Source,
    Tables,
    more,
    next_card,
    play_halves,
    settle_spot,
)
from houseway.kernels.compiler import kernel, piece

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
    won_in_all, squares, staked_in_all = 0, 0, 0
    for deal in range(chance.first, chance.first + chance.deals):
        if deal % BLOCK == 0:
            mixed[:] = shoe
        number = deal * NUMBERS_A_DEAL
        more(mixed, 0, seed, number)
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
                won, staked = _split(tables, source, up, bank)
                won_in_all += won
                squares += won * won
                staked_in_all += staked
                continue
            act = tables.instead[state * VALUES + up]
        while act == HIT:
            state = after[state * VALUES + _value_at(at, mixed, seed, number)]
            at += 1
            act = acts[state * VALUES + up]
        if act == DOUBLE:
            state = after[state * VALUES + _value_at(at, mixed, seed, number)]
            at, staked = at + 1, 2
            act = SURRENDER if gives_up[state * VALUES + up] else STAND
        while bank < stands:
            bank = bank_after[bank * VALUES + _value_at(at, mixed, seed, number)]
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
def _value_at(at: int, mixed: Small, seed: np.uint64, number: int) -> int:
    """What the card at a place of the shoe counts, drawn with the next ones when it is due."""
    if at % AT_ONCE == 0:
        more(mixed, at, seed, number + at // FROM_ONE_NUMBER)
    value: int = mixed[at] & VALUE_BITS
    return value


@kernel
def _split(tables: Tables, source: Source, up: int, bank: int) -> tuple[int, int]:
    """A pair that is split, to its end."""
    hands, owed = np.zeros((HANDS_MAX, 4), np.int64), np.zeros(PARTS, np.int64)
    dealt = np.array([source.shoe[0], source.shoe[1], up, 0], np.int64)
    count = play_halves(tables, source, dealt, hands)
    while bank < tables.bank_stands:
        bank = tables.bank_after[bank * VALUES + (next_card(source) & VALUE_BITS)]
    settle_spot(tables, hands[:count], bank - tables.bank_stands, owed)
    return owed.sum(), count + hands[:count, 2].sum()
