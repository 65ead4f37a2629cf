"""A node among others: it renews its lease, and tables come to it and go from it.

A thread beats, so that a busy loop costs nobody a table. What follows of it is done on the loop:
tables of nodes that have died are taken, a share of them by each that lives; what others have given
is accepted; whoever has more than others gives some away, a few at a time; who drains gives all.
Nothing is decided at a table from the moment that it is given away, and everything decided before
is written before it is.
"""

import asyncio
import logging
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Final

from houseway.errors import HousewayError
from houseway.room.desk import Closed
from houseway.room.log.chained.node_log import ROOM, LeaseLost, Node, Standing, Taken
from houseway.room.log.chained.store import ChainStore
from houseway.web.nodes.missing import Missing

if TYPE_CHECKING:
    from houseway.web.nodes.node_room import NodeRoom

LOG: Final = logging.getLogger("houseway.web")
BEAT_S: Final = 0.5
SOONEST_S: Final = 0.05
"""How soon after a beat the next one may come, where there is news of owners."""
LEFT_OVER: Final = 3
"""After how many beats we take all that is orphaned, and not our share alone."""
TAKEN_AT_ONCE: Final = 500
GIVEN_AT_ONCE: Final = 2
"""How many tables one that has too many gives away at a time."""
RESTS_S: Final = 60.0
"""How long a table that somebody gave us stays: whoever moves one by hand finds it there."""
DRAINED_AT_ONCE: Final = 25
OWNER_S: Final = 5.0
"""How long a table may be without an owner before whoever waits for it gives up."""
UP, DRAINING = "up", "draining"


