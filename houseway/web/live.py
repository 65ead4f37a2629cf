"""A desk that is running: time passes, commands wait for the disk, viewers are woken.

Everything happens on one event loop, so the room needs no locks. Nothing is queued for anybody: a
viewer who wakes reads from his own last line to the end of the log, and waits until that is on
disk before he is told. So a slow viewer costs nothing, and nobody sees what could still be lost.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Final

from houseway.errors import HousewayError
from houseway.room.books.shifts import EIGHT_HOURS
from houseway.room.commands import Command
from houseway.room.desk import Closed, Desk, Done
from houseway.room.events import Acted, HandBegan, RoomEvent, StoodIn, TableClosed
from houseway.room.state import RoomTable
from houseway.web.running.counts import Counts
from houseway.web.running.reopening import reopened
from houseway.web.running.room_clock import RoomClock

LOG: Final = logging.getLogger("houseway.web")
TICK_MS: Final = 100
REOPEN_MS: Final = 1_000
"""How often a room that has stopped tries to go on."""


class Shown:
    """What viewers of a table need to know beside the table itself."""

    __slots__ = ("last", "players", "seats", "stand_ins", "watchers")

    def __init__(self) -> None:
        self.watchers: set[asyncio.Event] = set()
        self.players: dict[int, int] = {}
        """Who was dealt into which seat of the last hand: whoever sits there later saw nothing."""
        self.stand_ins: dict[int, int] = {}
        """Who plays which seat of it for somebody who is away, and sees what he would see."""
        self.seats = 0
        """Grows whenever anything but the running hand has changed: who sits, what is posted."""
        self.last: Done | None = None
        """The last that happened here: a viewer is sent nothing before it is written."""


class LiveRoom:
    """A room in a running server."""

    def __init__(
        self, desk: Desk, *, now_ms: Callable[[], int] | None = None, house: str = ""
    ) -> None:
        self.desk = desk
        self.house = house
        """The one club whose tables may be opened here, or empty for all."""
        self.shifts = EIGHT_HOURS
        """The shifts by which its reports are drawn."""
        self.clock = RoomClock(desk.room.at_ms)
        self.counts = Counts()
        self.now_ms = now_ms or self.clock.now_ms
        self.shown: dict[int, Shown] = {}
        self.lobby: set[asyncio.Event] = set()
        """Whoever looks at the list of tables."""
        self.stopped: str = ""
        """Why the room has stopped, or empty."""
        self.version = 0
        self._last: Done | None = None
        self._telling: set[asyncio.Task[Sequence[RoomEvent]]] = set()
        self._look_around()

    def _look_around(self) -> None:
        """What viewers need to know of every table, when the room has just been read."""
        for table in self.desk.room.tables.values():
            shown = self.shown.setdefault(table.number, Shown())
            shown.seats += 1
            if table.hand is not None:
                shown.players, shown.stand_ins = _dealt_in(table), _played_for(table)

    async def do(self, command: Command) -> Sequence[RoomEvent]:
        """Done and on disk, or refused; a request that is repeated waits for the first one."""
        with self.counts.counted():
            done = self.desk.do(command, self.now_ms())
            return await self._seen_through(done)

    async def write(self, events: Sequence[RoomEvent]) -> Sequence[RoomEvent]:
        return await self._seen_through(self.desk.write(events, self.now_ms()))

    async def tick(self) -> None:
        """Whatever is due happens; a mistake of ours stops the room, and the log stays as it is."""
        try:
            standing = set(self.desk.stopped_tables)
            done = self.desk.tick(self.now_ms())
            self._note_standstills(standing)
            if done.events:
                await self._seen_through(done)
        except HousewayError as fault:
            self._stop(str(fault))
        except Exception:
            LOG.exception("the room has stopped by a mistake of ours")
            self._stop("the room has stopped by a mistake of ours")

    def _note_standstills(self, before: set[int]) -> None:
        """A table that has come to stand still is worth a line in the notes, once."""
        for number in self.desk.stopped_tables.keys() - before:
            because = self.desk.stopped_tables[number]
            LOG.error("a table stands still", extra={"table": number, "because": because})

    async def run(self, *, every_ms: int = TICK_MS) -> None:
        """Lets time pass until it is cancelled."""
        while True:
            await asyncio.sleep((REOPEN_MS if self.stopped else every_ms) / 1000)
            await (self.reopen() if self.stopped else self.tick())

    async def reopen(self) -> None:
        """Reads the room again from its log, if the log can be opened now."""
        try:
            self.desk = await asyncio.to_thread(reopened, self.desk)
        except HousewayError as fault:
            if self.stopped != str(fault):
                self._stop(str(fault))
            return
        self._last = None
        for shown in self.shown.values():
            shown.last = None
        self._look_around()
        LOG.warning("the room is open again", extra={"entries": self.desk.room.entries})
        self.stopped = ""

    async def on_disk(self, table: int = 0) -> None:
        """Waits until everything that has happened so far is written, or all of it at one table."""
        if self.stopped:
            raise Closed(self.stopped)
        shown = self.shown.get(table)
        last = self._last if shown is None else shown.last
        if last is not None:
            await _written(last)

    async def _seen_through(self, done: Done) -> Sequence[RoomEvent]:
        """Sees that viewers are told, also when whoever asked has gone away meanwhile."""
        if self.stopped:
            raise Closed(self.stopped)
        if not done.events:
            await self.on_disk()
            return done.events
        self._note(done)
        self._last = done
        telling = asyncio.create_task(self._told(done))
        self._telling.add(telling)
        telling.add_done_callback(self._was_told)
        return await asyncio.shield(telling)

    def _was_told(self, telling: "asyncio.Task[Sequence[RoomEvent]]") -> None:
        self._telling.discard(telling)
        if not telling.cancelled():
            telling.exception()

    async def _told(self, done: Done) -> Sequence[RoomEvent]:
        """Waits for the disk, then wakes whoever is looking."""
        try:
            await _written(done)
        except HousewayError as fault:
            self._stop(str(fault))
            raise
        for number in {event.table for event in done.events if event.table}:
            if number in self.shown:
                _wake(self.shown[number].watchers)
        for event in done.events:
            if isinstance(event, TableClosed):
                _wake(self.shown.pop(event.table, Shown()).watchers)
        if any(not isinstance(event, Acted) for event in done.events):
            _wake(self.lobby)
        return done.events

    def _note(self, done: Done) -> None:
        """What has changed, before anything else can."""
        for event in done.events:
            if event.table in self.shown:
                self.shown[event.table].last = done
            if isinstance(event, Acted):
                continue
            self.version += 1
            table = self.desk.room.tables.get(event.table)
            if table is not None:
                shown = self.shown.setdefault(event.table, Shown())
                shown.seats += 1
                shown.last = done
                if isinstance(event, HandBegan):
                    shown.players, shown.stand_ins = _dealt_in(table), _played_for(table)
                elif isinstance(event, StoodIn) and table.hand is not None:
                    shown.stand_ins = _played_for(table)

    def _stop(self, why: str) -> None:
        if self.stopped != why:
            LOG.error("the room has stopped", extra={"because": why})
        self.stopped = why
        for watchers in (self.lobby, *(shown.watchers for shown in self.shown.values())):
            _wake(watchers)


async def _written(done: Done) -> None:
    """Waits for the disk; whoever stops waiting must not stop the writing."""
    if done.on_disk.done():
        done.on_disk.result()
    else:
        await asyncio.shield(asyncio.wrap_future(done.on_disk))


def _dealt_in(table: RoomTable) -> dict[int, int]:
    hand = table.last_hand
    stacks = hand.setup.stacks_cents if hand is not None else {}
    return {seat: chair.player for seat, chair in table.chairs.items() if seat in stacks}


def _played_for(table: RoomTable) -> dict[int, int]:
    """The seats of a hand that somebody plays for another (comstock/lowball/93)."""
    return {seat: table.chairs[seat].stand_in for seat in _dealt_in(table)}


def _wake(watchers: set[asyncio.Event]) -> None:
    for one in watchers:
        one.set()
