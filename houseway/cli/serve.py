"""`houseway serve`: the room, in a browser, on an embedded database.

It binds to loopback; beyond it wants TLS or a proxy that does TLS. The first start prints one link
that signs the owner in. Stop it with Ctrl-C or kill it: what was acknowledged is on disk, and the
next start goes on with the same cards. Every option can also be set in houseway.toml or in the
environment (docs/configuration.md).
"""

from pathlib import Path
from typing import Annotated

import typer

SETTINGS = Annotated[str, typer.Option("--config", help="Settings; else houseway.toml, if there.")]


def serve(
    *,
    host: Annotated[
        str | None, typer.Option(help="The address to bind to.", show_default="127.0.0.1")
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port.", show_default="8000")] = None,
    house: Annotated[str | None, typer.Option(help="One club: its slug, or its folder.")] = None,
    database: Annotated[
        str | None, typer.Option(help="An SQLAlchemy URL instead of the embedded database.")
    ] = None,
    folder: Annotated[
        str | None,
        typer.Option("--data", help="Where the embedded database lives.", show_default="room"),
    ] = None,
    key_file: Annotated[
        str | None, typer.Option(help="The room's keys, instead of room.key beside its database.")
    ] = None,
    tls_cert: Annotated[str | None, typer.Option(help="A certificate, as a PEM file.")] = None,
    tls_key: Annotated[str | None, typer.Option(help="Its key, as a PEM file.")] = None,
    behind_proxy: Annotated[
        str | None,
        typer.Option(help="The proxies in front that do TLS, by address, with commas between."),
    ] = None,
    node: Annotated[
        str | None, typer.Option(help="This server's name among several on one room.")
    ] = None,
    node_address: Annotated[
        str | None, typer.Option(help="Where the others reach it; else host and port.")
    ] = None,
    demo: Annotated[
        bool | None, typer.Option(help="Open practice tables with bots in a new room.")
    ] = None,
    log: Annotated[
        str | None, typer.Option(help="Notes on standard error: plain, or json lines.")
    ] = None,
    file: SETTINGS = "",
) -> None:
    """The room, in a browser."""
    from msgspec.structs import replace

    from houseway.web.running.configuring import effective
    from houseway.web.running.starting import database_in
    from houseway.web.running.starting import serve as run

    flags = {
        "host": host,
        "port": port,
        "house": house,
        "database": database,
        "data": folder,
        "key_file": key_file,
        "tls_cert": tls_cert,
        "tls_key": tls_key,
        "behind_proxy": behind_proxy,
        "node": node,
        "node_address": node_address,
        "demo_tables": demo,
        "log": log,
    }
    settings, _ = effective(flags, file=file)
    run(replace(settings, database=settings.database or database_in(Path(settings.folder))))
