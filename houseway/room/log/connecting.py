"""The way to a room's database: SQLite beside the program, or PostgreSQL by its address."""

from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from houseway.errors import BadInput
from houseway.room.log.private import private_file

CONNECTING_S: Final = 5
STATEMENTS: Final = "-c statement_timeout=30s -c lock_timeout=10s"
"""How long PostgreSQL lets a server's statement take, and wait for another's."""
NO_FILE: Final = (0, 0)


def engine_for(url: str, *, is_served: bool = False) -> Engine:
    """A way to the database; a server's waits for no statement longer than it may take."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadInput(
            f"'{url}' is no database: write sqlite:///room.db or postgresql://user@host/name"
        ) from None
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadInput(f"the log is kept in SQLite or PostgreSQL, not {parsed.drivername}")
    is_lite = parsed.get_backend_name() == "sqlite"
    told: dict[str, Any] = {"check_same_thread": False, "timeout": 5}
    if not is_lite:
        told = {"connect_timeout": CONNECTING_S}
        if is_served:
            given = parsed.query.get("options", "")
            told["options"] = f"{given} {STATEMENTS}".strip()
    engine = create_engine(parsed, connect_args=told)
    if is_lite:
        event.listen(engine, "connect", full_sync)
    return engine


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
    return make_url(url).render_as_string(hide_password=True)


def why_not(fault: SQLAlchemyError) -> str:
    return str(getattr(fault, "orig", None) or fault).strip().splitlines()[0]
