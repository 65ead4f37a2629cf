"""A table a visitor opened to practise goes away when they have; the room's own tables stay."""

from pathlib import Path

import pytest

from houseway.room.bots.commands import AddBot, KeepBots
from houseway.room.hands.events import HandBegan
from houseway.room.seats.commands import GetUp, GoAway, SitDown
from houseway.room.tables.emptying import EMPTY_MS
from houseway.room.tables.usual_table import comfortable_cents
from tests.room.open_room import OpenRoom

pytestmark = pytest.mark.slow

MINUTES = EMPTY_MS // 60_000


@pytest.fixture
def room(tmp_path: Path) -> OpenRoom:
    return OpenRoom(tmp_path)


def with_bots(room: OpenRoom, **about: object) -> int:
    table = room.table("texas-holdem", pace_ms=1_000, **about)
    room.bots(table, 2)
    return table.number


def minutes(room: OpenRoom, count: float) -> None:
    """Time passes, and the bots play on: a hand of theirs may take some minutes."""
    for _ in range(round(count * 6)):
        room.wait(10)


def test_the_first_hand_at_a_table_of_ones_own_is_for_all_its_bots(room: OpenRoom) -> None:
    # However long it takes until they all sit there: two of three bots are no table yet.
    table = room.table("texas-holdem", pace_ms=40, passing=True)
    room.do(KeepBots(table=table.number, count=3, every_ms=3_600_000))
    player, number = room.player(), table.number
    room.do(SitDown(table=number, player=player, cents=comfortable_cents(table), seat=4))
    for _ in range(2):
        room.do(AddBot(table=number))
        assert not [one for one in room.wait(60) if isinstance(one, HandBegan)]
    room.do(AddBot(table=number))
    (began,) = [one for one in room.wait(0.08) if isinstance(one, HandBegan)]
    assert sorted(began.setup.by_seat) == [1, 2, 3, 4]
    room.close()


def test_a_passing_table_closes_when_nobody_comes_back(room: OpenRoom) -> None:
    number = with_bots(room, passing=True)
    table, player = room.desk.room.tables[number], room.player()
    room.do(SitDown(table=number, player=player, cents=comfortable_cents(table)))
    room.do(GetUp(table=number, player=player))
    minutes(room, 1)
    assert number in room.desk.room.tables
    minutes(room, MINUTES + 6)
    assert number not in room.desk.room.tables
    assert not room.desk.room.play_money.statement().get(f"table {number} seat 1", 0)
    room.close()


def test_it_stays_as_long_as_somebody_sits_there(room: OpenRoom) -> None:
    number = with_bots(room, passing=True, clock_ms=600_000)
    table, player = room.desk.room.tables[number], room.player()
    room.do(SitDown(table=number, player=player, cents=comfortable_cents(table)))
    minutes(room, MINUTES + 2)
    assert number in room.desk.room.tables
    room.do(GoAway(table=number, player=player))
    minutes(room, 2 * MINUTES + 6)
    assert number not in room.desk.room.tables, "whoever is away that long has gone"
    room.close()


def test_a_table_of_the_room_stays_with_its_bots(room: OpenRoom) -> None:
    number = with_bots(room)
    minutes(room, MINUTES + 2)
    assert number in room.desk.room.tables
    room.close()


def test_after_a_restart_it_is_still_a_passing_table(room: OpenRoom) -> None:
    number = with_bots(room, passing=True)
    minutes(room, MINUTES / 2)
    again = room.again()
    assert again.desk.room.tables[number].opened.is_passing
    minutes(again, MINUTES / 2 + 6)
    assert number not in again.desk.room.tables
    again.close()
