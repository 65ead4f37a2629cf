"""Waiting lists: first come, first called, and a seat is kept while the countdown runs."""

from collections.abc import Iterator
from typing import Final

from houseway.errors import BadInput, Refused
from houseway.room.commands import CallNext, JoinList, LeaveList
from houseway.room.events import ListCalled, ListJoined, ListLeft, RoomEvent
from houseway.room.opening import table_named
from houseway.room.seating import free_seat
from houseway.room.state import Room

COUNTDOWN_MS: Final = 120_000
"""How long a called player has to come."""


def join_list(room: Room, command: JoinList, at_ms: int) -> Iterator[RoomEvent]:
    """Puts a player at the end of the list for a game and a limit."""
    if command.player not in room.players:
        raise BadInput(f"nobody here is player {command.player}")
    waiting = room.lists.get((command.game, command.limit))
    if waiting and (command.player in waiting.players or command.player in waiting.called):
        return
    yield ListJoined(game=command.game, limit=command.limit, player=command.player)


def leave_list(room: Room, command: LeaveList, at_ms: int) -> Iterator[RoomEvent]:
    waiting = room.lists.get((command.game, command.limit))
    if waiting and (command.player in waiting.players or command.player in waiting.called):
        yield ListLeft(
            game=command.game, limit=command.limit, player=command.player, because="his own wish"
        )


def call_next(room: Room, command: CallNext, at_ms: int) -> Iterator[RoomEvent]:
    """Calls the first of the list to a free seat, which is kept for him."""
    table = table_named(room, command.table)
    key = (table.opened.game, table.opened.limit)
    waiting = room.lists.get(key)
    if not waiting or not waiting.players:
        raise Refused(f"nobody can be called to {table.title}", why="Its list is empty")
    player = waiting.players[0]
    yield ListCalled(
        table=table.number,
        game=key[0],
        limit=key[1],
        player=player,
        seat=free_seat(room, table, 0, player),
        until_ms=at_ms + COUNTDOWN_MS,
    )
