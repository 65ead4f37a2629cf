"""Coming from another table is like coming from the street: the same is asked of the player."""

import pytest

from houseway.errors import Refused
from houseway.room.changes.commands import ChangeTable
from houseway.room.changes.events import MovedIn
from houseway.room.house_dealers.events import TimeTaken
from houseway.room.people.commands import Bar, MarkProposition
from houseway.room.seats.commands import GetUp
from houseway.room.state import RoomTable
from tests.evidence import clause
from tests.room.seat_room import SeatRoom

HALF_HOUR = {"house": "comstock", "game": "lowball", "limit": "4-20", "schedule": "half-hour"}


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


def moves(room: SeatRoom, table: RoomTable, player: int, to: RoomTable) -> list[object]:
    return list(room.do(ChangeTable(table=table.number, player=player, to=to.number)))


@clause("garlic-city/collection/8")
def test_nobody_carries_more_to_a_table_than_its_largest_buy_in(room: SeatRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "40/80")
    capped = room.table("garlic-city", "texas-holdem", "nl-100", big_blind_cents=200)
    higher = room.table("garlic-city", "seven-card-stud", "40/80")
    rich, other = room.sit(table, 500_000), room.sit(table, 40_000)
    too_much = r"the most there is \$100 \(garlic-city/collection/8\)\. They may get up and buy in"
    with pytest.raises(Refused, match=too_much):
        moves(room, table, rich, capped)
    with pytest.raises(Refused, match=too_much):
        moves(room, table, other, capped)
    money = room.room.money
    chair = room.chair(table, other)
    money.redeem(30_000, source=money.number(table.account(chair.seat)))
    assert any(isinstance(event, MovedIn) for event in moves(room, table, other, capped))
    # A game without a most lets them bring all they have.
    assert any(isinstance(event, MovedIn) for event in moves(room, table, rich, higher))


@clause("garlic-city/collection/8")
def test_between_two_tables_of_one_game_everything_is_carried(room: SeatRoom) -> None:
    capped, twin = (
        room.table("garlic-city", "texas-holdem", "nl-100", big_blind_cents=200) for _ in range(2)
    )
    player = room.sit(capped, 10_000)
    money = room.room.money
    money.issue(5_000, target=money.number(capped.account(1)))
    assert any(isinstance(event, MovedIn) for event in moves(room, capped, player, twin))
    assert room.chips(twin, player) == 15_000, "it was won there"


@clause("garlic-city/pai-gow-tiles/103")
def test_who_is_barred_changes_no_table(room: SeatRoom) -> None:
    table, other = room.lowball(), room.lowball()
    player = room.sit(table, 20_000)
    room.do(Bar(player=player, because="They are drunk"))
    with pytest.raises(Refused, match=r"They are drunk\. A manager may lift the bar"):
        moves(room, table, player, other)


@clause("garlic-city/texas-holdem/70")
def test_a_change_of_table_leads_to_no_second_seat_that_sitting_down_would_not(
    room: SeatRoom,
) -> None:
    holdem = room.table("garlic-city", "texas-holdem", "4/8")
    stud = room.table("garlic-city", "seven-card-stud", "4/8")
    other = room.table("garlic-city", "mexican-poker", "3/6")
    player = room.sit(stud, 10_000)
    room.sit(other, 10_000, player)
    with pytest.raises(Refused, match=r"They hold seat 1 of .*garlic-city/texas-holdem/70"):
        moves(room, stud, player, holdem)
    room.do(GetUp(table=other.number, player=player))
    moves(room, stud, player, holdem)
    assert [chair.player for chair in holdem.seated] == [player]


@clause("comstock/no-bust-blackjack/71")
def test_a_player_of_a_provider_changes_only_to_where_he_may_sit(room: SeatRoom) -> None:
    asked = {"practice": True, "chosen": {"proposition_players": "may not play"}}
    table = room.table("comstock", "no-bust-blackjack", "5-100", practice=True)
    closed = room.table("comstock", "no-bust-blackjack", "5-100", **asked)
    player = room.player()
    room.do(MarkProposition(player=player, provider="Two Rivers Gaming"))
    room.sit(table, 20_000, player)
    with pytest.raises(Refused, match="Players of third-party providers may not play here"):
        moves(room, table, player, closed)


@clause("comstock/collection/39")
def test_who_is_called_at_the_change_and_comes_from_another_table_pays_as_he_arrives(
    room: SeatRoom,
) -> None:
    table = room.table(**HALF_HOUR, buy_in_min_cents=4_000, seats=4)
    other = room.table(**{**HALF_HOUR, "limit": "20-straight"}, buy_in_min_cents=4_000)
    for _ in range(3):
        room.sit(table, 20_000)
    player = room.sit(other, 20_000)
    room.hand(table)
    room.at_ms += 31 * 60_000
    room.wait()
    assert table.is_changing
    room.join(table, player), room.join(table)
    room.tick()
    assert room.room.lists[table.wanted].called[player].at_the_change
    events = moves(room, other, player, table)
    (came,) = [event for event in events if isinstance(event, MovedIn)]
    (paid,) = [event for event in events if isinstance(event, TimeTaken)]
    assert (paid.player, paid.seat, paid.on) == (player, came.seat, "arrival")
    assert paid.cents > 0
    assert room.chips(table, player) == 20_000 - paid.cents - paid.jackpot_cents
