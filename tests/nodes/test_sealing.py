"""What one node sends another cannot be made up, changed, sent elsewhere or sent again."""

import asyncio
from collections import Counter
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.room.desk import Closed
from houseway.room.log.keys import KeyRing, new_keys
from houseway.room.tables.commands import PauseTable
from houseway.web.connections import Connections
from houseway.web.gate import Gate, Gating
from houseway.web.nodes import answering, sealing
from houseway.web.nodes.calling import Calls
from houseway.web.nodes.messages import NOT_DONE, Ask, refusal
from houseway.web.nodes.node_room import NodeRoom
from houseway.web.nodes.routes import sealed_for
from houseway.web.nodes.sealing import AT, BODY, GOOD_MS, NODE, PATH, SEAL, Seals
from houseway.web.nodes.wires import NoAnswer

BODY_SENT = b'{"type":"drain","state":"up"}'


@pytest.fixture
def ring(tmp_path: Path) -> KeyRing:
    return new_keys(tmp_path / "room.key")


def test_a_sealed_message_is_taken_once_by_the_node_it_is_for(ring: KeyRing) -> None:
    north, south = (Seals(ring, "a room", name) for name in ("north", "south"))
    headers = north.sealed("south", BODY_SENT)
    assert south.sender(headers) == "north"
    assert south.is_first(headers, BODY_SENT)
    assert not south.is_first(headers, BODY_SENT), "the same again is somebody's copy"
    assert not south.sender(headers), "whoever sends a copy is a stranger at the gate"
    assert not Seals(ring, "a room", "west").sender(headers), "it was for another node"


def test_whatever_is_changed_in_it_spoils_the_seal(ring: KeyRing) -> None:
    north, south = (Seals(ring, "a room", name) for name in ("north", "south"))
    headers = north.sealed("south", BODY_SENT)
    for name in (NODE, AT, BODY):
        assert not south.sender({**headers, name: headers[name] + "1"})
        assert not south.sender({one: text for one, text in headers.items() if one != name})
    assert not south.is_first(headers, BODY_SENT.replace(b"up", b"no"))
    assert not Seals(ring, "another room", "south").sender(headers)


def test_a_seal_is_good_for_half_a_minute(ring: KeyRing, monkeypatch: pytest.MonkeyPatch) -> None:
    north, south = (Seals(ring, "a room", name) for name in ("north", "south"))
    headers = north.sealed("south", BODY_SENT)
    sent_ms = int(headers[AT])
    monkeypatch.setattr(sealing, "_now_ms", lambda: sent_ms + GOOD_MS - 1)
    assert south.sender(headers) == "north"
    monkeypatch.setattr(sealing, "_now_ms", lambda: sent_ms + GOOD_MS)
    assert not south.sender(headers)


def test_another_key_makes_other_seals(ring: KeyRing, tmp_path: Path) -> None:
    other = new_keys(tmp_path / "other.key")
    headers = Seals(other, "a room", "north").sealed("south", BODY_SENT)
    assert not Seals(ring, "a room", "south").sender(headers)


def test_a_rotated_key_file_still_knows_the_seals_of_before(ring: KeyRing) -> None:
    headers = Seals(ring, "a room", "north").sealed("south", BODY_SENT)
    assert Seals(ring.rotated(), "a room", "south").sender(headers) == "north"


def test_a_seal_in_foreign_letters_is_nobodys(ring: KeyRing) -> None:
    south = Seals(ring, "a room", "south")
    for name in (NODE, AT, BODY, SEAL):
        headers = {**Seals(ring, "a room", "north").sealed("south", BODY_SENT), name: "\xff\xe9"}
        assert not south.sender(headers)


