"""Waiting lists: first come, first called, and a seat is kept while the countdown runs.

There is a list for each game of each house at each limit. The floor calls the next one, or the room
does it by itself as soon as a seat is free. Whoever does not come loses his place.
"""

from collections.abc import Collection, Iterator
from typing import Final

from houseway.errors import BadInput, Refused
from houseway.houses.house import House
from houseway.houses.usual import row_limit
from houseway.room.commands import CallNext, JoinList, LeaveList
from houseway.room.events import ListCalled, ListJoined, ListLeft, RoomEvent
from houseway.room.seats.chairs import free_seats
from houseway.room.state import Room, RoomTable, Wanted
from houseway.room.tables.opening import table_named

COUNTDOWN_MS: Final = 120_000
"""How long a called player has to come."""


def join_list(room: Room, command: JoinList, at_ms: int) -> Iterator[RoomEvent]:
    """Puts a player at the end of the list for a game and a limit."""
    if command.player not in room.players:
        raise BadInput(f"nobody here is player {command.player}")
    if why := room.players[command.player].barred:
        raise Refused(f"player {command.player} may not wait for a seat", why=why)
    wanted = _wanted(command)
    if not _is_on(room, wanted, command.player):
        yield ListJoined(**wanted._asdict(), player=command.player)


def leave_list(room: Room, command: LeaveList, at_ms: int) -> Iterator[RoomEvent]:
    """Takes his name off, whether he waits or has been called."""
    wanted = _wanted(command)
    if _is_on(room, wanted, command.player):
        yield ListLeft(**wanted._asdict(), player=command.player, because="his own wish")


def _wanted(command: JoinList | LeaveList) -> Wanted:
    """What is waited for, written as tables post it."""
    limit = row_limit(House.named(command.house).row(command.game), command.limit)
    return Wanted(command.house, command.game, str(limit), command.practice)


def _is_on(room: Room, wanted: Wanted, player: int) -> bool:
    waiting = room.lists.get(wanted)
    return waiting is not None and (player in waiting.players or player in waiting.called)


def call_next(room: Room, command: CallNext, at_ms: int) -> Iterator[RoomEvent]:
    """Calls the first of the list to a free seat, which is kept for him."""
    table = table_named(room, command.table)
    player = first_waiting(room, table)
    if not player:
        raise Refused(f"nobody can be called to {table.title}", why="Its list is empty")
    free = free_seats(room, table)
    if len(free) <= len(room.change_board.get(table.number, [])) or table.is_broken:
        raise Refused(f"nobody can be called to {table.title}", why="It has no free seat")
    yield _called(table, player, free[0], at_ms)


def _called(table: RoomTable, player: int, seat: int, at_ms: int) -> ListCalled:
    return ListCalled(
        table=table.number,
        **table.wanted._asdict(),
        player=player,
        seat=seat,
        until_ms=at_ms + COUNTDOWN_MS,
    )


def first_waiting(room: Room, table: RoomTable, *, but: Collection[int] = ()) -> int:
    """The first of the list who does not sit here already, or 0."""
    waiting = room.lists.get(table.wanted)
    here = {*but, *(chair.player for chair in table.seated)}
    names = waiting.players if waiting else []
    return next((player for player in names if player not in here), 0)


def seats_called(room: Room, at_ms: int) -> Iterator[RoomEvent]:
    """A seat that is free for whoever waits for it is called out by itself."""
    called: set[int] = set()
    for table in room.tables.values():
        if table.wanted not in room.lists or table.is_broken:
            continue
        free, player = free_seats(room, table), first_waiting(room, table, but=called)
        if player and len(free) > len(room.change_board.get(table.number, [])):
            called.add(player)
            yield _called(table, player, free[0], at_ms)


def calls_run_out(room: Room, at_ms: int) -> Iterator[RoomEvent]:
    """Who was called to a seat and did not come in time loses his place on the list."""
    for wanted, waiting in room.lists.items():
        for player, called in waiting.called.items():
            if called.until_ms <= at_ms or called.table not in room.tables:
                because = "did not come when called"
                yield ListLeft(**wanted._asdict(), player=player, because=because)
