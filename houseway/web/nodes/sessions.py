"""Sessions that another node has begun: a person signs in at one, and the next request is here.

Every node looks every second whether the register has changed. Whoever comes with a session that
we do not know yet is not turned away before we have looked. Whoever makes sessions up has us look
as well: all who wait share the next look, so that nobody is turned away for it.
"""

import asyncio
import time
from typing import Any, Final

from litestar.connection import ASGIConnection
from sqlalchemy.exc import SQLAlchemyError

from houseway.room.log.store import LogUnavailable
from houseway.web.asking import token_of
from houseway.web.people import People
from houseway.web.people.aside import aside

LOOKS_A_SECOND: Final = 50
"""How often we look for that reason: whoever makes sessions up must not keep the register busy."""


class Sessions:
    """Those of one room, as one of its nodes knows them."""

    def __init__(self, people: People) -> None:
        self.people = people
        self._next: asyncio.Task[None] | None = None
        """The look that has not begun: it sees whatever was written before now."""
        self._looking = asyncio.Lock()
        self._again_s = 0.0
        """When the next look may begin."""

    async def look_for(self, scope: Any) -> None:
        """Reads the register again where a request names a session that is not known here."""
        token = token_of(ASGIConnection(scope))
        if token and self.people.tokens.find("session", token) is None:
            await self.look()

    async def look(self) -> None:
        """Until somebody has looked who began after this."""
        if self._next is None:
            self._next = asyncio.create_task(self._look_soon())
        await asyncio.shield(self._next)

    async def _look_soon(self) -> None:
        async with self._looking:
            await asyncio.sleep(self._again_s - time.monotonic())
            self._next = None
            try:
                await aside(self.people.look)
            except (LogUnavailable, SQLAlchemyError):
                return  # who is not known is told so; the register is noted elsewhere
            finally:
                self._again_s = time.monotonic() + 1 / LOOKS_A_SECOND
