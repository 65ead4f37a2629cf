"""Whose names stand on lists and boards: nobody's who sits in the game, nobody's who is barred."""

import pytest

from houseway.errors import Refused
from houseway.room.changes.commands import ChangeTable
from houseway.room.lists.events import CallTakenBack, ListJoined, ListLeft
from houseway.room.people.commands import Bar
from houseway.room.seats.commands import GetUp
from houseway.room.seats.holds import held
from houseway.room.state import RoomTable
from houseway.room.tables.commands import ChangeLimit
from tests.evidence import clause
from tests.room.seat_room import SeatRoom


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def still_named(room: SeatRoom, table: RoomTable, player: int) -> None:
    """As logs from before have it: somebody sits in the game, and their name is on its list."""
    room.so([ListJoined(**table.wanted._asdict(), player=player)])


def test_who_sits_in_a_game_does_not_wait_for_it(room: SeatRoom) -> None:
    table, twin = room.lowball(), room.lowball()
    player = room.sit(table, 20_000)
    for one in (table, twin):
        with pytest.raises(Refused, match=r"They have one\. They may ask for a change of table"):
            room.join(one, player)
    room.join(room.lowball(limit="20-straight"), player)


def test_a_seated_players_name_keeps_nobody_from_a_seat(room: SeatRoom) -> None:
    table = room.lowball(seats=3)
    player = room.sit(table, 20_000)
    still_named(room, table, player)
    assert room.tick() == [], "nobody is called"
    room.sit(table, 20_000)
    room.sit(table, 20_000)


@clause("garlic-city/omaha/80")
def test_a_seated_players_name_shortens_nobodys_time(room: SeatRoom) -> None:
    table = room.table("garlic-city", "omaha", "4/8", practice=True)
    absent, player = room.sit(table, 10_000), room.sit(table, 10_000)
    room.away(table, absent)
    still_named(room, table, player)
    found = held(room.room, table, room.chair(table, absent))
    assert found is not None
    assert found.because == "30 minutes are up"


@clause("garlic-city/pai-gow-tiles/103")
def test_who_is_barred_waits_nowhere_and_is_not_called(room: SeatRoom) -> None:
    table, full = room.lowball(), room.lowball(limit="20-straight", seats=2)
    there = [room.sit(full, 20_000) for _ in range(2)]
    player, other = room.sit(table, 20_000), room.player()
    room.do(ChangeTable(table=table.number, player=player, to=full.number))
    room.join(full, other)
    for one in (player, other):
        room.do(Bar(player=one, because="They are drunk"))
    assert (room.room.lists, room.room.change_board) == ({}, {})
    room.do(GetUp(table=full.number, player=there[0]))
    room.tick()
    assert [chair.player for chair in full.seated] == there[1:], "nobody moves in or is called"
    assert (room.room.lists, room.room.change_board, table.seated) == ({}, {}, [])


@clause("garlic-city/pai-gow-tiles/103")
def test_who_is_barred_after_he_was_called_gives_the_seat_back(room: SeatRoom) -> None:
    table = room.lowball(seats=2)
    player = room.join(table)
    room.tick()
    assert player in room.room.lists[table.wanted].called
    room.do(Bar(player=player, because="They are drunk"))
    room.sit(table, 20_000)
    room.sit(table, 20_000)


@clause("comstock/lowball/86")
def test_who_was_called_before_the_limit_changed_waits_on_at_the_head_of_his_list(
    room: SeatRoom,
) -> None:
    table = room.lowball(seats=4)
    room.sit(table, 20_000)
    first, second, third = (room.join(table) for _ in range(3))
    room.tick(), room.tick(), room.tick()
    room.do(GetUp(table=table.number, player=1))
    before = table.wanted
    assert list(room.room.lists[before].called) == [first, second, third]
    events = room.do(ChangeLimit(table=table.number, limit="20-straight", buy_in_min_cents=10_000))
    assert sum(isinstance(event, CallTakenBack) for event in events) == 3
    waiting = room.room.lists[before]
    assert (waiting.players, waiting.called) == ([first, second, third], {})
    for _ in range(4):
        room.sit(table, 20_000)
    other = room.lowball()
    room.tick()
    assert room.room.lists[before].called[first].table == other.number


@clause("comstock/lowball/86")
def test_who_sits_at_a_table_that_changes_its_limit_waits_for_that_limit_no_more(
    room: SeatRoom,
) -> None:
    table, other = room.lowball(), room.lowball(limit="20-straight", seats=2)
    player = room.sit(table, 20_000)
    room.sit(other, 20_000), room.sit(other, 20_000)
    room.join(other, player)
    events = room.do(ChangeLimit(table=table.number, limit="20-straight", buy_in_min_cents=10_000))
    (left,) = [event for event in events if isinstance(event, ListLeft)]
    assert (left.player, left.because) == (player, "they have a seat in that game")
    assert room.names(other) == []


@clause("comstock/lowball/99")
def test_who_loses_one_of_two_seats_in_a_game_waits_for_none(room: SeatRoom) -> None:
    table, twin = room.lowball(), room.lowball()
    player, barred = room.sit(table, 20_000), room.sit(table, 20_000)
    room.sit(twin, 20_000, player)
    for one in (player, barred):
        room.away(table, one, reason="meal")
    room.do(Bar(player=barred, because="They are drunk"))
    room.tick(31)
    assert (table.seated, room.room.lists) == ([], {})
