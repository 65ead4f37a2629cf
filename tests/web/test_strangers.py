"""Connections that only take: each is let go, and whoever plays does not notice.

Attackers come from 127.0.0.2, everybody else from 127.0.0.1.
"""

import asyncio
import socket
import time
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

import pytest

from houseway.web.connections import (
    ENVELOPE,
    IDLE_S,
    REQUEST_S,
    TAKING_S,
    UNASKED_MAX,
    Connections,
    ConnectionsMost,
    Peer,
    Traffic,
)
from houseway.web.gate import Gate, Gating, Message, Receive, Scope, Send
from tests.patience import PATIENCE_S
from tests.web.real_server import RealServer, real_server

ELSEWHERE: Final = ("127.0.0.2", 0)
PING: Final = b"\x89\xfd" + bytes(4) + b"x" * 125
PIECE: Final = b"\x00\xfd" + bytes(4) + b"x" * 125
"""A piece of a message that goes on."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    limits = {"connections": 150, "connections_per_address": 100, "silence_s": 1, "body_s": 1}
    with real_server(tmp_path_factory.mktemp("strangers"), **limits) as running:
        yield running


def stranger(server: RealServer) -> socket.socket:
    where = ("127.0.0.1", server.port)
    return socket.create_connection(where, timeout=PATIENCE_S, source_address=ELSEWHERE)


def watching(server: RealServer) -> socket.socket:
    """A stranger at the lobby's socket who will take nothing."""
    raw = stranger(server)
    key = b64encode(b"0123456789abcdef").decode()
    raw.sendall(
        (
            f"GET /api/lobby/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n"
        ).encode()
    )
    assert raw.recv(12) == b"HTTP/1.1 101"
    return raw


def sent_until_cut(raw: socket.socket, frames: bytes, *, most: int) -> int:
    """How many bytes it takes until the server has enough."""
    sent = 0
    raw.settimeout(2)
    while sent < most:
        try:
            raw.sendall(frames)
        except ConnectionError:
            return sent
        except TimeoutError:
            raw.settimeout(PATIENCE_S)
            until_closed(raw)  # our end of a connection whose other end is gone
            return sent
        sent += len(frames)
    raise AssertionError(f"the server takes {sent:,} bytes and has not had enough")


def is_answered(server: RealServer) -> bool:
    return server.http.get("/api/tables").status_code == 200


def until_closed(raw: socket.socket) -> bytes:
    """What is still said, up to the end."""
    told = b""
    try:
        while part := raw.recv(65_536):
            told += part
    except ConnectionError:
        pass
    return told


@pytest.mark.slow
@pytest.mark.parametrize("frame", [PING, PIECE], ids=["pings", "a message without an end"])
def test_who_sends_without_asking_fills_no_memory(server: RealServer, frame: bytes) -> None:
    before = server.memory_mib()
    with watching(server) as raw:
        if frame is PIECE:
            raw.sendall(b"\x01\xfd" + PIECE[2:])
        sent_until_cut(raw, frame * 500, most=1 << 30)
    assert server.memory_mib() - before < 200
    assert is_answered(server)


