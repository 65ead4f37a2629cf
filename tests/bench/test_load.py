"""How the server under load is measured: from when a wait counts, and what callers add."""

import asyncio
import json
from typing import Any

import pytest

from bench.load_callers import Callers
from bench.load_mixers import Connection, Mixers
from bench.load_sockets import BenchSocket
from houseway.cards.mixing import promise

ASKED = b'{"kind":"events","hand":1,"line":9,"choices":[{"verb":"call","seat":1}]}'
SHUFFLE = {"number": 0, "hand": 0, "root": "", "next": 1, "wants": "promise"}
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n"


class Line(asyncio.Transport):
    """The way out of a connection: what goes there is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.went: list[bytes] = []

    def write(self, data: Any) -> None:
        self.went.append(bytes(data))

    def wish(self) -> dict[str, Any]:
        """The last request's."""
        told: dict[str, Any] = json.loads(self.went[-1].partition(b"\r\n\r\n")[2])
        return told


class Silent(BenchSocket):
    """A socket that leads nowhere."""

    def __init__(self) -> None:
        self.number = 0

    def send(self, text: bytes) -> None:
        assert text.startswith(b'{"hand":1')


def told(**shuffle: object) -> bytes:
    message = {"kind": "table", "hand": 1, "shuffle": {**SHUFFLE, **shuffle}}
    return json.dumps(message, separators=(",", ":")).encode()


@pytest.mark.parametrize(("due_s", "from_s"), [(3.0, 5.0), (7.0, 7.0)])
def test_nobody_is_late_with_what_they_have_not_been_asked_yet(due_s: float, from_s: float) -> None:
    callers, socket = Callers(Mixers([Connection("", "")], 1)), Silent()
    callers.heard(socket, ASKED)
    callers.asked_s[socket] = 5.0
    callers.answer(socket, due_s)
    assert callers.sent[socket] == from_s


def test_a_caller_promises_a_number_and_adds_it_when_the_root_is_published() -> None:
    connection, line = Connection("room", "token"), Line()
    connection.connection_made(line)
    mixers = Mixers([connection], 1)
    mixers.hear(0, told())
    promised = line.wish()["promise"]
    connection.data_received(ANSWER + b'{"mixed":0}')
    mixers.hear(0, told(number=1, hand=2, root="ab" * 32, next=2, wants="number"))
    wish = line.wish()
    assert promise(bytes.fromhex(wish["number"])).hex() == promised
    assert (wish["shuffle"], mixers.sent, mixers.added) == (1, 1, 0), "not in before it is said so"
    connection.data_received(ANSWER + b'{"mixed":1}')
    assert mixers.added == 1
