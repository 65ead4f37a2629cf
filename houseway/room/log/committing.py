"""Many actions, one commit: whatever has come in while the disk was busy is written together.

A single thread owns the store. `submit` hands it lines and gets a future that is done once they
are on disk; the future of an action that could not be written fails, and every one behind it too,
because what they rest on is not in the log. The room then stops and is read again from the log.
No lines at all are done when everything submitted before them is on disk.

A room on several nodes has a lock. Whoever takes it holds this thread up until they leave: what is
submitted in between is written in the lock's own transaction (`log/chained/node_log.py`).
"""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from enum import Enum
from queue import SimpleQueue
from threading import Event as Flag
from threading import Thread
from typing import Final, NamedTuple

from houseway.room.log.chain import Entry
from houseway.room.log.store import Line, LogStore, LogUnavailable, LogUnknown
from houseway.room.log.timing import CommitTimes

LINES_AT_ONCE: Final = 4_000
CLOSED: Final = "the log is closed"

Lines = Sequence[Line]


class Waiting(NamedTuple):
    """The lines of one action, and who waits for them."""

    lines: Lines
    done: "Future[list[Entry]]"


class Work(NamedTuple):
    """Something else that is done between two commits."""

    what: Callable[[], object]
    done: "Future[None]"
    leave: Callable[[], object] | None = None
    """Of what takes the room's lock: how it is given back with nothing written."""


class Mark(Enum):
    """What else may come up in the queue."""

    LEFT = "whoever has held the room's lock has submitted all that they had"
    CLOSE = "nothing comes any more"


class Committer:
    """The one writer of a log."""

    def __init__(self, store: LogStore) -> None:
        self.store = store
        self.times = CommitTimes()
        self.failed: LogUnavailable | None = None
        self._queue: SimpleQueue[Waiting | Work | Mark] = SimpleQueue()
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
        self._queue.put(Waiting(lines, done))
        return done

    def work(
        self, what: Callable[[], object], *, leave: Callable[[], object] | None = None
    ) -> "Future[None]":
        """Does something else with the store, behind all that was submitted before it.

        Work that takes the room's lock says how it is given back; `leave` comes behind it.
        """
        done: Future[None] = Future()
        if self._closed.is_set():
            done.set_exception(LogUnavailable(CLOSED))
        else:
            self._queue.put(Work(what, done, leave))
        return done

    def leave(self) -> None:
        """Ends what took the room's lock; what was submitted meanwhile is written with it."""
        self._queue.put(Mark.LEFT)

    def close(self) -> None:
        """Writes what is waiting, then stops."""
        if not self._closed.is_set():
            self._closed.set()
            self._queue.put(Mark.CLOSE)
            self._thread.join()
            while not self._queue.empty():
                # Too late: nobody is there to do it.
                late = self._queue.get()
                if not isinstance(late, Mark):
                    late.done.set_exception(LogUnavailable(CLOSED))

    def _run(self) -> None:
        while (one := self._queue.get()) is not Mark.CLOSE:
            if isinstance(one, Waiting):
                batch, behind = self._gathered(one)
                self._write(batch)
            else:
                behind = one
            if isinstance(behind, Work):
                self._do(behind)
            elif behind is Mark.CLOSE:
                return

    def _gathered(self, first: Waiting) -> tuple[list[Waiting], Work | Mark | None]:
        """Actions that are written together, and what was found behind them."""
        batch, count = [first], len(first.lines)
        while count < LINES_AT_ONCE and not self._queue.empty():
            more = self._queue.get()
            if not isinstance(more, Waiting):
                return batch, more
            batch.append(more)
            count += len(more.lines)
        return batch, None

    def _do(self, work: Work) -> None:
        if self.failed is not None:
            work.done.set_exception(LogUnavailable(str(self.failed)))
            return
        try:
            work.what()
        except Exception as fault:
            if work.leave is not None:
                self.failed = _unavailable(fault)
            work.done.set_exception(fault)
            return
        work.done.set_result(None)
        if work.leave is not None:
            self._hold(work.leave)

    def _hold(self, leave: Callable[[], object]) -> None:
        """All that is submitted while the room's lock is held is one transaction."""
        batch: list[Waiting] = []
        later: list[Work] = []
        while not isinstance(one := self._queue.get(), Mark):
            if isinstance(one, Waiting):
                batch.append(one)
            else:
                later.append(one)
        if one is Mark.CLOSE:
            self._queue.put(one)
        if not any(waiting.lines for waiting in batch):
            try:
                leave()
            except Exception as fault:
                self.failed = _unavailable(fault)
        self._write(batch)
        for work in later:
            self._do(work)

    def _write(self, batch: list[Waiting]) -> None:
        entries: list[Entry] = []
        fault_of_these: LogUnavailable | None = None
        if self.failed is None:
            try:
                entries = self._append([line for one in batch for line in one.lines])
            except Exception as fault:
                self.failed = fault_of_these = _unavailable(fault)
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


def _unavailable(fault: Exception) -> LogUnavailable:
    """Why nothing is written any more; behind a bug of our own nothing may be acknowledged."""
    if isinstance(fault, LogUnavailable):
        return fault
    return LogUnknown(f"the log cannot be written: {fault!r}")
