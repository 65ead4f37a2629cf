"""The money of a twin's hand around the betting: what is posted, collected, returned and awarded.

The engine's `posting.py`, `collecting.py`, `betting.py` (what goes back) and `awarding.py`. Pots
are cut from `PAID`, what each place has in. Place 0 is all in for $5, place 3 folded after $8,
places 1 and 2 went to $20 and the drop was $3:

    PAID 500 2000 2000 800, POT 5000   ->   POT_CENTS 1700 3300, POT_OF 0b0111 0b0110

A hand that is mucked at the showdown leaves the pots as they are: `MUCK_LINE` has those places, the
last one last.
"""

from houseway.kernels import twin_layout as its
from houseway.kernels.compiler import bare
from houseway.kernels.twin_betting import put_in
from houseway.kernels.twin_layout import Table


@bare
def post_blinds(table: Table) -> None:
    """The blinds from the button, past those who are too short, and the kill."""
    count = min(table[its.BLINDS], table[its.PLAYERS])
    table[its.LAST_BLIND], table[its.SHORT], table[its.OPENING] = -1, 0, table[its.BLIND]
    posted = 0
    on_top = table[its.ON_TOP] + table[its.ON_TOP_JACKPOT]
    if on_top:
        _find_last_blind(table)
    last = table[its.LAST_BLIND]
    for at in range(_blind_line(table)):
        if posted == count:
            break
        place = _blind_place(table, at)
        size = table[its.BLIND] if posted == count - 1 else table[its.OTHER_BLIND]
        stack = table[its.STACK + place]
        if table[its.SHORT_BLIND] == its.HALF_OR_MORE and 2 * stack < size:
            table[its.SHORT] |= 1 << place
            put_in(table, place, stack)
            continue
        put_in(table, place, min(size, stack - on_top if place == last else stack))
        table[its.LAST_BLIND] = place
        posted += 1
    _post_the_kill(table)


@bare
def _blind_line(table: Table) -> int:
    """How many come in line for the blinds; the button twice, where it is first."""
    return table[its.PLAYERS] + (table[its.BLINDS] == 1 and table[its.BUTTON_IS_BLIND] == 1)


@bare
def _blind_place(table: Table, at: int) -> int:
    """Who comes `at` in that line."""
    players = table[its.PLAYERS]
    is_button_first = table[its.BUTTON_IS_BLIND] if table[its.BLINDS] == 1 else False
    if table[its.BLINDS] > 1 and players == 2:
        is_button_first = table[its.BUTTON_IS_SMALL]
    if not is_button_first:
        return at
    return players - 1 if at == 0 else at - 1


@bare
def _find_last_blind(table: Table) -> None:
    """Who posts the full blind: they keep back what they owe on top of it."""
    count, posted = min(table[its.BLINDS], table[its.PLAYERS]), 0
    for at in range(_blind_line(table)):
        if posted == count:
            return
        place = _blind_place(table, at)
        size = table[its.BLIND] if posted == count - 1 else table[its.OTHER_BLIND]
        if table[its.SHORT_BLIND] == its.HALF_OR_MORE and 2 * table[its.STACK + place] < size:
            continue
        table[its.LAST_BLIND] = place
        posted += 1


@bare
def _post_the_kill(table: Table) -> None:
    """The killer puts up the raised opening bet, and the limit rises for this hand."""
    table[its.LOW_NOW], table[its.HIGH_NOW] = table[its.LOWER], table[its.UPPER]
    killer = table[its.KILLER]
    if killer < 0:
        return
    table[its.LOW_NOW], table[its.HIGH_NOW] = table[its.KILL_LOWER], table[its.KILL_UPPER]
    table[its.OPENING] = max(table[its.BLIND], table[its.KILL_LOWER])
    more = table[its.OPENING] - _blind_of(table, killer)
    put_in(table, killer, min(more, table[its.STACK + killer]))


@bare
def _blind_of(table: Table, place: int) -> int:
    """What a place was due to post, whether or not its stack reached it."""
    if table[its.SHORT] >> place & 1:
        return 0
    if place == table[its.LAST_BLIND]:
        return table[its.BLIND]
    return table[its.OTHER_BLIND] if table[its.BET + place] and table[its.BLINDS] > 1 else 0


