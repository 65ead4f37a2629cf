"""The lobby, and a seat for a visitor in one request."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway.web.app import Guarding
from houseway.web.messages.lobby import LobbyTable, LobbyTableChanged
from houseway.web.shown.lobby import Pace
from tests.web.open_server import Server, open_server

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with open_server(tmp_path_factory.mktemp("lobby"), bots=2) as opened:
        yield opened


def a_guest(server: Server) -> tuple[dict[str, str], Any]:
    answer = server.client.post("/api/session/guest")
    assert answer.status_code == 200, answer.text
    server.client.cookies.clear()
    guest = answer.json()
    return {"authorization": f"Bearer {guest['token']}"}, guest


def practice(server: Server, by: dict[str, str], **about: Any) -> Any:
    wanted = {"house": "garlic-city", "game": "texas-holdem", "pace_ms": 60_000, **about}
    return server.client.post("/api/practice", json=wanted, headers=by)


def test_anybody_sees_the_tables_and_what_they_cost(server: Server) -> None:
    lobby = server.client.get("/api/lobby").json()
    table = next(one for one in lobby["tables"] if one["table"] == 1)
    assert (table["club"], table["title"], table["limit"]) == (
        "Garlic City Club", "Texas Hold'em", "4/8",
    )  # fmt: skip
    assert table["taken"] == 2
    assert len(table["open_seats"]) == table["seats"] - 2
    assert table["collection"] == ["Play chips; no collection"]
    # garlic-city/collection/6: what the club posts for it, from the lowest column to the highest.
    (posted,) = table["costs"]
    assert (posted["low_cents"], posted["high_cents"], posted["payers"]) == (200, 400, ["pot"])
    assert all(player["is_bot"] and player["name"] for player in table["players"])
    assert not table["is_yours"]
    assert table["buy_in_cents"] >= table["buy_in_min_cents"]


def test_a_visitor_sits_down_in_one_request(server: Server) -> None:
    by, guest = a_guest(server)
    taken = practice(server, by, house="comstock", game="pai-gow-poker").json()
    me = server.client.get("/api/me", headers=by).json()
    assert me["role"] == "guest"
    assert me["name"] == f"Guest {guest['player']}"
    assert me["may"] == ["practice"]
    assert [(seat["table"], seat["seat"]) for seat in me["seats"]] == [
        (taken["table"], taken["seat"])
    ]
    lobby = server.client.get("/api/lobby", headers=by).json()
    table = next(one for one in lobby["tables"] if one["table"] == taken["table"])
    assert table["is_yours"]
    assert table["is_practice"]
    assert table["taken"] == 5, "four bots and the visitor"


def test_the_same_request_opens_one_table(server: Server) -> None:
    by, _ = a_guest(server)
    first = practice(server, by, request="one click").json()
    again = practice(server, by, request="one click").json()
    assert first == again


def test_a_guest_stays_at_the_practice_tables(server: Server) -> None:
    by, guest = a_guest(server)
    floor = server.invited("Flo of the lobby", "floor")
    wish = {"command": "open-table", "house": "garlic-city", "game": "texas-holdem", "limit": "4/8"}
    assert server.ask(wish, by).status_code == 403
    for_the_house = server.ask({**wish, "schedule": "per-hand"}, floor).json()["table"]
    assert for_the_house
    tables = server.client.get("/api/lobby").json()["tables"]
    (cost,) = next(one["costs"] for one in tables if one["table"] == for_the_house)
    # A full table of nine pays the column for seven and more (garlic-city/collection/6).
    assert (cost["low_cents"], cost["high_cents"], cost["each"]) == (400, 400, "hand")
    sit = {"command": "sit-down", "player": guest["player"], "cents": 20_000}
    assert server.ask({**sit, "table": for_the_house}, by).status_code == 403
    assert server.ask({**sit, "table": 1}, by).status_code == 200
    assert server.ask({"command": "close-table", "table": 1}, by).status_code == 403


def test_more_bots_than_seats_are_refused(server: Server) -> None:
    by, _ = a_guest(server)
    answer = practice(server, by, bots=9)
    assert answer.status_code == 409
    assert "8 bots" in answer.json()["why"]


def test_a_buy_in_that_the_cage_would_refuse_opens_no_table(server: Server) -> None:
    by, _ = a_guest(server)
    before = len(server.client.get("/api/lobby").json()["tables"])
    answer = practice(server, by, cents=100)
    assert answer.status_code == 409
    assert "the buy-in is $40 to" in answer.json()["why"]
    assert practice(server, by, cents=10**12).status_code == 400
    assert len(server.client.get("/api/lobby").json()["tables"]) == before


def test_practice_takes_a_session(server: Server) -> None:
    assert practice(server, {}).status_code == 401


def test_a_house_is_named_and_not_a_folder(server: Server) -> None:
    by, _ = a_guest(server)
    assert practice(server, by, house="houseway/houses/example-club").status_code == 409
    wish = {
        "command": "open-table",
        "house": "houseway/houses/example-club",
        "game": "texas-holdem",
    }
    refused = server.ask({**wish, "limit": "4/8", "practice": True}, by)
    assert refused.status_code == 409
    assert "no house" in refused.json()["why"]


def test_whoever_stays_in_the_lobby_is_told_what_has_changed_and_no_more(server: Server) -> None:
    by, _ = a_guest(server)
    with server.client.websocket_connect("/api/lobby/socket", headers=by) as socket:
        whole = socket.receive_json()
        assert whole["kind"] == "lobby"
        known = {one["table"]: one for one in whole["tables"]}
        taken = practice(server, by, house="s-and-k", game="push-nine").json()["table"]
        while not known.get(taken, {}).get("is_yours"):
            told = socket.receive_json()
            assert told["kind"] == "lobby-changed"
            assert told["tables"] or told["closed"] or "lists" in told
            for one in told["tables"]:
                before = known.setdefault(one.pop("table"), {})
                assert all(before.get(name, ...) != new for name, new in one.items())
                before.update(one)
        assert known[taken]["title"] == "Push-9"
        assert {*known[taken], "table"} == set(LobbyTable.__struct_fields__)


def test_a_change_may_tell_of_every_field_of_a_table() -> None:
    fields = {one.name: one.type for one in msgspec.structs.fields(LobbyTable)}
    changed = {one.name: one.type for one in msgspec.structs.fields(LobbyTableChanged)}
    assert changed.pop("table") == fields.pop("table")
    assert changed == {name: kind | msgspec.UnsetType for name, kind in fields.items()}


def test_lists_show_who_waits_and_where_one_stands(server: Server) -> None:
    ann, bob = server.invited("Ann of the list"), server.invited("Bob of the list")
    wanted = {"house": "garlic-city", "game": "omaha-hi-lo", "limit": "4/8"}
    for by in (ann, bob):
        me = server.client.get("/api/me", headers=by).json()
        joined = server.ask({"command": "join-list", **wanted, "player": me["player"]}, by)
        assert joined.status_code == 200, joined.text
    lobby = server.client.get("/api/lobby", headers=bob).json()
    (waiting,) = [one for one in lobby["lists"] if one["game"] == "omaha-hi-lo"]
    assert waiting["names"] == ["Ann of the list", "Bob of the list"]
    assert waiting["place"] == 2
    (mine,) = server.client.get("/api/me", headers=bob).json()["lists"]
    assert mine["title"] == "Omaha Hi-Lo"


def test_the_rail_is_nobody(server: Server) -> None:
    me = server.client.get("/api/me").json()
    assert (me["player"], me["role"], me["may"], me["seats"]) == (0, "rail", [], [])
    assert me["guests_welcome"]


def test_where_guests_are_not_welcome_they_are_told_so(tmp_path: Path) -> None:
    with open_server(tmp_path, guarding=Guarding(guests_welcome=False)) as server:
        answer = server.client.post("/api/session/guest")
        assert answer.status_code == 409
        assert answer.json()["instead"] == "Sign in"
        assert not server.client.get("/api/me").json()["guests_welcome"]


def test_guests_from_one_address_come_one_after_the_other(tmp_path: Path) -> None:
    with open_server(tmp_path, guarding=Guarding(attempts_at_once=5)) as server:
        for _ in range(12):
            a_guest(server)
        assert server.client.post("/api/session/guest").status_code == 429


def test_the_pace_of_a_table_is_said_once_five_hands_were_seen() -> None:
    pace = Pace()
    said = []
    for hand in range(1, 7):
        # A hand every two minutes; hand 1 had no pot, the others $10.
        pace.seen.append((hand, hand * 120_000, 1_000 if hand > 1 else 0))
        said.append(pace.hands_per_hour)
    assert said == [0, 0, 0, 0, 30, 30]
    assert pace.pot_cents == 1_000
