"""Every way to lay cards of a hand down at pan now, each as a complete action.

The page lets a player pick cards and holds no rules: what he picks may be laid down where it is
among these. The smallest ways come first, as `pan_uses.py` finds them; then everything larger that
is a meld at once (players-club/pan/21) or that a meld of his takes (garlic-city/pan/35).
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice, product
from typing import Final

import msgspec

from houseway.cards.card import UNKNOWN, Card, rank, suit
from houseway.errors import BadInput
from houseway.hands.pan import Meld, grown, meld
from houseway.hands.pan_uses import MeldRules, Use, uses
from houseway.table.choices import Choice
from houseway.table.pan.actions import LayDown
from houseway.table.pan.melding import rules_of
from houseway.table.setup import Setup
from houseway.table.views import RailView
from houseway.web.messages.table import ReadyAction

READY_MAX: Final = 200
"""No hand of ten cards has half as many; a message stays small whatever was dealt."""


def melds_ready(choice: Choice, view: RailView, setup: Setup) -> tuple[ReadyAction, ...]:
    """The melds of this choice, those of the fewest cards first."""
    assert view.pan is not None
    before = next(one for one in view.pan.seats if one.seat == choice.seat)
    melds = [Meld(one.kind, one.words, one.cards) for one in before.melds]
    held = [card for card in choice.cards if card != UNKNOWN]
    if choice.must is not None:
        held.remove(choice.must)
    rules = rules_of(setup.options)
    smallest = uses(choice.must, held, melds, rules, borrowing=setup.options.borrowing)
    # Cards are moved between melds with none of the hand only while the choice asks for none.
    found = (use for use in smallest if use.cards or not choice.pick[0])
    larger = _larger(choice.must, held, melds, rules)
    once = {_name(use): use for use in reversed([*found, *larger])}
    return tuple(_ready(choice.seat, use) for use in islice(reversed(once.values()), READY_MAX))


def _name(use: Use) -> tuple[object, ...]:
    """The same for ways that differ in the order of their cards alone."""
    return tuple(sorted(use.cards)), use.onto, tuple(sorted(use.borrowed)), use.source


def _ready(seat: int, use: Use) -> ReadyAction:
    laid = LayDown(seat, use.cards, use.onto, use.borrowed, use.source)
    onto = f" on meld {use.onto}" if use.onto else ""
    lent = f", with a card of meld {use.source}" if use.source else ""
    return ReadyAction(f"{use.made.words}{onto}{lent}", msgspec.to_builtins(laid))


def _larger(
    must: Card | None, held: Sequence[Card], melds: Sequence[Meld], rules: MeldRules
) -> Iterator[Use]:
    """Any number of cards of one rank or one suit, laid down at once or on a meld."""
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
    """Every choice of held cards that share a rank or a suit, with the one that must be there."""
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
