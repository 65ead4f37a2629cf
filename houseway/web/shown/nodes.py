"""The servers of a room, as one of them knows them."""

from collections import Counter

from houseway.web.live import LiveRoom
from houseway.web.messages.nodes import NodeShown, NodesShown
from houseway.web.nodes.node_room import NodeRoom


def nodes_known(live: LiveRoom) -> NodesShown | None:
    """Who there is and who decides what; None where the room has one server."""
    if not isinstance(live, NodeRoom):
        return None
    members = live.membership
    owners = {one: members.owners.get(one, "") for one in live.desk.room.tables}
    count = Counter(owners.values())
    duties = members.standing.duties if members.standing is not None else ""
    shown = (
        NodeShown(
            name=one.name,
            state=one.state if one.is_alive else "dead",
            version=one.version,
            started_ms=one.started_ms,
            tables=count[one.name],
            has_duties=one.name == duties,
        )
        for one in members.nodes
    )
    lag_ms = round(live.learning.lag_s * 1000)
    return NodesShown(node=live.node, nodes=tuple(shown), owners=owners, lag_ms=lag_ms)
