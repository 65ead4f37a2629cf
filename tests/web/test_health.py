"""Strangers learn whether the room is open, and nothing of the machine that it runs on."""

from pathlib import Path

import pytest

from houseway.room.desk import Closed, Desk
from tests.web.open_server import open_server

pytestmark = pytest.mark.slow

SECRET = "the log at sqlite:///data/room.db cannot be opened"


def still_closed(stopped: Desk) -> Desk:  # noqa: ARG001
    """A room that has stopped is tried again every second, and this one stays as it is."""
    raise Closed(SECRET)


def test_a_stranger_is_told_open_or_stopped_and_nothing_more(tmp_path: Path) -> None:
    with open_server(tmp_path, came_from="192.0.2.7") as server:
        floor, ann = server.invited("Flo", "floor"), server.invited("Ann")
        for by in ({}, ann, {"x-forwarded-for": "127.0.0.1"}):
            answer = server.client.get("/api/health", headers=by)
            assert (answer.status_code, answer.json()) == (200, {"status": "open"})
        assert server.client.get("/api/health", headers=floor).json()["tables"] == 1
        server.live.reopened = still_closed
        server.live.stopped = SECRET
        for path in ("/api/health", "/api/tables", "/api/lobby"):
            for by in ({}, ann):
                answer = server.client.get(path, headers=by)
                assert answer.status_code == 503
                assert "room.db" not in answer.text
            assert "room.db" in server.client.get(path, headers=floor).text
        server.live.stopped = ""


def test_a_program_on_the_same_machine_is_told_all_of_it(tmp_path: Path) -> None:
    with open_server(tmp_path, came_from="127.0.0.1") as server:
        told = server.client.get("/api/health").json()
        assert (told["status"], told["tables"]) == ("open", 1)
        assert told["version"]
        far = {"x-forwarded-for": "192.0.2.7"}
        assert server.client.get("/api/health", headers=far).json() == {"status": "open"}