@pytest.mark.slow
def test_a_crowd_of_silent_connections_keeps_nobody_out(server: RealServer) -> None:
    with ExitStack() as crowd:
        for _ in range(400):
            crowd.enter_context(stranger(server))
        server.http.close()
        fresh = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE_S)
        with crowd.enter_context(fresh):
            fresh.sendall(b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert fresh.recv(12) == b"HTTP/1.1 200"


@pytest.mark.soak
def test_thousands_of_silent_connections_keep_nobody_out(tmp_path: Path) -> None:
    """More than the server took in all, with the usual limits; half send half a request."""
    with real_server(tmp_path) as server, ExitStack() as crowd:
        for number in range(3_000):
            one = crowd.enter_context(stranger(server))
            if number % 2:
                with suppress(ConnectionError):
                    one.sendall(b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            if number % 500 == 0:
                assert is_answered(server)
        assert is_answered(server)
        assert server.memory_mib() < 500


@pytest.fixture
def raw(server: RealServer) -> Iterator[socket.socket]:
    with stranger(server) as one:
        yield one


@pytest.mark.slow
def test_half_a_request_and_another_protocol_are_not_waited_for(
    server: RealServer, raw: socket.socket
) -> None:
    raw.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0")
    assert b"HTTP/2" not in until_closed(raw)
    with stranger(server) as half:
        half.sendall(b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        assert until_closed(half) == b""


@pytest.mark.slow
def test_who_asks_once_and_stays_silent_is_let_go(raw: socket.socket) -> None:
    raw.sendall(b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    assert until_closed(raw).startswith(b"HTTP/1.1 200")


@pytest.mark.slow
@pytest.mark.parametrize("rest", [b"1;" + b"a" * 300_000, b"xyz\r\n"], ids=["endless", "no chunk"])
def test_a_body_that_is_none_is_their_mistake_and_not_ours(
    server: RealServer, raw: socket.socket, rest: bytes
) -> None:
    noise = server.folder / "noise.txt"
    before = noise.read_text().count("a request failed")
    raw.sendall(
        b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n"
        b"Content-Type: application/json\r\n\r\n" + rest
    )
    with suppress(ConnectionError):
        assert until_closed(raw).startswith(b"HTTP/1.1 400")
    assert noise.read_text().count("a request failed") == before


@pytest.mark.slow
def test_a_body_has_so_much_time_in_all_however_often_a_byte_comes(raw: socket.socket) -> None:
    raw.sendall(
        b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n"
        b"Content-Type: application/json\r\n\r\n"
    )
    raw.settimeout(0.2)
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE_S:
        try:
            raw.send(b" ")
            told = raw.recv(65_536)
        except TimeoutError:
            continue
        except ConnectionError:
            return
        assert told == b"" or told.startswith(b"HTTP/1.1 408"), told
        return
    raise AssertionError("the server still waits for the body")


class Look:
    """A clock that stands, and connections that are looked at."""

    def __init__(self, most: ConnectionsMost | None = None) -> None:
        self.now_s = 0.0
        self.all = Connections(most, now_s=lambda: self.now_s, is_proxy="10.0.0.1".__eq__)
        self.all.is_watched = True

    def gone(self, **told: Traffic) -> dict[str, str]:
        """Who has to go, by the name that the test gives to the connection, and why."""
        peers: dict[Peer, Traffic] = {(name, 1): one for name, one in told.items()}
        return {peer[0]: why for peer, why in self.all.to_go(peers)}


def traffic(
    received: int = 100, *, taken: int = 0, waiting: int = 0, quiet_s: float = 0
) -> Traffic:
    return Traffic(received, taken, waiting, quiet_s)


def test_what_was_asked_may_have_come_in_and_little_else() -> None:
    look = Look()
    look.all.at(("ann", 1)).request(1_000)
    full = UNASKED_MAX + ENVELOPE + 1_000
    assert look.gone(ann=traffic(full), bob=traffic(UNASKED_MAX)) == {}
    assert set(look.gone(ann=traffic(full + 1), bob=traffic(UNASKED_MAX + 1))) == {"ann", "bob"}


HEADERS: Final = [(b"host", b"127.0.0.1"), (b"cookie", b"x" * 100)]
SCOPE: Final = {"method": "GET", "path": "/x", "query_string": b"", "headers": HEADERS}


async def unheard(_: Message) -> None:
    """Whatever is sent, nobody is there."""


def test_nobody_saves_up_for_a_flood_by_asking_often_before() -> None:
    """8,000 small requests, then a socket on the same connection: its pings took 2 GB.

    Each request counted as the most that one could have taken, whatever it took.
    """
    look, peer = Look(), ("192.0.2.7", 1)
    gate = Gate(Gating(), look.all)
    frame: Message = {"type": "websocket.receive", "text": "\u00e9" * 10_000}

    async def receive() -> Message:
        return frame

    async def inside(scope: Scope, receive: Receive, _: Send) -> None:
        for _frame in range(100 if scope["type"] == "websocket" else 0):
            await receive()

    async def asked() -> None:
        for kind in ["http"] * 1_000 + ["websocket"]:
            scope = {**SCOPE, "type": kind, "client": peer}
            await gate.let_in(inside, scope, receive, unheard)

    asyncio.run(asked())
    request = len("GET /x HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: \r\n\r\n") + 100
    sent = 1_001 * request + 100 * (20_000 + 8)
    assert dict(look.all.to_go({peer: traffic(sent)})) == {}, "whoever only asks stays"
    flood = traffic(sent + UNASKED_MAX + 1_101 * ENVELOPE)
    assert dict(look.all.to_go({peer: flood})) == {peer: "more came in than was asked"}


def test_a_socket_may_be_silent_and_must_take_what_it_is_sent() -> None:
    look = Look()
    ann = look.all.at(("ann", 1))
    ann.request(100)
    ann.is_socket = True
    assert look.gone(ann=traffic(taken=5)) == {}
    look.now_s = 10 * IDLE_S
    assert look.gone(ann=traffic(taken=5, quiet_s=10 * IDLE_S)) == {}
    assert look.gone(ann=traffic(taken=5, waiting=1)) == {}
    look.now_s += TAKING_S / 2
    assert look.gone(ann=traffic(taken=6, waiting=1)) == {}, "it takes something"
    look.now_s += TAKING_S + 1
    assert look.gone(ann=traffic(taken=6, waiting=1)) == {"ann": "takes nothing that is sent"}


def test_a_request_that_is_being_answered_may_take_its_time() -> None:
    look = Look()
    ann = look.all.at(("ann", 1))
    ann.request(100)
    ann.busy = 1
    assert look.gone(ann=traffic(), bob=traffic()) == {}
    look.now_s = IDLE_S + 1
    quiet = traffic(quiet_s=look.now_s)
    assert look.gone(ann=quiet, bob=quiet) == {"bob": "brings no request"}
    ann.busy = 0
    assert look.gone(ann=quiet) == {"ann": "silent"}


def test_the_newest_of_a_crowded_address_go_and_a_proxy_brings_many() -> None:
    look = Look(ConnectionsMost(of_address=1, in_all=3))
    peers: dict[Peer, Traffic] = {("192.0.2.7", 1): traffic(), ("10.0.0.1", 1): traffic()}
    assert dict(look.all.to_go(peers)) == {}
    look.now_s = 1
    peers |= {("192.0.2.7", 2): traffic(), ("10.0.0.1", 2): traffic()}
    assert [peer for peer, _ in look.all.to_go(peers)] == [("192.0.2.7", 2)]


def test_when_all_places_are_taken_whoever_has_asked_nothing_goes_first() -> None:
    look = Look(ConnectionsMost(in_all=2))
    look.all.at(("watches", 1)).is_socket = True
    look.all.at(("asks", 1)).request(100)
    told = {name: traffic() for name in ("silent", "watches", "asks")}
    assert look.gone(**told) == {"silent": "too many connections"}


def test_when_all_places_are_taken_all_go_who_had_the_time_to_ask_and_did_not() -> None:
    """One for each newcomer would keep those waiting who stand behind a crowd at the door."""
    look = Look(ConnectionsMost(in_all=4))
    look.all.at(("asks", 1)).request(100)
    told = {name: traffic() for name in ("silent", "mute", "asks")}
    assert look.gone(**told) == {}
    look.now_s = 2.0
    told |= {"new": traffic()}
    assert look.gone(**told) == {}, "there is a place for everybody"
    told |= {"newer": traffic()}
    assert look.gone(**told) == dict.fromkeys(("silent", "mute"), "too many connections")


def test_nothing_is_remembered_of_connections_that_are_gone() -> None:
    look = Look()
    look.all.at(("ann", 1)).request(100)
    look.gone(ann=traffic())
    look.now_s = REQUEST_S
    look.gone()
    assert look.all.at(("ann", 1)).requests == 0
