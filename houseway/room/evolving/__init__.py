"""What each event does to a room. No rules and no chance: a restart is only this.

Every transfer of the room is in this folder, one file a subject.
"""

from typing import Final

from houseway.room.events import RoomEvent
from houseway.room.evolving.changes import CHANGES
from houseway.room.evolving.chips import CHIPS
from houseway.room.evolving.clocks import CLOCKS
from houseway.room.evolving.deciding import DECISIONS
from houseway.room.evolving.evolution import Evolve
from houseway.room.evolving.hands import HANDS, setup_of
from houseway.room.evolving.house_dealers import HOUSE_DEALERS
from houseway.room.evolving.lists import LISTS
from houseway.room.evolving.people import PEOPLE
from houseway.room.evolving.seats import SEATS
from houseway.room.evolving.tables import TABLES
from houseway.room.evolving.without_chips import without_chips_noted
from houseway.room.state import REQUESTS_KEPT, Room

__all__ = ["EVOLVE", "evolve", "setup_of"]

EVOLVE: Final[Evolve] = {
    **PEOPLE,
    **TABLES,
    **CHIPS,
    **SEATS,
    **CHANGES,
    **CLOCKS,
    **DECISIONS,
    **LISTS,
    **HANDS,
    **HOUSE_DEALERS,
}


def evolve(room: Room, event: RoomEvent, at_ms: int) -> None:
    """Makes the event so."""
    room.at_ms = at_ms
    EVOLVE[type(event)](room, event)
    without_chips_noted(room, event)
    if event.request:
        room.requests[event.request] = event.asked if isinstance(event.asked, str) else ""
        if len(room.requests) > REQUESTS_KEPT:
            room.requests.popitem(last=False)
