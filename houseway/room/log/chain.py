"""One entry after another, each sealed to the one before: whoever changes a byte breaks the chain.

The link of an entry is SHA-256 over the link before it and every field of the entry, each field
with its length in front, so that no two entries read the same. The first link stands for the room
itself and the version of the log. Dropping the last entries breaks nothing in the chain; so the
store keeps the head, the last number and its link, apart.
"""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from houseway.errors import HousewayError

VERSION: Final = 1
"""The version of the log's form; a log of every version ever released must still open."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of the log."""

    number: int
    at_ms: int
    """When it was written, in milliseconds since 1970; never earlier than the entry before."""
    table: int
    """The table it is about, or 0 for the room."""
    body: bytes
    """One event of the room, as JSON."""


class Place(NamedTuple):
    """An entry's place in a chain, from which it can be followed on."""

    number: int
    link: bytes
    at_ms: int


class BrokenChain(HousewayError):
    """An entry that is not the one that was written, or is not there."""

    def __init__(self, number: int, why: str) -> None:
        self.number = number
        super().__init__(f"entry {number} of the log: {why}")


def first_link(room: str, *, version: int = VERSION) -> bytes:
    """What the first entry is chained to: the room and the version of its log."""
    return sha256(f"houseway log {version} of {room}".encode()).digest()


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


def checked(entries: Iterable[tuple[Entry, bytes]], after: Place) -> Iterator[tuple[Entry, bytes]]:
    """Entries behind a place with their links, up to the first that is not what was written."""
    before, expected, last_ms = after.link, after.number + 1, after.at_ms
    for entry, its_link in entries:
        if entry.number != expected:
            raise BrokenChain(expected, f"missing; the next one there is number {entry.number}")
        if link(before, entry) != its_link:
            raise BrokenChain(entry.number, "changed since it was written")
        if entry.at_ms < last_ms:
            raise BrokenChain(entry.number, "dated before the entry in front of it")
        yield entry, its_link
        before, expected, last_ms = its_link, expected + 1, entry.at_ms
