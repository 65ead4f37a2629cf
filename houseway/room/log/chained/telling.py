"""Tells other nodes that there is something to read, by PostgreSQL's own notifications.

    "north 12 15"   node north has written at tables 12 and 15
    "north *"       a table has another owner

They are sent behind the commit, on a connection of their own: a notification inside a commit takes
a lock that all commits of a database wait for. One that is lost costs as long as it takes until the
others look by themselves.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from houseway.room.log.chained.node_log import Told
from houseway.room.log.connecting import LogUnavailable, why_not

CHANNEL: Final = "houseway"
OWNER: Final = "*"
WORDS_MOST: Final = 600
"""How many tables a notification tells of: PostgreSQL takes up to 8,000 bytes."""


class Teller:
    """Sends what this node has to tell, in a thread of its own that nobody waits for."""

    def __init__(self, engine: Engine, node: str) -> None:
        self.engine, self.node = engine, node
        self._words: SimpleQueue[tuple[str, ...] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="teller", daemon=True)
        self._thread.start()

    def tell(self, tables: Iterable[int]) -> None:
        self._words.put(tuple(map(str, tables)))

    def tell_owner(self) -> None:
        self._words.put((OWNER,))

    def close(self) -> None:
        """Sends what is waiting, then stops."""
        self._words.put(None)
        self._thread.join(timeout=1)

    def _run(self) -> None:
        connection: Connection | None = None
        while (words := self._next()) is not None:
            try:
                if connection is None:
                    connection = self.engine.connect()
                    connection.execution_options(isolation_level="AUTOCOMMIT")
                    connection.exec_driver_sql("SET synchronous_commit = off")
                for some in _parts(words):
                    told = " ".join((self.node, *some))
                    connection.exec_driver_sql("SELECT pg_notify(%s, %s)", (CHANNEL, told))
            except SQLAlchemyError:
                # Whoever is not told looks by themselves.
                _closed(connection)
                connection = None
        _closed(connection)

    def _next(self) -> set[str] | None:
        """Everything that waits, at once; None when it is over."""
        first = self._words.get()
        words = set(first or ())
        with suppress(Empty):
            while first is not None:
                more = self._words.get_nowait()
                if more is None:
                    self._words.put(None)
                    break
                words.update(more)
        return words if first is not None else None


class Listener:
    """Hears what other nodes tell; for one thread."""

    def __init__(self, engine: Engine, node: str) -> None:
        self.engine, self.node = engine, node
        self._connection: Connection | None = None

    def wait(self, timeout_s: float) -> Told | None:
        """What was told within this time, several at once; None where that was nothing."""
        try:
            if self._connection is None:
                self._connection = self.engine.connect()
                self._connection.execution_options(isolation_level="AUTOCOMMIT")
                self._connection.exec_driver_sql(f"LISTEN {CHANNEL}")
            driver: Any = self._connection.connection.driver_connection
            words: set[str] = set()
            heard = driver.notifies(timeout=timeout_s, stop_after=1)
            for one in (*heard, *driver.notifies(timeout=0)):
                node, *more = one.payload.split()
                words.update(more if node != self.node else ())
        except Exception as fault:  # the driver's own errors, and of one that is closed meanwhile
            self.close()
            why = why_not(fault) if isinstance(fault, SQLAlchemyError) else str(fault)
            raise LogUnavailable(f"the database cannot be listened to: {why}") from None
        if not words:
            return None
        tables = frozenset(int(word) for word in words if word.isdecimal())
        return Told(tables, is_owner=OWNER in words)

    def close(self) -> None:
        _closed(self._connection)
        self._connection = None


def _parts(words: Iterable[str]) -> Iterator[list[str]]:
    every = sorted(words)
    return (every[at : at + WORDS_MOST] for at in range(0, len(every), WORDS_MOST))


def _closed(connection: Connection | None) -> None:
    """Also one whose database is gone; it goes back to nobody, for it listens."""
    if connection is not None:
        with suppress(Exception):
            connection.invalidate()
        with suppress(Exception):
            connection.close()
