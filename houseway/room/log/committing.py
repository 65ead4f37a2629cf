"""Many actions, one commit: whatever has come in while the disk was busy is written together.

A single thread owns the store. `submit` hands it lines and gets a future that is done once they
are on disk; the future of an action that could not be written fails, and every one behind it too,
because what they rest on is not in the log. The room then stops and is read again from the log.
No lines at all are done when everything submitted before them is on disk.
"""

import time
from collections.abc import Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Event as Flag
from threading import Thread
from typing import Final

from houseway.room.log.chain import Entry
from houseway.room.log.store import Line, LogStore, LogUnavailable, LogUnknown
from houseway.room.log.timing import CommitTimes

LINES_AT_ONCE: Final = 4_000

Lines = Sequence[Line]
Waiting = tuple[Lines, "Future[list[Entry]]"]


class Committer:
    """The one writer of a log."""

    def __init__(self, store: LogStore) -> None:
        self.store = store
        self.times = CommitTimes()
        self.failed: LogUnavailable | None = None
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._closed = Flag()
        self._thread = Thread(target=self._run, name="log", daemon=True)
        self._thread.start()

    @property
    def commits(self) -> int:
        return self.times.commits

    @property
    def waiting(self) -> int:
        """How many actions have not been taken up for writing."""
        return self._queue.qsize()

    def submit(self, lines: Lines) -> "Future[list[Entry]]":
        """Queues the lines of one action; they are committed together or not at all."""
        done: Future[list[Entry]] = Future()
        self._queue.put((lines, done))
        return done

    def close(self) -> None:
        """Writes what is waiting, then stops."""
        if not self._closed.is_set():
            self._closed.set()
            self._queue.put(None)
            self._thread.join()

    def _run(self) -> None:
        is_open = True
        while is_open:
            first = self._queue.get()
            if first is None:
                return
            batch = [first]
            count = len(first[0])
            while count < LINES_AT_ONCE and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    is_open = False
                    break
                batch.append(more)
                count += len(more[0])
            self._write(batch)

    def _write(self, batch: list[Waiting]) -> None:
        entries: list[Entry] = []
        fault_of_these: LogUnavailable | None = None
        if self.failed is None:
            try:
                entries = self._append([line for lines, _ in batch for line in lines])
            except LogUnavailable as fault:
                self.failed = fault_of_these = fault
            except Exception as fault:  # our own bug: nothing may be acknowledged behind it
                self.failed = fault_of_these = LogUnknown(f"the log cannot be written: {fault!r}")
        at = 0
        for lines, done in batch:
            if self.failed is not None:
                done.set_exception(fault_of_these or LogUnavailable(str(self.failed)))
            else:
                done.set_result(entries[at : at + len(lines)])
            at += len(lines)

    def _append(self, lines: Lines) -> list[Entry]:
        if not lines:
            return []
        since = time.perf_counter()
        entries = self.store.append(lines)
        self.times.add((time.perf_counter() - since) * 1000, len(lines))
        return entries
