"""A request without an answer: it is never called undone when it may be done, and never done twice.

The client gives each a name. It asks after it by the name, or sends the same again.
"""

import asyncio
import gc
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from houseway.errors import Refused
from houseway.room.bots.commands import KeepBots
from houseway.room.desk import Done
from houseway.room.log.chain import Entry
from houseway.room.log.store import Line, LogStore, LogUnavailable
from houseway.room.requests import KEPT_IN_HANDS, KEPT_MS, KEPT_OF_ONE, Requests
from houseway.web.running.waiting import written_down
from tests.patience import PATIENCE_S, until
from tests.web.open_server import Server, open_server

Headers = dict[str, str]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with open_server(tmp_path) as running:
        yield running


def number_of(server: Server, by: Headers) -> int:
    person = server.people.of_session(by["authorization"].removeprefix("Bearer "))
    assert person is not None
    return person.number


def sit(server: Server, by: Headers, request: str) -> Any:
    wish = {"command": "sit-down", "table": 1, "player": number_of(server, by), "cents": 8_000}
    return server.ask({**wish, "request": request}, by)


def is_done(server: Server, by: Headers, request: str) -> bool:
    answer = server.client.get(f"/api/requests/{request}", headers=by)
    assert answer.status_code == 200, answer.text
    return bool(answer.json()["is_done"])


@pytest.mark.slow
def test_what_was_done_stays_done_whatever_has_become_of_it(server: Server) -> None:
    """The seat is lost, the table is closed, others have asked 20,000 things: it is done once."""
    ann, floor = server.invited("Ann"), server.invited("Flo", "floor")
    assert sit(server, ann, "sit").is_success
    number = number_of(server, ann)
    rebuy = {"command": "rebuy", "table": 1, "player": number, "cents": 2_000, "request": "buy"}
    assert server.ask(rebuy, ann).is_success
    up = {"command": "get-up", "table": 1, "player": number, "request": "up"}
    for other in range(20_050):
        server.live.desk.room.requests.add(f"{99 + other % 50}:{other}", "", 0)
    assert server.ask(up, ann).is_success
    close = {"command": "close-table", "table": 1, "request": "close"}
    assert server.ask(close, floor).is_success
    before = server.live.desk.room.entries
    for wish, by in ((rebuy, ann), (up, ann), (close, floor)):
        assert server.ask(wish, by).status_code == 200, wish
    assert sit(server, ann, "sit").status_code == 200
    assert server.live.desk.room.entries == before
    assert is_done(server, ann, "buy")
    assert not is_done(server, ann, "something else")
    assert not is_done(server, floor, "buy"), "that was another's"


