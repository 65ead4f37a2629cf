"""A room that keeps itself: what a start reads, and what it makes of snapshots that do not fit."""

import sqlite3
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from shutil import copy2
from typing import Any, Final

import pytest

from houseway.room.books.audit import audit
from houseway.room.desk import Desk
from houseway.room.log.closing import KeyMissing
from houseway.room.log.copying import backed_up, restored_to
from houseway.room.log.store import LogStore
from houseway.room.snapshots import keeping
from houseway.room.snapshots.comparing import differences
from houseway.room.snapshots.keeping import KEPT, of_this_program
from houseway.room.snapshots.restoring import Restored, replayed, restored
from houseway.web.running.reopening import reopened
from tests.room.kept_room import EVERY, KeptRoom
from tests.room.open_room import OpenRoom


def numbers(file: Path) -> list[int]:
    with sqlite3.connect(file) as connection:
        rows = connection.execute("SELECT number FROM snapshots ORDER BY number DESC").fetchall()
    connection.close()
    return [number for (number,) in rows]


def changed(file: Path, *lines: str, about: tuple[Any, ...] = ()) -> None:
    with sqlite3.connect(file) as connection:
        for line in lines:
            connection.execute(line, about)
    connection.close()


def opened(file: Path, said: list[str]) -> Restored:
    """The room as a start makes it, which is the room that the whole log tells."""
    store = LogStore(f"sqlite:///{file}")
    try:
        found = restored(store, said.append)
        assert list(differences(replayed(store), found.room)) == []
    finally:
        store.close()
    return found


def test_a_room_is_kept_after_so_many_entries_and_the_last_few_stay(played: Path) -> None:
    there = numbers(played)
    assert len(there) == KEPT
    for later, earlier in pairwise(there):
        assert later - earlier >= EVERY


def test_a_room_in_either_database_goes_on_from_its_last_snapshot(database: str) -> None:
    room = KeptRoom(database)
    room.play(150)
    again = room.again()
    assert again.desk.room.entries - again.desk.keeper.kept_at < EVERY + 20
    assert list(differences(room.desk.room, again.desk.room)) == []
    assert list(differences(replayed(again.desk.store), again.desk.room)) == []
    again.close()


