"""A table that stands still, because a mistake of ours broke something at it.

Nothing is dealt there and nobody is asked, while every other table goes on. Its players can get up
and the floor can close it: the hand that could not be played on is void, and everybody has the
chips that they began it with. Which commands it still takes, they say (`decide_still`).
"""

from collections.abc import Iterator
from typing import Final

from houseway.room.event import RoomEvent
from houseway.room.hands.events import HandVoided
from houseway.room.state import RoomTable

BECAUSE: Final = "the table stands still"


def voided(table: RoomTable) -> Iterator[RoomEvent]:
    """The hand that was running there, if one was, comes to nothing."""
    if table.hand is not None:
        yield HandVoided(table=table.number, hand=table.hands, because=BECAUSE)
