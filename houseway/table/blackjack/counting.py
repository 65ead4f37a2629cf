"""What a blackjack hand counts at this table, looked up by its values.

Suits never matter to a total, so every set of values is worked out once, by the game's definition
in `hands/blackjack/`, and remembered. A total found here has cards of the right values and of any
suits: it is for comparing, and says nothing of the cards that lie on the felt.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, Literal

from houseway.cards.card import JOKER, SUITS, Card, of, rank
from houseway.cards.packs import ACE
from houseway.hands.blackjack.no_bust import JokerPair, no_bust
from houseway.hands.blackjack.no_bust_21st_century import no_bust_21st_century
from houseway.hands.blackjack.pure_21_5 import pure_21_5
from houseway.hands.blackjack.total import Plain22, SplitNatural, Total
from houseway.rulebook.options import Options
from houseway.table.blackjack.options import (
    NoBustBlackjackOptions,
    OverHandOptions,
    SplitNaturalOptions,
)

Counts = Literal["pure 21.5", "no bust 21st century", "no bust"]
"""The game whose definition says what a hand counts."""

Values = tuple[int, ...]
"""The cards of a hand as they count, lowest first: an ace as 1, a joker as 0."""

JOKER_VALUE: Final = 0
ACE_VALUE: Final = 1
TEN_VALUE: Final = 10


def _value(card: Card) -> int:
    return ACE_VALUE if rank(card) == ACE else min(rank(card), TEN_VALUE)


VALUES: Final = (*(_value(Card(number)) for number in range(JOKER)), JOKER_VALUE)
"""By card: what it counts, an ace as 1."""


def total(held: Sequence[Card], counts: Counts, house: Options, *, is_split: bool = False) -> Total:
    """What two or more cards count; `is_split` when they come from a pair that was split.

    >>> from houseway.cards.card import cards
    >>> house = Options.of((SplitNaturalOptions,), {"split_natural": "counts 21"})
    >>> total(cards("Ks 9d"), "pure 21.5", house).words
    'hard 19'
    """
    values = [VALUES[card] for card in held]
    values.sort()
    return _COUNTED[counts](tuple(values), house, is_split)


def total_of(values: Values, counts: Counts, house: Options, *, is_split: bool = False) -> Total:
    """The same by values alone, lowest first."""
    return _COUNTED[counts](values, house, is_split)


def said_alone(card: Card) -> str:
    """What a single card counts: the one that a bank shows, or one of a pair just split.

    >>> from houseway.cards.card import card
    >>> said_alone(card("As")), said_alone(card("Kd")), said_alone(JOKER)
    ('an ace', '10', 'a joker')
    """
    value = VALUES[card]
    return {ACE_VALUE: "an ace", JOKER_VALUE: "a joker"}.get(value, str(value))


def _pure_21_5(values: Values, house: Options, is_split: bool) -> Total:
    return _pure(values, house[SplitNaturalOptions].split_natural, is_split=is_split)


def _no_bust_21st_century(values: Values, house: Options, is_split: bool) -> Total:
    return _century(
        values,
        house[OverHandOptions].plain_22,
        house[SplitNaturalOptions].split_natural,
        is_split=is_split,
    )


def _no_bust(values: Values, house: Options, is_split: bool) -> Total:
    return _jokers(
        values, house[OverHandOptions].plain_22, house[NoBustBlackjackOptions].joker_pair
    )


_COUNTED: Final[dict[Counts, Callable[[Values, Options, bool], Total]]] = {
    "pure 21.5": _pure_21_5,
    "no bust 21st century": _no_bust_21st_century,
    "no bust": _no_bust,
}


@cache
def _pure(values: Values, split_natural: SplitNatural, *, is_split: bool) -> Total:
    return pure_21_5(_of_values(values), is_split=is_split, split_natural=split_natural)


@cache
def _century(
    values: Values, plain_22: Plain22, split_natural: SplitNatural, *, is_split: bool
) -> Total:
    held = _of_values(values)
    return no_bust_21st_century(
        held, is_split=is_split, plain_22=plain_22, split_natural=split_natural
    )


@cache
def _jokers(values: Values, plain_22: Plain22, joker_pair: JokerPair) -> Total:
    return no_bust(_of_values(values), plain_22=plain_22, joker_pair=joker_pair)


def _of_values(values: Values) -> tuple[Card, ...]:
    """Cards that count so, in one suit after another, so that a shoe can hold them all."""
    return tuple(card_of(value, suit=number % len(SUITS)) for number, value in enumerate(values))


def card_of(value: int, *, suit: int) -> Card:
    """A card that counts so; of those that count ten, the ten."""
    if value == JOKER_VALUE:
        return JOKER
    return of(ACE if value == ACE_VALUE else value, suit)
