"""Viewers of a table are told together: each what would be told alone, and nothing unwritten."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from threading import Event as Flag

import pytest

from houseway.cards.mixing import promise
from houseway.room.bots.commands import AddBot
from houseway.room.log.chain import Entry
from houseway.room.log.store import Line, LogStore
from houseway.room.seats.commands import SitDown
from houseway.room.shuffles.commands import Mix
from houseway.room.state import RoomTable
from houseway.room.tables.usual_table import comfortable_cents
from houseway.table.engine import act, legal
from houseway.table.events import Dealt
from houseway.web.live import TOLD_AT_ONCE, LiveRoom
from houseway.web.messages import EventsMessage
from houseway.web.people import Person
from houseway.web.shown.lines import LinesTold
from houseway.web.shown.views import actions_for, new_lines
from houseway.web.watched import Shared
from tests.games.chinese_hands import EXAMPLE, played
from tests.room.open_room import OpenRoom
from tests.web.eavesdropping import Ear, World

PLAYERS = 4
STAFF = PLAYERS + 1
"""Somebody of the floor, who plays nowhere."""


def a_hand(room: OpenRoom) -> RoomTable:
    """A table of people with a hand dealt to them."""
    table = room.table(seats=PLAYERS)
    for _ in range(PLAYERS):
        cents = comfortable_cents(table)
        room.do(SitDown(table=table.number, player=room.player(), cents=cents))
    room.wait(60)
    assert table.hand is not None
    return table


def told(live: LiveRoom, line: int, *, together: bool) -> dict[int, EventsMessage]:
    """What everybody is told from a line on, by their number; the rail is 0."""
    viewers = [Person(number, f"player {number}", "player") for number in range(1, STAFF)]
    everybody = (None, *viewers, Person(STAFF, "Flo", "floor"))
    shown, table = live.shown[1], live.desk.room.tables[1]
    shown.shared = Shared() if together else None
    try:
        return {
            person.number if person else 0: new_lines(live, table, line, person=person)
            for person in everybody
        }
    finally:
        shown.shared = None


@pytest.mark.parametrize(("viewer", "own"), [(0, 0), (1, 3), (2, 3), (4, 3)])
def test_what_two_players_settle_is_about_both_of_them(viewer: int, own: int) -> None:
    """Four players compare two by two, six times; each of them is in three of the six."""
    lines = LinesTold({}, viewer).new(played(EXAMPLE).hand)
    settled = [line.with_ for line in lines if line.event == "compared"]
    assert (len(settled), sum(one["is_you"] for one in settled)) == (6, own)


def test_whoever_is_told_with_others_is_told_what_he_would_be_told_alone(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    hand = a_hand(room).hand
    assert hand is not None
    live, shared = LiveRoom(room.desk, now_ms=lambda: room.at_ms), 0
    while not hand.is_over:
        before = len(hand.log)
        act(hand, actions_for(legal(hand))[0])
        for line in {0, 5, before, len(hand.log)}:
            together = told(live, line, together=True)
            assert together == told(live, line, together=False), f"from line {line}"
            shared += together[0] is together[STAFF]
        dealt = next(n for n, event in enumerate(hand.log) if isinstance(event, Dealt))
        hands = [together.events for together in told(live, dealt, together=True).values()]
        assert len({events[0] for events in hands}) == PLAYERS + 1, "each seat sees its own cards"
    assert shared, "nobody was told the same as anybody else"
    room.close()


def held_up(monkeypatch: pytest.MonkeyPatch) -> Flag:
    """From now on the disk is busy, until the flag is set."""
    let_go, append = Flag(), LogStore.append

    def slow(self: LogStore, lines: Sequence[Line]) -> list[Entry]:
        assert let_go.wait(10)
        return append(self, lines)

    monkeypatch.setattr(LogStore, "append", slow)
    return let_go


def test_everybody_is_told_in_order_once_it_is_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = OpenRoom(tmp_path)
    count = TOLD_AT_ONCE + 3
    for _ in range(count):
        room.table()
    live, heard = LiveRoom(room.desk), []
    for number, shown in live.shown.items():
        shown.watchers.add(lambda number=number: heard.append(number))  # type: ignore[misc]
    let_go = held_up(monkeypatch)

    async def ask() -> None:
        asked = [asyncio.create_task(live.do(AddBot(table=n + 1))) for n in range(count)]
        for _ in range(5):
            await asyncio.sleep(0)
        asked[0].cancel()
        await asyncio.sleep(0)
        assert not heard, "told of what could still be lost"
        let_go.set()
        await asyncio.gather(*asked, return_exceptions=True)
        assert [task.cancelled() for task in asked] == [True, *[False] * (count - 1)]

    asyncio.run(ask())
    assert heard == list(range(1, count + 1)), "also where whoever asked has gone away"
    room.close()


@pytest.mark.slow
def test_who_joins_is_told_nothing_that_is_not_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def join() -> None:
        world = World(tmp_path, "garlic-city", "texas-holdem")
        async with world.app.lifespan():
            let_go = held_up(monkeypatch)
            asked = asyncio.create_task(world.live.do(AddBot(table=1)))
            ear = Ear(world.app, "/api/tables/1/socket", "")
            for _ in range(100):
                await asyncio.sleep(0)
            assert ear.heard == [], "told of a bot that could still be lost"
            let_go.set()
            await asked
            while not ear.heard:
                await asyncio.sleep(0)
            (chairs,) = {len(json.loads(text)["chairs"]) for text in ear.heard}
            assert chairs == len(world.table.chairs)
            await ear.close()

    asyncio.run(join())


async def heard_by(ear: Ear, count: int) -> None:
    """Lets the loop turn until so much is heard, or long enough for it."""
    for _ in range(2_000):
        if len(ear.heard) >= count:
            return
        await asyncio.sleep(0)


ANNS_PART = Mix(table=1, player=1, promise=promise(bytes(32)).hex())
"""What a player's page sends by itself, and nobody else sees anything of."""


