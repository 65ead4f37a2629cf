"""Hostile input over real connections to a real server: refused in a line, and the table goes on.

One server for all of it, with its usual limits but for what each test floods by itself. After
every test the same table must have dealt on, and at the end the server's notes hold no traceback
(`real_server` looks).
"""

import json
import select
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed

from tests.patience import PATIENCE_S, until
from tests.web.real_server import RealServer, real_server

pytestmark = pytest.mark.slow

HUGE: Final = 8 * 2**20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    limits = {"requests_a_second": 0, "attempts_at_once": 8, "sockets_per_address": 40}
    limits |= {"rail_sockets_per_address": 40}
    with real_server(tmp_path_factory.mktemp("hostile"), **limits) as running:
        running.practice(bots=4, pace_ms=0)
        yield running


@pytest.fixture(autouse=True)
def _the_table_goes_on(server: RealServer) -> Iterator[None]:
    before = server.hand(1)
    yield
    until(lambda: server.hand(1) > before, "the table has stopped")


@pytest.fixture(scope="module")
def ann(server: RealServer) -> tuple[dict[str, str], int]:
    return server.invited("Ann")


def refusal(answer: Any, *codes: int) -> str:
    """The one line that says why; the answer must have one of these codes."""
    assert answer.status_code in codes, (answer.status_code, answer.text)
    told = answer.json()
    assert told["kind"] == "refused"
    assert told["why"]
    assert "\n" not in told["why"]
    assert "Traceback" not in answer.text
    assert len(told["why"]) <= 300
    return str(told["why"])


