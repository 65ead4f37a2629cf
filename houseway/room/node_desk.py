"""A desk on a log that several nodes share: joined, caught up, and deciding what is its own."""

from collections.abc import Mapping

from houseway.room.desk import Desk
from houseway.room.log.chained.node_log import ROOM
from houseway.room.log.chained.store import ChainStore
from houseway.room.share import Share


def node_desk(store: ChainStore, *, stopped_tables: Mapping[int, str] = {}) -> Desk:
    """The room as its log tells it; from here on this node takes part in it."""
    # Snapshots are made of the log, by whoever has the duties: what is in memory runs ahead of it.
    share = Share(())
    desk = Desk(store, stopped_tables=stopped_tables, snapshot_every=0, share=share)
    taken = store.join()
    desk.follow(taken.entries)
    share.tables.update(table for table in taken.tables if table != ROOM)
    # The first of them sees to what the whole room needs from its start on.
    first = store.take([ROOM])
    desk.follow(first.entries)
    share.has_duties = ROOM in (*taken.tables, *first.tables)
    return desk
