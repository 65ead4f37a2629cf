"""Reads a log: out of its archive and its database, entry by entry, and proves the chain.

A log of one chain is read on while its server writes: entries come behind one another. In a log of
several chains an entry may come to be seen behind one with a greater number, so it is read as of
one moment of the database.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, Row, select
from sqlalchemy.exc import SQLAlchemyError

from houseway.room.log.archive import Archive
from houseway.room.log.chain import Begun, BrokenChain, Entry, Place, Tip, Walk, checked
from houseway.room.log.chained.settling import WAIT_S, settled
from houseway.room.log.connecting import LogUnavailable, one_moment, why_not
from houseway.room.log.tables import ABOUT, BEGINS, CHAINS, LOG
from houseway.room.log.vault import Vault

Rows = Callable[[int, int], list[Any]]
"""Reads rows of the log behind one number, up to another: not more at once than"""
READ_AT_ONCE: Final = 2_000
NO_HEAD: Final = -1
ARCHIVED: Final = "archived"
"""In `about`: number, link and moment of the last entry that is in the archive."""
ARCHIVE: Final = "archive"
"""In `about`: the folder that the archive was written into."""
BEGUN: Final = "chains"
"""In `about`: number, link and moment of the entry that closed the single chain."""


class LogReader:
    """What there is to read of a log that is open."""

    engine: Engine
    vault: Vault
    room: str
    first: bytes
    """What the first entry is chained to."""
    head: int
    """The last entry as it was when the log was opened, or as this process wrote it."""
    head_link: bytes
    tip: tuple[int, bytes]
    """What is signed: the last entry and its link; of several chains, of the room's own."""
    begun: Begun | None
    """Where the chains of several nodes begin, in a log that has such."""
    walk: Walk | None = None
    """How far the chains of several nodes were followed when they were last read."""
    passed: tuple[int, bytes] = (0, b"")
    """The entry that was proved last, and its link."""
    archive: Archive
    _archived_in: Path | None
    """Where the archive is, if somebody knows it better than the database."""
    _connection: Connection

    @property
    def begins(self) -> Place:
        """Behind which entry the database has the log: the others are in the archive."""
        try:
            with self.engine.connect() if self.begun is None else one_moment(self.engine) as one:
                return self._begins_in(one)
        except SQLAlchemyError as fault:
            raise LogUnavailable(f"the log cannot be read: {why_not(fault)}") from None

    def _begins_in(self, connection: Connection) -> Place:
        keys = (ABOUT.c.key == ARCHIVED) | (ABOUT.c.key == ARCHIVE)
        about = {row.key: row.value for row in connection.execute(select(ABOUT).where(keys))}
        if ARCHIVED not in about:
            return Place(0, self.first, 0)
        self.archive = Archive(self._archived_in or Path(about.get(ARCHIVE, "")), self.room)
        number, its_link, at_ms = placed(about[ARCHIVED], "where its archive ends")
        if self.begun is None or number <= self.begun.number:
            return Place(number, its_link, at_ms)
        rows = connection.execute(select(BEGINS).order_by(BEGINS.c.table_number))
        return Place(
            number, its_link, at_ms, tuple((one.table_number, tip_in(one)) for one in rows)
        )

    def entries(self, *, after: int = 0, to: int | None = None) -> Iterator[tuple[Entry, bytes]]:
        """Entries behind a number with their links, out of the archive and then as the database
        has them, unchecked.
        """
        if self.begun is not None:
            yield from self._entries_of_a_moment(after, to)
            return
        while True:
            if after < (begins := self.begins).number:
                end = begins.number if to is None else min(begins.number, to)
                yield from self._archived(self._rows_beside, begins, after, end)
                if end == to:
                    return
                after = end
            rows = self._rows(self._connection, after, to)
            if rows and rows[0].number != after + 1 and self.begins.number > after:
                continue  # they have been archived since
            yield from map(entry_in, rows)
            if len(rows) < READ_AT_ONCE:
                return
            after = rows[-1].number

    def _entries_of_a_moment(self, after: int, to: int | None) -> Iterator[tuple[Entry, bytes]]:
        with one_moment(self.engine) as connection:
            yield from self._entries_in(connection, after, to)

    def _entries_in(
        self, connection: Connection, after: int, to: int | None
    ) -> Iterator[tuple[Entry, bytes]]:
        """The same as a connection sees them that sees one moment alone."""
        begins = self._begins_in(connection)
        if after < begins.number:
            end = begins.number if to is None else min(begins.number, to)
            yield from self._archived(partial(self._rows, connection), begins, after, end)
            after = end
        while to is None or after < to:
            rows = self._rows(connection, after, to)
            yield from map(entry_in, rows)
            if len(rows) < READ_AT_ONCE:
                return
            after = rows[-1].number

    def _archived(
        self, rows: Rows, begins: Place, after: int, to: int
    ) -> Iterator[tuple[Entry, bytes]]:
        """Entries that are in the archive. What the database has of them too, as it has the books
        of clubs of one's own, is the same: it is looked up there, and proved here.
        """
        left = _paged(rows, after, to)
        kept, its_link = next(left, None), b""
        for entry, its_link in self.archive.entries(after=after, to=to):
            if kept is not None and kept[0].number <= entry.number:
                if kept != (entry, its_link):
                    break
                kept = next(left, None)
            yield entry, its_link
        if kept is not None:
            raise BrokenChain(kept[0].number, "another in the database than in its archive")
        if to == begins.number and its_link != begins.link:
            raise BrokenChain(to, "not the one that the database has its archive end with")

    def _rows_beside(self, after: int, to: int) -> list[Any]:
        """Rows of the log, read beside its writer."""
        with self.engine.connect() as connection:
            return self._rows(connection, after, to)

    def _rows(self, connection: Connection, after: int, to: int | None) -> list[Any]:
        some = select(LOG).where(LOG.c.number > after).order_by(LOG.c.number)
        if to is not None:
            some = some.where(LOG.c.number <= to)
        try:
            rows = list(connection.execute(some.limit(READ_AT_ONCE)).all())
            if connection is self._connection:
                connection.commit()
        except SQLAlchemyError as fault:
            raise LogUnavailable(f"the log cannot be read: {why_not(fault)}") from None
        return rows

    def settled(self, wait_s: float = WAIT_S) -> int | None:
        """Up to which number nothing can come any more; None in a single chain, where that is so
        of every number. It may have to wait for commits under way.
        """
        return settled(self.engine, wait_s) if self.begun is not None else None

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

    def chained(self, after: Place | None = None, *, to: int | None = None) -> Iterator[Entry]:
        """The same as it is stored, for whoever needs no card of it, and so no key; or from a
        place on that is known to be good; of several chains, up to a number where that is said.
        """
        after = after or Place(0, self.first, 0)
        if self.begun is not None:
            return self._chains(Walk(after, self.begun), to)
        return self._single_chain(after)

    def _chains(self, walk: Walk, to: int | None) -> Iterator[Entry]:
        assert walk.begun is not None
        self.walk = walk
        try:
            with one_moment(self.engine) as connection:
                heads = self._heads(connection)
                for entry, its_link in self._entries_in(connection, walk.number, to):
                    walk.step(entry, its_link)
                    self.passed = entry.number, its_link
                    yield entry
        except SQLAlchemyError as fault:
            raise LogUnavailable(f"the log cannot be read: {why_not(fault)}") from None
        if walk.number < walk.begun.number:
            there = f"missing; its single chain was written up to {walk.begun.number}"
            raise BrokenChain(walk.number + 1, there)
        walk.check_heads(heads, to)
        if to is None:
            self._walked(walk)

    def _walked(self, walk: Walk) -> None:
        """The log was followed to its end of now."""
        self.head, self.head_link = walk.number, walk.link
        assert walk.begun is not None
        self.tip = (walk.tips.get(0) or walk.begun.tip(0))[:2]

    @staticmethod
    def _heads(connection: Connection) -> dict[int, Tip]:
        return {row.table_number: tip_in(row) for row in connection.execute(select(CHAINS))}

    def _single_chain(self, after: Place) -> Iterator[Entry]:
        number, last_link, head = after.number, after.link, self.head
        head_link = self.head_link
        if head == NO_HEAD:
            raise BrokenChain(0, "its head cannot be read")
        for entry, its_link in checked(self.entries(after=number, to=head), after):
            number, last_link = self.passed = entry.number, its_link
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

    def _head_of(self, about: dict[str, str]) -> tuple[int, bytes]:
        number, its_link = about.get("head", ""), about.get("head_link", "")
        try:
            return int(number), bytes.fromhex(its_link) if its_link else self.first
        except ValueError:
            return NO_HEAD, b""

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
            return entry_in(row)
        begins = self.begins
        if number == begins.number:
            return Entry(number, begins.at_ms, 0, b""), begins.link
        return self.archive.at(number) if number < begins.number else None


def _paged(rows: Rows, after: int, to: int) -> Iterator[tuple[Entry, bytes]]:
    while some := rows(after, to):
        yield from map(entry_in, some)
        after = some[-1].number


def entry_in(row: Row[Any]) -> tuple[Entry, bytes]:
    """A row of the log as an entry with its link."""
    return Entry(row.number, row.at_ms, row.table_number, bytes(row.body)), bytes(row.link)


def tip_in(row: Row[Any]) -> Tip:
    return Tip(row.number, bytes(row.link), row.at_ms)


def placed(value: str, what: str) -> tuple[int, bytes, int]:
    """A number, a link and a moment as `about` has them."""
    try:
        number, its_link, at_ms = value.split()
        return int(number), bytes.fromhex(its_link), int(at_ms)
    except ValueError:
        raise BrokenChain(0, f"{what} cannot be read") from None
