"""Durable actions through the server, beside a bare echo of the same server in the same run.

Two hundred tables of hold'em with seven people each, fourteen hundred sockets. In a round of ours
every person who is asked calls, and an action counts when its acknowledgement is back: it is on
disk then, SQLite with full sync, and everybody at the table has been sent what he may see of it.
In a round of the echo the same number of sockets send a frame of the same size and wait for it.
"""

import asyncio
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from socket import socket as plain_socket
from typing import Final

import msgspec

from bench.load_server import SETTINGS, TOKENS
from bench.load_sockets import BenchSocket, connected
from bench.rounds import Line
from bench.works import SLACK

TABLES: Final = 200
SEATS: Final = 7
ROUND_S: Final = 2.0
RATIO: Final = 0.1
P99_MS: Final = 150.0
GROWTH: Final = 1.25
"""How much more memory the server may hold after the last round than after the first third."""


class Offered(msgspec.Struct):
    verb: str
    seat: int


class Shown(msgspec.Struct):
    choices: tuple[Offered, ...] = ()


class Told(msgspec.Struct):
    """As much of a message as a caller needs."""

    kind: str
    hand: int = 0
    line: int = -1
    choices: tuple[Offered, ...] = ()
    view: Shown | None = None


_READ: Final = msgspec.json.Decoder(Told).decode


class Callers:
    """Everybody at the tables: whoever is asked calls, while play is on."""

    def __init__(self) -> None:
        self.is_on = False
        self.waiting: dict[BenchSocket, tuple[int, int, Offered]] = {}
        self.sent: dict[BenchSocket, float] = {}
        self.latencies: list[float] = []
        self.requests = 0
        self.refused: list[bytes] = []

    def heard(self, socket: BenchSocket, message: bytes) -> None:
        if message.startswith(b'{"kind":"done"'):
            self.latencies.append(time.perf_counter() - self.sent.pop(socket))
            return
        if message.startswith(b'{"kind":"refused"'):
            self.refused.append(message)
            self.sent.pop(socket, None)
            return
        if b'"verb":' not in message:
            self.waiting.pop(socket, None)
            return
        told = _READ(message)
        choices = told.choices or (told.view.choices if told.view else ())
        if not choices:
            self.waiting.pop(socket, None)
            return
        self.waiting[socket] = (told.hand, told.line, choices[0])
        if self.is_on:
            self.answer(socket)

    def answer(self, socket: BenchSocket) -> None:
        if socket in self.sent:
            return
        hand, line, choice = self.waiting.pop(socket)
        self.requests += 1
        self.sent[socket] = time.perf_counter()
        socket.send(
            b'{"hand":%d,"line":%d,"request":"r%d","action":{"act":"%s","seat":%d}}'
            % (hand, line, self.requests, choice.verb.encode(), choice.seat)
        )

    def resume(self) -> None:
        self.is_on = True
        self.latencies.clear()
        for socket in list(self.waiting):
            self.answer(socket)


class Echoes:
    """As many sockets that only hear themselves."""

    def __init__(self) -> None:
        self.is_on = False
        self.count = 0

    def heard(self, socket: BenchSocket, message: bytes) -> None:
        self.count += 1
        if self.is_on:
            socket.send(message)


def load_lines(*, rounds: int) -> Iterator[Line]:
    """The lines of the load: the ratio, the slowest hundredth, the memory."""
    print(f"measuring the server: {TABLES} tables, {TABLES * SEATS} sockets", file=sys.stderr)
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        server = _server(Path(folder), port)
        try:
            yield from asyncio.run(_measured(Path(folder), port, server.pid, rounds=rounds))
        finally:
            _ended(server)


