"""Pan: what can be done with a card, and what is missing from cards that make no meld.

A card that is taken must be used at once: added to a meld on the table, laid down with cards of the
hand, or, where cards may be borrowed, with cards of the player's own other melds. `uses` lists the
smallest way of each kind, `larger_uses` all that is laid down with more of the same at once.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from typing import NamedTuple, TypedDict

from houseway.cards.card import SUITS, Card, names, of, rank, suit
from houseway.errors import BadInput
from houseway.hands.pan import (
    CARDS_LEAST,
    ROWS,
    SEQUENCE,
    Meld,
    MixedSquareTakes,
    RopeAce,
    grown,
    meld,
)


class MeldRules(TypedDict):
    """The points on which houses may differ, as `meld` and `grown` take them."""

    rope_ace: RopeAce
    aces_kings_free: bool
    mixed_square_takes: MixedSquareTakes


class Use(NamedTuple):
    """One way to put cards on the table."""

    cards: tuple[Card, ...]
    """Out of the hand, the taken card first if there is one."""
    onto: int
    """The number of the meld they are added to, or 0."""
    made: Meld
    borrowed: tuple[Card, ...] = ()
    source: int = 0


def uses(
    card: Card | None,
    held: Sequence[Card],
    melds: Sequence[Meld],
    rules: MeldRules,
    *,
    borrowing: bool,
) -> Iterator[Use]:
    """The smallest melds that this card goes into; without one, that hand and table could make.

    >>> from houseway.cards.card import cards
    >>> house = MeldRules(
    ...     rope_ace="low only", aces_kings_free=True, mixed_square_takes="any suit"
    ... )
    >>> for use in uses(cards("5h")[0], cards("4h 6h 5c Kd"), (), house, borrowing=True):
    ...     print(use.made)
    a rope, four to six of hearts: 4h 5h 6h
    """
    kept = tuple(dict.fromkeys(held)) if card is None else (card,)
    for one in kept:
        rest = list(held)
        if card is None:
            rest.remove(one)
        yield from _onto(one, rest, melds, rules)
        yield from _laid(one, rest, rules)
        if borrowing:
            yield from _with_borrowed(one, rest, melds, rules)
    if borrowing and card is None:
        yield from _rearranged(melds, rules)


def larger_uses(
    must: Card | None, held: Sequence[Card], melds: Sequence[Meld], rules: MeldRules
) -> Iterator[Use]:
    """Any number of cards of one rank or one suit, with the one that must be there: a meld at once
    (players-club/pan/21), or added to one that takes them (garlic-city/pan/35).
    """
    first = () if must is None else (must,)
    for cards in sorted({tuple(sorted(one)) for one in _alike(must, held)}, key=len):
        laying = (*first, *cards)
        for onto, laid in enumerate((None, *melds)):
            try:
                made = meld(laying, **rules) if laid is None else grown(laid, laying, **rules)
            except BadInput:
                continue
            yield Use(laying, onto, made)


def _alike(must: Card | None, held: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every choice of held cards that share a rank or a suit with the one that must be there."""
    for like in (rank, suit):
        for value in {like(must)} if must is not None else set(map(like, held)):
            group = [one for one in held if like(one) == value]
            # A rope has no card twice; of a square's twins only their number counts.
            yield from _subsets(group) if like is suit else _counts(group)


