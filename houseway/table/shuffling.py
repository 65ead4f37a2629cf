"""The pack before the cut: how many jokers are in it, what a joker stands for, and the shuffle.

The shuffle itself is the same in every game. Packs are in `cards/packs.py`, what a joker does to a
hand's rank in `hands/`.
"""

from collections.abc import Sequence

from houseway.cards.card import Card
from houseway.cards.mixing import Committed, Contribution, house_order, mixed
from houseway.cards.seal import seal
from houseway.cards.shuffle import Randomness, shuffled
from houseway.table.event import Event
from houseway.table.events import Sealed, Shuffled


def shuffle(cards: Sequence[Card], source: Randomness, secret: bytes = b"") -> tuple[Event, ...]:
    """The events of a shuffle: its root first, where there is a secret to seal it with.

    At a live table the source brings a secret of its own, and what players have added to it.
    """
    if isinstance(source, Committed):
        secret, mix = source.take()
        return fixed(house_order(cards, secret), secret, mix)
    return fixed(shuffled(cards, source), secret)


def fixed(
    order: Sequence[Card], secret: bytes, mix: tuple[Contribution, ...] = ()
) -> tuple[Event, ...]:
    """An order as it is sealed and dealt."""
    if not secret:
        return (Shuffled(tuple(order)),)
    return Sealed(seal(order, secret).root), Shuffled(tuple(mixed(order, mix)), secret, mix)
