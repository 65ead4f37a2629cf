"""All of it together: the pair of databases, the nodes, the proxy, everybody who plays."""

import asyncio
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import httpx

from tests.nodes.evening import Evening
from tests.nodes.faults import Faults
from tests.nodes.nodes import Node
from tests.nodes.players import Table
from tests.nodes.proxy import Proxy
from tests.nodes.replicated import Replicated
from tests.patience import PATIENCE_S

NAMES: Final = ("north", "south", "west")
WARM_ACTIONS: Final = 200
"""How many actions have gone through before the first fault."""


class Rig:
    """A room on nodes, with everybody in it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.pair = Replicated(folder / "postgres")
        self.database = self.pair.url
        self.nodes = [self._node(name, folder) for name in NAMES]
        self.proxy: Proxy | None = None
        self.folder = folder
        self.replica: asyncio.Task[None] | None = None
        """The replica that is being made since the last fail-over."""
        self.faults = Faults(self, seed)
        try:
            self.evening = Evening(self.database, seed)
        except BaseException:
            self.close()
            raise

    def _node(self, name: str, folder: Path) -> Node:
        node = Node(name, self.database, folder, ())
        (folder / name).mkdir()
        node.options = (
            "--node", name, "--node-address", node.address, "--behind-proxy", "127.0.0.1",
            "--data", str(folder / name),
        )  # fmt: skip
        return node

    def start(self) -> None:
        with ThreadPoolExecutor() as beside:
            list(beside.map(Node.start, self.nodes))
        self.proxy = Proxy(self.folder, {node.name: node.port for node in self.nodes})

    async def live(self, faults: int) -> None:
        """Everybody plays, so many faults happen, and play comes to rest."""
        assert self.proxy is not None
        address, evening = self.proxy.address, self.evening
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=0)
        async with httpx.AsyncClient(base_url=address, limits=limits, verify=False) as client:
            at_tables = [player.play(address) for player in evening.players]
            asking = [one.play(client) for one in evening.askers]
            tasks = [asyncio.create_task(one) for one in (*at_tables, *asking)]
            try:
                await self._beside(tasks, self._warm())
                await self._beside(tasks, self.faults.happen(faults))
                await self._beside(tasks, self._rest())
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                await self.in_step()

    async def in_step(self) -> None:
        """Until there is a replica that has everything."""
        if self.replica is not None:
            await self.replica

    async def _beside(
        self, tasks: list["asyncio.Task[None]"], work: Coroutine[Any, Any, None]
    ) -> None:
        """A fault of whoever plays is the test's."""
        working = asyncio.create_task(work)
        waited: set[asyncio.Task[None]] = {working, *tasks}
        try:
            while not working.done():
                done, waited = await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
        finally:
            working.cancel()

    async def _warm(self) -> None:
        since_s = time.monotonic()
        known = self.evening.known
        await self._until(lambda: len(known.acknowledged) >= WARM_ACTIONS)
        await self.well(since_s)

    async def well(self, since_s: float) -> None:
        """Until every node is open, everybody is in, and every table has gone on since."""
        for node in self.nodes:
            while not await asyncio.to_thread(node.is_open):
                await asyncio.sleep(0.05)
        now_s = time.monotonic()
        evening = self.evening
        heard = evening.ways
        await self._until(lambda: all(one.is_in for one in evening.players))
        await self._until(lambda: all(one.last_s > max(now_s, since_s) for one in heard))

    async def _rest(self) -> None:
        """Everybody finishes what they have asked for, and asks for nothing further."""
        evening = self.evening
        for player in evening.players:
            player.is_done = True
        for asker in evening.askers:
            asker.is_done = True
        await self._until(
            lambda: (
                not any(
                    (
                        *(one.pending for one in evening.players),
                        *(one.pending for one in evening.askers),
                    )
                )
            )
        )

    async def _until(self, is_so: Any) -> None:
        at_last_s = time.monotonic() + PATIENCE_S
        while not is_so():
            assert time.monotonic() < at_last_s, self.said()
            await asyncio.sleep(0.02)

    def said(self) -> str:
        """What is not well."""
        evening, now_s = self.evening, time.monotonic()
        out = [one.heard.who for one in evening.players if not one.is_in]
        still = [
            f"{one.who} for {now_s - one.last_s:.1f} s"
            for one in evening.ways
            if now_s - one.last_s > 2
        ]
        waiting = [f"{one.heard.who}: {one.pending}" for one in evening.players if one.pending]
        late = [one for one in evening.tables if now_s - one.heard.last_s > 2]
        waiting += [self._stands(node, table) for table in late for node in self.nodes]
        notes = [f"{node.name}: {one}" for node in self.nodes for one in _worst(node)]
        return "\n".join([f"not in: {out}", f"still: {still}", f"asked: {waiting}", *notes])

    def _stands(self, node: Node, table: Table) -> str:
        """How a table that does not go on looks to its players at one node."""
        shown = []
        for player in table.players:
            by = {"authorization": f"Bearer {player.token}"}
            where = f"{node.address}/api/tables/{table.number}"
            told = httpx.get(where, headers=by, timeout=PATIENCE_S, verify=False).json()
            if "hand" not in told:
                return f"{node.name} of table {table.number}: {told}"
            asked = "asked" if told["is_asked"] else ""
            last = player.last_told
            shown.append(f"{player.seat}: {told['hand']}/{told['line']} {asked} last {last}")
        return f"{node.name} of table {table.number}: {shown}"

    def close(self) -> None:
        if self.proxy is not None:
            self.proxy.close()
        for node in self.nodes:
            node.kill()
        self.pair.close()


def _worst(node: Node) -> list[str]:
    """What a node has noted of what went wrong, and its last words."""
    lines = node.log.read_text().splitlines()
    return [*(one for one in lines if " error " in one), *lines[-6:]]
