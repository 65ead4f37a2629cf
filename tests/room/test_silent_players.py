"""A player who says nothing stalls no table: it waits once in a hand, and once they are back.

No book knows a clock that acts by itself. A hand whose player is not back in time is dead
(comstock/lowball/74, comstock/seven-card-stud/38): how we read that is `clock_ran_out`.
"""

from pathlib import Path

import pytest

from houseway.room.clocks.clock import acts_at_ms, fallen_silent
from houseway.room.clocks.events import FellSilent
from houseway.room.hands.clockwork import due, next_ms
from houseway.room.seats.commands import ComeBack, GetUp
from houseway.room.state import RoomTable
from houseway.table.pan.actions import Declare
from tests.room.open_room import OpenRoom
from tests.room.other_answers import club_that_answers
from tests.room.seat_room import SeatRoom

CLOCK_MS = 30_000
COURTESY_MS = 1_000
MINUTE_MS = 60_000


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def pan_of_two(room: SeatRoom, house: str = "players-club") -> tuple[RoomTable, int, int]:
    """A hand of pan that both play: its table, who answers at once, and who does not any more."""
    about = {"practice": True, "clock_ms": CLOCK_MS}
    table = room.table(house, "pan", "condition-2", **about)
    for _ in range(2):
        room.sit(table, 50_000)
    room.deal(table)
    assert table.hand is not None
    while table.hand.street == "declare":
        seat = table.hand.asked[0]
        room.act(table, seat, by=table.chairs[seat].player, action=Declare(seat, True))
    silent = table.hand.asked[0]
    return table, next(seat for seat in table.chairs if seat != silent), silent


def played_for_ms(room: SeatRoom, table: RoomTable, quick: int, *, most_ms: int) -> int:
    """How long the hand takes where one does at once what the clock does for the other."""
    began_ms = room.at_ms
    while (hand := table.hand) is not None and room.at_ms - began_ms < most_ms:
        if hand.asked[0] == quick:
            room.act(table, quick, by=table.chairs[quick].player)
        else:
            room.at_ms = next_ms(room.room, table)
            room.so(list(due(room.room, table, room.at_ms)))
    return room.at_ms - began_ms


def test_a_hand_of_pan_ends_within_minutes_though_one_player_is_silent(room: SeatRoom) -> None:
    # The longest there is, for nobody melds: 320 cards less twice ten, and the same 300 once more
    # when they are gone. Half of them are theirs, each drawn and let go: 600 answers, which took
    # five hours with the whole clock each time. One clock and a second each make ten minutes and a
    # half.
    table, quick, _ = pan_of_two(room)
    took_ms = played_for_ms(room, table, quick, most_ms=60 * MINUTE_MS)
    assert table.hand is None
    assert took_ms <= CLOCK_MS + 600 * COURTESY_MS


def test_where_a_club_says_so_he_has_the_whole_clock_each_time(
    room: SeatRoom, tmp_path: Path
) -> None:
    house = club_that_answers(tmp_path, "players-club", clock_ran_out="the whole clock each time")
    table, quick, _ = pan_of_two(room, house)
    assert played_for_ms(room, table, quick, most_ms=20 * MINUTE_MS) >= 20 * MINUTE_MS


def test_whoever_acts_himself_or_says_that_he_is_back_has_his_whole_clock_again(
    room: SeatRoom,
) -> None:
    table, quick, silent = pan_of_two(room)
    player = table.chairs[silent].player
    assert acts_at_ms(table) == room.at_ms + CLOCK_MS
    room.wait(30)
    assert table.hand is not None
    assert table.hand.asked == [silent], "they have drawn, and lets a card go"
    assert acts_at_ms(table) == room.at_ms + COURTESY_MS
    room.act(table, silent, by=player)
    while table.hand.asked == [quick]:
        room.act(table, quick, by=table.chairs[quick].player)
    assert acts_at_ms(table) == room.at_ms + CLOCK_MS
    room.wait(30)
    assert acts_at_ms(table) == room.at_ms + COURTESY_MS
    room.do(ComeBack(table=table.number, player=player))
    assert acts_at_ms(table) == room.at_ms + CLOCK_MS
    assert room.wait(29) == []


def test_whoever_leaves_and_looks_no_more_is_not_waited_for_at_all(room: SeatRoom) -> None:
    table, _, silent = pan_of_two(room)
    player = table.chairs[silent].player
    assert list(fallen_silent(room.room, table.number, player)) == [], "they have not said so"
    room.do(GetUp(table=table.number, player=player))
    room.so(list(fallen_silent(room.room, table.number, player)))
    assert acts_at_ms(table) == room.at_ms + COURTESY_MS
    assert list(fallen_silent(room.room, table.number, player)) == [], "once is enough"


def test_a_restart_forgets_nobody_who_was_silent(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    table = room.table("pan", house="comstock", limit="condition-2", clock_ms=CLOCK_MS, pace_ms=0)
    room.bots(table, 3)
    for _ in range(40):
        room.wait()
        if table.hand is not None:
            break
    assert table.hand is not None
    seat = table.hand.asked[0]
    room.desk.write([FellSilent(table=table.number, seat=seat)], room.at_ms).on_disk.result()
    again = room.again()
    assert again.desk.room.tables[table.number].answered.silent == {seat}
    again.close()
