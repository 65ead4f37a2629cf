"""Finished hands over the API: from a log that another server wrote, as each may know them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.cards.card import UNKNOWN
from houseway.room.tables.commands import CloseTable
from tests.room.open_room import OpenRoom
from tests.web.open_server import Server
from tests.web.played_room import a_table, played, served, sits_down

pytestmark = pytest.mark.slow

HANDS = 4


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Any]]:
    """Ann plays hold'em against bots at table 1; table 2 is pai gow poker, and closed since."""
    folder = tmp_path_factory.mktemp("history")
    room = OpenRoom(folder)
    holdem = a_table(room, "garlic-city", "texas-holdem")
    ann = sits_down(room, holdem)
    room.bots(holdem, 3)
    played(room, holdem, HANDS)
    pai_gow = a_table(room, "garlic-city", "pai-gow-poker")
    bob = sits_down(room, pai_gow)
    room.bots(pai_gow, 3)
    played(room, pai_gow, 2)
    room.do(CloseTable(table=pai_gow.number))
    while pai_gow.number in room.desk.room.tables:
        room.wait(1)
    room.close()
    with served(folder, {ann: "Ann", bob: "Bob"}) as (server, by):
        server.live.desk.room.tables[1].paused = "for the test"
        yield server, by


def get(server: Server, path: str, by: dict[str, str] | None = None) -> Any:
    answer = server.client.get(path, headers=by or {})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_hands_are_listed_newest_first_page_by_page(opened: tuple[Server, Any]) -> None:
    server, by = opened
    first = get(server, "/api/tables/1/hands?count=2", by["Ann"])
    assert first["total"] >= HANDS
    numbers = [one["hand"] for one in first["hands"]]
    assert numbers == sorted(numbers, reverse=True)
    assert len(numbers) == 2
    then = get(server, f"/api/tables/1/hands?count=2&before={first['before']}", by["Ann"])
    assert [one["hand"] for one in then["hands"]] == [numbers[1] - 1, numbers[1] - 2]
    last = get(server, "/api/tables/1/hands?count=50")
    assert last["before"] == 0
    assert [one["hand"] for one in last["hands"]][-1] == 1


def test_a_list_says_who_played_and_adds_up(opened: tuple[Server, Any]) -> None:
    server, by = opened
    listed = get(server, "/api/tables/1/hands", by["Ann"])["hands"]
    first = listed[-1]
    assert first["names"][first["seats"].index(first["your_seat"])] == "Ann"
    for one in listed:
        assert sum(one["won_cents"].values()) == 0, "a practice table takes nothing"
        assert one["began_ms"] <= one["ended_ms"]
    assert get(server, "/api/tables/1/hands")["hands"][0]["your_seat"] == 0


def test_somebodys_own_hands_are_found_at_whatever_table(opened: tuple[Server, Any]) -> None:
    server, by = opened
    at_tables = get(server, "/api/tables/1/hands", by["Ann"])["hands"]
    played_in = [one for one in at_tables if one["your_seat"]]
    assert 1 < len(played_in) < len(at_tables), "she was away at the end"
    assert get(server, "/api/me/hands", by["Ann"])["hands"] == played_in
    assert get(server, "/api/me/hands?count=1", by["Ann"])["hands"] == played_in[:1]
    assert [one["table"] for one in get(server, "/api/me/hands", by["Bob"])["hands"]] == [2, 2]
    assert get(server, "/api/me/hands")["hands"] == []


def test_a_hand_brings_what_it_takes_to_draw_it(opened: tuple[Server, Any]) -> None:
    server, _ = opened
    first = get(server, "/api/tables/1/hands")["hands"][-1]["hand"]
    shown = get(server, f"/api/tables/1/hands/{first}")
    assert (shown["club"], shown["felt"]["layout"]) == ("Garlic City Club", "board")
    assert {step["buttons"]["dealer"] for step in shown["steps"]} == {
        shown["steps"][0]["view"]["button"]
    }
    banked = get(server, "/api/tables/2/hands/1")
    assert banked["felt"]["spots"] > 0
    offered, settled = banked["steps"][0]["buttons"], banked["steps"][-1]["buttons"]
    assert (offered["player_dealer"], settled["dealer"]) == (0, 0)
    assert settled["player_dealer"] == banked["steps"][-1]["view"]["bank"]["seat"] > 0


