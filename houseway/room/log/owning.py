"""One server a log: a second one is kept out; the lock goes with its process, however it ends.

In PostgreSQL it is an advisory lock of the connection; beside an SQLite file, a lock on a file of
the same name. Whoever only reads (an audit, a backup) needs none. The lock of a server that was
just killed may outlive it for a moment, so the next one is patient.
"""

import fcntl
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

from sqlalchemy import Connection, text

from houseway.errors import HousewayError
from houseway.room.log.private import private_file

LOCK_NUMBER: Final = int.from_bytes(b"houseway"[:7], "big")
TRIES: Final = 20
BETWEEN_TRIES_S: Final = 0.05


class InUse(HousewayError):
    """Another server owns this log."""


class Owned(Protocol):
    """A log that is ours until this is closed."""

    def close(self) -> None: ...


def owned(connection: Connection) -> Owned | None:
    """Takes the log, or raises `InUse`; a log in memory is nobody else's anyway."""
    if connection.dialect.name == "postgresql":
        if not _got(lambda: _locked_there(connection)):
            raise InUse("another server is running on this database")
        return None
    database = connection.engine.url.database
    if not database or database == ":memory:":
        return None
    private_file(Path(f"{database}.lock"))
    lock = Path(f"{database}.lock").open("w")  # noqa: SIM115 - held until it is closed
    if not _got(lambda: _locked_here(lock.fileno())):
        lock.close()
        raise InUse(f"another server is running on {database}")
    return lock


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
