"""A network between clients and servers: it delays, repeats, loses, and cuts connections.

Every connection draws its luck from a source of its own, so that it does not matter in which order
a server tells several people the same thing. Each answer is handed to the checker at the moment a
server gives it, whether or not it arrives.
"""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from tests.simulation.processes import Process
from tests.simulation.servers import Server

SILENCE_S: Final = 8.0
"""How long a client waits for an answer before it takes the connection for lost."""
HOST: Final = b"127.0.0.1:8000"


class Answer(NamedTuple):
    """What came back."""

    status: int
    told: Any


class Trouble:
    """How bad the network is."""

    def __init__(self) -> None:
        self.loses, self.repeats, self.cuts, self.slow_s = 0.0, 0.0, 0.0, 0.01

    def heal(self) -> None:
        self.loses = self.repeats = self.cuts = 0.0
        self.slow_s = 0.01


class Asked(NamedTuple):
    """A request on its way."""

    method: str
    path: str
    token: str
    body: bytes


class Copy:
    """One copy of a request; whoever wants to know what becomes of it overrides these."""

    def arrived(self, server: Server) -> None:
        """A server has it."""

    def answered(self, server: Server, answer: Answer) -> None:
        """The server has given its answer, whether or not that arrives."""

    def lost(self) -> None:
        """It never arrived, or whoever had it is gone."""


class Network:
    """All connections of one world."""

    def __init__(self, seed: str, clients: Process) -> None:
        self.seed, self.clients = seed, clients
        self.trouble = Trouble()
        self.wires: list[Wire] = []
        self.flying: set[_Request] = set()
        self._connections = 0

    def chance(self) -> Random:
        """The luck of one connection."""
        self._connections += 1
        return Random(f"{self.seed}/connection {self._connections}")

    def delay_s(self, chance: Random) -> float:
        slow_s = self.trouble.slow_s
        return chance.uniform(0.0005, slow_s) if chance.random() < 0.95 else 20 * slow_s

    async def ask(
        self, server: Server, asked: Asked, a_copy: Callable[[], Copy] = Copy
    ) -> Answer | None:
        """One request; None is silence, after as long as anybody waits."""
        chance, trouble = self.chance(), self.trouble
        answer: asyncio.Future[Answer | None] = self.clients.create_future()
        copies = 2 if chance.random() < trouble.repeats else 1
        for _ in range(copies):
            copy = a_copy()
            if chance.random() < trouble.loses:
                copy.lost()
                continue
            back_s = None if chance.random() < trouble.loses else self.delay_s(chance)
            sent = _Request(self, server, asked, copy, answer)
            sent.back_s = back_s
            sent.go(self.delay_s(chance))
        self.clients.call_later(SILENCE_S, _give_up, answer)
        return await answer

    def connect(self, server: Server, path: str, token: str) -> "Wire":
        """A socket; what it says comes in order, as long as it lasts."""
        wire = Wire(self, server, path, token)
        self.wires = [one for one in self.wires if one.is_open]
        self.wires.append(wire)
        return wire

    def server_is_gone(self, server: Server) -> None:
        """Every connection to it is cut."""
        for wire in self.wires:
            if wire.server is server:
                wire.cut()
                wire.is_over()
        for sent in [one for one in self.flying if one.server is server]:
            sent.is_lost()


