"""What happens at the pai gow tables: piles and stacks, hands set in two parts, and read.

How a hand is set is known to whoever has looked at it, until the house dealer opens and reads it.
"""

from houseway.cards.card import Card
from houseway.table.events import Event


class PilesMade(Event, frozen=True, gc=False, tag="piles-made"):
    """So many hands lie face down before the house dealer, each of so many cards or tiles."""

    piles: int
    each: int


class PileChosen(Event, frozen=True, gc=False, tag="pile-chosen"):
    """The pile that goes out first, with the action button on it."""

    seat: int
    pile: int


class StacksCut(Event, frozen=True, gc=False, tag="stacks-cut"):
    seat: int
    cut: str


class DeliveryChosen(Event, frozen=True, gc=False, tag="delivery-chosen"):
    seat: int
    delivery: str


class LookAllowed(Event, frozen=True, gc=False, tag="look-allowed"):
    """Somebody may look at a hand on which he has the smaller wager."""

    seat: int
    holding: int


class HouseWaySought(Event, frozen=True, gc=False, tag="house-way-sought"):
    """A player who has looked at his hand asks for the house way; the floor decides."""

    seat: int
    holding: int


class HouseWayRuled(Event, frozen=True, gc=False, tag="house-way-ruled"):
    """The floor has said whether a hand that was looked at may be left to the house way."""

    holding: int
    is_allowed: bool


class HandSet(Event, frozen=True, gc=False, tag="hand-set"):
    """A hand lies in two parts, by its player's choice or by the house dealer's hand."""

    by: int
    holding: int
    front: tuple[Card, ...]
    back: tuple[Card, ...]
    is_open: bool = False
    """Whether it lies face up, as the bank's does, and what the house dealer sets."""


class HandRead(Event, frozen=True, gc=False, tag="hand-read"):
    """The house dealer has opened a hand as it was set, and says what it is."""

    holding: int
    front: tuple[Card, ...]
    back: tuple[Card, ...]
    words: str
    is_foul: bool = False


class HandMucked(Event, frozen=True, gc=False, tag="hand-mucked"):
    """A hand that has lost or pushed is put away; a winning one stays until it is paid."""

    holding: int


PaiGowEvents = (
    PilesMade | PileChosen | StacksCut | DeliveryChosen
    | LookAllowed | HouseWaySought | HouseWayRuled | HandSet | HandRead | HandMucked
)  # fmt: skip
"""Every event of this file."""
