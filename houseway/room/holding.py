"""Deciding while nobody else may: for a server that starts, and waits for what it writes."""

from collections.abc import Callable
from typing import TypeVar

from houseway.room.desk import Desk
from houseway.room.log.chain import Entry
from houseway.room.log.chained.node_log import NodeLog

T = TypeVar("T")


def in_room(desk: Desk, decide: Callable[[], T]) -> T:
    """Decides while nobody else changes what tables share, and waits for it.

    For a server that starts: nobody sees the room yet. One that runs waits on its loop instead.
    """
    share = desk.share
    if share is None:
        done = decide()
        desk.committer.submit([]).result()
        return done
    store: NodeLog = desk.store  # type: ignore[assignment]
    learned: list[Entry] = []
    taking = desk.committer.work(lambda: learned.extend(store.take_room()), leave=store.leave_room)
    taking.result()
    try:
        desk.follow(learned)
        share.holds_room = True
        return decide()
    finally:
        share.holds_room = False
        desk.committer.leave()
        desk.committer.submit([]).result()
