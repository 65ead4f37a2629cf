"""Which cards a sensible player throws away before a draw, by what wins: high, low or badugi.

Rules of thumb and no search: a high hand keeps what is made or nearly made, a low hand its
different low cards, and a joker is never thrown away. They are quick enough to be asked of every
hand that a bot imagines.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final, Protocol

from houseway.cards.card import JOKER, Card, rank, suit


class Throwing(Protocol):
    """What is thrown away of a hand; for low, `most` is the highest card that is kept."""

    def __call__(self, held: Sequence[Card], most: int = ...) -> list[Card]: ...


FIVE: Final = 5
ACE: Final = 14
QUEEN: Final = 12
KEPT_LOW: Final = 8
"""The highest card that is usually worth keeping for low."""
TRIED_LOW: Final = range(6, QUEEN + 1)
"""The highest cards that may be worth keeping, where it is weighed."""


def ways_to_throw(throwing: Throwing, held: Sequence[Card]) -> list[list[Card]]:
    """What may sensibly be thrown away: by the rule of thumb first, then stricter or milder.

    >>> from houseway.cards.card import cards, names
    >>> [names(one) for one in ways_to_throw(for_ace_to_five, cards("As 2d 4c 7h 9s"))]
    ['9s', '7h 9s', '']
    """
    found = [throwing(held)]
    for thrown in (*(throwing(held, most) for most in TRIED_LOW), []):
        if thrown not in found:
            found.append(thrown)
    return found


def for_high(held: Sequence[Card], most: int = KEPT_LOW) -> list[Card]:  # noqa: ARG001
    """Keeps a made hand, a pair, four to a straight or a flush, or else the highest cards.

    >>> from houseway.cards.card import cards, names
    >>> names(for_high(cards("Jc Js 9d 4h 2c"))), names(for_high(cards("Ah Kh 9h 4h 2c")))
    ('9d 4h 2c', '2c')
    """
    alike = Counter(map(_high_rank, held))
    kept: Sequence[Card] = [card for card in held if alike[_high_rank(card)] > 1]
    if len(kept) < 3:
        if _is_straight(held) or _is_flush(held):
            return []
        # A pair is broken for four to a straight or a flush, but nothing better is.
        kept = _four_to(held) or kept or [card for card in held if _high_rank(card) >= QUEEN]
    return [card for card in held if card not in kept]


def for_ace_to_five(held: Sequence[Card], most: int = KEPT_LOW) -> list[Card]:
    """Keeps different cards of eight and lower, the ace low.

    >>> from houseway.cards.card import cards, names
    >>> names(for_ace_to_five(cards("As 2d 2c Kh Jk")))
    '2c Kh'
    """
    return _but_different(held, most, low_ace=True)


def for_deuce_to_seven(held: Sequence[Card], most: int = KEPT_LOW) -> list[Card]:
    """Keeps different cards of eight and lower, and breaks a straight or a flush at its top."""
    thrown = _but_different(held, most, low_ace=False)
    if not thrown and JOKER not in held and (_is_straight(held) or _is_flush(held)):
        return [max(held, key=rank)]
    return thrown


def for_badugi(held: Sequence[Card], most: int = KEPT_LOW) -> list[Card]:
    """Keeps low cards of different ranks and suits, the lowest first."""
    kept: list[Card] = []
    for card in sorted(held, key=_low_rank):
        differs = all(rank(card) != rank(one) and suit(card) != suit(one) for one in kept)
        if differs and _low_rank(card) <= most:
            kept.append(card)
    return [card for card in held if card not in kept]


def _but_different(held: Sequence[Card], most: int, *, low_ace: bool) -> list[Card]:
    kept: set[int] = set()
    thrown = []
    for card in held:
        one = 0 if card == JOKER else _low_rank(card) if low_ace else rank(card)
        if one > most or one in kept:
            thrown.append(card)
        kept.add(one)
    return thrown


def _four_to(held: Sequence[Card]) -> tuple[Card, ...]:
    """Four cards to a flush, or in a row, where there are such; the joker stands for a fifth."""
    for some in combinations(held, 4):
        natural = [card for card in some if card != JOKER]
        ranks = sorted({rank(card) for card in natural})
        in_a_row = len(ranks) == len(natural) and ranks[-1] - ranks[0] < 4
        if len({suit(card) for card in natural}) == 1 or (in_a_row and ranks[-1] < ACE):
            return some
    return ()


def _is_flush(held: Sequence[Card]) -> bool:
    return len(held) == FIVE and len({suit(card) for card in held if card != JOKER}) == 1


def _is_straight(held: Sequence[Card]) -> bool:
    if len(held) != FIVE:
        return False  # After a ruling a hand may be short of cards, or have none.
    natural = [card for card in held if card != JOKER]
    for ranks in ({rank(card) for card in natural}, {_low_rank(card) for card in natural}):
        if len(ranks) == len(natural) and max(ranks) - min(ranks) < len(held):
            return True
    return False


def _high_rank(card: Card) -> int:
    return ACE if card == JOKER else rank(card)


def _low_rank(card: Card) -> int:
    return 1 if rank(card) == ACE else rank(card)


RULES: Final[dict[str, Throwing]] = {
    "high": for_high,
    "ace to five": for_ace_to_five,
    "deuce to seven": for_deuce_to_seven,
    "badugi": for_badugi,
}
"""By what wins."""