def test_bytes_that_are_no_letters_are_a_strangers_at_the_gate(ring: KeyRing) -> None:
    live = NodeRoom.__new__(NodeRoom)
    live.calls = SimpleNamespace(seals=Seals(ring, "a room", "south"))  # type: ignore[assignment]
    is_sealed = sealed_for(live)
    assert is_sealed is not None
    headers = Seals(ring, "a room", "north").sealed("south", BODY_SENT)
    sent = {name: text.encode() for name, text in headers.items()}
    assert is_sealed(PATH, sent)
    for name in (*sent, "user-agent"):
        assert is_sealed(PATH, {**sent, name: b"\xff\xfe"}) == (name == "user-agent")


def test_a_request_that_cannot_be_looked_at_is_not_counted_for_good() -> None:
    """Else its connection is busy for ever, and never cut for being silent."""
    connections = Connections()
    connections.is_watched = True
    gate = Gate(Gating(), connections)

    def fails(_path: str, _headers: dict[str, bytes]) -> bool:
        raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no letter")

    gate.is_node = fails
    scope = {"type": "http", "method": "POST", "path": PATH, "query_string": b"", "headers": []}
    client = ("192.0.2.7", 5000)

    async def nothing(*_: object) -> None:
        raise AssertionError("nobody is let in")

    with pytest.raises(UnicodeDecodeError):
        asyncio.run(gate.let_in(nothing, {**scope, "client": client}, nothing, nothing))  # type: ignore[arg-type]
    assert connections.at(client).busy == 0


def test_the_name_of_a_request_is_forgotten_when_its_answer_has_gone() -> None:
    """Else whoever asks long enough through another server fills this one's memory."""
    under_way = Counter[str]()
    calls: Any = SimpleNamespace(under_way=under_way)
    calls.one_under_way = partial(Calls.one_under_way, calls)

    async def is_done(command: PauseTable) -> bool:
        assert under_way[command.request] == 1, "whoever asks after it meanwhile waits"
        if command.request == "refused":
            raise BadInput("no")
        return True

    live: Any = SimpleNamespace(
        calls=calls,
        asking=SimpleNamespace(is_done=is_done),
        share=SimpleNamespace(tables={1}),
        store=SimpleNamespace(tips={}),
    )
    for request in ("done", "refused"):
        message = Ask(PauseTable(table=1, request=request), None)
        asyncio.run(answering._asked(live, message))
    assert not list(under_way)


def test_nobody_else_says_that_a_node_has_done_nothing(ring: KeyRing) -> None:
    """Else whoever sits between two servers lets a wish through and has it sent once more."""

    async def stopped(*_: object) -> tuple[int, dict[str, str], bytes]:
        return 503, {}, b'{"kind":"not accepted"}'

    wires = SimpleNamespace(post=stopped)
    calls: Any = SimpleNamespace(wires=wires, seals=Seals(ring, "a room", "north"))
    south: Any = SimpleNamespace(name="south", address="http://192.0.2.7:1")
    with pytest.raises(NoAnswer):
        asyncio.run(Calls.ask(calls, south, Ask(PauseTable(table=1), None)))


def test_a_stopped_room_tells_other_nodes_that_nothing_was_done() -> None:
    live: Any = SimpleNamespace(stopped="the disk is full", store=SimpleNamespace(node="south"))
    with pytest.raises(Closed) as told:
        asyncio.run(answering._answered(live, Ask(PauseTable(table=1), None), "north"))
    assert refusal(told.value).kind in NOT_DONE


def test_a_sealed_message_is_answered_also_where_the_room_has_stopped() -> None:
    gate, came = Gate(Gating()), list[str]()
    gate.is_stopped = True
    scope = {"type": "http", "method": "POST", "path": PATH, "query_string": b"", "headers": []}

    async def inside(scope: Any, *_: object) -> None:
        came.append(scope["path"])

    async def nothing(*_: object) -> None: ...

    for is_node in (False, True):
        gate.is_node = lambda *_, found=is_node: found
        asyncio.run(gate.let_in(inside, {**scope}, nothing, nothing))  # type: ignore[arg-type]
        assert came == [PATH] * is_node
