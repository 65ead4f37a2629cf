"""What one node sees to for the whole room: heads that stand for every chain, and snapshots.

Whoever has the room's own chain has these duties; they go with it from node to node. The others
publish the head too, when they have read the note that it rests on.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from houseway.errors import HousewayError
from houseway.room.desk import Done
from houseway.room.heads.events import HeadsNoted
from houseway.room.heads.noting import Notes
from houseway.room.log.chained.store import ChainStore
from houseway.room.snapshots.making import Maker

if TYPE_CHECKING:
    from houseway.web.nodes.node_room import NodeRoom

LOG: Final = logging.getLogger("houseway.web")
LOOK_S: Final = 5.0


class Duties:
    """One node's, while it has them."""

    def __init__(self, live: "NodeRoom", *, snapshot_every: int) -> None:
        self.live, self.snapshot_every = live, snapshot_every
        self.notes = Notes()
        self._made: tuple[ChainStore, Maker] | None = None
        self._next_s = 0.0

    async def run(self) -> None:
        """Sees to them until it is cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            if self.live.has_duties and not self.live.stopped:
                try:
                    if loop.time() >= self._next_s:
                        self._next_s = loop.time() + self.live.heads.every_s
                        await self.note()
                    await asyncio.to_thread(self._keep)
                except (HousewayError, OSError) as fault:
                    LOG.warning("a duty was not done", extra={"because": str(fault)})
            await asyncio.sleep(min(LOOK_S, self.live.heads.every_s))

    async def note(self) -> None:
        """Notes how far all chains go, and publishes the head that says so."""
        live = self.live

        def noted() -> Done:
            event = self.notes.due(live.store.tips)
            return live.desk.write([event] if event is not None else [], live.now_ms())

        for event in await live.decided(noted):
            assert isinstance(event, HeadsNoted)
            self.notes.written(event)
        await self.publish()

    async def publish(self) -> None:
        await asyncio.to_thread(self.live.heads.publish, self.live.now_ms())

    def _keep(self) -> None:
        store = self.live.store
        if self._made is None or self._made[0] is not store:
            self.stop()
            self._made = store, Maker(store, every=self.snapshot_every)
        if self._made[1].is_due:
            self._made[1].start()

    def stop(self) -> None:
        if self._made is not None:
            self._made[1].stop()
