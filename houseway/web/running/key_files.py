"""Where a room's keys are: where its settings say, else beside its database, else in `data`.

PostgreSQL has no folder of ours, and its database is the last place for the keys to it. The heads
that a room has published are in a file beside its database, or in `data`.
"""

from pathlib import Path
from typing import Final

from houseway.errors import BadInput
from houseway.room.log.connecting import engine_for
from houseway.room.log.keys import NAME
from houseway.room.log.private import private_folder
from houseway.room.log.store import LogStore
from houseway.web.running.settings import Serving

HEADS: Final = "room.heads"


def key_file_of(settings: Serving) -> Path | None:
    """The key file of a room, or None where it is simply beside the database."""
    if settings.key_file:
        return Path(settings.key_file).absolute()
    if engine_for(settings.database).dialect.name == "sqlite":
        return None
    return Path(settings.folder).absolute() / NAME


def heads_file_of(settings: Serving) -> Path:
    """Where a room writes down the heads it has published."""
    url = engine_for(settings.database).url
    if url.get_backend_name() == "sqlite":
        return Path(url.database or "").resolve().with_name(HEADS)
    return Path(settings.folder).absolute() / HEADS


def opened_log(settings: Serving) -> LogStore:
    """The log of a server, with its keys; a new room's are made. A node's is not joined yet."""
    file = key_file_of(settings)
    if file is not None:
        try:
            private_folder(file.parent)
        except OSError as fault:
            raise BadInput(f"{file.parent} cannot be made: {fault.strerror}") from None
    if not settings.node:
        return LogStore(settings.database, key_file=file)
    from houseway.room.log.chained.store import ChainStore

    address = settings.reached_at
    return ChainStore(settings.database, settings.node, address=address, key_file=file)
