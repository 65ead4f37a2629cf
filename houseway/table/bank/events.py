"""What happens in the games with a player-dealer.

Every offer of the bank and every answer is an event, and so is every chip that is put on a spot,
paid, collected or given back.
"""

from typing import Final

import msgspec

from houseway.cards.card import Card
from houseway.table.bank.bank import Due, WagerKind
from houseway.table.events import Event


class ShoeBrought(Event, frozen=True, gc=False, tag="shoe"):
    """The shoe of the last hand is dealt on: its whole shuffle, and how much of it is gone."""

    order: tuple[Card, ...]
    dealt: int
    secret: bytes = b""


class LotDrawn(Event, frozen=True, gc=False, tag="lot-drawn"):
    """Where the bank is offered first, when a game opens and it goes by lot."""

    spot: int


class BankOffered(Event, frozen=True, gc=False, tag="bank-offered"):
    """A seat may bank from a spot, for the first time running, the second, and so on."""

    seat: int
    spot: int
    number: int


class BankPassed(Event, frozen=True, gc=False, tag="bank-passed"):
    seat: int
    spot: int


class BankTaken(Event, frozen=True, gc=False, tag="bank-taken"):
    """The player-dealer of this hand, and what he puts up."""

    seat: int
    spot: int
    holding: int
    number: int
    cents: int


class BankJoined(Event, frozen=True, gc=False, tag="bank-joined"):
    """A partner has so much in the bank from now on."""

    seat: int
    cents: int


class NoPlayerDealer(Event, frozen=True, gc=False, tag="no-player-dealer"):
    """Everybody has passed the bank: there is no hand, and perhaps no game any more."""

    is_broken: bool


class Wagered(Event, frozen=True, gc=False, tag="wagered"):
    """A seat has so much in this wager from now on, and the whole of it plays for so much."""

    number: int
    seat: int
    spot: int
    holding: int
    kind: WagerKind
    cents: int
    plays_cents: int


class Warned(Event, frozen=True, gc=False, tag="warned"):
    """Something gets action and will not be tolerated."""

    seat: int
    why: str


class HouseWayAsked(Event, frozen=True, gc=False, tag="house-way-asked"):
    seat: int
    holding: int


class InPlay(msgspec.Struct, frozen=True, gc=False):
    """One hand in play: who plays it, and who looks at it."""

    holding: int
    played_by: int
    seen_by: tuple[int, ...]


class WagersClosed(Event, frozen=True, gc=False, tag="wagers-closed"):
    """No more wagers: these hands are in play, in the order they are dealt, the bank's included."""

    hands: tuple[InPlay, ...]


class NoWagers(Event, frozen=True, gc=False, tag="no-wagers"):
    """Nobody plays against the bank; there is no hand."""


class LaidOut(Event, frozen=True, gc=False, tag="laid-out"):
    """A collection that is taken now and goes into the box after the hand."""

    seat: int
    cents: int
    jackpot_cents: int
    cite: str


class Dropped(Event, frozen=True, gc=False, tag="dropped"):
    """What was laid out goes into the box."""

    cents: int
    cite: str


class Shaken(Event, frozen=True, gc=False, tag="shaken"):
    """The cup is opened; the total counts out a spot."""

    seat: int
    dice: tuple[int, ...]
    spot: int


class ActionPlaced(Event, frozen=True, gc=False, tag="action-placed"):
    """The action button lies at this spot."""

    spot: int


class PutAway(Event, frozen=True, gc=False, tag="put-away"):
    """Hands of spots without a wager go to the muck unseen."""

    holdings: tuple[int, ...]


class Claimed(Event, frozen=True, gc=False, tag="claimed"):
    """The largest wager in action on a hand plays it from now on."""

    seat: int
    holding: int
    waits: bool = False
    """Said by one of several equal wagers: nobody plays by it before the others have spoken."""


class ClaimLeft(Event, frozen=True, gc=False, tag="claim-left"):
    """The largest wager leaves the play of the hand to whoever sits there."""

    seat: int
    """0 where several equal wagers claim the hand and so do not agree."""
    holding: int
    waits: bool = False
    """Said by one of several equal wagers, as with `Claimed`."""


class TurnCame(Event, frozen=True, gc=False, tag="turn-came"):
    """One hand is played now, by this seat."""

    holding: int
    seat: int


class HandDone(Event, frozen=True, gc=False, tag="hand-done"):
    """Nothing more is done with this hand before it is settled."""

    holding: int


class HandFolded(Event, frozen=True, gc=False, tag="hand-folded"):
    """A hand is given up, with every wager on it; its cards lie closed."""

    holding: int


class WagerGivenUp(Event, frozen=True, gc=False, tag="wager-given-up"):
    """One wager is given up, while the hand plays on for the others."""

    wager: int


class HandCalled(Event, frozen=True, gc=False, tag="hand-called"):
    """On the felt: the house dealer turns this hand up, and says what it holds."""

    holding: int


class HandOpened(Event, frozen=True, gc=False, tag="hand-opened"):
    """All cards of a hand lie face up, in the order held."""

    holding: int
    cards: tuple[Card, ...]


class SettlingBegan(Event, frozen=True, gc=False, tag="settling-began"):
    """What is to be settled, in order."""

    dues: tuple[Due, ...]


class Settled(Event, frozen=True, gc=False, tag="settled"):
    """One wager against the bank: what it is paid, what it loses, and what goes back to it."""

    wager: int
    words: str
    paid_cents: int
    collected_cents: int
    returned_cents: int


class BonusPaid(Event, frozen=True, gc=False, tag="bonus-paid"):
    """What a hand has earned beside its wager."""

    wager: int
    words: str
    paid_cents: int


class BankReturned(Event, frozen=True, gc=False, tag="bank-returned"):
    """What is left of the bank, and what it has won, by seat."""

    shares: tuple[tuple[int, int], ...]


OPEN_BANK_EVENTS: Final[tuple[type[Event], ...]] = (
    *(LotDrawn, BankOffered, BankPassed, BankTaken, BankJoined, NoPlayerDealer, BankReturned),
    *(Wagered, Warned, HouseWayAsked, WagersClosed, NoWagers, LaidOut, Dropped),
    *(Shaken, ActionPlaced, PutAway, Claimed, ClaimLeft, TurnCame, HandDone, HandFolded),
    *(WagerGivenUp, HandCalled, HandOpened, SettlingBegan, Settled, BonusPaid),
)
"""What happens in the open: all but the shoe, whose cards nobody sees."""
