"""What happens in Mexican Poker alone: a player says how he takes the next card."""

from houseway.cards.card import Card
from houseway.table.events import Event


class FaceChosen(Event, frozen=True, gc=False, tag="face chosen"):
    """Whether the next card comes down, and the card that was turned up for it."""

    seat: int
    is_down: bool
    turned: tuple[Card, ...] = ()


MexicanEvents = FaceChosen
"""Every event of this file."""
