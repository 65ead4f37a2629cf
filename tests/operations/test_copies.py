"""Backup, restore and export: what comes out is whole, and overwrites nothing."""

import csv
import io
import json
import sqlite3
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from shutil import copyfile
from typing import NamedTuple

import httpx
import pytest

from houseway.cli.main import main
from houseway.room.books.audit import audit
from houseway.room.log.copying import backed_up
from houseway.room.log.store import Line, LogStore
from houseway.room.seats.commands import GetUp, SitDown
from houseway.web.people import People
from tests.operations.served import owned_server
from tests.patience import PATIENCE_S
from tests.room.databases import key_file, key_setting
from tests.room.open_room import OpenRoom

pytestmark = pytest.mark.slow


class Ran(NamedTuple):
    """How a command ended."""

    returncode: int
    stdout: str
    stderr: str


def houseway(*arguments: object) -> Ran:
    out, err = io.StringIO(), io.StringIO()
    said = list(map(str, arguments))
    with pytest.MonkeyPatch.context() as patch:
        for name, value in key_setting(next((one for one in said if "://" in one), "")).items():
            patch.setenv(name, value)
        with redirect_stdout(out), redirect_stderr(err), pytest.raises(SystemExit) as ended:
            main(said)
    return Ran(int(ended.value.code or 0), out.getvalue(), err.getvalue())


def holds(database: str | Path) -> int:
    """How many entries an audit has proved."""
    url = database if isinstance(database, str) else f"sqlite:///{database}"
    store = LogStore(url, create=False, own=False, key_file=key_file(url))
    found = audit(store)
    store.close()
    assert found.holds, found.findings
    return found.entries


def named(database: str) -> str:
    return database.removeprefix("sqlite:///")


@pytest.fixture
def played(database: str) -> str:
    """A room with hands at a house table, and a player with a name."""
    room = OpenRoom(database)
    people = People(room.desk.store.engine)
    table = room.table(practice=False)
    room.bots(table, 3)
    ann = room.player()
    people.enter(ann, "Ann Example", "player", people.hashed("correct horse"))
    olivia = people.enter(room.player(), "Olivia Owner", "manager", people.hashed("correct horse"))
    people.session(olivia)
    people.invite("manager")
    room.do(SitDown(table=table.number, player=ann, cents=20_000))
    while table.hands < 3:
        room.wait(31)
    room.do(GetUp(table=table.number, player=ann))
    room.close()
    return database


def test_a_copy_is_made_while_the_room_is_running(database: str, tmp_path: Path) -> None:
    with owned_server(database, tmp_path) as owned:
        owned.open_table()
        for number in range(4):
            assert owned.join(f"bot {number}").status_code == 200
        copied = houseway("backup", named(database), tmp_path / "copy.db", "--json")
        assert (copied.returncode, copied.stderr) == (0, "")
        assert json.loads(copied.stdout)["entries"] >= 6
        assert owned.join("one more").status_code == 200
    assert holds(tmp_path / "copy.db") == json.loads(copied.stdout)["entries"]


def test_a_copy_is_of_one_moment_however_busy_the_room_is(database: str, tmp_path: Path) -> None:
    """Between every two steps of the copy the room writes."""
    store = LogStore(database)
    store.append([Line(number, 0, b"{}") for number in range(5_000)])

    def meanwhile(_done: int, _of: int) -> None:
        store.append([Line(9_000, 0, b"{}")])

    for number in range(3):
        before = store.head
        copied = backed_up(database, tmp_path / f"copy{number}.db", (), meanwhile)
        assert copied == before
        assert store.head > before
    store.close()
    assert not list(tmp_path.glob("copy.db*part*"))


def test_a_session_that_was_ended_since_does_not_come_back_with_a_copy(
    played: str, tmp_path: Path
) -> None:
    """A manager who was sent away came in again by the cookie they had kept."""
    copy = tmp_path / "copy.db"
    assert houseway("backup", named(played), copy).returncode == 0
    for back, kept, options in (("back.db", 0, []), ("all.db", 1, ["--sessions"])):
        restored = houseway("restore", copy, tmp_path / back, *options)
        assert restored.returncode == 0, restored.stderr
        assert ("everybody signs in again" in restored.stderr) is not bool(kept)
        listed = json.loads(houseway("people", "list", tmp_path / back, "--json").stdout)
        (olivia,) = [one for one in listed if one["name"] == "Olivia Owner"]
        assert olivia["sessions"] == kept
        tokens = sqlite3.connect(tmp_path / back).execute("select count(*) from tokens").fetchone()
        assert tokens == (2 * kept,)


def test_no_copy_holds_a_key_that_opens_it(played: str, tmp_path: Path) -> None:
    """Copies lie about: whoever finds one must find no key in it, nor beside it."""
    keys = key_file(played) or Path(named(played)).with_name("room.key")
    copy = tmp_path / "copies" / "copy.db"
    copy.parent.mkdir()
    assert houseway("backup", named(played), copy).returncode == 0
    assert [one.name for one in copy.parent.iterdir()] == ["copy.db"]
    there = copy.read_bytes()
    lines = [line.split() for line in keys.read_text().splitlines() if line[0] != "#"]
    assert {kind for kind, *_ in lines} == {"cards", "signing"}
    for _, _, key in lines:
        assert key.encode() not in there
        assert bytes.fromhex(key) not in there


