"""Takes the book of a club into a room's log, and out of a log that somebody only reads.

What a room deals by is in its log and nowhere else: a restart, an audit, a backup and a server on
PostgreSQL find the book there, as the hands that were dealt by it.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from houseway.errors import Broken
from houseway.houses.house import House
from houseway.houses.taken_in import book_in, taken_in
from houseway.room.codec import read
from houseway.room.log.store import LogStore
from houseway.room.own_clubs.events import BookTakenIn
from houseway.room.state import Room

TAG: Final = b'"book-taken-in"'
NO_TABLE: Final = 0


def book_of(room: Room, folder: Path) -> Iterator[BookTakenIn]:
    """The book of a folder, where the room does not deal by it already.

    One that does not load comes into no log: HouseError says what is wrong.
    """
    slug, files = folder.absolute().name, book_in(folder)
    edition = room.own_clubs.get(slug, 0)
    known = taken_in(slug, edition) if edition else None
    if known is None or known.files != files:
        House.named(folder).read_whole()
        yield BookTakenIn(house=slug, edition=edition + 1, files=files)


def take_in_books(store: LogStore) -> Mapping[str, int]:
    """The clubs whose books are in a log, each with its newest edition; all are known after this.

    Before the chain is proved: whoever proves it comes by the same entries again.
    """
    newest: dict[str, int] = {}
    for entry in store.entries_of(NO_TABLE):
        if TAG not in entry.body[:40]:
            continue
        try:
            event = read(entry.body)
            assert isinstance(event, BookTakenIn)
            event.take_in()
        except (msgspec.MsgspecError, Broken):
            # What cannot be read was not written by a room: the audit says so, with its entry.
            continue
        newest[event.house] = event.edition
    return newest
