"""A room on two servers is one room: wherever somebody asks, and whoever decides.

The same servers serve all of these; each leaves both of them running.
"""

import json
import subprocess
import sys

import pytest

from houseway.web.own_tables import SAT_AT_MAX
from tests.kill.server import ROOT
from tests.nodes.pair import BUY_IN_CENTS, NODES, Pair
from tests.patience import until
from tests.room.databases import key_file

pytestmark = pytest.mark.slow


def nodes(pair: Pair, *what: str) -> dict[str, object]:
    """What `houseway nodes` does and says."""
    keys = ["--key-file", str(key_file(pair.database)), "--json"]
    asked = [sys.executable, "-m", "houseway", "nodes", *keys, pair.database, *what]
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    found: dict[str, object] = json.loads(told.stdout)
    return found


def test_a_player_acts_at_a_table_of_another_node_and_sees_it_at_once(pair: Pair) -> None:
    table = pair.tables_of("south")[0]
    player = pair.players[table]
    line = pair.turn("north", player)["line"]
    answer = pair.act("north", player, "over there")
    assert answer.status_code == 200, answer.text
    # What the answer acknowledges, whoever asks the same node next sees.
    assert pair.shown("north", player)["line"] > line
    # The same request again is done, and done once, at whichever node.
    again = pair.ask("south", player, {"command": "act", "table": table, "hand": 1,
                                       "action": {"act": "call", "seat": player.seat},
                                       "request": "over there"})  # fmt: skip
    assert again.status_code in (200, 409)
    assert pair.is_done("north", player, "over there")
    assert pair.is_done("south", player, "over there")
    assert not pair.is_done("north", player, "never asked")
    assert pair.requests()[f"{player.number}:over there"] == 1


def test_a_no_of_another_node_is_the_same_no(pair: Pair) -> None:
    player = pair.players[pair.tables_of("south")[0]]
    wish = {"command": "sit-down", "table": player.table, "player": player.number, "cents": 4_000}
    here, there = (pair.ask(node, player, wish) for node in ("south", "north"))
    assert here.status_code == there.status_code == 409
    assert here.json() == there.json()
    missing = pair.ask("north", player, {"command": "get-up", "table": 999, "player": 1})
    assert missing.status_code in (403, 404)


def test_nobody_else_speaks_as_a_node(pair: Pair) -> None:
    for headers in ({}, {"x-houseway-node": "south", "x-houseway-seal": "00"}):
        answer = pair.clients["north"].post(
            "/internal/nodes", json={"type": "drain", "state": "draining"}, headers=headers
        )
        assert answer.status_code == 403
    assert pair.clients["north"].get("/api/ready").status_code == 200


def test_a_name_on_a_list_is_seen_at_the_other_node(pair: Pair) -> None:
    player = pair.alone
    about = {"house": "garlic-city", "game": "texas-holdem", "limit": "6/12", "practice": True}
    wish = {**about, "player": player.number}
    assert pair.ask("north", player, {"command": "join-list", **wish}).status_code == 200

    def places() -> list[tuple[int, int]]:
        """Where they stand on the list as the other node has it, and of how many."""
        lobby = pair.clients["south"].get("/api/lobby", headers=player.by).json()
        lists = [one for one in lobby["lists"] if one["limit"] == "6/12"]
        return [(one["place"], len(one["names"])) for one in lists]

    until(lambda: places() == [(1, 1)])
    # Under the room's lock the other node knows it, whatever it has shown so far: once is enough.
    assert pair.ask("south", player, {"command": "join-list", **wish}).status_code == 200
    assert places() == [(1, 1)]
    assert pair.ask("south", player, {"command": "leave-list", **wish}).status_code == 200


