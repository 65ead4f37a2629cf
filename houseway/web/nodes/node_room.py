"""The live room of a node: it decides its own tables, and shows every table to whoever looks.

What it decides is seen through as in a room with one server. What others write it applies as it is
learned, and tells its own viewers. A decision that takes the room's lock waits its turn with all
others that do: they are decided together, in one transaction. One that takes a further table has it
handed over first.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from houseway.room.clocks.clock import fallen_silent
from houseway.room.command import Command, TableCommand
from houseway.room.desk import Closed, Desk, Done
from houseway.room.event import RoomEvent
from houseway.room.heads.events import HeadsNoted
from houseway.room.log.chain import Entry
from houseway.room.log.chained.store import ChainStore
from houseway.room.log.store import LogUnavailable
from houseway.room.share import NotOurs, RoomNeeded, Share, TableElsewhere, TableNeeded
from houseway.room.snapshots.taking import EVERY
from houseway.web.live import LOG, Events, LiveRoom
from houseway.web.nodes.calling import Calls
from houseway.web.nodes.duties import Duties
from houseway.web.nodes.learning import Learning
from houseway.web.nodes.looking import Looking
from houseway.web.nodes.membership import Membership
from houseway.web.nodes.reopening import reopened_node
from houseway.web.people import Person
from houseway.web.watched import Shown

if TYPE_CHECKING:
    from houseway.web.asking import Asking
    from houseway.web.lab.queues import Queue
    from houseway.web.nodes.gossip import Gossip

TRIES: Final = 20
"""How often something is decided anew because it takes more than we have."""
_TABLE: Final = re.compile(r"/api/tables/([0-9]{1,18})(?:/|$)")
KNOWN_S: Final = 2.0
"""How long we wait until we have read what we were told is written."""


class NodeRoom(LiveRoom):
    """A room in one of its servers."""

    reopened = staticmethod(reopened_node)

    def __init__(self, desk: Desk, *, house: str = "", snapshot_every: int = EVERY) -> None:
        super().__init__(desk, house=house)
        self.duties = Duties(self, snapshot_every=snapshot_every)
        self.asking: Asking | None = None
        """Whoever decides for other nodes what people ask of them; set when the server starts."""
        self.gossip: Gossip | None = None
        """What is counted with all nodes together; set when the server starts."""
        self.queues: dict[str, Queue[Any]] = {}
        """Jobs that people have asked of this server, by their kind."""
        self.membership = Membership(self)
        self.calls = Calls(self)
        self.looking = Looking(self._look_and_apply)
        self._wishes: list[tuple[Callable[[], Done], asyncio.Future[Awaitable[Events]]]] = []
        """What is to be decided as soon as we hold the room."""
        self._is_room_asked = False
        self._applied = asyncio.Event()
        self._is_due_seen_to = False
        self._seeing: set[asyncio.Task[None]] = set()

    @property
    def store(self) -> ChainStore:
        store = self.desk.store
        assert isinstance(store, ChainStore)
        return store

    @property
    def share(self) -> Share:
        assert self.desk.share is not None
        return self.desk.share

    async def see_to_duties(self) -> None:
        await self.duties.run()

    @property
    def is_ready(self) -> bool:
        return self.membership.is_ready

    @property
    def node(self) -> str:
        return self.store.node

    def is_heard_of(self) -> None:
        self.store.beat()

    def start(self) -> None:
        """Takes part from now on; on the loop."""
        # Hands may have begun elsewhere since the room was read, while this server took its lock.
        self._look_around()
        self.learning = Learning(self, asyncio.get_running_loop())
        self.learning.start()
        self.membership.start()

    async def stop_taking_part(self) -> None:
        """Hands everything over, as far as anybody is there to take it."""
        await self.membership.stop()
        self.learning.stop()
        self.duties.stop()
        self.calls.close()

    def catch_up(self) -> None:
        """Applies what was read, and tells whoever looks; nothing where the room has stopped."""
        arrived = self.learning.arrived
        while arrived and not self.stopped:
            store, entries = arrived.popleft()
            if store is not self.store:
                continue
            try:
                events = self.desk.follow(entries)
            except Closed as fault:
                self.stop(str(fault))
                return
            self.learning.lag_s = max(0, self.now_ms() - entries[-1].at_ms) / 1000
            self._show(events)
            if any(isinstance(event, HeadsNoted) for event in events):
                self._see(self.duties.publish())
        self._applied.set()
        self._applied = asyncio.Event()

    def _show(self, events: Sequence[RoomEvent]) -> None:
        """What others have done is on disk already: viewers are told at once."""
        done = Done(events, _written())
        done.is_written = True
        before = {number: shown.last for number, shown in self.shown.items()}
        seen_at = self._note(done)
        for number, last in before.items():
            # What we have decided there ourselves and not written is still not told.
            if last is not None and not last.is_written:
                self.shown[number].last = last
        self._told(done, seen_at)

    async def knows(self, tips: dict[int, int]) -> None:
        """Waits until all that was written up to these numbers has been applied here."""
        loop = asyncio.get_running_loop()
        until_s = loop.time() + KNOWN_S
        while not self._is_known(tips) and loop.time() < until_s and not self.stopped:
            applied = self._applied
            await asyncio.to_thread(self._look)
            self.catch_up()
            if self._is_known(tips):
                return
            try:
                async with asyncio.timeout(0.02):
                    await applied.wait()
            except TimeoutError:
                continue

    def _is_known(self, tips: dict[int, int]) -> bool:
        known = self.store.tips
        return not self.learning.arrived and all(
            table in known and known[table].number >= number for table, number in tips.items()
        )

    async def look_for(self, scope: Any) -> None:
        """Looks before somebody is told that there is no table which they have just opened."""
        if (named := _TABLE.match(scope["path"])) is not None:
            await self.look_for_table(int(named[1]))

    async def look_for_table(self, table: int) -> None:
        """The same; a table that was closed is none that another node has opened just now."""
        if table > self.desk.room.tables_opened:
            with suppress(TimeoutError):
                async with asyncio.timeout(KNOWN_S):
                    await self.looking.look()

    async def _look_and_apply(self) -> None:
        await asyncio.to_thread(self._look)
        self.catch_up()

    def _look(self) -> None:
        try:
            self.learning.look()
        except Exception as fault:  # a database that does not answer is noticed where we write
            LOG.debug("no news: %s", fault)

    async def decided(self, decide: Callable[[], Done]) -> Events:
        """The same; what it takes is had first. A table's own commands of others raise."""
        lacking: NotOurs = RoomNeeded()
        for _ in range(TRIES):
            try:
                return await super().decided(decide)
            except RoomNeeded:
                try:
                    return await self._in_the_room(decide)
                except TableNeeded as needed:
                    lacking = needed
            except TableNeeded as needed:
                lacking = needed
            if isinstance(lacking, TableNeeded):
                await self.membership.fetch(lacking.table)
        raise Closed(f"it cannot be decided now: {lacking}")

    async def _in_the_room(self, decide: Callable[[], Done]) -> Events:
        self._check_open()
        wish: asyncio.Future[Awaitable[Events]] = asyncio.get_running_loop().create_future()
        self._wishes.append((decide, wish))
        self._ask_for_the_room()
        return await (await wish)

    def _ask_for_the_room(self) -> None:
        if self._is_room_asked:
            return
        self._is_room_asked = True
        loop, desk, store = asyncio.get_running_loop(), self.desk, self.store
        taking = desk.committer.work(
            lambda: self.learning.held(store, ChainStore.take_room), leave=store.leave_room
        )
        taking.add_done_callback(lambda done: loop.call_soon_threadsafe(self._has_room, desk, done))

    def _has_room(self, desk: Desk, taken: "Future[None]") -> None:
        """We hold the room, and have read all that was written: everything waiting is decided."""
        fault = taken.exception()
        if desk is not self.desk:
            # The room was read again meanwhile: what waits now waits for another lock.
            desk.committer.leave()
            return
        self._is_room_asked = False
        wishes, self._wishes = self._wishes, []
        if fault is None:
            self.catch_up()
            self.share.holds_room = True
        try:
            for decide, wish in wishes:
                if wish.done():
                    continue
                if fault is not None or self.stopped:
                    wish.set_exception(fault or Closed(self.stopped))
                else:
                    self._decide(decide, wish)
        finally:
            self.share.holds_room = False
            if fault is None:
                desk.committer.leave()
        if fault is not None:
            self.stop(str(fault))

    def _decide(
        self, decide: Callable[[], Done], wish: "asyncio.Future[Awaitable[Events]]"
    ) -> None:
        standing = set(self.desk.stopped_tables)
        try:
            done = decide()
            if done.events:
                wish.set_result(self._waited_for(done))
            else:
                wish.set_result(self._seen_through(done))
        except Exception as fault:
            wish.set_exception(fault)
        finally:
            self._note_standstills(standing)

    async def tick(self, *, turn: int = 0, turns: int = 1) -> None:
        """The same at our own tables; what is due and takes more than we have waits for that."""
        await super().tick(turn=turn, turns=turns)
        share = self.share
        is_wanted = share.wants_room or share.wants_tables
        if is_wanted and not self._is_due_seen_to and not self.stopped:
            self._is_due_seen_to = True
            self._see(self._see_to_what_is_due())

    def _see(self, work: Coroutine[None, None, None]) -> None:
        """Does something on the loop that nobody waits for."""
        task = asyncio.create_task(work)
        self._seeing.add(task)
        task.add_done_callback(self._seeing.discard)

    async def _see_to_what_is_due(self) -> None:
        """Once: whatever is lacking again is seen to after the next look."""
        share = self.share
        tables, share.wants_tables = share.wants_tables, set()
        only = frozenset(share.wants_room)
        try:
            for table in tables:
                await self.membership.fetch(table)
            await self._in_the_room(lambda: self._due(only))
        except NotOurs:
            return
        except Exception as fault:
            if not self.stopped:
                self.stop(str(fault))
        finally:
            share.wants_room -= only
            self._is_due_seen_to = False

    def _due(self, only: frozenset[int]) -> Done:
        self.share.wants_room -= only
        return self.desk.tick(self.now_ms(), only=only)

    async def at_its_owner(
        self, command: Command, person: Person | None, here: Callable[[], Awaitable[Events]], /
    ) -> Events:
        """Asks whoever owns the table of a command, wherever it goes meanwhile."""
        if not isinstance(command, TableCommand):
            return await here()
        return await self.calls.asked(command, person, here)

    async def do(self, command: Command) -> Events:
        """Done and on disk, here or at the table's owner."""
        try:
            return await super().do(command)
        except TableElsewhere:
            return await self.at_its_owner(command, None, lambda: self.here(command))

    async def here(self, command: Command) -> Events:
        """Done at a table of ours; raises where it is another's."""
        return await super().do(command)

    async def gone_from(self, number: int, player: int) -> None:
        """Nobody for this player looks at the table any more, at whatever node."""
        if self.stopped or player in self.shown.get(number, Shown()).here:
            return
        if not any(True for _ in fallen_silent(self.desk.room, number, player)):
            return
        if number not in self.share.tables:
            await self.calls.gone_from(number, player)
        elif not await self.calls.is_elsewhere(number, player):
            await super().gone_from(number, player)

    async def settled(self, request: str) -> None:
        """The same, whichever node has it under way."""
        await super().settled(request)
        await self.calls.settled(request)
        try:
            await asyncio.to_thread(self.learning.look)
        except LogUnavailable as fault:
            raise Closed(str(fault)) from None
        self.catch_up()

    async def reopen(self) -> None:
        await super().reopen()
        if not self.stopped:
            self._is_room_asked = False
            self.membership.rejoined()

    def stop(self, why: str) -> None:
        super().stop(why)
        wishes, self._wishes = self._wishes, []
        self._is_room_asked = False
        for _, wish in wishes:
            if not wish.done():
                wish.set_exception(Closed(why))


def _written() -> "Future[list[Entry]]":
    done: Future[list[Entry]] = Future()
    done.set_result([])
    return done