def closed_cards(hand: Any) -> dict[int, set[int]]:
    """By seat, the cards that a viewer is told were dealt to it face down."""
    found: dict[int, set[int]] = {}
    for step in hand["steps"]:
        line = step["line"]
        if line["event"] == "dealt" and not line["with"].get("up"):
            for to, card in zip(line["with"]["to"], line["with"]["cards"], strict=True):
                if card != UNKNOWN:
                    found.setdefault(to, set()).add(card)
    return found


def test_each_sees_his_own_cards_and_the_rail_none(opened: tuple[Server, Any]) -> None:
    server, by = opened
    listed = get(server, "/api/tables/1/hands", by["Ann"])["hands"][-1]
    path, seat = f"/api/tables/1/hands/{listed['hand']}", listed["your_seat"]
    mine, rail = get(server, path, by["Ann"]), get(server, path)
    assert set(closed_cards(mine)) == {seat}
    assert len(closed_cards(mine)[seat]) == 2
    assert closed_cards(rail) == {}
    assert all("own" not in step["view"] for step in rail["steps"])
    own = {card for step in mine["steps"] for one in step["view"]["own"] for card in one["down"]}
    assert own <= closed_cards(mine)[seat]


def test_the_views_follow_the_lines(opened: tuple[Server, Any]) -> None:
    server, _ = opened
    steps = get(server, "/api/tables/1/hands/1")["steps"]
    board: list[int] = []
    for step in steps:
        if step["line"]["event"] == "boarded":
            board += step["line"]["with"]["cards"]
        assert step["view"]["board"] == board
        assert step["view"]["events"] == []
    assert steps[-1]["view"]["is_over"]
    assert not steps[0]["view"]["is_over"]
    assert [one["line"]["line"] for one in steps] == sorted({one["line"]["line"] for one in steps})


def test_the_deck_is_the_one_that_was_sealed_and_the_rest_stays_closed(
    opened: tuple[Server, Any],
) -> None:
    server, by = opened
    path = "/api/tables/1/hands/1"
    mine, rail = get(server, path, by["Ann"])["deck"], get(server, path)["deck"]
    assert mine["is_sealed"]
    assert mine["holds"]
    assert mine["because"] == ""
    assert mine["opened"] + mine["closed"] == 52
    assert mine["opened"] >= rail["opened"]
    assert len(mine["roots"]) == 1


