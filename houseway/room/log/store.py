"""The log in a database: SQLite beside the program, or PostgreSQL when given its address.

SQLite runs with a write-ahead log and full sync, so a commit that returned is on disk. One server
owns a log at a time: a lock on the file or an advisory lock in PostgreSQL keeps a second one out.
A file that was moved away or replaced under a running server is noticed before anything written to
it is acknowledged. Entries that were archived are read from there, as if they were here.
What a person would want erased (names, passwords) is in `people`, outside the chain: the log
itself knows players by number only. Entries that hold cards are closed here as they are written,
and opened behind the proof of the chain as they are read (`closing.py`).
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from secrets import token_hex
from shutil import disk_usage
from typing import Any, Final, NamedTuple

from sqlalchemy import Executable, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import BadInput, HousewayError
from houseway.room.log.archive import Archive
from houseway.room.log.chain import VERSION, BrokenChain, Entry, Place, checked, first_link, link
from houseway.room.log.connecting import NO_FILE, engine_for, file_of, make_private, shown, why_not
from houseway.room.log.owning import own_file, own_there
from houseway.room.log.tables import ABOUT, LOG, METADATA
from houseway.room.log.vault import Vault, key_beside

READ_AT_ONCE: Final = 2_000
_NO_HEAD: Final = -1
ARCHIVED: Final = "archived"
"""In `about`: number, link and moment of the last entry that is in the archive."""
ARCHIVE: Final = "archive"
"""In `about`: the folder that the archive was written into."""
FREE_BYTES: Final = 1 << 20
"""How much of the disk must be free before a room goes on that had to stop."""


class Line(NamedTuple):
    """What is to become an entry."""

    at_ms: int
    table: int
    body: bytes
    closed_as: str = ""
    """The kind of event, where its body is nobody's to read."""


class LogUnavailable(HousewayError):
    """The database cannot be read or written now: nothing was acknowledged that is not in it."""


class LogUnknown(LogUnavailable):
    """It was being written when something failed: whether it is in the log is read there later."""


