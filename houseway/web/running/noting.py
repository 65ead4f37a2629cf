"""Looks after a running server: what whoever runs it should know is noted, once.

Opening and closing, refusals by number every minute, commits that took long, a clock that was set.
And if the process that started the server is gone, the server goes too: nobody could stop it.
"""

import asyncio
import logging
import os
import threading
import time
from typing import Final

from houseway.web.live import LiveRoom

LOG: Final = logging.getLogger("houseway.web")
EVERY_S: Final = 1.0
REFUSALS_EVERY: Final = 60
"""How many looks lie between two notes about refusals."""


class Noting:
    """What has been noted so far of one room."""

    def __init__(self, live: LiveRoom, *, slow_commit_ms: int) -> None:
        self.live = live
        self.slow_commit_ms = slow_commit_ms
        self.looks = 0
        self.refused = 0
        self.clock_off = False
        self.lacking = ""

    def opened(self) -> None:
        room = self.live.desk.room
        about = {"entries": room.entries, "tables": len(room.tables)}
        LOG.info("the room is open", extra=about)
        if doubt := self.live.clock.doubt:
            LOG.warning(doubt, extra={"off_ms": self.live.clock.since_last_ms})

    def closed(self) -> None:
        LOG.info("the room is closed", extra={"entries": self.live.desk.store.head})

    def look(self) -> None:
        """Notes whatever is new since the last look."""
        self.looks += 1
        slowest_ms = self.live.desk.committer.times.slowest_since()
        if slowest_ms > self.slow_commit_ms:
            LOG.warning("a commit was slow", extra={"took_ms": round(slowest_ms)})
        if self.live.clock.has_jumped != self.clock_off:
            self.clock_off = self.live.clock.has_jumped
            about = {"off_ms": self.live.clock.off_ms}
            LOG.warning("the machine's clock was set; the room keeps its own time", extra=about)
        if self.live.desk.lacking != self.lacking:
            self.lacking = self.live.desk.lacking
            if self.lacking:
                LOG.error("tables wait for the machine", extra={"because": self.lacking})
        new = self.live.counts.refused - self.refused
        if new and self.looks % REFUSALS_EVERY == 0:
            self.refused += new
            LOG.info("commands were refused", extra={"refused": new})

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY_S)
            self.look()


def end_with_the_parent() -> None:
    """Ends this process when the one that started it is gone, however it went."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.25)
        # What was acknowledged is on disk; there is nothing else to save.
        os._exit(1)

    threading.Thread(target=watch, name="parent", daemon=True).start()
