"""`houseway audit`: a room's log proved, from its first entry to its last.

The chain, every hand by its rules, every seal, every account to the cent. Without the room's keys
the chain and the chips alone. Exit 1 when something does not hold, with the entry where it
happened. It reads only, and may run beside a server.
"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from houseway.cli.harmless import harmless
from houseway.cli.logs import ARCHIVE, KEY_FILE, log_to_read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.room.books.audit import Audit
    from houseway.room.heads.head import Head
    from houseway.room.log.store import LogStore

HEADS_FILE_MAX: Final = 50_000_000


def audit(
    database: Annotated[str, typer.Argument(help="The room's database: a file, or postgresql://…")],
    *,
    open_hand: Annotated[
        str,
        typer.Option("--open", metavar="TABLE/HAND", help="Print this hand, every card open."),
    ] = "",
    since: Annotated[
        list[str] | None,
        typer.Option(metavar="HEAD", help="Heads kept from before: a file, or the text of one."),
    ] = None,
    key_file: KEY_FILE = "",
    archive: ARCHIVE = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Proves a room's log: chain, hands and accounts."""
    import msgspec

    from houseway.money.cents import dollars
    from houseway.room.books.audit import audit as look

    kept = [head for one in since or () for head in heads_told(one)]
    store = log_to_read(database, key_file, archive)
    try:
        if open_hand:
            sys.stdout.write(open_record(store, open_hand))
            return
        found = look(store, kept)
    finally:
        store.close()
    if as_json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
    else:
        print(f"{found.entries:,} entries, {found.hands:,} hands, {found.actions:,} actions")
        print(f"drop {dollars(found.drop_cents)}, jackpots {dollars(found.jackpot_cents)}")
        print(f"{found.mixed:,} shuffles mixed by players, {found.voided:,} published and voided")
        if found.missing:
            numbers = "numbers were" if found.missing > 1 else "number was"
            print(f"{found.missing:,} {numbers} promised and came too late, or never")
        for line in _closed_words(found):
            print(line)
        if found.snapshots:
            hold = "snapshots hold" if found.snapshots > 1 else "snapshot holds"
            print(f"{found.snapshots:,} {hold} what the log tells")
        for one in found.unfit:
            print(harmless(f"entry {one.entry}: {one.what}; a start throws it away"))
        if found.heads:
            heads = "heads" if found.heads > 1 else "head"
            print(f"held against {found.heads:,} {heads} of before")
        for one in found.findings:
            print(harmless(f"entry {one.entry}, table {one.table}: {one.what}"))
        as_far = ", as far as it is open" if found.closed else ""
        print(f"the log holds{as_far}" if found.holds else "the log does not hold")
    if not found.holds:
        raise typer.Exit(1)


def _closed_words(found: "Audit") -> "Iterator[str]":
    if found.closed:
        keys = ", ".join(found.keys_missing)
        yield f"{found.closed:,} entries stayed closed: no key {keys} is here"
        yield "chain and chips were proved; hands, cards and seals were not"


def heads_told(told: str) -> "list[Head]":
    """Heads in a text or in a file of theirs."""
    from houseway.errors import BadInput
    from houseway.room.heads.head import BEGINS, heads_in

    if told.lstrip().startswith(BEGINS):
        return heads_in(told)
    path = Path(told)
    if not path.is_file():
        raise BadInput(f"there is no file {told}; a head itself begins with {BEGINS}1")
    if path.stat().st_size > HEADS_FILE_MAX:
        raise BadInput(f"{path} is too long for a file of heads")
    try:
        return heads_in(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadInput(f"{path}: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path}: not UTF-8 text") from None
    except BadInput as wrong:
        raise BadInput(f"{path}: {wrong}") from None


def open_record(store: "LogStore", told: str) -> str:
    """The record of one hand with every position open: whoever has the log may audit it."""
    from houseway.errors import BadInput
    from houseway.room.books.history import auditors_record, past_hand

    table, _, hand = told.partition("/")
    if not (table.isdecimal() and hand.isdecimal()):
        raise BadInput(f"a hand to open is written TABLE/HAND, such as 3/12, not '{told}'")
    return auditors_record(past_hand(store.proved(), int(table), int(hand)))
