"""How the server under load is measured: from when a wait counts, and what callers add."""

import json
from typing import Any

import msgspec
import pytest

from bench.load_callers import Callers
from bench.load_mixers import Mixers
from bench.load_sockets import BenchSocket
from houseway.cards.mixing import promise
from houseway.web.messages import DoneMessage

ASKED = b'{"kind":"events","hand":1,"line":9,"choices":[{"verb":"call","seat":1}]}'
SHUFFLE = {"number": 0, "hand": 0, "root": "", "next": 1, "wants": "promise"}


class Silent(BenchSocket):
    """A socket that leads nowhere."""

    def __init__(self) -> None:
        self.number = 0

    def send(self, text: bytes) -> None:
        assert text.startswith(b'{"hand":1')


def written(message: DoneMessage) -> bytes:
    return msgspec.json.encode(message)


def told(**shuffle: object) -> bytes:
    message = {"kind": "table", "hand": 1, "shuffle": {**SHUFFLE, **shuffle}}
    return json.dumps(message, separators=(",", ":")).encode()


@pytest.mark.parametrize(("due_s", "from_s"), [(3.0, 5.0), (7.0, 7.0)])
def test_nobody_is_late_with_what_they_have_not_been_asked_yet(due_s: float, from_s: float) -> None:
    callers, socket = Callers(Mixers()), Silent()
    callers.heard(socket, ASKED)
    callers.asked_s[socket] = 5.0
    callers.answer(socket, due_s)
    assert callers.sent[socket] == from_s


def test_a_caller_promises_a_number_and_adds_it_when_the_root_is_published() -> None:
    went: list[dict[str, Any]] = []
    mixers = Mixers()

    def hear(**shuffle: object) -> dict[str, Any]:
        mixers.hear(0, told(**shuffle), lambda frame: went.append(json.loads(frame)))
        return went[-1]

    def is_answered(frame: dict[str, Any], mixed: int) -> bool:
        return mixers.is_answered(0, written(DoneMessage(request=frame["request"], mixed=mixed)))

    first = hear()
    assert is_answered(first, mixed=0)
    wish = hear(number=1, hand=2, root="ab" * 32, next=2, wants="number")
    assert promise(bytes.fromhex(wish["number"])).hex() == first["promise"]
    assert (wish["shuffle"], mixers.sent, mixers.added) == (1, 1, 0), "not in before it is said so"
    assert is_answered(wish, mixed=1)
    assert mixers.added == 1
    assert not mixers.is_answered(0, written(DoneMessage(request="r7"))), "that is an action's"
