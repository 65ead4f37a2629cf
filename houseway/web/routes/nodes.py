"""The servers of a room as the floor sees them."""

from typing import Any, Final

from litestar import Request, get
from litestar.datastructures import State

from houseway.web.asking import live_of, signed_in
from houseway.web.messages.nodes import NodesShown
from houseway.web.routes.signing import SIGNED_IN
from houseway.web.shown.nodes import nodes_known


@get("/api/nodes", tags=["floor"], security=SIGNED_IN)
async def nodes_shown(request: Request[Any, Any, Any], state: State) -> NodesShown:
    """The servers of the room, and who decides what; none where it has one server."""
    signed_in(request, "house dealer", what="the room's servers")
    live = live_of(state)
    return nodes_known(live) or NodesShown(node="", nodes=(), owners={}, lag_ms=0)


NODE_LIST_ROUTES: Final[tuple[Any, ...]] = (nodes_shown,)
