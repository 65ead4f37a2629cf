"""A database that says nothing: on a machine that has died, or in a process that hangs."""

import os
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from threading import Timer

import pytest
from sqlalchemy import text

from houseway.room.log import connecting
from houseway.room.log.connecting import LogUnavailable, engine_for
from houseway.room.tables.events import TablePaused
from houseway.web.nodes import reopening
from houseway.web.nodes.reopening import reopened_node
from tests.patience import PATIENCE_S
from tests.room.databases import fresh
from tests.room.several_nodes import NodeHere


class Silent:
    """A place that can be reached and never answers, as a hung machine; it counts who comes."""

    def __init__(self) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.listening.setblocking(False)
        self.calls: list[socket.socket] = []

    @property
    def place(self) -> str:
        return f"127.0.0.1:{self.listening.getsockname()[1]}"

    def came(self) -> int:
        with suppress(BlockingIOError):
            while True:
                self.calls.append(self.listening.accept()[0])
        return len(self.calls)

    def close(self) -> None:
        for one in (*self.calls, self.listening):
            one.close()


@pytest.fixture
def silent() -> Iterator[Silent]:
    place = Silent()
    yield place
    place.close()


@pytest.mark.slow
def test_a_machine_that_says_nothing_is_waited_for_once(
    postgres: str, silent: Silent, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connecting, "CONNECTING_S", 2)
    both = fresh(postgres).replace("?host=", f"?host={silent.place}&host=")
    engines = [engine_for(f"{both}&target_session_attrs=read-write", is_node=True) for _ in "ab"]
    for engine in engines:
        for _ in range(2):
            with engine.connect() as connection:
                assert connection.execute(text("SELECT 1")).scalar() == 1
                connection.invalidate()
        engine.dispose()
    # Each new connection of a server would wait for it, and a lease holds two seconds.
    assert silent.came() == 1


@pytest.mark.slow
def test_a_room_is_read_again_also_where_its_last_commit_hangs_for_ever(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine of before keeps the connection and never answers; another one has the log."""
    monkeypatch.setattr(reopening, "CLOSING_S", 0.1)
    node = NodeHere(fresh(postgres), "north")
    table = node.table()
    store = node.store
    backend = store._connection.execute(text("SELECT pg_backend_pid()")).scalar_one()
    store._connection.rollback()
    os.kill(backend, signal.SIGSTOP)
    at_last = Timer(PATIENCE_S, os.kill, [backend, signal.SIGCONT])
    at_last.start()
    try:
        late = node.desk.write([TablePaused(table=table.number, because="a test")], node.at_ms)
        again = reopened_node(node.desk)
    finally:
        at_last.cancel()
        os.kill(backend, signal.SIGCONT)
    assert isinstance(late.on_disk.exception(), LogUnavailable)
    assert again.room.tables.keys() == {table.number}
    again.close()
