"""Whole hands of stud: seven cards or five, high, high-low or low.

A place's cards lie in the order they came, the first ones down, then those that lie open. In
seven-card stud HOLE is 2 and CARDS 7. After fifth street place 1 holds 9d 4c down and Ks 7h 2d up:

    table[HANDS + 8 : HANDS + 13] == 29, 8, 47, 22, 1     table[HELD + 1] == 5, table[UP + 1] == 3

The engine's `stud/bringing_in.py`, `pot/leading.py` and `stud/later_cards.py`: a card says who must
bet, the best hand showing who begins later, and a stub that runs short is mixed with the burns, and
one card is shared if even that is too little.
"""

import numpy as np

from houseway.kernels import twin_layout as its
from houseway.kernels.compiler import bare
from houseway.kernels.twin_betting import (
    bet_on,
    least_raise,
    line_from,
    note,
    open_round,
    put_in,
    raise_to,
    seat_of,
)
from houseway.kernels.twin_book import Book, best_of
from houseway.kernels.twin_chance import choice, fresh_pack, settle_order, take
from houseway.kernels.twin_hands import games_of
from houseway.kernels.twin_layout import Table
from houseway.kernels.twin_pots import award, collect, give_back, post_antes
from houseway.kernels.twin_showing import show_or_muck

_ACE = 12


@bare
def _play_hand(table: Table, key: np.uint64, book: Book) -> None:
    """One hand from the antes to the last chip."""
    fresh_pack(table, 52)
    post_antes(table)
    collect(table, its.BEFORE_THE_DEAL)
    for nth in range(table[its.HOLE] + 1):
        for place in range(table[its.PLAYERS]):
            table[its.HANDS + 8 * place + nth] = take(table, key)
    for place in range(table[its.PLAYERS]):
        table[its.HELD + place], table[its.UP + place] = table[its.HOLE] + 1, 1
    collect(table, its.BEFORE_THE_FLOP)
    if not _bets_are_over(table, key):
        show_or_muck(table, key)
        if table[its.LEFT] > 1:
            for place in range(table[its.PLAYERS]):
                if table[its.LIVE] >> place & 1:
                    _measure(table, place, book)
    award(table)


@bare
def _bets_are_over(table: Table, key: np.uint64) -> bool:
    """Every street of a hand; true as soon as one hand is left."""
    rounds = table[its.CARDS] - table[its.HOLE]
    for street in range(1, rounds + 1):
        if street == 1:
            _bring_in(table, key)
        else:
            _burn(table, key)
            _deal_on(table, key, 0 if table[its.CARDS] == 7 and street == rounds else 1)
            if street == 2:
                collect(table, its.AFTER_THE_FLOP)
            line_from(table, _leading(table))
            open_round(table, street, 0, 0)
            bet_on(table, key)
            give_back(table, False)
        if table[its.LEFT] == 1:
            return True
    return False


@bare
def _bring_in(table: Table, key: np.uint64) -> None:
    """The card that must bet makes the forced bet, or opens for a whole one; then all bet."""
    line_from(table, _forced_place(table))
    open_round(table, 1, 0, -1)
    if table[its.WAITING]:
        place, due = table[its.ASKED], table[its.BRING_IN]
        to = 0
        is_random = table[its.WAY + seat_of(table, place)] == its.AT_RANDOM
        if is_random and due < table[its.BLIND] and table[its.STACK + place] > due:
            to = least_raise(table, place)
        if to and choice(table, key, 2):
            raise_to(table, place, to)
        else:
            _bring(table, place, due)
    bet_on(table, key)
    give_back(table, True)


@bare
def _bring(table: Table, place: int, due: int) -> None:
    """The forced bet: all others match it whole, even where this place could not."""
    cents = min(due, table[its.STACK + place])
    note(table, place, its.BRING, cents)
    put_in(table, place, cents)
    is_whole = due >= table[its.BLIND]
    table[its.TO_MATCH] = due
    table[its.RAISES] = 0 if is_whole or table[its.COMPLETION_COUNTS] else -1
    if is_whole:
        table[its.FULL] = table[its.INCREMENT] = due
    table[its.ACTED] |= 1 << place
    table[its.LAST_RAISER] = table[its.FORCED] = place
    table[its.IS_BET] = 1
    table[its.HEAD] += 1
    table[its.WAITING] -= 1


