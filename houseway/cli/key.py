"""`houseway key`: which keys a room has, and a new one.

A key itself is never printed. A new one is used from the server's next start on; the old ones stay
in the file, for what was closed under them stays closed under them.
"""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from houseway.room.log.keys import KeyRing

key = typer.Typer(help="The keys that a room's cards are closed with.", no_args_is_help=True)

DATABASE = Annotated[str, typer.Argument(help="The room's database: a file, or postgresql://…")]
FILE = Annotated[str, typer.Option(help="The key file, where it is not beside the database.")]


@key.command()
def show(
    database: DATABASE,
    key_file: FILE = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """The ids of the keys, and which of them the log needs."""
    from houseway.cli.logs import log_to_read

    store = log_to_read(database, key_file)
    try:
        keys, under, missing = store.vault.keys, store.vault.under, store.vault.missing
    finally:
        store.close()
    if as_json:
        _print_json(keys, under, missing)
        return
    if keys is None:
        print("there is no key file" + (f" {store.vault.file}" if store.vault.file else ""))
    for number in keys.ids if keys else ():
        use = f"closes the log from entry {under[number]} on" if number in under else "not used yet"
        print(f"cards    {number}  {use}")
    for number in keys.signer_ids if keys else ():
        print(f"signing  {number}")
    for number in missing:
        print(f"missing  {number}  closes the log from entry {under[number]} on")


@key.command()
def rotate(
    database: DATABASE,
    key_file: FILE = "",
    signing: Annotated[bool, typer.Option(help="A new key for signing heads as well.")] = False,
) -> None:
    """Makes a new key; the server takes it at its next start."""
    from houseway.cli.logs import log_to_read
    from houseway.errors import BadInput

    store = log_to_read(database, key_file)
    try:
        store.vault.check()
        keys = store.vault.keys
        if keys is None:
            raise BadInput("there is no key file yet: the first start makes it")
    finally:
        store.close()
    new = keys.rotated(signing=signing)
    print(f"{new.path}: key {new.ids[-1]} closes from the next start on")
    if signing:
        print(f"{new.path}: key {new.signer_ids[-1]} signs from the next start on")


def _print_json(keys: "KeyRing | None", under: dict[str, int], missing: list[str]) -> None:
    import msgspec

    answer = {
        "file": str(keys.path) if keys else None,
        "cards": list(keys.ids) if keys else [],
        "signing": list(keys.signer_ids) if keys else [],
        "closed_from": under,
        "missing": missing,
    }
    sys.stdout.write(msgspec.json.encode(answer).decode() + "\n")
