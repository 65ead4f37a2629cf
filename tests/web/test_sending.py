"""One message at a time to each viewer, and nobody is waited for."""

import asyncio
from typing import Any

import pytest

from houseway.web.running.sending import WAY_OUT, Sending


class Wire:
    """As much of a socket as a way out needs; it takes a message when the test says so."""

    def __init__(self) -> None:
        self.scope: dict[str, object] = {WAY_OUT: self.send}
        self.taken: list[str] = []
        self.takes = asyncio.Event()
        self.is_cut = False

    async def send(self, message: dict[str, str]) -> None:
        await self.takes.wait()
        if self.is_cut:
            raise RuntimeError("closed")
        self.taken.append(message["text"])


def a_wire() -> tuple[Wire, Any]:
    wire: Any = Wire()
    return wire, Sending(wire)


async def a_moment() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


def test_the_next_message_waits_until_the_last_is_taken_and_nobody_else_does() -> None:
    async def tell() -> None:
        wire, sending = a_wire()
        called: list[list[str]] = []
        assert sending.is_free
        sending.send("one")
        assert not sending.is_free
        sending.when_free(lambda: called.append(list(wire.taken)))
        await a_moment()
        assert (wire.taken, called) == ([], [])
        wire.takes.set()
        await sending.free(1)
        await a_moment()
        assert sending.is_free
        assert called == [["one"]]

    asyncio.run(tell())


def test_whoever_cannot_be_told_any_more_is_found_out() -> None:
    async def tell() -> None:
        wire, sending = a_wire()
        wire.is_cut = True
        wire.takes.set()
        sending.send("one")
        await a_moment()
        with pytest.raises(RuntimeError, match="closed"):
            assert sending.is_free

    asyncio.run(tell())


def test_who_takes_nothing_from_one_look_to_the_next_is_stuck() -> None:
    async def tell() -> None:
        wire, sending = a_wire()
        sending.send("one")
        assert [sending.is_stuck(), sending.is_stuck()] == [False, True]
        with pytest.raises(TimeoutError):
            await sending.free(0.001)
        other, slow = a_wire()
        slow.send("one")
        assert not slow.is_stuck()
        other.takes.set()
        await slow.free(1)
        slow.send("two")
        assert not slow.is_stuck(), "that is another message"
        sending.drop()
        await a_moment()
        assert wire.taken == []

    asyncio.run(tell())
