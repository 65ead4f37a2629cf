"""Whole hands of the board games: hold'em, Omaha and the pineapples, high or high-low.

Two, three or four cards to each place, eight numbers apart from `HANDS` on; the board from `BOARD`
on. A hand goes as the engine's script does (`games/texas_holdem.py`, `games/pineapple.py`): post,
collect, deal, bet, three cards, bet, one, bet, one, bet, show. Which cards may play is `USED`.

    place 2 holds Ah Kh     table[HANDS + 16] == 50, table[HANDS + 17] == 46, table[HELD + 2] == 2
    the flop is Qh Jh 2h    table[BOARD : BOARD + 3] == 42, 38, 2; table[SHARED] == 3

Hands are looked up in the book of the table: high and low, for five, six and seven cards.
"""

import numpy as np

from houseway.hands.keys import RANKS_ONLY
from houseway.kernels import twin_layout as its
from houseway.kernels.compiler import bare
from houseway.kernels.twin_betting import bet_on, line_from, note, open_round, seat_of
from houseway.kernels.twin_book import (
    FLUSH,
    Book,
    best_of,
    key_of_card,
    mark_of,
    strength_of,
    whole,
)
from houseway.kernels.twin_chance import choice, fresh_pack, take
from houseway.kernels.twin_hands import games_of
from houseway.kernels.twin_layout import Table
from houseway.kernels.twin_pots import award, collect, give_back, post_antes, post_blinds
from houseway.kernels.twin_showing import show_or_muck

_CATEGORY_BITS = 12
_STRAIGHT = 4
_EIGHT_RANK = 6
_ACE_RANK = 12
THREES = its.MUCK
"""Where the ways to take three of the board lie: nothing is thrown away there in these games."""
SUIT = its.MUCK + 10
THREES_TAKEN = its.MUCK + 11
LOW_THREES = its.MUCK + 12
"""And of those, the ones of three different ranks of eight or lower."""
LOW_TAKEN = its.MUCK + 22
LOW_CARDS = its.MUCK + 23


@bare
def _play_hand(table: Table, key: np.uint64, book: Book) -> None:
    """One hand from the blinds to the last chip."""
    fresh_pack(table, 52)
    post_antes(table)
    post_blinds(table)
    collect(table, its.BEFORE_THE_DEAL)
    for round_of_cards in range(table[its.HOLE]):
        for place in range(table[its.PLAYERS]):
            table[its.HANDS + 8 * place + round_of_cards] = take(table, key)
    for place in range(table[its.PLAYERS]):
        table[its.HELD + place] = table[its.HOLE]
    collect(table, its.BEFORE_THE_FLOP)
    if not _bets_are_over(table, key):
        show_or_muck(table, key)
        if table[its.LEFT] > 1:
            if table[its.USED] == its.EXACTLY_TWO:
                _take_threes(table, book)
                _take_low_threes(table, book)
            for place in range(table[its.PLAYERS]):
                if table[its.LIVE] >> place & 1:
                    _measure(table, place, book)
    award(table)


@bare
def _bets_are_over(table: Table, key: np.uint64) -> bool:
    """Every street of a hand; true as soon as one hand is left."""
    for street in range(1, 5):
        if street > 1:
            _to_the_board(table, key, 3 if street == 2 else 1)
        if street < 3 and _throws_away(table, key, 1 if street == 1 else 4):
            return True
        if street == 2:
            collect(table, its.AFTER_THE_FLOP)
        _bet(table, key, street)
        if table[its.LEFT] == 1:
            return True
        if street < 3 and _throws_away(table, key, 2 if street == 1 else 8):
            return True
    return False


@bare
def _to_the_board(table: Table, key: np.uint64, count: int) -> None:
    """A burn and so many cards."""
    take(table, key)
    for _ in range(count):
        table[its.BOARD + table[its.SHARED]] = take(table, key)
        table[its.SHARED] += 1


@bare
def _bet(table: Table, key: np.uint64, street: int) -> None:
    after_blind = its.FIRST_AFTER_BLIND if street == 1 else its.LATER_AFTER_BLIND
    first = 0
    if table[after_blind] and table[its.LAST_BLIND] >= 0:
        first = table[its.LAST_BLIND] + 1
        first = 0 if first == table[its.PLAYERS] else first
    line_from(table, first)
    if street > 1:
        open_round(table, street, 0, 0)
    else:
        if table[its.KILLER] >= 0 and table[its.KILLER_LAST]:
            killer_last(table)
        open_round(table, 1, table[its.OPENING], 0 if table[its.BLIND_COUNTS] else -1)
    bet_on(table, key)
    give_back(table, False)


@bare
def killer_last(table: Table) -> None:
    """The killer goes to the end of the line."""
    found = 0
    for at in range(table[its.PLAYERS]):
        if table[its.LINE + at] == table[its.KILLER]:
            found = 1
        elif found:
            table[its.LINE + at - 1] = table[its.LINE + at]
    table[its.LINE + table[its.PLAYERS] - 1] = table[its.KILLER]


