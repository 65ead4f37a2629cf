"""Runs `houseway serve` with one change: its log stands still at a named moment.

The command, the settings, the server and the application are the real ones. Around the store's
`append` and before its commit we count lines, and at the chosen one we tell the test over a socket
and wait, so that the test can kill the server exactly there. The program knows nothing of it.
"""

import json
import os
import socket
import sys
import time
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, Engine, event

from houseway.room.log.chain import Entry
from houseway.room.log.store import Line, LogStore

if TYPE_CHECKING:
    from litestar import Litestar

WHERE: Final = "TEST_STANDS_STILL"
"""The environment variable that says at which moment, after how many lines, and whom to tell."""

BEFORE, INSIDE, AFTER = "before the append", "inside the commit", "after the commit"
MOMENTS: Final = (BEFORE, INSIDE, AFTER)


class StandingStill:
    """Waits to be killed, once enough lines have been written."""

    def __init__(self, moment: str, lines: int, port: int) -> None:
        self.moment, self.lines, self.port = moment, lines, port
        self.written = 0
        self.now = 0
        """How many lines are being written at this moment."""

    def reached(self, moment: str) -> None:
        # A commit of several lines is a group commit; one line could be anything.
        if moment == self.moment and self.written >= self.lines and self.now >= 2:
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as told:
                told.sendto(json.dumps([moment, self.now]).encode(), ("127.0.0.1", self.port))
            time.sleep(60)


def application() -> "Litestar":
    """The real application, on a store that stands still when told so."""
    from houseway.web.running import serving

    still = StandingStill(*json.loads(os.environ[WHERE]))
    append = LogStore.append

    def watched(self: LogStore, lines: Sequence[Line]) -> list[Entry]:
        still.now = len(lines)
        still.reached(BEFORE)
        entries = append(self, lines)
        still.reached(AFTER)
        still.written += still.now
        still.now = 0
        return entries

    def committing(_: Connection) -> None:
        if still.now:
            still.reached(INSIDE)

    LogStore.append = watched  # type: ignore[method-assign]
    event.listen(Engine, "commit", committing)
    return serving.application()


def main() -> None:
    from houseway.cli.main import main as houseway
    from houseway.web.running import starting

    starting.serve = partial(starting.serve, application="tests.kill.served:application")
    houseway(["serve", *sys.argv[1:]])


if __name__ == "__main__":
    main()
