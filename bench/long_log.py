"""`python -m bench.long_log FOLDER --entries 1000000`: a log as long as one likes, and a real one.

A room is really played, bots at tables of four families, until everybody has gone and the tables
are closed. Then the same evening is lived through again and again by other tables at later times:
every entry is written by the log's own writer, closed and chained as any other, and applied to the
room, which is kept as a running server keeps it. So the log opens, replays and audits like one of
months.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from houseway.houses.house import House
from houseway.houses.usual import usual_limit
from houseway.room.codec import line_of
from houseway.room.desk import Desk
from houseway.room.event import RoomEvent, evolve
from houseway.room.log.store import LogStore
from houseway.room.people.events import PlayerCame
from houseway.room.snapshots.keeping import keep, packed
from houseway.room.snapshots.kept import encoded
from houseway.room.snapshots.taking import EVERY
from houseway.room.tables.commands import CloseTable, OpenTable

NOON_MS: Final = 1_794_945_600_000
TICK_MS: Final = 2_000
AT_ONCE: Final = 4_000
TABLES: Final = (
    ("garlic-city", "texas-holdem"),
    ("comstock", "lowball"),
    ("garlic-city", "three-card-poker"),
    ("players-club", "pan"),
)
EVENING: Final = 20_000
"""How many entries the evening has that is lived through again, or a fifth of a shorter log."""
Lived = tuple[int, RoomEvent]
"""When something happened, and what."""


def grown(url: str, entries: int, *, evening: int = EVENING, key_file: Path | None = None) -> int:
    """A room in an empty database with at least so many entries; how many they are."""
    desk = Desk(LogStore(url, key_file=key_file), snapshot_every=0)
    lived = _evening(desk, min(evening, max(200, entries // 5)))
    room, store = desk.room, desk.store
    desk.committer.close()
    again = [one for one in lived if not isinstance(one[1], PlayerCame)]
    tables, span_ms = room.tables_opened, room.at_ms - NOON_MS + TICK_MS
    evenings, kept_at = 1, 0
    while store.head < entries:
        for some in _batches(_later(again, tables * evenings, span_ms * evenings)):
            store.append([line_of(event, at_ms) for at_ms, event in some])
            for at_ms, event in some:
                evolve(room, event, at_ms)
            if room.entries - kept_at >= EVERY:
                kept_at = room.entries
                keep(store, packed(encoded(room)), number=room.entries, at_ms=room.at_ms)
            if store.head >= entries:
                break
        evenings += 1
    head = store.head
    store.close()
    return head


def _evening(desk: Desk, entries: int) -> list[Lived]:
    """A real one, from the first table to the last."""
    at_ms, lived = NOON_MS, []
    for house, game in TABLES:
        limit = str(usual_limit(House.named(house).row(game)))
        wish = OpenTable(house=house, game=game, limit=limit, practice=True, bots=5, pace_ms=500)
        lived += [(at_ms, event) for event in desk.do(wish, at_ms).events]
    while desk.room.tables:
        at_ms += TICK_MS
        for table in list(desk.room.tables.values()):
            if desk.room.entries >= entries and not table.is_closing:
                done = desk.do(CloseTable(table=table.number), at_ms)
                lived += [(at_ms, event) for event in done.events]
        lived += [(at_ms, event) for event in desk.tick(at_ms).events]
    return lived


def _later(lived: list[Lived], tables: int, later_ms: int) -> Iterator[Lived]:
    """The same, at other tables and at a later time."""
    for at_ms, event in lived:
        table = event.table + tables if event.table else 0
        yield at_ms + later_ms, replace(event, table=table)


def _batches(lived: Iterator[Lived]) -> Iterator[list[Lived]]:
    while some := list(islice(lived, AT_ONCE)):
        yield some


def main() -> int:
    reading = argparse.ArgumentParser(prog="python -m bench.long_log", description=__doc__)
    reading.add_argument("folder", type=Path, help="where the room's database is made")
    reading.add_argument("--entries", type=int, default=1_000_000)
    asked = reading.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    count = grown(f"sqlite:///{asked.folder / 'room.db'}", asked.entries)
    print(f"{count:,} entries")
    return 0


if __name__ == "__main__":
    sys.exit(main())
