"""A server that was replaced and does not know it yet: it says no to nothing that may be done.

It stood still, its lock was lost, another server has taken the log over and done what was asked
there. Then it wakes up, with what it knew before.
"""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from houseway.room.bots.commands import AddBot
from houseway.room.desk import Desk
from houseway.room.log.store import LogStore
from houseway.room.seats.commands import SitDown
from houseway.room.tables.commands import OpenTable
from houseway.web.running import following
from tests.patience import PATIENCE_S
from tests.web.open_server import Server, open_server

Headers = dict[str, str]
NOW_MS = 1 << 42


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """It does not look at who owns its log by itself."""
    monkeypatch.setattr(following, "EVERY_S", 3600)
    with open_server(tmp_path) as running:
        yield running


@pytest.fixture
def ann(server: Server) -> Headers:
    return server.invited("Ann")


@pytest.fixture
def other(server: Server, ann: Headers) -> Iterator[Desk]:  # noqa: ARG001
    """Who has taken over: Ann's requests are done here."""
    old = server.live.desk.store
    assert old._owned is not None
    old._owned.close()
    desk = Desk(LogStore(old.url, create=False))
    sit = SitDown(table=1, player=1, cents=8_000, request="1:sit", by=1)
    opened = OpenTable(
        house="garlic-city", game="texas-holdem", limit="4/8", practice=True, request="1:open", by=1
    )
    there = SitDown(table=2, player=1, cents=8_000, request="1:sit there", by=1)
    bot = AddBot(table=2, request="1:bot", by=1)
    for wish in (sit, opened, there, bot):
        desk.do(wish, NOW_MS).on_disk.result()
    yield desk
    desk.close()


def asked(server: Server, by: Headers, request: str, **wish: Any) -> tuple[int, str]:
    answer = server.ask({**wish, "request": request}, by)
    return answer.status_code, answer.json().get("what", "")


NOT_SAID = (503, "not accepted")


@pytest.mark.usefixtures("other")
def test_what_it_cannot_write_is_not_called_undone(server: Server, ann: Headers) -> None:
    sit = {"command": "sit-down", "table": 1, "player": 1, "cents": 8_000}
    assert asked(server, ann, "sit", **sit) == NOT_SAID
    assert asked(server, ann, "sit", **sit) == NOT_SAID, "and it has stopped now"


@pytest.mark.usefixtures("other")
@pytest.mark.parametrize(
    ("request_name", "wish"),
    [
        ("sit there", {"command": "sit-down", "player": 1, "cents": 8_000}),
        ("bot", {"command": "add-bot"}),
    ],
)
def test_what_is_against_its_own_rules_may_be_done_elsewhere(
    server: Server, ann: Headers, request_name: str, wish: dict[str, Any]
) -> None:
    """It knows of no table 2."""
    assert asked(server, ann, request_name, table=2, **wish) == NOT_SAID
    assert server.live.stopped, "and it has learnt that it was replaced"


@pytest.mark.usefixtures("other")
def test_who_asks_after_a_request_is_not_told_no(server: Server, ann: Headers) -> None:
    answer = server.client.get("/api/requests/sit", headers=ann)
    assert (answer.status_code, answer.json()["what"]) == NOT_SAID


def test_what_comes_to_nothing_here_is_not_called_done(server: Server, ann: Headers) -> None:
    """Ann, who is back already, comes back: here that is done, and there she may be away."""
    sit = {"command": "sit-down", "table": 1, "player": 1, "cents": 8_000}
    back = {"command": "come-back", "table": 1, "player": 1}
    assert asked(server, ann, "sit", **sit)[0] == 200
    assert asked(server, ann, "back", **back)[0] == 200
    assert server.live.desk.room.requests.get("1:back") is None, "there was nothing to do"
    with server.live.desk.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE about SET value = 'another' WHERE key = 'owner'")
    assert asked(server, ann, "back again", **back) == NOT_SAID


def test_a_room_that_owns_its_log_says_no(server: Server, ann: Headers) -> None:
    back = {"command": "come-back", "table": 1, "player": 1}
    assert asked(server, ann, "a", **back) == (409, "not done")
    assert asked(server, ann, "b", table=9, command="add-bot") == (404, "not found")
    assert server.client.get("/api/requests/a", headers=ann).json()["is_done"] is False


def test_the_database_is_asked_once_for_all_who_wait_and_never_too_early(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[str] = []
    begun, goes_on = threading.Event(), threading.Event()

    def is_still_ours(self: LogStore) -> bool:
        looks.append(self.url)
        begun.set()
        return goes_on.wait(PATIENCE_S)

    async def many() -> None:
        first = asyncio.create_task(server.live.ours.check())
        await asyncio.to_thread(begun.wait, PATIENCE_S)
        rest = [asyncio.create_task(server.live.ours.check()) for _ in range(50)]
        await asyncio.sleep(0)
        goes_on.set()
        await asyncio.gather(first, *rest)

    monkeypatch.setattr(LogStore, "is_still_ours", is_still_ours)
    server.client.blocking_portal.call(many)
    assert len(looks) == 2, "what began before they came says nothing of what they were told"


def test_a_copy_that_was_done_while_another_was_refused_is_done(
    server: Server, ann: Headers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann wants Bob's seat, twice under one name; he gets up in between."""
    bob = server.invited("Bob")
    sit = {"command": "sit-down", "table": 1, "cents": 8_000, "seat": 3}
    assert asked(server, bob, "", player=2, **sit)[0] == 200
    begun, goes_on = threading.Event(), threading.Event()

    def is_still_ours(_: LogStore) -> bool:
        begun.set()
        return goes_on.wait(PATIENCE_S)

    monkeypatch.setattr(LogStore, "is_still_ours", is_still_ours)
    with ThreadPoolExecutor() as beside:
        first = beside.submit(asked, server, ann, "sit", player=1, **sit)
        assert begun.wait(PATIENCE_S)
        assert asked(server, bob, "", command="get-up", table=1, player=2)[0] == 200
        assert asked(server, ann, "sit", player=1, **sit)[0] == 200
        goes_on.set()
        assert first.result()[0] == 200


def test_a_mistake_behind_what_was_done_does_not_call_it_undone(
    server: Server, ann: Headers, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit = {"command": "sit-down", "table": 1, "player": 1, "cents": 8_000}
    assert asked(server, ann, "sit", **sit)[0] == 200

    async def mistaken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(server.live, "gone_from", mistaken)
    up = {"command": "get-up", "table": 1, "player": 1}
    assert asked(server, ann, "up", **up) == (500, "unknown")
    assert server.client.get("/api/requests/up", headers=ann).json()["is_done"] is True
