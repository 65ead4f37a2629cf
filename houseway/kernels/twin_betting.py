"""A betting round of a twin: the engine's `table/pot/betting.py`, `raising.py` and `capping.py`.

`LINE` holds the places in the order in which they act and is written before a round; who is still
to act stands in `ASKED`, from `HEAD` on, `WAITING` of them. Four players at 4/8, place 1 has posted
$4 and is the last blind; LINE is 2, 3, 0, 1:

    open_round   ASKED 2 3 0 1, TO_MATCH 400, FULL 400, RAISES 0
    2 raises     TO_MATCH 800, FULL 800, RAISES 1, ASKED 3 0 1
    3 is all in  for $10: no full raise. TO_MATCH 1000, FULL stays 800, ASKED 0 1 2
    0 may raise  to FULL + 400 = $12, if its stack reaches that
"""

import numpy as np

from houseway.kernels import twin_layout as its
from houseway.kernels.compiler import bare
from houseway.kernels.twin_chance import choice
from houseway.kernels.twin_layout import Table


@bare
def seat_of(table: Table, place: int) -> int:
    """The seat at a place, both from 0."""
    seat = table[its.BUTTON] + 1 + place
    return seat - table[its.PLAYERS] if seat >= table[its.PLAYERS] else seat


@bare
def note(table: Table, place: int, kind: int, amount: int) -> None:
    """Adds an action to those of the hand, so that two hands can be compared by one number."""
    table[its.ACTIONS] += 1
    code = seat_of(table, place) + 16 * kind + 128 * amount
    table[its.TRACE] = table[its.TRACE] * 1_000_003 + code


@bare
def put_in(table: Table, place: int, cents: int) -> None:
    """Chips from a stack into the pot, as a bet."""
    table[its.STACK + place] -= cents
    table[its.BET + place] += cents
    table[its.PAID + place] += cents
    table[its.POT] += cents
    table[its.PUT_IN] += cents


@bare
def line_from(table: Table, first: int) -> None:
    """Every place in turn, from one of them on."""
    players = table[its.PLAYERS]
    for at in range(players):
        place = first + at
        table[its.LINE + at] = place - players if place >= players else place


@bare
def open_round(table: Table, number: int, to_match: int, raises: int) -> None:
    """Whoever is live and has chips is asked, in the order of LINE."""
    waiting = 0
    for at in range(table[its.PLAYERS]):
        place = table[its.LINE + at]
        if table[its.LIVE] >> place & 1 and table[its.STACK + place]:
            table[its.ASKED + waiting] = place
            waiting += 1
    # One player with chips bets against nobody, unless they have a blind still to call.
    if waiting == 1 and table[its.BET + table[its.ASKED]] >= _owed(table, to_match):
        waiting = 0
    _begin(table, number, to_match, raises)
    table[its.HEAD], table[its.WAITING] = 0, waiting
    if waiting:
        table[its.LAST_RAISER], table[its.FIRST_ASKED] = -1, table[its.ASKED]


@bare
def _begin(table: Table, number: int, to_match: int, raises: int) -> None:
    if number > 1:
        for place in range(table[its.PLAYERS]):
            table[its.BET + place] = 0
    table[its.ROUND] = number
    table[its.TO_MATCH] = table[its.FULL] = table[its.INCREMENT] = to_match
    table[its.RAISES] = raises
    table[its.ACTED] = table[its.CHECKED] = table[its.CALLED] = table[its.IS_BET] = 0


@bare
def _owed(table: Table, to_match: int) -> int:
    """What the largest bet of those without chips makes a lone player still match."""
    most = 0
    for place in range(table[its.PLAYERS]):
        if table[its.LIVE] >> place & 1 and not table[its.STACK + place]:
            most = max(most, table[its.BET + place])
    return min(to_match, most)


