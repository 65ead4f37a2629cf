"""A hand begins, is acted in and ends; what happens inside is told by the table's own events."""

from houseway.room.events.event import RoomEvent
from houseway.table.codec import AnyAction, AnyEvent
from houseway.table.records.hand_file import HandFile


class HandBegan(RoomEvent, frozen=True, tag="hand-began"):
    """A hand with everything that was fixed before it, up to its first question."""

    hand: int
    setup: HandFile
    events: tuple[AnyEvent, ...]


class Acted(RoomEvent, frozen=True, tag="acted"):
    """Somebody acted in a hand, and what came of it."""

    hand: int
    action: AnyAction
    by: str
    """"player", "bot" or "clock"; staff act under their own numbers."""
    from_line: int
    """How many lines the hand's log had before."""
    events: tuple[AnyEvent, ...]


class PotTaken(RoomEvent, frozen=True, tag="pot-taken"):
    """What lay in the middle, or a share of it, goes to a seat without another hand."""

    seat: int
    cents: int


class HandVoided(RoomEvent, frozen=True, tag="hand-voided"):
    """A hand that could not be played on: everybody has the chips that he began it with."""

    hand: int
    because: str


class HandEnded(RoomEvent, frozen=True, tag="hand-ended"):
    """Every seat's chips once the hand is over, and what the house has taken for it."""

    hand: int
    stacks_cents: dict[int, int]
    drop_cents: int
    jackpot_cents: int
    held_cents: int
    """What stays on the felt for the next hand: a pushed pot, antes nobody could open."""
