"""What takes long to look up: in threads of its own, and a few at a time for one address.

Lists of finished hands, second looks, searches and reports take a tenth of a second each, and
anybody may ask for some of them. In the threads that sign-ins, hints and other servers use as well,
one address that asks for hundreds at once would keep all of those waiting for half a minute. A hint
takes as long, and every guest may ask for one as often as they like: those have their own threads
and turns, so that nobody at a table waits for a list of hands.
"""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Final, ParamSpec, TypeVar

LOOKED_UP: Final = re.compile(
    r"/api/(?:tables/[^/]+/hands|me/(?:hands|reviews|sessions)|search|houses|diff|clauses|words"
    r"|lab/?$|reports)|/schema/"
)
"""The addresses of a room at which something is looked up."""
ADVISED: Final = re.compile(r"/api/tables/[^/]+/(?:hint|house-way)/?$")
"""Those at which somebody is told what they might do now."""
AT_ONCE: Final = 4
"""How much of either is done for one address at a time;"""
WAITING_MOST: Final = 250
"""and how much more of it may wait."""

_THREADS: Final = ThreadPoolExecutor(max_workers=2, thread_name_prefix="looking-up")
_ADVISING: Final = ThreadPoolExecutor(max_workers=2, thread_name_prefix="advising")

P = ParamSpec("P")
R = TypeVar("R")


async def looked_up(work: Callable[P, R], *about: P.args, **named: P.kwargs) -> R:
    """Looks something up off the event loop, and in nobody else's way."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_THREADS, partial(work, *about, **named))


async def advised(work: Callable[P, R], *about: P.args, **named: P.kwargs) -> R:
    """Thinks of what somebody might do, in the same way."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_ADVISING, partial(work, *about, **named))


class Turns:
    """Whose turn it is: whoever asks for much waits behind themself, and others come between."""

    def __init__(self) -> None:
        self._asked: Counter[str] = Counter()
        self._turns: dict[str, asyncio.Semaphore] = {}

    def __len__(self) -> int:
        return len(self._turns)

    def is_full(self, address: str) -> bool:
        """Whether as much waits for this address as may."""
        return self._asked[address] >= AT_ONCE + WAITING_MOST

    @asynccontextmanager
    async def of(self, address: str) -> AsyncIterator[None]:
        """Waits for a turn, and has it."""
        self._asked[address] += 1
        try:
            async with self._turns.setdefault(address, asyncio.Semaphore(AT_ONCE)):
                yield
        finally:
            self._asked[address] -= 1
            if not self._asked[address]:
                del self._asked[address], self._turns[address]
