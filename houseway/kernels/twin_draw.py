"""Whole hands of the draw games: draw poker, the two of jacks, lowball and Kansas City lowball.

Five cards each, a betting round, one draw, a second round and the showdown (`games/draw_poker.py`,
`games/lowball.py`). Whoever plays at random throws any number of cards away, and any cards; whoever
calls stands pat. What was thrown away lies in `MUCK` in the order it came there, and beside it in
`THROWER` whose discard it was, or -1 for a hand that was folded:

    place 2 folded Ks 9d 8c 4h 2s, place 0 threw away Jc    MUCK 47 29 24 10 3 36
                                                            THROWER -1 -1 -1 -1 -1 0

When the stub is down to its last card these are shuffled with it, but for the discards of those who
still wait for cards (the engine's `draw/drawing.py`).
"""

import numpy as np

from houseway.kernels import twin_layout as its
from houseway.kernels.compiler import bare
from houseway.kernels.twin_betting import bet_on, line_from, note, open_round, seat_of
from houseway.kernels.twin_book import JOKER, Book, five_of
from houseway.kernels.twin_chance import choice, fresh_pack, settle_order
from houseway.kernels.twin_hands import games_of
from houseway.kernels.twin_layout import Table
from houseway.kernels.twin_looking import (
    cut_the_cards,
    killers_last,
    left_to_deal,
    look,
    next_card,
    place_on_top,
    settle_sevens,
)
from houseway.kernels.twin_opening import find_openers, is_passed_out, prove_openers
from houseway.kernels.twin_pots import award, collect, give_back, post_antes, post_blinds
from houseway.kernels.twin_showing import show_or_muck

_FIVE = 5
_FOLDED = -1


@bare
def _play_hand(table: Table, key: np.uint64, book: Book) -> None:
    """One hand from the blinds or antes to the last chip."""
    fresh_pack(table, table[its.CARDS])
    cut_the_cards(table, key)
    post_antes(table)
    if table[its.BLINDS]:
        post_blinds(table)
    collect(table, its.BEFORE_THE_DEAL)
    for nth in range(_FIVE):
        if nth and nth == table[its.LOOKS]:
            look(table, key)
        for place in range(table[its.PLAYERS]):
            table[its.HANDS + 8 * place + nth] = next_card(table, key)
    for place in range(table[its.PLAYERS]):
        table[its.HELD + place] = _FIVE
    collect(table, its.DURING_THE_HAND)
    if _is_passed_on(table, key, book):
        return
    if table[its.LEFT] > 1:
        next_card(table, key)
        _throw_away(table, key)
        while _gets_more(table, key):
            pass
        _bet(table, key, 2)
    _show_down(table, key, book)


@bare
def _show_down(table: Table, key: np.uint64, book: Book) -> None:
    """Hands are shown, then openers; a pot that nobody is left to win stays for the next hand."""
    if table[its.LEFT] > 1:
        show_or_muck(table, key)
    if table[its.OPENER] >= 0:
        prove_openers(table, key)
    if not table[its.LEFT]:
        table[its.LEFT_OVER], table[its.POT] = table[its.POT], 0
        return
    if table[its.LEFT] > 1 or table[its.MUCKED]:
        for place in range(table[its.PLAYERS]):
            if table[its.LIVE] >> place & 1:
                table[its.HIGHS + place] = _strength(table, place, book)
        settle_sevens(table)
    award(table)


@bare
def _is_passed_on(table: Table, key: np.uint64, book: Book) -> bool:
    """The betting before the draw; whether nobody opened, and the pot stays for the next hand.

    In Jacks Back the same cards are then bet on for low.
    """
    if table[its.OPENS_WITH]:
        find_openers(table, book)
    _bet(table, key, 1)
    if not table[its.NEEDS_OPENERS]:
        return False
    table[its.NEEDS_OPENERS] = 0
    if not is_passed_out(table):
        return False
    if table[its.PASSED_OUT] == its.CARRIED_ON:
        table[its.LEFT_OVER], table[its.POT] = table[its.POT], 0
        return True
    table[its.WINS_NOW] = its.LOW_WINS
    _bet(table, key, 1)
    return False


@bare
def _bet(table: Table, key: np.uint64, number: int) -> None:
    first = 0
    if (
        table[its.FIRST_AFTER_BLIND if number == 1 else its.LATER_AFTER_BLIND]
        and table[its.LAST_BLIND] >= 0
    ):
        first = table[its.LAST_BLIND] + 1
        first = 0 if first == table[its.PLAYERS] else first
    line_from(table, first)
    killers_last(table, number > 1)
    if number == 1:
        open_round(
            table,
            1,
            table[its.OPENING],
            0 if table[its.OPENING] and table[its.BLIND_COUNTS] else -1,
        )
    else:
        open_round(table, number, 0, 0)
    bet_on(table, key)
    give_back(table, False)


