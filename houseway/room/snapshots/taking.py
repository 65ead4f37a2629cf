"""When a running room is kept: after so many entries, and when its server is stopped in good order.

The state is written out in one go between two events, at a known number of the log; that takes a
few milliseconds for hundreds of tables. It is packed by a thread of its own, and closed and written
by the thread of the log, once all that it holds is on disk. A snapshot that cannot be written stops
nothing: the log is the room.
"""

import logging
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import Final

from houseway.errors import HousewayError
from houseway.room.log.chain import Entry
from houseway.room.log.committing import Committer
from houseway.room.snapshots.keeping import keep, packed
from houseway.room.snapshots.kept import encoded
from houseway.room.state import Room

LOG: Final = logging.getLogger("houseway.room")
EVERY: Final = 25_000
"""How many entries lie between two snapshots: the most that a start has to read."""


def _beside(work: Callable[[], None]) -> None:
    Thread(target=work, name="snapshot", daemon=True).start()


class Keeper:
    """Keeps one room."""

    beside = staticmethod(_beside)
    """Does something while the room goes on."""

    def __init__(self, room: Room, committer: Committer, *, every: int, kept_at: int) -> None:
        self.room, self.committer, self.every = room, committer, every
        self.kept_at = kept_at
        """The entry of the last snapshot that there is, or is going to be."""
        self._is_packing = False

    @property
    def is_due(self) -> bool:
        is_time = bool(self.every) and self.room.entries - self.kept_at >= self.every
        return is_time and not self._is_packing

    def take(self, *, waits: bool = False) -> None:
        """Keeps the room as it is now; nothing of it may be on its way to the log elsewhere."""
        if self.room.entries == self.kept_at or not self.every:
            return
        state, number, at_ms = encoded(self.room), self.room.entries, self.room.at_ms
        self.kept_at, self._is_packing = number, True

        def pack() -> None:
            self._write(packed(state), number, at_ms)
            self._is_packing = False

        pack() if waits else self.beside(pack)

    def _write(self, state: bytes, number: int, at_ms: int) -> None:
        """Has it written by the thread of the log, behind everything that it holds."""

        def written(on_disk: "Future[list[Entry]]") -> None:
            if on_disk.exception() is not None:
                return
            try:
                keep(self.committer.store, state, number=number, at_ms=at_ms)
            except HousewayError as fault:
                because = {"entry": number, "because": str(fault)}
                LOG.warning("a snapshot could not be kept", extra=because)

        # Nothing to write: it is done when everything before it is on disk.
        self.committer.submit([]).add_done_callback(written)