@bare
def _throws_away(table: Table, key: np.uint64, moment: int) -> bool:
    """One card of every live hand, at the moments of the house; true when one hand is left."""
    if not table[its.DISCARDS] & moment:
        return False
    asked = table[its.LIVE]
    for place in range(table[its.PLAYERS]):
        if not asked >> place & 1:
            continue
        if table[its.LEFT] == 1:
            break
        is_random = table[its.WAY + seat_of(table, place)] == its.AT_RANDOM
        may_fold = table[its.STACK + place] > 0 or not table[its.ALL_IN_DISCARDS]
        if is_random and choice(table, key, 2 if may_fold else 1):
            note(table, place, its.FOLD, 0)
            table[its.LIVE] &= ~(1 << place)
            table[its.LEFT] -= 1
            continue
        held = table[its.HELD + place]
        thrown = choice(table, key, held) if is_random else 0
        note(table, place, its.DISCARD, table[its.HANDS + 8 * place + thrown] + 1)
        for at in range(thrown, held - 1):
            table[its.HANDS + 8 * place + at] = table[its.HANDS + 8 * place + at + 1]
        table[its.HELD + place] = held - 1
    return table[its.LEFT] == 1


@bare
def _measure(table: Table, place: int, book: Book) -> None:
    """How strong a hand is with the board, for high and, where it may win, for low."""
    if table[its.USED] == its.EXACTLY_TWO:
        flush = _flush_of_two(table, place, book)
        by_ranks = _exactly_two(table, place, book)
        table[its.HIGHS + place] = max(flush, by_ranks)
    else:
        table[its.HIGHS + place] = _with_the_board(table, place, book, its.HIGH_FIVE)
    if table[its.WINS] != its.HIGH_LOW:
        return
    if table[its.PAIR_FOR_HIGH] and not table[its.HIGHS + place] >> _CATEGORY_BITS:
        table[its.HIGHS + place] = 0
    table[its.LOWS + place] = 0
    if not _low_is_possible(table) and table[its.HELD + place] + table[its.USED] != 3:
        return
    if table[its.USED] != its.EXACTLY_TWO:
        table[its.LOWS + place] = _with_the_board(table, place, book, its.LOW_FIVE)
    elif table[its.LOW_SCALE] == its.SPOILED_LOW:
        table[its.LOWS + place] = _unspoiled(table, place, book)
    else:
        table[its.LOWS + place] = _low_of_two(table, place, book)


@bare
def _low_is_possible(table: Table) -> bool:
    """Whether the board has three ranks of eight or lower, without which nobody has a low."""
    ranks = 0
    for at in range(its.BOARD, its.BOARD + 5):
        rank = table[at] >> 2
        if _may_be_low(rank):
            ranks |= 1 << rank
    # Two bits are gone when two are taken off: is a third one left?
    ranks &= ranks - 1
    return ranks & (ranks - 1) != 0


@bare
def _with_the_board(table: Table, place: int, book: Book, five: int) -> int:
    """The best five of the board and one or two cards, or of each two of three."""
    hand, held = its.HANDS + 8 * place, table[its.HELD + place]
    # The same ranking stands in the book for five, six and seven cards, eight numbers apart.
    six, seven = five + 8, five + 16
    if held < 3:
        for at in range(held):
            table[its.BOARD + 5 + at] = table[hand + at]
        return best_of(table, its.BOARD, book, seven if held == 2 else six)
    best = 0
    for left_out in range(3):
        to = its.BOARD + 5
        for at in range(3):
            if at != left_out:
                table[to] = table[hand + at]
                to += 1
        best = max(best, best_of(table, its.BOARD, book, seven))
    if table[its.USED] == its.ANY_CARDS:
        best = max(best, _all_three(table, hand, book, seven))
    return best


@bare
def _all_three(table: Table, hand: int, book: Book, seven: int) -> int:
    """The best of eight cards with one of the board left out."""
    best = 0
    for left_out in range(5):
        kept = table[its.BOARD + left_out]
        table[its.BOARD + left_out] = table[hand]
        table[its.BOARD + 5], table[its.BOARD + 6] = table[hand + 1], table[hand + 2]
        best = max(best, best_of(table, its.BOARD, book, seven))
        table[its.BOARD + left_out] = kept
    return best


@bare
def _take_threes(table: Table, book: Book) -> None:
    """The ways to take three of the board, once for all hands; and a suit it has three of."""
    end = THREES
    for one in range(its.BOARD, its.BOARD + 3):
        for other in range(one + 1, its.BOARD + 4):
            two = key_of_card(table[one], book) + key_of_card(table[other], book)
            for third in range(other + 1, its.BOARD + 5):
                table[end] = (two + key_of_card(table[third], book)) & RANKS_ONLY
                at = THREES
                while table[at] != table[end]:
                    at += 1
                # Of a pair on the board either card makes the same three.
                end += at == end
    table[THREES_TAKEN] = end - THREES
    table[SUIT] = -1
    for suit in range(4):
        shown = 0
        for card in range(its.BOARD, its.BOARD + 5):
            shown += table[card] & 3 == suit
        if shown > 2:
            table[SUIT] = suit


