"""The staff report what went wrong in a running hand, and the floor's ruling is in the log."""

from functools import partial
from pathlib import Path

import msgspec
import pytest

from houseway.errors import Refused
from houseway.room.books.audit import audit
from houseway.room.event import RoomEvent
from houseway.room.hands.commands import Act
from houseway.room.hands.events import Acted
from houseway.room.seats.commands import SitDown
from houseway.table.actions import Report
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.pot.actions import Call
from houseway.table.repair_events import Ruled
from tests.evidence import clause
from tests.room.open_room import OpenRoom
from tests.room.seat_room import SeatRoom
from tests.room.test_audit import forged, looked_at


def test_reporting_is_for_the_house_dealer_and_ruling_for_the_floor() -> None:
    fault = "flop-turned-early"
    by_dealer = Act(by=5, table=1, hand=1, action=Report(HOUSE_DEALER, fault))
    by_floor = Act(by=5, table=1, hand=1, action=Report(FLOOR, fault))
    by_player = Act(by=5, table=1, hand=1, action=Report(3, fault))
    assert [one.needed(5) for one in (by_dealer, by_floor, by_player)] == [
        "house dealer",
        "floor",
        "player",
    ]


@pytest.mark.slow
@clause("garlic-city/texas-holdem/56")
def test_a_fault_reported_over_the_counter_is_ruled_on_and_proved(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    table = room.table()
    for _ in range(3):
        room.do(SitDown(table=table.number, player=room.player(), cents=10_000))
    room.wait(3)
    hand = table.hand
    assert hand is not None
    while not hand.board:
        seat = hand.asked[0]
        player = table.chairs[seat].player
        if len(hand.asked) == 1:
            staff = 99
            report = Report(HOUSE_DEALER, "flop-turned-early")
            (acted, *_) = room.do(Act(by=staff, table=1, hand=1, action=report))
            break
        room.do(Act(by=player, table=1, hand=1, action=Call(seat)))
    assert isinstance(acted, Acted)
    assert acted.by == "99", "whoever reported it can be asked"
    (ruled,) = (one for one in acted.events if isinstance(one, Ruled))
    assert "garlic-city/texas-holdem/56" in ruled.cite
    again = room.again()
    assert audit(again.desk.store).holds
    again.close()
    # How it was worded and cited in its day may differ from today's; what was ruled on may not.
    database = tmp_path / "room.db"
    assert forged(database, Acted, partial(reworded, words="As we said then.", cite="a reading"))
    assert looked_at(database)[0]
    assert forged(database, Acted, partial(reworded, fault="too-many-flop-cards"))
    assert not looked_at(database)[0]


def reworded(event: RoomEvent, **changed: str) -> RoomEvent:
    """The same act, with its ruling told otherwise."""
    if not isinstance(event, Acted):
        return event
    events = tuple(
        msgspec.structs.replace(one, **changed) if isinstance(one, Ruled) else one
        for one in event.events
    )
    return msgspec.structs.replace(event, events=events)


def test_a_player_reports_nothing_about_cards_that_the_program_dealt() -> None:
    room = SeatRoom()
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=True)
    for _ in range(3):
        room.sit(table, 10_000)
    room.deal(table)
    report = Report(2, "flop-turned-early")
    with pytest.raises(Refused, match="The program dealt these cards"):
        room.do(Act(by=table.chairs[2].player, table=1, hand=1, action=report))
