"""Hole cards and a shared board, by table: the fast forms of `choosing.py`, under its names.

A showdown has one board and several players, so the board is added up once. Each function takes a
ranking and a board of five cards, and returns a function from hole cards to a strength:

    strength = exactly_two(HIGH, board)
    best = max(holes, key=strength)

Any five: the board's keys are one sum and two more are added (garlic-city/texas-holdem/6).
Exactly two: ten sums of three board cards meet six sums of two hole cards (garlic-city/omaha/6),
and only a suit that has three cards on the board can make a flush.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from houseway.cards.card import JOKER, Card, names
from houseway.errors import BadInput
from houseway.hands.keys import (
    COLUMNS_ONLY,
    KEYS,
    NO_KEY,
    RANKS_ONLY,
    ROW_FROM,
    ROWS_ONLY,
    SUITS_FROM,
)
from houseway.hands.lookup import Ranking, Strength

BOARD: Final = 5
SEVEN: Final = 7


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
        if len(hole) != SEVEN - BOARD:
            return max(map(ranking.strength, combinations((*shown, *hole), SEVEN)), default=0)
        one, other = hole
        try:
            total = shared + keys[one] + keys[other]
            mark = marked[total >> SUITS_FROM]
        except IndexError:
            ranking.refuse((*shown, *hole))
        if mark:
            return apart((*shown, one, other), total, mark)
        return flat[rows[total >> ROW_FROM & ROWS_ONLY] + (total & COLUMNS_ONLY)]

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
    return lambda hole: max(map(with_two, combinations(hole, 2)))


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
    ranks = [*[key & RANKS_ONLY for key in KEYS], NO_KEY, NO_KEY]
    threes = {sum(ranks[one] for one in three) for three in combinations(shown, 3)}
    suit, suited_threes = _threes_of_one_suit(shown, flush=ranking.flush)
    suited = ranking.tables.sections["flush"].tolist()

    def strength(hole: Sequence[Card]) -> int:
        pairs = {ranks[one] + ranks[other] for one, other in combinations(hole, 2)}
        totals = [pair + three for pair in pairs for three in threes]
        try:
            best = max([flat[rows[one >> ROW_FROM] + (one & COLUMNS_ONLY)] for one in totals])
        except (IndexError, ValueError):
            raise BadInput(f"two or more known hole cards are needed, not {names(hole)}") from None
        bits = [1 << (one >> 2) for one in hole if one & 3 == suit]
        if len(bits) > 1:
            two = [one | other for one, other in combinations(bits, 2)]
            best = max(best, *[suited[pair | three] for pair in two for three in suited_threes])
        return best

    return strength


def _threes_of_one_suit(board: Sequence[Card], *, flush: int) -> tuple[int, list[int]]:
    """The suit with three or more on the board, and every three of its ranks as bits."""
    for suit in range(4):
        bits = [1 << (one >> 2) for one in board if one & 3 == suit]
        if len(bits) >= 3 and flush == BOARD:
            return suit, [sum(three) for three in combinations(bits, 3)]
    return -1, []


def _five(board: Sequence[Card]) -> tuple[Card, ...]:
    if len(board) != BOARD:
        raise BadInput(f"a board is {BOARD} cards, not {len(board)}")
    if not all(0 <= one < JOKER for one in board):
        raise BadInput("a board of known cards is needed, and no game with a board has a joker")
    return tuple(board)
