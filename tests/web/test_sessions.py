"""One's own sessions over the API: nobody else's, practice apart from tables for the house."""

import csv
import io
from collections.abc import Iterator
from typing import Any

import pytest

from houseway.client import Room
from houseway.room.seats.commands import GetUp
from tests.room.open_room import OpenRoom
from tests.web.open_server import Server
from tests.web.played_room import a_table, played, served, sits_down

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Any]]:
    """Ann has practised hold'em and left; Bob only looks on."""
    folder = tmp_path_factory.mktemp("sessions")
    room = OpenRoom(folder)
    practice = a_table(room, "garlic-city", "texas-holdem")
    ann = sits_down(room, practice)
    room.bots(practice, 3)
    played(room, practice, 4)
    room.do(GetUp(table=practice.number, player=ann))
    while any(chair.player == ann for chair in practice.chairs.values()):
        room.wait(1)
    bob = room.player()
    room.close()
    with served(folder, {ann: "Ann", bob: "Bob"}) as (server, by):
        server.live.desk.room.tables[1].paused = "for the test"
        yield server, by


def get(server: Server, path: str, by: dict[str, str]) -> Any:
    answer = server.client.get(path, headers=by)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_session_stands_in_all_by_game_and_by_club(opened: tuple[Server, Any]) -> None:
    server, by = opened
    own = get(server, "/api/me/sessions?practice=true", by["Ann"])
    (session,) = own["sessions"]
    assert (session["title"], session["club"]) == ("Texas Hold'em", "Garlic City Club")
    assert session["result_cents"] == session["taken_cents"] - session["brought_cents"]
    for part in (own["total"], *own["by_game"], *own["by_club"]):
        assert part["sessions"] == 1
        assert part["hands"] == session["hands"] >= 2
        assert part["result_cents"] == session["result_cents"]
        assert part["played_ms"] == session["ended_ms"] - session["began_ms"]
    assert own["by_game"][0]["slug"] == "texas-holdem"
    assert own["by_club"][0]["title"] == "Garlic City Club"
    told = {one["hand"]: one["won_cents"] for one in (*own["won_most"], *own["lost_most"])}
    hands = get(server, "/api/me/hands", by["Ann"])["hands"]
    won = {one["hand"]: one["won_cents"][str(one["your_seat"])] for one in hands}
    assert told.items() <= won.items()
    assert sum(won.values()) == session["result_cents"]


def test_practice_is_apart_from_tables_for_the_house(opened: tuple[Server, Any]) -> None:
    server, by = opened
    own = get(server, "/api/me/sessions", by["Ann"])
    assert (own["sessions"], own["others"], own["total"]["hands"]) == ([], 1, 0)
    assert (own["won_most"], own["lost_most"]) == ([], [])


def test_nobody_sees_anybody_elses(opened: tuple[Server, Any]) -> None:
    server, by = opened
    for path in ("/api/me/sessions", "/api/me/sessions/csv"):
        assert server.client.get(path).status_code == 401
    own = get(server, "/api/me/sessions?practice=true", by["Bob"])
    assert (own["sessions"], own["others"]) == ([], 0)
    # There is no route by which to name another, for a manager neither.
    manager = server.invited("Mona", "manager")
    assert get(server, "/api/me/sessions?practice=true&player=1", manager)["sessions"] == []


def test_sessions_are_kept_as_csv(opened: tuple[Server, Any]) -> None:
    server, by = opened
    answer = server.client.get("/api/me/sessions/csv?practice=true", headers=by["Ann"])
    assert answer.headers["content-disposition"] == 'attachment; filename="sessions.csv"'
    (line,) = csv.DictReader(io.StringIO(answer.text))
    (session,) = get(server, "/api/me/sessions?practice=true", by["Ann"])["sessions"]
    assert {name: line[name] for name in session} == {
        name: str(value) for name, value in session.items()
    }
    assert line["began"].startswith("2026-11-17T")


def test_too_many_are_refused(opened: tuple[Server, Any]) -> None:
    server, by = opened
    for count in (0, 5_001):
        answer = server.client.get(f"/api/me/sessions?count={count}", headers=by["Ann"])
        assert answer.status_code == 400


def test_the_client_asks_for_them(
    opened: tuple[Server, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, by = opened
    room = Room("http://room")

    def asked(method: str, path: str) -> Any:
        answer = server.client.request(method, path, headers=by["Ann"])
        assert answer.status_code == 200, answer.text
        return answer.json()

    monkeypatch.setattr(room, "request", asked)
    assert len(room.sessions(is_practice=True)["sessions"]) == 1
    assert room.sessions()["sessions"] == []
