"""A room on several nodes for tests: desks on one PostgreSQL, driven by one thread.

Nothing here is about how long anything takes: on a busy machine two seconds of a lease are over
between two lines of a test, and so is the moment that a node may stand still in a transaction.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from sqlalchemy import text

from houseway.room.desk import Desk
from houseway.room.event import RoomEvent
from houseway.room.heads.events import SignerNamed
from houseway.room.heads.head import Head, head_of
from houseway.room.heads.noting import Notes
from houseway.room.holding import in_room
from houseway.room.log import connecting
from houseway.room.log.chained import leasing
from houseway.room.log.chained.store import ChainStore
from houseway.room.node_desk import node_desk
from houseway.room.state import RoomTable
from houseway.room.tables.commands import OpenTable
from tests.room.databases import key_file
from tests.room.open_room import NOON, OpenRoom, house_bot


def store_of(url: str, node: str, keys: Path | None = None, *, before: str = "") -> ChainStore:
    """A store whose transactions PostgreSQL does not end for standing still."""
    with patch.object(connecting, "OF_A_NODE", "-c idle_in_transaction_session_timeout=0"):
        return ChainStore(url, node, key_file=keys or key_file(url), before=before)


@contextmanager
def long_leases() -> Iterator[None]:
    """A lease that is begun or renewed meanwhile runs out only where a test lets it (`lives`)."""
    short, long = f"'{leasing.LEASE_S} seconds'", "'3600 seconds'"
    said = {name: str(getattr(leasing, name)) for name in ("_JOIN", "_RENEW")}
    assert all(short in one for one in said.values())
    texts = {name: text(one.replace(short, long)) for name, one in said.items()}
    with (
        patch.object(leasing, "_JOIN", texts["_JOIN"]),
        patch.object(leasing, "_RENEW", texts["_RENEW"]),
    ):
        yield


def lives(store: ChainStore, name: str, seconds: int) -> None:
    """A node's lease, as if it were renewed for so long or had run out: no test waits for one."""
    lease = f"UPDATE nodes SET until = clock_timestamp() + interval '{seconds} s' WHERE name = :n"
    with store.engine.begin() as connection:
        connection.execute(text(lease), {"n": name})


class NodeHere:
    """One node, which does nothing by itself."""

    def __init__(self, url: str, name: str, at_ms: int = NOON, *, keys: Path | None = None) -> None:
        self.desk: Desk = node_desk(store_of(url, name, keys))
        lives(self.store, name, 3600)
        self.at_ms = at_ms
        self.notes = Notes()

    @property
    def store(self) -> ChainStore:
        assert isinstance(self.desk.store, ChainStore)
        return self.desk.store

    def write(self, *events: RoomEvent) -> None:
        in_room(self.desk, lambda: self.desk.write(events, self.at_ms))

    def take_all(self) -> None:
        """Everything that is nobody's."""
        taken = self.store.take(self.store.beat().orphans)
        lives(self.store, self.store.node, 3600)
        self.desk.follow(taken.entries)
        assert self.desk.share is not None
        self.desk.share.tables.update(one for one in taken.tables if one)
        self.desk.share.has_duties |= 0 in taken.tables

    def table(self, *, practice: bool = True) -> RoomTable:
        """A table with three bots, which is ours."""
        room = self.desk.room
        wanted = OpenTable(house="garlic-city", game="texas-holdem", limit="4/8", practice=practice)
        (opened,) = in_room(self.desk, lambda: self.desk.do(wanted, self.at_ms)).events
        table = room.tables[opened.table]
        for _ in range(3):
            in_room(self.desk, lambda: self.desk.write(house_bot(room, table), self.at_ms))
        return table

    def wait(self, seconds: float = 3.0) -> None:
        """What is due at our tables: once as far as they go alone, once with the room's lock."""
        self.at_ms += round(seconds * 1000)
        self.desk.follow(self.store.news())
        self.desk.tick(self.at_ms)
        self.desk.committer.submit([]).result()
        in_room(self.desk, lambda: self.desk.tick(self.at_ms))

    def noted(self) -> Head:
        """Notes the heads of all chains that went on, and signs the room's own."""
        keys = self.store.vault.keys
        assert keys is not None

        def note() -> None:
            if (event := self.notes.due(self.store.tips)) is not None:
                self.desk.write([event], self.at_ms)
                self.notes.written(event)

        if keys.public not in self.desk.room.signers:
            self.write(SignerNamed(public=keys.public))
        in_room(self.desk, note)
        return head_of(self.store, keys, self.at_ms)

    def close(self) -> None:
        self.store.leave()
        self.desk.close()


def played_alone(url: str, hands: int = 1) -> Head:
    """A room with some hands behind it, of one server; its head when that ends."""
    room = OpenRoom(url)
    keys = room.desk.store.vault.keys
    assert keys is not None
    room.desk.write([SignerNamed(public=keys.public)], room.at_ms).on_disk.result()
    table = room.table(practice=False)
    room.bots(table, 3)
    while table.hands <= hands:
        room.wait(5)
    head = head_of(room.desk.store, keys, room.at_ms)
    room.close()
    return head


def played_by_two(url: str, rounds: int = 25, *, at_ms: int = NOON + 3_600_000) -> Head:
    """Two nodes with a table each, and a third that changes hands; a head in the middle."""
    north, south = NodeHere(url, "north", at_ms), NodeHere(url, "south", at_ms)
    try:
        north.take_all()
        north.table(practice=False)
        shared = north.table()
        south.table(practice=False)
        for one in range(rounds):
            north.wait()
            south.wait()
            if one == rounds // 2:
                head = north.noted()
                moved(shared.number, north, south)
        return head
    finally:
        north.close()
        south.close()


def moved(table: int, one: NodeHere, other: NodeHere) -> None:
    """A table goes from one node to another."""
    assert one.desk.share is not None
    assert other.desk.share is not None
    one.desk.share.tables.discard(table)
    assert one.store.give([table], other.store.node) == [table]
    taken = other.store.accept()
    assert taken.tables == [table]
    other.desk.follow(taken.entries)
    other.desk.share.tables.add(table)
