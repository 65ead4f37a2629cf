"""Where snapshots lie: beside the log, each under its entry's number and the program that kept it.

    the number of the entry, when it was, its link; the program; which kinds of entries are closed
    the state of the room, compressed
    all of it closed under the room's newest key, in its place, as entries with cards are

So nobody without the key reads one or makes one, and no other room's will do. The row has a digest
of the closed bytes as well: whoever has no key sees by that what a bad disk has done. A snapshot is
written in one transaction by the log's own writer, behind everything that it holds.
"""

import zlib
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final

import msgspec
from sqlalchemy import Row, delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError
from houseway.room.log.chain import BrokenChain, Entry, Place, Tip
from houseway.room.log.closing import KeyMissing, is_closed, kind_of
from houseway.room.log.connecting import why_not
from houseway.room.log.store import LogStore, LogUnavailable
from houseway.room.log.tables import SNAPSHOTS
from houseway.room.snapshots.program import program

KIND: Final = "snapshot"
KEPT: Final = 3
"""How many of this program's are kept: the last good one is taken, and before it the next."""
OTHERS_MS: Final = 30 * 24 * 3_600_000
"""How long the last one of another program is kept: two versions may take turns."""
LEVEL: Final = 1
_END: Final = b"."
"""Behind what is compressed, whose last byte could be a blank: closing fills up with those."""


class Unfit(HousewayError):
    """A snapshot that a room cannot be made of."""


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """The room as it was at an entry."""

    number: int
    at_ms: int
    link: bytes
    program: str
    kinds: tuple[bytes, ...]
    """The kinds of events that are closed in this log by then, and never open again."""
    state: bytes
    """As `kept.py` writes it, compressed."""
    tips: tuple[tuple[int, Tip], ...] = ()
    """Of a room on several nodes: how far each table's chain goes at the entry."""

    @property
    def place(self) -> Place:
        return Place(self.number, self.link, self.at_ms, self.tips)

    def room(self) -> bytes:
        """The state itself."""
        try:
            return zlib.decompress(self.state)
        except zlib.error as fault:
            raise Unfit(f"it cannot be unpacked: {fault}") from None


_ENCODE: Final = msgspec.msgpack.Encoder().encode
_DECODER: Final = msgspec.msgpack.Decoder(Snapshot)


def packed(state: bytes) -> bytes:
    """The state as it is kept; needs no lock of Python's, and may take a while in a big room."""
    return zlib.compress(state, LEVEL)


def keep(store: LogStore, state: bytes, *, number: int, at_ms: int) -> None:
    """Writes a packed state of the room at an entry that is on disk, and lets the oldest go."""
    if store.vault.keys is None or not number:
        return
    if store.begun is not None and (store.walk is None or store.walk.number != number):
        return  # what was not read from the log runs ahead of other nodes, or behind them
    link = store.link_at(number)
    snapshot = Snapshot(
        number=number,
        at_ms=at_ms,
        link=link,
        program=program(),
        kinds=tuple(sorted(store.vault.kinds)),
        state=state,
        tips=store.walk.place.tips if store.walk is not None else (),
    )
    body = store.vault.closed(Entry(number, at_ms, 0, _ENCODE(snapshot) + _END), KIND).body
    row = {
        "number": number,
        "program": program(),
        "at_ms": at_ms,
        "digest": sha256(body).digest(),
        "body": body,
    }
    gone = [*_too_many(store, number, at_ms), (number, program())]
    store.write_beside([*map(_dropped, gone), insert(SNAPSHOTS).values(row)])


def drop(store: LogStore, number: int) -> None:
    """Throws one of this program's away, where the log is ours to write."""
    if store.owner:
        store.write_beside([_dropped((number, program()))])


def of_this_program(store: LogStore) -> list[int]:
    """The entries that there are snapshots of, the newest first."""
    return sorted((number for number, by, _ in _there(store) if by == program()), reverse=True)


def of_others(store: LogStore) -> list[int]:
    return sorted((number for number, by, _ in _there(store) if by != program()), reverse=True)


