"""A second look over the API: at one's own hands, by a process of its own, told to nobody else."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.room.bots.commands import AddBot
from tests.houses.own_club import a_club
from tests.patience import PATIENCE_S
from tests.room.open_room import OpenRoom
from tests.web.open_server import Server
from tests.web.played_room import a_table, played, served, sits_down
from tests.web.test_own_club import room_of

pytestmark = pytest.mark.slow

Opened = tuple[Server, dict[str, dict[str, str]]]


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Opened]:
    """Ann has played three hands of hold'em with bots; Bob only looks on."""
    folder = tmp_path_factory.mktemp("review")
    room = OpenRoom(folder)
    table = a_table(room, "garlic-city", "texas-holdem")
    ann = sits_down(room, table)
    room.bots(table, 3)
    played(room, table, 3)
    bob = room.player()
    room.close()
    with served(folder, {ann: "Ann", bob: "Bob"}) as (server, by):
        server.live.desk.room.tables[1].paused = "for the test"
        yield server, by


def own_hand(server: Server, by: dict[str, str]) -> int:
    """The last hand that somebody was dealt into."""
    hands = server.client.get("/api/me/hands", headers=by).json()["hands"]
    return int(hands[0]["hand"])


def asked(server: Server, path: str, by: dict[str, str], **about: object) -> Any:
    return server.client.post(path, json=about, headers=by)


def done(server: Server, job: Any, by: dict[str, str]) -> Any:
    until = time.monotonic() + PATIENCE_S
    while job["state"] in ("waiting", "working"):
        assert time.monotonic() < until, job
        time.sleep(0.05)
        job = server.client.get(f"/api/me/reviews/{job['job']}", headers=by).json()
    return job


def test_a_hand_of_ones_own_is_looked_at_and_the_answer_is_found_again(opened: Opened) -> None:
    server, by = opened
    hand = own_hand(server, by["Ann"])
    path = f"/api/tables/1/hands/{hand}/review"
    job = done(server, asked(server, path, by["Ann"]).json(), by["Ann"])
    assert job["state"] == "done", job
    review = job["review"]
    assert (review["title"], review["hand"]) == ("Texas Hold'em", str(hand))
    assert review["against"].startswith("the bots by their own styles")
    again = asked(server, path, by["Ann"]).json()
    assert (again["job"], again["state"]) == (job["job"], "done")
    other = asked(server, path, by["Ann"], against="random").json()
    assert other["job"] != job["job"]


def test_whoever_was_not_dealt_in_is_told_nothing(opened: Opened) -> None:
    server, by = opened
    hand = own_hand(server, by["Ann"])
    path = f"/api/tables/1/hands/{hand}/review"
    job = asked(server, path, by["Ann"]).json()["job"]
    refused = asked(server, path, by["Bob"])
    assert refused.status_code == 409
    assert "You were not dealt in" in refused.text
    assert server.client.get(f"/api/me/reviews/{job}", headers=by["Bob"]).status_code == 404
    assert server.client.post(path, json={}).status_code == 401
    assert server.client.get(f"/api/lab/jobs/{job}").status_code == 404


def test_the_last_hands_are_looked_at_together(opened: Opened) -> None:
    server, by = opened
    answer = asked(server, "/api/me/reviews", by["Ann"], practice=True).json()
    job = done(server, answer, by["Ann"])
    assert job["state"] == "done", job
    seen = job["together"]
    assert (seen["hands"], seen["left_out"]) == (len(job["hands"]), 0)
    assert seen["luck_cents"] == pytest.approx(seen["net_cents"] + seen["cost_cents"])
    none = asked(server, "/api/me/reviews", by["Ann"], practice=False)
    assert none.status_code == 404


@pytest.mark.parametrize(("hand", "about", "code"), [(999, {}, 404), (1, {"against": "QQ++"}, 409)])
def test_what_cannot_be_looked_at_is_refused(
    opened: Opened, hand: int, about: Any, code: int
) -> None:
    server, by = opened
    answer = asked(server, f"/api/tables/1/hands/{hand}/review", by["Ann"], **about)
    assert answer.status_code == code, answer.text


def test_a_hand_at_a_club_of_ones_own_is_judged_by_its_own_book(tmp_path: Path) -> None:
    club = a_club(tmp_path)
    with room_of(tmp_path / "room", str(club), demo=True):
        pass
    room = OpenRoom(tmp_path / "room")
    room.at_ms = room.desk.room.at_ms
    table = room.desk.room.tables[1]
    ann = sits_down(room, table)
    room.do(AddBot(table=1))
    played(room, table, 2)
    room.close()
    with served(tmp_path / "room", {ann: "Ann"}) as (server, by):
        server.live.desk.room.tables[1].paused = "for the test"
        path = f"/api/tables/1/hands/{own_hand(server, by['Ann'])}/review"
        job = done(server, asked(server, path, by["Ann"]).json(), by["Ann"])
        assert job["state"] == "done", job
        assert job["review"]["house"] == club.name
