"""Lowball where players deal: the cut, the look at two cards, the kill, a seven that was checked.

The engine's `table/draw/cutting.py`, `overkilling.py` and `sevens.py`. A cut puts the first
`CUT_UNDER` cards under the others. They stay where they are, and are dealt when the pack is spent:

    53 cards, 8 cut    TOP 8, 9, ... 52 are dealt from there, TOP 53 to 60 from 0 to 7

After two cards each everybody who can post a kill says no or kills; then the others are asked once
more, and a second kill is the last. Places 1 and 4 have killed, 1 first: before the draw they act
behind the others, 1 and then 4 (comstock/lowball/29 and 30).
"""

import numpy as np

from houseway.kernels import twin_layout as its
from houseway.kernels.compiler import bare
from houseway.kernels.twin_betting import note, put_in, seat_of
from houseway.kernels.twin_chance import choice, take
from houseway.kernels.twin_layout import Table
from houseway.kernels.twin_pots import bets_go_back


@bare
def cut_the_cards(table: Table, key: np.uint64) -> None:
    """As few as may be cut go under the others; whoever sits right of the button does it."""
    table[its.CUT_UNDER], table[its.FIRST_KILLER], table[its.SECOND_KILLER] = (
        table[its.CUTS],
        -1,
        -1,
    )
    if not table[its.CUTS]:
        return
    for _ in range(table[its.CUTS]):
        take(table, key)
    table[its.ACTIONS] += 1


@bare
def left_to_deal(table: Table) -> int:
    """How many cards are left, those that were cut under the others included."""
    return table[its.PACK] + table[its.CUT_UNDER] - table[its.TOP]


@bare
def place_on_top(table: Table) -> int:
    """Where the next card lies, once the order is settled."""
    top = table[its.TOP]
    return its.DECK + (top if top < table[its.PACK] else top - table[its.PACK])


@bare
def next_card(table: Table, key: np.uint64) -> int:
    """The next card off the pack, and then off what was cut under it."""
    if table[its.TOP] < table[its.PACK]:
        return take(table, key)
    card = table[place_on_top(table)]
    table[its.TOP] += 1
    return card


@bare
def look(table: Table, key: np.uint64) -> None:
    """Everybody who can post the kill is asked, and after a kill the others again."""
    first = _ask_to_kill(table, key, 0, table[its.KILL_TO])
    if first < 0:
        return
    table[its.FIRST_KILLER] = first
    table[its.LOW_NOW], table[its.HIGH_NOW] = table[its.KILL_LOWER], table[its.KILL_UPPER]
    second = _ask_to_kill(table, key, first + 1, table[its.OVER_TO])
    if second >= 0:
        table[its.SECOND_KILLER] = second
        table[its.LOW_NOW], table[its.HIGH_NOW] = table[its.OVER_LOWER], table[its.OVER_UPPER]


@bare
def _ask_to_kill(table: Table, key: np.uint64, begin: int, to: int) -> int:
    """Who kills, from a place on, or -1; a kill is posted whole or not at all."""
    for at in range(table[its.PLAYERS]):
        place = (begin + at) % table[its.PLAYERS]
        more = to - table[its.BET + place]
        if place == table[its.FIRST_KILLER] or not 0 < more <= table[its.STACK + place]:
            continue
        is_random = table[its.WAY + seat_of(table, place)] == its.AT_RANDOM
        if is_random and choice(table, key, 2):
            note(table, place, its.KILL, to)
            put_in(table, place, more)
            table[its.OPENING] = to
            return place
        table[its.ACTIONS] += 1
    return -1


@bare
def killers_last(table: Table, is_later: bool) -> None:
    """In a killed pot the killers act last, and a raise is answered in the order of the line."""
    if table[its.FIRST_KILLER] < 0 or not table[its.KILLER_LAST]:
        return
    table[its.AS_ASKED] = 1
    if is_later:
        return
    first, second, others = table[its.FIRST_KILLER], table[its.SECOND_KILLER], 0
    for at in range(table[its.PLAYERS]):
        place = table[its.LINE + at]
        if place not in (first, second):
            table[its.LINE + others] = place
            others += 1
    table[its.LINE + others] = first
    if second >= 0:
        table[its.LINE + others + 1] = second


@bare
def settle_sevens(table: Table) -> None:
    """comstock/lowball/17: a checked seven that is best wins no bet made after the draw."""
    if not table[its.SEVEN_LOW] or (table[its.LEFT] == 1 and not table[its.SEVEN_MUCKED]):
        return
    best = 0
    for place in range(table[its.PLAYERS]):
        if table[its.LIVE] >> place & 1:
            best = max(best, table[its.HIGHS + place])
    if best < table[its.SEVEN_LOW]:
        return
    for place in range(table[its.PLAYERS]):
        is_best = table[its.LIVE] >> place & 1 and table[its.HIGHS + place] == best
        if is_best and table[its.CHECKED] >> place & 1:
            bets_go_back(table)
            return
