"""A room as its log tells it: made of the last good snapshot and what came after, or of it all.

A snapshot that does not fit is thrown away, with a line that says why, and the one before it is
taken. Every link behind the snapshot is looked at, and every account at the end. What lies before
it was looked at when it was written; `houseway audit` proves all of it, the snapshots too.
"""

import sys
from collections.abc import Callable, Iterable
from typing import NamedTuple

from houseway.errors import HousewayError
from houseway.room.codec import read as read_event
from houseway.room.codec import told_by
from houseway.room.event import IMPOSSIBLE, follow
from houseway.room.log.chain import BrokenChain, Entry
from houseway.room.log.reading import noted
from houseway.room.log.store import LogStore, LogUnavailable
from houseway.room.own_clubs.events import BookTakenIn
from houseway.room.snapshots.keeping import Snapshot, Unfit, drop, of_others, of_this_program, read
from houseway.room.snapshots.kept import books_in, decoded
from houseway.room.state import Room

Say = Callable[[str], None]


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


class Restored(NamedTuple):
    """A room, and the entry of the snapshot that it was made of; 0 where the log was read whole."""

    room: Room
    kept_at: int


def restored(store: LogStore, say: Say = _say, *, to: int | None = None) -> Restored:
    """The room that a log tells; of one on several nodes, up to a number where that is said."""
    store.vault.check()
    numbers = of_this_program(store)
    for number in numbers:
        try:
            return Restored(_made_of(store, read(store, number), to), number)
        except LogUnavailable:
            raise
        except Exception as fault:
            # Whatever it is: the log is the room, and its own faults come up again below.
            why = str(fault) if isinstance(fault, HousewayError) else repr(fault)[:200]
            say(f"the snapshot of entry {number:,} is thrown away: {why}")
            drop(store, number)
    if not numbers and (others := of_others(store)):
        say(f"the snapshot of entry {others[0]:,} is of another houseway: the log is read whole")
    return Restored(replayed(store, to), 0)


def replayed(store: LogStore, to: int | None = None) -> Room:
    """The same from the first entry on."""
    reading, room = store.vault.reading(), Room()
    _applied(room, noted(map(reading, store.chained(to=to)), store.head))
    store.vault.kinds |= reading.kinds
    return room


def _made_of(store: LogStore, snapshot: Snapshot, to: int | None) -> Room:
    state = snapshot.room()
    for number in books_in(state):
        book = read_event(store.entry_at(number).body)
        if not isinstance(book, BookTakenIn):
            raise Unfit(f"entry {number:,} is not the book that it names")
        book.take_in()
    room = decoded(state)
    if room.entries != snapshot.number:
        raise Unfit(f"it holds the room at entry {room.entries:,}")
    reading = store.vault.reading(snapshot.kinds)
    entries = map(reading, store.chained(snapshot.place, to=to))
    _applied(room, noted(entries, store.head))
    store.vault.kinds |= reading.kinds
    return room


def _applied(room: Room, entries: Iterable[Entry]) -> None:
    for entry in entries:
        try:
            follow(room, told_by(entry), number=entry.number, at_ms=entry.at_ms)
        except HousewayError:
            raise
        except IMPOSSIBLE as fault:
            why = f"it does not follow from those before it ({type(fault).__name__}: {fault})"
            raise BrokenChain(entry.number, why) from None
    room.money.assert_balanced()
    room.play_money.assert_balanced()
