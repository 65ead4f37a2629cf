"""Looking things up without an end: one address waits behind itself, and nobody else does.

280 connections of a stranger asked for a table's last fifty hands, again and again: a search took
27 seconds, and so did signing in, hints and whatever else is done beside the loop. Later 150
connections of one guest asked for a hint: everybody's next sign-in took nine seconds.
"""

import asyncio
from pathlib import Path
from threading import Event, current_thread
from typing import Any

import pytest

from houseway.web.gate import Gate, Gating, Message, Receive, Scope, Send
from houseway.web.looking_up import AT_ONCE, WAITING_MOST, advised, looked_up
from houseway.web.messages.table import ReadyAction
from tests.patience import PATIENCE_S, until
from tests.web.open_server import open_server

HANDS = "/api/tables/7/hands"
HINT = "/api/tables/7/hint"


def asked(path: str, address: str) -> Scope:
    about = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": []}
    return {**about, "client": (address, 50_000)}


async def never() -> Message:
    await asyncio.Event().wait()
    raise AssertionError


@pytest.mark.parametrize("path", [HANDS, HINT, "/api/tables/7/house-way/", "/api/lab/"])
def test_whoever_looks_up_much_waits_behind_themself(path: str) -> None:
    async def answered() -> tuple[list[tuple[str, str]], list[int]]:
        gate, came, refused, goes_on = Gate(Gating()), list[tuple[str, str]](), [], asyncio.Event()

        async def inside(scope: Scope, _receive: Receive, _send: Send) -> None:
            came.append((scope["client"][0], scope["path"]))
            await goes_on.wait()

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                refused.append(message["status"])

        many = [asked(path, "192.0.2.7")] * (AT_ONCE + WAITING_MOST + 1)
        others = [asked("/api/lobby", "192.0.2.7"), asked(path, "192.0.2.8")]
        waits = [
            asyncio.create_task(gate.let_in(inside, dict(scope), never, send))
            for scope in (*many, *others)
        ]
        for _ in range(10):
            await asyncio.sleep(0)
        first = [*came]
        goes_on.set()
        await asyncio.gather(*waits)
        assert len(came) == len(waits) - 1
        assert len(gate.turns) == len(gate.advice) == 0, "nothing is kept of who is gone"
        return first, refused

    first, refused = asyncio.run(answered())
    assert first == [
        *[("192.0.2.7", path)] * AT_ONCE,
        ("192.0.2.7", "/api/lobby"),
        ("192.0.2.8", path),
    ]
    assert refused == [429]


@pytest.mark.parametrize(
    "path", ["//api/search", "/api//search", "/api/tables/7//hands", "//schema/openapi.json"]
)
def test_nobody_gets_past_the_others_by_an_address_with_an_empty_part(path: str) -> None:
    """The router reads it as the address without; so did these look things up out of turn."""
    refused: list[int] = []

    async def inside(*_: object) -> None:
        raise AssertionError(path)

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            refused.append(message["status"])

    asyncio.run(Gate(Gating()).let_in(inside, asked(path, "192.0.2.7"), never, send))
    assert refused == [400]


def test_a_list_of_hands_is_in_no_hints_way() -> None:
    async def both() -> list[str]:
        gate, came, goes_on = Gate(Gating()), list[str](), asyncio.Event()

        async def inside(scope: Scope, _receive: Receive, _send: Send) -> None:
            came.append(scope["path"])
            await goes_on.wait()

        async def send(_: Message) -> None: ...

        paths = [HANDS] * 10 * AT_ONCE + [HINT]
        waits = [
            asyncio.create_task(gate.let_in(inside, asked(one, "192.0.2.7"), never, send))
            for one in paths
        ]
        for _ in range(10):
            await asyncio.sleep(0)
        first = [*came]
        goes_on.set()
        await asyncio.gather(*waits)
        return first

    assert asyncio.run(both()) == [*[HANDS] * AT_ONCE, HINT]


@pytest.mark.parametrize("beside_the_loop", [looked_up, advised])
def test_what_is_looked_up_is_in_the_way_of_nothing_else(beside_the_loop: Any) -> None:
    other = advised if beside_the_loop is looked_up else looked_up

    async def beside() -> None:
        goes_on = Event()
        many = [asyncio.create_task(beside_the_loop(goes_on.wait, PATIENCE_S)) for _ in range(100)]
        await asyncio.sleep(0)
        try:
            async with asyncio.timeout(PATIENCE_S / 2):
                await asyncio.to_thread(int)
                await other(int)
        finally:
            goes_on.set()
            await asyncio.gather(*many)

    asyncio.run(beside())


def test_hints_are_thought_of_in_threads_of_their_own(tmp_path: Path) -> None:
    """A hundred of them keep nobody's password waiting."""
    names = list[str]()

    def notes(*_: object) -> ReadyAction:
        names.append(current_thread().name)
        return ReadyAction("", {})

    with open_server(tmp_path, bots=1) as server, pytest.MonkeyPatch.context() as patch:
        patch.setattr("houseway.web.routes.table.proposed", notes)
        ann = server.invited("Ann")
        number = server.client.get("/api/me", headers=ann).json()["player"]
        wish = {"command": "sit-down", "table": 1, "player": number, "cents": 20_000}
        assert server.ask(wish, ann).status_code == 200
        until(lambda: server.client.get("/api/tables/1/hint", headers=ann).status_code == 200)
    assert names
    assert all(one.startswith("advising") for one in names)
