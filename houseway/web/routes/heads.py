"""The heads of the log that the room has signed, for anybody to keep."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Any, Final

from litestar import get
from litestar.datastructures import State
from litestar.params import QueryParameter

from houseway.room.heads.head import Head
from houseway.room.log.store import LogStore, LogUnavailable
from houseway.room.sound import NUMBER_MAX
from houseway.web.asking import live_of
from houseway.web.messages.heads import HeadsTold, HeadTold
from houseway.web.running.heads import KEPT

Count = Annotated[int, QueryParameter(ge=1, le=KEPT, description="How many at the most")]


LOOKING_S: Final = 10.0
"""How long the database may take for a link."""
_THREAD: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="heads")

Since = Annotated[
    int, QueryParameter(ge=0, le=NUMBER_MAX, description="The entry of a head that you kept")
]


@get("/api/heads", tags=["operations"])
async def heads(state: State, *, count: Count = 20, since: Since = 0) -> HeadsTold:
    """What the room has signed of its log; keep one, and nobody can change what was before it."""
    published = live_of(state).heads
    link = await _link_at(published.store, since) if since else b""
    return HeadsTold(
        room=published.store.room,
        every_s=int(published.every_s),
        broken=published.broken,
        heads=tuple(map(_told, list(published.told)[: -count - 1 : -1])),
        since_link=link.hex(),
    )


async def _link_at(store: LogStore, entry: int) -> bytes:
    """Of an entry, as the database has it; one that hangs keeps nobody else waiting."""
    looking = asyncio.wrap_future(_THREAD.submit(store.link_at, entry))
    try:
        async with asyncio.timeout(LOOKING_S):
            return await looking
    except TimeoutError:
        raise LogUnavailable("the database does not answer") from None


def _told(head: Head) -> HeadTold:
    return HeadTold(
        entry=head.entry, link=head.link, at=head.at, signer=head.signer_id, text=head.text
    )


HEAD_ROUTES: Final[tuple[Any, ...]] = (heads,)
