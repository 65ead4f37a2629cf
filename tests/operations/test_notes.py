"""What a server tells whoever runs it: notes and figures, and nothing that is anybody's secret."""

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from houseway.cards.card import name
from tests.operations.served import Owned, owned_server
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.slow

PASSWORD = "a long password"


def exercised(owned: Owned) -> list[str]:
    """Does some of everything; the secrets that came up on the way."""
    owned.open_table()
    for number in range(3):
        assert owned.join(f"bot {number}").status_code == 200
    by = {"authorization": f"Bearer {owned.token}"}
    me = httpx.get(f"{owned.server.address}/api/people", headers=by, timeout=PATIENCE_S).json()
    player = next(one["player"] for one in me if one["name"] == "Olivia Owner")
    sat = owned.ask(command="sit-down", table=1, player=player, cents=20_000)
    assert sat.status_code == 200, sat.text
    assert owned.ask(command="sit-down", table=1, player=player, cents=1).status_code == 409
    wrong = {"name": "Olivia Owner", "password": "another secret word"}
    address = f"{owned.server.address}/api/session"
    assert httpx.post(address, json=wrong, timeout=PATIENCE_S).status_code == 401
    assert owned.post("/api/commands", {"command": "rob", "card": "As"}).status_code == 400
    return [*_cards(owned, by), owned.token, PASSWORD, "another secret word", "Olivia Owner"]


def _cards(owned: Owned, by: dict[str, str]) -> list[str]:
    """The own cards of the owner, once they are dealt in."""
    for _ in range(200):
        answer = httpx.get(f"{owned.server.address}/api/tables/1", headers=by, timeout=PATIENCE_S)
        view: dict[str, Any] = answer.json()["view"] or {}
        if view.get("own"):
            return [name(card) for card in view["own"][0]["down"]]
    raise AssertionError("they are never dealt in")


def test_notes_are_json_lines_without_a_secret(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'room.db'}"
    with owned_server(database, tmp_path, options=("--log", "json")) as owned:
        secrets = exercised(owned)
        invite = re.search(r"invite=(\S+)", owned.log.read_text())
    assert invite is not None
    lines = owned.log.read_text().splitlines()
    notes = [line for line in lines if not line.startswith("The owner signs in once at ")]
    assert len(notes) == len(lines) - 1
    told = [json.loads(line) for line in notes]
    assert {"the room is open", "the room is closed"} <= {one["note"] for one in told}
    assert all({"at", "level", "note"} <= one.keys() for one in told)
    words = re.findall(r"[\w-]+", "\n".join(notes))
    assert not [secret for secret in (*secrets, invite[1]) if secret in words]
    assert PASSWORD not in "\n".join(notes)


def test_notes_are_plain_lines_unless_asked_otherwise(tmp_path: Path) -> None:
    with owned_server(f"sqlite:///{tmp_path / 'room.db'}", tmp_path) as owned:
        owned.open_table()
    assert re.search(r"^20\S+Z info the room is open: entries 1, tables 0$",
                     owned.log.read_text(), re.MULTILINE)  # fmt: skip


def figures(text: str) -> dict[str, float]:
    """Every figure of the page by its name; each line must be one."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return {key: float(value) for key, value in (line.rsplit(" ", 1) for line in lines)}


def test_the_figures_are_those_of_the_room_for_this_machine_or_a_manager(tmp_path: Path) -> None:
    with owned_server(f"sqlite:///{tmp_path / 'room.db'}", tmp_path) as owned:
        before = figures(owned.get("/api/metrics").text)
        exercised(owned)
        answer = owned.get("/api/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        found = figures(answer.text)
        assert (before["houseway_tables"], found["houseway_tables"]) == (0, 1)
        assert found["houseway_seated"] == 4
        # One table, three bots, one seat.
        assert found["houseway_actions_total"] - before["houseway_actions_total"] == 5
        assert found["houseway_refusals_total"] == 1
        assert found["houseway_open"] == 1
        commits = found["houseway_commit_seconds_count"]
        assert commits == found['houseway_commit_seconds_bucket{le="+Inf"}'] >= 5
        assert commits == found["houseway_commits_total"] <= found["houseway_lines_total"]
        heights = [value for key, value in found.items() if "bucket" in key]
        assert heights == sorted(heights)

        far = {"x-forwarded-for": "203.0.113.9"}
        assert owned.get("/api/metrics", **far).status_code == 401
        by = {"authorization": f"Bearer {owned.token}"}
        assert owned.get("/api/metrics", **far, **by).status_code == 200
