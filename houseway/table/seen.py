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
from houseway.table.bank.events import OPEN_BANK_EVENTS, ShoeBrought
from houseway.table.blackjack.events import OPEN_BLACKJACK_EVENTS
from houseway.table.chinese.events import Compared, Opened, SetDown
from houseway.table.draw.events import (
    AnteReturned,
    BetsPassedOn,
    CarriedIn,
    CarriedOut,
    Cut,
    DiscardsReturned,
    DrawChanged,
    KillAllowed,
    KillPosted,
    OpenersShown,
)
from houseway.table.event import Event
from houseway.table.events import (
    Answered,
    Asked,
    Boarded,
    Burned,
    Collected,
    Dealt,
    Discarded,
    Ended,
    Laid,
    Mucked,
    Owed,
    Sealed,
    Shuffled,
    Skipped,
    Stepped,
    StreetBegan,
    Tabled,
)
from houseway.table.hand import Hand
from houseway.table.mexican.events import FaceChosen
from houseway.table.pai_gow.events import (
    DeliveryChosen,
    HandMucked,
    HandRead,
    HandSet,
    HouseWayRuled,
    HouseWaySought,
    LookAllowed,
    PileChosen,
    PilesMade,
    StacksCut,
)
from houseway.table.pan.events import PAN_EVENTS
from houseway.table.plan import Replanned, Resumed
from houseway.table.pot.events import (
    BettingOpened,
    Called,
    Chopped,
    Folded,
    Posted,
    Pushed,
    Raised,
    Returned,
)
from houseway.table.push.events import BoughtIn, PotPushedOn, ShareAnswered, StayedOut
from houseway.table.repair_events import (
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
    ThrownAway,
    WagersReturned,
)
from houseway.table.stud.events import BroughtIn, BurnsTaken, DealtDead
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


def _shoe_brought(event: ShoeBrought, own: Collection[int]) -> ShoeBrought:
    return ShoeBrought((UNKNOWN,) * len(event.order), event.dealt)


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
    if event.seat in own or event.face_up:
        return event
    return Discarded(event.seat, (UNKNOWN,) * len(event.cards), event.by_dealer)


def _dealt_dead(event: DealtDead, own: Collection[int]) -> DealtDead:
    """Nobody looks at what a seat gets that has folded, its player neither."""
    return DealtDead(event.seats, (UNKNOWN,) * len(event.cards))


def _draw_changed(event: DrawChanged, own: Collection[int]) -> DrawChanged:
    if event.seat in own:
        return event
    return DrawChanged(event.seat, (UNKNOWN,) * len(event.cards))


def _discards_returned(event: DiscardsReturned, own: Collection[int]) -> DiscardsReturned:
    """How many there were; a player's own are among them, or not."""
    return DiscardsReturned((UNKNOWN,) * len(event.cards))


def _never_dealt(event: NeverDealt, own: Collection[int]) -> NeverDealt:
    if event.seat in own:
        return event
    return NeverDealt(event.seat, (UNKNOWN,) * len(event.cards))


def _thrown_away(event: ThrownAway, own: Collection[int]) -> ThrownAway:
    return event if event.seat in own else ThrownAway(event.seat, UNKNOWN)


def _swapped(event: Swapped, own: Collection[int]) -> Swapped:
    """The card that was exposed lies face up on the stub; the one that replaces it does not."""
    replacement = event.replacement if event.seat in own else UNKNOWN
    return Swapped(event.seat, event.card, replacement)


def _set_down(event: SetDown, own: Collection[int]) -> SetDown:
    """That a hand is set; how, and whether it is an automatic win, its player knows alone."""
    return event if event.seat in own else SetDown(event.seat)


def _hand_set(event: HandSet, own: Collection[int]) -> HandSet:
    """How many cards lie in front and how many behind; which ones, only who may look at them."""
    if event.holding in own or event.is_open:
        return event
    front, back = ((UNKNOWN,) * len(part) for part in (event.front, event.back))
    return HandSet(event.by, event.holding, front, back)


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
    DrawChanged: _draw_changed,
    DiscardsReturned: _discards_returned,
    Cut: _public,
    KillAllowed: _public,
    KillPosted: _public,
    OpenersShown: _public,
    BetsPassedOn: _public,
    AnteReturned: _public,
    CarriedOut: _public,
    CarriedIn: _public,
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
    ThrownAway: _thrown_away,
    TakenBack: _public,
    SetAside: _public,
    PutBack: _public,
    Swapped: _swapped,
    Gathered: _public,
    MadeDead: _public,
    Forfeited: _public,
    WagersReturned: _public,
    HeldToCall: _public,
    BroughtIn: _public,
    DealtDead: _dealt_dead,
    BurnsTaken: _public,
    SetDown: _set_down,
    Opened: _public,
    Compared: _public,
    PotPushedOn: _public,
    FaceChosen: _public,
    ShareAnswered: _public,
    BoughtIn: _public,
    StayedOut: _public,
    **dict.fromkeys(PAN_EVENTS, _public),
    ShoeBrought: _shoe_brought,
    **dict.fromkeys(OPEN_BANK_EVENTS, _public),
    **dict.fromkeys(OPEN_BLACKJACK_EVENTS, _public),
    PilesMade: _public,
    PileChosen: _public,
    StacksCut: _public,
    DeliveryChosen: _public,
    LookAllowed: _public,
    HouseWaySought: _public,
    HouseWayRuled: _public,
    HandSet: _hand_set,
    HandRead: _public,
    HandMucked: _public,
}
"""How each kind of event looks to a viewer; whoever adds an event says so here."""

if TYPE_CHECKING:
    SeenEvent = Event
else:
    SeenEvent = Union[(*SEEN, Happened)]
"""Every event that can reach a viewer, for decoding and for the schema of what is sent."""
