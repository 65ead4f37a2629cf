"""A machine that lacks files or memory for a while: every table goes on when it has them again."""

import errno
import os
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.errors import HouseError
from houseway.room.desk import NotNow
from houseway.room.event import RoomEvent
from houseway.room.hands.clockwork import TABLE_ROUNDS
from houseway.room.seats.commands import SitDown
from houseway.web.running.files import OF_THE_ROOM, connections_most
from houseway.web.running.settings import Serving
from tests.patience import until
from tests.room.open_room import OpenRoom
from tests.web.real_server import RealServer, children_of, real_server


@pytest.fixture
def room(tmp_path: Path) -> Iterator[OpenRoom]:
    opened = OpenRoom(tmp_path)
    yield opened
    opened.close()


def no_files(*_: Any) -> Iterator[RoomEvent]:
    """As a book says it that cannot be opened."""
    try:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
    except OSError as fault:
        raise HouseError(f"cannot be read: {fault.strerror}") from None


def no_memory(*_: Any) -> Iterator[RoomEvent]:
    raise MemoryError


@pytest.mark.parametrize("look", [no_files, no_memory])
def test_a_table_that_cannot_be_looked_at_now_is_looked_at_again(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch, look: Any
) -> None:
    table = room.table()
    room.bots(table, 3)
    with monkeypatch.context() as short:
        short.setattr("houseway.room.desk.TABLE_ROUNDS", (*TABLE_ROUNDS, look))
        short.setattr("houseway.room.desk.due", look)
        room.wait()
        assert room.desk.lacking
        assert room.desk.stopped_tables == {}
    for _ in range(20):
        room.wait()
    assert table.hands
    assert room.desk.lacking == ""


def test_who_asks_for_what_the_machine_lacks_is_told_to_ask_again(
    room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann = room.table(), room.player()
    wish = SitDown(table=table.number, player=ann, cents=20_000, request="sit")
    with monkeypatch.context() as short:
        short.setattr(SitDown, "decide", no_files)
        with pytest.raises(NotNow, match=r"Too many open files\. Ask again"):
            room.do(wish)
    assert room.do(wish)


def test_some_files_are_always_left_for_the_room() -> None:
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    many = Serving(connections=files * 2)
    assert connections_most(many) == files - OF_THE_ROOM
    assert OF_THE_ROOM >= 100, "its log, its books, its register, and workers beside it"
    assert connections_most(Serving(connections=64)) == 64


def hands(server: RealServer) -> list[tuple[int, int]]:
    return [server.hand(table) for table in range(1, 9)]


@pytest.mark.slow
def test_a_server_without_a_file_left_plays_on_at_every_table(tmp_path: Path) -> None:
    with real_server(tmp_path, "--demo") as server:
        (worker,) = children_of(server.running.pid)
        usual = resource.prlimit(worker, resource.RLIMIT_NOFILE)
        resource.prlimit(worker, resource.RLIMIT_NOFILE, (3, usual[1]))
        # The owner's own connection is open: nobody else could open one now.
        until(lambda: any(one["hand"] for one in server.http.get("/api/tables").json()))
        resource.prlimit(worker, resource.RLIMIT_NOFILE, usual)
        before = hands(server)
        until(lambda: all(now > one for now, one in zip(hands(server), before, strict=True)))
        assert server.http.get("/api/health").json()["status"] == "open"