class LogStore:
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
        self.engine = engine_for(url, is_served=own)
        self.vault = Vault(key_file or key_beside(self.engine))
        self._archived_in = archive
        """Where the archive is, if somebody knows it better than the database."""
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
                self._sign()
        except SQLAlchemyError as fault:
            self.close()
            raise self._cannot_open(fault) from None
        except HousewayError:
            self.close()
            raise

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
        self.head, self.head_link = self.tip = self._head_of(about)
        self.archive = Archive(self._archived_in or Path(about.get(ARCHIVE, "")), self.room)
        last = self._connection.execute(
            select(LOG.c.at_ms).where(LOG.c.number == self.head)
        ).first()
        self._connection.commit()
        self.last_ms = last.at_ms if last else self.begins.at_ms
        self._file = file_of(self.engine)
        self.vault.open(about, self.first, create=create)

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
        if int(version) > VERSION:
            raise BadInput(
                f"the log at {shown(self.url)} is of version {version};"
                f" this houseway reads up to {VERSION}"
            )
        return int(version)

    def _head_of(self, about: dict[str, str]) -> tuple[int, bytes]:
        number, its_link = about.get("head", ""), about.get("head_link", "")
        try:
            return int(number), bytes.fromhex(its_link) if its_link else self.first
        except ValueError:
            return _NO_HEAD, b""

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
            rows.append(_row(entry, before))
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

    @property
    def begins(self) -> Place:
        """Behind which entry the database has the log: the others are in the archive."""
        keys = (ABOUT.c.key == ARCHIVED) | (ABOUT.c.key == ARCHIVE)
        try:
            with self.engine.connect() as connection:
                rows = connection.execute(select(ABOUT).where(keys)).all()
        except SQLAlchemyError as fault:
            raise LogUnavailable(f"the log cannot be read: {why_not(fault)}") from None
        about = {row.key: row.value for row in rows}
        if ARCHIVED not in about:
            return Place(0, self.first, 0)
        self.archive = Archive(self._archived_in or Path(about.get(ARCHIVE, "")), self.room)
        try:
            number, its_link, at_ms = about[ARCHIVED].split()
            return Place(int(number), bytes.fromhex(its_link), int(at_ms))
        except ValueError:
            raise BrokenChain(0, "where its archive ends cannot be read") from None

    def entries(self, *, after: int = 0, to: int | None = None) -> Iterator[tuple[Entry, bytes]]:
        """Entries behind a number with their links, out of the archive and then as the database
        has them, unchecked.
        """
        while True:
            if after < (begins := self.begins.number):
                end = begins if to is None else min(begins, to)
                yield from self.archive.entries(after=after, to=end)
                if end == to:
                    return
                after = end
            some = select(LOG).where(LOG.c.number > after).order_by(LOG.c.number)
            if to is not None:
                some = some.where(LOG.c.number <= to)
            try:
                rows = self._connection.execute(some.limit(READ_AT_ONCE)).all()
                self._connection.commit()
            except SQLAlchemyError as fault:
                raise LogUnavailable(f"the log cannot be read: {why_not(fault)}") from None
            if rows and rows[0].number != after + 1 and self.begins.number > after:
                continue  # they have been archived since
            for row in rows:
                yield Entry(row.number, row.at_ms, row.table_number, row.body), row.link
            if len(rows) < READ_AT_ONCE:
                return
            after = rows[-1].number

    def entries_of(self, table: int) -> Iterator[Entry]:
        """The entries of one table, or of none for 0, as the database has them, unchecked."""
        some = select(LOG).where(LOG.c.table_number == table).order_by(LOG.c.number)
        try:
            with self.engine.connect() as reading:
                rows = reading.execution_options(yield_per=READ_AT_ONCE).execute(some)
                for row in rows:
                    yield Entry(row.number, row.at_ms, row.table_number, row.body)
        except SQLAlchemyError as fault:
            raise LogUnavailable(f"the log cannot be read: {why_not(fault)}") from None

    def proved(self) -> Iterator[Entry]:
        """The log up to its head of now, every entry opened, as long as the chain holds."""
        return map(self.vault.reading(), self.chained())

    def chained(self, after: Place | None = None) -> Iterator[Entry]:
        """The same as it is stored, for whoever needs no card of it, and so no key; or from a
        place on that is known to be good.
        """
        after = after or Place(0, self.first, 0)
        number, last_link, head = after.number, after.link, self.head
        head_link = self.head_link
        if head == _NO_HEAD:
            raise BrokenChain(0, "its head cannot be read")
        for entry, its_link in checked(self.entries(after=number, to=head), after):
            number, last_link = entry.number, its_link
            yield entry
        if number != head:
            raise BrokenChain(number + 1, f"missing; the log was written up to {head}")
        if last_link != head_link:
            raise BrokenChain(number, "not the one that the log's head was written for")
        self._nothing_behind(head)

    def _nothing_behind(self, head: int) -> None:
        """A running server may have written more since, but then it has moved the head too."""
        behind = next(self.entries(after=head), None)
        about = {row.key: row.value for row in self._connection.execute(select(ABOUT))}
        self._connection.commit()
        if behind is not None and self._head_of(about)[0] < behind[0].number:
            number = behind[0].number
            raise BrokenChain(number, f"behind the head: the log was written up to {head}")

    def entry_at(self, number: int) -> Entry:
        """One entry, opened, as the database has it, unchecked; beside the writer."""
        found = self._at(number)
        if found is None:
            raise BrokenChain(number, "missing")
        return self.vault.opened(found[0])

    def link_at(self, number: int) -> bytes:
        """The link of an entry as the database has it, empty where there is none."""
        if not number:
            return self.first
        found = self._at(number)
        return found[1] if found is not None else b""

    def _at(self, number: int) -> tuple[Entry, bytes] | None:
        wanted = select(LOG).where(LOG.c.number == number)
        try:
            with self.engine.connect() as connection:
                row = connection.execute(wanted).first()
        except SQLAlchemyError as fault:
            raise LogUnavailable(f"the log cannot be read: {why_not(fault)}") from None
        if row is not None:
            return Entry(row.number, row.at_ms, row.table_number, row.body), bytes(row.link)
        begins = self.begins
        if number == begins.number:
            return Entry(number, begins.at_ms, 0, b""), begins.link
        return self.archive.at(number) if number < begins.number else None

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


def _row(entry: Entry, its_link: bytes) -> dict[str, Any]:
    return {
        "number": entry.number,
        "at_ms": entry.at_ms,
        "table_number": entry.table,
        "body": entry.body,
        "link": its_link,
    }
