"""Whether the log is still ours: asked of the database before anybody is told "no".

A server that stood still for a while may have been replaced meanwhile, and whoever replaced it may
have done what is asked here again. What it writes the database refuses; what it refuses itself
rests on what it knew. So a refusal is told once the database has named us as the owner, after it
was decided. One question is enough for all who wait for it.
"""

import asyncio
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from houseway.room.desk import Closed
from houseway.room.log.store import LogUnavailable
from houseway.web.people.aside import aside

if TYPE_CHECKING:
    from houseway.web.live import LiveRoom

TAKEN: Final = "another server has this room's database now"
NOBODY_KNOWS: Final = "the database does not say whether this room is still ours"


class Ours:
    """One room's hold on its log."""

    def __init__(self, live: "LiveRoom") -> None:
        self.live = live
        self._asked: asyncio.Task[None] | None = None
        """What is under way; it began too early for whoever comes now."""
        self._next: asyncio.Task[None] | None = None

    async def check(self) -> None:
        """Returns where the log was ours at this moment; else raises `Closed`."""
        if self._next is None:
            self._next = asyncio.create_task(self._ask_behind(self._asked))
            self._next.add_done_callback(_noted)
        await asyncio.shield(self._next)

    async def look(self) -> None:
        """Stops the room where another server has its log; raises where nobody answers."""
        if self.live.stopped:
            return
        store = self.live.desk.store
        is_ours = await aside(store.is_still_ours)
        # A room that was read again meanwhile has signed its log under another name.
        if not is_ours and store is self.live.desk.store:
            self.live.stop(TAKEN)

    async def _ask_behind(self, before: "asyncio.Task[None] | None") -> None:
        if before is not None:
            await asyncio.wait([before])
        self._asked, self._next = self._next, None
        store = self.live.desk.store
        try:
            await self.look()
        except (LogUnavailable, SQLAlchemyError):
            raise Closed(NOBODY_KNOWS) from None
        if self.live.stopped or store is not self.live.desk.store:
            raise Closed(self.live.stopped or NOBODY_KNOWS)


def _noted(asked: "asyncio.Task[None]") -> None:
    """Whoever has waited for it may be gone."""
    if not asked.cancelled():
        asked.exception()
