"""What goes wrong, by chance from a seed: nodes die, freeze, are drained, tables are moved, the
database fails over.

Of ten faults every kind comes at least once. After each the driver waits until all is well again:
every node open, every player in, every table gone on. When the fault began, from when the promise
counts, and what the machine did meanwhile is kept with it.
"""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from tests.kill.server import ROOT
from tests.nodes.busy import Used, used
from tests.patience import PATIENCE_S, until
from tests.room.databases import key_setting

if TYPE_CHECKING:
    from tests.nodes.rig import Rig

LEASE_S: Final = 2.0
FROZEN_S: Final = (1.2 * LEASE_S, 2.2 * LEASE_S)
KINDS: Final = ("kill", "freeze", "drain", "move", "fail over")
USUAL: Final = ("kill", "kill", "freeze", "freeze", "drain", "drain", "move", "fail over")
"""What is drawn from once every kind has come; a fail-over takes longest to prepare."""


@dataclass
class Fault:
    """One of them, as it went."""

    kind: str
    about: str
    began_s: float
    counts_s: float
    """From when nobody may be away for longer than is promised."""
    ended_s: float
    before: Used
    after: Used

    def __str__(self) -> str:
        return f"{self.kind} {self.about}".strip()


class Faults:
    """The driver."""

    def __init__(self, rig: "Rig", seed: int) -> None:
        self.rig, self.chance = rig, Random(seed)
        self.kinds: Sequence[str] = KINDS
        """Which of them happen."""
        self.done: list[Fault] = []

    def drawn(self, count: int) -> list[str]:
        usual = [kind for kind in USUAL if kind in self.kinds]
        more = count - len(self.kinds)
        first = [*self.kinds, *(self.chance.choice(usual) for _ in range(more))]
        self.chance.shuffle(first)
        return first[:count]

    async def happen(self, count: int) -> None:
        for kind in self.drawn(count):
            before, began_s = used(), time.monotonic()
            about, counts_s = await self._one(kind)
            await self.rig.well(began_s)
            ended_s = time.monotonic()
            fault = Fault(kind, about, began_s, counts_s or began_s, ended_s, before, used())
            self.done.append(fault)
            print(f"{len(self.done)}. {fault}: {ended_s - began_s:.1f} s until all was well")

    async def _one(self, kind: str) -> tuple[str, float]:
        """What it was about, and from when it counts where that is not its beginning."""
        node = self.chance.choice(self.rig.nodes)
        if kind == "kill":
            node.kill()
            await asyncio.sleep(self.chance.uniform(0, 1.5))
            await asyncio.to_thread(node.start)
        elif kind == "freeze":
            node.freeze()
            try:
                await asyncio.sleep(self.chance.uniform(*FROZEN_S))
            finally:
                node.thaw()
        elif kind == "drain":
            await asyncio.to_thread(node.drain)
            await asyncio.to_thread(node.start)
        elif kind == "move":
            return await self._moved()
        else:
            return await self._failed_over()
        return node.name, 0.0

    async def _failed_over(self) -> tuple[str, float]:
        promoted: list[float] = []
        await self.rig.in_step()
        await asyncio.to_thread(self.rig.pair.fail_over, lambda: promoted.append(time.monotonic()))
        # The next one is made beside whatever happens now.
        self.rig.replica = asyncio.create_task(asyncio.to_thread(self.rig.pair.make_replica))
        return "", promoted[0]

    async def _moved(self) -> tuple[str, float]:
        table = self.chance.choice(self.rig.evening.tables).number
        node = self.chance.choice(self.rig.nodes).name
        await asyncio.to_thread(moved, self.rig.database, table, node)
        return f"table {table} to {node}", 0.0


def moved(database: str, table: int, node: str) -> None:
    """`houseway nodes move`, as an operator types it: again, where a node was late just then."""
    until(lambda: _has_moved(database, table, node), f"table {table} never was {node}'s")


def _has_moved(database: str, table: int, node: str) -> bool:
    done = subprocess.run(
        [sys.executable, "-m", "houseway", "nodes", database, "move", str(table), node],
        cwd=ROOT,
        env={**os.environ, **key_setting(database)},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    is_late = "is running" in done.stderr or "cannot be asked" in done.stderr
    assert done.returncode == 0 or is_late, done.stdout + done.stderr
    return done.returncode == 0
