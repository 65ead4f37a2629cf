"""What a pan bot thinks of its cards: which belong together, and which can go.

A card is worth the company it has. Two cards that want a third are kept, valle cards above all
because their squares pay in any suits; a card that goes with nothing is thrown. The figures are a
player's habits, not odds.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from houseway.cards.card import Card, rank, suit
from houseway.cards.packs import SPADES
from houseway.hands.pan import FREE_RANKS, SEQUENCE, Meld
from houseway.hands.pan_pays import VALLE_RANKS
from houseway.hands.pan_uses import MeldRules, uses

SAME_CARD: Final = 2.4
"""Two of the same rank and suit: a third of the suit is a condition."""
PAIR: Final = 1.0
FREE_PAIR: Final = 1.6
"""Aces and kings lie together in any suits, where the house says so."""
VALLE: Final = 1.3
"""Added to a pair of threes, fives or sevens."""
NEXT_TO: Final = 1.1
ONE_APART: Final = 0.7
IN_SPADES: Final = 1.3
"""Spades pay double."""
MELD: Final = 5.0
"""Three cards that can be laid down as they are."""


def company(card: Card, others: Sequence[Card], rules: MeldRules) -> float:
    """How much a card is worth beside the others of a hand.

    >>> from houseway.cards.card import card, cards
    >>> rules = MeldRules(
    ...     rope_ace="low only", aces_kings_free=True, mixed_square_takes="any suit"
    ... )
    >>> hand = cards("5c 5d 4h Kc")
    >>> [round(company(one, [x for x in hand if x != one], rules), 1) for one in hand]
    [2.3, 2.3, 0.0, 0.0]
    """
    return sum(_together(card, other, rules) for other in others)


def hand_strength(held: Sequence[Card], rules: MeldRules) -> float:
    """How much a dealt hand promises: melds that are there, and cards that want one more."""
    left, made = list(held), 0.0
    while found := next(uses(None, left, (), rules, borrowing=False), None):
        made += MELD
        for card in found.cards:
            left.remove(card)
    pairs = [
        _together(one, other, rules) for at, one in enumerate(left) for other in left[at + 1 :]
    ]
    return made + sum(pairs)


class Prospects(NamedTuple):
    """What a dealt hand has: melds that are there, and pairs of the rest that want a third card."""

    melds: Sequence[Meld]
    pairs: Sequence[tuple[Card, Card]]


def prospects(held: Sequence[Card], rules: MeldRules) -> Prospects:
    """The melds that are there, and the pairs of what is left that want a third card.

    >>> from houseway.cards.card import cards, names
    >>> rules = MeldRules(
    ...     rope_ace="low only", aces_kings_free=True, mixed_square_takes="any suit"
    ... )
    >>> found = prospects(cards("5c 5d 5h Kc Kd 2s 7h"), rules)
    >>> [str(one) for one in found.melds], [names(pair) for pair in found.pairs]
    (['a square of fives, mixed suits: 5c 5d 5h'], ['Kc Kd'])
    """
    left, melds = list(held), []
    while found := next(uses(None, left, (), rules, borrowing=False), None):
        melds.append(found.made)
        for card in found.cards:
            left.remove(card)
    pairs = [
        (one, other)
        for at, one in enumerate(left)
        for other in left[at + 1 :]
        if _together(one, other, rules)
    ]
    return Prospects(melds, pairs)


def worst(held: Sequence[Card], rules: MeldRules) -> Card:
    """The card that is missed least."""
    return min(held, key=lambda one: _kept_for(one, held, rules))


def worst_worth(held: Sequence[Card], rules: MeldRules) -> float:
    """What throwing a card would cost; nothing where there is none to throw."""
    return min((_kept_for(one, held, rules) for one in held), default=0.0)


def _kept_for(card: Card, held: Sequence[Card], rules: MeldRules) -> float:
    others = list(held)
    others.remove(card)
    return company(card, others, rules)


def _together(one: Card, other: Card, rules: MeldRules) -> float:
    """What two cards promise each other."""
    spades = IN_SPADES if suit(one) == suit(other) == SPADES else 1.0
    if rank(one) == rank(other):
        valle = VALLE if rank(one) in VALLE_RANKS else 0.0
        if suit(one) == suit(other):
            return (SAME_CARD + valle) * spades
        is_free = rules["aces_kings_free"] and rank(one) in FREE_RANKS
        return (FREE_PAIR if is_free else PAIR) + valle
    if suit(one) != suit(other):
        return 0.0
    apart = abs(SEQUENCE.index(rank(one)) - SEQUENCE.index(rank(other)))
    return {1: NEXT_TO, 2: ONE_APART}.get(apart, 0.0) * spades