@bare
def bet_on(table: Table, key: np.uint64) -> None:
    """Everybody who is asked acts, until nobody is."""
    while table[its.WAITING]:
        place = table[its.ASKED + table[its.HEAD]]
        if table[its.WAY + seat_of(table, place)] != its.AT_RANDOM:
            call(table, place)
            continue
        to = least_raise(table, place)
        chosen = choice(table, key, 3 if to else 2)
        if chosen == 0:
            call(table, place)
        elif chosen == 1 and to:
            raise_to(table, place, to)
        else:
            fold(table, place)


@bare
def call(table: Table, place: int) -> None:
    """What is owed, or all that is left; nothing is a check."""
    owed = table[its.TO_MATCH] - table[its.BET + place]
    cents = max(min(owed, table[its.STACK + place]), 0)
    note(table, place, its.CALL, cents)
    if cents:
        put_in(table, place, cents)
    else:
        table[its.CHECKED] |= 1 << place
    table[its.ACTED] |= 1 << place
    table[its.CALLED] |= 1 << place
    _answered(table)


@bare
def fold(table: Table, place: int) -> None:
    note(table, place, its.FOLD, 0)
    table[its.LIVE] &= ~(1 << place)
    table[its.LEFT] -= 1
    table[its.FOLD_LINE + table[its.FOLDS]] = place
    table[its.FOLDS] += 1
    if place == table[its.FORCED] or not table[its.IS_BET]:
        table[its.DEAD_SEATS] |= 1 << place
    _answered(table)
    if table[its.LEFT] == 1:
        table[its.WAITING] = 0


@bare
def _answered(table: Table) -> None:
    """The next one is asked; the last one with chips is left alone once they have met all-ins."""
    table[its.HEAD] += 1
    table[its.WAITING] -= 1
    if table[its.WAITING] != 1:
        return
    last = table[its.ASKED + table[its.HEAD]]
    for place in range(table[its.PLAYERS]):
        is_other = place != last and table[its.LIVE] >> place & 1
        more = table[its.BET + place] > table[its.BET + last]
        if is_other and (more or table[its.STACK + place]):
            return
    table[its.WAITING] = 0


@bare
def raise_to(table: Table, place: int, to: int) -> None:
    """A bet or a raise to so much; `least_raise` has just said what a full one is."""
    note(table, place, its.RAISE, to)
    put_in(table, place, to - table[its.BET + place])
    if to >= table[its.FULL_AT]:
        table[its.INCREMENT] = to - table[its.TO_MATCH]
        table[its.FULL] = to
        table[its.RAISES] += 1
        table[its.ACTED] = 0
    table[its.TO_MATCH] = to
    table[its.ACTED] |= 1 << place
    table[its.LAST_RAISER] = place
    if table[its.NEEDS_OPENERS] and table[its.OPENER] < 0:
        table[its.OPENER] = place
    table[its.IS_BET], table[its.DEAD_SEATS] = 1, 0
    _ask_again(table, place)


@bare
def _ask_again(table: Table, raiser: int) -> None:
    """All others with chips, clockwise from the raiser; in a killed pot in the order of LINE."""
    players, start = table[its.PLAYERS], raiser
    if table[its.AS_ASKED]:
        for at in range(players):
            if table[its.LINE + at] == raiser:
                start = at
    waiting = 0
    for step in range(1, players):
        at = start + step
        at = at - players if at >= players else at
        place = table[its.LINE + at] if table[its.AS_ASKED] else at
        if table[its.LIVE] >> place & 1 and table[its.STACK + place]:
            table[its.ASKED + waiting] = place
            waiting += 1
    table[its.HEAD], table[its.WAITING] = 0, waiting


@bare
def least_raise(table: Table, place: int) -> int:
    """The least that this place may bet or raise to, or 0; FULL_AT is what a full one is."""
    mine = table[its.BET + place]
    most = mine + table[its.STACK + place]
    if most <= table[its.TO_MATCH] or _is_barred(table, place) or is_capped(table):
        return 0
    if not _can_be_called(table, place) or _lacks_openers(table, place):
        return 0
    low, high, over = _sizes(table, place)
    chip, rule = table[its.CHIP], table[its.ALL_IN_RULE]
    table[its.FULL_AT] = low
    if rule == its.HALF_BET:
        table[its.FULL_AT] = low - (low - over) // 2
    elif rule == its.ANY_AMOUNT:
        table[its.FULL_AT] = over
    low += -low % chip
    high = max(high - high % chip, low)
    if high > most:
        low = min(low, most)
    return low if low > mine else 0


