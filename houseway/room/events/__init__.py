"""What happened in the room. Its log is a list of these, and its state is nothing else.

Players are numbers: their names are kept apart, where they can be erased. What happens inside a
hand is told by the table's own events, carried here as they are. Chips move only in the events
that name cents.
"""

from typing import Any

import msgspec

from houseway.room.events.chips import BoughtIn, CashedOut, DropCounted, JackpotAwarded
from houseway.room.events.event import RoomEvent
from houseway.room.events.hands import Acted, HandBegan, HandEnded
from houseway.room.events.lists import ListCalled, ListJoined, ListLeft
from houseway.room.events.people import BarLifted, PlayerBarred, PlayerCame
from houseway.room.events.seats import CameBack, GotUp, Leaving, MovedSeat, SatDown, WentAway
from houseway.room.events.tables import TableClosed, TableOpened, TablePaused, TableResumed

__all__ = [
    "Acted",
    "AnyRoomEvent",
    "BarLifted",
    "BoughtIn",
    "CameBack",
    "CashedOut",
    "DropCounted",
    "GotUp",
    "HandBegan",
    "HandEnded",
    "JackpotAwarded",
    "Leaving",
    "ListCalled",
    "ListJoined",
    "ListLeft",
    "MovedSeat",
    "PlayerBarred",
    "PlayerCame",
    "RoomEvent",
    "SatDown",
    "TableClosed",
    "TableOpened",
    "TablePaused",
    "TableResumed",
    "WentAway",
    "read",
    "written",
]

AnyRoomEvent = (
    PlayerCame
    | PlayerBarred
    | BarLifted
    | TableOpened
    | TablePaused
    | TableResumed
    | TableClosed
    | SatDown
    | BoughtIn
    | CashedOut
    | GotUp
    | Leaving
    | WentAway
    | CameBack
    | MovedSeat
    | ListJoined
    | ListLeft
    | ListCalled
    | HandBegan
    | Acted
    | HandEnded
    | DropCounted
    | JackpotAwarded
)
"""Every event of a room, for decoding."""

_ENCODER = msgspec.json.Encoder()
_DECODER: Any = msgspec.json.Decoder(AnyRoomEvent)


def written(event: RoomEvent) -> bytes:
    """The body of the event's entry in the log."""
    return _ENCODER.encode(event)


def read(body: bytes) -> RoomEvent:
    """The event of an entry."""
    event: RoomEvent = _DECODER.decode(body)
    return event
