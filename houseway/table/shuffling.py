"""The pack before the cut: how many jokers are in it, what a joker stands for, and the shuffle.

The shuffle itself is the same in every game. Packs are in `cards/packs.py`, what a joker does to a
hand's rank in `hands/`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from houseway.cards.card import Card
from houseway.cards.seal import seal
from houseway.hands.joker_high import JokerUse
from houseway.rulebook.options import HouseOptions
from houseway.table.event import Event
from houseway.table.events import Sealed, Shuffled


@dataclass(frozen=True, kw_only=True)
class JokerOptions(HouseOptions):
    """Asked by every pot game without a board."""

    jokers: Literal[0, 1]
    """How many jokers are in the pack?"""


@dataclass(frozen=True, kw_only=True)
class HighJokerOptions(HouseOptions):
    """Asked by the high games that may have a joker."""

    joker_use: JokerUse
    """What may a joker be in a high hand: an ace or a card that fills a straight or a flush, or
    any card?"""


def fixed(order: Sequence[Card], secret: bytes) -> tuple[Event, ...]:
    """The events of a shuffle: its root first, where there is a secret to seal it with."""
    if not secret:
        return (Shuffled(tuple(order)),)
    return Sealed(seal(order, secret).root), Shuffled(tuple(order), secret)
