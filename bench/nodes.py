"""Durable actions a second with one, two and three nodes, beside the single process; hand-overs.

Four rooms of the same forty tables lie in one PostgreSQL without a replica: one is served by a
single process, the others by one, two and three nodes. Everybody who is asked calls, and an action
counts when its acknowledgement is back. They add numbers to every shuffle, as pages do; those do
not count. People's sockets are dealt out over the nodes one after the other, so with two nodes
every second action is forwarded, as behind a proxy that knows nothing of tables. The four take
turns. One node has to be no more than 15 % slower than the single process;
what two and three do on these cores is reported.

Then actions are asked for at a set rate of two nodes, without and with a table handed over every
tenth of a second, and the slowest hundredth of both is told.
"""

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from socket import socket as plain_socket
from threading import Event
from typing import Final

from bench.load_callers import Callers
from bench.load_mixers import Mixers
from bench.load_sockets import connected
from bench.nodes_room import NAMES, SEATS, TABLES, Server, database, full_room, postgres
from bench.nodes_start import node_start_lines
from bench.rounds import Line
from bench.works import SLACK
from houseway.web.nodes.terminal import RoomAt, told

ROUND_S: Final = 2.0
PACED: Final = 100
"""Actions a second while tables are handed over."""
MOVE_S: Final = 0.1
ALONE: Final = "the single process"


class Served:
    """One of the rooms, with its servers and everybody in it."""

    def __init__(self, url: str, key_file: Path, nodes: int) -> None:
        self.url, self.key_file, self.nodes = url, key_file, nodes
        self.tokens = full_room(url, key_file)
        names = NAMES[:nodes] or ("",)
        self.servers = [Server(url, key_file, _free_port(), name) for name in names]
        self.callers = Callers(Mixers())
        self.rates: list[float] = []

    @property
    def name(self) -> str:
        return f"{self.nodes} node{'s' * (self.nodes > 1)}" if self.nodes else ALONE

    async def connect(self) -> None:
        for number, token in enumerate(self.tokens):
            port = self.servers[number % len(self.servers)].port
            where = f"/api/tables/{number // SEATS + 1}/socket"
            address = ("127.0.0.1", port)
            await connected(address, where, number, token=token, heard=self.callers.heard)

    async def play(self) -> float:
        """A round: how many actions a second were acknowledged."""
        callers = self.callers
        callers.resume()
        start = time.perf_counter()
        await asyncio.sleep(ROUND_S)
        callers.is_on = False
        await self.settle()
        took_s = time.perf_counter() - start
        if not callers.latencies:
            raise SystemExit(f"bench: play stands still at {self.name}")
        return len(callers.latencies) / took_s

    async def settle(self) -> None:
        """Until nothing is under way, and every table waits for somebody."""
        callers = self.callers
        for _ in range(2000):
            if not callers.sent and len(callers.waiting) >= TABLES:
                return
            await asyncio.sleep(0.005)

    async def paced(self) -> float:
        """A round at a set rate: the slowest hundredth, in milliseconds."""
        callers = self.callers
        callers.latencies.clear()
        start, sent = time.perf_counter(), 0
        while sent < PACED * ROUND_S:
            due_s = start + sent / PACED
            socket = callers.next_asked() if due_s <= time.perf_counter() else None
            if socket is None:
                await asyncio.sleep(0.001)
            else:
                callers.answer(socket, due_s)
                sent += 1
        await self.settle()
        return callers.slowest_hundredth_ms()

    def end(self) -> None:
        for server in self.servers:
            server.end()


def nodes_lines(*, rounds: int) -> Iterator[Line]:
    """The lines of several nodes: rates, hand-overs, starts."""
    print(f"measuring nodes: {TABLES} tables, {TABLES * SEATS} sockets each", file=sys.stderr)
    with tempfile.TemporaryDirectory(prefix="houseway-bench-") as folder:
        home = Path(folder)
        with postgres(home) as server:
            rooms: list[Served] = []
            try:
                for nodes in range(len(NAMES) + 1):
                    url = database(server, f"room_{nodes}")
                    (home / str(nodes)).mkdir()
                    rooms.append(Served(url, home / str(nodes) / "room.key", nodes))
                yield from asyncio.run(_measured(rooms, rounds))
            finally:
                for room in rooms:
                    room.end()
            yield from node_start_lines(server, home, rounds=rounds)


async def _measured(rooms: list[Served], rounds: int) -> list[Line]:
    for room in rooms:
        for server in room.servers:
            await asyncio.to_thread(server.wait)
        await room.connect()
        await room.settle()
    for _ in range(rounds):
        for room in rooms:
            room.rates.append(await room.play())
    for room in rooms:
        # "Unknown" is an answer: a node was not heard of in time, and a page asks again.
        if refused := [one for one in room.callers.refused if b'"what":"unknown"' not in one]:
            raise SystemExit(f"bench: {room.name} refused {refused[0].decode()}")
    quiet, moving = [], []
    for _ in range(rounds):
        quiet.append(await rooms[2].paced())
        moving.append(await _while_moving(rooms[2]))
    return [*_rates(rooms), _hand_overs(quiet, moving)]


async def _while_moving(room: Served) -> float:
    """The same while tables go from one node to the other and back."""
    store = RoomAt(room.url, room.key_file)
    over = Event()

    def move() -> None:
        for number in count():
            table, turn = number % TABLES + 1, number // TABLES
            told(store, ["move", str(table), NAMES[(table + turn) % 2]])
            if over.wait(MOVE_S):
                return

    moving = asyncio.create_task(asyncio.to_thread(move))
    try:
        return await room.paced()
    finally:
        over.set()
        await moving
        store.close()


def _rates(rooms: list[Served]) -> Iterator[Line]:
    alone = rooms[0]
    for room in rooms[1:]:
        pairs = zip(room.rates, alone.rates, strict=True)
        ratio = statistics.median(one / other for one, other in pairs)
        yield Line(
            work=f"durable actions on PostgreSQL, {room.name}, {TABLES * SEATS} sockets",
            ours=f"{statistics.median(room.rates):,.0f} actions/s",
            peer=f"{ALONE} {statistics.median(alone.rates):,.0f}/s",
            ratio=ratio,
            budget="1 x" if room.nodes == 1 else "",
            is_met=ratio >= SLACK if room.nodes == 1 else None,
        )


def _hand_overs(quiet: list[float], moving: list[float]) -> Line:
    return Line(
        work=f"slowest hundredth of {PACED} actions/s on two nodes, ten hand-overs a second",
        ours=f"{min(moving):.0f} ms at best, {statistics.median(moving):.0f} in the median round",
        peer=f"without hand-overs {statistics.median(quiet):.0f} ms",
        ratio=None,
        budget="",
        is_met=None,
    )


def _free_port() -> int:
    with plain_socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