@bare
def _forced_place(table: Table) -> int:
    """Whose up card must bet: of those with chips, or from whom on the next player must."""
    able = 0
    for place in range(table[its.PLAYERS]):
        able |= (table[its.STACK + place] > 0) << place
    if not able or table[its.NEXT_PLAYER_BRINGS]:
        able = table[its.LIVE]
    found, least = 0, its.EVERYTHING
    for place in range(table[its.PLAYERS]):
        rung = _rung(table, table[its.HANDS + 8 * place + table[its.HOLE]])
        if able >> place & 1 and rung < least:
            found, least = place, rung
    return found


@bare
def _rung(table: Table, card: int) -> int:
    """How soon a card must bet: the least is forced."""
    rank, suit = card >> 2, card & 3
    height = 8 * (-1 if rank == _ACE and table[its.BRING_IN_ACE_LOW] else rank)
    if table[its.BRING_IN_BY_SUIT]:
        height += 3 - suit if table[its.BRING_IN_CLUBS_HIGH] else suit
    return -height if table[its.BRING_IN_HIGHEST] else height


@bare
def _burn(table: Table, key: np.uint64) -> None:
    """One card put aside, if there is one."""
    if table[its.TOP] < table[its.PACK]:
        table[its.BURNS + table[its.BURNED]] = take(table, key)
        table[its.BURNED] += 1


@bare
def _deal_on(table: Table, key: np.uint64, up: int) -> None:
    """One card to every live hand, and past those who have folded and are dealt past."""
    left = table[its.PACK] - table[its.TOP]
    if left < table[its.LEFT]:
        _from_the_burns(table, key, up)
        return
    dead = table[its.DEAD_SEATS] if table[its.DEAD_DEALT] else 0
    needed = table[its.LEFT]
    for place in range(table[its.PLAYERS]):
        needed += dead >> place & 1
    for place in range(table[its.PLAYERS]):
        if table[its.LIVE] >> place & 1:
            _give(table, key, place, up)
        elif dead >> place & 1 and needed <= left:
            take(table, key)


@bare
def _give(table: Table, key: np.uint64, place: int, up: int) -> None:
    table[its.HANDS + 8 * place + table[its.HELD + place]] = take(table, key)
    table[its.HELD + place] += 1
    table[its.UP + place] += up


@bare
def _from_the_burns(table: Table, key: np.uint64, up: int) -> None:
    """Down to the last card, then on from that card and the burns; or one card for all the rest."""
    left = table[its.PACK] - table[its.TOP]
    is_burned = min(left, 1) + table[its.BURNED] > 1
    served = max(left - 1, 0)
    mixed = left - served + table[its.BURNED] - is_burned
    lacking = table[its.LEFT] - served
    nth = 0
    for place in range(table[its.PLAYERS]):
        if table[its.LIVE] >> place & 1:
            if nth == served:
                break
            nth += 1
            _give(table, key, place, up)
    _restock(table, key)
    if is_burned:
        _burn(table, key)
    if mixed < lacking:
        table[its.BOARD + table[its.SHARED]] = take(table, key)
        table[its.SHARED] += 1
        return
    nth = 0
    for place in range(table[its.PLAYERS]):
        if table[its.LIVE] >> place & 1:
            nth += 1
            if nth > served:
                _give(table, key, place, up)


