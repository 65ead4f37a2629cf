"""`houseway restore`: a backup made a room's database again.

It overwrites nothing: a file must not exist, a PostgreSQL database must be empty. Sessions and
invitations of the day of the backup do not come back to life, unless that is asked for: they may
have been ended since, and their owners sent away.
"""

import sys
from pathlib import Path
from typing import Annotated

import typer


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `houseway backup` made.")],
    database: Annotated[str, typer.Argument(help="A new file, or postgresql://…")],
    sessions: Annotated[
        bool, typer.Option("--sessions", help="Sessions and invitations of then count again.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Makes a backup a room's database again."""
    from houseway.cli.backup import say_done
    from houseway.cli.progress import Progress
    from houseway.room.log.copying import restored_to
    from houseway.web.people import PEOPLE
    from houseway.web.people.tokens import TOKENS

    url = database if "://" in database else f"sqlite:///{Path(database).absolute()}"
    register, empty = ((PEOPLE, TOKENS), ()) if sessions else ((PEOPLE,), (TOKENS,))
    entries = restored_to(file, url, register, Progress("restoring, rows"), empty=empty)
    say_done("restore", file, entries, as_json=as_json)
    if not sessions:
        again = (
            "everybody signs in again; who has no password by a link of `houseway people invite`"
        )
        print(f"{again}. Names, roles and passwords are those of the backup", file=sys.stderr)
