"""How good the first cards of a board game are, before the board: a look-up for every hand.

`starting/` has a file for each number of hole cards and each way to win: by hand, in parts of a
thousand, about what it wins of a pot from three random hands when all are played to the end. What
bots read from it is the order: which part of all hands is no better than this one.
`python -m houseway.lab.starting_hands` writes the files, and a test derives some of them again.

Suits are alike, so a hand is known by the ranks that it has of each suit, as bits, the largest
first: two cards are 169 different hands, four are 16,432.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Final

import msgspec

from houseway.cards.card import Card

FOLDER: Final = Path(__file__).parent / "starting"
KINDS: Final = ("high", "high-low")
HOLE_CARDS: Final = (2, 3, 4)
IN_THOUSAND: Final = 1_000
RANK_COUNT: Final = 13
SUIT_COUNT: Final = 4

Key = tuple[int, ...]
"""Ranks as bits, a suit each, the largest first."""


def key_of(hole: Sequence[Card]) -> Key:
    """What a hand is known by, whatever its suits are called.

    >>> from houseway.cards.card import cards
    >>> key_of(cards("Ac Kc")) == key_of(cards("Kh Ah")) != key_of(cards("Ac Kd"))
    True
    """
    suits = [0, 0, 0, 0]
    for one in hole:
        suits[one & 3] |= 1 << (one >> 2)
    suits.sort(reverse=True)
    return tuple(suits)


@cache
def every_key(hole_cards: int) -> tuple[Key, ...]:
    """Every different hand of so many cards, in the order of the files."""
    return tuple(_keys(hole_cards, SUIT_COUNT, 1 << RANK_COUNT))


def _keys(cards_left: int, suits_left: int, below: int) -> Iterator[Key]:
    if not cards_left:
        yield (0,) * suits_left
        return
    if not suits_left:
        return
    for ranks in _of_at_most(cards_left):
        if ranks >= below:
            break
        for rest in _keys(cards_left - ranks.bit_count(), suits_left - 1, ranks + 1):
            yield (ranks, *rest)


@cache
def _of_at_most(cards_left: int) -> tuple[int, ...]:
    return tuple(bits for bits in range(1 << RANK_COUNT) if bits.bit_count() <= cards_left)


def ways(key: Key) -> int:
    """In how many suits a hand may be dealt: 24, less for suits that hold the same ranks.

    >>> from houseway.cards.card import cards
    >>> [ways(key_of(cards(one))) for one in ("As Ah", "As Ks", "As Kh")]
    [6, 4, 12]
    """
    different = len({*key})
    if different >= SUIT_COUNT - 1:
        return 24 if different == SUIT_COUNT else 12
    # Two and two alike, three alike, or all four.
    return 1 if different == 1 else 6 if key[1] != key[2] else 4


@cache
def ranks_by_key(hole_cards: int, kind: str) -> dict[Key, float]:
    """By hand of so many cards: the part of all hands that is no better, from the file."""
    text = (FOLDER / f"{hole_cards}-{kind}.json").read_bytes()
    shares, keys = msgspec.json.decode(text, type=list[int]), every_key(hole_cards)
    counts = [0] * (IN_THOUSAND + 1)
    for key, share in zip(keys, shares, strict=True):
        counts[share] += ways(key)
    so_far = list(accumulate(counts))
    parts = [one / so_far[-1] for one in so_far]
    return {key: parts[share] for key, share in zip(keys, shares, strict=True)}


def first_rank(hole: Sequence[Card], kind: str) -> float:
    """Where these hole cards stand among all that could be dealt: 1 is the best.

    >>> from houseway.cards.card import cards
    >>> first_rank(cards("As Ah"), "high")
    1.0
    """
    return ranks_by_key(len(hole), kind)[key_of(hole)]
