"""What happens in the blackjack games: cards drawn, pairs split, down cards looked at."""

from typing import Final, Literal

from houseway.cards.card import Card
from houseway.table.events import Event

Added = Literal["double", "split"]
"""What a player adds a wager for while he plays a hand."""


class Drawn(Event, frozen=True, gc=False, tag="drawn"):
    """One card from the shoe, face up."""

    holding: int
    card: Card
    on_the_left: bool = False
    """Before the cards that lie there, as Comstock lays the first card its bank draws."""


class CardCalled(Event, frozen=True, gc=False, tag="card-called"):
    """On the felt: the house dealer gives this hand a card, and says which."""

    holding: int


class HandSplit(Event, frozen=True, gc=False, tag="hand-split"):
    """The second card of a pair becomes a hand of its own, on the same spot."""

    holding: int
    into: int


class MatchOffered(Event, frozen=True, gc=False, tag="match-offered"):
    """These backline players may add to their wagers, before the next card."""

    added: Added
    holding: int
    seats: tuple[int, ...]


class Surrendered(Event, frozen=True, gc=False, tag="surrendered"):
    """A hand plays no further, and every wager on it is given up in part."""

    holding: int


class EvenMoneyTaken(Event, frozen=True, gc=False, tag="even-money-taken"):
    """The wager on a natural is settled at even money, whatever the bank has."""

    wager: int


class DownCardChecked(Event, frozen=True, gc=False, tag="down-card-checked"):
    """The house dealer has looked at the bank's down card, and says this much of it."""

    is_natural: bool


OPEN_BLACKJACK_EVENTS: Final[tuple[type[Event], ...]] = (
    *(Drawn, CardCalled, HandSplit, MatchOffered, Surrendered, EvenMoneyTaken, DownCardChecked),
)
"""All of them happen in the open."""
