"""The index of finished hands is kept beside the log, and goes on from there after a start."""

import sqlite3
from pathlib import Path
from shutil import rmtree

import pytest

from houseway.room.books import kept_index
from houseway.room.books.hand_index import HandIndex
from houseway.room.log.archive import ArchiveMissing
from houseway.room.log.archiving import archived, cut_before
from houseway.room.log.store import LogStore
from houseway.room.seats.commands import SitDown
from houseway.room.snapshots.comparing import differences
from houseway.room.tables.usual_table import comfortable_cents
from tests.room.kept_room import KeptRoom

PARTS = ("tables", "running", "sessions", "upto", "upto_ms")


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> KeptRoom:
    """Somebody plays among bots, and the index is kept every hundred entries."""
    monkeypatch.setattr(kept_index, "EVERY", 100)
    room = KeptRoom(tmp_path)
    table = room.table()
    player = room.player()
    wish = SitDown(table=table.number, player=player, seat=0, cents=comfortable_cents(table))
    room.do(wish)
    room.bots(table, 3)
    room.play(260)
    return room


def followed(room: KeptRoom) -> HandIndex:
    index = HandIndex(room.desk.store)
    index.follow()
    return index


def same(one: HandIndex, other: HandIndex) -> list[str]:
    return [
        where
        for part in PARTS
        for where in differences(getattr(one, part), getattr(other, part), part)
    ]


def made_anew(room: KeptRoom, monkeypatch: pytest.MonkeyPatch) -> HandIndex:
    with monkeypatch.context() as patched:
        patched.setattr("houseway.room.books.hand_index.take_back", lambda _: None)
        return followed(room)


@pytest.mark.slow
def test_an_index_goes_on_from_where_it_was_kept(
    room: KeptRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = followed(room)
    assert first.kept_at == first.upto >= 260
    room.play(330)
    again = HandIndex(room.desk.store)
    kept_index.take_back(again)
    assert again.upto == first.upto
    assert same(first, again) == []
    again.follow()
    assert again.upto == room.desk.store.head
    assert same(again, made_anew(room, monkeypatch)) == []
    assert again.sessions.played, "somebody's sessions are in it"
    room.close()


@pytest.mark.parametrize(
    "line",
    [
        "UPDATE hand_index SET body = zeroblob(300)",
        "UPDATE hand_index SET digest = zeroblob(32)",
        "UPDATE hand_index SET number = number - 1",
        "UPDATE hand_index SET at_ms = at_ms + 1",
        "UPDATE hand_index SET program = 'another'",
        "DROP TABLE hand_index",
    ],
)
def test_an_index_that_is_not_what_was_kept_is_made_anew(room: KeptRoom, line: str) -> None:
    first = followed(room)
    with sqlite3.connect(str(room.desk.store.engine.url.database)) as connection:
        connection.execute(line)
    connection.close()
    empty = HandIndex(room.desk.store)
    kept_index.take_back(empty)
    assert empty.upto == 0
    assert same(first, followed(room)) == []
    room.close()


@pytest.mark.slow
def test_after_a_blip_of_the_database_the_index_goes_on(room: KeptRoom) -> None:
    index = followed(room)
    hands = len(index.tables[1].hands)
    again = room.again()
    index.go_on_with(again.desk.store)
    while again.desk.room.entries < 400:
        again.wait(3)
    index.follow()
    assert len(index.tables[1].hands) > hands
    assert index.upto == again.desk.store.head
    again.close()


@pytest.mark.slow
def test_an_archived_hand_is_read_from_the_archive_or_it_says_where_it_is(
    room: KeptRoom, tmp_path: Path
) -> None:
    before = followed(room).past(1, [0, 3])
    reader = LogStore(room.url, create=False, own=False)
    archived(reader, tmp_path / "archive", cut_before(reader, 2**60), file_entries=40)
    reader.close()
    assert followed(room).past(1, [0, 3]) == before
    rmtree(tmp_path / "archive")
    index = followed(room)
    assert len(index.tables[1].hands) > 3, "that it was played is known all the same"
    with pytest.raises(ArchiveMissing, match="are in the archive"):
        index.past(1, [0])
    room.close()


@pytest.mark.slow
def test_without_archive_and_kept_index_history_begins_behind_it(
    room: KeptRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = LogStore(room.url, create=False, own=False)
    archived(reader, tmp_path / "archive", cut_before(reader, 2**60), file_entries=40)
    reader.close()
    rmtree(tmp_path / "archive")
    index = made_anew(room, monkeypatch)
    assert index.upto == room.desk.store.head
    assert dict(index.tables) == {}
    room.close()
