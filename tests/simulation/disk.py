"""A disk under SQLite's own files: what was synced survives a power cut, and nothing else has to.

The room's database is a real one, in a folder that is the disk. A machine that dies leaves an image
of it, in a folder of its own, from which the next one starts. Where it died in the middle of a
commit, the part of SQLite's write-ahead log that was just being written is there in part, torn or
not at all; what the database was told not to sync may be gone as well. Before that the disk can
fail, be full, or hang.
"""

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any, Final, Literal

from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import OperationalError

from houseway.room.log.chain import Entry
from houseway.room.log.committing import LINES_AT_ONCE, Committer, Lines, Waiting
from houseway.room.log.owning import Owned
from houseway.room.log.store import LogStore
from houseway.room.log.timing import CommitTimes
from tests.simulation.processes import Process, Time

DATABASE: Final = "room.db"
WAL: Final = "room.db-wal"
HEADS: Final = "room.heads"
FULL_SYNC: Final = 2
SECTOR: Final = 512

Plan = Literal["", "lost", "kept", "die before", "die torn", "die after"]
"""What becomes of the next commit: it fails and is not there, it fails and is there all the same;
or the machine dies before it, in the middle of it, or before anybody is told."""
WRITTEN: Final = ("", "kept", "die after")
"""What may be meant for a commit that is on disk afterwards."""


SPOILING: Final = (
    "UPDATE snapshots SET body = CAST(substr(body, 1, length(body) / 2) AS BLOB)"
    " WHERE number = :number",
    "UPDATE snapshots SET body = CAST(substr(body, 1, 200) || x'00' || substr(body, 202) AS BLOB)"
    " WHERE number = :number",
    "UPDATE snapshots SET digest = zeroblob(32) WHERE number = :number",
    "UPDATE OR REPLACE snapshots SET number = number + 1000 WHERE number = :number",
    "UPDATE OR REPLACE snapshots SET program = 'another' WHERE number = :number",
    "DELETE FROM snapshots WHERE number = :number",
)


class Died(BaseException):
    """The machine is gone: nothing of the process runs any more, no `except` and no `finally`."""


class Disk:
    """The files of one room, and what goes wrong with them."""

    def __init__(self, folder: Path, time: Time, chance: Random) -> None:
        self.folder, self.time, self.chance = folder, time, chance
        self._images = 0
        self.home = self._new_home()
        self.plan: Plan = ""
        self.failing_statements = 0
        self.full_until_s = 0.0
        self.hangs_until_s = 0.0
        self.owner: Mount | None = None
        """Whoever has last signed the database as its owner: nobody else writes to it."""
        self.is_imaged = False
        """Whether whoever died has left their image already, in the middle of a commit."""

    @property
    def url(self) -> str:
        return f"sqlite:///{self.home / DATABASE}"

    @property
    def key_file(self) -> Path:
        """On another disk, one that nothing happens to."""
        return self.folder / "room.key"

    def heal(self) -> None:
        """From now on nothing goes wrong any more."""
        self.plan, self.failing_statements = "", 0
        self.full_until_s = self.hangs_until_s = 0.0

    def commit_takes_s(self) -> float:
        """How long the next commit takes."""
        soon_s = self.chance.choice((0.001, 0.002, 0.005, 0.02, 0.1))
        return max(soon_s, self.hangs_until_s - self.time.now_s)

    def image(self, *, is_power_cut: bool, is_synced: bool = True) -> None:
        """What is left of the files when the machine goes; the next one starts from that."""
        if self.is_imaged:
            return
        before, self.home, self.is_imaged = self.home, self._new_home(), True
        for name in (DATABASE, WAL, HEADS):
            if (before / name).exists():
                copyfile(before / name, self.home / name)
        if is_power_cut:
            _cut(self.home / HEADS, self.chance, 200)
            if not is_synced:
                _cut(self.home / WAL, self.chance, 1 << 30)

    def spoil_snapshots(self) -> str:
        """Some of the kept states are damaged, torn, swapped or lost; what was done."""
        if not (self.home / DATABASE).exists():
            return ""
        connection = sqlite3.connect(self.home / DATABASE)
        try:
            rows = connection.execute("SELECT number FROM snapshots ORDER BY number").fetchall()
            spoilt = [number for (number,) in rows if self.chance.random() < 0.6]
            for number in spoilt:
                connection.execute(self.chance.choice(SPOILING), {"number": number})
            connection.commit()
        except sqlite3.OperationalError:
            return ""  # none was ever kept
        finally:
            connection.close()
        return f"the power is cut, and snapshots {spoilt} are spoilt"

    def _new_home(self) -> Path:
        self._images += 1
        home = self.folder / f"disk {self._images}"
        home.mkdir()
        return home

    def _torn(self, commit: Callable[[], None]) -> None:
        """The machine dies while this commit is being written."""
        wal = self.home / WAL
        before = wal.read_bytes() if wal.exists() else b""
        commit()
        after = wal.read_bytes() if wal.exists() else b""
        self.image(is_power_cut=True)
        if after[:32] == before[:32]:  # else the log began anew, which it does synced
            (self.home / WAL).write_bytes(torn(before, after, self.chance))


def torn(before: bytes, after: bytes, chance: Random) -> bytes:
    """A file that was being written: of its new sectors some are there, in no order, or the first
    so many; where the others come to lie is whatever lay there before.
    """
    sectors = range(0, len(after), SECTOR)
    old = before + chance.randbytes(max(0, len(after) - len(before)))
    in_order = list(sectors)[: chance.randrange(len(sectors) + 1)]
    kept = {*in_order} if chance.random() < 0.5 else {at for at in sectors if chance.random() < 0.5}
    return b"".join((after if at in kept else old)[at : at + SECTOR] for at in sectors)


