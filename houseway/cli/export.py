"""`houseway export`: a room's hands, ledgers and events as files.

`hands/*.hand` replay with `houseway replay`; `ledger.csv` has every chip that crossed the counter
or went into a box, `accounts.csv` what stands where, `events.jsonl` the log line by line. Players
are numbers; `--names` adds the register as `people.csv`, where whoever was erased has no name.
"""

import sys
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.logs import ARCHIVE, KEY_FILE, log_to_read


def export(
    database: Annotated[str, typer.Argument(help="The room's database: a file, or postgresql://…")],
    *,
    output: Annotated[Path, typer.Option("--output", "-o", help="A folder; new, or empty.")],
    names: Annotated[bool, typer.Option("--names", help="The register of people as well.")] = False,
    key_file: KEY_FILE = "",
    archive: ARCHIVE = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Writes hands, ledgers and events into a folder."""
    import msgspec

    from houseway.cli.progress import Progress
    from houseway.errors import BadInput
    from houseway.room.books.exporting import exported
    from houseway.room.log.private import privately

    store = log_to_read(database, key_file, archive)
    try:
        if output.exists() and (not output.is_dir() or any(output.iterdir())):
            raise BadInput(f"{output} is there and not empty; an export overwrites nothing")
        with privately():
            output.mkdir(parents=True, exist_ok=True)
            written = exported(store, output, Progress("exporting, entries"))
            if names:
                written["people"] = _people(store, output / "people.csv")
    finally:
        store.close()
    if as_json:
        sys.stdout.write(msgspec.json.encode({"folder": str(output), **written}).decode() + "\n")
    else:
        print(f"{output}: " + ", ".join(f"{count:,} {what}" for what, count in written.items()))


def _people(store: object, path: Path) -> int:
    import csv

    from houseway.cli.people import register_of

    people = register_of(store)
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(("player", "name", "role"))
        table.writerows((one.player, one.name, one.role) for one in people)
    return len(people)
