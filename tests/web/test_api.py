"""The API: the rail looks without signing in, players act for themselves, the floor for all."""

from pathlib import Path
from typing import Any

import pytest

from houseway.cards.card import UNKNOWN
from tests.patience import until
from tests.web.open_server import Server, open_server

pytestmark = pytest.mark.slow

OPEN = {"command": "open-table", "house": "garlic-city", "game": "texas-holdem", "limit": "4/8"}


def test_anybody_may_look_at_the_tables(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        (table,) = server.client.get("/api/tables").json()
        assert (table["house"], table["game"], table["limit"]) == (
            "garlic-city", "texas-holdem", "4/8",
        )  # fmt: skip
        assert table["collection"] == ["Play chips; no collection"]
        assert len(server.client.get("/api/houses").json()) == 4


def test_the_api_describes_itself(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        schema = server.client.get("/schema/openapi.json").json()
        assert "/api/commands" in schema["paths"]


def test_nobody_asks_anything_of_the_room_without_signing_in(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        assert server.ask(OPEN, {}).status_code == 401
        wrong = {"authorization": "Bearer nonsense"}
        assert server.ask(OPEN, wrong).status_code == 401


def test_a_player_opens_no_table_for_the_house_and_the_floor_does(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        player, floor = server.invited("Ann"), server.invited("Flo", "floor")
        refused = server.ask(OPEN, player)
        assert refused.status_code == 403
        assert "that takes the role of floor" in refused.text
        assert server.ask({**OPEN, "practice": True}, player).status_code == 200
        assert server.ask({**OPEN, "practice": True}, floor).status_code == 200


def test_an_invitation_works_once_and_a_password_again(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        token = server.people.invite("player")
        wish = {"name": "Ann", "invite": token, "password": "correct horse"}
        assert server.client.post("/api/session", json=wish).status_code == 200
        assert server.client.get("/api/me").json()["name"] == "Ann", "used, and so spent"
        server.client.cookies.clear()
        assert server.client.post("/api/session", json=wish).status_code == 401
        server.client.cookies.clear()
        good = {"name": "Ann", "password": "correct horse"}
        assert server.client.post("/api/session", json=good).json()["role"] == "player"
        server.client.cookies.clear()
        bad = {"name": "Ann", "password": "wrong horse"}
        assert server.client.post("/api/session", json=bad).status_code == 401
        unknown = {"name": "Bob", "password": "correct horse"}
        assert server.client.post("/api/session", json=unknown).status_code == 401


def test_a_refusal_has_its_reason_and_clause(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        ann = server.invited("Ann")
        player = server.client.get("/api/tables").json() and max(server.live.desk.room.players)
        wish = {"command": "sit-down", "table": 1, "player": player, "cents": 100}
        answer = server.ask(wish, ann)
        assert answer.status_code == 409
        assert answer.json()["why"] == "The least buy-in is $40"
        assert answer.json()["cite"] == "garlic-city/texas-holdem/18"


def sat_down(server: Server, name: str) -> tuple[dict[str, str], int]:
    by = server.invited(name)
    player = max(server.live.desk.room.players)
    wish = {"command": "sit-down", "table": 1, "player": player, "cents": 10_000}
    assert server.ask(wish, by).status_code == 200
    return by, player


def test_nobody_sits_down_in_anothers_name(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        _, ann = sat_down(server, "Ann")
        bob = server.invited("Bob")
        wish = {"command": "get-up", "table": 1, "player": ann}
        assert server.ask(wish, bob).status_code == 403


def hidden_cards(message: Any) -> list[int]:
    """Every closed card that a message shows of a hand that is not tabled."""
    view = message["view"] if message["kind"] == "table" else None
    events = view["events"] if view else message.get("events", [])
    return [
        card
        for event in events
        if event["event"] == "dealt" and not event.get("up")
        for card in event["cards"]
        if card != UNKNOWN
    ]


def test_a_socket_shows_a_player_his_own_cards_and_the_rail_none(tmp_path: Path) -> None:
    with open_server(tmp_path, bots=3) as server:
        by, _ = sat_down(server, "Ann")
        with (
            server.client.websocket_connect("/api/tables/1/socket", headers=by) as mine,
            server.client.websocket_connect("/api/tables/1/socket") as rail,
        ):
            own: list[int] = []
            for _ in range(1_000):
                message = mine.receive_json()
                own = own or hidden_cards(message)
                view = message.get("view") or {}
                if own and (view.get("asked") or message.get("asked")):
                    break
            assert len(own) == 2, "two hole cards of one's own"
            seen: Any = None
            while not seen:
                message = rail.receive_json()
                assert hidden_cards(message) == []
                seen = message.get("view") or message.get("events")


def test_a_player_cannot_act_for_the_staff_over_the_socket(tmp_path: Path) -> None:
    with open_server(tmp_path, bots=3) as server:
        by, _ = sat_down(server, "Ann")
        with server.client.websocket_connect("/api/tables/1/socket", headers=by) as socket:
            report = {"act": "report", "seat": -1, "fault": "flop-turned-early"}
            socket.send_json({"hand": 1, "action": report, "request": "x"})
            while (message := socket.receive_json())["kind"] != "refused":
                pass
            assert message["why"] == "that takes the role of house dealer"


NO_COMMANDS = {
    '{"command": "get-up", "table": 1, "player": "5"}': "player is a whole number, not a text",
    '{"command": "get-up", "tabel": 1, "player": 5}': (
        "it has no field 'tabel': there are command, table, player, by, request"
    ),
    '{"command": "get-upp"}': "there is no command 'get-upp'. Did you mean 'get-up'?",
}


def test_a_frame_that_is_no_action_is_answered_and_the_socket_goes_on(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        by = server.invited("Ann")
        with server.client.websocket_connect("/api/tables/1/socket", headers=by) as socket:
            assert socket.receive_json()["kind"] == "table"
            for frame in ("", "{", '{"hand": 1}', '{"hand": 1, "action": {"act": "rob"}}'):
                socket.send_text(frame)
                assert socket.receive_json()["what"] == "that is no action"
            # The answer carries the request's name, so that nobody waits for it in vain.
            socket.send_text('{"hand": "one", "request": "r7"}')
            assert socket.receive_json()["request"] == "r7"
            socket.send_text('{"hand": 1, "action": {"act": "fold", "seat": 1, "cents": 5}}')
            why = "a fold has no field 'cents': there are act, seat"
            assert socket.receive_json()["why"] == why
            for told, why in NO_COMMANDS.items():
                answer = server.client.post("/api/commands", content=told, headers=by)
                assert (answer.status_code, answer.json()["why"]) == (400, why)


def test_a_page_of_somebody_else_opens_no_socket(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        foreign = {"origin": "http://elsewhere.example"}
        with pytest.raises(Exception, match="another site's page"):
            server.client.websocket_connect("/api/tables/1/socket", headers=foreign).__enter__()


def test_whoever_sits_down_in_a_seat_does_not_see_what_another_held_there(tmp_path: Path) -> None:
    with open_server(tmp_path, bots=3) as server:
        ann, player = sat_down(server, "Ann")
        (seat,) = (
            chair["seat"]
            for chair in server.client.get("/api/tables/1").json()["chairs"]
            if chair["player"] == player
        )
        table = server.live.desk.room.tables[1]

        def hers() -> Any:
            return server.client.get("/api/tables/1", headers=ann).json()

        until(lambda: bool(hidden_cards(hers())))
        server.ask({"command": "pause-table", "table": 1}, server.invited("Flo", "floor"))
        mine = hers()  # no other hand is dealt from now on
        assert len(hidden_cards(mine)) == 2
        action = {"act": "fold", "seat": seat}
        fold = {"command": "act", "table": 1, "hand": mine["hand"], "action": action}
        until(lambda: server.ask(fold, ann).status_code == 200 or table.hand is None)
        server.ask({"command": "get-up", "table": 1, "player": player}, ann)
        bob = server.invited("Bob")
        number = max(server.live.desk.room.players)
        wish = {"command": "sit-down", "table": 1, "player": number, "cents": 10_000, "seat": seat}
        until(lambda: bool(server.ask(wish, bob).status_code == 200))
        seen = server.client.get("/api/tables/1", headers=bob).json()
        assert any(chair["seat"] == seat for chair in seen["chairs"] if chair["player"] == number)
        assert seen["hand"] == mine["hand"]
        assert hidden_cards(seen) == []
        assert hidden_cards(server.client.get("/api/tables/1", headers=ann).json())
