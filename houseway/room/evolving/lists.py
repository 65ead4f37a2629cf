"""The waiting lists and the seats kept for those called."""

from typing import Final

from houseway.room.events import CallTakenBack, ListCalled, ListJoined, ListLeft
from houseway.room.events.lists import ListEvent
from houseway.room.evolving.evolution import Evolve
from houseway.room.state import Called, Room, WaitingList, Wanted


def list_joined(room: Room, event: ListJoined) -> None:
    room.lists.setdefault(_wanted(event), WaitingList()).players.append(event.player)


def list_left(room: Room, event: ListLeft) -> None:
    off_the_list(room, _wanted(event), event.player)


def list_called(room: Room, event: ListCalled) -> None:
    waiting = room.lists[_wanted(event)]
    waiting.players.remove(event.player)
    called = waiting.called[event.player] = Called(event.table, event.seat, event.until_ms)
    # comstock/collection/39: both are looked at as he is called, and not as he arrives.
    called.at_the_change = room.tables[event.table].is_changing
    called.others_wait = bool(waiting.players)


def call_taken_back(room: Room, event: CallTakenBack) -> None:
    waiting = room.lists[_wanted(event)]
    del waiting.called[event.player]
    waiting.players.insert(0, event.player)


def off_the_list(room: Room, wanted: Wanted, player: int) -> None:
    """Takes a name off, whether it waits or has been called; an empty list is put away."""
    waiting = room.lists.get(wanted)
    if waiting is None:
        return
    if player in waiting.players:
        waiting.players.remove(player)
    waiting.called.pop(player, None)
    if not (waiting.players or waiting.called):
        del room.lists[wanted]


def _wanted(event: ListEvent) -> Wanted:
    return Wanted(event.house, event.game, event.limit, event.is_practice)


LISTS: Final[Evolve] = {
    ListJoined: list_joined,
    ListLeft: list_left,
    ListCalled: list_called,
    CallTakenBack: call_taken_back,
}
