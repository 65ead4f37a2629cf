"""Waiting lists: first come, first called, and a seat is kept while the countdown runs.

There is a list for each game of each house at each limit. The floor calls the next one, or the room
does it by itself as soon as a seat is free. Whoever does not come loses his place.
"""

from collections.abc import Iterator
from typing import Final

from houseway.errors import BadInput, Refused
from houseway.houses.house import House
from houseway.houses.usual import row_limit
from houseway.room.commands import CallNext, JoinList, LeaveList
from houseway.room.events import ListCalled, ListJoined, ListLeft, RoomEvent
from houseway.room.seats.chairs import START_AGAIN, barred, free_seats, plays_in, waits_for
from houseway.room.state import Room, RoomTable, Wanted
from houseway.room.tables.opening import table_named

COUNTDOWN_MS: Final = 120_000
"""How long a called player has to come."""


def join_list(room: Room, command: JoinList, at_ms: int) -> Iterator[RoomEvent]:
    """Puts a player at the end of the list for a game and a limit."""
    if command.player not in room.players:
        raise BadInput(f"nobody here is player {command.player}")
    player = room.players[command.player]
    if player.is_barred:
        raise barred(f"player {player.number} may not wait for a seat", player.barred)
    wanted = _wanted(command)
    if player.number in plays_in(room, wanted):
        raise Refused(
            f"player {player.number} cannot wait for a seat in this game",
            why="He has one",
            instead="He may ask for a change of table",
        )
    if not _is_on(room, wanted, command.player):
        yield ListJoined(**wanted._asdict(), player=command.player)


def leave_list(room: Room, command: LeaveList, at_ms: int) -> Iterator[RoomEvent]:
    """Takes his name off, whether he waits or has been called."""
    wanted = _wanted(command)
    if _is_on(room, wanted, command.player):
        yield ListLeft(**wanted._asdict(), player=command.player, because="his own wish")


def off_the_lists(room: Room, player: int, *, because: str) -> Iterator[RoomEvent]:
    """His name comes off every list, whether he waits or has been called."""
    for wanted in list(room.lists):
        if _is_on(room, wanted, player):
            yield ListLeft(**wanted._asdict(), player=player, because=because)


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
    if no := nobody_called(room, table):
        raise no
    yield _called(room, table, at_ms)


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


def _called(room: Room, table: RoomTable, at_ms: int) -> ListCalled:
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
        yield _called(room, table, at_ms)


def calls_run_out(room: Room, at_ms: int) -> Iterator[RoomEvent]:
    """Who was called to a seat and did not come in time loses his place on the list."""
    for wanted, waiting in room.lists.items():
        for player, called in waiting.called.items():
            if called.until_ms <= at_ms or called.table not in room.tables:
                because = "did not come when called"
                yield ListLeft(**wanted._asdict(), player=player, because=because)