@pytest.mark.slow
@pytest.mark.parametrize("tell", ["", "?tell=steps"])
def test_who_joins_while_another_promises_a_number_is_told_once_that_is_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tell: str
) -> None:
    async def join() -> None:
        world = World(tmp_path, "garlic-city", "texas-holdem")
        async with world.app.lifespan():
            ann = Ear(world.app, f"/api/tables/1/socket{tell}", world.tokens[1])
            await heard_by(ann, 1)
            let_go = held_up(monkeypatch)
            asked = asyncio.create_task(world.live.do(ANNS_PART))
            bob = Ear(world.app, f"/api/tables/1/socket{tell}", world.tokens[2])
            for _ in range(100):
                await asyncio.sleep(0)
            assert bob.heard == [], "told of a promise that could still be lost"
            let_go.set()
            await asked
            await heard_by(bob, 1)
            assert len(bob.heard) == 1, "Bob looks at nothing until somebody acts"
            await ann.close()
            await bob.close()

    asyncio.run(join())


@pytest.mark.slow
@pytest.mark.parametrize("tell", ["", "?tell=steps"])
def test_what_happens_while_somebody_promises_a_number_is_told_to_the_last_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tell: str
) -> None:
    async def look_on() -> None:
        world = World(tmp_path, "garlic-city", "texas-holdem")
        async with world.app.lifespan():
            bob = Ear(world.app, f"/api/tables/1/socket{tell}", world.tokens[2])
            await heard_by(bob, 1)
            before, let_go = len(world.table.chairs), held_up(monkeypatch)
            wishes = (AddBot(table=1), ANNS_PART)
            asked = [asyncio.create_task(world.live.do(one)) for one in wishes]
            for _ in range(5):
                await asyncio.sleep(0)
            let_go.set()
            await asyncio.gather(*asked)
            await heard_by(bob, 2)
            assert chairs_heard(bob) - before == 1, "the bot is kept back for good"
            await world.live.do(AddBot(table=1))
            await heard_by(bob, 3)
            assert chairs_heard(bob) - before == 2, "Bob is told of the last thing but one"
            await bob.close()

    def chairs_heard(ear: Ear) -> int:
        chairs = json.loads(ear.heard[-1])["chairs"]
        return sum(chair["player"] > 0 for chair in chairs)

    asyncio.run(look_on())
