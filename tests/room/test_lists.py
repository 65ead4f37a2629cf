"""Waiting lists: called in order, a seat kept while the countdown runs, a name dropped after it."""

import pytest

from houseway.errors import BadInput, Refused
from houseway.room.bots.commands import AddBot
from houseway.room.lists.commands import CallNext, JoinList, LeaveList
from houseway.room.lists.events import ListCalled, ListLeft
from houseway.room.people.commands import Bar
from houseway.room.seats.commands import GetUp, SitDown
from houseway.room.state import Wanted
from tests.room.seat_room import SeatRoom


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def test_the_first_of_the_list_is_called_and_his_seat_is_kept(room: SeatRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8", seats=2)
    here = room.sit(table, 10_000)
    first, second = room.join(table), room.join(table)
    room.do(CallNext(table=table.number))
    with pytest.raises(Refused, match="1 player waits for a seat before them"):
        room.sit(table, 10_000)
    with pytest.raises(Refused, match="All 2 seats are taken"):
        room.sit(table, 10_000, second)
    room.sit(table, 10_000, first)
    assert {chair.player for chair in table.seated} == {here, first}
    assert room.names(table) == [second]


def test_a_seat_is_called_out_by_itself_as_soon_as_it_is_free(room: SeatRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8", seats=2)
    players = [room.sit(table, 10_000), room.sit(table, 10_000)]
    first = room.join(table)
    assert room.tick() == []
    room.do(GetUp(table=table.number, player=players[0]))
    (called,) = room.tick()
    assert isinstance(called, ListCalled)
    assert (called.player, called.seat) == (first, 1)
    assert room.tick() == [], "nobody is called twice"


def test_whoever_does_not_come_when_called_loses_his_place(room: SeatRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8")
    first, second = room.join(table), room.join(table)
    room.tick()
    room.tick(1.9)
    assert first in room.room.lists[table.wanted].called
    (gone,) = (event for event in room.tick(0.2) if isinstance(event, ListLeft))
    assert (gone.player, gone.because) == (first, "did not come when called")
    assert set(room.room.lists[table.wanted].called) == {second}, "called a little later"


def test_a_list_is_for_one_game_of_one_house_at_one_limit(room: SeatRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8", seats=2)
    other = room.player()
    for house, limit, practice in (
        ("comstock", "4/8", False),
        ("garlic-city", "3/6", False),
        ("garlic-city", "4/8", True),
    ):
        wish = JoinList(
            house=house, game="texas-holdem", limit=limit, practice=practice, player=other
        )
        room.do(wish)
    with pytest.raises(Refused, match="Its list is empty"):
        room.do(CallNext(table=table.number))
    assert room.tick() == []
    assert len(room.room.lists) == 3


def test_a_player_on_the_list_sits_before_whoever_walks_in(room: SeatRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8", seats=3, practice=True)
    first, second = room.join(table), room.join(table)
    room.sit(table, 10_000)
    with pytest.raises(Refused, match=r"2 players wait for .* before them\. They may join"):
        room.sit(table, 10_000)
    with pytest.raises(Refused, match="2 players wait for a seat before them"):
        room.do(AddBot(table=table.number))
    room.sit(table, 10_000, second)
    room.sit(table, 10_000, first)
    assert room.room.lists == {}, "whoever sits is off the list"


def test_a_name_is_on_a_list_once_and_comes_off_by_wish(room: SeatRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8")
    player = room.join(table)
    room.join(table, player)
    assert room.names(table) == [player]
    gone = LeaveList(house="garlic-city", game="texas-holdem", limit="$4/8", player=player)
    room.do(gone)
    assert room.room.lists == {}
    assert room.do(gone) == []


def test_nobody_waits_for_a_game_that_the_house_does_not_deal(room: SeatRoom) -> None:
    player = room.player()
    with pytest.raises(BadInput, match="does not deal 'push-nine'"):
        room.do(JoinList(house="comstock", game="push-nine", limit="condition-2", player=player))
    with pytest.raises(BadInput, match="nobody here is player 77"):
        room.do(JoinList(house="comstock", game="lowball", limit="4-20", player=77))


def test_somebody_who_is_barred_does_not_wait_for_a_seat(room: SeatRoom) -> None:
    player = room.player()
    room.do(Bar(player=player, because="Intoxicated"))
    with pytest.raises(Refused, match="Intoxicated"):
        room.do(JoinList(house="comstock", game="lowball", limit="4-20", player=player))


def test_two_tables_of_one_list_call_two_players(room: SeatRoom) -> None:
    tables = [room.table("garlic-city", "texas-holdem", "4/8") for _ in range(2)]
    players = [room.join(tables[0]), room.join(tables[0])]
    called = [event for event in room.tick() if isinstance(event, ListCalled)]
    assert [(event.table, event.player) for event in called] == [(1, players[0]), (2, players[1])]
    room.do(SitDown(table=2, player=players[1], cents=10_000))
    wanted = Wanted("garlic-city", "texas-holdem", "4/8")
    assert set(room.room.lists[wanted].called) == {players[0]}
