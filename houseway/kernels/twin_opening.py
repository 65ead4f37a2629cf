"""Openers in a twin: who may make the first bet, and what whoever made it shows at the end.

The engine's `draw/opening.py` and `draw/showing.py`. A place whose first five cards are a pair of
jacks or better has its bit in `OPENERS`. Whoever opened and is still in shows openers, unless they
lie face up among the cards that were kept, or puts the hand away:

    opened with Jc Jd 9s 4h 2c, kept Jc Jd, drew three, shown down    they lie face up: not asked
    kept Jc 9s, drew three; or everybody else folded                  asked to show them
"""

import numpy as np

from houseway.kernels import twin_layout as its
from houseway.kernels.compiler import bare
from houseway.kernels.twin_betting import seat_of
from houseway.kernels.twin_book import JOKER, Book, five_of
from houseway.kernels.twin_chance import choice
from houseway.kernels.twin_layout import Table
from houseway.kernels.twin_showing import muck

_FIVE = 5
_JACK, _ACE = 9, 12


@bare
def find_openers(table: Table, book: Book) -> None:
    """Every place that may bet first; from now on nobody else may."""
    table[its.NEEDS_OPENERS] = 1
    for place in range(table[its.PLAYERS]):
        strength = five_of(table, its.HANDS + 8 * place, book, its.HIGH_FIVE)
        table[its.OPENERS] |= (strength >= table[its.OPENS_WITH]) << place


@bare
def is_passed_out(table: Table) -> bool:
    """Whether everybody who had chips has passed."""
    nobody_bet = table[its.LAST_RAISER] < 0 and table[its.FIRST_ASKED] >= 0
    return nobody_bet and table[its.LEFT] > 1


@bare
def prove_openers(table: Table, key: np.uint64) -> None:
    """Whoever opened shows openers where they are asked for, or mucks."""
    place = table[its.OPENER]
    if not table[its.LIVE] >> place & 1 or table[its.OPENERS_SHOWN] == its.NOT_SHOWN:
        return
    is_up = table[its.TABLED] >> place & 1 and table[its.OPENERS_SHOWN] == its.SHOWN_UNLESS_UP
    if is_up and _are_kept(table, place):
        return
    table[its.ACTIONS] += 1
    if table[its.WAY + seat_of(table, place)] == its.AT_RANDOM and choice(table, key, 2):
        muck(table, place)


@bare
def _are_kept(table: Table, place: int) -> bool:
    """Whether the first cards that were kept are openers by themselves."""
    kept = table[its.FIRST_KEPT + place]
    if kept == _FIVE:
        return True
    once = twice = thrice = 0
    for at in range(kept):
        card = table[its.HANDS + 8 * place + at]
        bit = 1 << (_ACE if card == JOKER else card >> 2)
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
    return twice >= 1 << _JACK or twice & (twice - 1) != 0 or thrice != 0
