"""The log in a database: SQLite beside the program, or PostgreSQL when given its address.

SQLite runs with a write-ahead log and full sync, so a commit that returned is on disk. One server
owns a log at a time: a lock on the file or an advisory lock in PostgreSQL keeps a second one out.
A file that was moved away or replaced under a running server is noticed before anything written to
it is acknowledged.
What a person would want erased (names, passwords) is in `people`, outside the chain: the log
itself knows players by number only.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from secrets import token_hex
from shutil import disk_usage
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Column,
    Engine,
    LargeBinary,
    MetaData,
    String,
    Table,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from houseway.errors import BadInput, HousewayError
from houseway.room.log.chain import VERSION, BrokenChain, Entry, checked, first_link, link
from houseway.room.log.owning import Owned, owned
from houseway.room.log.private import private_file

READ_AT_ONCE: Final = 2_000
_NO_FILE: Final = (0, 0)
_NO_HEAD: Final = -1
FREE_BYTES: Final = 1 << 20
"""How much of the disk must be free before a room goes on that had to stop."""

METADATA = MetaData()
LOG = Table(
    "log",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("table_number", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("link", LargeBinary(32), nullable=False),
)
ABOUT = Table(
    "about",
    METADATA,
    Column("key", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)


class LogUnavailable(HousewayError):
    """The database cannot be read or written now: nothing was acknowledged that is not in it."""


class LogStore:
    """One room's log, open for reading and appending."""

    def __init__(self, url: str, *, create: bool = True, own: bool = True) -> None:
        self.url = url
        self.engine = engine_for(url)
        self._owned: Owned | None = None
        if not create and _file_of(self.engine) == _NO_FILE:
            raise LogUnavailable(
                f"the log at {_shown(url)} cannot be opened: there is no such file"
            )
        if create:
            make_private(self.engine)
        try:
            self._connection = self.engine.connect()
        except SQLAlchemyError as fault:
            self.engine.dispose()
            raise self._cannot_open(fault) from None
        try:
            self._owned = owned(self._connection) if own else None
            if create:
                METADATA.create_all(self._connection)
                self._connection.commit()
            self._open(create=create)
        except SQLAlchemyError as fault:
            self.close()
            raise self._cannot_open(fault) from None
        except HousewayError:
            self.close()
            raise

    def _cannot_open(self, fault: SQLAlchemyError) -> LogUnavailable:
        return LogUnavailable(f"the log at {_shown(self.url)} cannot be opened: {why_not(fault)}")

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
        self.head, self.head_link = self._head_of(about)
        last = self._connection.execute(
            select(LOG.c.at_ms).where(LOG.c.number == self.head)
        ).first()
        self._connection.commit()
        self.last_ms = last.at_ms if last else 0
        self._file = _file_of(self.engine)

    def _version(self, about: dict[str, str]) -> int:
        version = about.get("version", "none")
        if not version.isdecimal():
            raise BadInput(f"{_shown(self.url)} is no room's log: its version is {version!r}")
        if int(version) > VERSION:
            raise BadInput(
                f"the log at {_shown(self.url)} is of version {version};"
                f" this houseway reads up to {VERSION}"
            )
        return int(version)

    def _head_of(self, about: dict[str, str]) -> tuple[int, bytes]:
        number, its_link = about.get("head", ""), about.get("head_link", "")
        try:
            return int(number), bytes.fromhex(its_link) if its_link else self.first
        except ValueError:
            return _NO_HEAD, b""

    def append(self, lines: Sequence[tuple[int, int, bytes]]) -> list[Entry]:
        """Writes `(at_ms, table, body)` lines in one transaction; on disk when this returns."""
        entries, rows = [], []
        number, before, last_ms = self.head, self.head_link, self.last_ms
        for at_ms, table, body in lines:
            number, last_ms = number + 1, max(last_ms, at_ms)
            entry = Entry(number, last_ms, table, body)
            before = link(before, entry)
            entries.append(entry)
            rows.append(_row(entry, before))
        try:
            self._connection.execute(insert(LOG), rows)
            self._set_head(number, before)
            self._connection.commit()
        except SQLAlchemyError as fault:
            self._give_up()
            raise LogUnavailable(f"the log cannot be written: {why_not(fault)}") from None
        if _file_of(self.engine) != self._file:
            raise LogUnavailable("the log cannot be written: its file was moved away or replaced")
        self.head, self.head_link, self.last_ms = number, before, last_ms
        return entries

    def entries(self, *, after: int = 0, to: int | None = None) -> Iterator[tuple[Entry, bytes]]:
        """Entries behind a number with their links, as the database has them, unchecked."""
        while True:
            some = select(LOG).where(LOG.c.number > after).order_by(LOG.c.number)
            if to is not None:
                some = some.where(LOG.c.number <= to)
            try:
                rows = self._connection.execute(some.limit(READ_AT_ONCE)).all()
                self._connection.commit()
            except SQLAlchemyError as fault:
                raise LogUnavailable(f"the log cannot be read: {why_not(fault)}") from None
            for row in rows:
                yield Entry(row.number, row.at_ms, row.table_number, row.body), row.link
            if len(rows) < READ_AT_ONCE:
                return
            after = rows[-1].number

    def proved(self) -> Iterator[Entry]:
        """The log up to its head of now, entry by entry, as long as the chain holds."""
        number, last_link, head = 0, self.first, self.head
        head_link = self.head_link
        if head == _NO_HEAD:
            raise BrokenChain(0, "its head cannot be read")
        for entry, its_link in checked(self.entries(to=head), self.first):
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


def engine_for(url: str) -> Engine:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadInput(
            f"'{url}' is no database: write sqlite:///room.db or postgresql://user@host/name"
        ) from None
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadInput(f"the log is kept in SQLite or PostgreSQL, not {parsed.drivername}")
    is_lite = parsed.get_backend_name() == "sqlite"
    threads = {"check_same_thread": False, "timeout": 5} if is_lite else {}
    engine = create_engine(parsed, connect_args=threads)
    if is_lite:
        event.listen(engine, "connect", _full_sync)
    return engine


def make_private(engine: Engine) -> None:
    """A new file of a database is for its owner alone."""
    database = engine.url.database or ":memory:"
    if engine.dialect.name == "sqlite" and not database.startswith((":memory:", "file:")):
        private_file(Path(database))


def _full_sync(connection: Any, _record: object) -> None:
    """A commit is on disk when it returns, and readers do not wait for writers."""
    for line in ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON"):
        connection.execute(f"PRAGMA {line}")


def _file_of(engine: Engine) -> tuple[int, int] | None:
    """Which file on the disk a log is in, or None where it is in no file that we can see."""
    database = engine.url.database
    if engine.dialect.name != "sqlite" or not database or database == ":memory:":
        return None
    try:
        found = Path(database).stat()
    except OSError:
        return _NO_FILE
    return found.st_dev, found.st_ino


def _shown(url: str) -> str:
    return make_url(url).render_as_string(hide_password=True)


def why_not(fault: SQLAlchemyError) -> str:
    return str(getattr(fault, "orig", None) or fault).strip().splitlines()[0]