@bare
def post_antes(table: Table) -> None:
    """Everybody antes; it is no bet, and buys its share of the side pots."""
    ante = table[its.ANTE]
    if not ante:
        return
    for place in range(table[its.PLAYERS]):
        put_in(table, place, min(ante, table[its.STACK + place]))
        table[its.BET + place] = 0


@bare
def collect(table: Table, moment: int) -> None:
    """What the schedule takes now: from the blind on top of its bet, and from the pot."""
    if moment == its.BEFORE_THE_DEAL and table[its.ON_TOP] + table[its.ON_TOP_JACKPOT]:
        table[its.STACK + table[its.LAST_BLIND]] -= table[its.ON_TOP] + table[its.ON_TOP_JACKPOT]
        table[its.DROP] += table[its.ON_TOP]
        table[its.JACKPOT] += table[its.ON_TOP_JACKPOT]
    table[its.OWED] += table[its.TAKEN + moment]
    table[its.OWED_JACKPOT] += table[its.TAKEN_JACKPOT + moment]
    pay_what_is_owed(table)


@bare
def pay_what_is_owed(table: Table) -> None:
    """As much of the collection as the pot holds, the club's own part first."""
    cents = min(table[its.OWED], table[its.POT])
    jackpot = min(table[its.OWED_JACKPOT], table[its.POT] - cents)
    table[its.OWED] -= cents
    table[its.OWED_JACKPOT] -= jackpot
    table[its.DROP] += cents
    table[its.JACKPOT] += jackpot
    table[its.POT] -= cents + jackpot


@bare
def give_back(table: Table, is_forced: bool) -> None:
    """What no live hand has met of a bet; then the pot pays what it still owes.

    Of a forced bet in stud only what the pot does not need for that, where the house says so.
    """
    met, live_most = 0, 0
    for place in range(table[its.PLAYERS]):
        if table[its.LIVE] >> place & 1:
            met += table[its.BET + place] == table[its.TO_MATCH]
            live_most = max(live_most, table[its.BET + place])
    owed = table[its.OWED] + table[its.OWED_JACKPOT]
    if met < 2:
        top, matched = _highest(table, live_most)
        kept = 0
        if is_forced and owed and table[its.UNMET_PAYS]:
            back = live_most - matched
            for place in range(table[its.PLAYERS]):
                back += max(table[its.BET + place] - live_most, 0)
            kept = max(owed - (table[its.POT] - min(back, table[its.POT])), 0)
        for place in range(table[its.PLAYERS]):
            _return(table, place, table[its.BET + place] - live_most, kept)
        _return(table, top, live_most - matched, kept)
    if owed:
        pay_what_is_owed(table)


@bare
def _highest(table: Table, live_most: int) -> tuple[int, int]:
    """Who has most in, and what the next one has in; nobody counts for more than a live hand."""
    top, most, second = 0, -1, 0
    for place in range(table[its.PLAYERS]):
        bet = min(table[its.BET + place], live_most)
        if bet > most:
            top, second, most = place, max(most, 0), bet
        elif bet > second:
            second = bet
    return top, second


@bare
def _return(table: Table, place: int, cents: int, kept: int) -> None:
    back = min(cents, table[its.POT]) - kept
    if back > 0:
        table[its.BET + place] -= back
        table[its.PAID + place] -= back
        table[its.STACK + place] += back
        table[its.POT] -= back


@bare
def bets_go_back(table: Table) -> None:
    """Every bet of the last round to whoever made it, folded or not."""
    for place in range(table[its.PLAYERS]):
        _return(table, place, table[its.BET + place], 0)


@bare
def cut_pots(table: Table, claims: int) -> None:
    """The main pot and the side pots of those who have a claim, after the drop."""
    table[its.POTS] = 0
    drop, below, lowest, most = table[its.CARRIED] - table[its.POT], 0, its.EVERYTHING, 0
    for place in range(table[its.PLAYERS]):
        drop += table[its.PAID + place]
        if claims >> place & 1:
            lowest, most = min(lowest, table[its.PAID + place]), max(most, table[its.PAID + place])
    if lowest == most:
        _add_pot(table, table[its.POT], claims)
        return
    level = lowest
    while True:
        cents, mask, above = table[its.CARRIED] if level == lowest else 0, 0, its.EVERYTHING
        for place in range(table[its.PLAYERS]):
            paid = table[its.PAID + place]
            top = paid if level == most else min(paid, level)
            cents += max(top - below, 0)
            if claims >> place & 1 and paid >= level:
                mask |= 1 << place
                if paid > level:
                    above = min(above, paid)
        taken = min(drop, cents)
        drop -= taken
        if cents > taken:
            _add_pot(table, cents - taken, mask)
        if level == most:
            return
        below, level = level, above


