"""Waiting lists: first come, first called, and a seat is kept while the countdown runs.

There is a list for each game of each house at each limit. The floor calls the next one, or the room
does it by itself as soon as a seat is free. Whoever does not come loses their place.
"""

from collections.abc import Iterator
from typing import Final

from houseway.errors import Refused
from houseway.room.event import RoomEvent
from houseway.room.lists.events import ListCalled, ListLeft
from houseway.room.seats.chairs import START_AGAIN, free_seats, waits_for
from houseway.room.state import Room, RoomTable, Wanted

COUNTDOWN_MS: Final = 120_000
"""How long a called player has to come."""


def off_the_lists(room: Room, player: int, *, because: str) -> Iterator[RoomEvent]:
    """A player's name comes off every list, whether they wait or have been called."""
    for wanted in list(room.lists):
        if is_on(room, wanted, player):
            yield ListLeft(**wanted._asdict(), player=player, because=because)


def is_on(room: Room, wanted: Wanted, player: int) -> bool:
    """Whether a name is on a list, waiting or called."""
    waiting = room.lists.get(wanted)
    return waiting is not None and (player in waiting.players or player in waiting.called)


def nobody_called(room: Room, table: RoomTable) -> Refused | None:
    """Why nobody can be called to a table now; None where the first of its list can."""
    what = f"nobody can be called to {table.title}"
    if table.is_broken:
        return Refused(what, why="The game is broken", instead=START_AGAIN)
    if not waits_for(room, table):
        return Refused(what, why="Its list is empty", instead="Whoever comes may sit down")
    free = free_seats(room, table)
    if not free:
        return Refused(what, why="It has no free seat", instead="When somebody gets up it can be")
    if len(free) <= len(room.change_board.get(table.number, [])):
        why = "Those on the change board come first"
        return Refused(what, why=why, instead="When they have moved it can be")
    return None


def called_now(room: Room, table: RoomTable, at_ms: int) -> ListCalled:
    """The first of a table's list, called to a free seat."""
    return ListCalled(
        table=table.number,
        **table.wanted._asdict(),
        player=waits_for(room, table)[0],
        seat=free_seats(room, table)[0],
        until_ms=at_ms + COUNTDOWN_MS,
    )


def seats_called(room: Room, table: RoomTable, at_ms: int) -> Iterator[RoomEvent]:
    """A seat that is free for whoever waits for it is called out by itself."""
    if table.wanted in room.lists and nobody_called(room, table) is None:
        yield called_now(room, table, at_ms)


def calls_run_out(room: Room, at_ms: int) -> Iterator[RoomEvent]:
    """Who was called to a seat and did not come in time loses their place on the list."""
    for wanted, waiting in room.lists.items():
        for player, called in waiting.called.items():
            if called.until_ms <= at_ms or called.table not in room.tables:
                because = "did not come when called"
                yield ListLeft(**wanted._asdict(), player=player, because=because)
