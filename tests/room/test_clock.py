"""Clocks and bots: nobody stalls a table, the floor stops the clock, bots come and go."""

import pytest

from houseway.errors import BadInput, Refused
from houseway.room.bots.commands import KeepBots
from houseway.room.bots.filling import bots_at
from houseway.room.clocks.clock import acts_at_ms
from houseway.room.clocks.commands import PauseClock, ResumeClock
from houseway.room.event import RoomEvent
from houseway.room.hands.commands import Act
from houseway.room.hands.events import Acted
from houseway.room.lists.events import ListCalled
from houseway.room.seats.commands import GoAway
from houseway.room.seats.events import GotUp, SatDown
from houseway.room.state import RoomTable
from houseway.table.actions import Report
from houseway.table.actors import FLOOR
from houseway.table.bank.actions import PlaceWager, TakeBank
from houseway.table.deciding import Decide
from houseway.table.draw.drawing import Drawing
from houseway.table.pot.actions import Call
from houseway.table.pot.betting import BettingRound
from tests.room.seat_room import SeatRoom


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def acted(events: list[RoomEvent]) -> list[str]:
    return [event.by for event in events if isinstance(event, Acted)]


def test_the_clock_stands_still_while_the_floor_has_stopped_it(room: SeatRoom) -> None:
    table = room.lowball(clock_ms=30_000)
    for _ in range(2):
        room.sit(table, 20_000)
    with pytest.raises(Refused, match="No hand is running"):
        room.do(PauseClock(table=table.number))
    room.deal(table)
    assert acted(room.wait(20)) == []
    room.do(PauseClock(table=table.number, by=7))
    assert acts_at_ms(table) == 0
    assert acted(room.wait(600)) == []
    room.do(ResumeClock(table=table.number, by=7))
    assert acts_at_ms(table) == room.at_ms + 10_000, "they have what they had left"
    assert acted(room.wait(9.9)) == []
    assert acted(room.wait(0.1)) == ["clock"]
    assert acts_at_ms(table) == room.at_ms + 1_000, "they are asked again, and not waited for"


def test_while_the_floor_has_a_choice_before_it_no_clock_and_no_bot_goes_on(
    room: SeatRoom,
) -> None:
    table = room.lowball(clock_ms=30_000)
    for _ in range(3):
        room.sit(table, 20_000)
    room.deal(table)
    assert table.hand is not None
    while table.hand.street != "draw" or isinstance(table.hand.step, Drawing):
        seat = table.hand.asked[0]
        call = Call(seat) if isinstance(table.hand.step, BettingRound) else None
        room.act(table, seat, by=table.chairs[seat].player, action=call)
    report = Report(FLOOR, "mistake-on-the-draw", table.hand.setup.button)
    room.act(table, FLOOR, by=77, action=report)
    assert acts_at_ms(table) == 0
    assert acted(room.wait(3_600)) == []
    room.act(table, FLOOR, by=77, action=Decide(FLOOR, "plays-on"))
    assert acts_at_ms(table) == room.at_ms + 30_000, "and then whoever is asked has a whole clock"


def test_whoever_has_gone_away_is_not_waited_for(room: SeatRoom) -> None:
    table = room.lowball(clock_ms=30_000, pace_ms=1_000)
    for _ in range(3):
        room.sit(table, 20_000)
    room.deal(table)
    assert table.hand is not None
    player = table.chairs[table.hand.asked[0]].player
    room.do(GoAway(table=table.number, player=player))
    assert acted(room.wait(1)) == ["clock"]


def test_nobody_stalls_a_table_by_changing_his_wager(room: SeatRoom) -> None:
    table = room.table("comstock", "pai-gow-poker", "5-100", practice=True, clock_ms=30_000)
    for _ in range(2):
        room.sit(table, 40_000)
    room.deal(table)
    player = table.chairs[2].player
    room.act(table, 1, by=table.chairs[1].player, action=TakeBank(1, 20_000))
    for cents in (1_000, 1_500, 0, 2_000):
        room.at_ms += 7_000
        wager = PlaceWager(2, cents, 2)
        room.do(Act(table=table.number, hand=table.hands, action=wager, by=player))
    assert acted(room.wait(1.9)) == []
    assert acted(room.wait(0.2)) == ["clock"], "thirty seconds after they were asked"


def bots(room: SeatRoom, table: RoomTable) -> int:
    return len(bots_at(room.room, table))


def test_bots_come_one_at_a_time_at_the_pace_that_was_chosen(room: SeatRoom) -> None:
    table = room.lowball(seats=4)
    room.do(KeepBots(table=table.number, count=3, every_ms=10_000))
    taken = []
    for _ in range(8):
        room.tick(5 / 60)
        taken.append(bots(room, table))
    assert taken == [0, 1, 1, 2, 2, 3, 3, 3]


def test_a_bot_makes_room_for_whoever_waits_and_comes_back_when_he_has_gone(room: SeatRoom) -> None:
    table = room.lowball(seats=3)
    room.do(KeepBots(table=table.number, count=3, every_ms=0))
    for _ in range(3):
        room.tick(0.1)
    assert bots(room, table) == 3
    player = room.join(table)
    events = [*room.tick(0.1), *room.tick(0.1)]
    assert [type(one) for one in events if isinstance(one, GotUp | ListCalled)] == [
        GotUp,
        ListCalled,
    ]
    room.sit(table, 20_000, player)
    room.tick(0.1)
    assert bots(room, table) == 2


def test_a_bot_that_plays_leaves_when_its_hand_is_over_and_is_replaced(room: SeatRoom) -> None:
    table = room.lowball(seats=2, pace_ms=0)
    room.do(KeepBots(table=table.number, count=2, every_ms=0))
    for _ in range(2):
        room.tick(0.1)
    first = {chair.player for chair in table.seated}
    room.deal(table)
    room.tick(90)
    assert [chair.is_leaving for chair in table.seated] != [False, False]
    assert {chair.player for chair in table.seated} == first, "their hand is not over"
    came: list[RoomEvent] = []
    for _ in range(400):
        came += room.wait(0.1)
        came += room.tick(0.1)
        if not first & {chair.player for chair in table.seated}:
            break
    assert not first & {chair.player for chair in table.seated}
    assert [one for one in came if isinstance(one, SatDown)]
    room.room.play_money.assert_balanced()


def test_no_more_bots_than_seats_are_wanted(room: SeatRoom) -> None:
    table = room.lowball(seats=3)
    with pytest.raises(BadInput, match="seats for 0 to 3 bots, not 4"):
        room.do(KeepBots(table=table.number, count=4))
    room.do(KeepBots(table=table.number, count=3, every_ms=0))
    for _ in range(3):
        room.tick(0.1)
    for wanted in (1, 0):
        room.do(KeepBots(table=table.number, count=wanted, every_ms=0))
        for _ in range(3):
            room.tick(0.1)
        assert bots(room, table) == wanted