class _Request:
    """One copy of a request, from the client to the server and back."""

    def __init__(
        self,
        network: Network,
        server: Server,
        asked: Asked,
        copy: Copy,
        answer: "asyncio.Future[Answer | None]",
    ) -> None:
        self.network, self.server, self.asked, self.copy = network, server, asked, copy
        self.answer = answer
        self.back_s: float | None = None
        """How long the answer takes back; None where it never arrives."""

    def go(self, delay_s: float) -> None:
        self.network.flying.add(self)
        if self.server.is_serving:
            self.server.process.call_later(delay_s, self._arrive)
        else:
            self.is_lost()
            self.network.clients.call_later(delay_s, _give_up, self.answer)

    def is_lost(self) -> None:
        if self in self.network.flying:
            self.network.flying.discard(self)
            self.copy.lost()

    def _arrive(self) -> None:
        if self.server.is_serving:
            self.copy.arrived(self.server)
            self.server.process.create_task(self._served())
        else:
            self.is_lost()

    async def _served(self) -> None:
        status, parts, is_read = 0, b"", False

        async def receive() -> dict[str, Any]:
            nonlocal is_read
            if is_read:
                await asyncio.Event().wait()
            is_read = True
            return {"type": "http.request", "body": self.asked.body, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            nonlocal status, parts
            status = message.get("status", status)
            parts += message.get("body", b"")

        asked = self.asked
        scope: Any = scope_of(asked.path, asked.token) | {"type": "http", "method": asked.method}
        app: Any = self.server.built.app
        await app(scope, receive, send)
        if self.server.process.is_dead:
            return
        told = Answer(status, msgspec.json.decode(parts) if parts[:1] in (b"{", b"[") else parts)
        self.network.flying.discard(self)
        self.copy.answered(self.server, told)
        if self.back_s is not None:
            self.network.clients.call_later(self.back_s, _arrived, self.answer, told)


def _give_up(answer: "asyncio.Future[Answer | None]") -> None:
    if not answer.done():
        answer.set_result(None)


def _arrived(answer: "asyncio.Future[Answer | None]", told: Answer) -> None:
    if not answer.done():
        answer.set_result(told)


class Wire:
    """A WebSocket, with both of its ends."""

    def __init__(self, network: Network, server: Server, path: str, token: str) -> None:
        self.network, self.server = network, server
        self.chance = network.chance()
        self.is_open = True
        self.heard: asyncio.Queue[str | None] = asyncio.Queue()
        """What has come to the client; None is the end."""
        self.on_sent: Callable[[str], None] = lambda _: None
        """Told of every message that the server gives out."""
        self.is_over: Callable[[], None] = lambda: None
        """Told when the server has done with it."""
        self.takes = True
        """Whether the client reads what it is sent."""
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._up_s = self._down_s = 0.0
        self._path, self._token = path, token
        server.process.call_later(network.delay_s(self.chance), self._arrive)

    def say(self, frame: str) -> None:
        """From the client; on a line that was cut nobody hears it."""
        trouble = self.network.trouble
        if self.chance.random() < trouble.cuts:
            self.cut()
            return
        self._up({"type": "websocket.receive", "text": frame})

    def cut(self) -> None:
        """The connection is gone; each side learns of it in its own time."""
        if self.is_open:
            self.is_open = False
            self.network.clients.call_later(0.01, self.heard.put_nowait, None)
            self._up({"type": "websocket.disconnect", "code": 1006})

    def _up(self, event: dict[str, Any]) -> None:
        now_s, process = self.server.process.time(), self.server.process
        self._up_s = max(self._up_s, now_s + self.network.delay_s(self.chance))
        process.call_at(self._up_s, self._said.put_nowait, event)

    def _arrive(self) -> None:
        if not self.server.is_serving:
            self.cut()
            return
        self._said.put_nowait({"type": "websocket.connect"})
        scope = scope_of(self._path, self._token) | {"type": "websocket", "subprotocols": []}
        self.server.process.create_task(self._serve(scope))

    async def _serve(self, scope: dict[str, Any]) -> None:
        app: Any = self.server.built.app
        try:
            await app(scope, self._said.get, self._send)
        except OSError:
            if self.is_open:
                raise
        finally:
            self.cut()
            if not self.server.process.is_dead:
                self.is_over()

    async def _send(self, message: dict[str, Any]) -> None:
        """From the server: taken when the client has taken it."""
        if not self.is_open:
            raise OSError("the connection is gone")
        text = message.get("text")
        if text is not None and not self.server.process.is_dead:
            self.on_sent(text)
            if self.chance.random() < self.network.trouble.cuts / 10:
                self.cut()
                return
            delay_s = self.network.delay_s(self.chance)
            self._down_s = max(self._down_s, self.server.process.time() + delay_s)
            if not self.takes:
                await asyncio.Event().wait()
            self.network.clients.call_at(self._down_s, self.heard.put_nowait, text)
            await asyncio.sleep(delay_s / 4)


def scope_of(path: str, token: str) -> dict[str, Any]:
    """What the web server tells the application of a request."""
    path, _, query = path.partition("?")
    headers = [(b"host", HOST), (b"content-type", b"application/json")]
    if token:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    return {
        "asgi": {"version": "3.0"},
        "scheme": "http",
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8000),
    }