class Membership:
    """One node's part in the room."""

    def __init__(self, live: "NodeRoom") -> None:
        self.live, self.node = live, live.store.node
        self.standing: Standing | None = None
        self.owners: dict[int, str] = {}
        self.state = UP
        self.taken = self.given = self.accepted = 0
        """Tables taken over from the dead, given to others, and accepted from them."""
        self.beaten_s = time.monotonic()
        """When our lease was last renewed."""
        self.changed = asyncio.Event()
        """Set, and another one put in its place, whenever owners or nodes may have changed."""
        self.missing = Missing(live)
        self._woken = threading.Event()
        self._is_over = False
        self._giving: set[int] = set()
        self._came_s: dict[int, float] = {}
        """When tables were given to us."""
        self._fetching = 0
        self._orphaned = 0
        self._busy: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Beats from now on; on the loop."""
        self._loop = asyncio.get_running_loop()
        self.owners = dict.fromkeys(self.live.share.tables, self.node)
        threading.Thread(target=self._run, name="lease", daemon=True).start()

    def wake(self) -> None:
        """Looks at once; from any thread."""
        self._woken.set()

    def rejoined(self) -> None:
        """The room was read again: what we own is what we own now."""
        self._giving.clear()
        self.wake()

    @property
    def nodes(self) -> tuple[Node, ...]:
        return self.standing.nodes if self.standing is not None else ()

    @property
    def others(self) -> list[Node]:
        """Every other node that lives."""
        return [one for one in self.nodes if one.is_alive and one.name != self.node]

    def named(self, name: str) -> Node | None:
        return next((one for one in self.nodes if one.name == name), None)

    @property
    def is_ready(self) -> bool:
        """Whether a proxy should send anybody here."""
        return self.state == UP and not self.live.stopped

    async def wait(self, timeout_s: float) -> None:
        """Until something may have changed; looks at once."""
        changed = self.changed
        self.wake()
        try:
            async with asyncio.timeout(timeout_s):
                await changed.wait()
        except TimeoutError:
            return

    def _run(self) -> None:
        """The thread that beats."""
        assert self._loop is not None
        while not self._is_over:
            if not self.live.stopped:
                self._beat(self._loop)
            time.sleep(SOONEST_S)
            self._woken.wait(BEAT_S - SOONEST_S)
            self._woken.clear()

    def _beat(self, loop: asyncio.AbstractEventLoop) -> None:
        store = self.live.store
        try:
            standing = store.beat()
        except LeaseLost as fault:
            loop.call_soon_threadsafe(self._lost, store, str(fault))
        except HousewayError:
            return  # whoever writes learns of it; others take over if it lasts
        except Exception:
            LOG.exception("the lease could not be renewed")
        else:
            self.beaten_s = time.monotonic()
            loop.call_soon_threadsafe(self._stands, store, standing)

    def _lost(self, store: ChainStore, why: str) -> None:
        if store is self.live.store and not self.live.stopped and not self._is_over:
            self.live.stop(why)

    def _stands(self, store: ChainStore, standing: Standing) -> None:
        """What a beat has told."""
        if store is not self.live.store or self._is_over:
            return
        self.standing = standing
        self.owners = {**standing.owners, **{one: self.owners.get(one, "") for one in self._giving}}
        self.live.share.has_duties = standing.duties == self.node
        self.live.share.speaks = standing.speaks
        self.missing.noted(standing)
        self._tell()
        if self._busy is None and not self.live.stopped:
            self._busy = asyncio.create_task(self._see_to(standing))
            self._busy.add_done_callback(self._is_free)

    def _is_free(self, done: "asyncio.Task[None]") -> None:
        self._busy = None
        if not done.cancelled() and (fault := done.exception()) is not None:
            LOG.warning("tables could not be handed over", extra={"because": str(fault)})

    def _tell(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()

    async def _see_to(self, standing: Standing) -> None:
        share = self.live.share
        given = [
            one
            for one, node in standing.owners.items()
            if node == self.node and one != ROOM and one not in share.tables | self._giving
        ]
        if given:
            await self.accept()
        has_orphans = any(one in self.live.desk.room.tables for one in standing.orphans)
        self._orphaned = self._orphaned + 1 if has_orphans else 0
        if tables := list(self._our_part(standing)):
            taken = await self._learned(lambda store: store.take(tables))
            self.taken += len(taken)
            if taken:
                LOG.warning("tables were taken over", extra={"tables": len(taken)})
        for node, some in self._too_many(standing):
            await self.give(some, node)

    def _ups(self, standing: Standing) -> list[str]:
        """Who takes tables: whoever lives and does not drain; where all drain, whoever lives."""
        alive = [one for one in standing.nodes if one.is_alive]
        return sorted(one.name for one in alive if one.state == UP) or sorted(standing.alive)

    def _our_part(self, standing: Standing) -> Iterator[int]:
        """Which orphaned tables we take: one in so many; all, where nobody has taken the rest."""
        ups = self._ups(standing)
        if self.node not in ups:
            return
        rank = ups.index(self.node)
        # A table that is closed needs no owner until something is written there after all.
        tables = (*self.live.desk.room.tables, ROOM)
        orphans = sorted(one for one in standing.orphans if one in tables)
        for at, table in enumerate(orphans[:TAKEN_AT_ONCE]):
            if at % len(ups) == rank or self._orphaned >= LEFT_OVER:
                yield table

    def _too_many(self, standing: Standing) -> Iterator[tuple[str, list[int]]]:
        """What we give away now, and to whom."""
        ups = [one for one in self._ups(standing) if one != self.node]
        tables = self.live.desk.room.tables
        mine = sorted(one for one in self.live.share.tables if one in tables)
        if not ups:
            return
        load = Counter(dict.fromkeys(ups, 0))
        load.update(node for one, node in self.owners.items() if one in tables and node in load)
        if self.state == DRAINING:
            if standing.duties == self.node:
                mine.insert(0, ROOM)
            yield from _dealt_out(mine[:DRAINED_AT_ONCE], load)
            return
        poorest = min(ups, key=lambda one: (load[one], one))
        spare = (len(mine) - load[poorest]) // 2
        rested_s = time.monotonic() - RESTS_S
        idle = [one for one in mine if self._came_s.get(one, rested_s) <= rested_s]
        if spare > 0 and idle:
            yield poorest, idle[-min(spare, GIVEN_AT_ONCE) :]

    async def accept(self) -> None:
        """What others have given us is ours."""
        tables = await self._learned(ChainStore.accept)
        self.accepted += len(tables)
        self._came_s.update(dict.fromkeys(tables, time.monotonic()))

    async def _learned(self, read: Callable[[ChainStore], Taken]) -> list[int]:
        """Tables that come to us, once all that was written there is applied."""
        live, tables = self.live, list[int]()

        def reading(store: ChainStore) -> list[object]:
            taken = read(store)
            tables.extend(taken.tables)
            return list(taken.entries)

        desk, store = live.desk, live.store
        work = desk.committer.work(lambda: live.learning.held(store, reading))  # type: ignore[arg-type]
        await asyncio.wrap_future(work)
        live.catch_up()
        if desk is live.desk and not live.stopped:
            live.share.tables.update(one for one in tables if one != ROOM)
            live.share.has_duties = live.share.has_duties or ROOM in tables
            self.owners.update(dict.fromkeys(tables, self.node))
            self._tell()
        return tables

    async def give(self, tables: Iterable[int], node: str) -> list[int]:
        """Hands tables over; which of them are that node's now."""
        live, share, desk = self.live, self.live.share, self.live.desk
        ours = [one for one in tables if one in share.tables or one == ROOM]
        share.tables.difference_update(ours)
        self._giving.update(ours)
        self.owners.update(dict.fromkeys(ours, node))
        given: list[int] = []
        store = live.store
        try:
            work = desk.committer.work(lambda: given.extend(store.give(ours, node)))
            await asyncio.wrap_future(work)
        finally:
            self._giving.difference_update(ours)
            kept = [one for one in ours if one not in given]
            if desk is live.desk:
                self.owners.update(dict.fromkeys(kept, self.node))
                share.tables.update(one for one in kept if one != ROOM and one in store.fences)
        self.given += len(given)
        self._tell()
        return given

    async def given_to(self, table: int, node: str) -> None:
        """Another node asks for a table of ours."""
        if self._fetching and node > self.node:
            # Two that want each other's tables: one of them waits until the other has had both.
            await self.wait(1.0)
        if table in self.live.share.tables:
            await self.give([table], node)

    async def fetch(self, table: int) -> None:
        """A table of another node's is ours when this returns."""
        self._fetching += 1
        try:
            until_s = time.monotonic() + OWNER_S
            while table not in self.live.share.tables:
                if time.monotonic() > until_s or self.live.stopped:
                    raise Closed(f"table {table} cannot be had from its node now")
                owner = self.named(self.owners.get(table, ""))
                if owner is None or not owner.is_alive:
                    await self._learned(lambda store: store.take([table]))
                elif owner.name != self.node:
                    await self.live.calls.asked_for(table, owner)
                    await self.accept()
                if table not in self.live.share.tables:
                    await self.wait(BEAT_S)
        finally:
            self._fetching -= 1

    async def set_state(self, state: str) -> None:
        """Drains from now on, or takes part again."""
        self.state = state
        await asyncio.to_thread(self.live.store.set_state, state)
        LOG.info("the node's state has changed", extra={"state": state})
        self.wake()

    async def stop(self) -> None:
        """The server ends: everything goes to others, or to nobody."""
        if self.live.stopped or self._is_over:
            self._is_over = True
            return
        try:
            self.state = DRAINING
            async with asyncio.timeout(OWNER_S):
                if self._busy is not None:
                    await asyncio.wait([self._busy])
                await self._hand_all_over()
        except (HousewayError, TimeoutError) as fault:
            LOG.warning("tables are left to be taken over", extra={"because": str(fault)})
        self._is_over = True
        if not self.live.stopped:
            self.live.desk.committer.work(self.live.store.leave)

    async def _hand_all_over(self) -> None:
        standing = self.standing
        if standing is None:
            return
        while True:
            parts = list(self._too_many(standing))
            if not any(some for _, some in parts) or not parts:
                return
            for node, some in parts:
                if not await self.give(some, node):
                    return
            standing = await asyncio.to_thread(self.live.store.beat)
            self.owners = dict(standing.owners)


def _dealt_out(tables: list[int], load: "Counter[str]") -> Iterator[tuple[str, list[int]]]:
    """Tables by whom they go to: always whoever has the fewest."""
    parts: dict[str, list[int]] = {}
    for table in tables:
        node = min(load, key=lambda one: (load[one], one))
        load[node] += 1
        parts.setdefault(node, []).append(table)
    yield from parts.items()
