"""Figures on disk: what was worked out once is answered at once.

A file is named by what the figures rest on: the answers of the house that matter to them, the
strategy, and the sources that worked them out. Two houses with the same answers share a file, and
a change of a rule or of the program finds none. A file that cannot be read is made again.
"""

import hashlib
import os
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final, TypeVar

import msgspec

Found = TypeVar("Found", bound=msgspec.Struct)

SOURCES: Final = (
    *("houseway.lab", "houseway.lab.odds", "houseway.lab.odds.blackjack", "houseway.kernels"),
    "houseway.lab.strategy",
    *("houseway.cards", "houseway.money", "houseway.bots"),
    *("houseway.hands", "houseway.hands.blackjack", "houseway.hands.house_way"),
    *("houseway.table.bank", "houseway.table.blackjack", "houseway.table.super_pan_nine"),
    *("houseway.table.pai_gow", "houseway.table.push", "houseway.collection"),
)
"""The packages whose files work figures out, or that those ask."""
ENDINGS: Final = (".py", ".json", ".msgpack")
"""Sources, and the tables that ship beside them."""


def kept(name: str, kind: type[Found]) -> Found | None:
    """The figures of this name, where they have been worked out."""
    try:
        return msgspec.json.decode((folder() / f"{name}.json").read_bytes(), type=kind)
    except (OSError, msgspec.MsgspecError):
        return None


def keep(name: str, found: msgspec.Struct) -> None:
    """For the next time; a disk that takes nothing costs only that time."""
    file = folder() / f"{name}.json"
    half = file.with_suffix(f".{os.getpid()}.half")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        half.write_bytes(msgspec.json.encode(found))
        half.replace(file)
    except OSError:
        return


def folder() -> Path:
    """Where the figures of exactly these sources are."""
    chosen = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(chosen) / "houseway" / f"odds-{_digest()[:16]}"


@cache
def _digest() -> str:
    seen = hashlib.sha256()
    for name, content in sorted(_sources()):
        seen.update(f"{name} {len(content)} ".encode())
        seen.update(content)
    return seen.hexdigest()


def _sources() -> Iterator[tuple[str, bytes]]:
    for package in SOURCES:
        for file in resources.files(package).iterdir():
            if file.name.endswith(ENDINGS):
                yield f"{package}/{file.name}", file.read_bytes()
