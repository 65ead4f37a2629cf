"""Which chains a node looks at for news: those whose rows may have changed since it last looked.

Every row tells the transaction that wrote it. One that a look did not see was not over then, so it
is no older than the oldest that was under way: the next look asks for rows from that one on. This
holds as long as the session does that both looks are made by. A database that has crashed or failed
over may give the same ids out again; but then its sessions are gone, and a new one looks at all.
"""

from collections.abc import MutableMapping
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, text

_HEADS: Final = (
    "SELECT oldest, table_number, number, node FROM"
    " (SELECT CAST(CAST(pg_snapshot_xmin(pg_current_snapshot()) AS xid) AS text) AS oldest) AS now"
    " LEFT JOIN chains ON (node <> :node OR table_number = 0)"
)
OTHERS: Final = text(_HEADS)
CHANGED: Final = text(f"{_HEADS} AND age(chains.xmin) <= age(CAST(:since AS xid))")


class Found(NamedTuple):
    """What one look has found."""

    heads: list[tuple[int, int, str]]
    """Of each chain that may have changed: its table, the number of its last entry, its node."""
    oldest: str
    """The oldest transaction that was under way."""


class Looks:
    """How far a node has looked, by the session that it looked with."""

    def __init__(self) -> None:
        self._since: MutableMapping[object, str] = WeakKeyDictionary()

    def look(self, connection: Connection, node: str) -> Found:
        """The chains that others write and the room's own, as far as they may have changed."""
        since = self._since.get(_session(connection))
        if since is None:
            rows = connection.execute(OTHERS, {"node": node}).all()
        else:
            rows = connection.execute(CHANGED, {"node": node, "since": since}).all()
        # Where nothing has changed there is one row, of no table.
        heads = [(table, number, owner) for _, table, number, owner in rows if table is not None]
        return Found(heads, rows[0][0])

    def known(self, connection: Connection, found: Found) -> None:
        """All that a look has found is known here: the next one by this session goes on from it."""
        self._since[_session(connection)] = found.oldest


def _session(connection: Connection) -> object:
    return connection.connection.driver_connection
