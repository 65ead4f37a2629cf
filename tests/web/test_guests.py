"""Guests sit at practice tables and nowhere else, and nobody's number is another's."""

from pathlib import Path

import pytest

from houseway.room.bots.commands import AddBot
from houseway.room.desk import Closed
from houseway.room.tables.commands import OpenTable
from tests.web.open_server import Server, open_server

pytestmark = pytest.mark.slow


def guest_of(server: Server) -> tuple[dict[str, str], int]:
    answer = server.client.post("/api/session/guest", json={})
    assert answer.status_code == 200, answer.text
    server.client.cookies.clear()
    found = answer.json()
    return {"authorization": f"Bearer {found['token']}"}, found["player"]


def house_table(server: Server) -> int:
    wish = OpenTable(house="garlic-city", game="texas-holdem", limit="4/8")
    opened = server.live.desk.do(wish, server.live.now_ms()).events[0]
    return opened.table


def test_not_even_the_floor_seats_a_guest_at_a_house_table(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        floor, (by, guest) = server.invited("Flo", "floor"), guest_of(server)
        table = house_table(server)
        wishes = (
            {"command": "sit-down", "table": table, "player": guest, "cents": 20_000},
            {"command": "stand-in", "table": table, "player": 1, "stand_in": guest},
            {
                "command": "join-list", "player": guest,
                "house": "garlic-city", "game": "texas-holdem", "limit": "4/8",
            },
        )  # fmt: skip
        for wish in wishes:
            answer = server.ask(wish, floor)
            assert answer.status_code == 409, answer.text
            assert answer.json()["why"] == "Guests sit at practice tables alone"
        own = server.ask(wishes[0], by)
        assert own.status_code == 403
        assert own.json()["instead"] == "Sign in as a player, or sit down at a practice table"
        assert server.ask({**wishes[0], "table": 1}, floor).status_code == 200


def test_a_guest_gets_up_wherever_he_sits(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        boss, ann = server.invited("Boss", "manager"), server.invited("Ann")
        table, number = house_table(server), max(server.people.names())
        wish = {"command": "sit-down", "table": table, "player": number, "cents": 20_000}
        assert server.ask(wish, ann).status_code == 200
        role = server.client.put(f"/api/people/{number}/role", json={"role": "guest"}, headers=boss)
        assert role.status_code == 200
        assert server.ask({**wish, "command": "rebuy"}, ann).status_code == 403
        up = {"command": "get-up", "table": table, "player": number}
        assert server.ask(up, ann).status_code == 200
        assert not server.live.desk.room.tables[table].chairs


def test_a_guest_fills_no_table_but_his_own_and_opens_none_with_an_endless_clock(
    tmp_path: Path,
) -> None:
    with open_server(tmp_path) as server:
        guest, _ = guest_of(server)
        refused = server.ask({"command": "add-bot", "table": 1}, guest)
        assert (refused.status_code, refused.json()["instead"]) == (
            409, "Open a practice table of your own in the lobby",
        )  # fmt: skip
        assert server.ask({"command": "add-bot", "table": 1}, server.invited("Ann")).is_success
        wish = {
            "command": "open-table", "house": "garlic-city", "game": "texas-holdem",
            "limit": "4/8", "practice": True, "clock_ms": 600_000,
        }  # fmt: skip
        slow = server.ask(wish, guest)
        assert (slow.status_code, slow.json()["instead"]) == (
            409, "A clock of up to 120 seconds can be had",
        )  # fmt: skip
        opened = server.ask({**wish, "clock_ms": 120_000}, guest).json()["table"]
        assert server.ask({"command": "add-bot", "table": opened}, guest).is_success


def test_whoever_takes_the_next_guests_name_keeps_no_guest_out(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        ann = server.invited("Ann")
        _, number = guest_of(server)
        wish = {"name": f"Guest {number + 1}"}
        answer = server.client.put("/api/session/name", json=wish, headers=ann)
        assert answer.status_code == 409
        assert "what the room calls people itself" in answer.json()["why"]
        server.people.enter(number + 9, f"Guest {number + 10}", "player")  # of an older register
        assert guest_of(server)[1] == number + 10
        assert server.people.names()[number + 10] == f"Guest {number + 11}"


def test_an_invitation_without_a_name_gets_one_that_is_free(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        server.people.enter(7, "Player 8", "player")  # of an older register
        token = server.people.invite("player")
        answer = server.client.post("/api/session", json={"invite": token})
        assert (answer.status_code, answer.json()["name"]) == (200, "player 9")


def test_a_number_in_the_register_is_in_the_log_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that no bot gets the number of somebody who came while the room stopped."""
    with open_server(tmp_path) as server:
        ann = server.people.invite("player")
        desk = server.live.desk

        def stopped(*_: object) -> None:
            raise Closed("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(desk.committer, "submit", stopped)
            wish = {"name": "Ann", "invite": ann}
            assert server.client.post("/api/session", json=wish).status_code == 503
            assert server.client.post("/api/session/guest", json={}).status_code == 503
        assert dict(server.people.names()) == {}
        bot = desk.do(AddBot(table=1), server.live.now_ms()).events[0]
        answer = server.client.post("/api/session", json=wish)
        assert answer.status_code == 200, "the invitation was not spent"
        assert answer.json()["player"] not in {bot.player}  # type: ignore[attr-defined]


def test_an_invitation_is_used_once(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        token = server.people.invite("player")
        first = server.client.post("/api/session", json={"name": "Ann", "invite": token})
        assert first.status_code == 200
        server.client.cookies.clear()
        second = server.client.post("/api/session", json={"name": "Bob", "invite": token})
        assert second.status_code == 401
        assert list(server.people.names().values()) == ["Ann"]


def test_the_register_says_who_is_a_bot(tmp_path: Path) -> None:
    with open_server(tmp_path, bots=1) as server:
        boss = server.invited("Boss", "manager")
        bot = min(server.live.desk.room.players)
        server.people.enter(bot, "Robot", "player")
        listed = server.client.get("/api/people", headers=boss).json()
        assert {one["name"]: one["is_bot"] for one in listed} == {"Robot": True, "Boss": False}
