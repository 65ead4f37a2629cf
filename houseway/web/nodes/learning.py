"""What other nodes write comes to this one: read beside the loop, applied on it, in its order.

A thread waits for PostgreSQL's notifications and reads what is new; it also looks by itself every
second, so that one that is lost costs no more. The thread of the log reads too, when it takes the
room's lock or a table. Both hand on what they have read in the order in which they learned it.
"""

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from houseway.errors import HousewayError
from houseway.room.log.chain import Entry
from houseway.room.log.chained.store import ChainStore

if TYPE_CHECKING:
    from houseway.web.nodes.node_room import NodeRoom

LOG: Final = logging.getLogger("houseway.web")
LOOK_S: Final = 0.5
"""How long a notification is waited for before we look by ourselves."""
AGAIN_S: Final = 0.25
"""How long we wait where the database does not answer."""


class Learning:
    """What one node has read and not yet applied."""

    def __init__(self, live: "NodeRoom", loop: asyncio.AbstractEventLoop) -> None:
        self.live, self.loop = live, loop
        self.arrived: deque[tuple[ChainStore, list[Entry]]] = deque()
        """What was read of which log; that of a room which was read again is old news."""
        self.lag_s = 0.0
        """How long the last entries had been written when they were applied, by their own dates."""
        self._order = threading.Lock()
        self._is_held = False
        """Whether the thread of the log is about to read: what comes in behind it must wait."""
        self._is_over = False

    def start(self) -> None:
        threading.Thread(target=self._run, name="news", daemon=True).start()

    def stop(self) -> None:
        self._is_over = True

    def look(self) -> None:
        """Reads what is new; in any thread but the loop's."""
        store = self.live.store
        with self._order:
            if not self._is_held and not self.live.stopped:
                self._hand_on(store, store.news())

    def held(self, store: ChainStore, read: Callable[[ChainStore], list[Entry]]) -> None:
        """Reads in the thread of the log, where it may have to wait for others."""
        with self._order:
            self._is_held = True
        try:
            entries = read(store)
        except BaseException:
            self._is_held = False
            raise
        with self._order:
            self._hand_on(store, entries)
            self._is_held = False

    def _hand_on(self, store: ChainStore, entries: list[Entry]) -> None:
        if entries:
            self.arrived.append((store, entries))
            self.loop.call_soon_threadsafe(self.live.catch_up)

    def _run(self) -> None:
        while not self._is_over:
            if self.live.stopped:
                time.sleep(AGAIN_S)
                continue
            try:
                told = self.live.store.wait_for_news(LOOK_S)
                self.look()
            except HousewayError:
                # Whoever writes learns of it; here we only read on as soon as we can.
                time.sleep(AGAIN_S)
                continue
            except Exception:
                LOG.exception("news of other nodes cannot be read")
                time.sleep(AGAIN_S)
                continue
            if told is not None and told.is_owner:
                self.live.membership.wake()
