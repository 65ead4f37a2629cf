"""Pai gow tiles in a room: who hears a claim, what it may cost besides, and a smaller table."""

from typing import Any

import pytest

from houseway.errors import Refused
from houseway.room.floor.commands import CallFloor, DecideDispute
from houseway.room.floor.events import FloorCalled
from houseway.room.hands.commands import Act
from houseway.room.people.commands import Bar
from houseway.room.state import FloorCall, RoomTable
from houseway.table.actions import Report
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.bank.actions import Done, PlaceWager, TakeBank
from houseway.table.deciding import Decide
from houseway.table.events import Dealt
from houseway.table.hand import Hand
from houseway.table.pai_gow.events import PilesMade, RestOpened
from houseway.table.repair_events import MadeDead, Ruled
from tests.dealing import log_of
from tests.evidence import clause
from tests.room.seat_room import SeatRoom


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def delivered(room: SeatRoom, **about: Any) -> tuple[RoomTable, Hand]:
    """Seat 1 banks, seat 2 has $20 against it and its tiles before it."""
    table = room.table("garlic-city", "pai-gow-tiles", "5-100", practice=True, **about)
    players = [room.sit(table, 50_000) for _ in range(2)]
    room.deal(table)
    hand = table.hand
    assert hand is not None
    room.act(table, 1, by=players[0], action=TakeBank(seat=1, cents=5_000))
    room.act(table, 2, by=players[1], action=PlaceWager(seat=2, cents=2_000, spot=2))
    room.act(table, 2, by=players[1], action=Done(seat=2))
    while hand.street != "setting":
        room.act(table, hand.asked[0], by=players[0])
    return table, hand


def staff(table: RoomTable, by: int, fault: str, **more: Any) -> Act:
    return Act(by=77, table=table.number, hand=table.hands, action=Report(by, fault, **more))


@clause("garlic-city/pai-gow-tiles/86")
def test_a_claim_or_a_mistake_of_the_house_dealer_is_for_the_floor(room: SeatRoom) -> None:
    """A player who protests is heard by the floor, and nobody else rules on it."""
    table, hand = delivered(room)
    seat = room.chair(table, 2).seat
    protest = Report(seat, "delivered-tile-exposed", about=seat, place=1)
    with pytest.raises(Refused, match="seat 2 may"):
        room.do(Act(by=2, table=table.number, hand=table.hands, action=protest))
    wish = CallFloor(
        table=table.number, player=2, words="I saw it", fault="delivered-tile-exposed", about=seat
    )
    (called,) = room.do(wish)
    assert isinstance(called, FloorCalled)
    call = room.chair(table, 2).floor_call
    assert call == FloorCall("I saw it", "delivered-tile-exposed", seat)
    assert not log_of(hand, Ruled), "nothing is ruled by that"
    seen = staff(table, FLOOR, "delivered-tile-exposed", about=2, place=1)
    assert seen.needed(2) == "floor"
    room.do(seen)
    assert [one.fault for one in log_of(hand, Ruled)] == ["delivered-tile-exposed"]


@clause("garlic-city/pai-gow-tiles/86")
def test_where_there_is_something_to_decide_only_the_floor_decides(room: SeatRoom) -> None:
    table, hand = delivered(room)
    room.do(staff(table, HOUSE_DEALER, "wrong-number-of-tiles", about=2, count=5))
    assert hand.asked == [FLOOR]
    decide = Act(by=77, table=table.number, hand=table.hands, action=Decide(way="foul-hand"))
    assert decide.needed(2) == "floor"
    room.do(decide)
    assert log_of(hand, MadeDead) == [MadeDead(2, is_foul=True)]
    dispute = DecideDispute(
        by=77, table=table.number, hand=table.hands, because="It was paid twice",
        seat=1, to=2, cents=500,
    )  # fmt: skip
    assert dispute.needed(2) == "floor"


@clause("garlic-city/pai-gow-tiles/59")
def test_who_tries_to_hold_out_a_tile_may_be_banned_as_well(room: SeatRoom) -> None:
    """The hand is foul by the page; the ban is the manager's to speak, with its reason."""
    table, hand = delivered(room)
    room.do(staff(table, FLOOR, "tile-held-out", about=2))
    assert log_of(hand, MadeDead) == [MadeDead(2, is_foul=True)]
    player = next(one for one in table.seated if one.seat == 2).player
    assert not room.room.players[player].is_barred, "no ban comes by itself"
    room.do(Bar(player=player, because="Tried to hold out a tile"))
    if table.hand is not None:
        room.play_out(table)
    room.wait(3)
    assert player not in [chair.player for chair in table.seated]
    with pytest.raises(Refused, match="Tried to hold out a tile"):
        room.sit(table, 50_000, player)


@clause("garlic-city/pai-gow-tiles/78")
def test_the_house_may_close_a_playing_area_so_that_four_tiles_sit_out(room: SeatRoom) -> None:
    """With seven areas the count comes back to the bank at 8 and 15, and not at 9 and 17."""
    table, hand = delivered(room, chosen={"seats_max": "7", "dice_count": "1,8,15"})
    assert log_of(hand, PilesMade) == [PilesMade(piles=7, each=4)]
    assert len(hand.stub) == 4
    (dealt,) = log_of(hand, Dealt)
    assert (len(dealt.cards), max(dealt.to)) == (28, 7)
    whole, _ = delivered(SeatRoom())
    assert whole.hand is not None
    assert whole.hand.stub == []
    room.play_out(table)
    (rest,) = log_of(hand, RestOpened)
    assert len(rest.cards) == 32 - 2 * 4
