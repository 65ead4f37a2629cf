"""Looking things up without an end: one address waits behind itself, and nobody else does.

280 connections of a stranger asked for a table's last fifty hands, again and again: a search took
27 seconds, and so did signing in, hints and whatever else is done beside the loop.
"""

import asyncio
from threading import Event

import pytest

from houseway.web.gate import Gate, Gating, Message, Receive, Scope, Send
from houseway.web.looking_up import AT_ONCE, WAITING_MOST, looked_up
from tests.patience import PATIENCE_S

HANDS = "/api/tables/7/hands"


def asked(path: str, address: str) -> Scope:
    about = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": []}
    return {**about, "client": (address, 50_000)}


async def never() -> Message:
    await asyncio.Event().wait()
    raise AssertionError


def test_whoever_looks_up_much_waits_behind_themself() -> None:
    async def answered() -> tuple[list[tuple[str, str]], list[int]]:
        gate, came, refused, goes_on = Gate(Gating()), list[tuple[str, str]](), [], asyncio.Event()

        async def inside(scope: Scope, _receive: Receive, _send: Send) -> None:
            came.append((scope["client"][0], scope["path"]))
            await goes_on.wait()

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                refused.append(message["status"])

        many = [asked(HANDS, "192.0.2.7")] * (AT_ONCE + WAITING_MOST + 1)
        others = [asked("/api/lobby", "192.0.2.7"), asked(HANDS, "192.0.2.8")]
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
        assert len(gate.turns) == 0, "nothing is kept of who is gone"
        return first, refused

    first, refused = asyncio.run(answered())
    assert first == [
        *[("192.0.2.7", HANDS)] * AT_ONCE,
        ("192.0.2.7", "/api/lobby"),
        ("192.0.2.8", HANDS),
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


def test_what_is_looked_up_is_in_the_way_of_nothing_else() -> None:
    async def beside() -> None:
        goes_on = Event()
        many = [asyncio.create_task(looked_up(goes_on.wait, PATIENCE_S)) for _ in range(100)]
        await asyncio.sleep(0)
        try:
            async with asyncio.timeout(PATIENCE_S / 2):
                await asyncio.to_thread(int)
        finally:
            goes_on.set()
            await asyncio.gather(*many)

    asyncio.run(beside())
