"""Leases and owners: who lives, by the database's clock, and which tables they have.

A node lives as long as it renews its row. Whoever finds another's lease run out deletes that row
and takes its tables, each under a greater fence. The rows of chains are always locked in order,
and before those of nodes. A renewal that is lost in a fail-over makes a node look older, never
younger; so it waits for no replica.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, text

from houseway.room.log.chained.node_log import NOBODY, LeaseLost, Node, NodeRunning

LEASE_S: Final = 2.0
"""How long a node lives after it was last heard of; it is heard of four times as often."""

_UNTIL: Final = f"clock_timestamp() + interval '{LEASE_S} seconds'"
_JOIN: Final = text(
    "INSERT INTO nodes (name, token, address, until, version, speaks, state, started_ms)"
    f" VALUES (:name, :token, :address, {_UNTIL}, :version, :speaks, 'up', :started_ms)"
    " ON CONFLICT (name) DO UPDATE SET token = excluded.token, address = excluded.address,"
    " until = excluded.until, version = excluded.version, speaks = excluded.speaks,"
    " state = excluded.state, started_ms = excluded.started_ms"
    " WHERE nodes.token = ANY(:ours) OR nodes.until < clock_timestamp()"
)
_RENEW: Final = text(f"UPDATE nodes SET until = {_UNTIL} WHERE name = :name AND token = :token")
_HOLDS: Final = text(
    "SELECT name FROM nodes WHERE name = :name AND token = :token AND until > clock_timestamp()"
    " FOR SHARE"
)
_NODES: Final = text(
    "SELECT name, address, version, speaks, state, started_ms,"
    " (extract(epoch FROM until - clock_timestamp()) * 1000)::bigint AS left_ms"
    " FROM nodes ORDER BY name"
)
_LOCK_OURS: Final = text(
    "SELECT table_number FROM chains WHERE node = :name ORDER BY table_number FOR UPDATE"
)
_LOCK: Final = text(
    "SELECT table_number, node FROM chains WHERE table_number = ANY(:tables)"
    " ORDER BY table_number FOR UPDATE"
)
_BURY: Final = text("DELETE FROM nodes WHERE name = ANY(:names) AND until < clock_timestamp()")
_ALIVE: Final = text("SELECT name FROM nodes WHERE name = ANY(:names) FOR SHARE")
_HAND: Final = text(
    "UPDATE chains SET node = :node, fence = fence + 1"
    " WHERE table_number = ANY(:tables) AND node = ANY(:of) RETURNING table_number, fence"
)


class Joining(NamedTuple):
    """What a node says of itself."""

    name: str
    token: str
    address: str
    version: str
    speaks: int
    started_ms: int


def join(connection: Connection, who: Joining, before: str) -> dict[int, int]:
    """Begins a lease; the tables that are filed under this name are ours, under new fences.

    `NodeRunning` where somebody else of this name lives; it may be ourselves of before.
    """
    connection.execute(_LOCK_OURS, {"name": who.name}).all()
    about: dict[str, Any] = {**who._asdict(), "ours": [one for one in (before, who.token) if one]}
    if not connection.execute(_JOIN, about).rowcount:
        raise NodeRunning(f"a node {who.name} is running already; give this one another name")
    tables = connection.execute(_LOCK_OURS, {"name": who.name}).scalars().all()
    return _handed(connection, tables, who.name, [who.name])


def renew(connection: Connection, name: str, token: str) -> None:
    """One beat; `LeaseLost` where others have declared us dead."""
    connection.execute(text("SET LOCAL synchronous_commit = off"))
    if not connection.execute(_RENEW, {"name": name, "token": token}).rowcount:
        raise LeaseLost(f"node {name} was silent for too long, and others have taken over from it")


def check_holds(connection: Connection, name: str, token: str) -> None:
    """For what is not of the log: our lease holds, and nobody ends it before this transaction."""
    if connection.execute(_HOLDS, {"name": name, "token": token}).first() is None:
        raise LeaseLost(f"node {name} was silent for too long to change anything before it is back")


def nodes(connection: Connection) -> tuple[Node, ...]:
    return tuple(
        Node(is_alive=row.left_ms > 0, **row._mapping) for row in connection.execute(_NODES)
    )


def owners_stamp(connection: Connection) -> tuple[int, int]:
    """Another one whenever an owner has changed: every change makes a fence greater."""
    found = connection.execute(text("SELECT count(*), coalesce(sum(fence), 0) FROM chains")).one()
    return int(found[0]), int(found[1])


def owners(connection: Connection) -> dict[int, str]:
    found = connection.execute(text("SELECT table_number, node FROM chains ORDER BY table_number"))
    return {row.table_number: row.node for row in found}


def take(connection: Connection, name: str, tables: Iterable[int]) -> dict[int, int]:
    """Takes those of the tables whose owner does not live, with our fences.

    The lock waits for commits under way: whoever reads afterwards sees them.
    """
    held = connection.execute(_LOCK, {"tables": sorted(tables)}).all()
    names = sorted({row.node for row in held} - {name})
    connection.execute(_BURY, {"names": names})
    alive = set(connection.execute(_ALIVE, {"names": names}).scalars())
    dead = [one for one in names if one not in alive]
    free = [row.table_number for row in held if row.node in dead]
    return _handed(connection, free, name, dead)


def give(connection: Connection, tables: Iterable[int], name: str, to: str) -> list[int]:
    """Hands tables of ours to another, who has to live; or to nobody. Which were handed over."""
    held = connection.execute(_LOCK, {"tables": sorted(tables)}).all()
    ours = [row.table_number for row in held if row.node == name]
    if to != NOBODY:
        connection.execute(_BURY, {"names": [to]})
        if connection.execute(_ALIVE, {"names": [to]}).first() is None:
            return []
    return list(_handed(connection, ours, to, [name]))


def leave(connection: Connection, name: str, token: str) -> None:
    """Ends our lease, and whatever we still own is anybody's."""
    tables = connection.execute(_LOCK_OURS, {"name": name}).scalars().all()
    gone = text("DELETE FROM nodes WHERE name = :name AND token = :token")
    if connection.execute(gone, {"name": name, "token": token}).rowcount:
        _handed(connection, tables, NOBODY, [name])


def _handed(
    connection: Connection, tables: Sequence[int], to: str, of: Sequence[str]
) -> dict[int, int]:
    about = {"tables": list(tables), "node": to, "of": list(of)}
    return {row.table_number: row.fence for row in connection.execute(_HAND, about)}
