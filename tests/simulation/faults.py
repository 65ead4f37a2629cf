"""What goes wrong: one thing after another, drawn by the seed."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from houseway.room.log.keys import read_keys
from tests.simulation.disk import Plan

if TYPE_CHECKING:
    from tests.simulation.world import World

DYING: Final[tuple[Plan, ...]] = ("die before", "die torn", "die after")
FAILING: Final[tuple[Plan, ...]] = ("lost", "kept")
HOUR_MS: Final = 3_600_000


class Fate:
    """Brings one fault after another upon a world."""

    def __init__(self, world: "World") -> None:
        self.world, self.chance = world, world.chance

    async def bring(self) -> None:
        faults: tuple[tuple[Callable[[], str], float], ...] = (
            (self.kill, 2),
            (self.power_cut, 2),
            (self.die_in_a_commit, 3),
            (self.fail_in_a_commit, 2),
            (self.fail_a_statement, 1),
            (self.fill_the_disk, 1),
            (self.hang_the_disk, 1.5),
            (self.set_the_clock, 1),
            (self.freeze, 1),
            (self.run_short, 1.5),
            (self.spoil_the_network, 3),
            (self.cut_connections, 2),
            (self.take_over, 2),
            (self.restart, 1),
            (self.spoil_a_snapshot, 1.5),
        )
        kinds, weights = zip(*faults, strict=True)
        while True:
            await asyncio.sleep(self.chance.uniform(0.5, 5))
            if self.world.is_quiet:
                return
            fault = self.chance.choices(kinds, weights)[0]
            if told := fault():
                self.world.note(f"FAULT {told}")
                self.world.counted[fault.__name__] += 1

    def _later(self, most_s: float, work: Callable[[], None]) -> None:
        self.world.clients.call_later(self.chance.uniform(0.3, most_s), work)

    def kill(self) -> str:
        server = self.world.current
        if server is None:
            return ""
        self.world.crash(is_power_cut=False)
        return "kill -9"

    def power_cut(self) -> str:
        if self.world.current is None:
            return ""
        self.world.crash(is_power_cut=True)
        return "the power is cut"

    def die_in_a_commit(self) -> str:
        self.world.disk.plan = self.chance.choice(DYING)
        return f"the machine will {self.world.disk.plan} the next commit"

    def fail_in_a_commit(self) -> str:
        self.world.disk.plan = self.chance.choice(FAILING)
        return f"the next commit fails and is {self.world.disk.plan}"

    def fail_a_statement(self) -> str:
        self.world.disk.failing_statements = self.chance.randrange(1, 4)
        return "the disk fails"

    def fill_the_disk(self) -> str:
        disk = self.world.disk
        disk.full_until_s = disk.time.now_s + self.chance.uniform(0.5, 6)
        return "the disk is full"

    def hang_the_disk(self) -> str:
        disk = self.world.disk
        disk.hangs_until_s = disk.time.now_s + self.chance.choice((0.5, 2, 9, 11, 15, 25))
        return f"the disk hangs until {disk.hangs_until_s:.3f}"

    def set_the_clock(self) -> str:
        server = self.world.current
        if server is None:
            return ""
        server.process.wall_off_ms += self.chance.choice((-26, -2, -1, 1, 3, 30)) * HOUR_MS
        self.world.wall_off_ms = server.process.wall_off_ms
        return f"the machine's clock is set to {server.process.wall_off_ms // HOUR_MS} hours off"

    def freeze(self) -> str:
        server = self.world.current
        if server is None:
            return ""
        server.process.frozen_until_s = self.world.time.now_s + self.chance.choice((0.5, 3, 12, 20))
        return f"{server.process.name} stands still until {server.process.frozen_until_s:.3f}"

    def run_short(self) -> str:
        server = self.world.current
        if server is None:
            return ""
        process = server.process
        process.lacks = self.chance.choice(("files", "memory", "disk"))

        def enough() -> None:
            process.lacks = ""

        self._later(5, enough)
        return f"{process.name} has no {process.lacks} left"

    def spoil_the_network(self) -> str:
        trouble, chance = self.world.network.trouble, self.chance
        trouble.loses, trouble.repeats = chance.choice((0, 0.1, 0.4)), chance.choice((0, 0.2))
        trouble.cuts, trouble.slow_s = chance.choice((0, 0.1, 0.3)), chance.choice((0.01, 0.3, 1))
        self._later(10, trouble.heal)
        return f"the network loses {trouble.loses}, repeats {trouble.repeats}"

    def cut_connections(self) -> str:
        open_ones = [wire for wire in self.world.network.wires if wire.is_open]
        for wire in open_ones:
            if self.chance.random() < 0.5:
                wire.cut()
        return "connections are cut" if open_ones else ""

    def take_over(self) -> str:
        """A second server gets the log, because the first was cut off from it."""
        server = self.world.current
        if server is None or server.live is None or server.live.stopped:
            return ""
        self.world.take_over()
        return f"{server.process.name} is cut off, and another takes over"

    def spoil_a_snapshot(self) -> str:
        """The machine dies, and of what was kept something is damaged on its disk."""
        if self.world.current is None:
            return ""
        self.world.crash(is_power_cut=True)
        return self.world.disk.spoil_snapshots() or "the power is cut"

    def restart(self) -> str:
        server = self.world.current
        if server is None:
            return ""
        if self.chance.random() < 0.3:
            read_keys(self.world.disk.key_file).rotated(signing=self.chance.random() < 0.5)
        server.stop()
        return f"{server.process.name} is stopped in good order"
