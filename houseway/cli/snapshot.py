"""`houseway snapshot`: keeps a room beside its log, by this houseway, also while its server runs.

Another version reads the whole log at its first start, because it may make another room of the same
entries. Whoever runs this with the new version first, while the old one still serves, has that
behind them: the new server then reads no more than came after.
"""

import sys
from typing import Annotated

import typer

from houseway.cli.logs import KEY_FILE, log_to_read


def snapshot(
    database: Annotated[str, typer.Argument(help="The room's database: a file, or postgresql://…")],
    key_file: KEY_FILE = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Keeps a room beside its log, so that this version starts quickly."""
    import msgspec

    from houseway.room.snapshots.making import kept_now
    from houseway.room.snapshots.program import program

    store = log_to_read(database, key_file)
    try:
        entry = kept_now(store)
    finally:
        store.close()
    if as_json:
        told = {"entry": entry, "program": program()}
        sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
    else:
        print(f"the room is kept as of entry {entry:,}")
