"""Numbers for the shuffle through the table's socket: one's own, once, and nothing else by them."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import pytest

from houseway.cards.mixing import promise
from houseway.room.shuffles.mixing import published
from houseway.table.viewers import RAIL
from houseway.web.frames import kind_of
from tests.web.eavesdropping import Ear, World

ANNS, BOBS, NEXT = (bytes([one]) * 32 for one in (1, 2, 3))
PROMISED: Final = {1: promise(ANNS).hex(), 2: promise(BOBS).hex()}
AFTER: Final = promise(NEXT).hex()

pytestmark = pytest.mark.slow


async def answer(ear: Ear, frame: dict[str, Any]) -> dict[str, Any]:
    """What is said to a frame of theirs."""
    before = len(_answers(ear))
    ear.say(frame)
    for _ in range(20_000):
        if len(found := _answers(ear)) > before:
            return found[-1]
        await asyncio.sleep(0)
    raise AssertionError(f"nobody answers {frame}")


def _answers(ear: Ear) -> list[dict[str, Any]]:
    told = (json.loads(text) for text in ear.heard)
    return [one for one in told if one["kind"] in ("done", "refused")]


def at_a_table(tmp_path: Path, told: Callable[[World, dict[int, Ear]], Awaitable[None]]) -> None:
    """Ann, Bob and the rail at their sockets."""

    async def look() -> None:
        world = World(tmp_path, "garlic-city", "texas-holdem")
        async with world.app.lifespan():
            ears = {
                one: Ear(world.app, "/api/tables/1/socket", world.tokens[one])
                for one in (RAIL, 1, 2)
            }
            await told(world, ears)
            for ear in ears.values():
                await ear.close()

    asyncio.run(look())


def test_a_number_goes_in_once_however_often_it_is_sent(tmp_path: Path) -> None:
    async def play(world: World, ears: dict[int, Ear]) -> None:
        promised = {"promise": PROMISED[1], "request": "a"}
        assert (await answer(ears[1], promised))["kind"] == "done"
        entries = world.desk.room.entries
        assert await answer(ears[1], {**promised, "request": "b"}) == {
            "kind": "done", "request": "b", "table": 0, "told_cents": None,
            "hand": 0, "line": 0, "mixed": 0,
        }  # fmt: skip
        assert world.desk.room.entries == entries, "the same promise again is written again"
        await world.wrote([published(world.table)])
        number = {"promise": AFTER, "number": ANNS.hex(), "shuffle": 1, "request": "c"}
        assert (await answer(ears[1], number))["mixed"] == 1
        entries = world.desk.room.entries
        assert (await answer(ears[1], number))["mixed"] == 0
        standing = world.table.shuffles.standing
        assert standing is not None
        assert [one.number for one in standing.mix] == [ANNS]
        assert world.desk.room.entries == entries
        assert len(world.desk.room.requests) == 0, "numbers take no place among the names"

    at_a_table(tmp_path, play)


def test_nobody_adds_or_promises_for_somebody_else(tmp_path: Path) -> None:
    async def play(world: World, ears: dict[int, Ear]) -> None:
        for player in (1, 2):
            await answer(ears[player], {"promise": PROMISED[player]})
        await world.wrote([published(world.table)])
        # Bob knows Ann's number, and gives it for her, then as his own.
        for_ann = {"promise": AFTER, "number": ANNS.hex(), "shuffle": 1, "player": 1}
        assert (await answer(ears[2], for_ann))["kind"] == "refused"
        del for_ann["player"]
        assert (await answer(ears[2], for_ann))["mixed"] == 0
        standing = world.table.shuffles.standing
        assert standing is not None
        assert standing.added == {}
        assert world.table.shuffles.promises[1] == promise(ANNS)
        told = await answer(ears[RAIL], {"promise": AFTER, "number": ANNS.hex(), "shuffle": 1})
        assert (told["kind"], told["why"]) == ("refused", "sign in first")

    at_a_table(tmp_path, play)


def test_what_is_promised_after_the_root_goes_into_the_next_shuffle_alone(tmp_path: Path) -> None:
    async def play(world: World, ears: dict[int, Ear]) -> None:
        await answer(ears[1], {"promise": PROMISED[1]})
        await world.wrote([published(world.table)])
        await answer(ears[1], {"promise": AFTER})
        late = {"promise": PROMISED[2], "number": NEXT.hex(), "shuffle": 1}
        assert (await answer(ears[1], late))["mixed"] == 0
        assert (await answer(ears[1], {**late, "shuffle": 2}))["mixed"] == 0
        standing = world.table.shuffles.standing
        assert standing is not None
        assert standing.added == {}

    at_a_table(tmp_path, play)


NONSENSE: Final[dict[str, dict[str, Any]]] = {
    "no promise": {"number": ANNS.hex(), "shuffle": 1},
    "a short promise": {"promise": "ab"},
    "a promise of other letters": {"promise": "x" * 64},
    "a long promise": {"promise": "ab" * 4_000},
    "a short number": {"promise": AFTER, "number": "00", "shuffle": 1},
    "a number that is one": {"promise": AFTER, "number": 7},
    "a shuffle beyond all": {"promise": AFTER, "number": ANNS.hex(), "shuffle": 10**60},
    "a shuffle beyond reason": {"promise": AFTER, "number": ANNS.hex(), "shuffle": 2**60},
    "a name without an end": {"promise": AFTER, "request": "x" * 5_000},
    "both at once": {"promise": AFTER, "hand": 1, "action": {"act": "fold", "seat": 1}},
}


def test_what_is_no_number_is_refused_and_the_socket_goes_on(tmp_path: Path) -> None:
    async def play(world: World, ears: dict[int, Ear]) -> None:
        entries = world.desk.room.entries
        for name, frame in NONSENSE.items():
            told = await answer(ears[1], frame)
            assert told["kind"] == "refused", name
            assert len(told["why"]) <= 300, name
        assert world.desk.room.entries == entries
        assert (await answer(ears[1], {"promise": AFTER}))["kind"] == "done"

    at_a_table(tmp_path, play)


def test_an_action_may_be_named_as_it_likes() -> None:
    frame = '{"hand": 1, "action": {"act": "fold", "seat": 1}, "request": "promise"}'
    assert kind_of(frame).__name__ == "ActFrame"
