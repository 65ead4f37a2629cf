"""What each viewer sees of an event: one line of `SEEN` for every kind of event there is.

Each event is built up again from what that viewer may see of it, and a hidden card is the unseen
card: whoever applies to a new hand what he has seen gets the hand as he may know it, with the same
code. A kind that has no line shows its name and nothing else, so that a new event leaks nothing.

No book lets anybody see a burn, the stub, a mucked hand or another player's discards, the staff
included: nobody but the house dealer touches them, and he does not look
(comstock/seven-card-stud/19). What is tabled, all see (comstock/texas-holdem/28).
"""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Final, Union

from houseway.cards.card import UNKNOWN
from houseway.table.events import (
    Answered,
    Asked,
    BettingOpened,
    Boarded,
    Burned,
    Called,
    Chopped,
    Collected,
    Dealt,
    Discarded,
    Ended,
    Event,
    Folded,
    Laid,
    Mucked,
    Owed,
    Posted,
    Pushed,
    Raised,
    Returned,
    Sealed,
    Shuffled,
    Skipped,
    Stepped,
    StreetBegan,
    Tabled,
)
from houseway.table.hand import Hand
from houseway.table.plan import Replanned, Resumed
from houseway.table.repairs_events import (
    Exposed,
    Faulted,
    Forfeited,
    Gathered,
    HeldToCall,
    MadeDead,
    NeverDealt,
    PutBack,
    Ruled,
    SetAside,
    Swapped,
    TakenBack,
    WagersReturned,
)
from houseway.table.viewers import own_holdings

Seeing = Callable[[Any, Collection[int]], Event]
"""An event, and the holdings whose cards the viewer may look at."""


class Happened(Event, frozen=True, gc=False, tag="happened"):
    """Something of which a viewer learns no more than its name."""

    name: str


def seen(hand: Hand, event: Event, viewer: int) -> Event:
    """The event as this viewer may see it."""
    return SEEN.get(type(event), _name_only)(event, own_holdings(hand, viewer))


def seen_since(hand: Hand, viewer: int, start: int = 0) -> tuple[Event, ...]:
    """Everything from one line of the log on: what is sent to a viewer who has seen the rest."""
    own = own_holdings(hand, viewer)
    return tuple(SEEN.get(type(event), _name_only)(event, own) for event in hand.log[start:])


def _public(event: Event, own: Collection[int]) -> Event:
    """Everybody sees all of it: it holds no card, or cards that lie face up."""
    return event


def _name_only(event: Event, own: Collection[int]) -> Happened:
    return Happened(str(event.__struct_config__.tag))


def _shuffled(event: Shuffled, own: Collection[int]) -> Shuffled:
    """How many cards there are, and never the secret."""
    return Shuffled((UNKNOWN,) * len(event.order))


def _dealt(event: Dealt, own: Collection[int]) -> Dealt:
    if event.up:
        return event
    return Dealt(
        event.to,
        tuple(
            card if number in own else UNKNOWN
            for number, card in zip(event.to, event.cards, strict=True)
        ),
    )


def _burned(event: Burned, own: Collection[int]) -> Burned:
    return Burned(UNKNOWN)


def _laid(event: Laid, own: Collection[int]) -> Laid:
    return Laid((UNKNOWN,) * len(event.cards))


def _discarded(event: Discarded, own: Collection[int]) -> Discarded:
    """How many cards a player threw away; which ones is his to know."""
    if event.seat in own:
        return event
    return Discarded(event.seat, (UNKNOWN,) * len(event.cards))


def _never_dealt(event: NeverDealt, own: Collection[int]) -> NeverDealt:
    if event.seat in own:
        return event
    return NeverDealt(event.seat, (UNKNOWN,) * len(event.cards))


def _swapped(event: Swapped, own: Collection[int]) -> Swapped:
    """The card that was exposed lies face up on the stub; the one that replaces it does not."""
    replacement = event.replacement if event.seat in own else UNKNOWN
    return Swapped(event.seat, event.card, replacement)


SEEN: Final[dict[type[Event], Seeing]] = {
    Stepped: _public,
    StreetBegan: _public,
    Skipped: _public,
    Asked: _public,
    Answered: _public,
    Ended: _public,
    Sealed: _public,
    Shuffled: _shuffled,
    Dealt: _dealt,
    Burned: _burned,
    Laid: _laid,
    Boarded: _public,
    Discarded: _discarded,
    Tabled: _public,
    Mucked: _public,
    Posted: _public,
    Collected: _public,
    Owed: _public,
    BettingOpened: _public,
    Called: _public,
    Raised: _public,
    Folded: _public,
    Chopped: _public,
    Returned: _public,
    Pushed: _public,
    Faulted: _public,
    Ruled: _public,
    Replanned: _public,
    Resumed: _public,
    Exposed: _public,
    NeverDealt: _never_dealt,
    TakenBack: _public,
    SetAside: _public,
    PutBack: _public,
    Swapped: _swapped,
    Gathered: _public,
    MadeDead: _public,
    Forfeited: _public,
    WagersReturned: _public,
    HeldToCall: _public,
}
"""How each kind of event looks to a viewer; whoever adds an event says so here."""

if TYPE_CHECKING:
    SeenEvent = Event
else:
    SeenEvent = Union[(*SEEN, Happened)]
"""Every event that can reach a viewer, for decoding and for the schema of what is sent."""
