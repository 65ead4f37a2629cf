"""A node dies or freezes: its tables go on elsewhere with the same cards, and nothing lies."""

import pytest

from tests.nodes.pair import Pair
from tests.patience import until

pytestmark = pytest.mark.slow


def test_a_killed_owner_is_followed_by_another_with_the_same_cards(pair: Pair) -> None:
    table = pair.tables_of("north")[0]
    player = pair.players[table]
    own = pair.turn("south", player)["view"]["own"]
    pair.servers["north"].kill()
    # Whoever asks meanwhile waits for the next owner, and is not told no.
    answer = pair.act("south", player, "in between")
    assert answer.status_code == 200, answer.text
    assert pair.owner(table) == "south"
    assert pair.is_done("south", player, "in between")
    now = pair.shown("south", player)
    if now["hand"] == 1 and now["view"]["own"]:
        assert now["view"]["own"][0]["down"] == own[0]["down"]


def test_a_frozen_owner_that_wakes_up_writes_nothing_and_says_nothing_false(pair: Pair) -> None:
    table = pair.tables_of("south")[0]
    player = pair.players[table]
    shown = pair.turn("north", player)
    action = {"act": "call", "seat": player.seat}
    wish = {"command": "act", "table": table, "hand": shown["hand"], "action": action}
    with pair.frozen("south"):
        until(lambda: pair.owner(table) == "north", "nobody took it over")
        assert pair.ask("north", player, {**wish, "request": "elsewhere"}).status_code == 200
        fence = pair.asked(f"SELECT fence FROM chains WHERE table_number = {table}")
    # Awake again: what it knew is old. The same request was done; a new one it cannot refuse.
    answer = pair.ask("south", player, {**wish, "request": "elsewhere"})
    assert answer.status_code in (200, 503), answer.text
    until(lambda: pair.clients["south"].get("/api/health").json()["status"] == "open")
    assert pair.is_done("south", player, "elsewhere")
    named = f"SELECT count(*) FROM log WHERE table_number = {table} AND number > 0"
    assert pair.asked(named)[0][0] > 0
    assert pair.asked(f"SELECT fence FROM chains WHERE table_number = {table}")[0] >= fence[0]
