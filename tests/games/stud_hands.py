"""Stud hands for the tests of its rules: every seat's cards in the order they come to it.

    hand = stud("garlic-city", "seven-card-stud", {1: "Kc Kd 2c 9h", 2: "Qs Qh 7d 4s"})

The deck is stacked street by street, as long as everybody stays in; whoever leaves earlier is named
with the number of cards they get, so that the others' cards still come as typed. What nobody typed,
burns among it, is filled with the cards left over, the spades first and each suit from the top.
"""

from collections.abc import Mapping
from typing import Any, Final

from houseway.cards.card import cards, rank, suit
from houseway.table.hand import Hand
from houseway.table.pot.events import BettingOpened
from tests.dealing import begun, log_of, stacked, table

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

    The house dealer deals from the left, so the highest seat is dealt to last.
    """
    leaves, burns = more.pop("leaves", {}), cards(more.pop("burns", ""))
    stacks = more.pop("stacks", max(3, *held))
    last = max(stacks) if isinstance(stacks, dict) else stacks
    setup = table(house, game, stacks=stacks, button=last, **more)
    typed = {*burns, *cards(" ".join(held.values()))}
    left = (one for one in setup.game.pack(setup.options).cards if one not in typed)
    spare = sorted(left, key=lambda one: (suit(one), rank(one)), reverse=True)
    return begun(setup, stacked(setup, held, burns=burns, leaves=leaves, spare=spare))


def queue(hand: Hand) -> tuple[int, ...]:
    """Who was to act, in order, when this betting round opened."""
    return log_of(hand, BettingOpened)[-1].asked