def read(store: LogStore, number: int) -> Snapshot:
    """The snapshot that this program has of an entry, if it is what was written, of this log."""
    chosen = (SNAPSHOTS.c.number == number) & (SNAPSHOTS.c.program == program())
    try:
        with store.engine.connect() as connection:
            row = connection.execute(select(SNAPSHOTS).where(chosen)).one()
    except SQLAlchemyError as fault:
        raise LogUnavailable(f"a snapshot cannot be read: {why_not(fault)}") from None
    snapshot = opened(store, row)
    check_place(store, snapshot)
    return snapshot


def every(store: LogStore) -> Iterator[Row[Any]]:
    """Every row, of whatever program, one at a time and in the order of the log."""
    for number, by, _ in sorted(_there(store)):
        chosen = (SNAPSHOTS.c.number == number) & (SNAPSHOTS.c.program == by)
        with store.engine.connect() as connection:
            row = connection.execute(select(SNAPSHOTS).where(chosen)).first()
        if row is not None:  # a running server may have let it go
            yield row


def opened(store: LogStore, row: Row[Any]) -> Snapshot:
    """What a row holds, if it is what was written there; `Unfit` says why not."""
    body = bytes(row.body)
    if sha256(body).digest() != bytes(row.digest):
        raise Unfit("it is damaged: its digest is another")
    if not is_closed(body) or kind_of(body) != KIND.encode():
        raise Unfit("it is not closed as snapshots are")
    try:
        entry = store.vault.opened(Entry(row.number, row.at_ms, 0, body))
        snapshot = _DECODER.decode(entry.body.removesuffix(_END))
    except BrokenChain:
        raise Unfit("it was not written here: it is another room's, or was changed") from None
    except KeyMissing as fault:
        raise Unfit(f"it stays closed: {fault}") from None
    except msgspec.MsgspecError as fault:
        raise Unfit(f"it cannot be read: {fault}") from None
    told = snapshot.number, snapshot.at_ms, snapshot.program
    if told != (row.number, row.at_ms, row.program):
        raise Unfit("it is filed under another entry or program than it tells of")
    return snapshot


def check_place(store: LogStore, snapshot: Snapshot) -> None:
    """Raises `Unfit` unless the snapshot is of an entry of this log."""
    if snapshot.number > store.head:
        raise Unfit(f"it is ahead of the log, which ends at entry {store.head:,}")
    if store.link_at(snapshot.number) != snapshot.link:
        raise Unfit("it is not on the chain: the entry is another by now")


def _there(store: LogStore) -> list[tuple[int, str, int]]:
    """Number, program and moment of each; none in a database from before there were any."""
    some = select(SNAPSHOTS.c.number, SNAPSHOTS.c.program, SNAPSHOTS.c.at_ms)
    try:
        with store.engine.connect() as connection:
            return [(row.number, row.program, row.at_ms) for row in connection.execute(some)]
    except SQLAlchemyError:
        return []


def _too_many(store: LogStore, number: int, at_ms: int) -> Iterator[tuple[int, str]]:
    """Which are let go when another comes."""
    by_program: dict[str, list[tuple[int, int]]] = {}
    for one, by, then_ms in _there(store):
        by_program.setdefault(by, []).append((one, then_ms))
    for by, rows in by_program.items():
        rows.sort(reverse=True)
        if by == program():
            # One ahead of the log is from before a restore, and not to be counted on.
            yield from ((one, by) for one, _ in rows if one > number)
            before = [one for one, _ in rows if one < number]
            yield from ((one, by) for one in before[KEPT - 1 :])
        else:
            yield from (
                (one, by)
                for place, (one, then_ms) in enumerate(rows)
                if place or at_ms - then_ms > OTHERS_MS
            )


def _dropped(chosen: tuple[int, str]) -> Any:
    number, by = chosen
    return delete(SNAPSHOTS).where((SNAPSHOTS.c.number == number) & (SNAPSHOTS.c.program == by))
