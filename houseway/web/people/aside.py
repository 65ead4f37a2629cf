"""Changes of the register beside the loop: in a thread of their own, and never waited for long.

A database that hangs holds that thread and nothing else. Whoever waits is told that nobody knows
whether the change was made.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError
from houseway.room.log.store import LogUnavailable, LogUnknown

if TYPE_CHECKING:
    from houseway.web.people import People

CHANGING_S: Final = 10.0
"""How long a change of the register may take before whoever waits is told that nobody knows."""
HANGS: Final = "the register hangs: what was asked may be written or not"
NOT_BEGUN: Final = "the register hangs: what was asked has not been begun"

_THREAD: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="register")
_UNDER_WAY: Final[dict[object, float]] = {}

P = ParamSpec("P")
R = TypeVar("R")


async def aside(work: Callable[P, R], *about: P.args, **named: P.kwargs) -> R:
    """Does it in the register's own thread, one after another."""
    mark = object()
    _UNDER_WAY[mark] = time.monotonic()

    def done() -> R:
        try:
            return work(*about, **named)
        finally:
            _UNDER_WAY.pop(mark, None)

    future = _THREAD.submit(done)
    try:
        async with asyncio.timeout(CHANGING_S):
            return await asyncio.wrap_future(future)
    except TimeoutError:
        if future.cancelled():
            raise LogUnavailable(NOT_BEGUN) from None
        raise LogUnknown(HANGS) from None
    finally:
        # What was given up before its turn came is under way no longer.
        if future.cancelled():
            _UNDER_WAY.pop(mark, None)


class Used:
    """Invitations whose answer has arrived: that they are spent is written beside the loop."""

    def __init__(self, people: "People") -> None:
        self.people = people

    def note(self, token: str) -> None:
        _THREAD.submit(self._write, token)

    def _write(self, token: str) -> None:
        try:
            self.people.tokens.write_used(token)
        except (HousewayError, SQLAlchemyError):
            return  # here it is spent; after a restart it works until it is used again


def hangs_s() -> float:
    """How long the oldest change has been under way."""
    oldest = min(_UNDER_WAY.values(), default=None)
    return time.monotonic() - oldest if oldest is not None else 0.0
