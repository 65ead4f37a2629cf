"""A log as a cheat from inside would leave it: with the keys, and the whole chain made anew."""

from collections.abc import Callable, Iterable
from pathlib import Path

from sqlalchemy import delete, insert, update

from houseway.room.codec import line_of, read
from houseway.room.event import RoomEvent
from houseway.room.log.chain import Entry, link
from houseway.room.log.closing import is_closed, kind_of
from houseway.room.log.store import Line, LogStore
from houseway.room.log.tables import ABOUT, LOG

Change = Callable[[RoomEvent], RoomEvent]


def relinked(store: LogStore, entries: Iterable[Entry]) -> None:
    """Puts these entries in the place of the log, every link and the head fitting: needs no key."""
    before, rows = store.first, []
    for number, one in enumerate(entries, 1):
        entry = Entry(number, one.at_ms, one.table, one.body)
        before = link(before, entry)
        rows.append(
            {"number": number, "at_ms": entry.at_ms, "table_number": entry.table,
             "body": entry.body, "link": before}
        )  # fmt: skip
    with store.engine.begin() as connection:
        connection.execute(delete(LOG))
        connection.execute(insert(LOG), rows)
        for key, value in (("head", str(len(rows))), ("head_link", before.hex())):
            connection.execute(update(ABOUT).where(ABOUT.c.key == key).values(value=value))


def rewritten(
    url: str, change: Callable[[list[Line]], list[Line]], *, key_file: Path | None = None
) -> None:
    """The log with other lines, by somebody who has the keys as well."""
    store = LogStore(url, create=False, own=False, key_file=key_file)
    lines = []
    for stored in store.chained():
        kind = kind_of(stored.body).decode() if is_closed(stored.body) else ""
        entry = store.vault.opened(stored)
        lines.append(Line(entry.at_ms, entry.table, entry.body, kind))
    told = []
    for number, line in enumerate(change(lines), 1):
        entry = Entry(number, line.at_ms, line.table, line.body)
        told.append(store.vault.closed(entry, line.closed_as) if line.closed_as else entry)
    relinked(store, told)
    store.close()


def forged(url: str, kind: type[RoomEvent], change: Change, *, key_file: Path | None = None) -> int:
    """Changes the first such event; the number of its entry."""
    found: list[int] = []

    def one_changed(lines: list[Line]) -> list[Line]:
        for at, line in enumerate(lines):
            event = read(line.body)
            if isinstance(event, kind) and (other := change(event)) != event:
                found.append(at + 1)
                return [*lines[:at], line_of(other, line.at_ms), *lines[at + 1 :]]
        return lines

    rewritten(url, one_changed, key_file=key_file)
    return found[0] if found else 0
