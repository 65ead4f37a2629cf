"""The way to a room's database: SQLite beside the program, or PostgreSQL by its address."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from houseway.errors import BadInput, HousewayError
from houseway.room.log.cutting import note_connections
from houseway.room.log.hosts import ask_the_silent_last
from houseway.room.log.private import private_file

CONNECTING_S: Final = 5
STATEMENTS: Final = "-c statement_timeout=30s -c lock_timeout=10s"
"""How long PostgreSQL lets a server's statement take, and wait for another's."""
OF_A_NODE: Final = "-c idle_in_transaction_session_timeout=1500"
"""How long a node may stand still inside a transaction: others wait for the rows it holds."""
OF_A_SILENT_ONE: Final = {
    "tcp_user_timeout": 4_000,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 2,
}
"""How long a node waits for a database whose machine answers nothing at all: four seconds, whether
it has something on its way there or waits for what comes back.
"""
NO_FILE: Final = (0, 0)


class LogUnavailable(HousewayError):
    """The database cannot be read or written now: nothing was acknowledged that is not in it."""


class LogUnknown(LogUnavailable):
    """It was being written when something failed: whether it is in the log is read there later."""


def engine_for(url: str, *, is_served: bool = False, is_node: bool = False) -> Engine:
    """A way to the database; a server's waits for no statement longer than it may take."""
    parsed = _parsed(url)
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadInput(f"the log is kept in SQLite or PostgreSQL, not {parsed.drivername}")
    is_lite = parsed.get_backend_name() == "sqlite"
    told: dict[str, Any] = {"check_same_thread": False, "timeout": 5}
    if not is_lite:
        told = {"connect_timeout": CONNECTING_S}
        if is_served or is_node:
            given = parsed.query.get("options", "")
            ours = f"{STATEMENTS} {OF_A_NODE}" if is_node else STATEMENTS
            told["options"] = f"{given} {ours}".strip()
        if is_node:
            told |= OF_A_SILENT_ONE
    try:
        engine = create_engine(parsed, connect_args=told)
    except ArgumentError as fault:
        raise BadInput(f"{shown(url)} is no database: {fault}") from None
    if is_lite:
        event.listen(engine, "connect", full_sync)
    else:
        ask_the_silent_last(engine)
    if is_node:
        note_connections(engine)
    return engine


def _parsed(url: str) -> URL:
    """An address in its parts, also one with several hosts."""
    try:
        return make_url(_one_host(url))
    except (ArgumentError, ValueError):  # the latter where a port is no number
        raise BadInput(
            f"'{without_password(url)}' is no database: write sqlite:///room.db or postgresql://user@host/name"
        ) from None


def without_password(url: str) -> str:
    """An address that cannot be read, as it may be shown."""
    return re.sub(r"(://[^:/@]*:).*@", r"\1***@", url)


def _one_host(url: str) -> str:
    """The address with several hosts written as the driver wants them, each with its port.

    >>> _one_host("postgresql://room@a:5432,b:5433/club?target_session_attrs=read-write")
    'postgresql://room@/club?target_session_attrs=read-write&host=a:5432&host=b:5433'
    """
    scheme, is_address, rest = url.partition("://")
    place, slash, path = rest.partition("/")
    who, at, hosts = place.rpartition("@")
    if not is_address or "," not in hosts:
        return url
    path, _, query = path.partition("?")
    wanted = "&".join([*filter(None, [query]), *(f"host={one}" for one in hosts.split(","))])
    return f"{scheme}://{who}{at}{slash}{path}?{wanted}"


@contextmanager
def one_moment(engine: Engine) -> Iterator[Connection]:
    """A connection for which the database stands still: all that it reads is of one moment.

    SQLite's driver begins a transaction before it writes, and never before it reads: a log and its
    head, read one after the other, would be of two moments in a busy room.
    """
    is_lite = engine.dialect.name == "sqlite"
    isolation = "SERIALIZABLE" if is_lite else "REPEATABLE READ"
    with engine.connect().execution_options(isolation_level=isolation) as connection:
        # Whoever reads holds no row, and may take their time with what they have read.
        patient = "SET LOCAL idle_in_transaction_session_timeout = 0"
        connection.exec_driver_sql("BEGIN" if is_lite else patient)
        yield connection


def make_private(engine: Engine) -> None:
    """A new file of a database is for its owner alone."""
    database = engine.url.database or ":memory:"
    if engine.dialect.name == "sqlite" and not database.startswith((":memory:", "file:")):
        private_file(Path(database))


def full_sync(connection: Any, _record: object) -> None:
    """A commit is on disk when it returns, and readers do not wait for writers."""
    for line in ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON"):
        connection.execute(f"PRAGMA {line}")


def file_of(engine: Engine) -> tuple[int, int] | None:
    """Which file on the disk a log is in, or None where it is in no file that we can see."""
    database = engine.url.database
    if engine.dialect.name != "sqlite" or not database or database == ":memory:":
        return None
    try:
        found = Path(database).stat()
    except OSError:
        return NO_FILE
    return found.st_dev, found.st_ino


def shown(url: str) -> str:
    return _parsed(url).render_as_string(hide_password=True)


def why_not(fault: SQLAlchemyError) -> str:
    return str(getattr(fault, "orig", None) or fault).strip().splitlines()[0]
