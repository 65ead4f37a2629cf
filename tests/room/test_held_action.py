"""The floor holds the action: nobody acts, no clock runs, nothing is dealt until play goes on."""

from pathlib import Path

import pytest

from houseway.errors import BadInput, Refused
from houseway.room.clocks.clock import acts_at_ms
from houseway.room.clocks.commands import HoldAction, PauseClock, ReleaseAction, ResumeClock
from houseway.room.clocks.events import ActionHeld, ActionReleased
from houseway.room.floor.commands import DecideDispute
from houseway.room.floor.events import FloorDecided
from houseway.room.hands.commands import Act
from houseway.room.hands.events import Acted, HandBegan
from houseway.room.pace.pace import pause_ms
from houseway.room.state import RoomTable
from houseway.table.actions import Report
from houseway.table.actors import FLOOR
from tests.room.open_room import OpenRoom
from tests.room.seat_room import SeatRoom

CLOCK_MS = 30_000


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


@pytest.fixture
def table(room: SeatRoom) -> RoomTable:
    """Hold'em of three, in its first hand: cards are dealt and the first is asked."""
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=True, clock_ms=CLOCK_MS)
    for _ in range(3):
        room.sit(table, 20_000)
    room.deal(table)
    return table


def acts(room: SeatRoom, table: RoomTable) -> None:
    """Whoever is asked does what the clock would do for them."""
    assert table.hand is not None
    seat = table.hand.asked[0]
    room.act(table, seat, by=table.chairs[seat].player)


def test_nobody_acts_and_no_clock_runs_until_it_is_released(
    room: SeatRoom, table: RoomTable
) -> None:
    room.at_ms += 20_000
    room.do(HoldAction(table=table.number, by=7, because="a card lies on the floor"))
    with pytest.raises(Refused, match="The action is held: a card lies on the floor") as refused:
        acts(room, table)
    assert refused.value.instead == (
        "Wait until play goes on: the turn and the time that is left are kept"
    )
    assert (room.wait(600), acts_at_ms(table)) == ([], 0)
    assert room.do(HoldAction(table=table.number, by=8)) == [], "it is held as it was"
    room.do(ReleaseAction(table=table.number, by=7))
    assert acts_at_ms(table) == room.at_ms + 10_000, "they have what they had left"
    acts(room, table)
    assert room.do(ReleaseAction(table=table.number, by=7)) == []
    with pytest.raises(BadInput, match="with its reason"):
        room.do(HoldAction(table=table.number, because=" "))


def test_a_clock_that_was_stopped_before_stays_stopped(room: SeatRoom, table: RoomTable) -> None:
    room.at_ms += 5_000
    room.do(PauseClock(table=table.number))
    room.at_ms += 60_000
    room.do(HoldAction(table=table.number))
    room.at_ms += 60_000
    room.do(ReleaseAction(table=table.number))
    assert acts_at_ms(table) == 0
    room.do(ResumeClock(table=table.number))
    assert acts_at_ms(table) == room.at_ms + 25_000


def test_a_bot_waits_too_and_the_ruling_lets_play_go_on(room: SeatRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=True, pace_ms=0)
    for _ in range(3):
        room.bot(table)
    room.deal(table)
    room.do(HoldAction(table=table.number, by=7))
    assert room.wait(60) == []
    assert table.hand is not None
    report = Report(FLOOR, "flop-turned-early")
    wish = Act(table=table.number, hand=table.hands, action=report, by=7)
    assert [type(event) for event in room.do(wish)] == [Acted, ActionReleased]
    assert [event.by for event in room.wait(1) if isinstance(event, Acted)] == ["bot"]


def test_between_hands_no_hand_is_dealt_and_a_decision_lets_play_go_on(
    room: SeatRoom, table: RoomTable
) -> None:
    dispute = DecideDispute(table=table.number, hand=1, because="the pot was read wrong", by=7)
    room.do(HoldAction(table=table.number))
    with pytest.raises(Refused, match="Pause the table and let the hand be played out"):
        room.do(dispute)
    room.do(ReleaseAction(table=table.number))
    while table.hand is not None:
        acts(room, table)
    room.at_ms += 1_000
    room.do(HoldAction(table=table.number))
    assert room.wait(600) == []
    assert [type(event) for event in room.do(dispute)] == [FloorDecided, ActionReleased]
    # The last hand stays to be read, and one second of that has passed.
    left_s = pause_ms(table) / 1000 - 1
    assert room.wait(left_s - 0.1) == []
    assert [type(event) for event in room.wait(0.1)] == [HandBegan]
    with pytest.raises(Refused, match="Hand 2 is running: a fault in it can be reported"):
        room.do(dispute)


def test_a_restart_forgets_no_hold(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    table = room.table(pace_ms=0)
    room.bots(table, 3)
    while table.hand is None:
        room.wait()
    held, *_ = room.do(HoldAction(table=table.number, because="a fire alarm"))
    assert isinstance(held, ActionHeld)
    again = room.again()
    table = again.desk.room.tables[table.number]
    assert (table.why_held, again.wait(60)) == ("a fire alarm", [])
    again.do(ReleaseAction(table=table.number))
    assert [type(event) for event in again.wait()][:1] == [Acted]
    again.close()
