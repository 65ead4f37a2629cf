"""What happened in the room. Its log is a list of these, and its state is nothing else.

Players are numbers: their names are kept apart, where they can be erased. What happens inside a
hand is told by the table's own events, carried here as they are. Chips move only in the events
that name cents.
"""

from typing import Any

import msgspec

from houseway.room.events.asking import BankTold, FloorCalled, FloorCallEnded
from houseway.room.events.bots import BotsWanted
from houseway.room.events.changes import (
    GameBroken,
    MovedAway,
    MovedIn,
    TableChangeAsked,
    TableChangeEnded,
)
from houseway.room.events.chips import (
    BoughtIn,
    CashedIn,
    CashedOut,
    ChipsPassed,
    DropCounted,
    JackpotAwarded,
)
from houseway.room.events.clocks import (
    ActionHeld,
    ActionReleased,
    ClockStarted,
    ClockStopped,
    FellSilent,
)
from houseway.room.events.deciding import FloorDecided
from houseway.room.events.event import RoomEvent
from houseway.room.events.hands import Acted, HandBegan, HandEnded, HandVoided, PotTaken
from houseway.room.events.house_dealers import DealerChanged, DealerNamed, TimeTaken
from houseway.room.events.lists import CallTakenBack, ListCalled, ListJoined, ListLeft
from houseway.room.events.people import BarLifted, PlayerBarred, PlayerCame, PropositionMarked
from houseway.room.events.seats import (
    CameBack,
    DealMeInSaid,
    GotUp,
    Leaving,
    MovedSeat,
    OversChosen,
    SatDown,
    SeatWished,
    SeatWishEnded,
    StoodIn,
    WentAway,
)
from houseway.room.events.tables import (
    BookRead,
    LimitChanged,
    PayoutsAnnounced,
    PayoutsChanged,
    TableClosed,
    TableOpened,
    TablePaused,
    TableResumed,
)

__all__ = [
    "Acted",
    "ActionHeld",
    "ActionReleased",
    "AnyRoomEvent",
    "BankTold",
    "BarLifted",
    "BookRead",
    "BotsWanted",
    "BoughtIn",
    "CallTakenBack",
    "CameBack",
    "CashedIn",
    "CashedOut",
    "ChipsPassed",
    "ClockStarted",
    "ClockStopped",
    "DealMeInSaid",
    "DealerChanged",
    "DealerNamed",
    "DropCounted",
    "FellSilent",
    "FloorCallEnded",
    "FloorCalled",
    "FloorDecided",
    "GameBroken",
    "GotUp",
    "HandBegan",
    "HandEnded",
    "HandVoided",
    "JackpotAwarded",
    "Leaving",
    "LimitChanged",
    "ListCalled",
    "ListJoined",
    "ListLeft",
    "MovedAway",
    "MovedIn",
    "MovedSeat",
    "OversChosen",
    "PayoutsAnnounced",
    "PayoutsChanged",
    "PlayerBarred",
    "PlayerCame",
    "PotTaken",
    "PropositionMarked",
    "RoomEvent",
    "SatDown",
    "SeatWishEnded",
    "SeatWished",
    "StoodIn",
    "TableChangeAsked",
    "TableChangeEnded",
    "TableClosed",
    "TableOpened",
    "TablePaused",
    "TableResumed",
    "TimeTaken",
    "WentAway",
    "read",
    "written",
]

AnyRoomEvent = (
    PlayerCame
    | PlayerBarred
    | BarLifted
    | TableOpened
    | BookRead
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
    | CallTakenBack
    | ListCalled
    | HandBegan
    | Acted
    | HandEnded
    | HandVoided
    | DropCounted
    | JackpotAwarded
    | BankTold
    | CashedIn
    | ChipsPassed
    | DealerChanged
    | DealerNamed
    | TimeTaken
    | PropositionMarked
    | StoodIn
    | LimitChanged
    | PayoutsAnnounced
    | PayoutsChanged
    | BotsWanted
    | GameBroken
    | MovedAway
    | MovedIn
    | TableChangeAsked
    | TableChangeEnded
    | ClockStarted
    | ClockStopped
    | DealMeInSaid
    | OversChosen
    | SeatWished
    | SeatWishEnded
    | PotTaken
    | FloorDecided
    | ActionHeld
    | ActionReleased
    | FellSilent
    | FloorCalled
    | FloorCallEnded
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
