"""One server a log: a second one is kept out; the lock goes with its process, however it ends.

In PostgreSQL it is an advisory lock of the connection; beside an SQLite file, a lock on a file of
the same name. Whoever only reads (an audit, a backup) needs none.
"""

import fcntl
from pathlib import Path
from typing import Final, Protocol

from sqlalchemy import Connection, text

from houseway.errors import HousewayError

LOCK_NUMBER: Final = int.from_bytes(b"houseway"[:7], "big")


class InUse(HousewayError):
    """Another server owns this log."""


class Owned(Protocol):
    """A log that is ours until this is closed."""

    def close(self) -> None: ...


def owned(connection: Connection) -> Owned | None:
    """Takes the log, or raises `InUse`; a log in memory is nobody else's anyway."""
    if connection.dialect.name == "postgresql":
        asked = text("SELECT pg_try_advisory_lock(:number)")
        is_ours = connection.execute(asked, {"number": LOCK_NUMBER}).scalar()
        connection.commit()
        if not is_ours:
            raise InUse("another server is running on this database")
        return None
    database = connection.engine.url.database
    if not database or database == ":memory:":
        return None
    lock = Path(f"{database}.lock").open("w")  # noqa: SIM115 - held until it is closed
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise InUse(f"another server is running on {database}") from None
    return lock
