"""Hole cards and a shared board, by table: the fast forms of `choosing.py`, under its names.

A showdown has one board and several players, so the board is added up once. Each function takes a
ranking and a board of five cards, and returns a function from hole cards to a strength:

    strength = exactly_two(HIGH, board)
    best = max(holes, key=strength)

Any five: the board's keys are one sum and two more are added (garlic-city/texas-holdem/6).
Exactly two: ten sums of three board cards meet six sums of two hole cards (garlic-city/omaha/6),
each sum of two once for all; only a suit that has three cards on the board can make a flush.

The board is looked at once, when the function is made: five different cards, all known. Hole cards
are refused when they are too few or no cards, but not looked for on the board or twice in the hand:
the table of play knows where every card is.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final, NoReturn

from houseway.cards.card import Card
from houseway.cards.packs import fifty_two
from houseway.errors import BadInput
from houseway.hands.keys import (
    COLUMNS_ONLY,
    KEYS,
    RANKS_ONLY,
    ROW_FROM,
    ROWS_ONLY,
    SUITS_FROM,
)
from houseway.hands.lookup import Ranking, Strength, as_list, padded
from houseway.hands.rankable import rankable

BOARD: Final = 5
SEVEN: Final = 7
HOLE: Final = SEVEN - BOARD
RANKS: Final = padded([key & RANKS_ONLY for key in KEYS])
"""The keys without their suits."""


def any_five(ranking: Ranking, board: Sequence[Card]) -> Strength:
    """The best of the hole cards and the board, the board alone included.

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.tables import HIGH
    >>> strength = any_five(HIGH, cards("As Ks Qs Js Ts"))
    >>> HIGH.category(strength(cards("2c 3d")))
    'royal flush'
    """
    shown = _five(board)
    keys, apart = ranking.keys, ranking.apart
    marked, rows, flat = ranking.by_size[SEVEN]
    shared = sum(keys[one] for one in shown)

    def strength(hole: Sequence[Card]) -> int:
        if len(hole) != HOLE:
            if not hole:
                _refuse(hole, shown)
            both = (*shown, *hole)
            # garlic-city/pineapple/7: a second discard leaves one.
            return max(map(ranking.strength, combinations(both, min(len(both), SEVEN))))
        one, other = hole
        try:
            total = shared + keys[one] + keys[other]
            if mark := marked[total >> SUITS_FROM]:
                return apart((*shown, one, other), total, mark)
            return flat[rows[total >> ROW_FROM & ROWS_ONLY] + (total & COLUMNS_ONLY)]
        except IndexError:
            ranking.refuse((*shown, *hole))

    return strength


def at_most_two(ranking: Ranking, board: Sequence[Card]) -> Strength:
    """The best that leaves at least one of three hole cards out (players-club/lazy-pineapple/2).

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.tables import HIGH
    >>> strength = at_most_two(HIGH, cards("As Ks Qd 7s 2c"))
    >>> HIGH.category(strength(cards("Ac Ad Ah")))
    'three of a kind'
    """
    with_two = any_five(ranking, board)

    def strength(hole: Sequence[Card]) -> int:
        if len(hole) < HOLE:
            _refuse(hole, board)
        return max(map(with_two, combinations(hole, HOLE)))

    return strength


def exactly_two(ranking: Ranking, board: Sequence[Card]) -> Strength:
    """The best of two hole cards and three of the board, no more and no fewer.

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.tables import HIGH
    >>> strength = exactly_two(HIGH, cards("As Ks Qs Js Ts"))
    >>> HIGH.category(strength(cards("2c 2d 4h 5c")))
    'pair'
    """
    shown = _five(board)
    _, rows, flat = ranking.by_size[BOARD]
    ranks = RANKS
    threes = {sum(ranks[one] for one in three) for three in combinations(shown, 3)}
    suit, suited_threes = _threes_of_one_suit(shown, flush=ranking.flush)
    suited = _flushes(ranking)
    by_pair: dict[int, int] = {}

    def with_board(pair: int) -> int:
        """The best that two ranks make with three of the board; the others may hold them too."""
        totals = [pair + three for three in threes]
        best = max([flat[rows[one >> ROW_FROM] + (one & COLUMNS_ONLY)] for one in totals])
        by_pair[pair] = best
        return best

    def strength(hole: Sequence[Card]) -> int:
        best = -1
        try:
            for one, other in combinations(hole, 2):
                pair = ranks[one] + ranks[other]
                made = by_pair[pair] if pair in by_pair else with_board(pair)
                best = max(best, made)
        except IndexError:
            _refuse(hole, shown)
        if best < 0:
            _refuse(hole, shown)
        bits = [1 << (one >> 2) for one in hole if one & 3 == suit]
        if len(bits) > 1:
            two = [one | other for one, other in combinations(bits, 2)]
            best = max(best, *[suited[pair | three] for pair in two for three in suited_threes])
        return best

    return strength


@cache
def _flushes(ranking: Ranking) -> list[int]:
    """How strong cards of one suit are, by their ranks as bits."""
    return as_list(ranking.tables.sections["flush"])


def _threes_of_one_suit(board: Sequence[Card], *, flush: int) -> tuple[int, list[int]]:
    """The suit with three or more on the board, and every three of its ranks as bits."""
    for suit in range(4):
        bits = [1 << (one >> 2) for one in board if one & 3 == suit]
        if len(bits) >= 3 and flush == BOARD:
            return suit, [sum(three) for three in combinations(bits, 3)]
    return -1, []


def _five(board: Sequence[Card]) -> tuple[Card, ...]:
    return rankable(board, what="a board", pack=fifty_two(), least=BOARD, most=BOARD)


def _refuse(hole: Sequence[Card], board: Sequence[Card]) -> NoReturn:
    """Says what is wrong with hole cards that lead to no hand."""
    if len(hole) < HOLE:
        raise BadInput(f"two or more hole cards are needed, not {len(hole)}")
    both = (*hole, *board)
    rankable(both, what="hole cards and board", pack=fifty_two(), least=0, most=len(both))
    raise BadInput("these hole cards and this board make no hand of this ranking")
