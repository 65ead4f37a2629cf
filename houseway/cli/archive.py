"""`houseway archive`: old entries of a room moved into files that still prove, also while it runs.

Each file is written, synced and read back before its entries leave the database. `audit`, `export`
and `report` read across both. It needs no key: what is closed stays closed.
"""

import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.logs import KEY_FILE, log_to_read


def archive(
    database: Annotated[str, typer.Argument(help="The room's database: a file, or postgresql://…")],
    *,
    output: Annotated[Path, typer.Option("--output", "-o", help="The folder of the archive.")],
    before: Annotated[
        datetime | None,
        typer.Option(formats=["%Y-%m-%d"], help="Entries from before this day, in UTC."),
    ] = None,
    keep_days: Annotated[
        int | None,
        typer.Option(min=0, max=36_525, help="Entries older than so many days, by the log."),
    ] = None,
    key_file: KEY_FILE = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Moves old entries of a room into files that still prove."""
    import msgspec

    from houseway.cli.progress import Progress
    from houseway.errors import BadInput
    from houseway.room.log.archiving import archived, cut_before

    if (before is None) == (keep_days is None):
        raise BadInput("give --before DATE or --keep-days N, one of them")
    store = log_to_read(database, key_file)
    try:
        if before is not None:
            upto_ms = int(before.replace(tzinfo=UTC).timestamp() * 1000)
        else:
            assert keep_days is not None
            upto_ms = store.last_ms - int(timedelta(days=keep_days).total_seconds() * 1000)
        upto, begins = cut_before(store, upto_ms), store.begins.number
        files = archived(store, output, upto, Progress("archiving, entries"))
        moved = sum(file.last - file.first + 1 for file in files)
    finally:
        store.close()
    if as_json:
        told = {
            "folder": str(output),
            "files": len(files),
            "entries": moved,
            "upto": begins + moved,
        }
        sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
    elif not files:
        print(f"{output}: nothing is that old, or no snapshot is newer")
    else:
        print(
            f"{output}: {moved:,} entries in {len(files):,} files, up to entry {begins + moved:,}"
        )
