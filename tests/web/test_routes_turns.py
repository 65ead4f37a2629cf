"""One's own turns, told wherever one is."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.open_server import Server, open_server
from tests.web.test_routes_lobby import a_guest, practice

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with open_server(tmp_path_factory.mktemp("turns")) as opened:
        yield opened


def until(socket: Any, *, is_asked: bool) -> Any:
    """The next message that says so of the one seat."""
    while True:
        told = socket.receive_json()
        assert told["kind"] == "turns"
        if any(one["is_asked"] is is_asked for one in told["turns"]):
            return told


def test_a_turn_is_told_when_it_comes_and_when_it_is_over(server: Server) -> None:
    by, _ = a_guest(server)
    with server.client.websocket_connect("/api/me/turns", headers=by) as socket:
        assert socket.receive_json()["turns"] == []
        taken = practice(server, by, pace_ms=5).json()
        told = until(socket, is_asked=True)
        (turn,) = told["turns"]
        assert (turn["table"], turn["seat"]) == (taken["table"], taken["seat"])
        assert (turn["title"], turn["theme"]) == ("Texas Hold'em", "moss")
        assert turn["since_ms"] <= told["server_ms"]
        assert turn["until_ms"] == 0, "no clock runs for whoever plays alone"
        step = server.client.get(f"/api/tables/{turn['table']}/steps", headers=by).json()
        action = next(one["action"] for one in step["choices"] if one["verb"] == "fold")
        wish = {"command": "act", "table": turn["table"], "hand": step["hand"], "action": action}
        done = server.client.post("/api/commands", json=wish, headers=by)
        assert done.status_code == 200, done.text
        (turn,) = until(socket, is_asked=False)["turns"]
        assert (turn["since_ms"], turn["until_ms"]) == (0, 0)


def test_the_rail_is_told_of_no_turn_and_nobody_of_anothers(server: Server) -> None:
    by, _ = a_guest(server)
    practice(server, by, pace_ms=60_000)
    other, _ = a_guest(server)
    for headers in ({}, other):
        with server.client.websocket_connect("/api/me/turns", headers=headers) as socket:
            assert socket.receive_json()["turns"] == []


def test_whoever_only_follows_their_turns_is_not_at_the_table(server: Server) -> None:
    by, guest = a_guest(server)
    with server.client.websocket_connect("/api/me/turns", headers=by) as socket:
        socket.receive_json()
        table = practice(server, by, pace_ms=60_000).json()["table"]
        until(socket, is_asked=False)
        assert guest["player"] not in server.live.shown[table].here
