"""Connections from one node to another: plain HTTP, one message at a time, kept for the next."""

import asyncio
import ssl
import time
from collections.abc import Mapping
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from houseway.errors import BadInput, HousewayError

CONNECTING_S: Final = 1.0
KEPT_S: Final = 20.0
"""How long a connection may lie idle before another is made: less than the other end keeps it."""
BODY_MOST: Final = 1 << 24
"""How long an answer may be: the figures of a job are the longest (`web/lab/jobs.py`)."""


class NotSent(HousewayError):
    """The other node cannot be reached: it has not heard anything."""


class NoAnswer(HousewayError):
    """It was sent, and nobody knows what came of it."""


class Address(NamedTuple):
    """Where a node is reached."""

    host: str
    port: int
    is_secure: bool


def address_in(url: str) -> Address:
    """An address as a setting has it.

    >>> address_in("http://10.0.0.7:8000")
    Address(host='10.0.0.7', port=8000, is_secure=False)
    """
    try:
        parts = urlsplit(url)
        port = parts.port or {"http": 80, "https": 443}[parts.scheme]
    except (ValueError, KeyError):
        raise BadInput(f"'{url}' is no node's address: write http://host:port") from None
    if not parts.hostname:
        raise BadInput(f"'{url}' is no node's address: write http://host:port")
    return Address(parts.hostname, port, parts.scheme == "https")


class _Wire(NamedTuple):
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    since_s: float

    @property
    def is_good(self) -> bool:
        is_open = not (self.reader.at_eof() or self.writer.is_closing())
        return is_open and time.monotonic() - self.since_s < KEPT_S


class Wires:
    """Every connection that a node keeps to others."""

    def __init__(self) -> None:
        self._idle: dict[str, list[_Wire]] = {}

    async def post(
        self, url: str, path: str, headers: Mapping[str, str], body: bytes
    ) -> tuple[int, dict[str, str], bytes]:
        """Sends a message; status, headers and body of the answer."""
        wire = await self._wire(url)
        lines = [f"POST {path} HTTP/1.1", f"host: {urlsplit(url).netloc}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        lines += ["content-type: application/json", f"content-length: {len(body)}", "", ""]
        is_whole = False
        try:
            wire.writer.write("\r\n".join(lines).encode() + body)
            await wire.writer.drain()
            answer = await _answer(wire.reader)
            is_whole = True
        except (OSError, EOFError, ValueError, asyncio.LimitOverrunError) as fault:
            raise NoAnswer(f"{url} did not answer: {fault!r}") from None
        finally:
            if is_whole:
                kept = _Wire(wire.reader, wire.writer, time.monotonic())
                self._idle.setdefault(url, []).append(kept)
            else:
                wire.writer.close()
        return answer

    async def _wire(self, url: str) -> _Wire:
        idle = self._idle.get(url, [])
        while idle:
            wire = idle.pop()
            if wire.is_good:
                return wire
            wire.writer.close()
        address = address_in(url)
        context = ssl.create_default_context() if address.is_secure else None
        try:
            async with asyncio.timeout(CONNECTING_S):
                reader, writer = await asyncio.open_connection(
                    address.host, address.port, ssl=context
                )
        except (OSError, TimeoutError) as fault:
            raise NotSent(f"{url} cannot be reached: {fault!r}") from None
        return _Wire(reader, writer, time.monotonic())

    def close(self) -> None:
        for wires in self._idle.values():
            for wire in wires:
                wire.writer.close()
        self._idle.clear()


async def _answer(reader: asyncio.StreamReader) -> tuple[int, dict[str, str], bytes]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {}
    for line in head[1:]:
        name, _, value = line.partition(":")
        headers[name.strip().lower()] = value.strip()
    length = int(headers.get("content-length", "-1"))
    if not 0 <= length <= BODY_MOST:
        raise ValueError("an answer of no known length")
    return int(head[0].split()[1]), headers, await reader.readexactly(length)
