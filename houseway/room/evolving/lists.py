"""The waiting lists and the seats kept for those called."""

from typing import Final

from houseway.room.events import (
    ListCalled,
    ListJoined,
    ListLeft,
)
from houseway.room.evolving.evolution import Evolve
from houseway.room.state import (
    Called,
    Room,
    WaitingList,
)


def list_joined(room: Room, event: ListJoined) -> None:
    waiting = room.lists.setdefault((event.game, event.limit), WaitingList())
    waiting.players.append(event.player)


def list_left(room: Room, event: ListLeft) -> None:
    waiting = room.lists[event.game, event.limit]
    if event.player in waiting.players:
        waiting.players.remove(event.player)
    waiting.called.pop(event.player, None)


def list_called(room: Room, event: ListCalled) -> None:
    waiting = room.lists[event.game, event.limit]
    waiting.players.remove(event.player)
    waiting.called[event.player] = Called(event.table, event.seat, event.until_ms)


LISTS: Final[Evolve] = {
    ListJoined: list_joined,
    ListLeft: list_left,
    ListCalled: list_called,
}