@bare
def _restock(table: Table, key: np.uint64) -> None:
    """What is left of the stub, the last card first, and the burns: they are shuffled anew."""
    settle_order(table, key)
    count = table[its.PACK] - table[its.TOP]
    for at in range(count):
        table[its.MUCK + at] = table[its.DECK + table[its.PACK] - 1 - at]
    for at in range(table[its.BURNED]):
        table[its.MUCK + count + at] = table[its.BURNS + at]
    count += table[its.BURNED]
    for at in range(count):
        table[its.DECK + at] = table[its.MUCK + at]
    table[its.PACK], table[its.TOP], table[its.BURNED] = count, 0, 0
    table[its.SHUFFLES] += 1


@bare
def _leading(table: Table) -> int:
    """Whose open cards are best, or lowest; of equal ones the first dealt to, or by suit."""
    most = 0
    for place in range(table[its.PLAYERS]):
        if table[its.LIVE] >> place & 1:
            most = max(most, table[its.UP + place])
    found, best = -1, 0
    for place in range(table[its.PLAYERS]):
        if not table[its.LIVE] >> place & 1:
            continue
        value = _showing(table, place, most)
        value = -value if table[its.LOW_LEADS] else value
        is_tied = found >= 0 and value == best and table[its.TIES_BY_SUIT]
        if is_tied and _suits(table, place, most) < _suits(table, found, most):
            found = place
        if found < 0 or value > best:
            found, best = place, value
    return found


@bare
def _open_card(table: Table, place: int, nth: int) -> int:
    """A card that lies open; one in the middle does so for whoever lacks theirs."""
    if nth < table[its.UP + place]:
        return table[its.HANDS + 8 * place + table[its.HOLE] + nth]
    return table[its.BOARD + nth - table[its.UP + place]]


@bare
def _height(table: Table, card: int) -> int:
    """A rank among open cards: an ace is the lowest where the low hand begins."""
    rank = card >> 2
    return 0 if rank == _ACE and table[its.LOW_LEADS] else rank + 1


@bare
def _showing(table: Table, place: int, count: int) -> int:
    """How good open cards are: sets first, then ranks from the top.

    Each rank is a bit, and the ranks held once, twice, three and four times are four numbers. Of
    Ks 7h Kd `once` has the bits of king and seven, `twice` that of the king: a pair, of kings, and
    a seven.
    """
    once = twice = thrice = all_four = 0
    for nth in range(count):
        bit = 1 << _height(table, _open_card(table, place, nth))
        all_four |= thrice & bit
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
    kind, first = 0, once
    if all_four:
        kind, first = 4, all_four
    elif thrice:
        kind, first = 3, thrice
    elif twice:
        kind, first = 2 if twice & (twice - 1) else 1, twice
    return kind << 32 | first << 16 | once & ~first


@bare
def _suits(table: Table, place: int, count: int) -> int:
    """The suits of open cards from the highest rank down, as one number."""
    code, last = 0, 14
    for _ in range(count):
        highest = -1
        for nth in range(count):
            height = _height(table, _open_card(table, place, nth))
            if highest < height < last:
                highest = height
        last = highest
        for nth in range(count):
            card = _open_card(table, place, nth)
            if _height(table, card) == highest:
                suit = 3 - (card & 3) if table[its.BRING_IN_CLUBS_HIGH] else card & 3
                code = 4 * code + suit
    return code


@bare
def _measure(table: Table, place: int, book: Book) -> None:
    """How strong a hand is, with cards from the middle for those it did not get."""
    hand, held = its.HANDS + 8 * place, table[its.HELD + place]
    lacking = table[its.CARDS] - held
    for at in range(lacking):
        table[hand + held + at] = table[its.BOARD + table[its.SHARED] - lacking + at]
    if table[its.WINS] == its.LOW_WINS:
        table[its.HIGHS + place] = best_of(table, hand, book, its.LOW_SEVEN)
        return
    high = its.HIGH_SEVEN if table[its.CARDS] == 7 else its.HIGH_FIVE
    table[its.HIGHS + place] = best_of(table, hand, book, high)
    if table[its.WINS] == its.HIGH_LOW:
        table[its.LOWS + place] = best_of(table, hand, book, its.LOW_SEVEN)


play_stud = games_of(_play_hand)
