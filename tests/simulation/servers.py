"""Servers: the real application on the real room, started, stopped, cut off and killed."""

import asyncio
import fcntl
import io
import re
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Any, Final

from litestar import Litestar

from houseway.room.desk import Desk
from houseway.web.app import Guarding, create_app
from houseway.web.live import LiveRoom
from houseway.web.people import People
from houseway.web.running.sending import straight
from houseway.web.running.serving import room_as_logged
from houseway.web.running.settings import Serving
from tests.simulation.disk import Disk, Mount
from tests.simulation.processes import Process, Time
from tests.simulation.surroundings import Surroundings

HEADS_EVERY_S: Final = 5
SNAPSHOT_EVERY: Final = 30
"""So often that there is one between any two faults."""
_INVITE: Final = re.compile(r"invite=(\S+)")

spare: list["Built"] = []
"""Applications whose server is gone: to build one takes a while, and it can be used again."""


class Built:
    """An application, and the server that it opens its room for."""

    def __init__(self) -> None:
        self.server: Server | None = None
        self.app: Litestar = straight(create_app(self._open, Guarding()))

    def _open(self) -> tuple[LiveRoom, People]:
        assert self.server is not None
        return self.server.open()


class Server:
    """One process that serves the room, from its start to its end."""

    def __init__(
        self, number: int, disk: Disk, machine: Surroundings, on_fault: Callable[[str], None]
    ) -> None:
        self.number, self.disk, self.machine = number, disk, machine
        self.process = Process(machine.clock, f"server {number}", on_fault)
        self.process.blocked_until_s = lambda: disk.hangs_until_s
        self.mount = Mount(disk, self.process)
        machine.mounts[self.process] = self.mount
        self.live: LiveRoom | None = None
        self.people: People | None = None
        self.why_not = ""
        """Why it has not started."""
        self.is_up = self.is_over = self.is_buried = False
        self.owner_invite = ""
        self.built = spare.pop() if spare else Built()
        self.built.server = self
        self._said: asyncio.Queue[dict[str, str]] | None = None

    @property
    def clock(self) -> Time:
        return self.machine.clock

    @property
    def desk(self) -> Desk:
        assert self.live is not None
        return self.live.desk

    @property
    def is_synced(self) -> bool:
        """Whether its database waits for the disk at each commit."""
        return self.mount.is_synced

    @property
    def is_serving(self) -> bool:
        return self.is_up and not self.process.is_dead

    def start(self) -> None:
        self.process.call_soon(lambda: self.process.create_task(self._live()))

    async def _live(self) -> None:
        said: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        self._said = said
        said.put_nowait({"type": "lifespan.startup"})

        async def send(message: dict[str, Any]) -> None:
            kind = message["type"]
            self.is_up = kind == "lifespan.startup.complete"
            if kind.endswith("failed"):
                self.why_not = self.why_not or str(message.get("message", ""))
            self.is_over = not self.is_up

        scope: Any = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        try:
            await self.built.app(scope, said.get, send)  # type: ignore[arg-type]
        except Exception as fault:
            self.why_not = self.why_not or repr(fault)
        self.is_over, self.is_up = True, False

    def open(self) -> tuple[LiveRoom, People]:
        """What the application opens: the room as its log has it."""
        settings = Serving(
            database=self.disk.url,
            key_file=str(self.disk.key_file),
            heads_every_s=HEADS_EVERY_S,
            snapshot_every=SNAPSHOT_EVERY,
        )
        printed = io.StringIO()
        self.process.waits_for_disk = True
        try:
            with redirect_stdout(printed):
                self.live, self.people = room_as_logged(settings)
        except Exception as fault:
            self.why_not = f"{type(fault).__name__}: {fault}"
            raise
        finally:
            self.process.waits_for_disk = False
        if found := _INVITE.search(printed.getvalue()):
            self.owner_invite = found[1]
        return self.live, self.people

    def stop(self) -> None:
        """In good order, as somebody does who ends it."""
        if self._said is not None:
            self.process.call_soon(self._said.put_nowait, {"type": "lifespan.shutdown"})

    def lose_the_log(self) -> None:
        """The database ends its connection, so that the next server gets the lock."""
        store = self.desk.store
        self.mount.cut_off(store)
        if store._owned is not None:
            fcntl.flock(store._owned.fileno(), fcntl.LOCK_UN)  # type: ignore[attr-defined]

    def end(self) -> None:
        """The process is gone; its application can be used again once nothing of it is left."""
        self.process.is_dead, self.is_up, self.is_over = True, False, True
        self.is_buried = True
        self.process.bury()
        if self.live is not None:
            self.desk.store.close()
        self.mount.detach()
        self.machine.mounts.pop(self.process, None)
        spare.append(self.built)
