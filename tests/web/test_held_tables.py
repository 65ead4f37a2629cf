"""A held table, a call for the floor and a player who has left, as the server tells of them."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from houseway.room.state import RoomTable
from tests.web.open_server import Server, open_server

pytestmark = pytest.mark.slow

Headers = dict[str, str]
PATIENCE = 2_000
"""How often a server is asked before it counts as silent: every question lets it go on."""


def player_of(server: Server, by: Headers) -> int:
    return int(server.client.get("/api/me", headers=by).json()["player"])


def until(server: Server, is_so: Callable[[], bool]) -> None:
    for _ in range(PATIENCE):
        if is_so():
            return
        server.client.get("/api/health")
    raise AssertionError("it has not come to that")


def two_at_a_table(server: Server) -> tuple[RoomTable, dict[int, Headers]]:
    """Ann and Bea in a hand, by seat."""
    people: dict[int, Headers] = {}
    for name in ("Ann", "Bea"):
        by = server.invited(name)
        sit = {"command": "sit-down", "table": 1, "player": player_of(server, by), "cents": 20_000}
        assert server.ask(sit, by).status_code == 200
        people[len(people) + 1] = by
    table = server.live.desk.room.tables[1]
    until(server, lambda: table.hand is not None)
    return table, people


def steps(server: Server, by: Headers) -> Any:
    return server.client.get("/api/tables/1/steps", headers=by).json()


def test_everybody_is_told_of_a_hold_and_nobody_is_offered_anything(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        table, people = two_at_a_table(server)
        assert table.hand is not None
        asked = people[table.hand.asked[0]]
        offered = steps(server, asked)["choices"]
        dealer, floor = server.invited("Dee", "house dealer"), server.invited("Flo", "floor")
        hold = {"command": "hold-action", "table": 1, "because": "a card lies on the floor"}
        assert server.ask(hold, asked).status_code == 403
        assert server.ask(hold, dealer).status_code == 200
        for by in (*people.values(), {}):
            told = steps(server, by)
            assert (told["held"], told["choices"], told["clock"]["until_ms"]) == (
                "a card lies on the floor", [], 0,
            )  # fmt: skip
        light = server.client.get("/api/tables/1", headers=asked).json()
        assert (light["is_asked"], light["table"]["held"]) == (False, "a card lies on the floor")
        act = {"command": "act", "table": 1, "hand": 1, "action": offered[0]["action"]}
        refused = server.ask(act, asked)
        assert (refused.status_code, refused.json()["instead"][:23]) == (
            409, "Wait until play goes on",
        )  # fmt: skip
        (held,) = server.client.get("/api/floor", headers=floor).json()["duties"]
        assert (held["what"], held["words"]) == (
            "action held", "The action is held: a card lies on the floor.",
        )  # fmt: skip
        assert server.ask(held["command"], floor).status_code == 200
        assert steps(server, asked)["choices"] == offered
        assert server.ask(act, asked).status_code == 200


def test_a_player_calls_the_floor_and_the_floor_has_been_there(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        _, people = two_at_a_table(server)
        ann, floor = people[1], server.invited("Flo", "floor")
        call = {"command": "call-floor", "table": 1, "player": player_of(server, ann)}
        assert server.ask({**call, "words": "who won"}, people[2]).status_code == 403
        assert server.ask({**call, "words": "who won"}, ann).status_code == 200
        again = server.ask(call, ann)
        assert (again.status_code, again.json()["instead"]) == (
            409, "Wait for it, or take the call back",
        )  # fmt: skip
        assert [one["calls_floor"] for one in steps(server, {})["chairs"]][:2] == [True, False]
        (called,) = server.client.get("/api/floor", headers=floor).json()["duties"]
        assert (called["what"], called["table"], called["seat"], called["words"]) == (
            "floor called", 1, 1, "Ann, seat 1, calls the floor: who won",
        )  # fmt: skip
        assert server.ask(called["command"], floor).status_code == 200
        assert server.client.get("/api/floor", headers=floor).json()["duties"] == []


def test_whoever_leaves_now_is_not_waited_for_and_comes_back_if_he_likes(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        table, people = two_at_a_table(server)
        ann = people[1]
        about = {"table": 1, "player": player_of(server, ann)}
        where = "/api/tables/1/socket?tell=steps"
        with server.client.websocket_connect(where, headers=ann) as socket:
            socket.receive_text()
            assert server.ask({"command": "get-up", **about}, ann).status_code == 200
            assert table.answered.silent == set(), "they look on"
        until(server, lambda: table.answered.silent == {1})
        assert steps(server, ann)["chairs"][0]["is_silent"]
        assert server.ask({"command": "come-back", **about}, ann).status_code == 200
        assert not steps(server, ann)["chairs"][0]["is_silent"]
