"""Which of a player's cards may make the hand: any five, exactly two from the hand, at most two.

Hold'em and the pineapples that discard play any five of hole cards and board, the board alone
included (garlic-city/texas-holdem/6 and 7). Omaha is exactly two hole cards and three of the board
(garlic-city/omaha/6, comstock/omaha-hi-lo/2, s-and-k/omaha/10, players-club/omaha/2). Lazy and
Tahoe Pineapple keep three hole cards and use two of them at most (players-club/lazy-pineapple/2,
comstock/tahoe-pineapple-hi-lo/3).

High and low are chosen apart, with the same cards or with others (garlic-city/omaha/8,
s-and-k/omaha-hi-lo/15): ask once for each ranking.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, combinations
from typing import Literal, TypeVar

from houseway.cards.card import Card, name
from houseway.errors import BadInput
from houseway.hands.made import Made

HoleCardsUsed = Literal["any", "at most two", "exactly two"]
"""How many of the player's own cards the five may hold, or must."""

Found = TypeVar("Found", Made, Made | None)
"""What a ranking finds in five cards; eight or better may find nothing."""

Five = tuple[Card, ...]


def any_five(
    hole: Sequence[Card], board: Sequence[Card], ranking: Callable[[Sequence[Card]], Found]
) -> Found:
    """The best hand from any mix of hole cards and board, the board alone included.

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.high import high
    >>> print(any_five(cards("2c 3d"), cards("As Ks Qs Js Ts"), high))
    a royal flush: As Ks Qs Js Ts
    """
    _told_apart(hole, board)
    return _best(combinations((*hole, *board), 5), ranking)


def exactly_two(
    hole: Sequence[Card], board: Sequence[Card], ranking: Callable[[Sequence[Card]], Found]
) -> Found:
    """The best hand of two hole cards and three of the board, no more and no fewer.

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.high import high
    >>> print(exactly_two(cards("2c 2d 4h 5c"), cards("As Ks Qs Js Ts"), high))
    a pair of deuces: 2c 2d As Ks Qs
    """
    _told_apart(hole, board)
    pairs, threes = combinations(hole, 2), tuple(combinations(board, 3))
    return _best((pair + three for pair in pairs for three in threes), ranking)


def at_most_two(
    hole: Sequence[Card], board: Sequence[Card], ranking: Callable[[Sequence[Card]], Found]
) -> Found:
    """The best hand that leaves at least one of three hole cards out.

    >>> from houseway.cards.card import cards
    >>> from houseway.hands.high import high
    >>> print(at_most_two(cards("Ac Ad Ah"), cards("As Ks Qd 7s 2c"), high))
    three aces: Ac Ad As Ks Qd
    """
    _told_apart(hole, board)
    fives = chain.from_iterable(
        (
            own + shared
            for own in combinations(hole, used)
            for shared in combinations(board, 5 - used)
        )
        for used in (0, 1, 2)
    )
    return _best(fives, ranking)


def _best(fives: Iterable[Five], ranking: Callable[[Sequence[Card]], Found]) -> Found:
    found = [ranking(five) for five in fives]
    if not found:
        raise BadInput("too few cards: hole cards and board do not make five as this game asks")
    return max((made for made in found if made is not None), default=found[0])


def _told_apart(hole: Sequence[Card], board: Sequence[Card]) -> None:
    """Refuses a card that is there twice: no single five of them might show it."""
    seen: set[Card] = set()
    for one in (*hole, *board):
        if one in seen:
            raise BadInput(f"{name(one)} is there twice among hole cards and board")
        seen.add(one)
