"""A visitor has so many practice tables of their own at a time, and is told what helps."""

from pathlib import Path
from typing import Any

import pytest

from houseway.web.own_tables import OPENED_MAX, SAT_AT_MAX
from tests.web.open_server import Server, open_server
from tests.web.test_guests import guest_of

pytestmark = pytest.mark.slow


def practise(server: Server, by: dict[str, str]) -> Any:
    wish = {"house": "garlic-city", "game": "texas-holdem", "pace_ms": 60_000, "bots": 0}
    return server.client.post("/api/practice", json=wish, headers=by)


def gets_up(server: Server, by: dict[str, str], player: int, table: int) -> None:
    up = {"command": "get-up", "table": table, "player": player}
    assert server.ask(up, by).status_code == 200


def test_a_table_one_has_got_up_from_makes_room_for_the_next(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        by, guest = guest_of(server)
        tables = [practise(server, by).json()["table"] for _ in range(SAT_AT_MAX)]
        me = server.client.get("/api/me", headers=by).json()
        assert [one["table"] for one in me["seats"] if one["is_own"]] == tables
        assert me["practice_left"] == 0
        refused = practise(server, by)
        assert (refused.status_code, refused.json()["why"]) == (409, "You sit at 5 already")
        assert refused.json()["instead"] == "Get up from one of them in the lobby"
        gets_up(server, by, guest, tables[2])
        assert tables[2] in server.live.desk.room.tables
        assert server.client.get("/api/me", headers=by).json()["practice_left"] == 1
        assert practise(server, by).status_code == 200


def test_a_table_of_the_room_counts_for_nobody(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        by, guest = guest_of(server)
        sits = {"command": "sit-down", "table": 1, "player": guest, "cents": 20_000}
        assert server.ask(sits, by).status_code == 200
        me = server.client.get("/api/me", headers=by).json()
        assert [(one["table"], one["is_own"]) for one in me["seats"]] == [(1, False)]
        assert me["practice_left"] == SAT_AT_MAX


def test_whoever_opens_and_leaves_without_end_waits_until_some_are_closed(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        by, guest = guest_of(server)
        for _ in range(OPENED_MAX):
            gets_up(server, by, guest, practise(server, by).json()["table"])
        refused = practise(server, by)
        assert (refused.status_code, refused.json()["why"]) == (409, "10 of yours are open")
        assert refused.json()["instead"] == "Those you have left close soon"
