"""A desk that is running: time passes, commands wait for the disk, viewers are told.

Everything happens on one event loop, so the room needs no locks. Nothing is queued for anybody: a
viewer is told from their own last line to the end of the log, and not before that is on disk. So a
slow viewer costs nothing, and nobody sees what could still be lost. What one commit has written is
told a few actions at a time, so that nobody waits for a whole room to be told.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from itertools import cycle
from typing import Final, NamedTuple

from houseway.errors import HousewayError
from houseway.room.books.shifts import EIGHT_HOURS
from houseway.room.changes.events import TableChangeAsked, TableChangeEnded
from houseway.room.clocks.clock import fallen_silent
from houseway.room.command import Command
from houseway.room.desk import Closed, Desk, Done
from houseway.room.event import RoomEvent
from houseway.room.hands.events import Acted, HandBegan
from houseway.room.log.chain import Entry
from houseway.room.log.store import LogUnknown
from houseway.room.people.events import PlayerCame
from houseway.room.seats.events import StoodIn
from houseway.room.tables.events import TableClosed
from houseway.rulebook.clauses import HOUSES
from houseway.web.people import Person
from houseway.web.running.counts import Counts
from houseway.web.running.heads import Heads
from houseway.web.running.ours import Ours
from houseway.web.running.reopening import reopened
from houseway.web.running.room_clock import RoomClock
from houseway.web.running.waiting import HANGS, WRITING_S, written_down
from houseway.web.watched import Shown, dealt_in, played_for

LOG: Final = logging.getLogger("houseway.web")
TICK_MS: Final = 100
"""How often each table is looked at."""
TURNS: Final = 5
"""In how many turns that is done, so that not all of them are dealt to in one moment."""
REOPEN_MS: Final = 1_000
"""How often a room that has stopped tries to go on."""
_REOPENING: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="reopening")
"""Who waits in other threads for a database that hangs does not hold up reading the room again."""
TOLD_AT_ONCE: Final = 8
"""How many actions are told before anything else on the loop has its turn."""


Events = Sequence[RoomEvent]
STOPPED: Final = "the room has stopped, and goes on as soon as it can"
"""What players and strangers are told; why is for those who can do something about it."""


class Unwritten(NamedTuple):
    """Something that has happened, who asked for it, and since when it waits for the disk."""

    done: Done
    seen_at: set[int]
    """The tables whose viewers are sent nothing before it is written: they are told then."""
    asker: "asyncio.Future[Sequence[RoomEvent]]"
    since_s: float


class LiveRoom:
    """A room in a running server."""

    def __init__(
        self, desk: Desk, *, now_ms: Callable[[], int] | None = None, house: str = ""
    ) -> None:
        self.desk = desk
        self.house = house
        """The one club whose tables may be opened here, or empty for all."""
        self.ours = Ours(self)
        self.heads = Heads(desk.store)
        """The heads of its log that were published."""
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
        self._unwritten: deque[Unwritten] = deque()
        """What has happened and is not told yet, in its order."""
        self._is_telling = False
        self._look_around()

    @property
    def clubs(self) -> tuple[str, ...]:
        """The clubs of this room: the one that it is opened for, else every club it knows."""
        return (self.house,) if self.house else (*HOUSES, *self.desk.room.own_clubs)

    def _look_around(self) -> None:
        """What viewers need to know of every table, when the room has just been read."""
        for table in self.desk.room.tables.values():
            shown = self.shown.setdefault(table.number, Shown())
            shown.seats += 1
            # Between hands nobody looks from a seat: whoever was dealt into a hand that was never
            # written would see the one before it, and another may have sat there then.
            is_running = table.hand is not None
            shown.players = dealt_in(table) if is_running else {}
            shown.stand_ins = played_for(table) if is_running else {}

    @property
    def has_duties(self) -> bool:
        """Whether what the whole room needs is seen to here."""
        return self.desk.share is None or self.desk.share.has_duties

    async def see_to_duties(self) -> None:
        """What a room needs beside its tables: its heads are published."""
        await self.heads.run(self.now_ms)

    @property
    def is_ready(self) -> bool:
        """Whether a proxy should send people here."""
        return not self.stopped

    @property
    def node(self) -> str:
        """The name of this server, where the room has several."""
        return ""

    def why_stopped(self, person: Person | None) -> str:
        """What is said of a room that has stopped: to staff why, and to nobody else."""
        works_here = person is not None and person.may("house dealer")
        return self.stopped if works_here or not self.stopped else STOPPED

    async def do(self, command: Command) -> Sequence[RoomEvent]:
        """Done and on disk, or refused; a request that is repeated waits for the first one."""
        with self.counts.counted():
            return await self.decided(lambda: self.desk.do(command, self.now_ms()))

    async def decided(self, decide: Callable[[], Done]) -> Sequence[RoomEvent]:
        """What comes of a decision, once it is on disk."""
        self._check_open()
        standing = set(self.desk.stopped_tables)
        try:
            done = decide()
        finally:
            self._note_standstills(standing)
        return await self._seen_through(done)

    async def at_its_owner(
        self, _: Command, _person: Person | None, here: Callable[[], Awaitable[Events]], /
    ) -> Events:
        """Asks whoever owns the table of a command: with one server, that is always here."""
        return await here()

    def is_heard_of(self) -> None:
        """Whoever else is there hears that we live, while we start; alone, nobody is."""

    async def let_in(self, number: Callable[[], int]) -> int:
        """Somebody new is in the log, under a number that nobody has had."""

        def came() -> Done:
            return self.desk.write([PlayerCame(player=number())], self.now_ms())

        (event,) = await self.decided(came)
        assert isinstance(event, PlayerCame)
        return event.player

    async def gone_from(self, number: int, player: int) -> None:
        """Nobody for this player looks at the table any more, unless somebody does."""
        if player in self.shown.get(number, Shown()).here or self.stopped:
            return
        if any(True for _ in fallen_silent(self.desk.room, number, player)):
            await self.decided(lambda: self._silent(number, player))

    def _silent(self, number: int, player: int) -> Done:
        return self.desk.write(list(fallen_silent(self.desk.room, number, player)), self.now_ms())

    async def tick(self, *, turn: int = 0, turns: int = 1) -> None:
        """Whatever is due happens; a mistake of ours stops the room, and the log stays as it is."""
        try:
            standing = set(self.desk.stopped_tables)
            done = self.desk.tick(self.now_ms(), turn=turn, turns=turns)
            self._note_standstills(standing)
            if done.events:
                await self._seen_through(done)
        except HousewayError as fault:
            self.stop(str(fault))
        except Exception:
            LOG.exception("the room has stopped by a mistake of ours")
            self.stop("the room has stopped by a mistake of ours")

    def _note_standstills(self, before: set[int]) -> None:
        """A table that has come to stand still: a line in the notes, and whoever looks is told."""
        for number in self.desk.stopped_tables.keys() - before:
            because = self.desk.stopped_tables[number]
            LOG.error("a table stands still", extra={"table": number, "because": because})
            if number in self.shown:
                self.shown[number].seats += 1
                self.shown[number].tell()
            _wake(self.lobby)

    async def run(self, *, every_ms: int = TICK_MS) -> None:
        """Lets time pass until it is cancelled."""
        for turn in cycle(range(TURNS)):
            await asyncio.sleep((REOPEN_MS if self.stopped else every_ms / TURNS) / 1000)
            await (self.reopen() if self.stopped else self.tick(turn=turn, turns=TURNS))

    async def watch_log(self) -> None:
        """Nobody waits for ever for a disk or a database that does not answer."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(WRITING_S / 20)
            if self._unwritten and loop.time() - self._unwritten[0].since_s > WRITING_S:
                self._give_up_waiting()

    def _give_up_waiting(self) -> None:
        """The room stops; it is read again from its log when that answers."""
        waiting, self._unwritten = self._unwritten, deque()
        self.stop(HANGS)
        for one in waiting:
            if not one.asker.done():
                one.asker.set_exception(LogUnknown(HANGS))

    reopened = staticmethod(reopened)
    """How the room is read again."""

    async def reopen(self) -> None:
        """Reads the room again from its log, if the log can be opened now."""
        try:
            loop = asyncio.get_running_loop()
            self.desk = await loop.run_in_executor(_REOPENING, self.reopened, self.desk)
        except HousewayError as fault:
            if self.stopped != str(fault):
                self.stop(str(fault))
            return
        # Another server may have written by a clock that was ahead of ours.
        self.clock.reach(self.desk.room.at_ms)
        self._last = None
        for shown in self.shown.values():
            shown.last = None
        self._look_around()
        LOG.warning("the room is open again", extra={"entries": self.desk.room.entries})
        self.heads.store = self.desk.store
        self.stopped = ""

    async def settled(self, _: str) -> None:
        """Nothing of a request of this name can come into the log that we do not know."""
        # Whoever has replaced us may have done it.
        await self.ours.check()

    async def on_disk(self, table: int = 0) -> None:
        """Waits until everything that has happened so far is written, or all of it at one table."""
        if self.stopped:
            raise Closed(self.stopped)
        shown = self.shown.get(table)
        last = self._last if shown is None else shown.last
        if last is not None:
            await written_down(last)

    def _check_open(self) -> None:
        """Before anything is decided: what is refused now must not be written later."""
        if self.stopped:
            raise Closed(self.stopped)

    async def _seen_through(self, done: Done) -> Sequence[RoomEvent]:
        """Sees that viewers are told, also when whoever asked has gone away meanwhile."""
        self._check_open()
        if not done.events:
            await self.on_disk()
            return done.events
        return await self._waited_for(done)

    def _waited_for(self, done: Done) -> "asyncio.Future[Sequence[RoomEvent]]":
        """What has happened is noted before anything else can; done once it is on disk."""
        seen_at = self._note(done)
        self._last = done
        loop = asyncio.get_running_loop()
        asker: asyncio.Future[Sequence[RoomEvent]] = loop.create_future()
        self._unwritten.append(Unwritten(done, seen_at, asker, loop.time()))
        done.on_disk.add_done_callback(partial(self._is_written, loop))
        return asker

    def _is_written(self, loop: asyncio.AbstractEventLoop, _: "Future[list[Entry]]") -> None:
        """Called by the thread of the log: the loop is woken once for a whole commit."""
        if not self._is_telling:
            self._is_telling = True
            loop.call_soon_threadsafe(self._tell, loop)

    def _tell(self, loop: asyncio.AbstractEventLoop) -> None:
        """Tells of what is on disk by now, the oldest first, and lets others in between."""
        # Before anything is looked at: what is written from here on calls again.
        self._is_telling = False
        for _ in range(TOLD_AT_ONCE):
            if not self._is_next_written():
                return
            self._finish(self._unwritten.popleft())
        if self._is_next_written():
            self._is_telling = True
            loop.call_soon(self._tell, loop)

    def _is_next_written(self) -> bool:
        return bool(self._unwritten) and self._unwritten[0].done.on_disk.done()

    def _finish(self, one: Unwritten) -> None:
        """Tells the viewers, then whoever asked, if they still wait; or the room stops."""
        done, asker = one.done, one.asker
        fault = done.on_disk.exception()
        if fault is None:
            done.is_written = True
            self._told(done, one.seen_at)
        else:
            self.stop(str(fault))
        if asker.done():
            return
        if fault is None:
            asker.set_result(done.events)
        else:
            asker.set_exception(fault)

    def _told(self, done: Done, seen_at: set[int]) -> None:
        """Viewers too who see nothing of it: what was there before may have waited for it."""
        for number in seen_at:
            if number in self.shown:
                self.shown[number].tell()
        for event in done.events:
            if isinstance(event, TableClosed):
                self.shown.pop(event.table, Shown()).tell()
        if any(not (isinstance(event, Acted) or event.is_quiet) for event in done.events):
            _wake(self.lobby)

    def _note(self, done: Done) -> set[int]:
        """What has changed, before anything else can, and at which tables."""
        seen_at = set()
        for event in done.events:
            if event.table in self.shown:
                self.shown[event.table].last = done
                seen_at.add(event.table)
            if isinstance(event, Acted) or event.is_quiet:
                continue
            self.version += 1
            for number in self._elsewhere(event):
                self.shown[number].seats += 1
                self.shown[number].last = done
                seen_at.add(number)
            table = self.desk.room.tables.get(event.table)
            if table is not None:
                shown = self.shown.setdefault(event.table, Shown())
                shown.seats += 1
                shown.last = done
                seen_at.add(event.table)
                if isinstance(event, HandBegan):
                    shown.players, shown.stand_ins = dealt_in(table), played_for(table)
                elif isinstance(event, StoodIn) and table.hand is not None:
                    shown.stand_ins = played_for(table)
        return seen_at

    def _elsewhere(self, event: RoomEvent) -> list[int]:
        """Where else an event is seen: whose name is on a change board sits at another table."""
        if not isinstance(event, TableChangeAsked | TableChangeEnded):
            return []
        tables = self.desk.room.tables.values()
        sits_at = [
            one.number for one in tables for chair in one.seated if chair.player == event.player
        ]
        return [number for number in sits_at if number in self.shown]

    def stop(self, why: str) -> None:
        """Nothing is done any more until the room can be read again."""
        if self.stopped != why:
            LOG.error("the room has stopped", extra={"because": why})
        self.stopped = why
        _wake(self.lobby)
        for shown in self.shown.values():
            shown.tell()


def _wake(watchers: set[asyncio.Event]) -> None:
    for one in watchers:
        one.set()
