"""One world from one seed: a room is opened, lived in among faults, left in peace, and checked."""

import asyncio
import gc
from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

from houseway.room.heads.head import Head
from houseway.room.state import Room
from tests.simulation.checker import Checker
from tests.simulation.clients import Client
from tests.simulation.disk import Disk
from tests.simulation.ears import Ears
from tests.simulation.faults import Fate
from tests.simulation.network import Network
from tests.simulation.peace import Peace
from tests.simulation.people import Crowd
from tests.simulation.processes import Process, Time
from tests.simulation.said import Requests
from tests.simulation.servers import Server
from tests.simulation.surroundings import Surroundings, surrounded

TRACE: Final = 60
PEACE_S: Final = 2 * 1800
"""Until when everything has come to its end: a pot that nobody has won waits half an hour for who
has paid for it and is away (`room/chips/pots.py`).
"""
PROVOKED: Final = ("LogUnavailable", "LogUnknown", "InUse", "OperationalError", "Died")
"""Why a server may not start while something is wrong with its disk."""


class Failed(AssertionError):
    """Something does not hold."""


class World:
    """Everything that there is."""

    def __init__(
        self, seed: int, folder: Path, *, say: Callable[[str], None] = lambda _: None
    ) -> None:
        self.seed, self.say = seed, say
        self.chance = Random(f"{seed}/fate")
        self.time = Time()
        self.trace: deque[str] = deque(maxlen=TRACE)
        self.found: list[str] = []
        self.counted: Counter[str] = Counter()
        self.machine = Surroundings(self.time, str(seed), self._mistake)
        self.clients = Process(self.time, "clients", self._client_fault)
        self.network = Network(str(seed), self.clients)
        self.disk = Disk(folder, self.time, Random(f"{seed}/disk"))
        self.servers: list[Server] = []
        self.current: Server | None = None
        self.is_starting = False
        self.is_quiet = False
        self.wall_off_ms = 0
        self.requests, self.ears = Requests(), Ears()
        self.people: list[Client] = []
        self.owner: Client
        self.kept_heads: dict[str, Head] = {}
        self.checker = Checker(self)

    # What is noted on the way.

    def note(self, what: str) -> None:
        line = f"{self.time.now_s:9.3f} {what}"
        self.trace.append(line)
        self.say(line)

    def wrong(self, what: str) -> None:
        if what:
            self.note(f"WRONG {what}")
            self.found.append(what)

    def _mistake(self, what: str) -> None:
        running = self.time.running
        if running is None or not running.is_dead:
            self.wrong(f"a mistake of ours: {what}")

    def _client_fault(self, what: str) -> None:
        self.wrong(f"the simulation itself is broken: {what}")

    def came(self, client: Client) -> None:
        self.note(f"{client.key} is person {client.number}, a {client.role}")

    # Servers come and go.

    def reached(self, client: Client) -> Server | None:
        """The server that a client's requests come to."""
        stuck = client.stuck_with
        if stuck is not None and stuck.is_serving:
            return stuck
        client.stuck_with = None
        current = self.current
        return current if current is not None and current.is_serving else None

    def start(self) -> None:
        """Another server, on what the disk has."""
        server = Server(len(self.servers) + 1, self.disk, self.machine, self._mistake)
        server.process.wall_off_ms = self.wall_off_ms
        self.servers.append(server)
        self.current = server
        self.disk.is_imaged = False
        self.note(f"{server.process.name} starts")
        server.start()

    def crash(self, *, is_power_cut: bool) -> None:
        """The machine goes, with every server on it."""
        self.disk.image(is_power_cut=is_power_cut, is_synced=self._is_synced())
        for server in [one for one in self.servers if not one.is_buried]:
            self._bury(server)
        self.current = self.disk.owner = None

    def _is_synced(self) -> bool:
        return all(server.is_synced for server in self.servers if not server.is_buried)

    def _bury(self, server: Server) -> None:
        self.note(f"{server.process.name} is gone")
        server.process.is_dead = True
        self.network.server_is_gone(server)
        server.end()

    def take_over(self) -> None:
        before = self.current
        assert before is not None
        for client in self.people:
            if self.chance.random() < 0.3:
                client.stuck_with = before
        before.lose_the_log()
        if self.chance.random() < 0.5:
            # It stands still, and has not noticed yet when it wakes up with people at its door.
            before.process.frozen_until_s = self.time.now_s + self.chance.uniform(0.1, 3)
        self.start()
        self._let(self._knock_at(before))

    async def _knock_at(self, replaced: Server) -> None:
        """The owner invites somebody at a server that was replaced: a change of the register alone,
        which no failing log keeps back.
        """
        window = Client(self, f"owner at {replaced.process.name}")
        window.token, window.stuck_with = self.owner.token, replaced
        await window.request("POST", "/api/invites", {"role": "player"})

    def _after_each(self, process: Process) -> None:
        """After every step of any process."""
        if process is self.clients:
            return
        server = next((one for one in self.servers if one.process is process), None)
        if server is None or server.is_buried:
            return
        if process.is_dead:
            self.crash(is_power_cut=True)
        elif server.is_over:
            self._ended(server)

    def _ended(self, server: Server) -> None:
        """A server has stopped, or has not started."""
        why = server.why_not
        is_provoked = any(one in why for one in PROVOKED) or not why
        if not is_provoked or (self.is_quiet and why and "InUse" not in why):
            self.wrong(f"{server.process.name} does not start: {why}")
        if why:
            self.note(f"{server.process.name} does not start: {why}")
        self._bury(server)
        if self.current is server:
            others = [one for one in self.servers if one.is_serving and not one.is_buried]
            self.current = others[-1] if others else None

    async def _keep_alive(self) -> None:
        """Whoever runs the room starts it again when it is gone."""
        while True:
            await asyncio.sleep(self.chance.uniform(0.2, 1.5))
            owner = next((one for one in self.servers if one.mount is self.disk.owner), None)
            if owner is not None and owner.is_serving and owner.live and not owner.live.stopped:
                # It may have got the log back, while the one that had taken it over stood still.
                self.current = owner
            if self.current is None:
                self.start()

    # A whole life.

    def run(self) -> None:
        """From the first start to the last check."""
        with surrounded(self.machine):
            crowd = Crowd(self)
            self._let(self._keep_alive())
            self._let(crowd.arrive())
            self._until(lambda: crowd.is_there, 60, "nobody could come in")
            if self.found:
                self._clear()
                return
            self._let(Fate(self).bring())
            crowd.begin()
            self._for(self.chance.choice((20, 30, 45)))
            self.is_quiet = True
            self._heal()
            peace = Peace(self)
            self._let(peace.make())
            self._until(lambda: peace.is_made, PEACE_S, peace.why_not)
            live = self._last_stop()
        if live is not None:
            for one in self.checker.check(live):
                self.wrong(one)

    def _heal(self) -> None:
        self.note("from now on nothing goes wrong any more")
        self.disk.heal()
        self.network.trouble.heal()
        for server in self.servers:
            server.process.lacks = ""
            server.process.frozen_until_s = 0.0
        for client in self.people:
            # Else the floor may ask a server that was replaced, for ever.
            client.stuck_with = None

    def _let(self, life: Any) -> None:
        self.clients.call_soon(lambda: self.clients.create_task(life))

    def _for(self, seconds: float) -> None:
        end_s = self.time.now_s + seconds
        while self.time.now_s < end_s and not self.found:
            self.time.run_until(min(end_s, self.time.now_s + 1), self._after_each)

    def _until(self, is_so: Callable[[], bool], most_s: float, why_not: Any) -> None:
        end_s = self.time.now_s + most_s
        while not is_so() and not self.found:
            if self.time.now_s >= end_s:
                self.wrong(why_not() if callable(why_not) else why_not)
                return
            self.time.run_until(self.time.now_s + 1, self._after_each)

    def _last_stop(self) -> Room | None:
        """Everybody goes home; the room as it was in memory at the end."""
        if self.found:
            self._clear()
            return None
        server = self.current
        assert server is not None
        for other in self.servers:
            if other is not server and not other.is_buried:
                self._bury(other)  # it would take the log over again
        for task in list(self.clients.tasks):
            task.cancel()
        self._for(0.1)
        gc.collect()
        server.stop()
        self._until(lambda: server.is_buried, 60, "the last server does not stop")
        room = server.desk.room
        self._clear()
        return room

    def _clear(self) -> None:
        for server in self.servers:
            if not server.is_buried:
                self._bury(server)
        self.clients.is_dead = True
        self.clients.bury()
