"""What became of a request, by the name that its client gave it."""

from typing import Any, Final

import msgspec
from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromPath

from houseway.web.asking import live_of, name_of_request, signed_in
from houseway.web.routes.signing import SIGNED_IN


class Remembered(msgspec.Struct, frozen=True):
    """Whether a request was done: what is not in the log now will not come into it any more."""

    request: str
    is_done: bool


@get("/api/requests/{name:str}", tags=["tables"], security=SIGNED_IN)
async def remembered(
    request: Request[Any, Any, Any], state: State, name: FromPath[str]
) -> Remembered:
    """Whether one's own request of this name was done, for whoever has got no answer."""
    person, live = signed_in(request, "guest", what="asking after a request"), live_of(state)
    full_name = name_of_request(person, name)
    if live.desk.room.requests.get(full_name) is None:
        await live.settled(full_name)
    done = live.desk.room.requests.get(full_name) is not None
    await live.on_disk()
    return Remembered(name, done)


REQUEST_ROUTES: Final[tuple[Any, ...]] = (remembered,)
