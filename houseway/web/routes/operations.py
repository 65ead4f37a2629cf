"""For whoever runs the room: whether it is open, and its figures.

`/api/health` tells anybody whether the room is open, with 503 while it has stopped; why, and how it
is with the tables, it tells staff, and programs on the same machine that come to us directly.
`/api/metrics` is for a manager, or for such a program. `/api/ready` is for a proxy in front of
several servers: one that drains is open still, and not ready.
"""

from typing import Any, Final

import msgspec
from litestar import MediaType, Request, Response, get, head
from litestar.datastructures import State

import houseway
from houseway.web.asking import live_of, person_of, signed_in
from houseway.web.live import LiveRoom
from houseway.web.running.following import hanging
from houseway.web.running.metrics import MEDIA_TYPE, metrics_of
from houseway.web.running.waiting import HANGS

FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip")
"""What a proxy adds: whoever it speaks for is not on this machine."""


class Health(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whether the room is open; the rest is for staff and for this machine."""

    status: str
    """`open` or `stopped`."""
    because: str = ""
    """Why it has stopped."""
    version: str = ""
    tables: int = 0
    stopped_tables: tuple[int, ...] = ()
    """Tables that stand still until the next start, because of a mistake of ours."""
    hangs: tuple[str, ...] = ()
    """Parts that wait for the database: the log, the register."""
    node: str = ""
    """The name of this server, where a room has several."""
    clock_off_ms: int = 0
    """How far the machine's clock is ahead of the room's, if it has been set meanwhile."""


class Ready(msgspec.Struct, frozen=True):
    """Whether this server takes people."""

    is_ready: bool


@get("/api/health", tags=["operations"])
async def health(request: Request[Any, Any, Any], state: State) -> Response[Health]:
    """Whether the room is open, with 503 while it has stopped; to staff also why."""
    live = live_of(state)
    told = Health(status="stopped" if live.stopped else "open")
    if _is_here(request) or _works_here(request):
        told = _in_full(live)
    return Response(told, status_code=503 if live.stopped else 200)


def _in_full(live: LiveRoom) -> Health:
    return Health(
        status="stopped" if live.stopped else "open",
        because=live.stopped,
        version=houseway.__version__,
        tables=len(live.desk.room.tables),
        stopped_tables=tuple(sorted(live.desk.stopped_tables)),
        hangs=(*(("log",) if live.stopped == HANGS else ()), *hanging()),
        node=live.node,
        clock_off_ms=live.clock.off_ms if live.clock.has_jumped else 0,
    )


@head("/api/health", include_in_schema=False)
async def health_head(state: State) -> Response[None]:
    """The same without a word, for programs that only look at the status."""
    return Response(None, status_code=503 if live_of(state).stopped else 200)


@get("/api/ready", tags=["operations"])
async def ready(state: State) -> Response[Ready]:
    """Whether a proxy should send people here; 503 while it has stopped, or the node drains."""
    is_ready = live_of(state).is_ready
    return Response(Ready(is_ready), status_code=200 if is_ready else 503)


@get("/api/metrics", tags=["operations"], media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, Any], state: State) -> Response[str]:
    """The room in figures, for Prometheus; for a manager, or from this machine."""
    if not _is_here(request):
        signed_in(request, "manager", what="the room in figures")
    return Response(metrics_of(live_of(state)), media_type=MEDIA_TYPE)


def _works_here(request: Request[Any, Any, Any]) -> bool:
    person = person_of(request)
    return person is not None and person.may("house dealer")


def _is_here(request: Request[Any, Any, Any]) -> bool:
    is_direct = bool(request.scope.get("houseway.is_here"))
    return is_direct and not any(name in request.headers for name in FORWARDED)


OPERATING_ROUTES: Final = [health, health_head, ready, metrics]
