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
def program() -> str:
    """What this program is called in a snapshot."""
    top = Path(houseway.__file__).parent
    digest = sha256()
    for part in MADE_BY:
        for file in sorted((top / part).rglob("*.py")):
            where = file.relative_to(top)
            if where.parts[:1] != ("room",) or where.parts[1] not in ONLY_READ:
                digest.update(f"{where}\n".encode() + file.read_bytes())
    digest.update((top / "room" / "snapshots" / "kept.py").read_bytes())
    return f"{houseway.__version__} {digest.hexdigest()[:16]}"
