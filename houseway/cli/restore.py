"""`houseway restore`: a backup made a room's database again.

It overwrites nothing: a file must not exist, a PostgreSQL database must be empty.
"""

from pathlib import Path
from typing import Annotated

import typer


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `houseway backup` made.")],
    database: Annotated[str, typer.Argument(help="A new file, or postgresql://…")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Makes a backup a room's database again."""
    from houseway.cli.backup import say_done
    from houseway.cli.progress import Progress
    from houseway.room.log.copying import restored_to
    from houseway.web.people import PEOPLE
    from houseway.web.people.tokens import TOKENS

    url = database if "://" in database else f"sqlite:///{Path(database).absolute()}"
    entries = restored_to(file, url, (PEOPLE, TOKENS), Progress("restoring, rows"))
    say_done("restore", file, entries, as_json=as_json)
