"""A look at what other nodes have written, for whoever asks for something that we do not know yet.

Whoever makes things up has us look as well: all who wait share the next look, so that nobody is
turned away for it, and there are few a second.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

LOOKS_A_SECOND: Final = 50
"""How often we look for that reason: the database must not be kept busy by it."""


class Looking:
    """Looks of one kind."""

    def __init__(self, read: Callable[[], Awaitable[None]]) -> None:
        self._read = read
        self._next: asyncio.Task[None] | None = None
        """The look that has not begun: it sees whatever was written before now."""
        self._looking = asyncio.Lock()
        self._again_s = 0.0
        """When the next look may begin."""

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
                await self._read()
            finally:
                self._again_s = time.monotonic() + 1 / LOOKS_A_SECOND
