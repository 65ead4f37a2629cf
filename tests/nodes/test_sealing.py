"""What one node sends another cannot be made up, changed, sent elsewhere or sent again."""

import asyncio
from collections import Counter
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from houseway.errors import BadInput
from houseway.room.desk import Closed
from houseway.room.log.keys import KeyRing, new_keys
from houseway.room.tables.commands import PauseTable
from houseway.web.connections import Connections
from houseway.web.gate import BODY_MAX, Gate, Gating
from houseway.web.limits import Limit
from houseway.web.nodes import answering, sealing
from houseway.web.nodes.calling import Calls
from houseway.web.nodes.gossip import Gossip
from houseway.web.nodes.messages import NOT_DONE, Ask, refusal
from houseway.web.nodes.node_room import NodeRoom
from houseway.web.nodes.routes import sealed_for
from houseway.web.nodes.sealing import AT, BODY, GOOD_MS, NODE, ONCE, PATH, SEAL, Seals
from houseway.web.nodes.wires import NoAnswer
from houseway.web.routes.signing import Signing

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


def test_the_same_asked_twice_in_a_moment_is_no_copy(
    ring: KeyRing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of five forwarded requests were answered "unknown", with nothing done."""
    north, south = (Seals(ring, "a room", name) for name in ("north", "south"))
    monkeypatch.setattr(sealing, "_now_ms", lambda: 1_794_945_600_000)
    for headers in (north.sealed("south", BODY_SENT), north.sealed("south", BODY_SENT)):
        assert south.sender(headers) == "north"
        assert south.is_first(headers, BODY_SENT)


def test_what_has_come_is_forgotten_without_looking_through_all_of_it(
    ring: KeyRing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty thousand seals come in a minute; each message looked at all of those before it."""

    class Seen(dict[str, int]):
        def items(self) -> Any:
            raise AssertionError("it looks through all of them")

        keys = values = items

    north, south = (Seals(ring, "a room", name) for name in ("north", "south"))
    south._seen = Seen()
    for at_ms in (0, 1, 2, 2 * GOOD_MS + 2):
        monkeypatch.setattr(sealing, "_now_ms", lambda at_ms=at_ms: 1_794_945_600_000 + at_ms)
        assert south.is_first(north.sealed("south", BODY_SENT), BODY_SENT)
    assert len(south._seen) == 2, "two are too old to be anybody's copy"


def test_what_is_too_long_for_another_node_is_refused_at_once(ring: KeyRing) -> None:
    """It was sent again and again for eight seconds, and then nobody knew what came of it."""
    calls = Calls.__new__(Calls)
    calls.seals = Seals(ring, "a room", "north")
    node = SimpleNamespace(name="south", address="http://127.0.0.1:9")
    message = Ask(PauseTable(table=1, because="x" * BODY_MAX), None)
    with pytest.raises(BadInput, match="too long"):
        asyncio.run(calls.ask(node, message))  # type: ignore[arg-type]


def test_what_nodes_tell_each_other_is_never_too_long() -> None:
    limits = {
        name: Limit(at_once=10, a_second=1)
        for name in ("requests", "commands", "tables", "sign-ins", "guests")
    }
    signing = Signing(at_once=10, a_minute=10)
    people = SimpleNamespace(
        now_ms=lambda: 0, seen_ms=dict.fromkeys(range(9_990_000, 9_995_000), 0)
    )
    gossip = Gossip(SimpleNamespace(), people, {**limits, "names": signing.by_name})  # type: ignore[arg-type]
    for at in range(300):
        for limit in limits.values():
            limit.wait_s(f"{at:04x}:ffff:ffff:ffff:ffff:ffff:ffff:ffff")
        asyncio.run(signing.check(str(at), f"{at:04}" + "\U0001f0a1" * 156))
    told = [msgspec.json.encode(one) for one in gossip.news()]
    assert len(told) == 2
    assert max(map(len, told)) < BODY_MAX


def test_whatever_is_changed_in_it_spoils_the_seal(ring: KeyRing) -> None:
    north, south = (Seals(ring, "a room", name) for name in ("north", "south"))
    headers = north.sealed("south", BODY_SENT)
    for name in (NODE, AT, ONCE, BODY):
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
    for name in (NODE, AT, ONCE, BODY, SEAL):
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
