"""`houseway config`: the settings in force, each with where it comes from.

A flag wins over the environment, that over houseway.toml, that over the default. A database's
password is not shown.
"""

import sys
from typing import Annotated

import typer

from houseway.cli.serve import SETTINGS


def settings(
    file: SETTINGS = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """The effective settings of a server, with their sources."""
    import msgspec

    from houseway.web.running.configuring import effective

    _, chosen = effective({}, file=file)
    if as_json:
        sys.stdout.write(msgspec.json.encode(chosen).decode() + "\n")
        return
    wide = max(len(one.key) for one in chosen)
    shown = {one.key: msgspec.json.encode(one.value).decode() for one in chosen}
    wider = max(map(len, shown.values()))
    for one in chosen:
        print(f"{one.key:{wide}}  {shown[one.key]:{wider}}  {one.source}")
