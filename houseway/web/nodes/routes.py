"""What the application needs to know of nodes: their route, and which room is a node's."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from houseway.web.live import LiveRoom
from houseway.web.nodes.answering import nodes
from houseway.web.nodes.node_room import NodeRoom
from houseway.web.nodes.sealing import PATH

Sealed = Callable[[str, Mapping[str, bytes]], bool]
"""Whether what comes by a path with some headers is a message of another node."""


def node_of(live: LiveRoom) -> NodeRoom | None:
    """The room as a node has it; None where it has one server."""
    return live if isinstance(live, NodeRoom) else None


def sealed_for(live: LiveRoom | None) -> Sealed | None:
    """How the gate knows the messages of other nodes, which come past the proxy and often."""
    if not isinstance(live, NodeRoom):
        return None
    seals = live.calls.seals

    def is_sealed(path: str, headers: Mapping[str, bytes]) -> bool:
        if path != PATH:
            return False
        return bool(seals.sender({name: text.decode("latin-1") for name, text in headers.items()}))

    return is_sealed


NODE_ROUTES: Final[tuple[Any, ...]] = (nodes,)
