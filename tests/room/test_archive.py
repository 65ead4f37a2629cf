"""An archive: old entries in files that still prove, and everything reads across both."""

import gzip
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from houseway.errors import BadInput
from houseway.room.books.audit import Audit, audit
from houseway.room.books.exporting import exported
from houseway.room.heads.head import head_of, heads_in
from houseway.room.log import archiving, reader
from houseway.room.log.archive import MANIFEST, ArchiveMissing, Listed
from houseway.room.log.archiving import archived, cut_before
from houseway.room.log.copying import backed_up
from houseway.room.log.store import LogStore
from houseway.room.own_clubs.taking_in import book_of, take_in_books
from houseway.room.snapshots.comparing import differences
from houseway.room.snapshots.restoring import replayed, restored
from tests.houses.own_club import a_club
from tests.room.databases import key_file
from tests.room.kept_room import KeptRoom

FILE: Final = 50
LONG_AFTER: Final = 2**60


def opened(file: Path, **about: Any) -> LogStore:
    return LogStore(f"sqlite:///{file}", create=False, own=False, **about)


def archive(file: Path, *, upto: int = 0) -> int:
    """Moves what may be moved, in small files; up to which entry."""
    log = opened(file)
    try:
        upto = upto or cut_before(log, LONG_AFTER)
        archived(log, file.parent / "archive", upto, file_entries=FILE)
        return upto
    finally:
        log.close()


def audited(file: Path, **about: Any) -> Audit:
    log = opened(file, **about)
    try:
        return audit(log)
    finally:
        log.close()


def there(file: Path) -> list[int]:
    with sqlite3.connect(file) as connection:
        rows = connection.execute("SELECT number FROM log ORDER BY number").fetchall()
    connection.close()
    return [number for (number,) in rows]


@pytest.mark.slow
def test_what_is_archived_is_no_longer_in_the_database_and_still_proves(played: Path) -> None:
    before, whole = audited(played), there(played)
    upto = archive(played)
    assert upto > 5 * FILE
    assert there(played) == list(range(upto + 1, len(whole) + 1))
    after = audited(played)
    assert after.holds
    assert after == before


def test_the_files_are_named_with_their_entries_and_hang_on_one_another(played: Path) -> None:
    upto = archive(played)
    lines = (played.parent / "archive" / MANIFEST).read_bytes().splitlines()
    listed = [msgspec.json.decode(line, type=Listed) for line in lines]
    assert [(one.first, one.last) for one in listed] == [
        (first, min(first + FILE - 1, upto)) for first in range(1, upto + 1, FILE)
    ]
    log = opened(played)
    before = log.first.hex()
    for one in listed:
        assert one.before == before
        assert one.file == f"{one.first:012}-{one.last:012}-{one.link[:16]}.log.gz"
        assert (played.parent / "archive" / one.file).is_file()
        (head,) = heads_in(one.head)
        assert head.is_signed
        assert (head.entry, head.link) == (one.last, one.link)
        before = one.link
    assert log.begins.link.hex() == before
    log.close()


def test_closed_entries_stay_closed_in_the_files(played: Path) -> None:
    archive(played)
    for file in (played.parent / "archive").glob("*.log.gz"):
        content = gzip.decompress(file.read_bytes())
        assert b'"hand-began"' not in content
        assert b'"acted"' not in content


def test_heads_from_before_still_prove(played: Path) -> None:
    log = opened(played)
    keys = log.vault.keys
    assert keys is not None
    head = head_of(log, keys, 1)
    log.close()
    archive(played)
    log = opened(played)
    told = [one.what for one in audit(log, [head]).findings]
    log.close()
    # The room of this test has named no signer; that it is there, and the same, is not doubted.
    assert told == [f"the head of entry {head.entry} is signed by key {head.signer_id},"
                    " which the log does not name as the room's"]  # fmt: skip


def test_an_export_is_the_same_before_and_after(played: Path, tmp_path: Path) -> None:
    def export(folder: Path) -> dict[str, bytes]:
        folder.mkdir()
        log = opened(played)
        exported(log, folder, lambda *_: None)
        log.close()
        files = (path for path in folder.rglob("*") if path.is_file())
        return {str(path.relative_to(folder)): path.read_bytes() for path in files}

    before = export(tmp_path / "one")
    archive(played)
    assert export(tmp_path / "two") == before


def test_a_start_needs_no_archive_and_a_whole_replay_reads_it(played: Path) -> None:
    archive(played)
    (played.parent / "archive").rename(played.parent / "elsewhere")
    log = LogStore(f"sqlite:///{played}")
    found = restored(log)
    assert found.kept_at
    with pytest.raises(ArchiveMissing, match=r"entries 1 to [\d,]+ are in the archive"):
        replayed(log)
    log.close()
    log = opened(played, archive=played.parent / "elsewhere")
    assert list(differences(replayed(log), found.room)) == []
    log.close()


def test_an_audit_without_the_archive_says_what_is_missing(played: Path) -> None:
    archive(played)
    (played.parent / "archive").rename(played.parent / "elsewhere")
    with pytest.raises(ArchiveMissing, match="give --archive FOLDER"):
        audited(played)
    assert audited(played, archive=played.parent / "elsewhere").holds


@pytest.mark.slow
def test_a_room_goes_on_after_it_was_archived_and_is_archived_again(played: Path) -> None:
    first = archive(played)
    room = KeptRoom(played.parent)
    room.play(500)
    room.close()
    second = archive(played)
    assert second > first
    assert audited(played).holds
    assert there(played)[0] == second + 1


