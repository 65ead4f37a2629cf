"""A viewer who never reads: the table plays on, the memory stays, and they are let go."""

import json
import socket
import time
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed

from tests.patience import PATIENCE_S
from tests.web.real_server import RealServer, real_server

pytestmark = pytest.mark.slow

SLOW = 8
"""How many of them there are; the server lets one more in from the same address."""
WAITED_FOR_S = 5
"""How long it waits for somebody to take what they were sent."""
MANY = 400


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    limits = {"patience_s": WAITED_FOR_S, "tick_ms": 1, "sockets_per_address": SLOW + 1}
    limits |= {"rail_sockets_per_address": SLOW + 1, "rail_sockets": SLOW + 1}
    with real_server(tmp_path_factory.mktemp("slow"), **limits) as running:
        running.practice(bots=6, pace_ms=0)
        yield running


def a_viewer_who_never_reads(server: RealServer) -> socket.socket:
    """Joins the table with the smallest buffer there is, and takes nothing."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    raw.connect(("127.0.0.1", server.port))
    key = b64encode(b"0123456789abcdef").decode()
    raw.sendall(
        (
            f"GET /api/tables/1/socket?tell=steps HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n"
        ).encode()
    )
    return raw


def longest_wait_s(server: RealServer) -> float:
    """The longest that a quick viewer waits for one of many messages."""
    longest = 0.0
    with server.watch(1, max_size=None) as watching:
        for _ in range(MANY):
            now = time.monotonic()
            assert json.loads(watching.recv(timeout=PATIENCE_S))["kind"] in ("table", "events")
            longest = max(longest, time.monotonic() - now)
    return longest


def let_in(server: RealServer) -> bool:
    """Whether there is room for one more viewer."""
    try:
        with server.watch(1, max_size=None) as watching:
            watching.recv(timeout=PATIENCE_S)
    except ConnectionClosed:
        return False
    return True


def test_a_slow_viewer_costs_nobody_anything_and_is_let_go(server: RealServer) -> None:
    longest_wait_s(server)  # until it has all the memory that it needs
    before_mib = server.memory_mib()
    slow = [a_viewer_who_never_reads(server) for _ in range(SLOW)]
    with server.watch(1, max_size=None):
        assert not let_in(server), "they are not there yet"
    assert longest_wait_s(server) < WAITED_FOR_S, "others wait for them"
    grown_mib = server.memory_mib() - before_mib
    assert grown_mib < 40, f"{grown_mib:.0f} MiB more for {SLOW} viewers who read nothing"
    patience = time.monotonic() + PATIENCE_S
    joined = 0
    with ExitStack() as others:
        while joined < SLOW:
            assert time.monotonic() < patience, "they are still waited for"
            try:
                watching = others.enter_context(server.watch(1, max_size=None))
                watching.recv(timeout=PATIENCE_S)
                joined += 1
            except ConnectionClosed:
                time.sleep(0.5)
    for one in slow:
        one.close()
