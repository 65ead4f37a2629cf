"""How strong whole hands are, many at a time, in whatever game: by the rankings of `kernels`.

`measured(game, hands, boards)` takes one row of cards a deal for each player. What a house asks of
either half of a pot is asked here too, for it decides between hands (`qualified`).
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np

from houseway.cards.card import JOKER
from houseway.hands.lookup import PLACE_BITS, Ranking
from houseway.hands.tables import HIGH
from houseway.kernels import omaha
from houseway.kernels.arrays import Hands, Strengths
from houseway.kernels.batches import strengths
from houseway.lab.pot_game import PotGame

PAIR_FROM: Final = 1 << PLACE_BITS
"""Strengths below this stand on the lowest line of the list: no pair."""
FIVE: Final = 5
SEVEN: Final = 7
SPOILING: Final = {
    "flushes spoil": ("flush", "straight flush", "royal flush"),
    "straights and flushes spoil": ("flush", "straight flush", "royal flush", "straight"),
}


class Measured(NamedTuple):
    """One row a deal, one column a player; 0 does not qualify."""

    high: Strengths
    low: Strengths


def measured(
    game: PotGame, hands: Sequence[Hands], boards: Hands | None = None, ups: Sequence[Hands] = ()
) -> Measured:
    """Strengths of every player's hands; `ups` says in which deals a joker came face up."""
    high = [_high(game, hand, boards) for hand in hands]
    if ups and game.up_ranking:
        for at, is_up in enumerate(ups):
            rows = np.flatnonzero(is_up)
            high[at][rows] = strengths(game.up_ranking, hands[at][rows])
    low = [np.zeros_like(one) for one in high]
    if game.high_low:
        low = [_low(game, hand, boards) for hand in hands]
    return qualified(game, np.stack(high, axis=-1), np.stack(low, axis=-1))


def qualified(game: PotGame, high: Strengths, low: Strengths) -> Measured:
    """What does not qualify is worth nothing; who gets the high half then is the house's answer."""
    if not game.high_low or game.high_qualifier == "none":
        return Measured(high, low)
    least = np.where(high < PAIR_FROM, 0, high).astype(np.uint16)
    only_low = (least.max(axis=1) == 0) & (low.max(axis=1) > 0)
    if game.only_low == "best high anyway":
        least[only_low] = high[only_low]
    elif game.only_low == "high half shared":
        least[only_low] = 1
    return Measured(least, low)


def _high(game: PotGame, hands: Hands, boards: Hands | None) -> Strengths:
    if boards is not None:
        return _with_board(game, game.ranking, hands, boards)
    if game.joker_is_lowest_missing:
        hands = lowest_missing(hands)
    return strengths(game.ranking, hands)


def _low(game: PotGame, hands: Hands, boards: Hands | None) -> Strengths:
    if game.low_scale != "ace to five":
        return _spoiled(game, hands, boards)
    if boards is None:
        return strengths(game.low_ranking, hands)
    return _with_board(game, game.low_ranking, hands, boards)


def _with_board(game: PotGame, ranking: Ranking, hands: Hands, boards: Hands) -> Strengths:
    hole = hands.shape[1]
    if game.uses == "exactly two":
        if hole == omaha.HOLE:
            return omaha.exactly_two(ranking, hands, boards)
        return _best_of(_fives(game, hands, boards), lambda five: strengths(ranking, five))
    if game.uses == "at most two" and hole > 2:
        pairs = combinations(range(hole), 2)
        held = (np.concatenate([hands[:, pair], boards], axis=1) for pair in map(list, pairs))
        return _best_of(held, lambda seven: strengths(ranking, seven))
    both = np.concatenate([hands, boards], axis=1)
    size = min(both.shape[1], SEVEN)
    some = (both[:, list(places)] for places in combinations(range(both.shape[1]), size))
    return _best_of(some, lambda seven: strengths(ranking, seven))


def _spoiled(game: PotGame, hands: Hands, boards: Hands | None) -> Strengths:
    """The best low of fives that are no straight or flush, where these spoil it."""
    spoils = [HIGH.tables.categories.index(one) for one in SPOILING[game.low_scale]]

    def low(five: Hands) -> Strengths:
        found = strengths(game.low_ranking, five)
        found[np.isin(strengths(HIGH, five) >> PLACE_BITS, spoils)] = 0
        return found

    return _best_of(_fives(game, hands, boards), low)


def _fives(game: PotGame, hands: Hands, boards: Hands | None) -> Iterator[Hands]:
    """Every five cards that may play, one place after another."""
    hole = hands.shape[1]
    both = hands if boards is None else np.concatenate([hands, boards], axis=1)
    for places in combinations(range(both.shape[1]), FIVE):
        own = sum(place < hole for place in places)
        if boards is not None and game.uses == "exactly two" and own != 2:
            continue
        if boards is not None and game.uses == "at most two" and own > 2:
            continue
        yield np.ascontiguousarray(both[:, list(places)])


def _best_of(some: Iterator[Hands], strong: Callable[[Hands], Strengths]) -> Strengths:
    best = strong(next(some))
    for one in some:
        np.maximum(best, strong(one), out=best)
    return best


def lowest_missing(hands: Hands) -> Hands:
    """The lowest card that a hand lacks for its joker, of no suit for a flush.

    Twin of `hands/deuce_to_seven.py`.
    """
    rows = np.flatnonzero((hands == JOKER).any(axis=1))
    if not len(rows):
        return hands
    found = hands.copy()
    with_joker = hands[rows]
    is_joker = with_joker == JOKER
    held = np.where(is_joker, 0, 1 << (with_joker.astype(np.int64) >> 2))
    missing = ~np.bitwise_or.reduce(held, axis=1)
    rank = np.log2(missing & -missing).astype(np.uint8)
    first = np.where(is_joker[:, 0], with_joker[:, 1], with_joker[:, 0])
    suit = np.where(first & 3 == 0, 1, 0).astype(np.uint8)
    with_joker[is_joker] = 4 * rank + suit
    found[rows] = with_joker
    return found