def _cut(file: Path, chance: Random, most: int) -> None:
    """The end of a file that nobody has synced."""
    if file.exists():
        content = file.read_bytes()
        file.write_bytes(content[: len(content) - chance.randrange(min(most, len(content)) + 1)])


class Mount:
    """One process's way to the disk: every connection that it makes goes through here."""

    def __init__(self, disk: Disk, process: Process) -> None:
        self.disk, self.process = disk, process
        self.engines: list[Engine] = []
        self.owned: list[Owned] = []
        self.cut: set[int] = set()
        """Connections that the database has ended, because another server took over."""
        self.is_synced = True
        """Whether its database waits for the disk at each commit."""
        self._is_writing: set[int] = set()
        self._signs: set[int] = set()

    def attach(self, engine: Engine) -> Engine:
        self.engines.append(engine)
        event.listen(engine, "before_cursor_execute", self._before_statement)
        event.listen(engine, "commit", self._before_commit)
        event.listen(engine, "rollback", self._after_all)
        return engine

    def detach(self) -> None:
        """The process is gone, and its connections with it."""
        for engine in self.engines:
            engine.dispose()
        for owned in self.owned:
            owned.close()

    def cut_off(self, store: LogStore) -> None:
        """The database has ended the connection that the log is written by."""
        self.cut.add(_dbapi(store._connection))

    def _before_statement(
        self, connection: Connection, _c: Any, statement: str, about: Any, *_: Any
    ) -> None:
        disk = self.disk
        if self.process.is_dead or _dbapi(connection) in self.cut:
            raise _failed("server closed the connection unexpectedly")
        if statement.lstrip().upper().startswith(("SELECT", "PRAGMA", "SHOW")):
            return
        self._is_writing.add(_dbapi(connection))
        if isinstance(about, tuple) and "owner" in about:
            self._signs.add(_dbapi(connection))
        if disk.full_until_s > disk.time.now_s:
            raise _failed("database or disk is full")
        if disk.failing_statements:
            disk.failing_statements -= 1
            raise _failed("disk I/O error")

    def _before_commit(self, connection: Connection) -> None:
        disk = self.disk
        if _dbapi(connection) not in self._is_writing:
            return
        plan, disk.plan = disk.plan, ""
        if _dbapi(connection) in self._signs:
            # Whoever takes over and fails in that very commit has replaced nobody.
            disk.owner = self if plan in WRITTEN else disk.owner
        elif disk.owner not in (None, self):
            self.process.on_fault("a server that was replaced writes to the database")
        self._after_all(connection)
        self.is_synced = is_synced(connection)
        commit = connection.connection.dbapi_connection.commit  # type: ignore[union-attr]
        if plan.startswith("die"):
            self._die(plan, commit)
        if plan == "kept":
            commit()
        if plan in ("lost", "kept"):
            raise _failed("disk I/O error")

    def _after_all(self, connection: Connection) -> None:
        self._is_writing.discard(_dbapi(connection))
        self._signs.discard(_dbapi(connection))

    def _die(self, plan: Plan, commit: Callable[[], None]) -> None:
        if plan == "die torn":
            self.disk._torn(commit)
        else:
            if plan == "die after":
                commit()
            self.disk.image(is_power_cut=True, is_synced=self.is_synced)
        self.process.is_dead = True
        raise Died


def is_synced(connection: Connection) -> bool:
    """Whether SQLite waits for the disk at each commit of this connection."""
    raw: Any = connection.connection.dbapi_connection
    return bool(raw.execute("PRAGMA synchronous").fetchone()[0] >= FULL_SYNC)


def _dbapi(connection: Connection) -> int:
    return id(connection.connection.dbapi_connection)


def _failed(why: str) -> OperationalError:
    return OperationalError("a statement", None, sqlite3.OperationalError(why))


class Commits(Committer):
    """The writer of a log without a thread: a commit takes as long as the disk says.

    What is written and what is answered is the program's own; only the waiting is ours.
    """

    def __init__(self, store: LogStore) -> None:
        self.store = store
        self.times = CommitTimes()
        self.failed = None
        mount: Mount = mounts[store.engine]
        self._process, self._disk = mount.process, mount.disk
        self._waiting: list[Waiting] = []
        self._batch: list[Waiting] = []
        self._is_shut = False

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def submit(self, lines: Lines) -> "Future[list[Entry]]":
        done: Future[list[Entry]] = Future()
        self._waiting.append(Waiting(lines, done))
        if self._process.waits_for_disk:
            self._all_of_it()
        elif not self._batch:
            self._begin()
        return done

    def close(self) -> None:
        """Whoever closes waits for it in a thread of their own."""
        if not self._is_shut:
            self._is_shut = True
            self._all_of_it()

    def _begin(self) -> None:
        count = 0
        while self._waiting and count < LINES_AT_ONCE:
            self._batch.append(self._waiting.pop(0))
            count += len(self._batch[-1].lines)
        if self._batch:
            self._process.call_later(self._disk.commit_takes_s(), self._end)

    def _end(self) -> None:
        hung_s = self._disk.hangs_until_s - self._disk.time.now_s
        if hung_s > 0 and not self._is_shut:
            self._process.call_later(hung_s, self._end)
            return
        batch, self._batch = self._batch, []
        if batch:
            self._write(batch)
        if not self._is_shut:
            self._begin()

    def _all_of_it(self) -> None:
        batch, self._batch, self._waiting = [*self._batch, *self._waiting], [], []
        if batch:
            self._write(batch)


mounts: dict[Engine, Mount] = {}
"""By which way each engine goes to the disk."""
