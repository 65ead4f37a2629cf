"""A game that is broken: it is dealt no more until the floor starts it again."""

import pytest

from houseway.errors import Refused
from houseway.room.hands.events import HandBegan
from houseway.room.lists.commands import CallNext
from houseway.room.tables.commands import BreakGame, PauseTable, ResumeTable
from tests.room.open_room import NOON
from tests.room.seat_room import SeatRoom

HOUR_MS = 3_600_000


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def test_resuming_starts_a_broken_game_again_with_all_that_belongs_to_it(room: SeatRoom) -> None:
    table = room.lowball(seats=4)
    for _ in range(3):
        room.sit(table, 20_000)
    room.do(BreakGame(table=table.number))
    waiting = room.join(table)
    assert room.tick() == [], "nobody is called to it"
    room.do(ResumeTable(table=table.number))
    assert not table.is_broken
    room.tick()
    room.sit(table, 20_000, waiting)
    assert room.deal(table).setup.seats == (1, 2, 3, 4)


def test_a_broken_game_that_was_paused_for_its_hours_does_not_go_on_by_itself(
    room: SeatRoom,
) -> None:
    table = room.table("players-club", "texas-holdem", "3/6")
    for _ in range(3):
        room.sit(table, 20_000)
    room.at_ms = NOON + 15 * HOUR_MS  # three in the morning
    room.wait()
    assert table.pause_lifts
    room.do(BreakGame(table=table.number))
    room.at_ms = NOON + 23 * HOUR_MS
    events = [event for _ in range(5) for event in room.wait()]
    assert not any(isinstance(event, HandBegan) for event in events)
    assert table.is_broken


def test_a_broken_game_that_is_paused_as_well_is_still_broken(room: SeatRoom) -> None:
    table = room.lowball()
    for _ in range(3):
        room.sit(table, 20_000)
    room.do(BreakGame(table=table.number))
    room.do(PauseTable(table=table.number, because="A chair is broken too"))
    with pytest.raises(Refused, match=r"The game is broken\. The floor may resume it"):
        room.sit(table, 20_000)


def test_whoever_is_not_called_to_a_table_is_told_the_reason(room: SeatRoom) -> None:
    table = room.lowball(seats=2)
    calling = CallNext(table=table.number)
    with pytest.raises(Refused, match=r"Its list is empty\. Whoever comes may sit down"):
        room.do(calling)
    for _ in range(2):
        room.sit(table, 20_000)
    room.join(table)
    with pytest.raises(Refused, match=r"It has no free seat\. When somebody gets up"):
        room.do(calling)
    room.do(BreakGame(table=table.number))
    with pytest.raises(Refused, match=r"The game is broken\. The floor may resume it"):
        room.do(calling)