def test_a_table_that_was_opened_at_a_node_is_there_at_the_other_at_once(pair: Pair) -> None:
    """Of forty it was not there at thirty-one, and what was asked of it was refused."""
    player = pair.alone
    about = {"house": "garlic-city", "game": "texas-holdem", "limit": "4/8", "practice": True}
    for at in range(SAT_AT_MAX):
        here, there = NODES if at % 2 else NODES[::-1]
        opened = pair.ask(here, player, {"command": "open-table", **about})
        assert opened.status_code == 200, opened.text
        table = opened.json()["table"]
        if at == SAT_AT_MAX - 1:
            # The command alone, and nobody has looked before.
            wish = {"command": "sit-down", "player": player.number, "cents": BUY_IN_CENTS}
            assert pair.ask(there, player, {**wish, "table": table}).status_code == 200
        shown = pair.clients[there].get(f"/api/tables/{table}")
        assert shown.status_code == 200, shown.text
    missing = pair.clients["north"].get(f"/api/tables/{table + 1}")
    assert missing.status_code == 404


def test_a_password_that_was_set_at_a_node_is_good_at_the_other_at_once(pair: Pair) -> None:
    player, clients = pair.alone, pair.clients
    said = {"old": "", "password": ""}
    for here, there in (NODES, NODES[::-1]):
        said = {"old": said["password"], "password": f"good at the node {there}"}
        put = clients[here].put("/api/session/password", json=said, headers=player.by)
        assert put.status_code == 200, put.text
        by_name = {"name": f"Player {player.number}", "password": said["password"]}
        signed_in = clients[there].post("/api/session", json=by_name)
        assert signed_in.status_code == 200, signed_in.text
        clients[there].cookies.clear()
        wrong = clients[there].post("/api/session", json={**by_name, "password": "no such word"})
        assert wrong.status_code == 401
    # The old one, where nobody has looked meanwhile.
    for at in NODES:
        said = {"old": said["password"], "password": f"changed at {at}"}
        put = clients[at].put("/api/session/password", json=said, headers=player.by)
        assert put.status_code == 200, put.text


def test_a_move_between_tables_of_two_nodes_is_one_transaction(pair: Pair) -> None:
    player = pair.alone
    owner = pair.owner(player.table)
    # Somebody who has got up leaves an empty chair there, and nobody in a hand.
    target = pair.tables_of(pair.other(owner))[0]
    wish = {"table": player.table, "player": player.number, "to": target}
    moved = pair.ask(pair.other(owner), player, {"command": "change-table", **wish})
    assert moved.status_code == 200, moved.text
    shown = pair.clients["north"].get(f"/api/tables/{target}").json()
    stacks = [one["stack_cents"] for one in shown["chairs"] if one["player"] == player.number]
    assert stacks == [BUY_IN_CENTS]
    # Both halves are committed by one transaction, or neither is.
    halves = pair.asked(
        "SELECT count(DISTINCT xmin::text), count(*) FROM log"
        """ WHERE position(convert_to('"event":"moved-', 'UTF8') IN body) > 0"""
    )
    assert halves == [(1, 2)]
    back = {"table": target, "player": player.number}
    assert pair.ask("south", player, {"command": "get-up", **back}).status_code == 200


def test_tables_are_moved_by_hand_and_a_node_is_drained(pair: Pair) -> None:
    table = pair.tables_of("north")[0]
    player = pair.players[table]
    before = pair.turn("south", player)
    nodes(pair, "move", str(table), "south")
    assert pair.owner(table) == "south"
    after = pair.shown("north", player)
    assert after["view"]["own"] == before["view"]["own"]
    nodes(pair, "drain", "south")
    until(lambda: not pair.tables_of("south"), "it was never drained")
    found = nodes(pair)
    states = {one["name"]: one["state"] for one in found["nodes"]}  # type: ignore[attr-defined]
    assert states == {"north": "up", "south": "draining"}
    ready = {node: pair.clients[node].get("/api/ready").status_code for node in pair.clients}
    assert ready == {"north": 200, "south": 503}
    assert pair.act("south", player, "while it drains").status_code == 200
    nodes(pair, "join", "south")
    until(lambda: bool(pair.tables_of("south")), "it never got a table back")


def test_a_node_that_is_stopped_hands_its_tables_over(pair: Pair) -> None:
    table = pair.tables_of("south")[0]
    player = pair.players[table]
    own = pair.turn("north", player)["view"]["own"]
    pair.servers["south"].stop()
    assert pair.owner(table) == "north"
    assert pair.shown("north", player)["view"]["own"] == own
    assert pair.act("north", player, "after the stop").status_code == 200
