"""What happened. The log of a hand is a list of these, and its state is nothing else.

An event says what is so, never what is allowed: `evolve` applies it without asking the rules, so a
replay needs neither rules nor chance. Chips move only in the events that name cents. A card nobody
told the program about is the unseen card.
"""

import msgspec

from houseway.cards.card import Card
from houseway.cards.seal import Root


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event"):
    """Something that is now so."""


class Stepped(Event, frozen=True, gc=False, tag="stepped"):
    """The current step is done; the next one of the plan begins."""


class StreetBegan(Event, frozen=True, gc=False, tag="street"):
    street: str


class Skipped(Event, frozen=True, gc=False, tag="skipped"):
    """The plan is dropped up to that street: nobody is left to bet against."""

    to: str


class Sealed(Event, frozen=True, gc=False, tag="sealed"):
    """The root of the shuffle that follows, published before its first card (`sealing.py`)."""

    root: Root


class Shuffled(Event, frozen=True, gc=False, tag="shuffled"):
    """The stub from the top down, fixed before its first card is dealt."""

    order: tuple[Card, ...]
    secret: bytes = b""
    """What its salts are made from, where the shuffle is sealed: for the auditor alone."""


class Dealt(Event, frozen=True, gc=False, tag="dealt"):
    """One round of a deal or several: `to` and `cards` side by side, in the order dealt."""

    to: tuple[int, ...]
    cards: tuple[Card, ...]
    up: bool = False


class Burned(Event, frozen=True, gc=False, tag="burned"):
    card: Card


class Laid(Event, frozen=True, gc=False, tag="laid"):
    """Board cards put down in the middle, not turned yet."""

    cards: tuple[Card, ...]


class Boarded(Event, frozen=True, gc=False, tag="boarded"):
    cards: tuple[Card, ...]


class Posted(Event, frozen=True, gc=False, tag="posted"):
    """A blind, an ante or a missed blind; dead money is in the pot and is no bet."""

    seat: int
    cents: int
    what: str
    live: bool = True
    shares: bool = False
    """Of money that is no bet: whether it buys its share of the side pots, as an ante can."""


class Collected(Event, frozen=True, gc=False, tag="collected"):
    """The posted collection, from the pot or from a seat."""

    seat: int
    cents: int
    jackpot_cents: int
    cite: str


class Owed(Event, frozen=True, gc=False, tag="owed"):
    """What the pot could not pay yet of a collection; it comes out of the next chips."""

    cents: int
    jackpot_cents: int
    cite: str


class BettingOpened(Event, frozen=True, gc=False, tag="betting"):
    """A round begins; `bet_cents` is what the blinds have made it so far."""

    round: int
    asked: tuple[int, ...]
    bet_cents: int = 0
    raises: int = 0
    as_asked: bool = False
    """Whether the turn goes round in this order after a raise too, and not simply clockwise."""


class Called(Event, frozen=True, gc=False, tag="called"):
    """A call, or a check when no cents were owed."""

    seat: int
    cents: int


class Raised(Event, frozen=True, gc=False, tag="raised"):
    """A bet or raise to an amount; one that is not full is an all-in for less, action only."""

    seat: int
    cents: int
    to_cents: int
    full: bool


class Folded(Event, frozen=True, gc=False, tag="folded"):
    seat: int


class Chopped(Event, frozen=True, gc=False, tag="chopped"):
    """A blind offers to take its money back; the last one to agree ends the hand."""

    seat: int


class Discarded(Event, frozen=True, gc=False, omit_defaults=True, tag="discarded"):
    seat: int
    cards: tuple[Card, ...]
    by_dealer: bool = False
    """Whether the house dealer took them out of the hand unseen."""
    face_up: bool = False
    """Whether everybody had seen them, in a hand that was shown before its discard."""


class Returned(Event, frozen=True, gc=False, tag="returned"):
    """The part of a bet that nobody matched goes back to its player."""

    seat: int
    cents: int


class Asked(Event, frozen=True, gc=False, tag="asked"):
    """A step other than betting waits for these, in turn or together."""

    seats: tuple[int, ...]
    in_turn: bool = True


class Answered(Event, frozen=True, gc=False, tag="answered"):
    """Somebody who was asked has answered; what he did stands beside it in the log."""

    seat: int


class Tabled(Event, frozen=True, gc=False, tag="tabled"):
    """A hand turned face up, card by card in the order held."""

    seat: int
    cards: tuple[Card, ...]


class Mucked(Event, frozen=True, gc=False, tag="mucked"):
    seat: int


class Pushed(Event, frozen=True, gc=False, tag="pushed"):
    """Chips out of a pot to a winner; pot 0 is the main pot."""

    seat: int
    cents: int
    pot: int
    words: str


class Ended(Event, frozen=True, gc=False, tag="ended"):
    """Nothing more can happen in this hand."""
