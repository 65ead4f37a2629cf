"""Durable actions through the server, beside a bare echo of the same server in the same run.

Two hundred tables of hold'em with seven people each, fourteen hundred sockets. In a round of ours
every person who is asked calls, and an action counts when its acknowledgement is back: it is on
disk then, SQLite with full sync, and everybody at the table has been sent what they may see of it.
Everybody adds a number to each shuffle, as pages do by themselves: those frames are on disk too
and do not count. In a round of the echo the same number of sockets send a frame of the same size
and wait for it.

Everybody who is asked answering at once, two hundred actions are always under way: how long each
takes is then two hundred by the rate, whatever the server does. So a third part of each round asks
for the budget's rate alone, a tenth of the echo's just measured. There each action is due at a set
moment and its wait counts from that moment, or from when somebody is asked for it: while a table
waits for the numbers, a fraction of a second between two hands, nobody is. So that falling behind
shows, the rate has to be kept up as well.
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
from dataclasses import replace
from pathlib import Path
from socket import socket as plain_socket
from typing import Final

from bench.load_callers import Callers, Echoes
from bench.load_mixers import Mixers
from bench.load_server import SETTINGS, TOKENS
from bench.load_sockets import BenchSocket, connected
from bench.rounds import Line
from bench.works import SLACK
from houseway.web.running.files import allow_files

TABLES: Final = 200
SEATS: Final = 7
ROUND_S: Final = 2.0
RATIO: Final = 0.1
P99_MS: Final = 150.0
GROWTH: Final = 1.25
"""How much more memory the server may hold after the last round than after the first third."""


def load_lines(*, rounds: int) -> Iterator[Line]:
    """The lines of the load: the ratio, the slowest hundredth, the memory."""
    allow_files()  # a socket for each caller, and as many hear the echo
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
        f" backpressure={4 * TABLES * SEATS}, log_access=False).serve()"
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
    callers, echoes = Callers(Mixers()), Echoes()
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
    ours, theirs, slow, paced, kept, memory = [], [], [], [], [], []
    frame = b'{"hand":1,"line":10,"request":"r1000","action":{"act":"call","seat":3}}'
    for _ in range(rounds):
        rate, p99 = await _play(callers)
        ours.append(rate)
        slow.append(p99)
        await _all_asked(callers)
        theirs.append(await _echo(echoes, hearers, frame))
        rate, p99 = await _play_at(callers, RATIO * theirs[-1])
        kept.append(rate / theirs[-1])
        paced.append(p99)
        await _all_asked(callers)
        memory.append(_resident_mib(pid))
    if callers.refused:
        raise SystemExit(f"bench: the server refused {callers.refused[0].decode()}")
    if not callers.mixers.added:
        raise SystemExit("bench: nobody has added a number to a shuffle")
    _say_numbers(callers)
    return _lines(ours, theirs, slow=slow, paced=paced, kept=kept, memory=memory)


def _say_numbers(callers: Callers) -> None:
    sent, added = callers.mixers.sent, callers.mixers.added
    beside = f"{sent:,} beside {callers.requests:,} actions"
    print(f"numbers for shuffles: {beside}, {1 - added / sent:.1%} too late", file=sys.stderr)


async def _play(callers: Callers) -> tuple[float, float]:
    callers.resume()
    start = time.perf_counter()
    await asyncio.sleep(ROUND_S)
    callers.is_on = False
    while callers.sent:
        await asyncio.sleep(0.005)
    took = time.perf_counter() - start
    if not callers.latencies:
        raise SystemExit("bench: play stands still; nobody who was asked is answered")
    return len(callers.latencies) / took, callers.slowest_hundredth_ms()


async def _all_asked(callers: Callers) -> None:
    """Until every table waits for somebody, so that no shuffle falls into the echo's time."""
    for _ in range(400):
        if len(callers.waiting) >= TABLES:
            return
        await asyncio.sleep(0.005)


async def _play_at(callers: Callers, rate: float) -> tuple[float, float]:
    """As many actions as this rate takes: the rate that was reached, and the slowest hundredth."""
    callers.latencies.clear()
    start, sent = time.perf_counter(), 0
    while sent < rate * ROUND_S:
        due_s = start + sent / rate
        socket = callers.next_asked() if due_s <= time.perf_counter() else None
        if socket is None:
            await asyncio.sleep(0.001)
        else:
            callers.answer(socket, due_s)
            sent += 1
    reached = sent / (time.perf_counter() - start)
    while callers.sent:
        await asyncio.sleep(0.005)
    return reached, callers.slowest_hundredth_ms()


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
    ours: list[float],
    theirs: list[float],
    *,
    slow: list[float],
    paced: list[float],
    kept: list[float],
    memory: list[float],
) -> list[Line]:
    ratio = statistics.median(one / other for one, other in zip(ours, theirs, strict=True))
    early, late = max(memory[: max(1, len(memory) // 3)]), memory[-1]
    work = (
        f"durable actions with numbers for every shuffle, {TABLES} tables, {TABLES * SEATS} sockets"
    )
    return [
        Line(
            work=work,
            ours=f"{statistics.median(ours):,.0f} actions/s",
            peer=f"echo {statistics.median(theirs):,.0f}/s",
            ratio=ratio,
            budget=f"{RATIO:g} x",
            is_met=ratio >= SLACK * RATIO,
        ),
        _waits(f"{work}, slowest hundredth, all at once", slow),
        _kept_up(_waits(f"{work}, slowest hundredth at {RATIO:g} x the echo", paced), kept),
        Line(
            work=f"{work}, memory of the server",
            ours=f"{memory[0]:.0f} MiB after the first round, {late:.0f} after the last",
            peer="",
            ratio=None,
            budget="flat",
            is_met=late <= GROWTH * early,
        ),
    ]


def _waits(work: str, slow_ms: list[float]) -> Line:
    """The slowest hundredth of every round; an absolute figure is met by the best of them."""
    best_ms = min(slow_ms)
    return Line(
        work=work,
        ours=f"{best_ms:.0f} ms at best, {statistics.median(slow_ms):.0f} ms in the median round",
        peer="",
        ratio=None,
        budget=f"under {P99_MS:g} ms",
        is_met=best_ms <= P99_MS,
    )


def _kept_up(line: Line, kept: list[float]) -> Line:
    """A wait counts where the rate was kept up: whoever is asked for less is soon done."""
    reached = statistics.median(kept)
    is_met = bool(line.is_met) and reached >= SLACK * RATIO
    return replace(line, ours=f"{line.ours}, {reached:.2g} x reached", is_met=is_met)


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
