"""`houseway audit`: a room's log proved, from its first entry to its last.

The chain, every hand by its rules, every account to the cent. Exit 1 when something does not hold,
with the entry where it happened. It reads only, and may run beside a server.
"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from houseway.room.log.store import LogStore


def audit(
    database: Annotated[str, typer.Argument(help="The room's database: a file, or postgresql://…")],
    open_hand: Annotated[
        str,
        typer.Option("--open", metavar="TABLE/HAND", help="Print this hand, every card open."),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Proves a room's log: chain, hands and accounts."""
    import msgspec

    from houseway.money.cents import dollars
    from houseway.room.books.audit import audit as look
    from houseway.room.log.store import LogStore

    store = LogStore(database_url(database), create=False, own=False)
    try:
        if open_hand:
            sys.stdout.write(open_record(store, open_hand))
            return
        found = look(store)
    finally:
        store.close()
    if as_json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    else:
        print(f"{found.entries:,} entries, {found.hands:,} hands, {found.actions:,} actions")
        print(f"drop {dollars(found.drop_cents)}, jackpots {dollars(found.jackpot_cents)}")
        for one in found.findings:
            print(f"entry {one.entry}, table {one.table}: {one.what}")
        print("the log holds" if found.holds else "the log does not hold")
    if not found.holds:
        raise typer.Exit(1)


def open_record(store: "LogStore", told: str) -> str:
    """The record of one hand with every position open: whoever has the log may audit it."""
    from houseway.errors import BadInput
    from houseway.room.books.history import auditors_record, past_hand

    table, _, hand = told.partition("/")
    if not (table.isdecimal() and hand.isdecimal()):
        raise BadInput(f"a hand to open is written TABLE/HAND, such as 3/12, not '{told}'")
    return auditors_record(past_hand(store.proved(), int(table), int(hand)))


def database_url(database: str) -> str:
    """A database by its address, or an SQLite file by its path."""
    from houseway.errors import BadInput

    if "://" in database:
        return database
    if not Path(database).is_file():
        raise BadInput(f"there is no database {database}; give a file or postgresql://…")
    return f"sqlite:///{Path(database).absolute()}"
