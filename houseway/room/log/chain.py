"""One entry after another, each sealed to the one before: whoever changes a byte breaks the chain.

The link of an entry is SHA-256 over the link before it and every field of the entry, each field
with its length in front, so that no two entries read the same. The first link stands for the room
itself and the version of the log. Dropping the last entries breaks nothing in the chain; so the
store keeps the head, the last number and its link, apart.

A room on several nodes has a chain for each table, and one for itself. Its single chain of before
was closed by one entry; each new chain begins from that one's link and goes on by itself, under
numbers that grow from entry to entry over all of them and may leave some out. The order of the
numbers is one in which everything could have been written one after the other.
"""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from houseway.errors import HousewayError

VERSION: Final = 1
"""The version of the log's form; a log of every version ever released must still open."""
CHAINED: Final = 2
"""The version of a log that goes on in chains, for those who know of one chain alone."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of the log."""

    number: int
    at_ms: int
    """When it was written, in milliseconds since 1970; never earlier than the entry before."""
    table: int
    """The table it is about, or 0 for the room."""
    body: bytes
    """One event of the room, as JSON."""


class Tip(NamedTuple):
    """How far one chain of several goes."""

    number: int
    """Of its last entry; of the one that closed the single chain where it has none yet."""
    link: bytes
    at_ms: int


class Place(NamedTuple):
    """An entry's place in a log, from which it can be followed on."""

    number: int
    link: bytes
    at_ms: int
    tips: tuple[tuple[int, Tip], ...] = ()
    """Behind the single chain: how far each table's goes there, as far as it has one."""


class BrokenChain(HousewayError):
    """An entry that is not the one that was written, or is not there."""

    def __init__(self, number: int, why: str) -> None:
        self.number = number
        super().__init__(f"entry {number} of the log: {why}")


def first_link(room: str, *, version: int = VERSION) -> bytes:
    """What the first entry is chained to: the room and the version of its log."""
    return sha256(f"houseway log {min(version, VERSION)} of {room}".encode()).digest()


class Begun(NamedTuple):
    """Where the single chain of a room was closed, and the chains of its tables begin."""

    room: str
    number: int
    link: bytes
    at_ms: int

    def tip(self, table: int) -> Tip:
        """Where a table's chain begins: no two, and no two rooms', begin alike."""
        first = sha256(f"houseway chain of table {table} of {self.room}".encode() + self.link)
        return Tip(self.number, first.digest(), self.at_ms)


def link(before: bytes, entry: Entry) -> bytes:
    """The seal of an entry in its place.

    >>> one = Entry(1, 0, 0, b"{}")
    >>> link(first_link("a"), one) == link(first_link("b"), one)
    False
    """
    digest = sha256(before)
    for field in (entry.number, entry.at_ms, entry.table):
        digest.update(field.to_bytes(8, "big", signed=True))
    digest.update(len(entry.body).to_bytes(8, "big"))
    digest.update(entry.body)
    return digest.digest()


class Walk:
    """Goes along a log from a place on and stops at the first entry that was not written so."""

    def __init__(self, after: Place, begun: Begun | None = None) -> None:
        self.number, self.link, self.at_ms = after[:3]
        self.begun = begun
        self.tips = dict(after.tips)
        """How far each table's chain was followed, as far as it has entries."""

    @property
    def place(self) -> Place:
        return Place(self.number, self.link, self.at_ms, tuple(sorted(self.tips.items())))

    def link_before(self, entry: Entry) -> bytes:
        """The link that the next entry goes on from."""
        if self.begun is None or self.number < self.begun.number:
            return self.link
        return (self.tips.get(entry.table) or self.begun.tip(entry.table)).link

    def step(self, entry: Entry, its_link: bytes) -> None:
        """The next entry and its link."""
        if self.begun is not None and self.number >= self.begun.number:
            self._step_in_chain(self.begun, entry, its_link)
        else:
            self._step(entry, its_link)
        self.number, self.link, self.at_ms = entry.number, its_link, max(self.at_ms, entry.at_ms)

    def _step(self, entry: Entry, its_link: bytes) -> None:
        if entry.number != self.number + 1:
            there = f"missing; the next one there is number {entry.number}"
            raise BrokenChain(self.number + 1, there)
        if link(self.link, entry) != its_link:
            raise BrokenChain(entry.number, "changed since it was written")
        if self.begun and entry.number == self.begun.number and its_link != self.begun.link:
            raise BrokenChain(entry.number, "not the one that the single chain was closed with")
        if entry.at_ms < self.at_ms:
            raise BrokenChain(entry.number, "dated before the entry in front of it")

    def _step_in_chain(self, begun: Begun, entry: Entry, its_link: bytes) -> None:
        tip = self.tips.get(entry.table) or begun.tip(entry.table)
        if entry.number <= max(tip.number, begun.number):
            raise BrokenChain(entry.number, "not in the order of its numbers")
        if link(tip.link, entry) != its_link:
            raise BrokenChain(
                entry.number,
                f"not the one that was written behind entry {tip.number} at table {entry.table}:"
                " it was changed, or one between them is missing",
            )
        if entry.at_ms < tip.at_ms:
            raise BrokenChain(entry.number, "dated before the entry in front of it")
        self.tips[entry.table] = Tip(entry.number, its_link, entry.at_ms)

    def check_heads(self, heads: Mapping[int, Tip], to: int | None = None) -> None:
        """Whether every chain ends where it was written to; up to a number, if that is before."""
        assert self.begun is not None
        for table in sorted({*heads, *self.tips}):
            there, head = self.tips.get(table) or self.begun.tip(table), heads.get(table)
            if head is not None and to is not None and head.number > to >= there.number:
                continue
            if head is None:
                raise BrokenChain(there.number, f"of table {table}, whose chain has no head")
            if head.number > there.number:
                last = f"table {table} was written up to it, and its log ends at {there.number}"
                raise BrokenChain(head.number, f"missing; {last}")
            if head.number < there.number:
                behind = f"behind the head: table {table} was written up to {head.number}"
                raise BrokenChain(there.number, behind)
            if head.link != there.link:
                raise BrokenChain(there.number, "not the one that its chain's head was written for")


def checked(
    entries: Iterable[tuple[Entry, bytes]], after: Place, begun: Begun | None = None
) -> Iterator[tuple[Entry, bytes]]:
    """Entries behind a place with their links, up to the first that is not what was written."""
    walk = Walk(after, begun)
    for entry, its_link in entries:
        walk.step(entry, its_link)
        yield entry, its_link