@bare
def _add_pot(table: Table, cents: int, mask: int) -> None:
    at = table[its.POTS]
    table[its.POT_CENTS + at], table[its.POT_OF + at] = cents, mask
    table[its.POTS] = at + 1


@bare
def award(table: Table) -> None:
    """Every pot to its winners: HIGHS and LOWS say how strong the live hands are."""
    mucked = 0
    for at in range(table[its.MUCKED]):
        mucked |= 1 << table[its.MUCK_LINE + at]
    cut_pots(table, table[its.LIVE] | mucked)
    for at in range(table[its.POTS]):
        cents, able = table[its.POT_CENTS + at], table[its.POT_OF + at]
        live = able & ~mucked
        if not live:
            _push(table, _mucked_last(table, able), cents)
        elif live & (live - 1) == 0:
            _share(table, cents, live)
        else:
            _to_the_best(table, cents, live)
    table[its.POT] = 0


@bare
def _mucked_last(table: Table, able: int) -> int:
    """Who was the last to have a hand for a pot that nobody has a live one for."""
    for at in range(table[its.MUCKED] - 1, -1, -1):
        if able >> table[its.MUCK_LINE + at] & 1:
            return table[its.MUCK_LINE + at]
    return 0


@bare
def _to_the_best(table: Table, cents: int, live: int) -> None:
    high = _best(table, its.HIGHS, live)
    if table[its.WINS_NOW] != its.HIGH_LOW:
        _share(table, cents, high)
        return
    low = _best(table, its.LOWS, live)
    if not high and not low:
        # comstock/texas-holdem-hi-lo/9: nobody qualifies either way, and the live hands share it.
        high = live
    if not low or not high:
        _share(table, cents, high | low)
        return
    chip = table[its.CHIP]
    chips, broken = cents // chip, cents % chip
    more = (chips + 1) // 2 * chip + (broken if chips % 2 == 0 else 0)
    _share(table, more, high)
    _share(table, cents - more, low)


@bare
def _best(table: Table, row: int, live: int) -> int:
    """The places with the best hand that qualifies; none where no hand does."""
    best, found = 0, 0
    for place in range(table[its.PLAYERS]):
        if live >> place & 1:
            strength = table[row + place]
            if strength > best:
                best, found = strength, 1 << place
            elif strength == best and best:
                found |= 1 << place
    return found


@bare
def _share(table: Table, cents: int, winners: int) -> None:
    """Equal shares in whole chips; the odd ones go singly from the left of the button."""
    count = 0
    for place in range(table[its.PLAYERS]):
        count += winners >> place & 1
    chip = table[its.CHIP]
    chips, broken = cents // chip, cents % chip
    each, odd = chips // count, chips % count
    nth = 0
    for place in range(table[its.PLAYERS]):
        if winners >> place & 1:
            more = chip if nth < odd else (broken if nth == odd else 0)
            _push(table, place, each * chip + more)
            nth += 1


@bare
def _push(table: Table, place: int, cents: int) -> None:
    table[its.STACK + place] += cents
    table[its.PUSHED] += cents
    if cents:
        table[its.WINNERS] |= 1 << place


@bare
def is_left_out(table: Table) -> bool:
    """Whether somebody cannot pay what they owe before the hand begins."""
    count, posted, last = min(table[its.BLINDS], table[its.PLAYERS]), 0, -1
    for at in range(_blind_line(table)):
        if posted == count:
            break
        place = _blind_place(table, at)
        size = table[its.BLIND] if posted == count - 1 else table[its.OTHER_BLIND]
        stack = table[its.STACK + place]
        if table[its.SHORT_BLIND] == its.HALF_OR_MORE and 2 * stack < size:
            continue
        if table[its.SHORT_BLIND] == its.WHOLE_OR_NONE and stack < size:
            return True
        last = place
        posted += 1
    if last < 0:
        return False
    if table[its.STACK + last] <= table[its.ON_TOP] + table[its.ON_TOP_JACKPOT]:
        return True
    for place in range(table[its.PLAYERS]):
        if (
            table[its.SHORT_BLIND] == its.HALF_OR_MORE
            and table[its.STACK + place] < table[its.CHIP]
        ):
            return True
    return False
