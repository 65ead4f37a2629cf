"""Players short of chips in the room: who is dealt in all the same, and who sits a hand out."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.room.books.audit import audit
from houseway.room.chips.commands import Rebuy
from houseway.room.event import RoomEvent
from houseway.room.hands.commands import Act
from houseway.room.hands.events import HandBegan
from houseway.room.seats.commands import SitDown
from houseway.room.state import RoomTable
from houseway.table.pot.actions import Call
from tests.evidence import clause
from tests.room.open_room import OpenRoom


@pytest.fixture
def room(tmp_path: Path) -> Iterator[OpenRoom]:
    opened = OpenRoom(tmp_path)
    yield opened
    opened.close()


def seated(room: OpenRoom, table: RoomTable, *stacks_cents: int) -> None:
    for cents in stacks_cents:
        room.do(SitDown(table=table.number, player=room.player(), cents=cents))


def began(events: list[RoomEvent]) -> list[dict[int, int]]:
    """The stacks of the hands that began, by seat."""
    return [dict(one.setup.by_seat) for one in events if isinstance(one, HandBegan)]


@clause("garlic-city/jacks-or-better/6")
def test_whoever_has_his_last_chip_in_an_unopened_pot_is_dealt_in_for_it(room: OpenRoom) -> None:
    """Antes of $1: seat 1 had no more, everybody passes, and $3 lie in the middle."""
    table = room.table("jacks-or-better", limit="4", buy_in_min_cents=100)
    seated(room, table, 100, 10_000, 10_000)
    assert began(room.wait(3)) == [{1: 100, 2: 10_000, 3: 10_000}]
    while hand := table.hand:
        seat = hand.asked[0]
        room.do(Act(by=table.chairs[seat].player, table=1, hand=1, action=Call(seat)))
    assert began(room.wait(3)) == [{1: 0, 2: 9_900, 3: 9_900}]
    assert table.hand is not None
    assert table.hand.pot_cents == 500
    assert audit(room.desk.store).holds


@clause("garlic-city/pan/78")
def test_whoever_has_not_the_chips_for_a_hand_sits_it_out_and_the_others_play(
    room: OpenRoom,
) -> None:
    """A chip is $1: one for the tops and one to play with is the least."""
    table = room.table("pan", limit="chip-1", buy_in_min_cents=100)
    seated(room, table, 100, 200, 10_000, 10_000)
    assert began(room.wait(3)) == [{2: 200, 3: 10_000, 4: 10_000}]


@clause("garlic-city/texas-holdem/19")
def test_chips_bought_between_hands_play_in_the_next_one(room: OpenRoom) -> None:
    """The player has $40 before anything is dealt, and buys $60 more."""
    table = room.table()
    seated(room, table, 4_000)
    room.do(Rebuy(table=table.number, player=table.chairs[1].player, cents=6_000))
    seated(room, table, 10_000)
    assert began(room.wait(3)) == [{1: 10_000, 2: 10_000}]
