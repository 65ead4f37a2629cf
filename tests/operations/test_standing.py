"""Clocks that are set and mistakes of our own: the room keeps its time, and the rest goes on."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.errors import Broken, Refused
from houseway.room.bots.commands import AddBot
from houseway.room.desk import Desk
from houseway.room.event import RoomEvent
from houseway.room.hands import clockwork
from houseway.room.hands.events import Acted
from houseway.room.log.store import LogStore
from houseway.room.seats.commands import SitDown
from houseway.web.live import LiveRoom
from houseway.web.people import SESSION_MS, People
from houseway.web.running.room_clock import RoomClock
from tests.room.open_room import NOON, OpenRoom

pytestmark = pytest.mark.slow

HOURS_MS = 5 * 3_600_000


class Machine:
    """A machine whose clock somebody sets."""

    def __init__(self) -> None:
        self.wall_ms, self.steady_ms = NOON, 1_000

    def wait(self, ms: int) -> None:
        self.wall_ms += ms
        self.steady_ms += ms

    def clock(self, not_before_ms: int = 0) -> RoomClock:
        return RoomClock(
            not_before_ms, wall_ms=lambda: self.wall_ms, steady_ms=lambda: self.steady_ms
        )


def played_on(live: LiveRoom, machine: Machine, steps: int, ms: int) -> list[RoomEvent]:
    """What happens while time passes."""
    happened: list[RoomEvent] = []
    for _ in range(steps):
        machine.wait(ms)
        done = live.desk.tick(live.now_ms())
        done.on_disk.result()
        happened += done.events
    return happened


@pytest.mark.parametrize("jump_ms", [-HOURS_MS, HOURS_MS])
def test_a_clock_that_is_set_neither_stalls_a_table_nor_hurries_anybody(
    tmp_path: Path, jump_ms: int
) -> None:
    room, machine = OpenRoom(tmp_path), Machine()
    room.bots(room.table(), 3)
    people = room.table(clock_ms=30_000)
    for _ in range(2):
        room.do(SitDown(table=people.number, player=room.player(), cents=20_000))
    clock = machine.clock(room.desk.room.at_ms)
    live = LiveRoom(room.desk, now_ms=clock.now_ms)
    live.clock = clock
    played_on(live, machine, 8, 1_300)
    machine.wall_ms += jump_ms
    assert clock.has_jumped
    assert abs(clock.off_ms - jump_ms) < 1_000
    before_ms = room.desk.room.at_ms
    happened = played_on(live, machine, 20, 1_300)
    acted = [event.by for event in happened if isinstance(event, Acted)]
    assert "bot" in acted, "the table stands still"
    assert acted.count("clock") <= 1, "26 seconds run out nobody's thirty twice"
    assert 0 < room.desk.room.at_ms - before_ms <= 30_000
    room.desk.room.play_money.assert_balanced()
    again = room.again()
    behind = machine.clock(again.desk.room.at_ms)
    assert behind.now_ms() >= again.desk.room.at_ms
    again.close()


def test_a_room_that_another_server_has_written_ahead_goes_on_at_once(tmp_path: Path) -> None:
    """The other one's machine had its clock hours ahead: nobody waits until ours is there too."""
    room, machine = OpenRoom(tmp_path), Machine()
    table = room.table()
    room.bots(table, 3)
    clock = machine.clock(room.desk.room.at_ms)
    live = LiveRoom(room.desk, now_ms=clock.now_ms)
    live.clock = clock
    played_on(live, machine, 8, 1_300)
    room.desk.close()
    other = Desk(LogStore(room.url))
    other.tick(live.now_ms() + HOURS_MS).on_disk.result()
    other.close()
    asyncio.run(live.reopen())
    assert any(isinstance(event, Acted) for event in played_on(live, machine, 8, 1_300))
    live.desk.close()


def test_a_clock_that_is_set_signs_nobody_out_and_lets_no_old_session_in(tmp_path: Path) -> None:
    room, machine = OpenRoom(tmp_path), Machine()
    people = People(room.desk.store.engine, now_ms=machine.clock().now_ms)
    ann = people.enter(1, "Ann", "player")
    token = people.session(ann)
    machine.wall_ms += 400 * 24 * HOURS_MS
    assert people.of_session(token) == ann
    machine.wall_ms -= 800 * 24 * HOURS_MS
    assert people.of_session(token) == ann
    machine.wait(SESSION_MS + 1)
    assert people.of_session(token) is None, "thirty days are thirty days"
    room.close()


@pytest.mark.parametrize(
    ("ahead_ms", "said"),
    [
        (0, ""),
        (-1_000, ""),
        (HOURS_MS, ""),
        (-60_000, "is behind the log's last entry"),
        (365 * 24 * 3_600_000, "is months ahead of the log's last entry"),
    ],
)
def test_a_clock_that_is_odd_at_the_start_is_said(ahead_ms: int, said: str) -> None:
    machine = Machine()
    clock = machine.clock(machine.wall_ms - ahead_ms)
    assert said in clock.doubt
    assert bool(said) == bool(clock.doubt)
    assert clock.now_ms() == max(machine.wall_ms, machine.wall_ms - ahead_ms)


def breaking(number: int) -> Any:
    """Everything as usual, and a mistake of ours at one table."""

    def due(room: Any, table: Any, at_ms: int) -> Iterator[RoomEvent]:
        if table.number == number:
            raise Broken("cards do not add up")
        yield from clockwork.due(room, table, at_ms)

    return due


def test_a_table_that_breaks_stands_still_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = OpenRoom(tmp_path)
    for _ in range(2):
        room.bots(room.table(pace_ms=0), 3)
    live = LiveRoom(room.desk, now_ms=lambda: room.at_ms)
    monkeypatch.setattr("houseway.room.desk.due", breaking(1))
    room.at_ms += 2_000
    asyncio.run(live.tick())
    assert (live.stopped, live.desk.stopped_tables) == ("", {1: "cards do not add up"})
    for _ in range(5):
        room.at_ms += 2_000
        asyncio.run(live.tick())
    tables = live.desk.room.tables
    assert (tables[1].hands, tables[2].hands > 0) == (0, True)
    with pytest.raises(Refused, match="It has stopped: cards do not add up"):
        live.desk.do(AddBot(table=1), room.at_ms)
    live.desk.room.play_money.assert_balanced()
    live.desk.close()
    again = Desk(LogStore(room.url))
    assert again.stopped_tables == {}, "the next start tries again"
    again.close()


def test_a_request_that_is_repeated_is_acknowledged_when_the_first_is_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from threading import Event as Flag

    room = OpenRoom(tmp_path)
    room.table()
    let_go, append = Flag(), LogStore.append

    def slow(self: LogStore, lines: Any) -> Any:
        assert let_go.wait(10)
        return append(self, lines)

    monkeypatch.setattr(LogStore, "append", slow)
    wish = AddBot(table=1, request="a")
    first, second = room.desk.do(wish, NOON), room.desk.do(wish, NOON)
    assert not second.events
    assert not second.on_disk.done(), "acknowledged before it is on disk"
    let_go.set()
    second.on_disk.result(10)
    assert first.on_disk.done()
    room.close()
