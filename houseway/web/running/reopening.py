"""A room that has stopped is read again from its log, as soon as the log can be opened.

What had been decided and not written is gone, and nobody was told of it. It goes on only with its
own log, and only if everything that was ever acknowledged is still in it: an older copy or another
room's database in the same place is refused, and the room stays stopped until somebody looks.
"""

from houseway.errors import HousewayError
from houseway.room.desk import Desk
from houseway.room.heads.naming import name_signer
from houseway.room.log.store import LogStore


class AnotherLog(HousewayError):
    """What is there now is not what was acknowledged."""


def reopened(stopped: Desk) -> Desk:
    """The same room on the same log, or an error that says why not yet."""
    stopped.close()
    before = stopped.store
    store = LogStore(before.url, create=False, key_file=before.vault.file)
    try:
        if store.room != before.room:
            raise AnotherLog("another room's log is in the place of this one")
        if store.head < before.head or store.link_at(before.head) != before.head_link:
            raise AnotherLog(f"entry {before.head} was acknowledged and is not in the log")
        store.check_writable()
        every = stopped.keeper.every
        desk = Desk(store, stopped_tables=stopped.stopped_tables, snapshot_every=every)
        name_signer(desk, desk.room.at_ms)
        return desk
    except BaseException:
        store.close()
        raise
