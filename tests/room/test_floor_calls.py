"""A player calls the floor to their table: one call a seat, until somebody has ended it."""

from pathlib import Path

import pytest

from houseway.errors import BadInput, Refused
from houseway.room.floor.commands import CallFloor, EndFloorCall
from houseway.room.floor.events import FloorCalled
from houseway.room.seats.commands import GetUp
from houseway.room.state import FloorCall, RoomTable
from tests.evidence import clause
from tests.room.other_answers import club_that_answers
from tests.room.seat_room import SeatRoom


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def tiles(room: SeatRoom, house: str = "garlic-city") -> tuple[RoomTable, int]:
    """A table of Pai Gow tiles, and a player there."""
    table = room.table(house, "pai-gow-tiles", "5-100", practice=True)
    return table, room.sit(table, 40_000)


@clause("garlic-city/pai-gow-tiles/101")
def test_a_player_with_a_problem_calls_the_floor(room: SeatRoom) -> None:
    table, player = tiles(room)
    wish = CallFloor(table=table.number, player=player, words=" A tile is marked ", by=player)
    (called,) = room.do(wish)
    assert isinstance(called, FloorCalled)
    assert (called.words, called.cite) == ("A tile is marked", "garlic-city/pai-gow-tiles/101")
    assert room.chair(table, player).floor_call == FloorCall("A tile is marked")
    assert wish.needed(player) == "player"
    assert wish.needed(player + 1) == "floor", "nobody calls it in another's name"


def test_a_call_is_made_once_and_either_of_them_ends_it(room: SeatRoom) -> None:
    table, player = tiles(room)
    call = CallFloor(table=table.number, player=player)
    end = EndFloorCall(table=table.number, player=player, by=77)
    for _ in range(2):
        room.do(call)
        with pytest.raises(Refused, match="Wait for it, or take the call back"):
            room.do(call)
        room.do(end)
        assert room.chair(table, player).floor_call is None
    assert room.do(end) == []
    room.do(call)
    room.do(GetUp(table=table.number, player=player))
    with pytest.raises(BadInput, match="has no seat"):
        room.do(call)


def test_a_player_says_what_went_wrong_and_nothing_is_ruled_by_that(room: SeatRoom) -> None:
    """The program dealt the cards: a report of a player's could only help their own hand."""
    table = room.table("comstock", "texas-holdem", "4/8", practice=True)
    player, other = (room.sit(table, 20_000) for _ in range(2))
    about = room.chair(table, other).seat
    wish = CallFloor(table=table.number, player=player, fault="string-raise", about=about)
    (called,) = room.do(wish)
    assert isinstance(called, FloorCalled)
    assert room.chair(table, player).floor_call == FloorCall("", "string-raise", about)


@pytest.mark.parametrize(
    ("fault", "about", "why"),
    [("string-rais", 0, "Did you mean 'string-raise'"), ("string-raise", 9, "nobody sits at seat")],
)
def test_what_a_player_names_must_be_there(
    room: SeatRoom, fault: str, about: int, why: str
) -> None:
    table = room.table("comstock", "texas-holdem", "4/8", practice=True)
    player = room.sit(table, 20_000)
    with pytest.raises(BadInput, match=why):
        room.do(CallFloor(table=table.number, player=player, fault=fault, about=about))


def test_where_a_club_does_not_let_players_call_they_tell_the_house_dealer(
    room: SeatRoom, tmp_path: Path
) -> None:
    house = club_that_answers(tmp_path, "garlic-city", player_calls_floor=False)
    table, player = tiles(room, house)
    with pytest.raises(Refused, match="Tell the house dealer"):
        room.do(CallFloor(table=table.number, player=player))


@clause("garlic-city/omaha/75")
def test_any_player_at_the_table_may_speak_up_about_a_hand(room: SeatRoom) -> None:
    """Also one who has folded, while the others play."""
    table = room.table("garlic-city", "omaha", "4/8", practice=True)
    players = {room.sit(table, 20_000): seat for seat in range(1, 5)}
    room.deal(table)
    assert table.hand is not None
    for player in players:
        (called,) = room.do(CallFloor(table=table.number, player=player, words="It is a flush"))
        assert isinstance(called, FloorCalled)
        assert called.words == "It is a flush"