@bare
def _take_low_threes(table: Table, book: Book) -> None:
    """The ways to take three different ranks of the board that may be part of a low."""
    ranks = cards = taken = 0
    for at in range(its.BOARD, its.BOARD + 5):
        rank = table[at] >> 2
        if _may_be_low(rank) and not ranks >> rank & 1:
            ranks |= 1 << rank
            table[LOW_CARDS + cards] = key_of_card(table[at], book)
            cards += 1
    for third in range(2, cards):
        for second in range(1, third):
            two = table[LOW_CARDS + third] + table[LOW_CARDS + second]
            for first in range(second):
                table[LOW_THREES + taken] = (two + table[LOW_CARDS + first]) & RANKS_ONLY
                taken += 1
    table[LOW_TAKEN] = taken


@bare
def _may_be_low(rank: int) -> bool:
    return rank <= _EIGHT_RANK or rank == _ACE_RANK


@bare
def _exactly_two(table: Table, place: int, book: Book) -> int:
    """Two of the hand and three of the board, the best of all ways to take them, flushes apart."""
    hand, held = its.HANDS + 8 * place, table[its.HELD + place]
    best = 0
    for first in range(hand, hand + held - 1):
        one = key_of_card(table[first], book)
        for second in range(first + 1, hand + held):
            pair = (one + key_of_card(table[second], book)) & RANKS_ONLY
            for three in range(THREES, THREES + table[THREES_TAKEN]):
                best = max(best, strength_of(pair + table[three], table, book, its.HIGH_FIVE))
    return best


@bare
def _low_of_two(table: Table, place: int, book: Book) -> int:
    """Two of the hand and three of the board, all of eight or lower and of different ranks."""
    hand, held = its.HANDS + 8 * place, table[its.HELD + place]
    best = 0
    for first in range(hand, hand + held - 1):
        if not _may_be_low(table[first] >> 2):
            continue
        one = key_of_card(table[first], book)
        for second in range(first + 1, hand + held):
            if _may_be_low(table[second] >> 2):
                pair = (one + key_of_card(table[second], book)) & RANKS_ONLY
                for three in range(LOW_THREES, LOW_THREES + table[LOW_TAKEN]):
                    found = strength_of(pair + table[three], table, book, its.LOW_FIVE)
                    best = max(best, found)
    return best


@bare
def _flush_of_two(table: Table, place: int, book: Book) -> int:
    """The best flush of two cards and three of the board; 0 without one."""
    hand, held, suit = its.HANDS + 8 * place, table[its.HELD + place], table[SUIT]
    best = 0
    for first in range(hand, hand + held - 1):
        if table[first] & 3 != suit:
            continue
        for second in range(first + 1, hand + held):
            if table[second] & 3 == suit:
                mine = 1 << (table[first] >> 2) | 1 << (table[second] >> 2)
                best = max(best, _best_flush(table, mine, suit, book))
    return best


@bare
def _best_flush(table: Table, mine: int, suit: int, book: Book) -> int:
    """The best of these two ranks and three of the same suit on the board."""
    best, flush = 0, table[its.HIGH_FIVE + FLUSH]
    for one in range(its.BOARD, its.BOARD + 3):
        for other in range(one + 1, its.BOARD + 4):
            for third in range(other + 1, its.BOARD + 5):
                a, b, c = table[one], table[other], table[third]
                if a & 3 == suit and b & 3 == suit and c & 3 == suit:
                    held = mine | 1 << (a >> 2) | 1 << (b >> 2) | 1 << (c >> 2)
                    best = max(best, whole(book.strengths[flush + held]))
    return best


@bare
def _unspoiled(table: Table, place: int, book: Book) -> int:
    """The best low of two and three that is no straight and no flush (s-and-k/omaha-hi-lo)."""
    hand, held = its.HANDS + 8 * place, table[its.HELD + place]
    best = 0
    for one in range(its.BOARD, its.BOARD + 3):
        for other in range(one + 1, its.BOARD + 4):
            for third in range(other + 1, its.BOARD + 5):
                shown = key_of_card(table[one], book) + key_of_card(table[other], book)
                shown += key_of_card(table[third], book)
                for first in range(hand, hand + held - 1):
                    for second in range(first + 1, hand + held):
                        total = shown + key_of_card(table[first], book)
                        total += key_of_card(table[second], book)
                        found = strength_of(total, table, book, its.LOW_FIVE)
                        if found > best and not _spoils(total, table, book):
                            best = found
    return best


@bare
def _spoils(total: int, table: Table, book: Book) -> bool:
    """Whether five cards are a flush or a straight."""
    if mark_of(total, table, book, its.HIGH_FIVE):
        return True
    return strength_of(total, table, book, its.HIGH_FIVE) >> _CATEGORY_BITS == _STRAIGHT


play_board = games_of(_play_hand)
