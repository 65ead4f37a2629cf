"""Waiting for the disk: as long as a commit may take, and without stopping it."""

import asyncio
from typing import TYPE_CHECKING, Final

from houseway.room.desk import Closed

if TYPE_CHECKING:
    from houseway.room.desk import Done
    from houseway.room.log.chain import Entry

WRITING_S: Final = 10.0
"""How long a commit may take before whoever waits for it is told that nobody knows."""
HANGS: Final = "the log hangs: what was asked last may be written or not"


async def written_down(done: "Done") -> None:
    """Waits for the disk; whoever stops waiting must not stop the writing."""
    if done.on_disk.done():
        done.on_disk.result()
        return
    waiting = asyncio.wrap_future(done.on_disk)
    waiting.add_done_callback(_taken_note_of)
    try:
        async with asyncio.timeout(WRITING_S):
            await asyncio.shield(waiting)
    except TimeoutError:
        raise Closed(HANGS) from None


def _taken_note_of(waiting: "asyncio.Future[list[Entry]]") -> None:
    """Whoever has waited may be gone when writing fails; whoever asked is told of it."""
    if not waiting.cancelled():
        waiting.exception()
