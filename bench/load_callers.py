"""Who sits at the fourteen hundred sockets: callers at the tables, and hearers of an echo.

A caller reads of a message no more than what they are asked, by the table and for the next shuffle,
so that the callers are not what is measured. An answer's wait ends when its acknowledgement is
back, on the clock it was sent by. That a table waits for numbers between two hands is no wait of
anybody's: nobody is asked then.
"""

import time
from typing import Final

import msgspec

from bench.load_mixers import Mixers
from bench.load_sockets import BenchSocket


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

    def __init__(self, mixers: Mixers) -> None:
        self.mixers = mixers
        self.is_on = False
        self.waiting: dict[BenchSocket, tuple[int, int, Offered]] = {}
        self.asked_s: dict[BenchSocket, float] = {}
        self.sent: dict[BenchSocket, float] = {}
        self.latencies: list[float] = []
        self.requests = 0
        self.refused: list[bytes] = []

    def heard(self, socket: BenchSocket, message: bytes) -> None:
        if self.mixers.is_answered(socket.number, message):
            return
        if message.startswith(b'{"kind":"done"'):
            self.latencies.append(time.perf_counter() - self.sent.pop(socket))
            if self.is_on and socket in self.waiting:
                self.answer(socket)
            return
        if message.startswith(b'{"kind":"refused"'):
            self.refused.append(message)
            self.sent.pop(socket, None)
            return
        self.mixers.hear(socket.number, message, socket.send)
        if b'"verb":' not in message:
            self.waiting.pop(socket, None)
            return
        told = _READ(message)
        choices = told.choices or (told.view.choices if told.view else ())
        if not choices:
            self.waiting.pop(socket, None)
            return
        self.waiting[socket] = (told.hand, told.line, choices[0])
        self.asked_s[socket] = time.perf_counter()
        if self.is_on:
            self.answer(socket)

    def answer(self, socket: BenchSocket, due_s: float = 0) -> None:
        """Acts for one who is asked; the wait is counted from now, or from when it was due.

        What was due before they were asked at all is late from then on.
        """
        if socket in self.sent:
            return
        hand, line, choice = self.waiting.pop(socket)
        self.requests += 1
        self.sent[socket] = max(due_s, self.asked_s[socket]) if due_s else time.perf_counter()
        socket.send(
            b'{"hand":%d,"line":%d,"request":"r%d","action":{"act":"%s","seat":%d}}'
            % (hand, line, self.requests, choice.verb.encode(), choice.seat)
        )

    def resume(self) -> None:
        self.is_on = True
        self.latencies.clear()
        for socket in list(self.waiting):
            self.answer(socket)

    def next_asked(self) -> BenchSocket | None:
        """Who has been asked for the longest, of those whose last answer is acknowledged."""
        return next((socket for socket in self.waiting if socket not in self.sent), None)

    def slowest_hundredth_ms(self) -> float:
        return sorted(self.latencies)[int(len(self.latencies) * 0.99)] * 1000


class Echoes:
    """As many sockets that only hear themselves."""

    def __init__(self) -> None:
        self.is_on = False
        self.count = 0

    def heard(self, socket: BenchSocket, message: bytes) -> None:
        self.count += 1
        if self.is_on:
            socket.send(message)
