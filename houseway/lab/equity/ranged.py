"""Ranges, exactly: every choice of hands that can be held together, each counted by itself.

Choices that are the same but for the names of the suits are counted once and multiplied. Where
there are still too many to count, a question is sampled.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from math import comb, prod
from typing import Final

from houseway.cards.card import JOKER, UNKNOWN
from houseway.kernels.showdown import Shares
from houseway.lab.equity.board_counts import is_by_table
from houseway.lab.showing import BOARD, Hand, Showing

CHOICES_MAX: Final = 60_000
"""So many choices of hands are looked at."""
COUNTED_MAX: Final = {0: 2_000, 3: 3_000, 4: 20_000, 5: 60_000}
"""So many different ones are counted, by the cards on the board; each may take a millisecond."""
WALKED_MAX: Final = 3_000_000
"""So many boards, where each has to be walked."""
RUN_OUTS_MAX: Final = 1_500_000
"""So many run-outs of one hand, where there is no board."""


def over_choices(showing: Showing, counted: Callable[[Showing], Shares | None]) -> Shares | None:
    """How the pots of all choices are shared, equally likely; None if they are too many."""
    ranges = _every_hand(showing)
    if ranges is None or prod(map(len, ranges)) > CHOICES_MAX:
        return None
    alike: Counter[tuple[object, ...]] = Counter()
    first: dict[tuple[object, ...], tuple[Hand, ...]] = {}
    for hands in _together(ranges):
        key = _suits(showing, hands)
        alike[key] += 1
        first.setdefault(key, hands)
    if not alike or len(alike) > _most(showing, next(iter(first.values()))):
        return None
    total: Shares | None = None
    for key, times in alike.items():
        shares = counted(replace(showing, hands=first[key], ranges=(), texts=()))
        if shares is None:
            return None
        total = times * shares if total is None else total + times * shares
    return total


def _most(showing: Showing, hands: tuple[Hand, ...]) -> int:
    """How many choices such as this one take some seconds at most."""
    gone = sum(len(hand) for hand in (*hands, showing.board, showing.dead))
    left = len(showing.game.pack) - gone
    if not showing.game.has_board:
        known = min(len(hand) - hand.count(UNKNOWN) for hand in hands)
        return RUN_OUTS_MAX // comb(left, showing.game.cards - known)
    if is_by_table(showing.game, max(map(len, hands))):
        return COUNTED_MAX[len(showing.board)]
    return WALKED_MAX // comb(left, BOARD - len(showing.board))


def _every_hand(showing: Showing) -> list[tuple[Hand, ...]] | None:
    """By player all hands it may have, cards that nobody has seen filled in at a board game."""
    found: list[tuple[Hand, ...]] = []
    left = showing.left
    for at, hand in enumerate(showing.hands):
        unseen = hand.count(UNKNOWN)
        if showing.ranges and showing.ranges[at]:
            found.append(showing.ranges[at])
        elif unseen and showing.game.has_board:
            if comb(len(left), unseen) > CHOICES_MAX:
                return None
            known = tuple(one for one in hand if one != UNKNOWN)
            found.append(tuple((*known, *more) for more in combinations(left, unseen)))
        else:
            found.append((hand,))
    return found


def _together(ranges: list[tuple[Hand, ...]]) -> Iterator[tuple[Hand, ...]]:
    """Every choice of one hand a player in which no card is twice."""

    def choose(at: int, taken: frozenset[int]) -> Iterator[tuple[Hand, ...]]:
        if at == len(ranges):
            yield ()
            return
        for hand in ranges[at]:
            if not taken.intersection(hand):
                for others in choose(at + 1, taken | {one for one in hand if one != UNKNOWN}):
                    yield (hand, *others)

    return choose(0, frozenset())


def _suits(showing: Showing, hands: tuple[Hand, ...]) -> tuple[object, ...]:
    """The same for choices that differ in the names of their suits alone."""
    places = (*hands, showing.board, showing.dead)
    by_suit = sorted(
        tuple(
            sum(1 << (one >> 2) for one in cards if one not in (JOKER, UNKNOWN) and one & 3 == suit)
            for cards in places
        )
        for suit in range(4)
    )
    jokers = tuple((JOKER in cards, cards.count(UNKNOWN)) for cards in places)
    return (*by_suit, jokers)