def test_a_shoe_that_is_dealt_on_opens_by_the_root_of_its_first_hand(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    table = a_table(room, "garlic-city", "super-pan-nine")
    room.bots(table, 3)
    played(room, table, 3)
    room.close()
    with served(tmp_path, {}) as (server, _):
        decks = [get(server, f"/api/tables/1/hands/{hand}")["deck"] for hand in (1, 2, 3)]
        assert all(deck["holds"] for deck in decks), decks
        assert decks[0]["roots"] == decks[1]["roots"] == decks[2]["roots"]


def test_a_record_goes_with_it_and_opens_no_more_than_that(opened: tuple[Server, Any]) -> None:
    server, by = opened
    path = "/api/tables/1/hands/1"
    mine, rail = get(server, path, by["Ann"]), get(server, path)
    assert 'house = "garlic-city"' in mine["record"]
    assert 'game = "texas-holdem"' in mine["record"]
    assert mine["record"].count("shuffle ") == len(mine["deck"]["roots"])
    shown = [line for line in rail["record"].splitlines() if line.startswith("deck")]
    assert len(shown) == 1
    assert shown[0].count("??") == rail["deck"]["closed"]


def test_a_table_that_is_closed_keeps_its_hands(opened: tuple[Server, Any]) -> None:
    server, by = opened
    assert server.client.get("/api/tables/2").status_code == 404
    hand = get(server, "/api/tables/2/hands/1", by["Bob"])
    assert hand["title"] == "Pai Gow Poker (Double Hand)"
    assert hand["listed"]["your_seat"]


def test_why_names_the_clauses_behind_a_line(opened: tuple[Server, Any]) -> None:
    server, _ = opened
    steps = get(server, "/api/tables/1/hands/1")["steps"]
    blind = next(one["line"] for one in steps if one["line"]["event"] == "posted")
    why = get(server, f"/api/tables/1/hands/1/why?line={blind['line']}")
    assert why["words"] == blind["words"]
    assert why["whose"] == "rule"
    clauses = [one["id"] for ground in why["grounds"] for one in ground["clauses"]]
    assert "garlic-city/texas-holdem/1" in {one.rsplit("/", 1)[0] + "/1" for one in clauses}
    assert set(blind["clauses"]) == set(clauses)
    assert all(one["gist"] for ground in why["grounds"] for one in ground["clauses"])


def test_a_fold_is_somebodys_own_choice(opened: tuple[Server, Any]) -> None:
    server, _ = opened
    for hand in range(1, HANDS + 1):
        for step in get(server, f"/api/tables/1/hands/{hand}")["steps"]:
            if step["line"]["event"] == "folded":
                line = step["line"]["line"]
                why = get(server, f"/api/tables/1/hands/{hand}/why?line={line}")
                assert (why["whose"], why["grounds"]) == ("choice", [])
                return
    raise AssertionError("nobody has folded")


def test_what_nobody_chose_is_never_told_as_a_choice(opened: tuple[Server, Any]) -> None:
    server, _ = opened
    lines = [step["line"] for step in get(server, "/api/tables/1/hands/1")["steps"]]
    for event, expected in (("dealt", "rule"), ("shuffled", "silent")):
        line = next(one for one in lines if one["event"] == event)
        why = get(server, f"/api/tables/1/hands/1/why?line={line['line']}")
        assert (why["whose"], bool(line["standing"])) == (expected, expected == "rule")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/tables/9/hands", 404),
        ("/api/tables/1/hands/999", 404),
        ("/api/tables/9/hands/1", 404),
        ("/api/tables/1/hands/1/why?line=9999", 404),
        ("/api/tables/1/hands/1/why", 400),
        ("/api/tables/1/hands?count=0", 400),
        ("/api/tables/99999999999999999999999/hands", 404),
    ],
)
def test_what_is_not_there_is_said_so(opened: tuple[Server, Any], path: str, status: int) -> None:
    server, _ = opened
    answer = server.client.get(path)
    assert (answer.status_code, answer.json()["kind"]) == (status, "refused")


def test_hands_that_end_while_the_server_runs_are_found(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    table = a_table(room, "garlic-city", "texas-holdem", pace_ms=1)
    room.bots(table, 3)
    played(room, table, 1)
    room.close()
    with served(tmp_path, {}) as (server, _):
        before = get(server, "/api/tables/1/hands")["total"]
        with server.client.websocket_connect("/api/tables/1/socket?tell=steps") as socket:
            while socket.receive_json()["hand"] < before + 2:
                pass
        assert get(server, "/api/tables/1/hands")["total"] > before


def test_the_lines_of_a_finished_hand_are_told_as_they_were_then(
    opened: tuple[Server, Any],
) -> None:
    server, by = opened
    told = get(server, "/api/tables/1/hands/1/lines", by["Ann"])["lines"]
    whole = get(server, "/api/tables/1/hands/1", by["Ann"])["steps"]
    assert told == [step["line"] for step in whole]
    assert any(line["words"].startswith("You are dealt ") for line in told)
    from_the_rail = get(server, "/api/tables/1/hands/1/lines")["lines"]
    assert not any(line["words"].startswith("You ") for line in from_the_rail)
    assert server.client.get("/api/tables/1/hands/999/lines").status_code == 404
