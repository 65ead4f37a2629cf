"""The log of a room: what was acknowledged is on disk, and whoever changes a byte is found out."""

from collections.abc import Sequence
from concurrent.futures import wait
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from houseway.errors import BadInput
from houseway.room.log.chain import BrokenChain, Entry, Place, checked, first_link, link
from houseway.room.log.committing import Committer
from houseway.room.log.owning import InUse
from houseway.room.log.store import Line, LogStore, LogUnavailable, LogUnknown
from tests.room.databases import fresh

pytestmark = pytest.mark.slow

LINES = [Line(1_000 + number, number % 3, b'{"n": %d}' % number) for number in range(50)]


@pytest.fixture
def written(database: str) -> str:
    store = LogStore(database)
    store.append(LINES[:20])
    store.append(LINES[20:])
    store.close()
    return database


def tampered(database: str, change: str, **values: Any) -> None:
    """What somebody with the database's password could do."""
    url = make_url(database)
    if url.drivername == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text(change), values)
    engine.dispose()


def test_what_was_written_is_read_again_in_order(written: str) -> None:
    store = LogStore(written, create=False)
    assert [Line(one.at_ms, one.table, one.body) for one in store.proved()] == LINES
    assert store.head == 50
    store.close()


def test_a_log_goes_on_where_it_was(written: str) -> None:
    store = LogStore(written)
    (entry,) = store.append([Line(2_000, 0, b"{}")])
    assert entry.number == 51
    assert len(list(store.proved())) == 51
    store.close()


def test_a_clock_that_jumps_back_does_not_turn_the_log_back(database: str) -> None:
    store = LogStore(database)
    entries = store.append([Line(5_000, 0, b"a"), Line(4_000, 0, b"b")])
    entries += store.append([Line(1, 0, b"c")])
    assert [one.at_ms for one in entries] == [5_000, 5_000, 5_000]
    store.close()


@pytest.mark.parametrize(
    ("change", "number"),
    [
        ("UPDATE log SET body = :body WHERE number = 17", 17),
        ("UPDATE log SET at_ms = at_ms + 1 WHERE number = 3", 3),
        ("UPDATE log SET table_number = 9 WHERE number = 50", 50),
        ("UPDATE log SET link = :body WHERE number = 8", 8),
        ("DELETE FROM log WHERE number = 21", 21),
        ("DELETE FROM log WHERE number > 44", 45),
    ],
)
def test_a_change_behind_our_back_is_named_by_its_place(
    written: str, change: str, number: int
) -> None:
    tampered(written, change, **({"body": b'{"n": 99}'} if ":body" in change else {}))
    store = LogStore(written, create=False)
    with pytest.raises(BrokenChain, match=f"^entry {number} of the log: ") as broken:
        list(store.proved())
    assert broken.value.number == number
    store.close()


def test_every_bit_of_an_entry_is_under_its_link() -> None:
    first = first_link("a room")
    entry = Entry(1, 1_000, 2, b"chips")
    right = link(first, entry)
    others = (
        Entry(2, 1_000, 2, b"chips"),
        Entry(1, 1_001, 2, b"chips"),
        Entry(1, 1_000, 3, b"chips"),
        *(Entry(1, 1_000, 2, _flipped(b"chips", bit)) for bit in range(40)),
    )
    assert all(link(first, other) != right for other in others)
    assert list(checked([(entry, right)], Place(0, first, 0))) == [(entry, right)]
    with pytest.raises(BrokenChain):
        list(checked([(entry, right)], Place(0, first_link("another room"), 0)))


def _flipped(body: bytes, bit: int) -> bytes:
    changed = bytearray(body)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def test_a_second_server_on_the_same_log_is_kept_out(database: str) -> None:
    store = LogStore(database)
    with pytest.raises(InUse, match="another server is running"):
        LogStore(database)
    reader = LogStore(database, create=False, own=False)
    reader.close()
    store.close()
    LogStore(database).close()


def test_actions_that_come_together_are_committed_together(database: str) -> None:
    store = LogStore(database)
    committer = Committer(store)
    futures = [committer.submit([line, line]) for line in LINES * 10]
    wait(futures)
    committer.close()
    numbers = [entry.number for future in futures for entry in future.result()]
    assert numbers == list(range(1, 1_001))
    assert committer.commits < 500, "every action waited for a commit of its own"
    store.close()


def asked(store: LogStore, line: str) -> Any:
    """Said on the store's own connection, which is where SQLite keeps such limits."""
    return store._connection.execute(text(line)).scalar()


def test_a_full_disk_ends_acknowledgements_and_loses_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'room.db'}"
    store = LogStore(url)
    committer = Committer(store)
    committer.submit(LINES[:1]).result()
    pages = asked(store, "PRAGMA page_count")
    asked(store, f"PRAGMA max_page_count = {pages}")
    big = Line(9_000, 0, b"x" * 100_000)
    for lines in ([big], LINES[:1]):
        with pytest.raises(LogUnavailable, match="database or disk is full"):
            committer.submit(lines).result()
    committer.close()
    store.close()
    again = LogStore(url)
    assert [entry.body for entry in again.proved()] == [LINES[0][2]]
    again.append(LINES[1:2])
    again.close()


def test_a_mistake_while_it_is_written_leaves_it_unknown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be in the log: what fails may fail behind the commit."""
    store = LogStore(f"sqlite:///{tmp_path / 'room.db'}")
    append = LogStore.append

    def wrong(self: LogStore, lines: Sequence[Line]) -> list[Entry]:
        append(self, lines)
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(LogStore, "append", wrong)
    committer = Committer(store)
    with pytest.raises(LogUnknown):
        committer.submit(LINES[:1]).result()
    with pytest.raises(LogUnavailable) as later:
        committer.submit(LINES[1:2]).result()
    assert not isinstance(later.value, LogUnknown), "that one was not begun"
    committer.close()
    assert len(list(store.proved())) == 1
    store.close()


def test_a_database_that_goes_away_ends_acknowledgements_and_loses_nothing(postgres: str) -> None:
    url = fresh(postgres)
    store = LogStore(url)
    committer = Committer(store)
    committer.submit(LINES[:1]).result()
    name = make_url(url).database
    gone = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"
    tampered(postgres, gone, name=name)
    for _ in range(2):
        with pytest.raises(LogUnavailable, match="the log cannot be written"):
            committer.submit(LINES[1:2]).result()
    committer.close()
    store.close()
    again = LogStore(url)
    assert [entry.body for entry in again.proved()] == [LINES[0][2]]
    again.close()


def test_an_address_that_is_no_database_is_refused_in_one_line() -> None:
    with pytest.raises(BadInput, match="SQLite or PostgreSQL, not mysql"):
        LogStore("mysql://root@localhost/room")
    with pytest.raises(BadInput, match=r"write sqlite:///room\.db or postgresql://"):
        LogStore("not a database")
    with pytest.raises(LogUnavailable, match="cannot be opened"):
        LogStore("sqlite:////nowhere/at/all/room.db")


def test_a_log_of_a_later_version_is_not_guessed_at(written: str) -> None:
    tampered(written, "UPDATE about SET value = '99' WHERE key = 'version'")
    with pytest.raises(BadInput, match="is of version 99; this houseway reads up to 2"):
        LogStore(written)