@bare
def _throw_away(table: Table, key: np.uint64) -> None:
    """Every live hand in turn says what it does not want; folded hands lie in the muck already."""
    for nth in range(table[its.FOLDS]):
        place = table[its.FOLD_LINE + nth]
        for at in range(_FIVE):
            _to_the_muck(table, table[its.HANDS + 8 * place + at], _FOLDED)
    for place in range(table[its.PLAYERS]):
        if not table[its.LIVE] >> place & 1:
            continue
        thrown, hand = 0, its.HANDS + 8 * place
        if table[its.WAY + seat_of(table, place)] == its.AT_RANDOM:
            is_dealing = table[its.CUTS] and place == table[its.PLAYERS] - 1
            most = table[its.DEALER_DRAW_MAX if is_dealing else its.DRAW_MAX]
            count = choice(table, key, min(most, _FIVE) + 1)
            for _ in range(count):
                at = choice(table, key, table[its.HELD + place])
                _to_the_muck(table, table[hand + at], place)
                thrown = 64 * thrown + table[hand + at] + 1
                table[its.HELD + place] -= 1
                for later in range(at, table[its.HELD + place]):
                    table[hand + later] = table[hand + later + 1]
        table[its.FIRST_KEPT + place] = table[its.HELD + place]
        note(table, place, its.DISCARD, thrown)


@bare
def _to_the_muck(table: Table, card: int, thrower: int) -> None:
    at = table[its.IN_MUCK]
    table[its.MUCK + at], table[its.THROWER + at] = card, thrower
    table[its.IN_MUCK] = at + 1


@bare
def _gets_more(table: Table, key: np.uint64) -> bool:
    """Cards for those who wait: all at once while one is left over, else player by player."""
    missing, waiting, first = 0, 0, -1
    for place in range(table[its.PLAYERS]):
        if table[its.LIVE] >> place & 1 and table[its.HELD + place] < _FIVE:
            missing += _FIVE - table[its.HELD + place]
            waiting |= 1 << place
            first = place if first < 0 else first
    if not missing:
        return False
    spare = left_to_deal(table) - 1
    if spare <= 0:
        _replenish(table, key, waiting, first)
    elif missing > spare:
        _give(table, key, first, min(_FIVE - table[its.HELD + first], spare))
    else:
        for place in range(table[its.PLAYERS]):
            if waiting >> place & 1:
                _give(table, key, place, _FIVE - table[its.HELD + place])
    return True


@bare
def _give(table: Table, key: np.uint64, place: int, count: int) -> None:
    for _ in range(count):
        table[its.HANDS + 8 * place + table[its.HELD + place]] = next_card(table, key)
        table[its.HELD + place] += 1


@bare
def _replenish(table: Table, key: np.uint64, waiting: int, first: int) -> None:
    """The last card and the discards make a new stub, but not what those who wait threw away."""
    kept_out = waiting if table[its.OTHERS_DISCARDS] else 0
    if table[its.OTHERS_DISCARDS] and not _count_outside(table, kept_out):
        # Ten players leave nothing else behind: then only the drawing player's are kept out.
        kept_out = 1 << first
    settle_order(table, key)
    returned, stays, count = 0, 0, left_to_deal(table)
    last = table[place_on_top(table)]
    table[its.CUT_UNDER] = 0
    for at in range(table[its.IN_MUCK]):
        card, thrower = table[its.MUCK + at], table[its.THROWER + at]
        if thrower >= 0 and kept_out >> thrower & 1:
            table[its.MUCK + stays], table[its.THROWER + stays] = card, thrower
            stays += 1
        else:
            table[its.DECK + returned] = card
            returned += 1
    if count:
        table[its.DECK + returned] = last
    table[its.IN_MUCK] = stays
    table[its.PACK], table[its.TOP] = returned + count, 0
    table[its.SHUFFLES] += 1


@bare
def _count_outside(table: Table, kept_out: int) -> int:
    """How many cards of the muck nobody of these threw away."""
    count = 0
    for at in range(table[its.IN_MUCK]):
        thrower = table[its.THROWER + at]
        count += thrower < 0 or not kept_out >> thrower & 1
    return count


@bare
def _strength(table: Table, place: int, book: Book) -> int:
    """How strong five cards are: the higher the better, or the lower."""
    hand = its.HANDS + 8 * place
    if table[its.WINS_NOW] != its.LOW_WINS:
        return five_of(table, hand, book, its.HIGH_FIVE)
    if table[its.LOW_SCALE] == its.LOWEST_MISSING:
        _name_the_joker(table, hand)
    return five_of(table, hand, book, its.LOW_FIVE)


@bare
def _name_the_joker(table: Table, hand: int) -> None:
    """A joker becomes the lowest card that the hand lacks, of no suit for a flush."""
    ranks, joker, natural = 0, -1, -1
    for at in range(_FIVE):
        card = table[hand + at]
        if card == JOKER:
            joker = at
            continue
        ranks |= 1 << (card >> 2)
        natural = card if natural < 0 else natural
    if joker < 0:
        return
    rank = 0
    while ranks >> rank & 1:
        rank += 1
    table[hand + joker] = 4 * rank + (1 if natural & 3 == 0 else 0)


play_draw = games_of(_play_hand)
