"""`houseway serve`: the room, in a browser, on an embedded database.

It binds to loopback. The first start prints one link that signs the owner in. Stop it with Ctrl-C
or kill it: what was acknowledged is on disk, and the next start goes on with the same cards.
"""

from pathlib import Path
from typing import Annotated

import typer


def serve(
    *,
    host: Annotated[str, typer.Option(help="The address to bind to.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port.")] = 8000,
    database: Annotated[
        str, typer.Option(help="An SQLAlchemy URL instead of the embedded database.")
    ] = "",
    folder: Annotated[
        Path, typer.Option("--data", help="Where the embedded database lives.")
    ] = Path("room"),
    demo: Annotated[
        bool, typer.Option(help="Open practice tables with bots in a new room.")
    ] = False,
) -> None:
    """The room, in a browser."""
    from houseway.web.serving import Serving, database_in
    from houseway.web.serving import serve as run

    url = database or database_in(folder)
    run(Serving(database=url, host=host, port=port, demo_tables=demo))