def _subsets(group: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    kinds = sorted(set(group))
    return chain.from_iterable(combinations(kinds, count) for count in range(1, len(kinds) + 1))


def _counts(group: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    kinds = Counter(group)
    every = product(*(range(many + 1) for many in kinds.values()))
    chosen = (Counter(dict(zip(kinds, counts, strict=True))).elements() for counts in every)
    return filter(None, map(tuple, chosen))


def takes(laid: Meld, card: Card, rules: MeldRules) -> Meld | None:
    """A meld once a single card is added to it, if it takes that card.

    >>> from houseway.cards.card import card, cards
    >>> rules = MeldRules(
    ...     rope_ace="low only", aces_kings_free=True, mixed_square_takes="any suit"
    ... )
    >>> print(takes(meld(cards("4h 5h 6h")), card("7h"), rules))
    a rope, four to seven of hearts: 4h 5h 6h 7h
    """
    return _grown(laid, (card,), rules)


def missing(cards: Sequence[Card], rules: MeldRules) -> tuple[Card, ...]:
    """The cards that would have to join these to make a meld: all of a gap, or any one of them.

    >>> from houseway.cards.card import cards, names
    >>> house = MeldRules(
    ...     rope_ace="low only", aces_kings_free=True, mixed_square_takes="any suit"
    ... )
    >>> names(missing(cards("3h 6h"), house)), names(missing(cards("5c 5d"), house))
    ('4h 5h', '5h 5s')
    """
    ranks = {rank(one) for one in cards}
    suits = {suit(one) for one in cards}
    if len(suits) == 1 and len(ranks) == len(cards) > 1:
        places = sorted(SEQUENCE.index(one) for one in ranks)
        gap = [SEQUENCE[place] for place in range(places[0], places[-1] + 1)]
        lacking = tuple(of(one, suit(cards[0])) for one in gap if one not in ranks)
        if lacking:
            return lacking
    every = (of(one, place) for one in SEQUENCE for place in range(len(SUITS)))
    return tuple(one for one in every if _made((*cards, one), rules) is not None)


def why_not(cards: Sequence[Card], rules: MeldRules) -> str:
    """What keeps cards from being a meld, with what is missing; nothing when they are one.

    >>> from houseway.cards.card import cards
    >>> why_not(
    ...     cards("3h 4h 6h"),
    ...     {"rope_ace": "low only", "aces_kings_free": True, "mixed_square_takes": "any suit"},
    ... )
    '3h 4h 6h: a rope has no gap and no card twice; 5h is missing'
    """
    try:
        meld(cards, **rules)
    except BadInput as fault:
        lacking = missing(cards, rules) if cards else ()
        if not lacking:
            return str(fault)
        is_gap = len(lacking) > 1 and not _made((*cards, lacking[0]), rules)
        listed = names(lacking) if is_gap else " or ".join(names([one]) for one in lacking)
        return f"{fault}; {listed} {'are' if is_gap else 'is'} missing"
    return ""


def _onto(card: Card, held: list[Card], melds: Sequence[Meld], rules: MeldRules) -> Iterator[Use]:
    """Added to what lies there, with the cards between where a rope does not reach it yet."""
    for number, laid in enumerate(melds, 1):
        for between in ((), *_gaps((*laid.cards, card), held, rules)):
            made = _grown(laid, (card, *between), rules)
            if made is not None:
                yield Use((card, *between), number, made)
                break


def _gaps(
    cards: Sequence[Card], held: Sequence[Card], rules: MeldRules
) -> Iterator[tuple[Card, ...]]:
    """What cards of one suit lack to be a rope, each time that the hand has it."""
    if len({suit(one) for one in cards}) > 1:
        return
    ranks = {rank(one) for one in cards}
    for row in ROWS[rules["rope_ace"]]:
        places = [row.index(one) for one in ranks]
        steps = row[min(places) : max(places) + 1]
        lacking = tuple(of(one, suit(cards[0])) for one in steps if one not in ranks)
        if lacking and all(one in held for one in lacking):
            yield lacking


def _laid(card: Card, held: list[Card], rules: MeldRules) -> Iterator[Use]:
    """With two cards of the hand."""
    for pair in dict.fromkeys(_pairs(card, held)):
        made = _made((card, *pair), rules)
        if made is not None:
            yield Use((card, *pair), 0, made)


def _pairs(card: Card, held: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Two others of its rank, or two of its suit that could lie beside it in a rope."""
    same_rank = sorted(one for one in held if rank(one) == rank(card))
    yield from combinations(same_rank, CARDS_LEAST - 1)
    near = sorted({one for one in held if _is_near(one, card)})
    yield from combinations(near, CARDS_LEAST - 1)


def _is_near(one: Card, card: Card) -> bool:
    """Whether two cards of a suit can lie in one rope of three."""
    apart = abs(SEQUENCE.index(rank(one)) - SEQUENCE.index(rank(card)))
    # With an ace above the king they may be as far apart as the ends of the sequence.
    is_in_reach = apart < CARDS_LEAST or apart > len(SEQUENCE) - CARDS_LEAST
    return suit(one) == suit(card) and apart > 0 and is_in_reach


def _with_borrowed(
    card: Card, held: list[Card], melds: Sequence[Meld], rules: MeldRules
) -> Iterator[Use]:
    """With cards of a meld that is still good without them: a new meld, or more of a rope."""
    for source, laid in enumerate(melds, 1):
        for taken in _lent(laid, rules, beside=card):
            for own in dict.fromkeys(_completing(card, taken, held, rules)):
                made = _made((card, *own, *taken), rules)
                if made is not None:
                    yield Use((card, *own), 0, made, taken, source)
            # A square that takes the card takes it alone: `_onto` has found it.
            for number, other in enumerate(melds, 1):
                if number == source or other.kind == "square":
                    continue
                for own in ((), *_gaps((*other.cards, card, *taken), held, rules)):
                    made = _grown(other, (card, *own, *taken), rules)
                    if made is not None:
                        yield Use((card, *own), number, made, taken, source)


def _rearranged(melds: Sequence[Meld], rules: MeldRules) -> Iterator[Use]:
    """Cards moved from one meld to another, or to a new one, with none of the hand."""
    for source, laid in enumerate(melds, 1):
        for taken in _lent(laid, rules):
            made = _made(taken, rules)
            if made is not None:
                yield Use((), 0, made, taken, source)
            for number, other in enumerate(melds, 1):
                grown_by = None if number == source else _grown(other, taken, rules)
                if grown_by is not None:
                    yield Use((), number, grown_by, taken, source)


def _lent(
    laid: Meld, rules: MeldRules, *, beside: Card | None = None
) -> Iterator[tuple[Card, ...]]:
    """Every few cards that a meld can spare and that could lie with this one, the fewest first."""
    spare = len(laid.cards) - CARDS_LEAST
    for taken in _ends(laid.cards) if laid.kind == "rope" else _parts(laid.cards):
        if len(taken) > spare:
            continue
        together = taken if beside is None else (beside, *taken)
        is_alike = len(set(map(rank, together))) == 1 or len(set(map(suit, together))) == 1
        if is_alike and left(laid, taken, rules) is not None:
            yield taken


def _ends(rope: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """All but a stretch of a rope, which with the ace at both ends may go round its corner."""
    count = len(rope)
    for kept in range(count - 1, CARDS_LEAST - 1, -1):
        for first in range(count):
            places = {place % count for place in range(first, first + kept)}
            yield tuple(one for place, one in enumerate(rope) if place not in places)


def _parts(square: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """So many of each card, in every way."""
    kinds = Counter(square)
    every = product(*(range(many + 1) for many in kinds.values()))
    parts = (
        tuple(one for one, many in zip(kinds, counts, strict=True) for _ in range(many))
        for counts in every
    )
    return sorted(filter(None, parts), key=len)


def _completing(
    card: Card, borrowed: tuple[Card, ...], held: list[Card], rules: MeldRules
) -> Iterator[tuple[Card, ...]]:
    """The cards of the hand that bring card and borrowed cards to a meld, if any do."""
    if len(borrowed) >= CARDS_LEAST - 1:
        yield ()
    else:
        for one in held:
            if rank(one) == rank(card) or _is_near(one, card):
                yield (one,)
    yield from _gaps((card, *borrowed), held, rules)


def left(laid: Meld, borrowed: Sequence[Card], rules: MeldRules) -> Meld | None:
    """What remains of a meld once cards are borrowed from it, if it is still one."""
    rest = list(laid.cards)
    for one in borrowed:
        if one not in rest:
            return None
        rest.remove(one)
    return _made(rest, rules, at_once=False)


def _made(cards: Sequence[Card], rules: MeldRules, *, at_once: bool = True) -> Meld | None:
    if len({rank(one) for one in cards}) > 1 and len({suit(one) for one in cards}) > 1:
        return None
    try:
        return meld(cards, **rules, at_once=at_once)
    except BadInput:
        return None


def _grown(laid: Meld, added: Sequence[Card], rules: MeldRules) -> Meld | None:
    like = rank if laid.kind == "square" else suit
    if like(added[0]) != like(laid.cards[0]):
        return None
    try:
        return grown(laid, added, **rules)
    except BadInput:
        return None