@pytest.mark.slow
def test_a_running_server_goes_on_while_its_log_is_archived(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also whoever was just reading it: what has gone from the database they find in the files."""
    monkeypatch.setattr(reader, "READ_AT_ONCE", 10)
    room = KeptRoom(tmp_path)
    room.play(300)
    reading = room.desk.store.entries()
    assert next(reading)[0].number == 1
    archive(tmp_path / "room.db")
    room.play(350)
    assert [entry.number for entry, _ in reading] == list(range(2, room.desk.store.head + 1))
    room.close()
    assert audited(tmp_path / "room.db").holds


def test_a_backup_of_an_archived_room_proves_what_it_has(played: Path) -> None:
    upto = archive(played)
    head = backed_up(f"sqlite:///{played}", played.parent / "copy.db", (), lambda *_: None)
    assert head > upto
    assert there(played.parent / "copy.db") == there(played)


def test_nothing_is_archived_beyond_the_last_snapshot(tmp_path: Path) -> None:
    room = KeptRoom(tmp_path)
    room.player()
    room.close()
    log = opened(tmp_path / "room.db")
    with pytest.raises(BadInput, match="has no snapshot yet"):
        cut_before(log, LONG_AFTER)
    log.close()


def test_an_archive_goes_on_in_its_own_folder(played: Path) -> None:
    archive(played, upto=FILE)
    log = opened(played)
    with pytest.raises(BadInput, match=f"entries up to {FILE} are in"):
        archived(log, played.parent / "another", 2 * FILE)
    log.close()


@pytest.mark.parametrize("at", [30, 200, -40])
def test_a_changed_byte_in_a_file_is_found(played: Path, at: int) -> None:
    archive(played)
    file = min((played.parent / "archive").glob("*.log.gz"))
    content = bytearray(gzip.decompress(file.read_bytes()))
    content[at] ^= 1
    file.write_bytes(gzip.compress(bytes(content)))
    found = audited(played)
    assert not found.holds
    assert found.findings[0].entry <= FILE


def test_a_torn_or_lost_file_is_found(played: Path) -> None:
    archive(played)
    first, second, *_ = sorted((played.parent / "archive").glob("*.log.gz"))
    whole = first.read_bytes()
    first.write_bytes(whole[: len(whole) // 2])
    (finding,) = audited(played).findings
    assert f"damaged in {first.name}" in finding.what
    first.write_bytes(whole)
    second.unlink()
    with pytest.raises(ArchiveMissing, match=f"entries {FILE + 1} to"):
        audited(played)


KILLED: Final = """
import os, sys
from pathlib import Path
from houseway.room.log import archiving
from houseway.room.log.store import LogStore

step, folder = sys.argv[1], Path(sys.argv[2])
before = getattr(archiving, step)
count = [0]

def killed(*about, **named):
    count[0] += 1
    if count[0] == 2 and sys.argv[3] == "before":
        os.kill(os.getpid(), 9)
    done = before(*about, **named)
    if count[0] == 2:
        os.kill(os.getpid(), 9)
    return done

setattr(archiving, step, killed)
log = LogStore(f"sqlite:///{folder / 'room.db'}", create=False, own=False)
archiving.archived(log, folder / "archive", 250, file_entries=50)
"""


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("step", ["written", "_write", "_list", "_take_out"])
def test_whoever_is_killed_in_the_middle_loses_nothing(played: Path, step: str, when: str) -> None:
    whole = audited(played)
    done = subprocess.run(
        [sys.executable, "-c", KILLED, step, str(played.parent), when], check=False
    )
    assert done.returncode == -9
    assert audited(played) == whole
    archive(played, upto=250)
    assert there(played)[0] == 251
    assert audited(played) == whole
    assert not list((played.parent / "archive").glob("*.part"))


def test_a_file_that_cannot_be_read_back_deletes_nothing(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that says it has written, and has not."""
    monkeypatch.setattr(archiving, "written", lambda content, *_: content.write(b"{}\n"))
    whole = there(played)
    with pytest.raises(Exception, match="damaged"):
        archive(played)
    assert there(played) == whole
    assert os.listdir(played.parent / "archive") != []


def test_in_either_database_an_archived_log_proves(database: str, tmp_path: Path) -> None:
    room = KeptRoom(database)
    room.play(200)
    room.close()
    log = LogStore(database, create=False, own=False, key_file=key_file(database))
    whole, upto = audit(log), cut_before(log, LONG_AFTER)
    files = archived(log, tmp_path / "archive", upto, file_entries=FILE)
    assert sum(file.last - file.first + 1 for file in files) == upto
    assert log.begins.number == upto
    assert audit(log) == whole
    log.close()


@pytest.mark.slow
def test_the_books_of_a_club_of_ones_own_stay_in_the_database(tmp_path: Path) -> None:
    room = KeptRoom(tmp_path)
    folder = a_club(tmp_path)
    room.desk.write(list(book_of(room.desk.room, folder)), room.at_ms).on_disk.result()
    (book,) = room.desk.room.books
    room.play(300)
    room.close()
    upto = archive(tmp_path / "room.db")
    assert there(tmp_path / "room.db") == [book, *range(upto + 1, room.desk.store.head + 1)]
    assert audited(tmp_path / "room.db").holds
    (tmp_path / "archive").rename(tmp_path / "elsewhere")
    log = LogStore(room.url)
    assert restored(log).room.own_clubs == {folder.name: 1}
    assert take_in_books(log) == {folder.name: 1}
    log.close()
