"""A long log takes a while to read: whoever waits is told how far it is."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from houseway.room.log.chain import Entry

QUIET_S: Final = 2.0
"""Nothing is said about what takes no longer than this, and then as often."""


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def noted(
    entries: Iterable[Entry],
    last: int,
    *,
    clock: Callable[[], float] = time.monotonic,
    say: Callable[[str], None] = _say,
) -> Iterator[Entry]:
    """The same entries, with a note to standard error every two seconds.

    >>> times = iter([0.0, 1.0, 2.5, 3.0])
    >>> some = [Entry(number, 0, 0, b"") for number in (1, 2, 3)]
    >>> len(list(noted(some, 3, clock=lambda: next(times), say=print)))
    reading the log: entry 2 of 3
    3
    """
    told = clock()
    for entry in entries:
        now = clock()
        if now - told >= QUIET_S:
            told = now
            say(f"reading the log: entry {entry.number:,} of {last:,}")
        yield entry
