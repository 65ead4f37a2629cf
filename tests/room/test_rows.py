"""A command says who may give it and what it comes to, an event what it does; one writes a hand."""

from typing import get_args

import pytest
from msgspec.structs import replace

from houseway.errors import Broken
from houseway.room.codec import AnyCommand, AnyRoomEvent, read, written
from houseway.room.command import Command
from houseway.room.event import RoomEvent
from houseway.room.hands.clockwork import due
from houseway.room.hands.commands import Act
from houseway.room.hands.events import Acted
from houseway.room.state import RoomTable
from houseway.table.pot.actions import Call
from tests.room.plain_room import PlainRoom
from tests.room.random_room import told


@pytest.mark.parametrize("kind", get_args(AnyCommand), ids=lambda kind: kind.__name__)
def test_every_command_says_its_role_and_what_it_comes_to(kind: type[Command]) -> None:
    assert kind.role in ("player", "house dealer", "floor", "manager")
    assert kind.decide is not Command.decide


@pytest.mark.parametrize("kind", get_args(AnyRoomEvent), ids=lambda kind: kind.__name__)
def test_every_event_says_what_it_does(kind: type[RoomEvent]) -> None:
    assert kind.apply is not RoomEvent.apply


def test_each_has_a_tag_of_its_own() -> None:
    for kinds in (get_args(AnyCommand), get_args(AnyRoomEvent)):
        tags = {str(kind.__struct_config__.tag) for kind in kinds}
        assert len(tags) == len(kinds)
        assert not tags & {kind.__name__ for kind in kinds}, "a tag is no name of a class"


def running() -> tuple[PlainRoom, RoomTable]:
    """A room with one hand that waits for its first actor."""
    room = PlainRoom()
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=True)
    for _ in range(3):
        room.sit(table, 40_000)
    room.wait()
    assert table.hand is not None
    return room, table


def acting(table: RoomTable) -> Act:
    assert table.hand is not None
    seat = table.hand.asked[0]
    by = table.chairs[seat].player
    return Act(by=by, table=table.number, hand=table.hands, action=Call(seat))


def test_a_hand_goes_on_when_what_was_decided_is_so_and_not_before() -> None:
    room, table = running()
    command, hand = acting(table), table.hand
    assert hand is not None
    before, lines = told(room.room), len(hand.log)
    first, again = (list(command.decide(room.room, room.at_ms)) for _ in range(2))
    assert first == again, "nothing came of it the first time"
    assert told(room.room) == before
    room.so(first)
    assert table.hand is hand
    assert isinstance(first[0], Acted)
    assert hand.log[lines:] == list(first[0].events)


def test_no_hand_is_there_before_it_has_begun() -> None:
    room = PlainRoom()
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=True)
    for _ in range(2):
        room.sit(table, 40_000)
    room.at_ms += 10_000
    decided = list(due(room.room, table, room.at_ms))
    assert [one.hand for one in room.room.tables.values()] == [None]
    room.so(decided)
    assert table.hand is not None


@pytest.mark.parametrize("by", [-1, 1])
def test_an_action_that_does_not_follow_the_last_one_is_not_so(by: int) -> None:
    room, table = running()
    (acted,) = acting(table).decide(room.room, room.at_ms)
    assert isinstance(acted, Acted)
    assert table.hand is not None
    lines = len(table.hand.log)
    with pytest.raises(Broken, match=f"is not at line {lines + by}"):
        room.so([read(written(replace(acted, from_line=lines + by)))])
    assert len(table.hand.log) == lines
