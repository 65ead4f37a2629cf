"""Publishes the heads of a running room's log: signed, at intervals, and written down in a file.

The file can be mailed, posted or copied elsewhere; `/api/heads` tells the last of them to anybody,
and pages and clients keep what they are told. When a server starts, it holds its log against the
last heads in the file: a log that does not go on from one has been cut or changed meanwhile, and
that stays said at every start after it, until the file is moved away.
"""

import asyncio
import logging
import os
from collections import deque
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Final

from houseway.errors import BadInput
from houseway.room.heads.head import Head, head_of, heads_in
from houseway.room.log.private import private_file
from houseway.room.log.store import LogStore

LOG: Final = logging.getLogger("houseway.web")
EVERY_S: Final = 600
KEPT: Final = 100
"""How many are remembered; the file has them all."""
TAIL_BYTES: Final = 100_000


class Heads:
    """What one room has published, the oldest first."""

    def __init__(
        self, store: LogStore, file: Path | None = None, *, every_s: float = EVERY_S
    ) -> None:
        self.store, self.file, self.every_s = store, file, every_s
        self.told: deque[Head] = deque(maxlen=KEPT)
        self.told += [one for one in _tail(file) if one.room == store.room]
        self.broken = ""
        """Why the log does not go on from what was published last, or empty."""
        self._publishing = Lock()
        self._look_back()

    def publish(self, at_ms: int) -> Head | None:
        """Signs the head of now, unless it is the last one still, and writes it down.

        One thread after another, so that what is told goes forward.
        """
        with self._publishing:
            return self._publish(at_ms)

    def _publish(self, at_ms: int) -> Head | None:
        keys = self.store.vault.keys
        if keys is None or (self.told and self.told[-1].entry == self.store.tip[0]):
            return None
        head = head_of(self.store, keys, at_ms)
        self.told.append(head)
        if self.file is not None:
            try:
                private_file(self.file)
                with self.file.open("a", encoding="utf-8") as lines:
                    # On a line of its own, whatever a full disk has left of the one before.
                    lines.write(f"\n{head.text}\n" if _is_torn(self.file) else f"{head.text}\n")
            except OSError as fault:
                LOG.warning("a head could not be written down", extra={"fault": fault.strerror})
        return head

    async def run(self, now_ms: Callable[[], int]) -> None:
        """Publishes until it is cancelled, the first time at once."""
        while True:
            await asyncio.to_thread(self.publish, now_ms())
            await asyncio.sleep(self.every_s)

    def _look_back(self) -> None:
        for head in reversed(self.told):
            if head.entry > self.store.head:
                gone = f"the log ends at entry {self.store.head}"
                self.broken = f"entry {head.entry} was signed for on {head.at}, and {gone}"
            elif self.store.link_at(head.entry).hex() != head.link:
                self.broken = f"entry {head.entry} is not the one that was signed for on {head.at}"
            if self.broken:
                LOG.error("the log was changed", extra={"because": self.broken})
                return


def _is_torn(file: Path) -> bool:
    """Whether the last line has no end."""
    with file.open("rb") as lines:
        return (
            lines.seek(0, os.SEEK_END) > 0
            and os.pread(lines.fileno(), 1, lines.tell() - 1) != b"\n"
        )


def _tail(file: Path | None) -> list[Head]:
    """The last heads of a file, as far as they can be read."""
    if file is None or not file.is_file():
        return []
    with file.open("rb") as lines:
        lines.seek(max(0, os.fstat(lines.fileno()).st_size - TAIL_BYTES))
        text = lines.read(TAIL_BYTES).decode(errors="replace")
    found: list[Head] = []
    for line in text.splitlines():
        try:
            found += [one for one in heads_in(line) if one.is_signed]
        except BadInput:
            continue  # the first may begin in the middle; a power cut may have spoilt the last
    return found