BODIES: Final = {
    "nothing": b"",
    "no JSON": b"{",
    "not text": b"\xff\xfe\x00",
    "a number": b"7",
    "a list": b"[]",
    "a list cut off": b"[",
    "a command cut off": b'{"command": "rob',
    "null": b"null",
    "another command": b'{"command": "rob-the-cage"}',
    "no command": b'{"table": 1}',
    "wrong types": b'{"command": "sit-down", "table": "1", "player": [], "cents": 1.5}',
    "a field too many": b'{"command": "add-bot", "table": 1, "tabel": 1}',
    "deep": b'{"command": "add-bot", "table": ' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "a lone surrogate": b'{"command": "pause-table", "table": 1, "because": "\\ud800"}',
    "not a number": b'{"command": "add-bot", "table": NaN}',
    "a number beyond all": b'{"command": "add-bot", "table": 1e400}',
    "5,000 digits": b'{"command": "add-bot", "table": 1' + b"0" * 5_000 + b"}",
    "5,000 digits of an action": (
        b'{"command": "act", "table": 1, "hand": 1,'
        b' "action": {"act": "raise", "seat": 1, "to_cents": 1' + b"0" * 5_000 + b"}}"
    ),
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_a_body_that_is_no_command(
    body: bytes, server: RealServer, ann: tuple[dict[str, str], int]
) -> None:
    by = {**ann[0], "content-type": "application/json"}
    refusal(server.http.post("/api/commands", content=body, headers=by), 400)


VALUES: Final = {
    "a table far away": {"command": "add-bot", "table": 10**30},
    "a table below": {"command": "add-bot", "table": -1},
    "a bot with a debt": {"command": "add-bot", "table": 1, "cents": -5},
    "a player of nowhere": {"command": "sit-down", "table": 1, "player": 10**20, "cents": 100},
    "no house": {"command": "open-table", "house": "\0", "game": "x", "limit": "4/8"},
    "a path for a house": {
        "command": "open-table", "house": "../garlic-city", "game": "texas-holdem",
        "limit": "4/8", "practice": True,
    },
    "a limit of nonsense": {
        "command": "open-table", "house": "garlic-city", "game": "texas-holdem",
        "limit": "4/8" * 500, "practice": True,
    },
    "a billion bots": {
        "command": "open-table", "house": "garlic-city", "game": "texas-holdem", "limit": "4/8",
        "practice": True, "bots": 10**9,
    },
    "a clock that runs backwards": {
        "command": "open-table", "house": "garlic-city", "game": "texas-holdem", "limit": "4/8",
        "practice": True, "clock_ms": -1,
    },
    "a name too long for a request": {"command": "add-bot", "table": 1, "request": "x" * 65},
    "another's hand": {
        "command": "act", "table": 1, "hand": 1, "action": {"act": "fold", "seat": 1},
    },
}  # fmt: skip


@pytest.mark.parametrize("wish", VALUES.values(), ids=VALUES)
def test_values_that_make_no_sense(
    wish: dict[str, Any], server: RealServer, ann: tuple[dict[str, str], int]
) -> None:
    answer = server.http.post("/api/commands", json=wish, headers=ann[0])
    refusal(answer, 400, 403, 404, 409)


def test_a_big_body_is_not_read(server: RealServer, ann: tuple[dict[str, str], int]) -> None:
    body = b'{"command": "' + b"x" * HUGE + b'"}'
    try:
        answer = server.http.post("/api/commands", content=body, headers=ann[0])
    except OSError:
        return
    refusal(answer, 413)


def test_a_big_body_in_pieces_is_not_read_to_its_end(
    server: RealServer, ann: tuple[dict[str, str], int]
) -> None:
    def pieces() -> Iterator[bytes]:
        yield from (b"x" * 4096 for _ in range(64))

    headers = {**ann[0], "content-type": "application/json"}
    answer = server.http.post("/api/commands", content=pieces(), headers=headers)
    refusal(answer, 413)


PATHS: Final = (
    "/api/tables/../../etc/passwd", "/api/tables/%2e%2e/%2e%2e/etc/passwd", "/api/tables/1%00",
    "/%00", "/api/tables/1/../../people", "/api/tables/99999999999999999999999",
    "/api/tables/1" + "0" * 5_000, "/api/tables/1/hands?before=1e400",
    "/api/tables/1/hands?before=1" + "0" * 5_000, "/api/tables/-1",
    "/api/tables/one", "/api/%2e%2e/people", "/api//tables//1", "/api/clauses/..%2f..%2f/x/1",
    "/api/houses/%2e%2e%2f%2e%2e/games/x", "/static/../../people.py", "/assets/..%5c..%5cx.js",
)  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_a_trick_with_a_path(path: str, server: RealServer) -> None:
    with server.raw() as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        answer = _all_of(raw)
    head, _, body = answer.partition(b"\r\n\r\n")
    status = int(head.split()[1])
    assert status in (200, 400, 401, 403, 404), answer
    for secret in (b"root:", b"argon2", b"houseway.web", b"Traceback"):
        assert secret not in body
    if status != 200:
        assert json.loads(body)["kind"] == "refused"


def _all_of(raw: socket.socket) -> bytes:
    parts = []
    while part := raw.recv(65_536):
        parts.append(part)
    return b"".join(parts)


RAW: Final = {
    "no HTTP": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "a length below zero": b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n",
    "an endless line": b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "endless headers": b"GET / HTTP/1.1\r\n" + b"X-A: b\r\n" * 20_000 + b"\r\n",
    "another host": b"GET / HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n",
    "no host": b"GET /api/tables HTTP/1.1\r\n\r\n",
}


@pytest.mark.parametrize("text", RAW.values(), ids=RAW)
def test_what_is_hardly_a_request(text: bytes, server: RealServer) -> None:
    with server.raw() as raw:
        try:
            raw.sendall(text)
            answer = raw.recv(4096)
        except ConnectionError:
            return
    assert answer == b"" or answer.split()[1] in (b"400", b"413", b"431"), answer


def test_half_a_request_is_not_waited_for(server: RealServer) -> None:
    """Two hundred connections that never finish: headers or body, after ten seconds it is over."""
    head = b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    halves = [head, head + b"Content-Length: 50\r\n\r\n{"]
    waiting = [server.raw() for _ in range(200)]
    for number, raw in enumerate(waiting):
        raw.sendall(halves[number % 2])
    assert server.http.get("/api/tables").status_code == 200
    still, _, _ = select.select([waiting[-1]], [], [], 0)
    assert not still, "others wait until the slow ones are over"
    for raw in waiting:
        try:
            answer = raw.recv(4096)
        except ConnectionError:
            answer = b""
        assert answer == b"" or answer.split()[1] in (b"400", b"408"), answer
        raw.close()


def test_thousands_of_wrong_passwords(server: RealServer) -> None:
    """Most of them never reach a hash; and whoever plays meanwhile does not notice."""
    wish = json.dumps({"name": "Owner", "password": "not the password"})
    guessing = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_S)
    codes, began = [], time.monotonic()
    for _ in range(2000):
        guessing.request("POST", "/api/session", wish, {"content-type": "application/json"})
        answer = guessing.getresponse()
        told = json.loads(answer.read())
        assert told["kind"] == "refused"
        assert answer.status == 401 or int(answer.headers["retry-after"]) >= 1
        codes.append(answer.status)
    guessing.close()
    assert set(codes) == {401, 429}
    # Eight at once, and ten a minute after that.
    assert codes.count(401) <= 8 + 1 + (time.monotonic() - began) / 6


