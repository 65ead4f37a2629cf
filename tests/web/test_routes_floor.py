"""The floor console: what to do next, holds, boxes, and the faults that can be reported now."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.games import GAMES
from houseway.table.actors import FLOOR, HOUSE_DEALER
from tests.patience import until
from tests.web.open_server import Server, open_server

OMAHA = {"house": "garlic-city", "game": "omaha-hi-lo", "limit": "4/8"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with open_server(tmp_path_factory.mktemp("floor"), bots=3) as opened:
        yield opened


@pytest.fixture(scope="module")
def floor(server: Server) -> dict[str, str]:
    return server.invited("Flo", "floor")


def console(server: Server, by: dict[str, str]) -> Any:
    answer = server.client.get("/api/floor", headers=by)
    assert answer.status_code == 200, answer.text
    return answer.json()


def duty(server: Server, by: dict[str, str], what: str, table: int) -> Any:
    found = console(server, by)["duties"]
    return next((one for one in found if (one["what"], one["table"]) == (what, table)), None)


@pytest.mark.slow
def test_the_console_is_for_the_staff(server: Server) -> None:
    assert server.client.get("/api/floor").status_code == 401
    assert server.client.get("/api/floor", headers=server.invited("Ann")).status_code == 403
    dealer = server.invited("Dee", "house dealer")
    assert server.client.get("/api/floor", headers=dealer).status_code == 200


@pytest.mark.slow
def test_a_player_is_told_only_of_what_players_may_speak_of(server: Server) -> None:
    """Whoever does not sit there is told of nothing; the staff of every fault."""
    path = "/api/tables/1/faults"
    assert server.client.get(path).status_code == 401
    stranger = server.client.get(path, headers=server.invited("Sid at the rail")).json()
    assert (stranger["faults"], stranger["deciding"]) == ([], None)
    by = server.invited("Pat who sits down")
    number = server.client.get("/api/me", headers=by).json()["player"]
    wish = {"command": "sit-down", "table": 1, "player": number, "cents": 20_000}
    assert server.ask(wish, by).status_code == 200
    told = server.client.get(path, headers=by).json()["faults"]
    assert all(one["reported_by"] != "the staff" and one["can_be_now"] for one in told)
    dealer = server.invited("Dee of the staff", "house dealer")
    whole = server.client.get(path, headers=dealer).json()["faults"]
    assert {"the staff", "anybody at the table"} <= {one["reported_by"] for one in whole}


@pytest.mark.slow
def test_a_pause_is_something_to_do_with_the_command_that_ends_it(
    server: Server, floor: dict[str, str]
) -> None:
    server.ask({"command": "pause-table", "table": 1, "because": "a spilled drink"}, floor)
    paused = duty(server, floor, "paused", 1)
    assert paused["words"] == "Paused: a spilled drink."
    assert server.ask(paused["command"], floor).status_code == 200
    assert duty(server, floor, "paused", 1) is None


@pytest.mark.slow
def test_a_broken_game_is_to_be_resumed_and_its_list_not_to_be_called(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        floor, waiting = server.invited("Flo", "floor"), server.invited("Will")
        server.ask({"command": "break-game", "table": 1, "because": "too few came"}, floor)
        player = server.client.get("/api/me", headers=waiting).json()["player"]
        game = {"house": "garlic-city", "game": "texas-holdem", "limit": "4/8", "practice": True}
        join = {"command": "join-list", **game, "player": player}
        assert server.ask(join, waiting).status_code == 200
        assert duty(server, floor, "call the list", 1) is None
        refused = server.ask({"command": "call-next", "table": 1}, floor)
        assert (refused.status_code, refused.json()["why"]) == (409, "The game is broken")
        broken = duty(server, floor, "paused", 1)
        assert broken["words"].startswith("The game is broken: too few came.")
        assert server.ask(broken["command"], floor).status_code == 200
        assert not server.live.desk.room.tables[1].is_broken


@pytest.mark.slow
def test_a_table_that_stands_still_is_the_first_thing_to_do_and_can_be_closed(
    tmp_path: Path,
) -> None:
    with open_server(tmp_path) as server:
        floor = server.invited("Flo", "floor")
        server.ask({"command": "pause-table", "table": 1, "because": "a spilled drink"}, floor)
        server.live.desk.stopped_tables[1] = "the ace of spades was in two places"
        first = console(server, floor)["duties"][0]
        assert (first["what"], first["table"]) == ("stands still", 1)
        assert "the ace of spades was in two places" in first["words"]
        refused = server.ask({"command": "resume-table", "table": 1}, floor)
        assert refused.json()["instead"] == "Its players may get up, and the floor may close it"
        assert server.ask(first["command"], floor).status_code == 200
        assert 1 not in [one["table"] for one in console(server, floor)["tables"]]


@pytest.mark.slow
def test_a_free_seat_and_a_list_are_to_be_called(server: Server, floor: dict[str, str]) -> None:
    opened = server.ask(
        {"command": "open-table", **OMAHA, "schedule": "per-hand", "seats": 4}, floor
    )
    table = opened.json()["table"]
    short = duty(server, floor, "few players", table)
    assert short is not None
    ann = server.invited("Ann who waits")
    player = server.client.get("/api/me", headers=ann).json()["player"]
    joined = server.ask({"command": "join-list", **OMAHA, "player": player}, ann)
    assert joined.status_code == 200, joined.text
    # The floor calls her, or the room has by then done it by itself.
    if calling := duty(server, floor, "call the list", table):
        assert server.ask(calling["command"], floor).status_code in (200, 409)
    called = duty(server, floor, "call running", table)
    assert called["words"].startswith("Ann who waits is called to seat")
    assert called["until_ms"] > console(server, floor)["server_ms"]
    shown = next(one for one in console(server, floor)["tables"] if one["table"] == table)
    assert shown["drop_cents"] == 0
    assert not shown["is_practice"]


@pytest.mark.slow
def test_whoever_is_away_is_shown_with_his_hold(server: Server, floor: dict[str, str]) -> None:
    bob = server.invited("Bob who leaves")
    player = server.client.get("/api/me", headers=bob).json()["player"]
    sit = {"command": "sit-down", "table": 1, "player": player, "cents": 20_000}
    assert server.ask(sit, bob).status_code == 200
    away = {"command": "go-away", "table": 1, "player": player, "reason": "meal"}
    assert server.ask(away, bob).status_code == 200
    holds = [one for table in console(server, floor)["tables"] for one in table["holds"]]
    (hold,) = [one for one in holds if one["player"] == player]
    assert (hold["name"], hold["reason"]) == ("Bob who leaves", "meal")
    assert hold["away_since_ms"] <= console(server, floor)["server_ms"]


@pytest.mark.slow
def test_a_fault_is_reported_with_the_action_the_list_gives(tmp_path: Path) -> None:
    with open_server(tmp_path, bots=3) as server:
        floor = server.invited("Flo", "floor")
        for _ in range(200):
            told = server.client.get("/api/tables/1/faults", headers=floor).json()
            early = next(one for one in told["faults"] if one["fault"] == "flop-turned-early")
            if early["can_be_now"]:
                act = {
                    "command": "act",
                    "table": 1,
                    "hand": told["hand"],
                    "line": told["line"],
                    "action": early["action"],
                }
                answer = server.ask(act, floor)
                if answer.status_code == 200:
                    break
                assert answer.json()["what"] == "that was an answer to an earlier question"
        else:
            raise AssertionError("the flop was never to come")
        assert early["cite"] == "garlic-city/texas-holdem/56"
        with server.client.websocket_connect("/api/tables/1/socket?tell=steps") as socket:
            while socket.receive_json()["hand"] == told["hand"]:
                pass
        answer = server.client.get(f"/api/tables/1/hands/{told['hand']}")
        lines = [step["line"] for step in answer.json()["steps"]]
        (ruled,) = [line for line in lines if line["event"] == "ruled"]
        assert "garlic-city/texas-holdem/56" in ruled["clauses"]


@pytest.mark.slow
def test_what_cannot_be_now_says_why(server: Server, floor: dict[str, str]) -> None:
    told = server.client.get("/api/tables/1/faults", headers=floor).json()
    (exposed,) = [one for one in told["faults"] if one["fault"] == "hole-card-exposed"]
    # Nobody but its player has seen the card: it is told by its place, and never named.
    assert [one["field"] for one in exposed["fields"]] == ["about", "place"]
    assert exposed["fields"][1]["most"] == (2 if exposed["can_be_now"] else 0)
    for one in told["faults"]:
        assert one["can_be_now"] != bool(one["because"])
        assert one["ruling"]
        assert one["title"]


def test_every_fault_says_what_must_be_said_with_it() -> None:
    """A fault about one hand names its seat: whoever adds one says so (`Fault.says`).

    A dead seat has no hand, a board is everybody's, and there is one bank.
    """
    without = {
        ruling.fault.slug
        for game in GAMES.values()
        for ruling in game.rulings
        if not ruling.fault.says
    }
    early = {"flop-turned-early", "turn-turned-early", "river-turned-early"}
    whole = {
        "first-card-up",
        "fouled-deck",
        "dead-seat-dealt",
        "irregular-tiles",
        "identical-cards",
        "foul-bank-hand",
        "cards-to-wrong-spot",
        "card-out-of-order",
    }
    assert without == early | whole


@pytest.mark.slow
def test_the_floor_finds_whom_it_can_seat_and_a_dealer_does_not(
    server: Server, floor: dict[str, str]
) -> None:
    server.invited("Cal to be seated")
    dealer = server.invited("Deb", "house dealer")
    assert server.client.get("/api/floor/people", headers=dealer).status_code == 403
    found = server.client.get("/api/floor/people", headers=floor).json()
    (cal,) = [one for one in found if one["name"] == "Cal to be seated"]
    assert (cal["role"], cal["barred"], cal["tables"]) == ("player", "", [])


@pytest.mark.slow
def test_a_house_dealer_reports_as_the_house_dealer(server: Server, floor: dict[str, str]) -> None:
    dealer = server.invited("Dot", "house dealer")
    for by, seat in ((dealer, HOUSE_DEALER), (floor, FLOOR)):
        told = server.client.get("/api/tables/1/faults", headers=by).json()
        assert {one["action"]["seat"] for one in told["faults"]} == {seat}


@pytest.mark.slow
def test_the_rest_of_the_hand_is_told_with_what_is_to_be_taken(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        floor = server.invited("Flo", "floor")
        wish = {"house": "comstock", "game": "texas-holdem", "limit": "4/8", "pace_ms": 10}
        opened = server.ask({"command": "open-table", **wish, "clock_ms": 60_000}, floor)
        number = opened.json()["table"]
        for name in ("Ann", "Bea"):
            by = server.invited(name)
            player = server.client.get("/api/me", headers=by).json()["player"]
            sit = {"command": "sit-down", "table": number, "player": player, "cents": 20_000}
            assert server.ask(sit, by).status_code == 200
        # A house dealer sits down before the first hand, and a hand begins when it is due.
        until(lambda: bool(server.live.desk.room.tables[number].hand))
        shown = next(one for one in console(server, floor)["tables"] if one["table"] == number)
        assert shown["script"][0] == "flop: burn, 3 cards on the board, the betting"
        # comstock/collection/23: $1 from the pot before the flop, which is taken, and $1 after it.
        (due,) = shown["due"]
        assert (due["when"], due["payer"], due["cents"]) == ("after the flop", "pot", 100)
        assert due["cite"] == "comstock/collection/23"
