"""An entry that no room has written, chained in by who may write to the database: it is named."""

import subprocess
import sys
from pathlib import Path

import pytest

from houseway.room.books.audit import audit
from houseway.room.log.chain import BrokenChain, Entry
from houseway.room.log.store import LogStore
from houseway.room.snapshots.restoring import replayed, restored
from tests.patience import PATIENCE_S, free_port
from tests.room.forging import relinked
from tests.room.open_room import OpenRoom

AT = 6
BODIES = {
    "nothing": b"",
    "the mark of what is closed alone": b"\0",
    "closed and cut short": b"\0\1\0\0\0\0",
    "closed under a key of nobody": b"\0\1abcdefgh\x05acted and so on",
    "an event that is none": b'{"event":"nothing-at-all"}',
    "half of one": b'{"event":"player-came"',
    "a number beyond reason": b'{"event":"player-came","player":' + b"9" * 5_000 + b"}",
    "another one": b'{"event":"player-came","player":1e400}',
    "depths": b'{"event":' + b"[" * 100_000,
    "letters that are none": b'{"event":"player-came","request":"\xff\xfe"}',
    "somebody who is not there": b'{"event":"player-barred","player":77,"because":"","by":1}',
    "a table that is not there": b'{"event":"table-closed","table":7}',
}


def spoilt(folder: Path, body: bytes) -> str:
    """A room in which one entry is this one, every link and the head fitting."""
    room = OpenRoom(folder)
    room.bots(room.table(practice=False), 2)
    room.wait(5)
    url = room.desk.store.url
    room.close()
    store = LogStore(url, create=False, own=False)
    entries = list(store.chained())
    old = entries[AT - 1]
    entries[AT - 1] = Entry(AT, old.at_ms, old.table, body)
    relinked(store, entries)
    store.close()
    return url


@pytest.mark.parametrize("body", BODIES)
def test_a_start_an_audit_and_a_copy_of_the_room_name_it(tmp_path: Path, body: str) -> None:
    store = LogStore(spoilt(tmp_path, BODIES[body]), create=False, own=False)
    try:
        assert [one.entry for one in audit(store).findings] == [AT]
        for reading in (restored, replayed):
            with pytest.raises(Exception, match=f"^entry {AT} of the log") as fault:
                reading(store)
            # A key that is not here is said as such, for it may be brought.
            assert isinstance(fault.value, BrokenChain) or "key of nobody" in body
    finally:
        store.close()


@pytest.mark.slow
@pytest.mark.parametrize("body", ["an event that is none", "somebody who is not there"])
def test_a_server_says_in_one_line_why_it_does_not_open(tmp_path: Path, body: str) -> None:
    url = spoilt(tmp_path, BODIES[body])
    command = [sys.executable, "-m", "houseway", "serve", "--database", url]
    told = subprocess.run(
        [*command, "--port", str(free_port())],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        cwd=tmp_path,
        check=False,
    )
    assert told.returncode == 1
    why = [line for line in told.stderr.splitlines() if "cannot be opened" in line]
    assert len(why) == 1, told.stderr
    assert f"error the room cannot be opened: because entry {AT} of the log: " in why[0]
    assert "Traceback" not in told.stderr


@pytest.mark.slow
def test_no_command_calls_it_a_mistake_of_ours(tmp_path: Path) -> None:
    spoilt(tmp_path, BODIES["an event that is none"])
    room = str(tmp_path / "room.db")
    for words in (["export", room, "-o", str(tmp_path / "out")], ["snapshot", room]):
        told = subprocess.run(
            [sys.executable, "-m", "houseway", *words],
            capture_output=True,
            text=True,
            check=False,
        )
        assert told.returncode == 2, told.stderr
        assert f"houseway: entry {AT} of the log: it tells of nothing" in told.stderr
