"""What players ask of one another's chips over the network: to play for who is away, and how deep
the bank is."""

from pathlib import Path

import pytest

from tests.evidence import clause
from tests.web.open_server import Server, open_server
from tests.web.test_routes_table import plain


def player_of(server: Server, by: dict[str, str]) -> int:
    number: int = server.client.get("/api/me", headers=by).json()["player"]
    return number


@pytest.mark.slow
@clause("comstock/lowball/93")
def test_a_stand_in_acts_over_the_network_and_nobody_else_does(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        floor, rail = server.invited("Flo", "floor"), server.invited("Rae")
        wish = {"house": "comstock", "game": "lowball", "limit": "4-20", "practice": True}
        about = {"pace_ms": 10, "clock_ms": 60_000}
        opened = server.ask({"command": "open-table", **wish, **about}, floor).json()["table"]
        people = [server.invited(name) for name in ("Ann", "Bea", "Stan")]
        ann, bea, stan = people
        for one in (ann, bea):
            sit = {"table": opened, "player": player_of(server, one), "cents": 20_000}
            assert server.ask({"command": "sit-down", **sit}, one).status_code == 200
        away = {"table": opened, "player": player_of(server, ann)}
        assert server.ask({"command": "go-away", **away}, ann).status_code == 200
        asked = {**away, "stand_in": player_of(server, stan)}
        assert server.ask({"command": "stand-in", **asked}, floor).status_code == 200
        table = server.live.desk.room.tables[opened]
        acted: set[int] = set()
        while acted != {1, 2}:
            other = server.client.get(f"/api/tables/{opened}/steps", headers=rail).json()
            assert (other["view"] or {"viewer": "rail"})["viewer"] == "rail"
            if table.hand is None or not table.hand.asked:
                continue
            seat = table.hand.asked[0]
            by = stan if seat == 1 else bea
            step = server.client.get(f"/api/tables/{opened}/steps", headers=by).json()
            assert step["you"] == seat
            if seat == 1:
                assert step["view"]["seat"] == 1, "they see what they play"
            action = plain(step["choices"])
            act = {"command": "act", "table": opened, "hand": step["hand"], "action": action}
            assert server.ask(act, rail).status_code == 403
            answer = server.ask(act, by)
            assert answer.status_code == 200, answer.text
            acted.add(seat)


@pytest.mark.slow
@clause("comstock/pai-gow-poker/41")
def test_whoever_asks_how_deep_the_bank_is_gets_the_answer(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        floor = server.invited("Flo", "floor")
        wish = {"house": "comstock", "game": "pai-gow-poker", "limit": "5-100", "practice": True}
        about = {"pace_ms": 10, "clock_ms": 60_000}
        table = server.ask({"command": "open-table", **wish, **about}, floor).json()["table"]
        ann, bea = people = [server.invited(name) for name in ("Ann", "Bea")]
        for one in people:
            sit = {"table": table, "player": player_of(server, one), "cents": 40_000}
            assert server.ask({"command": "sit-down", **sit}, one).status_code == 200
        while server.live.desk.room.tables[table].hand is None:
            server.client.get("/api/tables")
        asking = {"command": "ask-bank", "table": table, "player": player_of(server, bea)}
        assert server.ask(asking, bea).status_code == 409, "there is no bank yet"
        banks = {"act": "bank", "seat": 1, "cents": 5_000}
        wagers = {"act": "wager", "seat": 2, "cents": 10_000, "spot": 2}
        for by, action in ((ann, banks), (bea, wagers)):
            act = {"command": "act", "table": table, "hand": 1, "action": action}
            answer = server.ask(act, by)
            assert answer.status_code == 200, answer.text
        # Of $100 the bank's $50 can play.
        assert server.ask(asking, bea).json()["told_cents"] == 5_000
