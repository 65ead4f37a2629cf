"""The desk: commands come in, events go into the log, and what was acknowledged is on disk.

The room in memory runs ahead of the disk by what is being written; nobody is told of anything
before it is written. If writing fails the desk is shut and says why: whoever opens it again reads
the room from the log, and goes on with the last thing that was acknowledged.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from typing import Any, Final

from houseway.errors import HousewayError
from houseway.room.clockwork import calls_run_out, due
from houseway.room.commands import (
    Act,
    AddBot,
    AwardJackpot,
    Bar,
    CallNext,
    ChangeSeat,
    CloseTable,
    ComeBack,
    Command,
    CountDrop,
    GetUp,
    GoAway,
    JoinList,
    LeaveList,
    LiftBar,
    OpenTable,
    PauseTable,
    Rebuy,
    ResumeTable,
    SitDown,
)
from houseway.room.dealing import act_in_hand
from houseway.room.events import RoomEvent, read, written
from houseway.room.evolving import evolve
from houseway.room.lists import call_next, join_list, leave_list
from houseway.room.log.chain import Entry
from houseway.room.log.committing import Committer
from houseway.room.log.store import LogStore
from houseway.room.managing import award_jackpot, bar, count_drop, lift_bar
from houseway.room.opening import close_table, open_table, pause_table, resume_table
from houseway.room.seating import (
    add_bot,
    change_seat,
    come_back,
    get_up,
    go_away,
    rebuy,
    sit_down,
)
from houseway.room.state import Room

Decision = Callable[[Room, Any, int], Iterator[RoomEvent]]

DECIDE: Final[dict[type[Command], Decision]] = {
    OpenTable: open_table,
    CloseTable: close_table,
    PauseTable: pause_table,
    ResumeTable: resume_table,
    SitDown: sit_down,
    AddBot: add_bot,
    Rebuy: rebuy,
    GetUp: get_up,
    GoAway: go_away,
    ComeBack: come_back,
    ChangeSeat: change_seat,
    JoinList: join_list,
    LeaveList: leave_list,
    CallNext: call_next,
    CountDrop: count_drop,
    AwardJackpot: award_jackpot,
    Bar: bar,
    LiftBar: lift_bar,
    Act: act_in_hand,
}
"""What decides each command."""


class Closed(HousewayError):
    """The desk is shut, because the log cannot be written."""


class Done:
    """What came of a command; it counts once `on_disk` is done."""

    __slots__ = ("events", "on_disk")

    def __init__(self, events: Sequence[RoomEvent], on_disk: "Future[list[Entry]]") -> None:
        self.events = events
        self.on_disk = on_disk


class Desk:
    """One room on one log."""

    def __init__(self, store: LogStore) -> None:
        self.store = store
        self.room = restored(store)
        self.committer = Committer(store)

    def do(self, command: Command, at_ms: int) -> Done:
        """Decides a command, or raises; the same request again is done and changes nothing."""
        self._check_open()
        if command.request and command.request in self.room.requests:
            return self.write([], at_ms)
        events = list(DECIDE[type(command)](self.room, command, at_ms))
        if command.request and events:
            events[0] = _named(events[0], command.request)
        return self.write(events, at_ms)

    def tick(self, at_ms: int) -> Done:
        """Everything that is due at this moment, at every table."""
        self._check_open()
        at_ms = max(at_ms, self.room.at_ms)
        happened = self._so(list(calls_run_out(self.room, at_ms)), at_ms)
        for table in list(self.room.tables.values()):
            happened += self._so(list(due(self.room, table, at_ms)), at_ms)
        return Done(happened, self._submit(happened, at_ms))

    def close(self) -> None:
        self.committer.close()
        self.store.close()

    def write(self, events: Sequence[RoomEvent], at_ms: int) -> Done:
        """Events that need no decision: they are so, and in the log."""
        at_ms = max(at_ms, self.room.at_ms)
        return Done(self._so(events, at_ms), self._submit(events, at_ms))

    def _so(self, events: Sequence[RoomEvent], at_ms: int) -> list[RoomEvent]:
        for event in events:
            evolve(self.room, event, at_ms)
        return list(events)

    def _submit(self, events: Sequence[RoomEvent], at_ms: int) -> "Future[list[Entry]]":
        if events:
            return self.committer.submit([(at_ms, event.table, written(event)) for event in events])
        nothing: Future[list[Entry]] = Future()
        nothing.set_result([])
        return nothing

    def _check_open(self) -> None:
        if self.committer.failed is not None:
            raise Closed(f"the room has stopped: {self.committer.failed}")


def restored(store: LogStore) -> Room:
    """The room that a log tells; every link of the chain is looked at on the way."""
    room = Room()
    for entry in store.proved():
        evolve(room, read(entry.body), entry.at_ms)
        room.entries = entry.number
    return room


def _named(event: RoomEvent, request: str) -> RoomEvent:
    from msgspec.structs import replace

    return replace(event, request=request)
