"""Reports over the API: who gets which, and in which form."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.room.tables.commands import OpenTable
from houseway.table.verifying import verified
from tests.patience import until
from tests.room.open_room import house_bot
from tests.web.open_server import Server, open_server

pytestmark = pytest.mark.slow


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with open_server(tmp_path) as opened:
        desk, at_ms = opened.live.desk, opened.live.now_ms()
        wish = OpenTable(house="garlic-city", game="texas-holdem", limit="4/8", pace_ms=3_600_000)
        desk.do(wish, at_ms)
        for _ in range(3):
            seated = house_bot(desk.room, desk.room.tables[2], 10_000)
            desk.write(seated, at_ms).on_disk.result()
        yield opened


def test_a_manager_gets_every_report_as_json_csv_and_pdf(server: Server) -> None:
    manager = server.invited("Owner", "manager")
    listed = server.client.get("/api/reports", headers=manager).json()
    assert listed == {
        "kinds": ["count-sheet", "shift", "rotation", "hands", "ledger", "rulings"],
        "shifts": ["day", "swing", "graveyard"],
    }
    for kind in listed["kinds"]:
        shown = server.client.get(f"/api/reports/{kind}", headers=manager)
        assert shown.status_code == 200, shown.text
        assert shown.json()["report"] == kind
        assert shown.json()["holds"] is True
        csv = server.client.get(f"/api/reports/{kind}/csv", headers=manager)
        assert csv.headers["content-type"].startswith("text/csv")
        assert csv.text.startswith("section,")
    cage = server.client.get("/api/reports/shift?table=2", headers=manager).json()
    assert cage["sections"]["cage"][0]["issued_cents"] == 30_000
    page = server.client.get("/api/reports/count-sheet/pdf", headers=manager)
    assert page.content.startswith(b"%PDF")
    assert 'filename="count-sheet.pdf"' in page.headers["content-disposition"]


def test_a_room_of_several_houses_asks_which_is_meant(server: Server) -> None:
    manager = server.invited("Owner", "manager")
    wish = OpenTable(house="comstock", game="texas-holdem", limit="4/8", pace_ms=3_600_000)
    server.live.desk.do(wish, server.live.now_ms()).on_disk.result()
    unclear = server.client.get("/api/reports/shift", headers=manager)
    assert unclear.status_code == 400
    assert unclear.json()["why"].endswith("choose garlic-city, comstock")
    named = server.client.get("/api/reports/shift?house=comstock", headers=manager)
    assert named.status_code == 200


def test_the_floor_gets_the_reports_of_an_open_table_and_players_get_none(server: Server) -> None:
    floor, player = server.invited("Flo", "floor"), server.invited("Ann")
    ask = server.client.get
    assert ask("/api/reports/shift?table=2", headers=floor).status_code == 200
    refused = ask("/api/reports/shift", headers=floor)
    assert (refused.status_code, "a table that is open" in refused.text) == (403, True)
    assert ask("/api/reports/shift?table=9", headers=floor).status_code == 403
    for path in ("", "/shift", "/shift/csv?table=2", "/shift/pdf?table=2"):
        assert ask(f"/api/reports{path}", headers=player).status_code == 403
        assert ask(f"/api/reports{path}").status_code == 401


def test_a_report_that_cannot_be_is_refused_in_a_line(server: Server) -> None:
    manager = server.invited("Owner", "manager")
    for path, status, words in (
        ("/api/reports/shifts", 404, "there is no report 'shifts'"),
        ("/api/reports/shift?shift=noon", 404, "no shift 'noon'; the shifts are day"),
        ("/api/reports/shift?house=nowhere", 404, "it has tables of garlic-city"),
        ("/api/reports/shift?house=../comstock", 404, "it has tables of garlic-city"),
        ("/api/reports/shift?day=yesterday", 400, ""),
        ("/api/reports/hands?hand=3", 404, "with its table"),
        ("/api/reports/hands?table=2&hand=99", 404, "no finished hand 99 of table 2"),
    ):
        answer = server.client.get(path, headers=manager)
        assert (answer.status_code, words in answer.text) == (status, True), answer.text


def test_a_record_taken_from_the_room_verifies_and_keeps_closed_what_was_not_shown(
    tmp_path: Path,
) -> None:
    with open_server(tmp_path, bots=3) as server:

        def listed() -> Any:
            return server.client.get("/api/tables/1/hands").json()

        until(lambda: bool(listed().get("total")))
        hand = listed()["hands"][0]["hand"]
        shown = server.client.get(f"/api/tables/1/hands/{hand}").json()
        root = shown["deck"]["roots"][0]
        found = verified(shown["record"], roots=[root])
        assert found.ok, found.faults
        assert (found.opened, found.closed) == (shown["deck"]["opened"], shown["deck"]["closed"])
        assert found.closed >= 52 - 3 * 2 - 5, "the rail sees the board and what was tabled"
