"""What the program takes from the machine, taken from the simulation instead: chance, time, files.

Only the edge is changed. Everything behind it, from the routes down to the statements that SQLite
gets, is what a real server runs.
"""

import errno
import gc
import logging
import os
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from random import Random
from typing import Any, Final
from unittest.mock import patch

from sqlalchemy import Engine, create_engine

from houseway.cards import mixing as cards_mixing
from houseway.cards import shuffle
from houseway.room import desk
from houseway.room.log import connecting, store
from houseway.room.log.owning import Owned, own_file
from houseway.room.shuffles import mixing as shuffles_mixing
from houseway.room.snapshots.taking import Keeper
from houseway.web.limits import Limit
from houseway.web.live import LiveRoom
from houseway.web.people import aside
from tests.simulation.disk import Commits, Mount, mounts
from tests.simulation.processes import Process, Time

NOON_MS: Final = 1_794_945_600_000
"""A Tuesday at noon in California, when every club is open."""
TICK_MS: Final = 500
LACKING: Final = {"files": errno.EMFILE, "memory": errno.ENOMEM, "disk": errno.ENOSPC}


class Surroundings:
    """The machine that the processes of one world run on."""

    def __init__(self, clock: Time, seed: str, on_fault: Callable[[str], None]) -> None:
        self.clock, self.on_fault = clock, on_fault
        self.chance = Random(f"{seed}/machine")
        self.mounts: dict[Process, Mount] = {}

    def steady_s(self) -> float:
        return 1_000 + self.clock.now_s

    def wall_ms(self) -> int:
        running = self.clock.running
        off_ms = running.wall_off_ms if running is not None else 0
        return NOON_MS + off_ms + int(self.clock.now_s * 1000)

    def randomness(self, count: int) -> bytes:
        return self.chance.randbytes(count)

    def scarce_randomness(self, count: int) -> bytes:
        """For whoever decides in the room: the machine may lack what that takes."""
        running = self.clock.running
        if running is not None and running.lacks == "memory":
            raise MemoryError
        if running is not None and running.lacks:
            number = LACKING[running.lacks]
            raise OSError(number, os.strerror(number))
        return self.randomness(count)

    def engine(self, *about: Any, **named: Any) -> Engine:
        """A way to the database; of a process of the simulation, one through its disk."""
        engine = create_engine(*about, **named)
        mount = self.mounts.get(self.clock.running) if self.clock.running else None
        if mount is not None:
            mounts[engine] = mount
            mount.attach(engine)
        return engine

    def own_file(self, engine: Engine) -> Owned | None:
        """The lock of a process that dies goes with it, however far it had come."""
        owned = own_file(engine)
        mount = self.mounts.get(self.clock.running) if self.clock.running else None
        if mount is not None and owned is not None:
            mount.owned.append(owned)
        return owned


class _Beside:
    """The register's own thread, as a thread of whichever process is running."""

    def __init__(self, clock: Time) -> None:
        self.clock = clock

    def submit(self, work: Callable[..., Any], *about: Any) -> "Future[Any]":
        done: Future[Any] = Future()

        def begun() -> None:
            if done.set_running_or_notify_cancel():
                try:
                    done.set_result(work(*about))
                except Exception as fault:
                    done.set_exception(fault)

        assert self.clock.running is not None
        self.clock.running.run_in_executor(self, begun)
        return done


class _Notes(logging.Handler):
    """What a server notes with a traceback is a fault of ours."""

    def __init__(self, on_fault: Callable[[str], None]) -> None:
        super().__init__()
        self.on_fault = on_fault

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.levelno >= logging.ERROR:
            told = logging.Formatter().formatException(record.exc_info)
            self.on_fault(f"{record.getMessage()}: {told}")
        elif record.getMessage() == "a table stands still":
            self.on_fault(f"a table stands still: {vars(record).get('because')}")


@contextmanager
def surrounded(by: Surroundings) -> Iterator[None]:
    """While this lasts the program knows no other machine."""
    shuffled = type("os", (), {"urandom": staticmethod(by.scarce_randomness)})
    patches = (
        patch.object(time, "monotonic", by.steady_s),
        patch.object(time, "monotonic_ns", lambda: int(by.steady_s() * 1e9)),
        patch.object(time, "time_ns", lambda: by.wall_ms() * 1_000_000),
        patch.object(time, "time", lambda: by.wall_ms() / 1000),
        patch.object(time, "sleep", lambda _: None),
        patch.object(random, "_urandom", by.randomness),
        patch.object(shuffle, "os", shuffled),
        patch.object(cards_mixing, "urandom", by.scarce_randomness),
        patch.object(shuffles_mixing, "urandom", by.scarce_randomness),
        patch.object(connecting, "create_engine", by.engine),
        patch.object(store, "own_file", by.own_file),
        patch.object(desk, "Committer", Commits),
        patch.object(Keeper, "beside", staticmethod(lambda work: work())),
        patch.object(aside, "_THREAD", _Beside(by.clock)),
        patch.dict(Limit.__init__.__kwdefaults__, {"now": by.steady_s}),
        patch.dict(LiveRoom.run.__kwdefaults__, {"every_ms": TICK_MS}),
    )
    logs = [logging.getLogger(f"houseway.{part}") for part in ("web", "room")]
    notes = _Notes(by.on_fault)
    was_passed_on = [log.propagate for log in logs]
    for log in logs:
        log.addHandler(notes)
        log.propagate = False
    for one in patches:
        one.start()
    # What nobody has looked at shows when it is thrown away: not whenever Python likes.
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        for one in reversed(patches):
            one.stop()
        for log, was_so in zip(logs, was_passed_on, strict=True):
            log.removeHandler(notes)
            log.propagate = was_so
        mounts.clear()