@pytest.mark.slow
def test_a_practice_table_that_was_half_made_is_finished_by_the_same_request(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.invited("Ann")
    wish = {"house": "garlic-city", "game": "texas-holdem", "bots": 2, "request": "play"}

    def killed(*_: object) -> Iterator[Any]:
        raise Refused("no", why="The server was killed here")

    with monkeypatch.context() as half:
        half.setattr(KeepBots, "decide", killed)
        assert server.client.post("/api/practice", json=wish, headers=ann).status_code == 409
    first = server.client.post("/api/practice", json=wish, headers=ann)
    assert first.status_code == 200, first.text
    assert server.client.post("/api/practice", json=wish, headers=ann).json() == first.json()
    tables = server.live.desk.room.tables
    assert len(tables) == 2
    assert sum(chair.is_bot for chair in tables[2].chairs.values()) == 2


@pytest.mark.slow
def test_a_commit_that_fails_after_it_was_made_is_unknown_and_can_be_asked_after(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.invited("Ann")
    connection = server.live.desk.store._connection
    really = connection.commit

    def commit() -> None:
        really()
        raise OperationalError("COMMIT", None, Exception("disk I/O error"))

    monkeypatch.setattr(connection, "commit", commit)
    answer = sit(server, ann, "sit")
    assert (answer.status_code, answer.json()["what"]) == (503, "unknown")
    assert "GET /api/requests/NAME" in answer.json()["instead"]
    until(lambda: server.client.get("/api/health").status_code == 200)
    assert is_done(server, ann, "sit"), "and it was"
    assert sit(server, ann, "sit").status_code == 200
    assert len(server.live.desk.room.tables[1].chairs) == 1


@pytest.mark.slow
def test_a_log_that_hangs_hangs_nobody(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    for where in ("live", "running.waiting"):
        monkeypatch.setattr(f"houseway.web.{where}.WRITING_S", 0.3)
    ann, answers = server.invited("Ann"), threading.Event()
    append = LogStore.append

    def hanging(self: LogStore, lines: Sequence[Line]) -> list[Entry]:
        answers.wait()
        return append(self, lines)

    monkeypatch.setattr(LogStore, "append", hanging)
    at_last = threading.Timer(PATIENCE_S, answers.set)
    at_last.start()
    try:
        asked = sit(server, ann, "sit")
        assert (asked.status_code, asked.json()["what"]) == (503, "unknown")
        assert server.client.get("/api/health").status_code == 503
        assert sit(server, ann, "another").status_code == 503
        assert not answers.is_set(), "they had their answers while it hung"
    finally:
        at_last.cancel()
        answers.set()
    until(lambda: server.client.get("/api/health").status_code == 200)
    assert is_done(server, ann, "sit")
    assert not is_done(server, ann, "another"), "what was refused is not done later"


@pytest.mark.slow
def test_a_link_that_hangs_is_waited_for_a_while_and_in_nobodys_way(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Six strangers who asked for one would have taken the threads that passwords are hashed in."""
    monkeypatch.setattr("houseway.web.routes.heads.LOOKING_S", 0.1)
    answers = threading.Event()

    def hanging(*_: Any) -> bytes:
        answers.wait()
        return b""

    monkeypatch.setattr(LogStore, "link_at", hanging)
    at_last = threading.Timer(PATIENCE_S, answers.set)
    at_last.start()
    try:
        for _ in range(40):
            told = server.client.get("/api/heads?since=1")
            assert (told.status_code, told.json()["what"]) == (503, "not accepted")
        wrong = {"name": "Nobody", "password": "a long password"}
        assert server.client.post("/api/session", json=wrong).status_code == 401
        assert not answers.is_set(), "they had their answers while it hung"
    finally:
        at_last.cancel()
        answers.set()


@pytest.mark.slow
def test_a_repeat_is_not_called_undone_because_another_request_fails(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann sits and asks again while Bob's request is written; that fails, and hers is done."""
    ann, bob = server.invited("Ann"), server.invited("Bob")
    assert sit(server, ann, "sit").is_success
    fails, waits = threading.Event(), threading.Event()
    on_disk = server.live.on_disk

    def failing(_: LogStore, _lines: Sequence[Line]) -> list[Entry]:
        fails.wait()
        raise LogUnavailable("the log cannot be written: disk I/O error")

    async def waiting(table: int = 0) -> None:
        waits.set()
        await on_disk(table)

    monkeypatch.setattr(LogStore, "append", failing)
    monkeypatch.setattr(server.live, "on_disk", waiting)
    with ThreadPoolExecutor() as both:
        his = both.submit(sit, server, bob, "sit")
        until(lambda: bool(server.live._unwritten))
        hers = both.submit(sit, server, ann, "sit")
        waits.wait(PATIENCE_S)
        fails.set()
        assert (his.result().status_code, his.result().json()["what"]) == (503, "not accepted")
        assert (hers.result().status_code, hers.result().json()["what"]) == (503, "unknown")
    monkeypatch.undo()
    until(lambda: server.client.get("/api/health").status_code == 200)
    assert is_done(server, ann, "sit")
    assert not is_done(server, bob, "sit")


def test_who_has_stopped_waiting_for_the_disk_leaves_no_fault_that_nobody_looks_at() -> None:
    """A viewer is gone when writing fails: that is no mistake of ours to be noted."""
    faults: list[object] = []

    async def gone_too_soon() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, told: faults.append(told))
        done = Done([], Future())
        waiting = asyncio.create_task(written_down(done))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        done.on_disk.set_exception(LogUnavailable("the disk is full"))
        for _ in range(3):
            await asyncio.sleep(0)
        del done, waiting
        gc.collect()

    asyncio.run(gone_too_soon())
    assert not faults


def test_of_each_person_the_last_names_are_kept_and_nobody_elses_for_them() -> None:
    done = Requests()
    done.add("7:one", "a", 0)
    for number in range(KEPT_OF_ONE + 500):
        done.add(f"8:{number}", "b", 0)
    assert done.get("7:one") == "a"
    assert len(done) == KEPT_OF_ONE + 1
    assert done.get("8:499") is None
    done.add("9:one", "c", KEPT_MS + 1)
    assert done.get("7:one") is None, "their sessions are long over"


def test_no_action_of_a_hand_pushes_out_the_name_of_chips_that_were_bought() -> None:
    """The attack is one's own diligence: a thousand hands, and then a rebuy is repeated."""
    done = Requests()
    done.add("7:rebuy", "a", 0)
    for number in range(3 * KEPT_IN_HANDS):
        done.add(f"7:act {number}", "b", 0, is_in_hand=True)
    assert done.get("7:rebuy") == "a"
    assert done.get("7:act 0") is None
    again = Requests()
    again.take_back(done.kept())
    assert (again.get("7:rebuy"), len(again)) == ("a", KEPT_IN_HANDS + 1)
