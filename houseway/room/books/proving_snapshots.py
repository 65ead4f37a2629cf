"""Proves the snapshots of a room against its log: each is the room that its entries come to.

A damaged one is said and harms nobody: a start throws it away. One that was written by the room's
key and is of another room than the log tells at its entry is a finding, for a start would take it.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from sqlalchemy import Row

from houseway.errors import Broken
from houseway.room.log.store import LogStore
from houseway.room.snapshots.comparing import differences
from houseway.room.snapshots.keeping import Unfit, every, opened
from houseway.room.snapshots.kept import decoded
from houseway.room.snapshots.program import program
from houseway.room.state import Room


class SnapshotProofs:
    """The snapshots of a log, looked at while it is gone through."""

    def __init__(self, store: LogStore) -> None:
        self.store = store
        self._rows = every(store)
        self._next = next(self._rows, None)
        self.proved = 0
        self.elsewhere = 0
        """How many are of other programs: they are another room's only to those."""
        self.unfit: list[tuple[int, str]] = []
        """Entry and reason of those that no start would take."""

    def at(self, room: Room) -> None:
        """Looks at what was kept of the entry that was just applied, if anything was."""
        while self._next is not None and self._next.number <= room.entries:
            row, self._next = self._next, next(self._rows, None)
            try:
                self._prove(room, row)
            except Unfit as fault:
                self.unfit.append((row.number, str(fault)))

    def rest(self) -> Iterator[int]:
        """The entries of those that the log does not come to."""
        while self._next is not None:
            yield self._next.number
            self._next = next(self._rows, None)

    def _prove(self, room: Room, row: Row[Any]) -> None:
        snapshot = opened(self.store, row)
        if snapshot.number != room.entries:
            raise Unfit("there is no such entry")
        if snapshot.link != self.store.link_at(snapshot.number):
            raise Unfit("it is not on the chain: the entry is another by now")
        if snapshot.program != program():
            self.elsewhere += 1
            return
        for where in islice(differences(room, decoded(snapshot.room())), 1):
            raise Broken(f"the snapshot of it holds another room than the log tells: {where}")
        self.proved += 1
