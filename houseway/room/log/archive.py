"""Old entries of a log in files: closed, chained and proved as they were in the database.

    000000000001-000000025000-5f2a60c1d9e3b847.log.gz

A file is named with its first and last entry and the beginning of the last link. It begins with a
line that says of which room it is and which link it goes on from; so each hangs on the one before,
and the first entry in the database hangs on the last file. Where several nodes wrote, a file has
the entries of all chains in the order of their numbers, and the link that its own first goes on
from is one of the same table. Behind that line stand the entries, as
numbers, body and link. `manifest.jsonl` beside them lists every file with its digest and, where the
room's keys were there, a head signed for its last entry.
"""

import gzip
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from struct import Struct
from typing import Final, NamedTuple

import msgspec

from houseway.errors import HousewayError
from houseway.room.log.chain import BrokenChain, Entry, link

FORM: Final = 1
MANIFEST: Final = "manifest.jsonl"
_NAME: Final = re.compile(r"(\d{12})-(\d{12})-([0-9a-f]{16})\.log\.gz")
_ENTRY: Final = Struct(">qqqI")
LINK_BYTES: Final = 32
BODY_MOST: Final = 1 << 26
"""No entry of ours is longer: the longest is a club's book, of four million letters."""


class ArchiveMissing(HousewayError):
    """Entries that are in an archive, and the archive is not here."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a file."""

    form: int
    room: str
    version: int
    """Of the log."""
    first: int
    last: int
    before: str
    """The link of the entry in front of the first."""
    link: str
    """Of the last entry."""

    @property
    def name(self) -> str:
        return f"{self.first:012}-{self.last:012}-{self.link[:16]}.log.gz"


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the manifest."""

    file: str
    first: int
    last: int
    before: str
    link: str
    sha256: str
    head: str = ""
    """A head that was signed for the last entry."""


class ArchiveFile(NamedTuple):
    first: int
    last: int
    path: Path


class Archive:
    """The files of one room's log in a folder."""

    def __init__(self, folder: Path, room: str) -> None:
        self.folder, self.room = folder, room

    def files(self) -> list[ArchiveFile]:
        """What is there, in the order of the log."""
        if not self.folder.is_dir():
            return []
        found = ((_NAME.fullmatch(path.name), path) for path in self.folder.iterdir())
        return sorted(ArchiveFile(int(name[1]), int(name[2]), path) for name, path in found if name)

    def entries(self, *, after: int, to: int) -> Iterator[tuple[Entry, bytes]]:
        """Entries behind a number with their links, one file after another, unchecked."""
        for file in self.files():
            if file.last <= after or file.first > to:
                continue
            if file.first > after + 1:
                break
            for entry, its_link in self.entries_in(file):
                if after < entry.number <= to:
                    yield entry, its_link
            after = min(file.last, to)
        if after < to:
            raise ArchiveMissing(
                f"entries {after + 1:,} to {to:,} are in the archive, and"
                f" {self.folder} does not have them: give --archive FOLDER"
            )

    def entries_in(self, file: ArchiveFile) -> Iterator[tuple[Entry, bytes]]:
        """Every entry of one file; BrokenChain where it is damaged or another room's."""
        number, its_link, is_first = file.first, b"", True
        try:
            if not file.path.is_file():
                # A pipe or a device never ends.
                raise ValueError(f"{file.path.name} is no plain file")
            with gzip.open(file.path, "rb") as content:
                header = msgspec.json.decode(content.readline(1 << 16), type=Header)
                if (header.form, header.room) != (FORM, self.room):
                    raise BrokenChain(number, f"in {file.path.name}, which is of another room")
                before = bytes.fromhex(header.before)
                while head := content.read(_ENTRY.size):
                    entry, its_link = _read(head, content)
                    if is_first and link(before, entry) != its_link:
                        raise EOFError
                    if not number <= entry.number <= file.last:
                        raise ValueError("its entries are not in order")
                    yield entry, its_link
                    number, is_first = entry.number + 1, False
        except (OSError, EOFError, zlib.error, ValueError, msgspec.MsgspecError):
            raise BrokenChain(number, f"damaged in {file.path.name}") from None
        if number != file.last + 1:
            raise BrokenChain(number, f"missing in {file.path.name}")
        if its_link.hex() != header.link or (header.first, header.last) != file[:2]:
            raise BrokenChain(file.last, f"not the one that {file.path.name} was written for")

    def at(self, number: int) -> tuple[Entry, bytes] | None:
        """One entry with its link, or None where no file has it."""
        for file in self.files():
            if file.first <= number <= file.last:
                return next((one for one in self.entries_in(file) if one[0].number == number), None)
        return None


def written(content: gzip.GzipFile, header: Header, rows: list[tuple[Entry, bytes]]) -> None:
    """Writes the entries of one file."""
    content.write(msgspec.json.encode(header) + b"\n")
    for entry, its_link in rows:
        about = _ENTRY.pack(entry.number, entry.at_ms, entry.table, len(entry.body))
        content.write(about + entry.body + its_link)


def _read(head: bytes, content: gzip.GzipFile) -> tuple[Entry, bytes]:
    if len(head) < _ENTRY.size:
        raise EOFError
    number, at_ms, table, length = _ENTRY.unpack(head)
    if length > BODY_MOST:
        raise ValueError("no body is so long")
    body, its_link = content.read(length), content.read(LINK_BYTES)
    if len(body) < length or len(its_link) < LINK_BYTES:
        raise EOFError
    return Entry(number, at_ms, table, body), its_link
