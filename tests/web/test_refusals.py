"""Every refusal has one shape and says what is wrong, also where there is nothing."""

import inspect
from pathlib import Path
from typing import Any

import pytest

from houseway.web.live import LiveRoom
from tests.web.open_server import open_server
from tests.web.test_routes_table import Seat

pytestmark = pytest.mark.slow

LISTED = "GET /schema/openapi.json lists what can be asked"


def test_where_there_is_nothing_it_is_said_in_the_shape_of_every_refusal(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        for method, path in (
            ("GET", "/api/foo"), ("POST", "/api/foo"), ("GET", "/api"), ("GET", "/api/tables/x"),
            ("GET", "/schema/swagger"), ("GET", "/schema/redoc"), ("GET", "/schema/openapi.yaml"),
        ):  # fmt: skip
            answer = server.client.request(method, path)
            assert answer.status_code == 404, path
            told = answer.json()
            assert (told["kind"], told["instead"]) == ("refused", LISTED)
            assert told["why"].startswith("There is nothing at ")
        asked = server.client.delete("/api/tables")
        assert asked.status_code == 405
        assert asked.json()["why"] == "/api/tables cannot be asked by DELETE"
        assert "GET" in asked.json()["instead"]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (rb'{"command":"bar","player":1,"because":"\ud800"}', r"in it, like \ud800"),
        (b'{"command":"bar","player":1,"because":"\xed\xa0\x80"}', "What was sent is not UTF-8"),
    ],
)  # fmt: skip
def test_text_that_is_no_text_is_refused_with_the_reason(
    tmp_path: Path, body: bytes, why: str
) -> None:
    with open_server(tmp_path) as server:
        by = {**server.invited("Boss", "manager"), "content-type": "application/json"}
        answer = server.client.post("/api/commands", content=body, headers=by)
        assert answer.status_code == 400
        assert why in answer.json()["why"]


def test_half_a_character_in_a_frame_is_refused_with_the_reason(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        by = server.invited("Ann")
        with server.client.websocket_connect("/api/tables/1/socket", headers=by) as socket:
            socket.receive_json()
            socket.send_text(r'{"hand":1,"action":{"act":"fold","seat":1},"request":"\ud800"}')
            assert r"like \ud800" in socket.receive_json()["why"]


def test_another_request_of_the_same_name_is_answered_409(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        floor = server.invited("Flo", "floor")
        wish = {"command": "add-bot", "table": 1, "request": "one"}
        assert server.ask(wish, floor).status_code == 200
        assert server.ask(wish, floor).status_code == 200
        other = server.ask({"command": "pause-table", "table": 1, "request": "one"}, floor)
        assert (other.status_code, other.json()["why"]) == (
            409,
            "Another request of that name was done before",
        )
        assert len(server.live.desk.room.tables[1].chairs) == 1


@pytest.mark.parametrize(
    ("house", "game", "question"),
    [("players-club", "texas-holdem", "hint"), ("garlic-city", "chinese-poker", "house-way")],
)
def test_no_advice_is_given_on_what_is_not_written_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, house: str, game: str, question: str
) -> None:
    waited: list[str] = []
    on_disk = LiveRoom.on_disk

    async def noted(live: LiveRoom, *about: Any) -> None:
        frame = inspect.currentframe()
        assert frame is not None
        assert frame.f_back is not None
        waited.append(frame.f_back.f_code.co_name)
        await on_disk(live, *about)

    monkeypatch.setattr(LiveRoom, "on_disk", noted)
    with open_server(tmp_path) as server:
        seat, given = Seat(server, house, game), 0
        for message in seat.play():
            choices = [one["number"] for one in message["choices"] if one["shape"] == "parts"]
            if seat.seat in message["clock"]["asked"] and (choices or question == "hint"):
                query = "" if question == "hint" else f"?choice={choices[0]}"
                answer = server.client.get(f"{seat.path}/{question}{query}", headers=seat.by)
                given += answer.status_code == 200
        assert given
        asked_by = {"hint": "hint", "house-way": "set_the_house_way"}[question]
        assert waited.count(asked_by) >= given
