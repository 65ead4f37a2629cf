"""The callers' part in the shuffles: each promises a number and adds it, as a page does by itself.

The numbers are those of `houseway.client`. Like a page's they go beside the socket, as requests on
a connection that is kept; nobody waits for the answer, which is only counted.
"""

import asyncio
import json
from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec

from houseway.client.mixing import Mixing

WANTS: Final = (b'"wants":"promise"', b'"wants":"number"')


class Asking(msgspec.Struct):
    """As much of a message as is about the next shuffle."""

    shuffle: dict[str, Any]


class Mixed(msgspec.Struct):
    """As much of an answer as says whether the number is in."""

    mixed: int


_READ: Final = msgspec.json.Decoder(Asking).decode
_READ_ANSWER: Final = msgspec.json.Decoder(Mixed).decode


class Mixers:
    """Everybody at the tables, by the number of their socket."""

    def __init__(self, connections: Sequence["Connection"], seats: int) -> None:
        self._connections, self._seats = connections, seats
        self._mixings = [self._mixing(number) for number in range(len(connections))]

    @property
    def sent(self) -> int:
        """How many numbers were sent for a shuffle that was published."""
        return sum(len(one.sent) for one in self._mixings)

    @property
    def added(self) -> int:
        """How many of them came in time to go into it."""
        return sum(one.added for one in self._connections)

    @property
    def refused(self) -> list[bytes]:
        return [answer for one in self._connections for answer in one.refused]

    def hear(self, number: int, message: bytes) -> None:
        """Looks whether a message wants anything for the next shuffle."""
        if any(one in message for one in WANTS):
            self._mixings[number].hear({"shuffle": _READ(message).shuffle})

    def _mixing(self, number: int) -> Mixing:
        connection = self._connections[number]

        def ask(command: str, **about: Any) -> dict[str, Any]:
            wish = {"command": command, "request": f"m{connection.count}", **about}
            connection.ask(json.dumps(wish).encode())
            return {"mixed": 0}

        return Mixing(ask, table=number // self._seats + 1, player=number + 1)


class Connection(asyncio.Protocol):
    """Requests one after another, on a connection that is kept."""

    def __init__(self, host: str, token: str) -> None:
        self.head = (
            f"POST /api/commands HTTP/1.1\r\nHost: {host}\r\n"
            f"Content-Type: application/json\r\nAuthorization: Bearer {token}\r\n"
        )
        self.count, self.added = 0, 0
        self.refused: list[bytes] = []
        self._waiting: deque[bytes] = deque()
        self._buffer = bytearray()
        self._is_busy = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.refused.append(f"a connection for numbers: {exc}".encode())

    def ask(self, body: bytes) -> None:
        self.count += 1
        self._waiting.append(f"{self.head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        self._send()

    def _send(self) -> None:
        if self._waiting and not self._is_busy:
            self._is_busy = True
            self.transport.write(self._waiting.popleft())

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        end = buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        head = bytes(buffer[:end]).lower()
        whole = end + 4 + int(head.partition(b"content-length:")[2].split(b"\r\n")[0])
        if len(buffer) < whole:
            return
        self._answered(head, bytes(buffer[end + 4 : whole]))
        del buffer[:whole]
        self._is_busy = False
        self._send()

    def _answered(self, head: bytes, answer: bytes) -> None:
        if b" 200 " in head.split(b"\r\n")[0]:
            self.added += _READ_ANSWER(answer).mixed > 0
        else:
            self.refused.append(answer)


async def mixers(address: tuple[str, int], tokens: Sequence[str], seats: int) -> Mixers:
    """A connection for each of them."""
    loop, host = asyncio.get_running_loop(), f"{address[0]}:{address[1]}"
    connections = []
    for token in tokens:
        made = partial(Connection, host, token)
        _, connection = await loop.create_connection(made, *address)
        connections.append(connection)
    return Mixers(connections, seats)
