"""An archive beside a log that was made anew: heads of before are held against what is proved.

Entries that are in an archive are read there. So whoever may write to the database as well could
leave in it, or in what it notes of its archive, what the heads were signed for, and nobody walks
there. Each attack here is made with all that the operator has.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import insert, select, update

from houseway.room.books.audit import audit
from houseway.room.heads.events import SignerNamed
from houseway.room.heads.head import Head, head_of
from houseway.room.log.archiving import archived
from houseway.room.log.reader import ARCHIVED
from houseway.room.log.store import Line, LogStore
from houseway.room.log.tables import ABOUT, LOG
from tests.room.databases import key_file
from tests.room.forging import rewritten
from tests.room.open_room import OpenRoom

EARLIER_MS = 60_000


def log_of(url: str) -> LogStore:
    return LogStore(url, create=False, own=False, key_file=key_file(url))


def published(url: str) -> list[Head]:
    """A room with two heads that were published, and more behind them."""
    room = OpenRoom(url)
    keys = room.desk.store.vault.keys
    assert keys is not None
    room.desk.write([SignerNamed(public=keys.public)], room.at_ms).on_disk.result()
    table, heads = room.table(practice=False), list[Head]()
    room.bots(table, 3)
    for hands in (1, 2):
        while table.hands <= hands:
            room.wait(5)
        heads.append(head_of(room.desk.store, keys, room.at_ms))
    for _ in range(3):
        room.wait(5)
    room.close()
    return heads


def earlier(lines: list[Line]) -> list[Line]:
    """Everything that happened at first happened a minute before."""
    return [line._replace(at_ms=line.at_ms - EARLIER_MS) for line in lines[:9]] + lines[9:]


def the_rows_of_before(log: LogStore, rows: list[dict[str, object]], heads: list[Head]) -> None:
    """What each head was signed for lies in the database again, as a club's book does."""
    wanted = {head.entry for head in heads}
    with log.engine.begin() as connection:
        connection.execute(insert(LOG), [row for row in rows if row["number"] in wanted])


def the_place_of_before(log: LogStore, _: object, heads: list[Head]) -> None:
    """The archive ends with what the last head was signed for, by what the database notes."""
    link, at_ms = heads[-1].link, log.begins.at_ms
    place = f"{heads[-1].entry} {link} {at_ms}"
    with log.engine.begin() as connection:
        connection.execute(update(ABOUT).where(ABOUT.c.key == ARCHIVED).values(value=place))


@pytest.mark.parametrize(("left", "known"), [(the_rows_of_before, 2), (the_place_of_before, 1)])
def test_a_log_that_was_made_anew_does_not_hide_behind_its_archive(
    left: Callable[[LogStore, list[dict[str, object]], list[Head]], None],
    known: int,
    tmp_path: Path,
) -> None:
    url = f"sqlite:///{tmp_path / 'room.db'}"
    heads = published(url)
    kept = heads[-known:]
    log = log_of(url)
    with log.engine.connect() as connection:
        rows = [dict(row._mapping) for row in connection.execute(select(LOG))]
    assert audit(log, kept).holds
    log.close()

    rewritten(url, earlier, key_file=key_file(url))
    log = log_of(url)
    assert not audit(log, kept).holds
    archived(log, tmp_path / "archive", heads[-1].entry)
    assert not audit(log, kept).holds
    left(log, rows, kept)
    assert not audit(log, kept).holds
    log.close()


def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(played: Path) -> None:
    log = log_of(f"sqlite:///{played}")
    (file,) = archived(log, played.parent / "archive", 10)
    file.path.unlink()
    os.mkfifo(file.path)
    told = [one.what for one in audit(log).findings]
    log.close()
    assert told == [f"entry 1 of the log: damaged in {file.path.name}"]
