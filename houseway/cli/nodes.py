"""`houseway nodes`: the servers of a room, which tables each of them has, and how to move some.

    houseway nodes postgresql://…                  who is there, and who owns what
    houseway nodes postgresql://… move 12 south    hands table 12 over to the node south
    houseway nodes postgresql://… drain north      north hands everything over, and takes nothing
    houseway nodes postgresql://… join north       north takes part again

Whatever it changes it asks of the servers themselves, sealed with the room's key file.
"""

import sys
from typing import Annotated

import typer

from houseway.cli.logs import KEY_FILE

WHAT = "Nothing, to list them; or `move TABLE NODE`, `drain NODE`, `join NODE`."


def nodes(
    database: Annotated[str, typer.Argument(help="The room's database: postgresql://…")],
    what: Annotated[list[str] | None, typer.Argument(help=WHAT)] = None,
    key_file: KEY_FILE = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """The servers of a room that has several, and their tables."""
    import msgspec

    from houseway.cli.logs import database_url
    from houseway.web.nodes.terminal import RoomAt, nodes_of, told
    from houseway.web.running.configuring import effective
    from houseway.web.running.key_files import key_file_of

    settings, _ = effective({"database": database_url(database), "key_file": key_file or None})
    store = RoomAt(settings.database, key_file_of(settings))
    try:
        done = told(store, what or [])
        found = nodes_of(store)
    finally:
        store.close()
    if as_json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return
    if done:
        print(done)
        return
    for one in found.nodes:
        state = one.state if one.is_alive else "dead"
        duties = ", duties" if one.has_duties else ""
        tables = " ".join(map(str, one.tables)) or "none"
        print(f"{one.name:16}  {state:9}  {one.address:32}  houseway {one.version}{duties}")
        print(f"{'':16}  tables: {tables}")
    if found.orphans:
        print(f"nobody has: {' '.join(map(str, found.orphans))}")
