"""`houseway backup`: a room copied into one file, also while its server is running.

The copy is as of one moment, and its chain is proved as it is written. It holds the register of
people too, passwords as hashes: keep it as safe as the room itself.
"""

import sys
from pathlib import Path
from typing import Annotated

import typer


def backup(
    database: Annotated[str, typer.Argument(help="The room's database: a file, or postgresql://…")],
    file: Annotated[Path, typer.Argument(help="The copy; it must not exist yet.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Copies a room into a file while it runs."""
    from houseway.cli.logs import database_url
    from houseway.cli.progress import Progress
    from houseway.room.log.copying import backed_up
    from houseway.web.people import PEOPLE
    from houseway.web.people.tokens import TOKENS

    url, progress = database_url(database), Progress("copying, rows")
    say_done("backup", file, backed_up(url, file, (PEOPLE, TOKENS), progress), as_json=as_json)


def say_done(what: str, file: Path, entries: int, *, as_json: bool) -> None:
    """What was copied, for people or for programs."""
    import msgspec

    if as_json:
        answer = {"done": what, "file": str(file), "entries": entries}
        sys.stdout.write(msgspec.json.encode(answer).decode() + "\n")
    else:
        print(f"{what} of {entries:,} entries: {file}; the chain holds")
