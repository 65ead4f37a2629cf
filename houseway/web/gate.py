"""The gate before the application: who may come in at all, and what every answer carries.

Addresses that ask too much wait; a page of another site changes nothing with our visitor's cookie;
a body is small and arrives in time. Every answer forbids to be framed, sniffed or to load anything
from elsewhere. Headers of a proxy are believed of the proxies that the settings name.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import nullcontext
from math import ceil
from typing import Any, Final

import msgspec
from litestar.exceptions import HTTPException

from houseway.web.asking import COOKIE
from houseway.web.connections import Asked, Connections
from houseway.web.limits import Limit, address_key, is_loopback
from houseway.web.live import STOPPED
from houseway.web.looking_up import ADVISED, LOOKED_UP, Turns
from houseway.web.messages import RefusedMessage
from houseway.web.proxies import Proxies

BODY_MAX: Final = 65_536
BODY_S: Final = 10.0
"""How long a request's body may take to arrive, all of it."""

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

HEADERS: Final[tuple[tuple[bytes, bytes], ...]] = (
    (
        b"content-security-policy",
        b"default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:;"
        b" object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
SECURE_HEADER: Final = (b"strict-transport-security", b"max-age=31536000")
NOT_KEPT: Final = (b"cache-control", b"no-store")
READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class Gating(msgspec.Struct, frozen=True, kw_only=True):
    """What the gate is told; zero is no limit."""

    is_secure: bool = False
    """Whether browsers reach us by TLS."""
    proxies: str = ""
    """The proxies in front, by address or network, with commas between; empty for none."""
    is_loopback_only: bool = False
    """Whether we are called by this machine's own names alone."""
    requests_a_second: float = 0


class Gate:
    """Everything comes through here first."""

    def __init__(self, told: Gating, connections: Connections | None = None) -> None:
        self.told = told
        self.connections = connections or Connections()
        self.proxies = Proxies(told.proxies)
        self.is_stopped = False
        """Whether the room has stopped: then nothing is changed, nobody signs in or out."""
        self.is_node: Callable[[str, dict[str, bytes]], bool] | None = None
        """Whether a message comes from another node of the room; None where there are none."""
        every_s = told.requests_a_second
        self.requests = Limit(at_once=4 * every_s, a_second=every_s or 1)
        self.turns, self.advice = Turns(), Turns()
        self.headers = (*HEADERS, SECURE_HEADER) if told.is_secure else HEADERS

    async def let_in(self, inside: Application, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers what must not come in, and passes on the rest."""
        headers = {name.decode("latin-1").lower(): value for name, value in scope["headers"]}
        client = scope.get("client")
        came_from = str(client[0]) if client else ""
        is_forwarded = self.proxies.has(came_from)
        scope["houseway.address"] = self._address(came_from, headers)
        scope["houseway.is_here"] = is_loopback(came_from) and not is_forwarded
        if not is_forwarded:
            headers.pop("x-forwarded-host", None)
        asked = self.connections.at(client)
        asked.request(_size(scope, headers))
        asked.busy += 1
        is_socket = scope["type"] == "websocket"
        try:
            is_node = self.is_node is not None and self.is_node(scope["path"], headers)
            # A node is told by a sealed answer that the room has stopped.
            refusal = None if is_node else self._refusal(scope, headers, is_socket=is_socket)
            if refusal := refusal or (None if is_node else self._in_vain(scope)):
                await (_close(refusal, send) if is_socket else self._refuse(refusal, scope, send))
            elif is_socket:
                asked.is_socket = True
                await inside(scope, _counted(receive, asked), send)
            else:
                is_told = "content-length" in headers
                pieces = receive if is_told else _counted(receive, asked)
                sending = self._with_headers(scope, send)
                turns = self._turns_at(scope["path"])
                turn = turns.of(scope["houseway.address"]) if turns is not None else nullcontext()
                async with turn:
                    await inside(scope, _in_time(pieces), sending)
        finally:
            asked.busy -= 1

    def _refusal(
        self, scope: Scope, headers: dict[str, bytes], *, is_socket: bool
    ) -> tuple[int, str, int] | None:
        """The status, the reason and how long to wait, if this must not come in."""
        if nowhere := self._wrong_way(scope, headers):
            return nowhere
        if "\0" in scope["path"] or "//" in scope["path"]:
            # The router passes over empty parts; whoever goes by the path here would not.
            return 400, "an address has no null bytes and no empty parts", 0
        if too_much := self._too_much(scope["path"], scope["houseway.address"]):
            return too_much
        length = headers.get("content-length", b"0")
        if not length.isdigit() or int(length[:19]) > BODY_MAX:
            return 413, f"a body has at most {BODY_MAX} bytes", 0
        if (is_socket or scope["method"] not in READING) and not self._is_ours(scope, headers):
            return 403, "that comes from another site's page", 0
        return None

    def _too_much(self, path: str, address: str) -> tuple[int, str, int] | None:
        if wait_s := self.requests.wait_s(address):
            return 429, "too many requests from one address", max(1, ceil(wait_s))
        turns = self._turns_at(path)
        if turns is not None and turns.is_full(address):
            return 429, "much is being looked up for that address already", 1
        return None

    def _turns_at(self, path: str) -> Turns | None:
        """Where whoever asks waits for their turn, if what they ask takes long."""
        if LOOKED_UP.match(path):
            return self.turns
        return self.advice if ADVISED.match(path) else None

    def _wrong_way(self, scope: Scope, headers: dict[str, bytes]) -> tuple[int, str, int] | None:
        """Whether they have come past the proxy, by a name that is not ours, or in vain."""
        if self.proxies and not scope["houseway.is_here"] and not self._is_forwarded(scope):
            return 403, "this room is reached through its proxy", 0
        if self.told.is_loopback_only and not _is_ours(self._host(headers)):
            return 400, "nobody here goes by that name", 0
        return None

    def _in_vain(self, scope: Scope) -> tuple[int, str, int] | None:
        return (503, STOPPED, 0) if self.is_stopped and self._would_change(scope) else None

    def _would_change(self, scope: Scope) -> bool:
        if scope["type"] == "websocket":
            return False
        is_invited = b"invite=" in scope.get("query_string", b"")
        return scope["method"] not in READING or is_invited

    def _is_forwarded(self, scope: Scope) -> bool:
        client = scope.get("client")
        return client is not None and self.proxies.has(str(client[0]))

    def _is_ours(self, scope: Scope, headers: dict[str, bytes]) -> bool:
        """Whether the page that asks is one of ours; a script sends no origin and no cookie."""
        origin = headers.get("origin", b"").decode("latin-1")
        if not origin:
            needs_origin = scope["type"] == "http" and "authorization" not in headers
            return not (needs_origin and _has_session(headers))
        scheme = "https" if self.told.is_secure else "http"
        return origin == f"{scheme}://{self._host(headers)}"

    def _host(self, headers: dict[str, bytes]) -> str:
        name = headers.get("x-forwarded-host") or headers.get("host", b"")
        return name.decode("latin-1")

    def _address(self, came_from: str, headers: dict[str, bytes]) -> str:
        """Who asks; behind a proxy, whom the proxy itself has seen."""
        if chain := headers.get("x-forwarded-for"):
            came_from = self.proxies.first_seen(came_from, chain.decode("latin-1"))
        return address_key(came_from)

    async def _refuse(self, refusal: tuple[int, str, int], scope: Scope, send: Send) -> None:
        status, why, wait_s = refusal
        body = msgspec.json.encode(RefusedMessage(what="not accepted", why=why.capitalize()))
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
        ]
        if wait_s:
            headers.append((b"retry-after", str(wait_s).encode()))
        send = self._with_headers(scope, send)
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        ours = self.headers
        if scope["path"].startswith("/api/"):
            ours = (*ours, NOT_KEPT)

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *ours]
            await send(message)

        return sending


def _has_session(headers: dict[str, bytes]) -> bool:
    """Whether a session is named at all: readers differ on where a spoilt cookie ends."""
    return COOKIE.encode() in headers.get("cookie", b"")


def _size(scope: Scope, headers: dict[str, bytes]) -> int:
    """How many bytes a request takes on the wire, as far as it has told."""
    line = len(scope.get("raw_path") or scope["path"].encode()) + len(scope["query_string"])
    length = headers.get("content-length", b"")
    body = min(int(length[:19]), BODY_MAX) if length.isdigit() else 0
    return line + sum(len(name) + len(value) + 4 for name, value in scope["headers"]) + body


def _counted(receive: Receive, asked: Asked) -> Receive:
    """The frames of a socket or the pieces of a body, each of them counted as asked."""

    async def receiving() -> Message:
        message = await receive()
        text, body = message.get("text") or "", message.get("body") or b""
        asked.piece(len(text.encode(errors="replace")) + len(body))
        return message

    return receiving


def _in_time(receive: Receive) -> Receive:
    """A body that does not arrive is not waited for; a disconnect may take its time."""
    is_whole = False
    until_s = asyncio.get_running_loop().time() + BODY_S

    async def receiving() -> Message:
        nonlocal is_whole
        if is_whole:
            return await receive()
        try:
            async with asyncio.timeout_at(until_s):
                message = await receive()
        except TimeoutError:
            why = f"the body has not arrived within {BODY_S:.0f} seconds"
            raise HTTPException(why, status_code=408) from None
        if message["type"] == "http.disconnect":
            raise HTTPException("the body was cut off, or is none", status_code=400)
        is_whole = not message.get("more_body", False)
        return message

    return receiving


def _is_ours(host: str) -> bool:
    """Whether a browser that asks for this host, with or without a port, means this machine."""
    name, _, port = host.rpartition(":")
    return is_loopback(host) or (is_loopback(name) and port.isdigit())


async def _close(refusal: tuple[int, str, int], send: Send) -> None:
    status, why, _ = refusal
    await send({"type": "websocket.close", "code": 4000 + status, "reason": why})
