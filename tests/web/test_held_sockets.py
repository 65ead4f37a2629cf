"""Who may hold how many sockets, and that a session that is over acts through none of them."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from houseway.web.app import Guarding
from houseway.web.limits import Places, PlacesMost
from tests.patience import PATIENCE_S, until
from tests.web.open_server import Server, open_server

pytestmark = pytest.mark.slow

TABLE, LOBBY = "/api/tables/1/socket", "/api/lobby/socket"
FOLD = {"hand": 0, "action": {"act": "fold", "seat": 1}, "request": "f1"}


def number_of(server: Server, name: str) -> int:
    return next(number for number, one in server.people.names().items() if one == name)


def closed_with(socket: Any) -> int:
    """The code that a socket is closed with, whatever is sent on it before."""
    with pytest.raises(WebSocketDisconnect) as caught:
        list(iter(lambda: socket.receive_json(timeout=PATIENCE_S), None))
    return caught.value.code


ENDINGS: dict[str, Callable[[Server, int], object]] = {
    "revoked": lambda server, player: server.people.sign_out_everywhere(player),
    "another role": lambda server, player: server.people.set_role(player, "guest"),
    "another password": lambda server, player: server.people.set_password(player, "hash"),
    "erased": lambda server, player: server.people.erase(player),
}


@pytest.mark.parametrize("how", ENDINGS)
def test_a_session_that_is_over_acts_through_no_open_socket(tmp_path: Path, how: str) -> None:
    with open_server(tmp_path) as server:
        ann = server.invited("Ann")
        with server.client.websocket_connect(TABLE, headers=ann) as socket:
            assert socket.receive_json()["kind"] == "table"
            socket.send_json(FOLD)
            assert socket.receive_json()["kind"] == "refused", "there is no hand to act in"
            server.people.watchers.clear()  # nothing wakes her: she alone moves
            ENDINGS[how](server, number_of(server, "Ann"))
            socket.send_json({**FOLD, "request": "f2"})
            assert closed_with(socket) == 4401


@pytest.mark.parametrize(
    ("how", "where"),
    [*((how, TABLE) for how in ENDINGS), ("revoked", LOBBY), ("erased", LOBBY)],
)
def test_an_idle_socket_of_a_session_that_is_over_is_closed(
    tmp_path: Path, how: str, where: str
) -> None:
    with open_server(tmp_path) as server:
        boss, ann = server.invited("Boss", "manager"), server.invited("Ann")
        with server.client.websocket_connect(where, headers=ann) as socket:
            socket.receive_json()
            player = number_of(server, "Ann")
            body = {"another role": {"role": "guest"}, "another password": {"password": "x" * 12}}
            path = {
                "revoked": ("DELETE", f"/api/people/{player}/sessions"),
                "another role": ("PUT", f"/api/people/{player}/role"),
                "another password": ("PUT", f"/api/people/{player}/password"),
                "erased": ("DELETE", f"/api/people/{player}"),
            }[how]
            answer = server.client.request(*path, json=body.get(how), headers=boss)
            assert answer.status_code == 200, answer.text
            assert closed_with(socket) == 4401


def test_who_changes_his_name_stays_at_his_table(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        ann = server.invited("Ann")
        with server.client.websocket_connect(TABLE, headers=ann) as socket:
            socket.receive_json()
            renamed = server.client.put("/api/session/name", json={"name": "Anna"}, headers=ann)
            assert renamed.status_code == 200
            socket.send_json(FOLD)
            assert socket.receive_json()["kind"] == "refused"


def test_the_rail_and_guests_hold_few_sockets_and_people_more(tmp_path: Path) -> None:
    most = PlacesMost(of_address=9, of_person=3, of_rail_address=2, of_rail=5)
    with open_server(tmp_path, guarding=Guarding(sockets=most)) as server, ExitStack() as opened:
        ann = server.invited("Ann")
        guest = server.client.post("/api/session/guest", json={}).json()["token"]
        server.client.cookies.clear()

        told: list[tuple[int, bool]] = []

        def opens(by: dict[str, str], where: str = TABLE) -> bool:
            """A browser hears of a refusal only by a socket that was opened, and then closed."""
            socket = opened.enter_context(server.client.websocket_connect(where, headers=by))
            try:
                socket.receive_json()
            except WebSocketDisconnect as refusal:
                told.append((refusal.code, "too many sockets" in refusal.detail))
                return False
            return True

        assert opens({})
        assert opens({"authorization": f"Bearer {guest}"}, LOBBY)
        assert not opens({})
        assert not opens({"authorization": f"Bearer {guest}"})
        assert [opens(ann), opens(ann, LOBBY), opens(ann), opens(ann)] == [True, True, True, False]
        assert told == [(4429, True)] * 3
        opened.pop_all().close()
        until(lambda: not len(server.client.app.state.sockets))
        assert opens({})
        assert opens({})


def test_sockets_of_many_addresses_are_few_in_all() -> None:
    places = Places(PlacesMost(of_rail_address=2, of_rail=3))
    held = [places.enter(f"192.0.2.{one}", 0) for one in range(4)]
    assert [isinstance(one, str) for one in held] == [False, False, False, True]
    assert "sign in" in str(held[3])
    assert not isinstance(places.enter("192.0.2.9", 7), str), "whom we know has a place"
    first = held[0]
    assert not isinstance(first, str)
    first.leave()
    first.leave()
    assert not isinstance(places.enter("192.0.2.9", 0), str)
    assert isinstance(places.enter("192.0.2.9", 0), str)


def test_a_handful_of_addresses_keeps_nobody_from_watching() -> None:
    """Eight addresses take all 64 places; whoever comes from elsewhere gets one, and keeps it."""
    places = Places(PlacesMost(of_rail_address=8, of_rail=64))
    held = {(one, at): places.enter(f"192.0.2.{one}", 0) for one in range(8) for at in range(8)}
    assert not any(isinstance(one, str) for one in held.values())
    told: list[str] = []
    first = held[0, 0]
    assert not isinstance(first, str)
    first.wake = lambda: told.append("the oldest of the first address")
    ann = places.enter("198.51.100.1", 0)
    assert not isinstance(ann, str)
    assert first.is_given_up
    assert told == ["the oldest of the first address"]
    # They come back, each with what they had, as often as they like.
    again = [places.enter(f"192.0.2.{number % 8}", 0) for number in range(64)]
    assert not ann.is_given_up
    assert all(isinstance(one, str) for one in again), "each has seven or eight"
    others = [places.enter(f"198.51.100.{number}", 0) for number in range(2, 57)]
    assert not any(isinstance(one, str) for one in others), "64 - 8 addresses beside theirs"
    assert isinstance(places.enter("203.0.113.1", 0), str)
    assert len(places.of_rail) == 64
    for place in (ann, *others):
        assert not isinstance(place, str)
        place.leave()
    assert len(places) == 8, "and those who gave theirs up are not counted twice"


@pytest.mark.parametrize("where", [TABLE, LOBBY, "/api/me/turns"])
def test_a_socket_whose_place_is_wanted_is_closed(tmp_path: Path, where: str) -> None:
    most = PlacesMost(of_rail_address=3, of_rail=3)
    with open_server(tmp_path, guarding=Guarding(sockets=most)) as server, ExitStack() as opened:
        first, *_ = (opened.enter_context(server.client.websocket_connect(where)) for _ in range(3))
        places: Places = server.client.app.state.sockets
        until(lambda: len(places.of_rail) == 3)
        other = server.client.blocking_portal.call(places.enter, "198.51.100.1", 0)
        assert not isinstance(other, str)
        assert closed_with(first) == 4429
        other.leave()
