"""Makes a snapshot of the log alone, in a process of its own, while nodes go on.

What a node has in memory runs ahead of the log, and behind other nodes. So whoever has the room's
duties has a snapshot made of the last one and the entries behind it, up to a number behind which
nothing can come any more.
"""

import subprocess
import sys
from pathlib import Path
from typing import Final

import msgspec

from houseway.room.log.store import LogStore
from houseway.room.snapshots.keeping import keep, of_this_program, packed
from houseway.room.snapshots.kept import encoded
from houseway.room.snapshots.restoring import restored
from houseway.room.snapshots.taking import EVERY

WORKER: Final = (sys.executable, "-m", "houseway.room.snapshots.making")


class Wanted(msgspec.Struct, frozen=True):
    """Which room is to be kept; told on standard input, for an address may hold a password."""

    url: str
    key_file: str


def kept_now(store: LogStore) -> int:
    """Keeps the room as its log tells it now; the number of the entry."""
    room, kept_at = restored(store, to=store.settled())
    if room.entries != kept_at:
        keep(store, packed(encoded(room)), number=room.entries, at_ms=room.at_ms)
    return room.entries


class Maker:
    """Has snapshots made for a node that has the duties."""

    def __init__(self, store: LogStore, *, every: int = EVERY) -> None:
        self.store, self.every = store, every
        self._kept_at = max(of_this_program(store), default=0)
        self._working: subprocess.Popen[bytes] | None = None

    @property
    def is_due(self) -> bool:
        """Whether so many entries lie behind the last one, and none is being made."""
        if self._working is not None and self._working.poll() is not None:
            self._working = None
        is_time = bool(self.every) and self.store.head - self._kept_at >= self.every
        return is_time and self._working is None

    def start(self) -> None:
        """Begins to make one; nobody waits for it."""
        self._kept_at = self.store.head
        about = Wanted(self.store.url, str(self.store.vault.file or ""))
        self._working = subprocess.Popen(WORKER, stdin=subprocess.PIPE, start_new_session=True)
        assert self._working.stdin is not None
        with self._working.stdin as told:
            told.write(msgspec.json.encode(about))

    def stop(self) -> None:
        """Ends what is being made: the log is the room."""
        if self._working is not None:
            self._working.terminate()
            self._working.wait()
            self._working = None


def _made() -> None:
    """What the process of its own does."""
    wanted = msgspec.json.decode(sys.stdin.buffer.read(), type=Wanted)
    key_file = Path(wanted.key_file) if wanted.key_file else None
    store = LogStore(wanted.url, create=False, own=False, key_file=key_file)
    try:
        kept_now(store)
    finally:
        store.close()


if __name__ == "__main__":
    _made()
