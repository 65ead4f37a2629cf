"""A room's log for a command that only reads it: the database, and the keys if they are there."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from houseway.room.log.store import LogStore

KEY_FILE = Annotated[
    str, typer.Option(help="The room's keys; else key_file of houseway.toml, else beside it.")
]

ARCHIVE = Annotated[
    Path | None,
    typer.Option(help="Where archived entries are, if not in the folder they were moved to."),
]


def log_to_read(database: str, key_file: str = "", archive: Path | None = None) -> "LogStore":
    """The log of a database that somebody names, with the keys that its server would take."""
    from houseway.errors import BadInput, HousewayError
    from houseway.room.log.store import LogStore
    from houseway.room.own_clubs.taking_in import take_in_books
    from houseway.web.running.configuring import effective
    from houseway.web.running.key_files import key_file_of

    if archive is not None and not archive.is_dir():
        raise BadInput(f"there is no folder {archive}")
    if key_file and not Path(key_file).is_file():
        raise BadInput(f"there is no key file {key_file}")
    url = database_url(database)
    settings, _ = effective({"database": url, "key_file": key_file or None})
    store = LogStore(url, create=False, own=False, key_file=key_file_of(settings), archive=archive)
    try:
        take_in_books(store)
    except HousewayError:
        store.close()
        raise
    return store


def database_url(database: str) -> str:
    """A database by its address, or an SQLite file by its path."""
    from houseway.errors import BadInput

    if "://" in database:
        return database
    if not Path(database).is_file():
        raise BadInput(f"there is no database {database}; give a file or postgresql://…")
    return f"sqlite:///{Path(database).absolute()}"
