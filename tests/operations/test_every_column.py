"""One changed byte in any column of a room's log, and `houseway audit` says where."""

import sqlite3
from pathlib import Path

import pytest

from houseway.errors import BadInput
from houseway.room.books.audit import Finding, audit
from houseway.room.log.store import LogStore
from houseway.room.log.tables import HAND_INDEX, METADATA
from tests.room.open_room import OpenRoom

PLAYERS = 12
LAST = PLAYERS


@pytest.fixture
def room(tmp_path: Path) -> Path:
    opened = OpenRoom(tmp_path)
    for _ in range(PLAYERS):
        opened.player()
    opened.desk.keep(waits=True)
    opened.close()
    return tmp_path / "room.db"


def changed(room: Path, line: str) -> list[Finding]:
    """What an audit finds after somebody has been at the database."""
    with sqlite3.connect(room) as connection:
        assert connection.execute(line).rowcount == 1
    connection.close()
    store = LogStore(f"sqlite:///{room}", create=False, own=False)
    found = audit(store)
    store.close()
    assert found.snapshots == (not found.findings and not found.unfit)
    return found.findings or found.unfit


SEVENTH = "WHERE number = 7"
CHANGES = {
    ("log", "number"): (f"UPDATE log SET number = 99 {SEVENTH}", 7),
    ("log", "at_ms"): (f"UPDATE log SET at_ms = at_ms + 1 {SEVENTH}", 7),
    ("log", "table_number"): (f"UPDATE log SET table_number = 1 {SEVENTH}", 7),
    ("log", "body"): (f"UPDATE log SET body = CAST(body || ' ' AS BLOB) {SEVENTH}", 7),
    ("log", "link"): (f"UPDATE log SET link = zeroblob(32) {SEVENTH}", 7),
    ("snapshots", "number"): ("UPDATE snapshots SET number = 7", 7),
    ("snapshots", "program"): ("UPDATE snapshots SET program = 'another'", LAST),
    ("snapshots", "at_ms"): ("UPDATE snapshots SET at_ms = at_ms + 1", LAST),
    ("snapshots", "digest"): ("UPDATE snapshots SET digest = zeroblob(32)", LAST),
    ("snapshots", "body"): ("UPDATE snapshots SET body = zeroblob(400)", LAST),
    ("about", "key"): ("UPDATE about SET key = 'rome' WHERE key = 'room'", 1),
    ("about", "value"): ("UPDATE about SET value = 'other' WHERE key = 'room'", 1),
}
ABOUT = {
    "the head is moved back": ("UPDATE about SET value = '9' WHERE key = 'head'", 9),
    "the head is moved on": ("UPDATE about SET value = '13' WHERE key = 'head'", LAST + 1),
    "the head is no number": ("UPDATE about SET value = 'x' WHERE key = 'head'", 0),
    "its link is another": (
        f"UPDATE about SET value = '{'ab' * 32}' WHERE key = 'head_link'", LAST,
    ),
    "an older version": ("UPDATE about SET value = '0' WHERE key = 'version'", 1),
    "one entry more": (
        "INSERT INTO log SELECT 13, at_ms, table_number, body, link FROM log WHERE number = 12",
        LAST + 1,
    ),
}  # fmt: skip


def test_every_column_of_the_log_is_tried() -> None:
    columns = {
        (table.name, one.name)
        for table in METADATA.tables.values()
        for one in table.columns
        if table is not HAND_INDEX  # made of the log anew where it is not what was written
    }
    assert columns == CHANGES.keys()


@pytest.mark.parametrize("column", CHANGES, ids=".".join)
def test_a_change_in_any_column_is_named_by_its_entry(room: Path, column: tuple[str, str]) -> None:
    line, entry = CHANGES[column]
    assert [finding.entry for finding in changed(room, line)] == [entry]


@pytest.mark.parametrize("what", ABOUT)
def test_a_change_of_what_the_log_says_about_itself_is_found(room: Path, what: str) -> None:
    line, entry = ABOUT[what]
    assert [finding.entry for finding in changed(room, line)] == [entry]


def test_a_log_without_a_version_is_none(room: Path) -> None:
    with pytest.raises(BadInput, match=r"is no room's log: its version is 'x'"):
        changed(room, "UPDATE about SET value = 'x' WHERE key = 'version'")


def test_a_log_may_grow_while_it_is_proved(tmp_path: Path) -> None:
    opened = OpenRoom(tmp_path)
    opened.player()
    reader = LogStore(opened.url, create=False, own=False)
    proving = reader.proved()
    next(proving)
    opened.player()
    assert list(proving) == [], "what came later is the next audit's"
    reader.close()
    opened.close()
