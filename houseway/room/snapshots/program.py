"""Which program has kept a snapshot: another one may make another room of the same entries.

The version alone would not tell of a change in between; so whatever the state of a room is made by
counts, file by file.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import houseway

MADE_BY: Final = (
    "cards", "collection", "games", "hands", "houses", "irregularities", "money", "room",
    "rulebook", "table",
)  # fmt: skip
"""The parts that events are applied by, and the rows that they are applied to."""
ONLY_READ: Final = ("books", "heads", "log", "snapshots")
"""Of the room: what makes nothing of its state."""


@cache
def program(also: str = "") -> str:
    """What this program is called in a snapshot; for what more of the room makes, with that too."""
    top = Path(houseway.__file__).parent
    left_out = [top / "room" / part for part in ONLY_READ if part != also]
    digest = sha256()
    for part in MADE_BY:
        for file in sorted((top / part).rglob("*.py")):
            if not any(file.is_relative_to(one) for one in left_out):
                digest.update(f"{file.relative_to(top)}\n".encode() + file.read_bytes())
    digest.update((top / "room" / "snapshots" / "kept.py").read_bytes())
    return f"{houseway.__version__} {digest.hexdigest()[:16]}"
