"""Proves what a log notes of its own chains: each went up to the entry that was noted, and still.

A room on several nodes notes the heads of its tables' chains in its own chain, and signs that one's
head. So whoever writes a table's chain anew, or takes a table out, departs from a note; and whoever
changes the note departs from what was signed.
"""

from typing import Final

from houseway.errors import Broken
from houseway.room.codec import read
from houseway.room.heads.events import HeadsNoted
from houseway.room.log.chain import Entry
from houseway.room.log.store import LogStore

NOTED: Final = b'{"event":"heads-noted"'
REMEMBERED: Final = 50_000
"""How many links are remembered on the way; those of before are read once more."""


class HeadProofs:
    """The notes of a log, looked at while it is gone through."""

    def __init__(self, store: LogStore) -> None:
        self.store = store
        self._links: dict[int, bytes] = {}

    def at(self, entry: Entry) -> Entry:
        """Looks at an entry as it is stored; `Broken` where it notes what is not so."""
        walk = self.store.walk
        if walk is None:
            return entry
        if entry.body.startswith(NOTED):
            self._prove(entry)
        self._links[entry.number] = walk.link
        if len(self._links) > REMEMBERED:
            del self._links[next(iter(self._links))]
        return entry

    def _prove(self, entry: Entry) -> None:
        told = read(entry.body)
        assert isinstance(told, HeadsNoted)
        for table, number, noted in (
            (one.table, one.number, one.link) for one in told.heads if one.number
        ):
            link = self._links.get(number)
            if link is None and number < entry.number:
                link = self.store.link_at(number)
            if not link:
                gone = f"table {table} went up to entry {number} then, which is not in the log"
                raise Broken(f"the log was cut: {gone}")
            if link.hex() != noted:
                other = f"entry {number} of table {table} is not the one that was noted"
                raise Broken(f"the log was changed: {other}")
