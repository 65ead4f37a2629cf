"""A node in figures: who lives, who owns how much, how far behind it is, what changed hands."""

import time
from collections import Counter
from collections.abc import Iterator

from houseway.web.live import LiveRoom
from houseway.web.nodes.node_room import NodeRoom
from houseway.web.running.figures import figure, sample


def node_metrics(live: LiveRoom) -> Iterator[str]:
    """Nothing where a room has one server."""
    if not isinstance(live, NodeRoom):
        return
    members, tables = live.membership, live.desk.room.tables
    owned = Counter(node for one, node in members.owners.items() if one in tables)
    yield from _of_nodes("node_alive", "1 for a node whose lease holds, 0 for one that is dead.",
                         {one.name: int(one.is_alive) for one in members.nodes})  # fmt: skip
    yield from _of_nodes("node_tables", "Open tables that a node decides.",
                         {one.name: owned[one.name] for one in members.nodes})  # fmt: skip
    alive = {one.name for one in members.nodes if one.is_alive}
    orphans = sum(members.owners.get(one, "") not in alive for one in tables)
    yield from figure("orphan_tables", "Open tables that no living node owns.", "gauge", orphans)
    duties = int(live.has_duties)
    yield from figure("has_duties", "1 where the room's duties are this node's.", "gauge", duties)
    yield from figure("is_ready", "1 while a proxy should send people here.", "gauge",
                      int(live.is_ready))  # fmt: skip
    beaten_s = round(time.monotonic() - members.beaten_s, 3)
    yield from figure("lease_age_seconds", "Since this node's lease was last renewed.", "gauge",
                      beaten_s)  # fmt: skip
    yield from figure("news_lag_seconds", "How old the last news of another node was.", "gauge",
                      live.learning.lag_s)  # fmt: skip
    for name, what, count in (
        ("tables_taken_total", "Tables taken over from nodes that died.", members.taken),
        ("tables_given_total", "Tables given to other nodes.", members.given),
        ("tables_accepted_total", "Tables that other nodes gave.", members.accepted),
        ("forwarded_total", "Commands asked of another node.", live.calls.forwarded),
    ):
        yield from figure(name, what, "counter", count)


def _of_nodes(name: str, what: str, values: dict[str, int]) -> Iterator[str]:
    yield f"# HELP houseway_{name} {what}"
    yield f"# TYPE houseway_{name} gauge"
    for node, value in values.items():
        yield sample(name, value, {"node": node})
