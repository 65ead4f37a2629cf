"""One server a log: a second one is kept out; the lock goes with its process, however it ends.

In PostgreSQL it is an advisory lock of the connection; of SQLite, a lock on the database's own
file,
so that it is the same one by whatever path or link somebody comes to it. (SQLite's own locks are of
another kind and do not meet it.) Whoever only reads (an audit, a backup) needs none. The lock of a
server that was just killed may outlive it for a moment, so the next one is patient.
"""

import fcntl
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from sqlalchemy import Connection, Engine, text

from houseway.errors import HousewayError

LOCK_NUMBER: Final = int.from_bytes(b"houseway"[:7], "big")
TRIES: Final = 20
BETWEEN_TRIES_S: Final = 0.05


class InUse(HousewayError):
    """Another server owns this log."""


class Owned(Protocol):
    """A log that is ours until this is closed."""

    def close(self) -> None: ...


def own_there(connection: Connection) -> None:
    """Takes a log in PostgreSQL for as long as the connection lasts, or raises `InUse`."""
    if connection.dialect.name == "postgresql" and not _got(lambda: _locked_there(connection)):
        raise InUse("another server is running on this database")


def own_file(engine: Engine) -> Owned | None:
    """Takes a log in a file, or raises `InUse`; a log in memory is nobody else's anyway.

    Before SQLite opens the file: a process loses its locks of SQLite's kind when it closes any
    other opening of the same file.
    """
    database = engine.url.database
    if engine.dialect.name != "sqlite" or not database or ":memory:" in database:
        return None
    path = Path(database.removeprefix("file:").partition("?")[0])
    try:
        file = path.open("rb")
    except OSError:
        return None  # SQLite says what is wrong with it
    if not _got(lambda: _locked_here(file.fileno())):
        file.close()
        raise InUse(f"another server is running on {database}")
    return file


def _got(attempt: Callable[[], bool]) -> bool:
    for _ in range(TRIES):
        if attempt():
            return True
        time.sleep(BETWEEN_TRIES_S)
    return False


def _locked_there(connection: Connection) -> bool:
    asked = text("SELECT pg_try_advisory_lock(:number)")
    is_ours = connection.execute(asked, {"number": LOCK_NUMBER}).scalar()
    connection.commit()
    return bool(is_ours)


def _locked_here(number: int) -> bool:
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
