"""The log in a database: SQLite beside the program, or PostgreSQL when given its address.

SQLite runs with a write-ahead log and full sync, so a commit that returned is on disk. One server
owns a log at a time: a lock on the file or an advisory lock in PostgreSQL keeps a second one out.
A file that was moved away or replaced under a running server is noticed before anything written to
it is acknowledged. Entries that were archived are read from there, as if they were here.
What a person would want erased (names, passwords) is in `people`, outside the chain: the log
itself knows players by number only. Entries that hold cards are closed here as they are written,
and opened behind the proof of the chain as they are read (`closing.py`).
"""

from collections.abc import Sequence
from pathlib import Path
from secrets import token_hex
from shutil import disk_usage
from typing import Any, Final, NamedTuple

from sqlalchemy import Engine, Executable, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import BadInput, HousewayError
from houseway.room.log.archive import Archive
from houseway.room.log.chain import CHAINED, VERSION, Begun, Entry, Tip, first_link, link
from houseway.room.log.connecting import (
    NO_FILE,
    LogUnavailable,
    LogUnknown,
    engine_for,
    file_of,
    make_private,
    shown,
    why_not,
)
from houseway.room.log.owning import own_file, own_there
from houseway.room.log.reader import ARCHIVE, BEGUN, LogReader, placed
from houseway.room.log.tables import ABOUT, LOG, METADATA
from houseway.room.log.vault import Vault, key_beside

__all__ = ["Line", "LogStore", "LogUnavailable", "LogUnknown"]

FREE_BYTES: Final = 1 << 20
"""How much of the disk must be free before a room goes on that had to stop."""


class Line(NamedTuple):
    """What is to become an entry."""

    at_ms: int
    table: int
    body: bytes
    closed_as: str = ""
    """The kind of event, where its body is nobody's to read."""


