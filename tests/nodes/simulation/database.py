"""A model of PostgreSQL, as far as the log of several nodes uses it.

Statements are known by their text and done by hand-written code (`statements.py`). What matters is
modelled: read committed, row locks that are waited for and then looked at anew, a commit that is
written, then with the replica, then seen by others and only then heard of; sessions that are ended
when they idle in a transaction; a promotion that keeps every commit that anybody was told of.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy.exc import OperationalError

from tests.nodes.simulation.world import World

IDLE_S: Final = 1.5
LOCK_S: Final = 10.0
AHEAD: Final = 32
"""How many numbers of a sequence a promotion may skip."""
AGAIN: Final = 8
"""How many ids of transactions a promotion may forget."""


@dataclass(frozen=True)
class ChainRow:
    table_number: int
    number: int
    link: bytes
    at_ms: int
    node: str
    fence: int


@dataclass(frozen=True)
class NodeRow:
    name: str
    token: str
    address: str
    until: float
    version: str
    speaks: int
    state: str
    started_ms: int


@dataclass(frozen=True)
class LogRow:
    number: int
    at_ms: int
    table_number: int
    body: bytes
    link: bytes


Key = tuple[str, Any]
State = dict[Key, Any]
"""Every row by its table and key; None where one was deleted in a transaction."""


class Fault(Exception):
    """What a driver says."""


def broken(why: str) -> OperationalError:
    return OperationalError("", {}, Fault(why))


class Session:
    """One connection: at most one transaction at a time."""

    def __init__(self, database: "Database", node: str) -> None:
        self.database, self.node = database, node
        self.is_alive = True
        self.has_begun = False
        self.writes: State = {}
        self.number = 0
        """The id of its transaction, from its first lock on."""
        self.last_s = 0.0
        """When it was last heard of inside a transaction."""
        self.waits = False
        self.is_async = False
        self.is_written = False
        """Whether its commit is written and waits for the replica: it goes on by itself."""
        self.due_s = 0.0
        database.sessions.append(self)

    def begin(self) -> None:
        if not self.is_alive:
            raise broken("server closed the connection unexpectedly")
        self.has_begun = True
        self.last_s = self.database.world.now_s

    def row(self, key: Key) -> Any:
        """A row as this transaction sees it now."""
        return self.writes[key] if key in self.writes else self.database.state.get(key)

    def rows(self, kind: str) -> list[Any]:
        """All rows of a table, in the order of their keys."""
        keys = {one for one in (*self.database.state, *self.writes) if one[0] == kind}
        found = (self.row(key) for key in sorted(keys))
        return [one for one in found if one is not None]

    def lock(self, key: Key) -> Any:
        """Waits for a row and holds it; how it is now."""
        locks = self.database.locks
        if not self.number:
            self.number = self.database.next_id()
        if locks.get(key) not in (None, self):
            self.waits = True
            got = self.database.world.wait(
                lambda: locks.get(key) in (None, self) or not self.is_alive, LOCK_S
            )
            self.waits = False
            if not self.is_alive:
                raise broken("terminating connection")
            if not got:
                raise broken("canceling statement due to lock timeout")
        locks[key] = self
        self.last_s = self.database.world.now_s
        return self.row(key)

    def commit(self) -> None:
        """Written, with the replica, seen by others; then whoever asked hears of it."""
        if not self.is_alive:
            raise broken("server closed the connection unexpectedly")
        if not self.has_begun:
            return
        database, world = self.database, self.database.world
        if self.writes and not self.is_async and world.current is not None:
            world.step()
            self._check()
            self.is_written = True
            takes_s = world.chance.choice((0.001, 0.002, 0.01, 0.1))
            self.due_s = world.now_s + takes_s
            database.wal.append(self)
            world.start("replica", "", lambda: database.catch_up(takes_s))
            world.wait(lambda: not self.is_written)
        elif self.writes:
            database.seen(self)
        world.step()
        self._check()
        self.over()

    def _check(self) -> None:
        if not self.is_alive:
            raise broken("server closed the connection unexpectedly")

    def over(self) -> None:
        """Nothing of the transaction is held any more."""
        locks = self.database.locks
        for key in [key for key, holder in locks.items() if holder is self]:
            del locks[key]
        self.writes, self.has_begun, self.waits, self.number = {}, False, False, 0
        self.is_async = self.is_written = False

    def end(self) -> None:
        """The server ends it, or is gone."""
        self.is_alive = False
        self.over()


class Database:
    """What is committed, who holds what, and what time it is there."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.state: State = {}
        self.locks: dict[Key, Session] = {}
        self.sessions: list[Session] = []
        self.wal: list[Session] = []
        """Commits that are written and not yet with the replica, in their order."""
        self.numbers = 1
        self.ids = 100
        """How many transactions have an id."""
        self.written_by: dict[Key, int] = {}
        """The transaction that each row was last written by."""
        self.ahead_s = 0.0
        """How far its clock is off; another machine's is off otherwise."""
        self.heard: dict[str, list[tuple[float, str]]] = {}
        """Notifications that are on their way, by node."""
        self.loses = 0.0
        """The part of notifications that are lost; as many come twice, or late."""
        self.by_node_clock: Callable[[str], float] | None = None
        """A mistake to be found: leases by the clock of whoever asks."""
        self.when_seen: list[Callable[[Session], None]] = []

    def now_s(self, node: str = "") -> float:
        if self.by_node_clock is not None:
            return self.by_node_clock(node)
        return self.world.now_s + self.ahead_s

    def next_id(self) -> int:
        self.ids += 1
        return self.ids

    @property
    def oldest(self) -> int:
        """The oldest transaction that is under way, or the next one."""
        return min((one.number for one in self.sessions if one.number), default=self.ids + 1)

    def seen(self, session: Session) -> None:
        """From now on others see it, and it is with the replica."""
        if session in self.wal:
            self.wal.remove(session)
        for check in self.when_seen:
            check(session)
        for key, row in session.writes.items():
            self.written_by[key] = session.number
            if row is None:
                self.state.pop(key, None)
            else:
                self.state[key] = row
        session.over()

    def fail_over(self) -> None:
        """The primary dies. Of commits that nobody was told of the replica has the first few."""
        chance = self.world.chance
        for session in self.wal[: chance.randint(0, len(self.wal))]:
            self.seen(session)
        self.wal.clear()
        for session in self.sessions:
            session.end()
        self.sessions.clear()
        self.numbers += chance.randint(0, AHEAD)
        # Ids of what the replica has never heard of are given out again.
        self.ids -= chance.randint(0, AGAIN)
        self.ahead_s = chance.uniform(-0.3, 0.3)
        for key, row in self.state.items():
            if key[0] == "nodes":  # renewals wait for no replica
                self.state[key] = replace(row, until=row.until - chance.choice((0, 0, 0.2, 0.5)))

    def catch_up(self, after_s: float) -> None:
        """The replica has what was written, in its order."""
        self.world.pause(after_s)
        while self.wal and self.wal[0].due_s <= self.world.now_s:
            self.seen(self.wal[0])

    def end_idlers(self) -> None:
        """Who stands still inside a transaction is put out."""
        for session in self.sessions:
            idles = session.has_begun and not (session.waits or session.is_written)
            if idles and self.world.now_s - session.last_s > IDLE_S:
                session.end()
        self.sessions = [one for one in self.sessions if one.is_alive]

    def end_of(self, node: str) -> None:
        """A node's process is gone, and its connections with it."""
        for session in self.sessions:
            # A commit that is on its way goes on by itself.
            if session.node == node and not session.is_written:
                session.end()

    def notify(self, told: str) -> None:
        chance = self.world.chance
        for waiting in self.heard.values():
            for _ in range(2 if chance.random() < self.loses else 1):
                late_s = chance.uniform(0, 2) if chance.random() < self.loses else 0.001
                if chance.random() >= self.loses:
                    waiting.append((self.world.now_s + late_s, told))


class Engine:
    """What a store has in place of SQLAlchemy's."""

    def __init__(self, database: Database, node: str) -> None:
        self.database, self.node = database, node
        self.idle: list[Session] = []

    def connect(self) -> Any:
        from tests.nodes.simulation.statements import Connection

        self.database.world.step()
        self.idle = [one for one in self.idle if one.is_alive]
        session = self.idle.pop() if self.idle else Session(self.database, self.node)
        return Connection(session, self)

    @contextmanager
    def begin(self) -> Iterator[Any]:
        with self.connect() as connection:
            yield connection
            connection.commit()

    def dispose(self) -> None: ...
