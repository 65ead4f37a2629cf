"""Moves old entries out of the database into an archive, a file at a time, and loses none.

For each file: its entries are read along the chain, written under another name, synced, and proved
by reading them back. Only then does the file get its name, and one transaction takes its entries
out of the database and notes where the log begins there now. Whoever is killed in between leaves
everything in the database, or in the file, or in both; the next run goes on from there.

Books of clubs of one's own stay in the database as well: whatever a start or a report needs them
for, it finds them without the archive.
"""

import fcntl
import gzip
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import file_digest
from itertools import islice, zip_longest
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import delete, func, insert, not_, select, update
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import BadInput
from houseway.room.heads.head import head_at
from houseway.room.log.archive import FORM, MANIFEST, Archive, ArchiveFile, Header, Listed, written
from houseway.room.log.chain import BrokenChain, Entry, Place, Walk
from houseway.room.log.connecting import why_not
from houseway.room.log.private import private_file, private_folder
from houseway.room.log.reader import ARCHIVE, ARCHIVED
from houseway.room.log.store import LogStore, LogUnavailable
from houseway.room.log.tables import ABOUT, BEGINS, LOG, SNAPSHOTS

FILE_ENTRIES: Final = 25_000
"""How many entries a file has: a running server waits no longer than it takes to delete them."""
BOOK: Final = b'{"event":"book-taken-in"'
PATH_MOST: Final = 200
Rows = list[tuple[Entry, bytes]]
Progress = Callable[[int, int], None]


def cut_before(store: LogStore, at_ms: int) -> int:
    """The last entry that may go: it is older than that, and a snapshot is not."""
    try:
        with store.engine.connect() as connection:
            kept = connection.execute(select(func.max(SNAPSHOTS.c.number))).scalar()
            older = LOG.c.at_ms < at_ms, LOG.c.number <= (kept or 0)
            found = connection.execute(select(func.max(LOG.c.number)).where(*older)).scalar()
            return (found or 0) if kept else _no_snapshot()
    except SQLAlchemyError:
        return _no_snapshot()  # a database from before there were any


def _no_snapshot() -> int:
    raise BadInput(
        "the room has no snapshot yet, and without one a start would read the archive:"
        " stop its server once in good order, or let it run on"
    )


def archived(
    store: LogStore,
    folder: Path,
    upto: int,
    progress: Progress = lambda *_: None,
    *,
    file_entries: int = FILE_ENTRIES,
) -> list[ArchiveFile]:
    """Moves the entries up to a number; the files that they are in now."""
    if len(str(folder.absolute())) > PATH_MOST:
        raise BadInput(f"{folder} is too long a path to be noted in the database")
    before = store.begins
    if before.number and store.archive.folder.absolute() != folder.absolute():
        there = store.archive.folder
        raise BadInput(f"entries up to {before.number:,} are in {there}: go on in that folder")
    private_folder(folder)
    with _alone(folder):
        archive, done = Archive(folder, store.room), []
        walk, entries = Walk(before, store.begun), store.entries(after=before.number, to=upto)
        while rows := list(islice(entries, file_entries)):
            for entry, its_link in rows:
                walk.step(entry, its_link)
            done.append(_moved(store, archive, (before, walk.place), rows))
            before = walk.place
            progress(before.number, upto)
        return done


def _moved(
    store: LogStore, archive: Archive, places: tuple[Place, Place], rows: Rows
) -> ArchiveFile:
    """Some entries, from one place to another."""
    before, after = places
    header = Header(
        form=FORM,
        room=store.room,
        version=store.version,
        first=before.number + 1,
        last=after.number,
        before=Walk(before, store.begun).link_before(rows[0][0]).hex(),
        link=after.link.hex(),
    )
    file = ArchiveFile(header.first, header.last, archive.folder / header.name)
    if not file.path.exists():
        _write(archive, file, header, rows)
    _prove(archive, file, rows)
    _list(store, archive, file, header)
    _take_out(store, archive.folder, before.number, after)
    return file


def _write(archive: Archive, file: ArchiveFile, header: Header, rows: Rows) -> None:
    part = file.path.with_name(f"{file.path.name}.part")
    part.unlink(missing_ok=True)
    private_file(part)
    with part.open("wb") as raw:
        with gzip.GzipFile(filename="", fileobj=raw, mode="wb", mtime=0) as content:
            written(content, header, rows)
        raw.flush()
        os.fsync(raw.fileno())
    _prove(archive, ArchiveFile(file.first, file.last, part), rows)
    part.rename(file.path)
    _synced(archive.folder)


def _prove(archive: Archive, file: ArchiveFile, rows: Rows) -> None:
    """Reads a file back: it has to have exactly these entries, which were followed along."""
    for found, row in zip_longest(archive.entries_in(file), rows):
        if found != row:
            number = (found or row)[0].number
            raise BrokenChain(number, f"another in {file.path.name} than in the database")


def _list(store: LogStore, archive: Archive, file: ArchiveFile, header: Header) -> None:
    """Writes a line of the manifest, unless an earlier run has."""
    manifest = archive.folder / MANIFEST
    private_file(manifest)
    lines = manifest.read_bytes().splitlines()
    if any(header.name.encode() in line for line in lines):
        return
    keys = store.vault.keys
    place = header.last, bytes.fromhex(header.link)
    head = head_at(store, keys, place, store.last_ms) if keys is not None else None
    with file.path.open("rb") as content:
        digest = file_digest(content, "sha256").hexdigest()
    line = Listed(
        file=header.name,
        first=header.first,
        last=header.last,
        before=header.before,
        link=header.link,
        sha256=digest,
        head=head.text if head is not None else "",
    )
    with manifest.open("ab") as more:
        more.write(msgspec.json.encode(line) + b"\n")
        more.flush()
        os.fsync(more.fileno())


def _take_out(store: LogStore, folder: Path, behind: int, last: Place) -> None:
    """One transaction: the entries are out of the database, and it knows where they are."""
    place = f"{last.number} {last.link.hex()} {last.at_ms}"
    is_book = func.substr(LOG.c.body, 1, len(BOOK)) == BOOK
    gone = delete(LOG).where(LOG.c.number > behind, LOG.c.number <= last.number, not_(is_book))
    try:
        with store.engine.begin() as connection:
            connection.execute(gone)
            if last.tips:
                rows = [{"table_number": table, **tip._asdict()} for table, tip in last.tips]
                connection.execute(delete(BEGINS))
                connection.execute(insert(BEGINS), rows)
            for key, value in ((ARCHIVED, place), (ARCHIVE, str(folder.absolute()))):
                there = update(ABOUT).where(ABOUT.c.key == key).values(value=value)
                if not connection.execute(there).rowcount:
                    connection.execute(insert(ABOUT).values(key=key, value=value))
    except SQLAlchemyError as fault:
        why = why_not(fault)
        raise LogUnavailable(f"entries cannot be taken out of the database: {why}") from None


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """One archiving at a time into a folder."""
    lock = folder / ".lock"
    private_file(lock)
    with lock.open("rb") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadInput(f"{folder} is being archived into already") from None
        yield


def _synced(folder: Path) -> None:
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
