"""Routes of one's own play: nobody is told of anybody else's. Managers have the reports."""

from functools import partial
from typing import Annotated, Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import QueryParameter

from houseway.web.asking import live_of, signed_in
from houseway.web.looking_up import looked_up
from houseway.web.messages.sessions import OwnSessions
from houseway.web.routes.history import followed
from houseway.web.routes.signing import SIGNED_IN
from houseway.web.shown.own_sessions import own_sessions, sessions_csv

SESSIONS_MOST: Final = 5_000

Practice = Annotated[bool, QueryParameter(description="Tables for play chips, or for the house")]
Count = Annotated[int, QueryParameter(ge=1, le=SESSIONS_MOST, description="How many at the most")]


@get("/api/me/sessions", tags=["session"], security=SIGNED_IN)
async def sessions(
    request: Request[Any, Any, Any], state: State, *, practice: Practice = False, count: Count = 200
) -> OwnSessions:
    """One's own results: in all, by game, by club, and session by session, the newest first."""
    person = signed_in(request, "guest", what="looking at one's own sessions")
    index = await followed(state)
    now_ms = live_of(state).now_ms()
    told = partial(own_sessions, is_practice=practice, count=count, now_ms=now_ms)
    return await looked_up(index.own_play, person.number, told)


@get("/api/me/sessions/csv", media_type="text/csv", tags=["session"], security=SIGNED_IN)
async def own_csv(
    request: Request[Any, Any, Any], state: State, *, practice: Practice = False
) -> Response[bytes]:
    """Every session of one's own as CSV, the oldest first; amounts are whole cents."""
    person = signed_in(request, "guest", what="looking at one's own sessions")
    index = await followed(state)
    told = partial(sessions_csv, is_practice=practice)
    text = await looked_up(index.own_play, person.number, told)
    headers = {"content-disposition": 'attachment; filename="sessions.csv"'}
    return Response(text.encode(), media_type="text/csv; charset=utf-8", headers=headers)


OWN_ROUTES: Final[tuple[Any, ...]] = (sessions, own_csv)
