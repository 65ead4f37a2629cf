"""The pack before the cut: how many jokers are in it, what a joker stands for, and the shuffle.

The shuffle itself is the same in every game. Packs are in `cards/packs.py`, what a joker does to a
hand's rank in `hands/`.
"""

from collections.abc import Sequence

from houseway.cards.card import Card
from houseway.cards.seal import seal
from houseway.table.event import Event
from houseway.table.events import Sealed, Shuffled


def fixed(order: Sequence[Card], secret: bytes) -> tuple[Event, ...]:
    """The events of a shuffle: its root first, where there is a secret to seal it with."""
    if not secret:
        return (Shuffled(tuple(order)),)
    return Sealed(seal(order, secret).root), Shuffled(tuple(order), secret)
