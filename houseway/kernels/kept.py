"""Where compiled kernels are kept, which is asked without Numba.

Each set of sources and tables has a folder of its own, named by their digest: what was compiled
from other tables is never found.
"""

import hashlib
import os
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

KERNELS: Final = resources.files("houseway.kernels")
TABLES: Final = resources.files("houseway.hands").joinpath("tabled")


@cache
def folder() -> Path:
    """Where compiled kernels of exactly these sources and tables are kept."""
    kept = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(kept) / "houseway" / f"kernels-{digest(_built_in())[:16]}"


def _built_in() -> Iterator[Traversable]:
    """Every file that a compiled kernel is made of."""
    yield from (one for one in KERNELS.iterdir() if one.name.endswith(".py"))
    yield from (one for one in TABLES.iterdir() if one.name.endswith(".xz"))


def digest(files: Iterable[Traversable]) -> str:
    """One number for the names and contents of these files, whatever their order."""
    seen = hashlib.sha256()
    for one in sorted(files, key=lambda file: file.name):
        content = one.read_bytes()
        seen.update(f"{one.name} {len(content)} ".encode())
        seen.update(content)
    return seen.hexdigest()
