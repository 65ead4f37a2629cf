"""What a log needs to close and open its entries: the keys it has, and those it would want.

`about` notes every key that the log was ever closed under, so that a start without one of them is
refused before anything is read.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from sqlalchemy import Engine

from houseway.room.log.chain import BrokenChain, Entry
from houseway.room.log.closing import KeyMissing, closed, is_closed, kind_of, opened
from houseway.room.log.keys import NAME, KeyRing, new_keys, read_keys

NOTED: Final = "key "
"""Before the id of each key in `about`, which says the first entry that is closed under it."""
_TOLD: Final = re.compile(rb'\{"event":"([a-z-]+)"')


class NoKeys(KeyMissing):
    """Cards are to be written, and there is nothing to close them with."""


class Vault:
    """The keys of one log."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self._keys: KeyRing | None = None
        self.under: dict[str, int] = {}
        """Every key that entries are closed under, by its id, with the first of them."""
        self.room = b""
        self.kinds: set[bytes] = set()
        """The kinds of entries that this log has closed, as far as it was read or written here."""

    def open(self, about: dict[str, str], room: bytes, *, create: bool) -> None:
        """Notes what the log wants; a room that has closed nothing yet gets a key file."""
        self.room = room
        self.under = {
            key.removeprefix(NOTED): int(first) if first.isdecimal() else 0
            for key, first in about.items()
            if key.startswith(NOTED)
        }
        if create and self.file is not None and not self.under and not self.file.exists():
            self._keys = new_keys(self.file)

    @property
    def keys(self) -> KeyRing | None:
        """What the key file has, read when it is first wanted: a backup never wants it."""
        if self._keys is None and self.file is not None and self.file.exists():
            self._keys = read_keys(self.file)
        return self._keys

    @property
    def missing(self) -> list[str]:
        """Keys that the log was closed under and that are not here."""
        return [one for one in self.under if self.keys is None or one not in self.keys.ids]

    def check(self) -> None:
        """Refuses to go on where a key is missing."""
        if not (missing := self.missing):
            return
        where = "no key file is given"
        if self.file is not None:
            has = "does not have it" if self.keys else "is not there"
            where = f"the key file {self.file} {has}"
        raise KeyMissing(f"the log is closed under key {missing[0]}, and {where}")

    def closed(self, entry: Entry, kind: str) -> Entry:
        """The entry as it is stored."""
        if self.keys is None:
            raise NoKeys("cards cannot be written: this room has no key file")
        return closed(entry, kind, room=self.room, keys=self.keys)

    def opened(self, entry: Entry) -> Entry:
        """The entry as it was written; `KeyMissing` names a key that is not here."""
        return opened(entry, room=self.room, keys=self.keys)

    def reading(self, kinds: Iterable[bytes] = ()) -> "Reading":
        """Opens the entries of a log one after another: from the first, or from where it is known
        which kinds are closed.
        """
        return Reading(self, kinds)

    def new_under(self, first: int) -> dict[str, str]:
        """What `about` must know once something is closed, from this entry on, under a new key."""
        newest = self.keys.newest.hex() if self.keys else ""
        return {} if not newest or newest in self.under else {NOTED + newest: str(first)}

    def noted(self, new: dict[str, str]) -> None:
        self.under |= {key.removeprefix(NOTED): int(first) for key, first in new.items()}


class Reading:
    """A log being read from its first entry: what is closed once is never open again.

    Logs from before there were keys are open. But behind the first closed entry of a kind an open
    one is not the room's: somebody without the key has put it there, with cards that they know.
    """

    def __init__(self, vault: Vault, kinds: Iterable[bytes] = ()) -> None:
        self.vault = vault
        self.kinds = set(kinds)
        """Which kinds have been closed so far."""

    def __call__(self, entry: Entry) -> Entry:
        if is_closed(entry.body):
            self.kinds.add(kind_of(entry.body))
            return self.vault.opened(entry)
        if self.kinds:
            # Exactly as we write it: in any other form an event could pass for another kind.
            told = _TOLD.match(entry.body)
            if told is None:
                raise BrokenChain(entry.number, "not in the form that this log is written in")
            if told[1] in self.kinds:
                raise BrokenChain(entry.number, "open, and such entries are closed in this log")
        return entry


def key_beside(engine: Engine) -> Path | None:
    """Where the keys of an SQLite room are, if nobody says otherwise: in the database's folder."""
    database = engine.url.database or ":memory:"
    if engine.dialect.name != "sqlite" or database.startswith((":memory:", "file:")):
        return None
    return Path(database).resolve().with_name(NAME)
