"""Where tests put what no disk has to keep: in memory, where the machine has room there."""

import os
import shutil
from pathlib import Path
from typing import Final

MEMORY: Final = Path("/dev/shm")
ROOM: Final = 4 * 2**30
"""How many bytes are free there at the least: a hundred databases take a gigabyte."""


def in_memory() -> Path | None:
    """The folder, or None for the usual one: what is written there costs no disk and no waiting."""
    has_room = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free >= ROOM
    return MEMORY if has_room and os.access(MEMORY, os.W_OK) else None
