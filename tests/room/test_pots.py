"""A pot that lies in the middle between hands: who plays on for it, and who just gets it."""

import pytest

from houseway.room.chips.events import CashedOut
from houseway.room.hands.events import HandBegan, PotTaken
from houseway.room.seats.commands import ComeBack, GetUp
from houseway.room.state import RoomTable
from houseway.room.tables.commands import CloseTable
from houseway.room.tables.events import TablePaused
from tests.room.seat_room import SeatRoom


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def unopened(room: SeatRoom, players: int) -> tuple[RoomTable, list[int]]:
    """Jacks or better, antes of $1: everybody passes, and the antes stay in the middle."""
    table = room.table("garlic-city", "jacks-or-better", "4", practice=True)
    sat = [room.sit(table, 10_000) for _ in range(players)]
    room.hand(table)
    assert table.carry is not None
    assert table.carry.pot is not None
    assert table.carry.pot.cents == 100 * players
    return table, sat


def test_whoever_sits_down_later_is_not_dealt_in_for_it(room: SeatRoom) -> None:
    table, _ = unopened(room, 3)
    room.sit(table, 10_000)
    assert room.deal(table).setup.seats == (1, 2, 3)


def test_the_table_waits_for_who_is_away_and_goes_on_by_itself(room: SeatRoom) -> None:
    table, players = unopened(room, 2)
    room.away(table, players[0])
    events = room.wait(60)
    assert not [one for one in events if isinstance(one, HandBegan | TablePaused | PotTaken)]
    room.do(ComeBack(table=table.number, player=players[0]))
    assert room.deal(table).setup.carried_cents == 200


def test_the_last_who_has_paid_for_it_takes_it(room: SeatRoom) -> None:
    table, players = unopened(room, 2)
    newcomers = [room.sit(table, 10_000) for _ in range(2)]
    room.do(GetUp(table=table.number, player=players[0]))
    (taken,) = (one for one in room.wait(3) if isinstance(one, PotTaken))
    assert (taken.seat, taken.cents) == (2, 200)
    assert room.chips(table, players[1]) == 10_000 - 100 + 200
    seats = {room.chair(table, one).seat for one in (players[1], *newcomers)}
    assert set(room.deal(table).setup.seats) == seats
    room.room.play_money.assert_balanced()


def test_when_all_who_paid_have_gone_it_is_played_for_by_who_is_there(room: SeatRoom) -> None:
    table, players = unopened(room, 2)
    for _ in range(2):
        room.sit(table, 10_000)
    for player in players:
        room.do(GetUp(table=table.number, player=player))
    began = room.deal(table)
    assert (began.setup.seats, began.setup.carried_cents) == ((3, 4), 200)


def test_a_table_that_closes_shares_it_out_among_those_who_paid(room: SeatRoom) -> None:
    table, players = unopened(room, 3)
    newcomer = room.sit(table, 10_000)
    events = room.do(CloseTable(table=table.number))
    out = {one.player: one.cents for one in events if isinstance(one, CashedOut)}
    assert out == {**dict.fromkeys(players, 10_000), newcomer: 10_000}
    assert set(room.room.play_money.statement().values()) == {0}


def test_a_table_whose_collection_goes_by_total_action_is_dealt(room: SeatRoom) -> None:
    about = {"schedule": "option-a"}
    table = room.table("garlic-city", "no-bust-21st-century-blackjack", "3-25", **about)
    for _ in range(2):
        room.sit(table, 20_000)
    assert room.deal(table).setup.schedule == "option-a"
