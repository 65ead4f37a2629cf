"""Hand after hand at a twin's table: the button moves, kills are carried on, results are kept.

A stretch is fifty hands; hand 0, 50, 100 of a seed begin a new game with the button at seat 1, as
`lab/simulating/playing.py` does with the engine. Everybody begins each hand with their buy-in. A
row of `results` is one hand: what each seat has won, and six numbers more.

    2 players, the drop is $3    results[7] == -700, 400, 300, 0, 0, 12, 81264…, 0
                                 seat 1, seat 2, drop, jackpot, a new game?, actions, trace, and
                                 what stays in the middle
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels import twin_layout as its
from houseway.kernels.compiler import address_of, bare
from houseway.kernels.twin_betting import seat_of
from houseway.kernels.twin_book import Book
from houseway.kernels.twin_chance import key_of
from houseway.kernels.twin_layout import Table
from houseway.kernels.twin_pots import is_left_out

Results = NDArray[np.int64]


class Play(NamedTuple):
    """What hands are looked up in, and where what they come to is written."""

    book: Book
    results: Results


@bare
def first_of_a_game(table: Table) -> None:
    """A new game: the button at seat 1, and nothing carried on."""
    table[its.BUTTON], table[its.NEXT_KILLER], table[its.SKIPPED] = 0, -1, 0
    table[its.LAST_BUTTON] = table[its.LEFT_OVER] = 0
    _sit_down(table)


@bare
def next_of_a_game(table: Table) -> bool:
    """The hand after the last one; false where it cannot be dealt on and a new game begins."""
    last = table[its.BUTTON]
    table[its.BUTTON] = _next_button(table)
    _sit_down(table)
    if table[its.CAN_BE_SHORT] and is_left_out(table):
        table[its.BUTTON], table[its.NEXT_KILLER], table[its.LEFT_OVER] = 0, -1, 0
        _sit_down(table)
        table[its.LAST_BUTTON] = last
        return False
    table[its.LAST_BUTTON] = last
    return True


@bare
def _next_button(table: Table) -> int:
    """To the next player, but not to one who was too short for the blind."""
    players = table[its.PLAYERS]
    if table[its.HAS_BRING_IN]:
        return players - 1
    for step in range(1, players + 1):
        seat = (table[its.BUTTON] + step) % players
        if not table[its.SKIPS_SHORT] or not table[its.SKIPPED] >> seat & 1:
            return seat
    return (table[its.BUTTON] + 1) % players


@bare
def _sit_down(table: Table) -> None:
    """Everybody has their buy-in, and nothing has happened."""
    players = table[its.PLAYERS]
    for at in range(its.POT, its.LAST_BLIND):
        table[at] = 0
    for at in range(its.FULL_AT, its.CAN_BE_SHORT):
        if at != its.SKIPPED:
            table[at] = 0
    table[its.LIVE], table[its.LEFT] = (1 << players) - 1, players
    table[its.FORCED] = table[its.LAST_RAISER] = table[its.FIRST_ASKED] = table[its.LAST_BLIND] = -1
    table[its.KILLER], table[its.FOLDS] = -1, 0
    table[its.OPENERS], table[its.OPENER], table[its.TABLED] = 0, -1, 0
    table[its.CARRIED], table[its.LEFT_OVER] = table[its.LEFT_OVER], 0
    table[its.POT], table[its.WINS_NOW] = table[its.CARRIED], table[its.WINS]
    table[its.OPENING], table[its.LOW_NOW], table[its.HIGH_NOW] = (
        0,
        table[its.LOWER],
        table[its.UPPER],
    )
    for place in range(players):
        seat = seat_of(table, place)
        table[its.STACK + place] = table[its.BUY_IN + seat]
        table[its.BET + place] = table[its.PAID + place] = table[its.HELD + place] = table[
            its.UP + place
        ] = 0
        if seat == table[its.NEXT_KILLER]:
            table[its.KILLER] = place


@bare
def keep(table: Table, results: Results, row: int, is_new: bool) -> None:
    """What a finished hand came to, and what it leaves to the next one."""
    players = table[its.PLAYERS]
    for place in range(players):
        seat = seat_of(table, place)
        results[row, seat] = table[its.STACK + place] - table[its.BUY_IN + seat]
    results[row, players + its.TOOK] = table[its.DROP]
    results[row, players + its.TOOK_JACKPOT] = table[its.JACKPOT]
    results[row, players + its.NEW_GAME] = is_new
    results[row, players + its.ACTED_TIMES] = table[its.ACTIONS]
    results[row, players + its.TRACED] = table[its.TRACE]
    results[row, players + its.STAYS] = table[its.LEFT_OVER]
    _leave_short(table)
    table[its.NEXT_KILLER] = -1
    size = table[its.PUT_IN] if table[its.KILL_GROSS] else table[its.PUSHED]
    winners = table[its.WINNERS]
    is_big = table[its.KILL_MIN] != its.NO_MAX and size >= table[its.KILL_MIN]
    if is_big and winners and winners & (winners - 1) == 0:
        place = 0
        while winners >> place > 1:
            place += 1
        table[its.NEXT_KILLER] = seat_of(table, place)


@bare
def _leave_short(table: Table) -> None:
    """Whom the button has passed is forgotten; whoever was too short now is remembered."""
    if not table[its.SKIPPED] and not table[its.SHORT]:
        return
    start, end, still = table[its.LAST_BUTTON], table[its.BUTTON], 0
    for seat in range(table[its.PLAYERS]):
        if table[its.SKIPPED] >> seat & 1:
            passed = start < seat < end if start < end else seat > start or seat < end
            still |= 0 if passed else 1 << seat
    for place in range(table[its.PLAYERS]):
        if table[its.SHORT] >> place & 1:
            still |= 1 << seat_of(table, place)
    table[its.SKIPPED] = still


@bare
def next_hand(table: Table, seed: np.uint64, number: int, is_first: bool) -> tuple[np.uint64, bool]:
    """Sits everybody down for a hand: its key, and whether a game had to begin anew."""
    if is_first:
        first_of_a_game(table)
        return key_of(seed, number), False
    return key_of(seed, number), not next_of_a_game(table)


def games_of(
    play_hand: Callable[[Table, np.uint64, Book], None],
) -> Callable[[Table, np.uint64, int, Play], None]:
    """What plays as many hands of a seed as there are rows for, from a number on.

    `play_hand` is one hand of a family, from the first chip posted to the last one pushed.
    """

    def games(table: Table, seed: np.uint64, first: int, play: Play) -> None:
        here = address_of(table)
        book = Book(address_of(play.book.numbers), address_of(play.book.strengths))
        for row in range(play.results.shape[0]):
            number = first + row
            key, is_new = next_hand(here, seed, number, row == 0 or number % its.STRETCH == 0)
            play_hand(here, key, book)
            keep(here, play.results, row, is_new)

    return bare(games)


@bare
def tally(results: Results, grain: int, lowest: int, counts: NDArray[np.int64]) -> int:
    """How often each result came, column by column; one is so many grains above the lowest.

    What is left over where a result is no whole number of grains is returned: it must be nothing.
    """
    odd = 0
    for row in range(results.shape[0]):
        for column in range(counts.shape[0]):
            above = results[row, column] - lowest
            counts[column, above // grain] += 1
            odd |= above % grain
    return odd
