"""A copy of a room's database while its server goes on: every table of it, as of one moment.

The copy is an SQLite file, whatever the room itself is kept in, and holds the same log: the same
entries, links and head. It is proved as it is written, and stands under its name only when it is
complete. The other way round a copy becomes a database again, which must be empty.
"""

import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Table, func, insert, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import BadInput
from houseway.room.log.connecting import engine_for, make_private, one_moment, why_not
from houseway.room.log.store import LogStore, LogUnavailable
from houseway.room.log.tables import ABOUT, BEGINS, CHAINS, HAND_INDEX, LOG, SNAPSHOTS

AT_ONCE: Final = 2_000
OF_SEVERAL: Final = (CHAINS, BEGINS)
"""Of a room on several nodes; which nodes there are is not for a copy."""

Progress = Callable[[int, int], None]
"""Told how many rows of how many are copied."""


def backed_up(url: str, file: Path, beside: Sequence[Table], progress: Progress) -> int:
    """Copies a room into a new file; how many entries its log has there."""
    if file.exists():
        raise BadInput(f"{file} exists; a backup overwrites nothing")
    if not file.absolute().parent.is_dir():
        raise BadInput(f"there is no folder {file.absolute().parent}")
    LogStore(url, create=False, own=False).close()
    part = file.with_name(file.name + ".part")
    try:
        _copied(url, f"sqlite:///{part.absolute()}", beside, progress)
        entries = _proved(f"sqlite:///{part.absolute()}")
        _settled(part)
        part.rename(file)
        _synced(file.absolute().parent)
    finally:
        for left in (part, *(Path(f"{part}{end}") for end in ("-wal", "-shm"))):
            left.unlink(missing_ok=True)
    return entries


def restored_to(
    file: Path,
    url: str,
    beside: Sequence[Table],
    progress: Progress,
    *,
    empty: Sequence[Table] = (),
) -> int:
    """Makes a copy a database again, with some tables left empty; how many entries its log has."""
    if not file.is_file():
        raise BadInput(f"there is no backup {file}")
    source = f"sqlite:///{file.absolute()}"
    entries = _proved(source)
    _refuse_to_overwrite(url)
    _copied(source, url, beside, progress, empty=empty)
    _proved(url)
    return entries


def _copied(
    source: str,
    target: str,
    beside: Sequence[Table],
    progress: Progress,
    *,
    empty: Sequence[Table] = (),
) -> None:
    tables = (ABOUT, LOG, SNAPSHOTS, HAND_INDEX, *OF_SEVERAL, *beside)
    reading, writing = engine_for(source), engine_for(target)
    make_private(writing)
    try:
        with one_moment(reading) as old, writing.begin() as new:
            there = [table for table in tables if inspect(old).has_table(table.name)]
            total = sum(_count(old, table) for table in there)
            done = 0
            for table in (*tables, *empty):
                if table not in OF_SEVERAL or table in there:
                    table.create(new, checkfirst=True)
            for table in there:
                for rows in _rows(old, table):
                    new.execute(insert(table), rows)
                    done += len(rows)
                    progress(done, total)
    except SQLAlchemyError as fault:
        raise LogUnavailable(f"the copy cannot be made: {why_not(fault)}") from None
    finally:
        reading.dispose()
        writing.dispose()


def _count(connection: Connection, table: Table) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def _rows(connection: Connection, table: Table) -> Iterator[list[dict[str, object]]]:
    order = list(table.primary_key.columns)
    found = connection.execution_options(yield_per=AT_ONCE).execute(select(table).order_by(*order))
    for some in found.mappings().partitions():
        yield [dict(row) for row in some]


def _proved(url: str) -> int:
    store = LogStore(url, create=False, own=False)
    try:
        begins = store.begins
        return begins.number + sum(1 for _ in store.chained(begins))
    finally:
        store.close()


def _refuse_to_overwrite(url: str) -> None:
    engine = engine_for(url)
    if engine.dialect.name == "sqlite":
        database = Path(engine.url.database or "")
        if database.exists():
            raise BadInput(f"{database} exists; a restore overwrites nothing")
        if not database.absolute().parent.is_dir():
            raise BadInput(f"there is no folder {database.absolute().parent}")
        return
    try:
        with engine.connect() as connection:
            taken = inspect(connection).get_table_names()
    except SQLAlchemyError as fault:
        raise LogUnavailable(f"the database cannot be opened: {why_not(fault)}") from None
    finally:
        engine.dispose()
    if taken:
        raise BadInput(f"the database has a table {taken[0]}; a restore overwrites nothing")


def _settled(file: Path) -> None:
    """One plain file, without a write-ahead log beside it."""
    engine = engine_for(f"sqlite:///{file.absolute()}")
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA journal_mode = DELETE")
    engine.dispose()
    _synced(file)


def _synced(path: Path) -> None:
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