class LogStore(LogReader):
    """One room's log, open for reading and appending."""

    def __init__(
        self,
        url: str,
        *,
        create: bool = True,
        own: bool = True,
        key_file: Path | None = None,
        archive: Path | None = None,
    ) -> None:
        self.url = url
        self.engine = self._engine_for(url, is_served=own)
        self.vault = Vault(key_file or key_beside(self.engine))
        self._archived_in = archive
        self.owner = ""
        """What the database knows its owner by, if that is us."""
        if not create and file_of(self.engine) == NO_FILE:
            raise LogUnavailable(f"the log at {shown(url)} cannot be opened: there is no such file")
        if create:
            make_private(self.engine)
        self._owned = own_file(self.engine) if own else None
        try:
            self._connection = self.engine.connect()
        except SQLAlchemyError as fault:
            self.engine.dispose()
            if self._owned is not None:
                self._owned.close()
            raise self._cannot_open(fault) from None
        try:
            if own:
                own_there(self._connection)
                self._check_promises()
            if create:
                METADATA.create_all(self._connection)
                self._connection.commit()
            self._open(create=create)
            if own:
                self._check_single()
                self._sign()
        except SQLAlchemyError as fault:
            self.close()
            raise self._cannot_open(fault) from None
        except HousewayError:
            self.close()
            raise

    @staticmethod
    def _engine_for(url: str, *, is_served: bool) -> Engine:
        return engine_for(url, is_served=is_served)

    def _check_single(self) -> None:
        """Refuses a log that several nodes write: no server has such a one for itself."""
        if self.begun is not None:
            raise BadInput(
                "this room is kept for several servers, each with a chain for its tables:"
                " start this one with --node NAME as well, also where it is the only one"
            )

    def _cannot_open(self, fault: SQLAlchemyError) -> LogUnavailable:
        return LogUnavailable(f"the log at {shown(self.url)} cannot be opened: {why_not(fault)}")

    def _open(self, *, create: bool) -> None:
        about = {row.key: row.value for row in self._connection.execute(select(ABOUT))}
        if not about and create:
            about = {"version": str(VERSION), "room": token_hex(16), "head": "0", "head_link": ""}
            self._connection.execute(
                insert(ABOUT), [{"key": key, "value": value} for key, value in about.items()]
            )
        self._connection.commit()
        self.version, self.room = self._version(about), about.get("room", "")
        self.first = first_link(self.room, version=self.version)
        self.begun = None
        if BEGUN in about:
            self.begun = Begun(self.room, *placed(about[BEGUN], "where its chains begin"))
        self.archive = Archive(self._archived_in or Path(about.get(ARCHIVE, "")), self.room)
        self._read_heads(about)
        self._file = file_of(self.engine)
        self.vault.open(about, self.first, create=create)

    def _read_heads(self, about: dict[str, str]) -> None:
        """How far the log goes now."""
        self.head, self.head_link = self.tip = self._head_of(about)
        if self.begun is not None:
            heads = self._heads(self._connection)
            self._connection.commit()
            last = max(heads.values(), default=Tip(*self.begun[1:]))
            self.head, self.head_link = last.number, last.link
            self.tip = heads.get(0, self.begun.tip(0))[:2]
            self.last_ms = max((one.at_ms for one in heads.values()), default=last.at_ms)
            return
        found = self._connection.execute(select(LOG.c.at_ms).where(LOG.c.number == self.head))
        last_ms = found.scalar()
        self._connection.commit()
        self.last_ms = last_ms if last_ms is not None else self.begins.at_ms

    def _sign(self) -> None:
        """Writes who owns the log from now on: whoever did before finds another's name there."""
        self.owner = token_hex(8)
        there = update(ABOUT).where(ABOUT.c.key == "owner").values(value=self.owner)
        if not self._connection.execute(there).rowcount:
            self._connection.execute(insert(ABOUT).values(key="owner", value=self.owner))
        self._connection.commit()

    def is_still_ours(self) -> bool:
        """Whether nobody else has taken the log over; asked beside the log's own connection."""
        with self.engine.connect() as connection:
            found = connection.execute(select(ABOUT.c.value).where(ABOUT.c.key == "owner"))
            return found.scalar() == self.owner and file_of(self.engine) == self._file

    def _check_promises(self) -> None:
        """Refuses a database that says "committed" before it is on disk."""
        if self.engine.dialect.name != "postgresql":
            return
        for name in ("synchronous_commit", "fsync", "full_page_writes"):
            value = self._connection.exec_driver_sql(f"SHOW {name}").scalar()
            if value == "off":
                raise BadInput(
                    f"the database has {name} = off, and what it calls committed may be lost:"
                    f" set {name} = on for this server, or ALTER DATABASE … SET {name} = on"
                )
        self._connection.commit()

    def _version(self, about: dict[str, str]) -> int:
        version = about.get("version", "none")
        if not version.isdecimal():
            raise BadInput(f"{shown(self.url)} is no room's log: its version is {version!r}")
        if int(version) > CHAINED:
            raise BadInput(
                f"the log at {shown(self.url)} is of version {version};"
                f" this houseway reads up to {CHAINED}"
            )
        return int(version)

    def append(self, lines: Sequence[Line]) -> list[Entry]:
        """Writes lines in one transaction; on disk when this returns, closed where they must be."""
        entries, rows = [], []
        number, before, last_ms = self.head, self.head_link, self.last_ms
        under: dict[str, str] = {}
        for at_ms, table, body, closed_as in lines:
            number, last_ms = number + 1, max(last_ms, at_ms)
            entry = Entry(number, last_ms, table, body)
            if closed_as:
                entry = self.vault.closed(entry, closed_as)
                self.vault.kinds.add(closed_as.encode())
                under = under or self.vault.new_under(number)
            before = link(before, entry)
            entries.append(entry)
            rows.append(row_of(entry, before))
        try:
            self._connection.execute(insert(LOG), rows)
            for key, value in under.items():
                self._connection.execute(insert(ABOUT).values(key=key, value=value))
            self._set_head(number, before)
        except SQLAlchemyError as fault:
            self._give_up()
            raise LogUnavailable(f"the log cannot be written: {why_not(fault)}") from None
        try:
            self._connection.commit()
        except SQLAlchemyError as fault:
            # A commit that fails may be on disk all the same, or come to be when it is read again.
            self._give_up()
            raise LogUnknown(f"the log cannot be written: {why_not(fault)}") from None
        if file_of(self.engine) != self._file:
            raise LogUnknown("the log cannot be written: its file was moved away or replaced")
        self.head, self.head_link, self.last_ms = number, before, last_ms
        # At once, for whoever looks from another thread.
        self.tip = number, before
        self.vault.noted(under)
        return entries

    def write_beside(self, statements: Sequence[Executable]) -> None:
        """Writes something that is not of the log in one transaction, in its writer's thread."""
        try:
            for one in statements:
                self._connection.execute(one)
            self._connection.commit()
        except SQLAlchemyError as fault:
            self._give_up()
            raise LogUnavailable(f"the database cannot be written: {why_not(fault)}") from None

    def check_writable(self) -> None:
        """Writes the head as it is: a disk that is full or only to be read says so here."""
        if self._file is not None:
            free = disk_usage(Path(self.engine.url.database or "").absolute().parent).free
            if free < FREE_BYTES:
                raise LogUnavailable(f"the log cannot be written: {free:,} bytes of disk are free")
        try:
            self._set_head(self.head, self.head_link)
            self._connection.commit()
        except SQLAlchemyError as fault:
            self._give_up()
            raise LogUnavailable(f"the log cannot be written: {why_not(fault)}") from None

    def close(self) -> None:
        self._connection.close()
        self.engine.dispose()
        if self._owned is not None:
            self._owned.close()

    def _set_head(self, number: int, head_link: bytes) -> None:
        for key, value in (("head", str(number)), ("head_link", head_link.hex())):
            self._connection.execute(update(ABOUT).where(ABOUT.c.key == key).values(value=value))

    def _give_up(self) -> None:
        """Leaves the transaction; whether it was committed is read again when the log is opened."""
        try:
            self._connection.rollback()
        except SQLAlchemyError:
            self._connection.invalidate()


def row_of(entry: Entry, its_link: bytes) -> dict[str, Any]:
    """An entry with its link as a row of the log."""
    return {
        "number": entry.number,
        "at_ms": entry.at_ms,
        "table_number": entry.table,
        "body": entry.body,
        "link": its_link,
    }
