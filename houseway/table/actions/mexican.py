"""What players ask for in Mexican Poker besides betting: their down card up, or left as it is."""

from houseway.cards.card import Card
from houseway.table.actions import Action


class TurnUp(Action, frozen=True, gc=False, tag="turn up"):
    """Turns the down card up, and gets the next one down; on the felt the card is named."""

    cards: tuple[Card, ...] = ()


class KeepDown(Action, frozen=True, gc=False, tag="keep down"):
    """Leaves the down card as it is, and gets the next one up."""


MexicanActions = TurnUp | KeepDown
"""Every action of this file, for decoding."""
