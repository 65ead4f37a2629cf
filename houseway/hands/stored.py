"""How tables lie on disk: `tabled/<name>.xz`, one file a ranking and one for the layouts.

Each file is compressed with xz. Inside is one line of JSON that lists the sections in order, and
then their numbers, little end first, two bytes or four each:

    {"categories": ["high card", "pair", ...], "sections": [["plain 5", "H", 10154], ...]}

`python -m houseway.hands.building` writes the files; a test builds them again and compares what is
inside, since another version of xz may pack the same bytes differently.
"""

import json
import lzma
import sys
from array import array
from dataclasses import dataclass, field
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from houseway.errors import Broken

FOLDER: Final = "tabled"
ENDING: Final = ".xz"
WIDTHS: Final = {"H": 2, "I": 4}
_PACKED: Final[dict[str, bytes]] = {}
"""Files that were taken into memory, by the name of their tables."""


@dataclass
class Stored:
    """What one file holds: named lists of numbers, and the categories of a ranking, worst first."""

    categories: tuple[str, ...] = ()
    sections: dict[str, "array[int]"] = field(default_factory=dict)

    def add(self, section: str, numbers: list[int]) -> None:
        """Adds a section in the narrowest width that holds its numbers."""
        wide = max(numbers, default=0) >= 1 << 16
        self.sections[section] = array("I" if wide else "H", numbers)

    def content(self) -> bytes:
        listed = [[name, kept.typecode, len(kept)] for name, kept in self.sections.items()]
        header = json.dumps({"categories": self.categories, "sections": listed})
        return b"\n".join(
            (header.encode(), b"".join(map(_little_end_first, self.sections.values())))
        )

    def packed(self) -> bytes:
        return lzma.compress(self.content(), preset=9 | lzma.PRESET_EXTREME)


def read(name: str) -> Stored:
    """The tables of this name, from the package."""
    header, _, numbers = content(name).partition(b"\n")
    described = json.loads(header)
    stored = Stored(tuple(described["categories"]))
    begins = 0
    for section, typecode, length in described["sections"]:
        ends = begins + length * WIDTHS[typecode]
        kept = array(typecode)
        if kept.itemsize != WIDTHS[typecode]:
            raise Broken(f"this machine stores {kept.itemsize} bytes where tables hold two or four")
        kept.frombytes(numbers[begins:ends])
        if sys.byteorder == "big":
            kept.byteswap()
        stored.sections[section] = kept
        begins = ends
    return stored


def content(name: str) -> bytes:
    """A file of tables, unpacked."""
    return lzma.decompress(_PACKED.get(name) or _folder().joinpath(f"{name}{ENDING}").read_bytes())


def keep_at_hand() -> None:
    """Takes every file into memory, packed as it is: later there may be no file left to open."""
    for one in _folder().iterdir():
        if one.name.endswith(ENDING):
            _PACKED[one.name.removesuffix(ENDING)] = one.read_bytes()


def _folder() -> Traversable:
    return resources.files("houseway.hands").joinpath(FOLDER)


def write(name: str, stored: Stored, *, folder: Path) -> int:
    """Writes a file of tables and says how many bytes it took."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder.joinpath(f"{name}{ENDING}").write_bytes(stored.packed())


def _little_end_first(numbers: "array[int]") -> bytes:
    if sys.byteorder == "little":
        return numbers.tobytes()
    swapped = array(numbers.typecode, numbers)
    swapped.byteswap()
    return swapped.tobytes()