def test_a_start_reads_the_last_snapshot_and_no_more_than_came_after(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    entries = LogStore.entries

    def watched(self: LogStore, *, after: int = 0, to: int | None = None) -> Any:
        asked.append(after)
        return entries(self, after=after, to=to)

    monkeypatch.setattr(LogStore, "entries", watched)
    newest = numbers(played)[0]
    desk = Desk(LogStore(f"sqlite:///{played}"))
    assert min(asked) == newest
    assert desk.room.entries == desk.store.head
    assert desk.keeper.kept_at == newest
    desk.close()


def test_after_a_blip_of_the_database_no_more_is_read_than_came_after(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(LogStore(f"sqlite:///{played}"), snapshot_every=EVERY)
    asked: list[int] = []
    entries = LogStore.entries

    def watched(self: LogStore, *, after: int = 0, to: int | None = None) -> Any:
        asked.append(after)
        return entries(self, after=after, to=to)

    monkeypatch.setattr(LogStore, "entries", watched)
    again = reopened(desk)
    assert min(asked) == numbers(played)[0]
    assert again.keeper.every == EVERY
    assert again.room.entries >= desk.room.entries
    again.close()


def test_a_stop_in_good_order_keeps_the_room_and_the_next_start_reads_nothing(
    tmp_path: Path,
) -> None:
    room = KeptRoom(tmp_path)
    room.play(90)
    room.desk.keep()
    last = room.desk.room.entries
    room.close()
    said: list[str] = []
    found = opened(tmp_path / "room.db", said)
    assert (found.kept_at, found.room.entries, said) == (last, last, [])


def test_a_room_that_broke_in_the_middle_of_an_event_is_not_kept(tmp_path: Path) -> None:
    room = KeptRoom(tmp_path)
    room.play(60)
    room.desk.room.entries += 1  # as if one had been applied and never submitted
    room.desk.keep()
    room.close()
    assert numbers(tmp_path / "room.db")[0] < 60


DAMAGE: Final = {
    "a flipped byte": (
        "UPDATE snapshots SET body = CAST(substr(body, 1, 99)"
        " || CASE substr(body, 100, 1) WHEN x'ff' THEN x'00' ELSE x'ff' END"
        " || substr(body, 101) AS BLOB) WHERE number = {0}",
        "it is damaged: its digest is another",
    ),
    "a torn end": (
        "UPDATE snapshots SET body = substr(body, 1, 500) WHERE number = {0}",
        "it is damaged: its digest is another",
    ),
    "filed under another entry": (
        "UPDATE snapshots SET number = number + 1 WHERE number = {0}",
        "it was not written here",
    ),
    "another time": (
        "UPDATE snapshots SET at_ms = at_ms + 1 WHERE number = {0}",
        "it was not written here",
    ),
    "an entry of the log in its place": (
        "UPDATE snapshots SET body = (SELECT body FROM log WHERE number = {0}) WHERE number = {0}",
        "it is damaged: its digest is another",
    ),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_snapshot_is_thrown_away_and_the_one_before_is_taken(
    played: Path, what: str
) -> None:
    line, why = DAMAGE[what]
    newest, before, *_ = numbers(played)
    changed(played, line.format(newest))
    said: list[str] = []
    assert opened(played, said).kept_at == before
    (told,) = said
    assert "is thrown away" in told
    assert why in told
    assert newest not in numbers(played), "it is gone"
    said.clear()
    assert opened(played, said).kept_at == before
    assert said == []


def test_a_snapshot_with_a_digest_of_its_own_is_still_not_the_rooms(played: Path) -> None:
    newest, before, *_ = numbers(played)
    forged = b"\x00\x01anything at all"
    with sqlite3.connect(played) as connection:
        line = "UPDATE snapshots SET body = ?, digest = ? WHERE number = ?"
        connection.execute(line, (forged, sha256(forged).digest(), newest))
    connection.close()
    said: list[str] = []
    assert opened(played, said).kept_at == before
    assert "thrown away: it " in said[0]


@pytest.mark.slow
def test_another_rooms_snapshot_is_not_taken(played: Path, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    copy2(tmp_path / "room.key", tmp_path / "other" / "room.key")
    other = KeptRoom(tmp_path / "other")
    other.play(300)
    other.close()
    newest = numbers(tmp_path / "other" / "room.db")[0]
    with sqlite3.connect(played) as connection:
        connection.execute("ATTACH ? AS other", (str(tmp_path / "other" / "room.db"),))
        connection.execute("DELETE FROM snapshots")
        connection.execute("INSERT INTO snapshots SELECT * FROM other.snapshots")
    connection.close()
    said: list[str] = []
    assert opened(played, said).kept_at == 0
    assert said[0].endswith("it was not written here: it is another room's, or was changed")
    assert f"{newest:,}" in said[0]
    assert len(said) == KEPT


def test_a_snapshot_ahead_of_the_log_is_not_taken(played: Path) -> None:
    newest, before, *_ = numbers(played)
    cut = newest - 5
    changed(played, f"DELETE FROM log WHERE number > {cut}")
    changed(played, f"UPDATE about SET value = '{cut}' WHERE key = 'head'")
    changed(
        played,
        "UPDATE about SET value = (SELECT lower(hex(link)) FROM log WHERE number = "
        f"{cut}) WHERE key = 'head_link'",
    )
    said: list[str] = []
    assert opened(played, said).kept_at == before
    assert said == [
        f"the snapshot of entry {newest:,} is thrown away:"
        f" it is ahead of the log, which ends at entry {cut:,}"
    ]


def test_a_snapshot_that_is_not_on_the_chain_is_not_taken(played: Path) -> None:
    newest, before, *_ = numbers(played)
    store = LogStore(f"sqlite:///{played}", create=False, own=False)
    link = store.link_at(newest - 1)
    store.close()
    changed(played, "UPDATE log SET link = ? WHERE number = " + str(newest), about=(link,))
    store = LogStore(f"sqlite:///{played}")
    with pytest.raises(keeping.Unfit, match="not on the chain"):
        keeping.read(store, newest)
    assert of_this_program(store)[1] == before
    store.close()


def test_another_programs_snapshot_is_left_alone_and_the_log_is_read_whole(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newest = numbers(played)[0]
    monkeypatch.setattr(keeping, "program", lambda: "9.9.9 another")
    said: list[str] = []
    assert opened(played, said).kept_at == 0
    assert said == [
        f"the snapshot of entry {newest:,} is of another houseway: the log is read whole"
    ]
    assert numbers(played)[0] == newest


@pytest.mark.slow
def test_when_a_newer_program_keeps_the_room_the_last_of_the_older_stays(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newest = numbers(played)[0]
    monkeypatch.setattr(keeping, "program", lambda: "9.9.9 another")
    room = KeptRoom(played.parent)
    room.play(500)
    room.close()
    there = numbers(played)
    assert len(there) == KEPT + 1
    assert there[-1] == newest


def test_nobody_reads_a_snapshot_without_the_key(played: Path) -> None:
    with sqlite3.connect(played) as connection:
        bodies = [one for (one,) in connection.execute("SELECT body FROM snapshots")]
    connection.close()
    for body in bodies:
        assert all(word not in body for word in (b"texas-holdem", b"setup", b"order", b"log"))
    (played.parent / "room.key").rename(played.parent / "elsewhere")
    store = LogStore(f"sqlite:///{played}", create=False, own=False)
    with pytest.raises(keeping.Unfit, match="stays closed"):
        keeping.read(store, numbers(played)[0])
    with pytest.raises(KeyMissing):
        restored(store)
    store.close()


def test_a_backup_has_the_snapshots_closed_as_they_are(played: Path, tmp_path: Path) -> None:
    copy, back = tmp_path / "copy.db", tmp_path / "back"
    backed_up(f"sqlite:///{played}", copy, (), lambda *_: None)
    back.mkdir()
    restored_to(copy, f"sqlite:///{back / 'room.db'}", (), lambda *_: None)
    copy2(tmp_path / "room.key", back / "room.key")
    said: list[str] = []
    assert opened(back / "room.db", said).kept_at == numbers(played)[0]
    assert said == []


def test_a_snapshot_that_cannot_be_written_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    room = KeptRoom(tmp_path)
    room.play(30)
    changed(tmp_path / "room.db", "DROP TABLE snapshots")
    room.play(120)
    assert "a snapshot could not be kept" in caplog.text
    room.close()
    again = OpenRoom(tmp_path)
    assert again.desk.room.entries >= 120
    again.close()


def test_an_audit_proves_every_snapshot_against_the_log(played: Path) -> None:
    store = LogStore(f"sqlite:///{played}", create=False, own=False)
    found = audit(store)
    store.close()
    assert found.holds
    assert (found.snapshots, found.unfit) == (KEPT, [])


def test_an_audit_finds_a_snapshot_of_a_room_that_never_was(tmp_path: Path) -> None:
    """Written by the room itself, with its key: a start would take it."""
    room = KeptRoom(tmp_path)
    room.play(60)
    (table,) = room.desk.room.tables.values()
    chair = table.seated[0]
    chair.absent_hands += 1
    room.desk.keep()
    last = room.desk.room.entries
    room.close()
    store = LogStore(room.url, create=False, own=False)
    found = audit(store)
    store.close()
    (finding,) = found.findings
    assert finding.entry == last
    assert "holds another room than the log tells" in finding.what
    assert f"chairs[{chair.seat}].absent_hands" in finding.what
