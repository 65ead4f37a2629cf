"""The heads that a room publishes: told to anybody, written down, and kept by clients."""

import asyncio
import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from houseway.client import Room
from houseway.client.heads import HeadsDiffer
from houseway.room.books.audit import audit
from houseway.room.heads.events import SignerNamed
from houseway.room.heads.head import heads_in
from houseway.room.heads.naming import name_signer
from houseway.web.live import LiveRoom
from houseway.web.running.heads import Heads
from tests.room.open_room import OpenRoom
from tests.web.open_server import open_server
from tests.web.real_server import real_server


def test_anybody_is_told_the_heads_newest_first_and_each_is_signed(tmp_path: Path) -> None:
    with open_server(tmp_path, bots=3) as server:
        live = server.live
        live.heads.publish(live.now_ms())
        server.invited("Ann Example")
        live.heads.publish(live.now_ms())
        told = server.client.get("/api/heads").json()
        assert (told["room"], told["broken"]) == (live.desk.store.room, "")
        entries = [one["entry"] for one in told["heads"]]
        assert entries == sorted(entries, reverse=True)
        assert len(entries) >= 2
        (head,) = heads_in(told["heads"][0]["text"])
        assert head.is_signed
        assert (head.link, head.entry) == (told["heads"][0]["link"], entries[0])
        assert len(server.client.get("/api/heads?count=1").json()["heads"]) == 1
        since = server.client.get(f"/api/heads?since={entries[0]}").json()["since_link"]
        assert since == head.link
        assert server.client.get("/api/heads?since=999999").json()["since_link"] == ""
        assert server.client.get("/api/heads?count=1000").status_code == 400


def test_heads_that_two_threads_sign_at_once_go_forward(monkeypatch: pytest.MonkeyPatch) -> None:
    store: Any = SimpleNamespace(tip=(0, b""), room="room", vault=SimpleNamespace(keys="some"))
    begun, other = Event(), Event()

    def signed(store: Any, _keys: object, _at_ms: int) -> Any:
        entry = store.tip[0]
        if entry == 0:
            begun.set()
            other.wait(0.2)  # Long enough for whoever is not kept waiting.
        return SimpleNamespace(entry=entry)

    monkeypatch.setattr("houseway.web.running.heads.head_of", signed)
    heads = Heads(store)
    with ThreadPoolExecutor() as beside:
        first = beside.submit(heads.publish, 0)
        begun.wait()
        store.tip = (7, b"")
        heads.publish(0)
        other.set()
        first.result()
    assert [one.entry for one in heads.told] == [0, 7]


def test_a_room_that_is_read_again_names_a_key_that_was_rotated_meanwhile(tmp_path: Path) -> None:
    """Heads are signed by the newest key of the file: the log must know it as the room's."""
    room = OpenRoom(tmp_path)
    name_signer(room.desk, room.at_ms)
    keys = room.desk.store.vault.keys
    assert keys is not None
    live = LiveRoom(room.desk)
    rotated = keys.rotated(signing=True)
    asyncio.run(live.reopen())
    head = live.heads.publish(live.now_ms())
    assert head is not None
    assert head.signer == rotated.public
    assert audit(live.desk.store, [head]).holds
    live.desk.close()


def room_with(monkeypatch: pytest.MonkeyPatch, *told: dict[str, Any]) -> Room:
    answers = iter(told)
    room = Room("http://127.0.0.1:1")
    monkeypatch.setattr(room, "request", lambda *_: next(answers))
    return room


def some(*heads: tuple[int, str], broken: str = "", room: str = "ab") -> dict[str, Any]:
    lines = [
        {"entry": entry, "text": f"houseway-head-1;room={room};entry={entry};link={link};at=x"}
        for entry, link in heads
    ]
    return {"room": room, "broken": broken, "heads": lines[::-1]}


@pytest.mark.parametrize(
    ("later", "why"),
    [
        (some((3, "aa"), (9, "xx"), (12, "cc")), "entry 9 is not the one"),
        (some((3, "aa"), (12, "cc")), "entry 9 is not the one"),
        (some((3, "aa")), "had signed for entry 9 and has fewer now"),
        (some(), "had signed for entry 9 and has fewer now"),
        (some((12, "cc"), broken="entry 9 is gone"), "says that its log was changed: entry 9"),
    ],
)
def test_a_client_that_kept_heads_notices_another_story(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, later: dict[str, Any], why: str
) -> None:
    room = room_with(monkeypatch, some((3, "aa"), (9, "bb")), later)
    assert room.keep_heads(tmp_path / "heads") == 2
    with pytest.raises(HeadsDiffer, match=why):
        room.keep_heads(tmp_path / "heads")
    assert len((tmp_path / "heads").read_text().splitlines()) == 2


def test_a_client_keeps_what_is_new_and_of_several_rooms(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first, elsewhere = some((3, "aa"), (9, "bb")), some((4, "zz"), room="cd")
    room = room_with(monkeypatch, first, elsewhere, some((9, "bb"), (12, "cc")))
    assert [room.keep_heads(tmp_path / "heads") for _ in range(3)] == [2, 1, 1]


@pytest.mark.parametrize("text", ["\nhouseway-head-1;room=ab;entry=9;link=xx", " houseway-head-1"])
def test_a_room_writes_nothing_into_the_heads_of_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str
) -> None:
    """One line too many, and the next look at the other room would accuse it."""
    theirs = some((4, "zz"), room="cd")
    theirs["heads"][0]["text"] += text
    room = room_with(monkeypatch, theirs)
    with pytest.raises(HeadsDiffer, match="entry 4 is no head of its own"):
        room.keep_heads(tmp_path / "heads")
    assert not (tmp_path / "heads").exists()


@pytest.mark.slow
def test_a_server_names_its_signer_writes_its_heads_down_and_notices_a_cut_tail(
    tmp_path: Path,
) -> None:
    with real_server(tmp_path, heads_every_s=1) as server:
        server.practice(bots=2)
        kept = Room(f"http://127.0.0.1:{server.port}")
        assert kept.keep_heads(tmp_path / "own.txt") >= 1
    heads = heads_in((tmp_path / "room.heads").read_text())
    with sqlite3.connect(tmp_path / "room.db") as connection:
        bodies = [bytes(body) for (body,) in connection.execute("SELECT body FROM log")]
        named = [json.loads(one) for one in bodies if b"signer-named" in one]
        last = heads[-1].entry
        assert last == len(bodies), "the last is signed as the server ends"
        connection.execute("DELETE FROM log WHERE number = ?", (last,))
        about = connection.execute("SELECT link FROM log WHERE number = ?", (last - 1,)).fetchone()
        for key, value in (("head", str(last - 1)), ("head_link", about[0].hex())):
            connection.execute("UPDATE about SET value = ? WHERE key = ?", (value, key))
    connection.close()
    tag = SignerNamed.__struct_config__.tag
    assert [(one["event"], one["public"]) for one in named] == [(tag, heads[-1].signer)]
    with real_server(tmp_path) as server:
        told = server.http.get("/api/heads").json()
        assert f"entry {last} was signed for" in told["broken"]
        with pytest.raises(HeadsDiffer, match="says that its log was changed"):
            Room(f"http://127.0.0.1:{server.port}").keep_heads(tmp_path / "own.txt")
