"""`houseway people`: what a room knows about people, how to forget one, and a link for the owner.

The log knows everybody by number only, so forgetting a name breaks no chain. What is kept of a
person: a name, a role, a password as a hash, and the ends of sessions and invitations.
"""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from houseway.room.log.store import LogStore
    from houseway.web.people.keeping import Kept

people = typer.Typer(help="What a room knows about people.", no_args_is_help=True)

DATABASE = Annotated[str, typer.Argument(help="The room's database: a file, or postgresql://…")]


@people.command("list")
def listed(
    database: DATABASE,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Everything personal that is kept, person by person."""
    import msgspec

    from houseway.cli.harmless import harmless
    from houseway.cli.logs import database_url
    from houseway.room.log.store import LogStore

    store = LogStore(database_url(database), create=False, own=False)
    try:
        found = register_of(store)
    finally:
        store.close()
    if as_json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return
    for one in found:
        password = "a password" if one.has_password else "no password"
        name, role = harmless(one.name) or "(erased)", harmless(one.role)
        print(f"{one.player:>6}  {name:24}  {role:12}  {password}, "
              f"{one.sessions} sessions, {one.invitations} invitations")  # fmt: skip


def _alone(url: str) -> "LogStore":
    """The log while no server has it; InUse where one does."""
    from sqlalchemy import inspect

    from houseway.room.log.chained.leasing import nodes
    from houseway.room.log.owning import InUse
    from houseway.room.log.store import LogStore
    from houseway.room.log.tables import NODES

    store = LogStore(url, create=False, own=False)
    if store.begun is None:
        store.close()
        return LogStore(url, create=False)
    with store.engine.connect() as connection:
        there = nodes(connection) if inspect(connection).has_table(NODES.name) else ()
        living = [one.name for one in there if one.is_alive]
    if living:
        store.close()
        raise InUse(f"node {living[0]} is running on this database")
    return store


@people.command()
def erase(
    database: DATABASE,
    player: Annotated[int, typer.Argument(help="The number, as `people list` has it.")],
) -> None:
    """Forgets a person: name, password, sessions. The number stays in the log and means nobody."""
    from houseway.cli.logs import database_url
    from houseway.web.people import People
    from houseway.web.people.keeping import erased

    store = _alone(database_url(database))
    try:
        erased(People(store.engine), player)
    finally:
        store.close()
    print(f"player {player} is a number from now on")


@people.command()
def invite(
    database: DATABASE,
    player: Annotated[
        int, typer.Option(help="Whose link it is, as `people list` has the number.")
    ] = 0,
    address: Annotated[
        str, typer.Option(help="Where the room is reached.", metavar="URL")
    ] = "http://127.0.0.1:8000",
) -> None:
    """A new link for the owner, also beside a running server: whoever follows it is signed in.

    Without a number it is for the only manager there is; a room without one gets a new one.
    """
    from houseway.cli.logs import database_url
    from houseway.room.log.store import LogStore
    from houseway.web.people import People
    from houseway.web.people.keeping import invited_back

    store = LogStore(database_url(database), create=False, own=False)
    try:
        token, whose = invited_back(People(store.engine), player)
    finally:
        store.close()
    print(f"{whose} signs in once, within a day, at {address.rstrip('/')}/?invite={token}")


def register_of(store: Any) -> "list[Kept]":
    """What the register of a log's database holds."""
    from houseway.web.people.keeping import kept

    log: LogStore = store
    return kept(log.engine)
