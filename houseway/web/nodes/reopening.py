"""A node that has stopped reads the room again, and takes part in it again."""

from threading import Timer
from typing import Final

from houseway.room.desk import Desk
from houseway.room.heads.naming import name_signer
from houseway.room.log.chained.store import ChainStore
from houseway.room.log.cutting import cut
from houseway.room.node_desk import node_desk
from houseway.web.running.reopening import AnotherLog

CLOSING_S: Final = 2.0
"""How long what is under way may take to end by itself."""


def reopened_node(stopped: Desk) -> Desk:
    """The same room as the others have it by now, or an error that says why not yet.

    Our tables are ours still, unless somebody has taken them over meanwhile. What we had written
    must be in the log: where it is not, this is another database, or an older copy of it.
    """
    before = stopped.store
    assert isinstance(before, ChainStore)
    # A database that hangs would hold this up, and another one may have taken over from it.
    at_last = Timer(CLOSING_S, cut, [before.engine])
    at_last.start()
    try:
        stopped.close()
    finally:
        at_last.cancel()
    store = ChainStore(
        before.url,
        before.node,
        address=before.address,
        speaks=before.speaks,
        key_file=before.vault.file,
        before=before.token,
    )
    try:
        if store.room != before.room:
            raise AnotherLog("another room's log is in the place of this one")
        if before.head and store.link_at(before.head) != before.head_link:
            raise AnotherLog(f"entry {before.head} was acknowledged and is not in the log")
        store.check_writable()
        desk = node_desk(store, stopped_tables=stopped.stopped_tables)
        name_signer(desk, desk.room.at_ms)
        return desk
    except BaseException:
        store.close()
        raise
