"""A WebSocket client thin enough to drive fourteen hundred sockets from one process.

Only what a benchmark needs of RFC 6455: text frames, masked on the way out, whole on the way in. A
frame's mask is four zero bytes, which the protocol allows and which leaves the bytes as they are.
"""

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable
from typing import Final

TEXT: Final = 0x81
CLOSE: Final = 0x88
PING: Final = 0x89

Heard = Callable[["BenchSocket", bytes], None]


class BenchSocket(asyncio.Protocol):
    """One connection: `heard` is called with the payload of every frame."""

    __slots__ = ("_buffer", "heard", "is_open", "number", "opened", "request", "transport")

    def __init__(self, number: int, request: bytes, heard: Heard) -> None:
        self.number = number
        self.request = request
        self.heard = heard
        self.opened = asyncio.get_running_loop().create_future()
        self.is_open = False
        self._buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed before it was open"))

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self.is_open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in buffer[:end]:
                self.opened.set_exception(ConnectionError(bytes(buffer[:end]).decode()))
                self.transport.close()
                return
            del buffer[: end + 4]
            self.is_open = True
            self.opened.set_result(None)
        self._frames(buffer)

    def _frames(self, buffer: bytearray) -> None:
        at, size = 0, len(buffer)
        while size - at >= 2:
            first, length, start = buffer[at], buffer[at + 1], at + 2
            if length == 126:
                start += 2
                length = int.from_bytes(buffer[at + 2 : start])
            elif length == 127:
                start += 8
                length = int.from_bytes(buffer[at + 2 : start])
            if size < start or size - start < length:
                break
            at = start + length
            if first == TEXT:
                self.heard(self, bytes(buffer[start:at]))
            elif first == PING:
                self.transport.write(bytes((0x8A, 0x80, 0, 0, 0, 0)))
            elif first == CLOSE:
                self.transport.close()
        del buffer[:at]

    def send(self, text: bytes) -> None:
        size = len(text)
        head = bytes((TEXT, 0x80 | size)) if size < 126 else bytes((TEXT, 0xFE)) + size.to_bytes(2)
        self.transport.write(head + b"\0\0\0\0" + text)


async def connected(
    address: tuple[str, int], path: str, number: int, *, token: str, heard: Heard
) -> BenchSocket:
    """An open socket on loopback."""
    host, port = address
    key = b64encode(os.urandom(16)).decode()
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {token}\r\n\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: BenchSocket(number, request, heard), *address)
    await asyncio.wait_for(socket.opened, 30)
    return socket
