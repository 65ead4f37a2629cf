"""A room that has stopped is read again, whoever else waits for the database."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from houseway.room.desk import Desk
from houseway.room.log.store import LogStore
from houseway.web.live import LiveRoom
from tests.patience import PATIENCE_S


def test_a_room_is_read_again_while_every_other_thread_waits(tmp_path: Path) -> None:
    live = LiveRoom(Desk(LogStore(f"sqlite:///{tmp_path / 'room.db'}")))
    live.stop("the database was away")

    async def reads_again() -> None:
        answers = threading.Event()
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
        waits = asyncio.create_task(asyncio.to_thread(answers.wait))
        await asyncio.sleep(0)
        try:
            await asyncio.wait_for(live.reopen(), PATIENCE_S)
        finally:
            answers.set()
            await waits

    asyncio.run(reads_again())
    assert not live.stopped
    live.desk.close()
