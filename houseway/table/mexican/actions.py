"""What players ask for in Mexican Poker besides betting: their down card up, or left as it is."""

from houseway.cards.card import Card
from houseway.table.actions import Action


class TurnUp(Action, frozen=True, gc=False, tag="turn up"):
    """Gets the next card down and turns the down card up, or the one named where he may hold more.

    On the felt the card is named.
    """

    cards: tuple[Card, ...] = ()


class KeepDown(Action, frozen=True, gc=False, tag="keep down"):
    """Leaves what lies down as it is, and gets the next one up."""