FRAMES: Final = {
    "nothing": "",
    "no JSON": "{",
    "no action": '{"hand": 1}',
    "another verb": '{"hand": 1, "action": {"act": "rob", "seat": 1}}',
    "wrong types": '{"hand": "1", "action": {"act": "fold", "seat": "x"}}',
    "a field too many": '{"hand": 1, "action": {"act": "fold", "seat": 1}, "as": "floor"}',
    "an action with a field too many": '{"hand": 1, "action": {"act": "call", "seat": 1, "x": 1}}',
    "a text for a number": '{"hand": 1, "action": {"act": "raise", "seat": 1, "to_cents": "4"}}',
    "deep": '{"hand": ' + "[" * 8000 + "]" * 7000,
    "another's seat": '{"hand": 1, "action": {"act": "fold", "seat": 1}}',
    "the staff's": '{"hand": 1, "action": {"act": "report", "seat": -2, "fault": "misdeal"}}',
    "a number beyond all": '{"hand": 1e400, "action": {"act": "fold", "seat": 1}}',
    "5,000 digits": '{"hand": 1' + "0" * 5_000 + ', "action": {"act": "fold", "seat": 1}}',
    "a number of nobody at the table": '{"promise": "' + "ab" * 32 + '"}',
    "a number in another's name": '{"promise": "' + "ab" * 32 + '", "player": 1}',
    "a deep number": '{"promise": ' + "[" * 8000 + "]" * 7000,
    "a number for no shuffle": '{"promise": "", "number": "", "shuffle": 1e400}',
    "a big number": '{"hand": 1, "action": {"act": "raise", "seat": 1, "to_cents": 1'
    + "0" * 400
    + "}}",
}


def test_a_frame_that_cannot_be_done_is_answered(
    server: RealServer, ann: tuple[dict[str, str], int]
) -> None:
    with server.watch(1, ann[0]) as watching:
        for name, frame in FRAMES.items():
            watching.send(frame)
            told = _answer(watching)
            assert told["kind"] == "refused", name
            assert told["why"], name
            assert len(told["why"]) <= 300, name


def _answer(watching: Any) -> Any:
    while True:
        told = json.loads(watching.recv(timeout=PATIENCE_S))
        if told["kind"] in ("done", "refused"):
            return told


CLOSED: Final[dict[str, tuple[Callable[[Any], object], int]]] = {
    "bytes": (lambda one: one.send(b"\x00\x01"), 1003),
    "a huge frame": (lambda one: one.send("x" * HUGE), 1009),
    "a flood": (lambda one: [one.send("{}") for _ in range(2000)], 4429),
}


@pytest.mark.parametrize(("send", "code"), CLOSED.values(), ids=CLOSED)
def test_what_closes_a_socket(
    send: Callable[[Any], object], code: int, server: RealServer, ann: tuple[dict[str, str], int]
) -> None:
    def until_closed(watching: Any) -> None:
        send(watching)
        while True:
            watching.recv(timeout=PATIENCE_S)

    with server.watch(1, ann[0]) as watching:
        with pytest.raises(ConnectionClosed) as closed:
            until_closed(watching)
        told = closed.value.rcvd
        assert told is None or (told.code == code and told.reason)


def test_sockets_that_vanish_leave_nothing_behind(server: RealServer) -> None:
    """More than one address may have open at once, one after another."""
    quiet = server.practice(bots=0)
    for _ in range(150):
        with server.watch(quiet) as watching:
            watching.socket.close()
    with server.watch(quiet) as watching:
        assert json.loads(watching.recv(timeout=PATIENCE_S))["kind"] == "table"


def test_an_address_opens_so_many_sockets_and_no_more(server: RealServer) -> None:
    quiet = server.practice(bots=0)
    with ExitStack() as opened:
        for _ in range(40):
            opened.enter_context(server.watch(quiet)).recv(timeout=PATIENCE_S)
        with pytest.raises(ConnectionClosed, match="too many sockets from one address"):
            opened.enter_context(server.watch(quiet)).recv(timeout=PATIENCE_S)


def test_an_old_request_again_is_done_once(
    server: RealServer, ann: tuple[dict[str, str], int]
) -> None:
    by, player = ann
    table = server.practice(bots=0)
    wish = {"table": table, "player": player, "cents": 8000, "request": "sit me down"}
    assert server.ask(by, "sit-down", **wish).status_code == 200
    assert server.ask(by, "get-up", table=table, player=player).status_code == 200
    assert server.ask(by, "sit-down", **wish).status_code == 200
    assert server.http.get(f"/api/tables/{table}").json()["chairs"] == []


def test_a_flood_of_commands_is_slowed_down(
    server: RealServer, ann: tuple[dict[str, str], int]
) -> None:
    codes = []
    for _ in range(300):
        answer = server.ask(ann[0], "add-bot", table=999)
        codes.append(answer.status_code)
        if answer.status_code == 429:
            assert int(answer.headers["retry-after"]) >= 1
    assert 429 in codes
    assert 500 not in codes