@bare
def _lacks_openers(table: Table, place: int) -> bool:
    """Whether nobody has bet, and this place may not be the first."""
    if not table[its.NEEDS_OPENERS] or table[its.TO_MATCH]:
        return False
    return not table[its.OPENERS] >> place & 1


@bare
def _is_barred(table: Table, place: int) -> bool:
    """Whether it has acted on the last full bet, or has checked where that bars a raise."""
    bit = table[its.ACTED] >> place & 1
    has_checked = table[its.CHECKED] >> place & 1
    rule = table[its.ALL_IN_RULE]
    if bit and not (rule == its.OPEN_TO_CHECKED and has_checked and not table[its.BET + place]):
        return True
    is_first = table[its.ROUND] == 1
    is_short_bet = rule == its.FULL_ALONE and not table[its.FULL] and table[its.TO_MATCH] > 0
    if is_short_bet and not (is_first and table[its.HAS_BRING_IN]):
        return True
    held_back = table[its.NO_CHECK_RAISE]
    if held_back == its.BARRED_LATER and is_first:
        return False
    if held_back and has_checked:
        return True
    return held_back == its.BARRED_ALWAYS and table[its.CALLED] >> place & 1 == 1


@bare
def is_capped(table: Table) -> bool:
    """Whether all raises of the round are in; two players may have another cap, or none."""
    raises = table[its.RAISES] - (table[its.ROUND] > 1)
    most, heads_up = table[its.RAISES_MAX], table[its.HEADS_UP_MAX]
    if (most == its.NO_MAX or raises < most) and (heads_up == its.NO_MAX or raises < heads_up):
        return False
    betting = 0
    for place in range(table[its.PLAYERS]):
        betting += table[its.LIVE] >> place & 1 and table[its.STACK + place] > 0
    in_force = heads_up if betting <= 2 else most
    return in_force != its.NO_MAX and raises >= in_force


@bare
def _can_be_called(table: Table, place: int) -> bool:
    """Whether anybody else has chips for more than the bet."""
    for other in range(table[its.PLAYERS]):
        has_more = table[its.STACK + other] + table[its.BET + other] > table[its.TO_MATCH]
        if other != place and table[its.LIVE] >> other & 1 and has_more:
            return True
    return False


@bare
def _sizes(table: Table, place: int) -> tuple[int, int, int]:
    """The least and the most that the limit allows, and the bet that is raised."""
    number, structure = table[its.ROUND], table[its.STRUCTURE]
    times = 2 if number > 1 and table[its.DOUBLES] else 1
    lower, upper = times * table[its.LOW_NOW], times * table[its.HIGH_NOW]
    if structure <= its.SPLIT + 1:
        is_late = (
            structure == its.SPLIT and table[its.UPPER_FROM] and number >= table[its.UPPER_FROM]
        )
        to = table[its.FULL] + (upper if is_late else lower)
        return to, to, table[its.FULL]
    is_whole = table[its.FULL] > 0 or number > 1 or table[its.RAISE_MIN] == its.ANY_RAISE
    over = table[its.TO_MATCH] if is_whole else 0
    last = table[its.INCREMENT] if table[its.RAISE_MIN] == its.LAST_RAISE else 0
    if structure == its.SPREAD:
        low = max(lower, last)
        return over + low, over + max(upper, low), over
    low = over + (
        table[its.CHIP] if table[its.RAISE_MIN] == its.ANY_RAISE else max(table[its.BLIND], last)
    )
    if structure == its.NO_LIMIT:
        return low, its.EVERYTHING, over
    pot = table[its.POT]
    if structure == its.POT_LIMIT and table[its.POT_WITH_CALL]:
        pot += table[its.TO_MATCH] - table[its.BET + place]
    high = max(table[its.TO_MATCH] + pot, low)
    return high if table[its.POT_EXACTLY] else low, high, over
