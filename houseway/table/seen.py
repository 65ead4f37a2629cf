"""What each viewer sees of a hand's log: every event says itself what is left of it for whom.

A hidden card is the unseen card: whoever applies to a new hand what they have seen gets the hand as
they may know it, with the same code.
"""

from typing import TYPE_CHECKING, Union

from houseway.table.event import Event
from houseway.table.families import EVERY_EVENT
from houseway.table.hand import Hand
from houseway.table.viewers import own_holdings


def seen(hand: Hand, event: Event, viewer: int) -> Event:
    """The event as this viewer may see it."""
    return event.seen(own_holdings(hand, viewer))


def seen_since(hand: Hand, viewer: int, start: int = 0) -> tuple[Event, ...]:
    """Everything from one line of the log on: what is sent to a viewer who has seen the rest."""
    own = own_holdings(hand, viewer)
    return tuple(event.seen(own) for event in hand.log[start:])


if TYPE_CHECKING:
    SeenEvent = Event
else:
    SeenEvent = Union[EVERY_EVENT]  # noqa: UP007 - made of a table, not written out
"""Every event that can reach a viewer, for decoding and for the schema of what is sent."""
