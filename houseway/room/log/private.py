"""Files that are nobody else's: a room's database, its copies and what is exported from it.

They hold every card, names, and hashes of passwords, so whoever shares the machine reads none of
them. SQLite gives the files that it keeps beside a database the mode of the database itself.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

OURS: Final = 0o600
OTHERS: Final = 0o077


def private_file(path: Path) -> None:
    """Makes an empty file that only its owner may read; one that is there stays as it is."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OURS))
    except OSError:
        return


@contextmanager
def privately() -> Iterator[None]:
    """Whatever is made meanwhile is for its owner alone; for commands, not beside a server."""
    before = os.umask(OTHERS)
    try:
        yield
    finally:
        os.umask(before)


def private_folder(folder: Path) -> None:
    """Makes a folder that only its owner may look into; one that is there stays as it is."""
    with privately():
        folder.mkdir(parents=True, exist_ok=True)