def _server(folder: Path, port: int) -> subprocess.Popen[bytes]:
    settings = json.dumps({"folder": str(folder), "tables": TABLES, "seats": SEATS})
    words = (
        "from granian import Granian; from granian.constants import Interfaces;"
        " Granian('bench.load_server:application', address='127.0.0.1',"
        f" port={port}, interface=Interfaces.ASGI, factory=True, websockets=True,"
        " log_access=False).serve()"
    )
    return subprocess.Popen(
        [sys.executable, "-c", words],
        env={**os.environ, SETTINGS: settings},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _ended(server: subprocess.Popen[bytes]) -> None:
    """Asks it to stop; what is still there after a while is ended with its workers."""
    workers = _children(server.pid)
    server.terminate()
    try:
        server.wait(30)
    except subprocess.TimeoutExpired:
        for pid in (*workers, server.pid):
            os.kill(pid, signal.SIGKILL)
        server.wait()


async def _measured(folder: Path, port: int, pid: int, *, rounds: int) -> list[Line]:
    tokens = await _tokens(folder)
    address = ("127.0.0.1", port)
    callers, echoes = Callers(), Echoes()
    players = [
        await connected(
            address,
            f"/api/tables/{number // SEATS + 1}/socket",
            number,
            token=token,
            heard=callers.heard,
        )
        for number, token in enumerate(tokens)
    ]
    hearers = [
        await connected(address, "/bench/echo", number, token="", heard=echoes.heard)
        for number in range(len(players))
    ]
    ours, theirs, slow, memory = [], [], [], []
    frame = b'{"hand":1,"line":10,"request":"r1000","action":{"act":"call","seat":3}}'
    for _ in range(rounds):
        rate, p99 = await _play(callers)
        ours.append(rate)
        slow.append(p99)
        theirs.append(await _echo(echoes, hearers, frame))
        memory.append(_resident_mib(pid))
    if callers.refused:
        raise SystemExit(f"bench: the server refused {callers.refused[0].decode()}")
    return _lines(ours, theirs, slow=slow, memory=memory)


async def _play(callers: Callers) -> tuple[float, float]:
    callers.resume()
    start = time.perf_counter()
    await asyncio.sleep(ROUND_S)
    callers.is_on = False
    while callers.sent:
        await asyncio.sleep(0.005)
    took = time.perf_counter() - start
    every = sorted(callers.latencies)
    return len(every) / took, every[int(len(every) * 0.99)] * 1000


async def _echo(echoes: Echoes, hearers: list[BenchSocket], frame: bytes) -> float:
    echoes.count, echoes.is_on = 0, True
    start = time.perf_counter()
    for socket in hearers:
        socket.send(frame)
    await asyncio.sleep(ROUND_S)
    rate = echoes.count / (time.perf_counter() - start)
    echoes.is_on = False
    await asyncio.sleep(0.2)
    return rate


def _lines(
    ours: list[float], theirs: list[float], *, slow: list[float], memory: list[float]
) -> list[Line]:
    ratio = statistics.median(one / other for one, other in zip(ours, theirs, strict=True))
    p99_ms = min(slow)
    early, late = max(memory[: max(1, len(memory) // 3)]), memory[-1]
    work = f"durable actions, {TABLES} tables, {TABLES * SEATS} sockets"
    return [
        Line(
            work=work,
            ours=f"{statistics.median(ours):,.0f} actions/s",
            peer=f"echo {statistics.median(theirs):,.0f}/s",
            ratio=ratio,
            budget=f"{RATIO:g} x",
            is_met=ratio >= SLACK * RATIO,
        ),
        Line(
            work=f"{work}, slowest hundredth",
            ours=f"{p99_ms:.0f} ms at best, {statistics.median(slow):.0f} ms in the median round",
            peer="",
            ratio=None,
            budget=f"under {P99_MS:g} ms",
            is_met=p99_ms <= P99_MS,
        ),
        Line(
            work=f"{work}, memory of the server",
            ours=f"{memory[0]:.0f} MiB after the first round, {late:.0f} after the last",
            peer="",
            ratio=None,
            budget="flat",
            is_met=late <= GROWTH * early,
        ),
    ]


async def _tokens(folder: Path) -> list[str]:
    """The players' tokens, once the room is open and listens."""
    for _ in range(1200):
        if (folder / TOKENS).exists():
            await asyncio.sleep(1.5)
            tokens: list[str] = json.loads((folder / TOKENS).read_text())
            return tokens
        await asyncio.sleep(0.1)
    raise SystemExit("bench: the server did not open in two minutes")


def _resident_mib(pid: int) -> float:
    """The memory of a process and its children, in MiB."""
    total = 0
    for one in [pid, *_children(pid)]:
        pages = Path(f"/proc/{one}/statm").read_text().split()[1]
        total += int(pages) * os.sysconf("SC_PAGE_SIZE")
    return total / 2**20


def _children(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _free_port() -> int:
    with plain_socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
