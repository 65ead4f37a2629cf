"""Stud hands for the tests of its rules: every seat's cards in the order they come to it.

    hand = stud("garlic-city", "seven-card-stud", {1: "Kc Kd 2c 9h", 2: "Qs Qh 7d 4s"})

The deck is stacked street by street, as long as everybody stays in; whoever leaves earlier is named
with the number of cards he gets, so that the others' cards still come as typed. What nobody typed,
burns among it, is filled with the cards left over, the spades first and each suit from the top.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from houseway.cards.card import Card, cards, rank, suit
from houseway.table.dealing import Burning, Dealing
from houseway.table.engine import run
from houseway.table.event import evolve
from houseway.table.events import Shuffled
from houseway.table.hand import Hand
from houseway.table.pot.events import BettingOpened
from houseway.table.setup import Setup
from tests.table.small_hands import table

SEVEN: Final = (
    ("garlic-city", "seven-card-stud"),
    ("comstock", "seven-card-stud"),
    ("garlic-city", "seven-card-stud-hi-lo"),
    ("comstock", "seven-card-stud-hi-lo"),
    ("garlic-city", "razz"),
    ("comstock", "razz"),
)
"""Every row with seven cards."""

ROWS: Final = (*SEVEN, ("comstock", "five-card-stud"))


def stud(house: str, game: str, held: Mapping[int, str], **more: Any) -> Hand:
    """A hand up to its first question: three players with $200 at 4/8, unless told otherwise.

    The house dealer deals from his left, so the highest seat is dealt to last.
    """
    leaves, burns = more.pop("leaves", {}), cards(more.pop("burns", ""))
    stacks = more.pop("stacks", max(3, *held))
    last = max(stacks) if isinstance(stacks, dict) else stacks
    setup = table(house, game, stacks=stacks, button=last, **more)
    hand = Hand(setup)
    evolve(hand, Shuffled(stacked(setup, held, leaves, burns=burns)))
    run(hand)
    return hand


def stacked(
    setup: Setup, held: Mapping[int, str], leaves: Mapping[int, int], *, burns: Sequence[Card]
) -> tuple[Card, ...]:
    """The deck from the top; a seat of `leaves` gets that many cards and no more."""
    own = {seat: list(cards(text)) for seat, text in held.items()}
    typed = {*burns, *(one for some in own.values() for one in some)}
    pack = setup.game.pack(setup.options).cards
    spare = sorted(
        (one for one in pack if one not in typed), key=lambda one: (suit(one), rank(one))
    )
    burning, given = list(burns), dict.fromkeys(setup.order, 0)
    order: list[Card] = []
    for step in setup.plan:
        wanted = [burning] if isinstance(step, Burning) else []
        for seat in setup.order * step.each if isinstance(step, Dealing) else ():
            if given[seat] < leaves.get(seat, len(pack)):
                given[seat] += 1
                wanted.append(own.get(seat, []))
        for some in wanted:
            order += [some.pop(0)] if some else [spare.pop()] if spare else []
    return (*order, *(one for one in pack if one not in order))


def queue(hand: Hand) -> tuple[int, ...]:
    """Who was to act, in order, when this betting round opened."""
    return next(one.asked for one in reversed(hand.log) if isinstance(one, BettingOpened))