def test_a_copy_becomes_a_room_again_and_goes_on(played: str, tmp_path: Path) -> None:
    copy, back = tmp_path / "copy.db", tmp_path / "back.db"
    assert houseway("backup", named(played), copy).returncode == 0
    restored = houseway("restore", copy, back)
    assert restored.stdout.endswith("the chain holds\n"), restored.stderr
    if keys := key_file(played):
        # Whoever brings a copy elsewhere brings the keys, on a way of their own.
        copyfile(keys, tmp_path / "room.key")
        (tmp_path / "room.key").chmod(0o600)
    assert holds(back) == holds(played)
    before, after = OpenRoom(played), OpenRoom(f"sqlite:///{back}")
    assert after.desk.room.money.statement() == before.desk.room.money.statement()
    assert People(after.desk.store.engine).signed_in("Ann Example", "correct horse")
    after.at_ms = after.desk.room.at_ms
    after.wait(31)
    after.close()
    before.close()
    assert holds(back) > holds(copy)


def test_nothing_is_overwritten(played: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("something else")
    again = houseway("backup", named(played), copy)
    assert (again.returncode, copy.read_text()) == (2, "something else")
    assert "a backup overwrites nothing" in again.stderr
    good = tmp_path / "good.db"
    houseway("backup", named(played), good)
    over = houseway("restore", good, named(played))
    assert over.returncode == 2
    assert "a restore overwrites nothing" in over.stderr
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "mine").write_text("x")
    export = houseway("export", named(played), "-o", tmp_path / "out")
    assert (export.returncode, export.stdout) == (2, "")
    assert "an export overwrites nothing" in export.stderr


def test_a_room_whose_chain_is_broken_is_not_copied(tmp_path: Path) -> None:
    import sqlite3

    room = OpenRoom(tmp_path)
    room.player()
    room.close()
    with sqlite3.connect(tmp_path / "room.db") as connection:
        connection.execute("UPDATE log SET at_ms = at_ms + 1")
    connection.close()
    copied = houseway("backup", tmp_path / "room.db", tmp_path / "copy.db")
    assert copied.returncode == 2
    assert "entry 1 of the log: changed since it was written" in copied.stderr
    assert sorted(path.name for path in tmp_path.glob("copy*")) == []
    (tmp_path / "room.db").rename(tmp_path / "bad.db")
    restored = houseway("restore", tmp_path / "bad.db", tmp_path / "back.db")
    assert restored.returncode == 2
    assert not (tmp_path / "back.db").exists()


def test_an_export_has_every_hand_ledger_and_event(played: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    told = json.loads(houseway("export", named(played), "-o", out, "--json").stdout)
    hands = sorted((out / "hands").glob("*.hand"))
    assert len(hands) == told["hands"] >= 2
    replayed = json.loads(houseway("replay", *hands, "--json").stdout)
    assert all(one["ok"] for one in replayed)
    lines = (out / "events.jsonl").read_text().splitlines()
    assert [json.loads(line)["number"] for line in lines] == list(range(1, told["events"] + 1))
    with (out / "accounts.csv").open() as file:
        assert sum(int(row["balance_cents"]) for row in csv.DictReader(file)) == 0
    with (out / "ledger.csv").open() as file:
        kinds = {row["kind"] for row in csv.DictReader(file)}
    assert {"buy-in", "drop"} <= kinds
    everything = "".join(path.read_text() for path in out.rglob("*") if path.is_file())
    assert "Ann Example" not in everything


def test_whoever_is_erased_is_a_number_everywhere_and_the_log_still_holds(
    played: str, tmp_path: Path
) -> None:
    listed = json.loads(houseway("people", "list", named(played), "--json").stdout)
    (ann,) = [one for one in listed if one["name"] == "Ann Example"]
    assert (ann["role"], ann["has_password"]) == ("player", True)
    erased = houseway("people", "erase", named(played), ann["player"])
    assert erased.returncode == 0, erased.stderr
    out = tmp_path / "out"
    assert houseway("export", named(played), "-o", out, "--names").returncode == 0
    everything = "".join(path.read_text() for path in out.rglob("*") if path.is_file())
    assert "Ann Example" not in everything
    assert f"\n{ann['player']},,rail\n" in (out / "people.csv").read_text()
    assert "Olivia Owner" in everything
    again = json.loads(houseway("people", "list", named(played), "--json").stdout)
    (gone,) = [one for one in again if one["player"] == ann["player"]]
    assert (gone["name"], gone["has_password"], gone["sessions"]) == ("", False, 0)
    holds(played)
    for number, why in ((999, "nobody in the register is number 999"), (5, "no other manager")):
        refused = houseway("people", "erase", named(played), number)
        assert (refused.returncode, why in refused.stderr) == (2, True), refused.stderr


def test_a_running_server_is_asked_to_erase_somebody(database: str, tmp_path: Path) -> None:
    with owned_server(database, tmp_path) as owned:
        invite = owned.post("/api/invites", {"role": "player", "hours": 1}).json()["token"]
        ann = owned.post("/api/session", {"name": "Ann Example", "invite": invite}).json()
        behind = houseway("people", "erase", named(database), ann["player"])
        assert behind.returncode == 2
        assert "another server is running" in behind.stderr
        path = f"{owned.server.address}/api/people/{ann['player']}"
        asked = httpx.delete(
            path, headers={"authorization": f"Bearer {ann['token']}"}, timeout=PATIENCE_S
        )
        assert asked.status_code == 403
        by = {"authorization": f"Bearer {owned.token}"}
        assert httpx.delete(path, headers=by, timeout=PATIENCE_S).status_code == 200
        again = httpx.delete(
            path, headers={"authorization": f"Bearer {ann['token']}"}, timeout=PATIENCE_S
        )
        assert again.status_code == 401, "their session is gone too"
    listed = houseway("people", "list", named(database))
    assert "Ann Example" not in listed.stdout
    assert "(erased)" in listed.stdout
    holds(database)
