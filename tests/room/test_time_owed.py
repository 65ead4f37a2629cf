"""Time that is owed goes with the player: out of their next chips, at whatever table they sit.

A Comstock lowball table at $4 - $20 takes $3 from each player every half hour
(comstock/collection/45).
"""

import pytest

from houseway.room.chips.commands import Rebuy
from houseway.room.chips.events import CashedOut
from houseway.room.event import RoomEvent
from houseway.room.hands.events import HandBegan
from houseway.room.hands.next_hand import is_there
from houseway.room.house_dealers.events import TimeTaken
from houseway.room.seats.commands import ComeBack, GetUp, GoAway
from houseway.room.seats.events import GotUp
from houseway.room.state import RoomTable
from houseway.room.tables.commands import CloseTable
from tests.evidence import clause
from tests.room.plain_room import PlainRoom
from tests.room.test_time_collection import deal, drop_cents, half_hour, lowball, taken


@pytest.fixture
def room() -> PlainRoom:
    return PlainRoom()


def in_debt(room: PlainRoom) -> tuple[RoomTable, int]:
    """Somebody is away without a chip as a half hour ends: they owe $3."""
    table, (player, other, _) = lowball(room)
    room.play_out(table)
    room.do(GoAway(table=table.number, player=player, reason="funds"))
    lost_all(room, table, player, other)
    deal(room, table)
    half_hour(room, table)
    assert room.chair(table, player).time_owed_cents == 300
    return table, player


def lost_all(room: PlainRoom, table: RoomTable, player: int, other: int) -> None:
    seat, to = room.chair(table, player).seat, room.chair(table, other).seat
    room.gives(table, seat, to, room.chips(table, player))


def of(events: list[RoomEvent], player: int) -> list[tuple[str, int]]:
    return [(one.on, one.cents) for one in taken(events) if one.player == player]


@clause("comstock/collection/41")
def test_two_half_hours_are_taken_one_after_the_other_as_far_as_chips_reach(
    room: PlainRoom,
) -> None:
    table, player = in_debt(room)
    deal(room, table)
    room.do(ComeBack(table=table.number, player=player))
    room.do(Rebuy(table=table.number, player=player, cents=400))
    # The next half hour ends before they are dealt in: $3 are due for it and $3 from before.
    events = half_hour(room, table)
    events += room.wait()
    assert of(events, player) == [("half hour", 300), ("the rest", 100)]
    assert (room.chips(table, player), room.chair(table, player).time_owed_cents) == (0, 200)
    room.room.money.assert_balanced()


@clause("comstock/collection/41")
def test_getting_up_settles_no_time_and_he_pays_before_he_plays_again(room: PlainRoom) -> None:
    table, player = in_debt(room)
    room.do(GetUp(table=table.number, player=player))
    other = room.table("comstock", "lowball", "4-20", schedule="half-hour", buy_in_min_cents=10_000)
    room.sit(other, 10_000)
    room.sit(other, 10_000)
    room.sit(other, 10_000, player)
    events = deal(room, other)
    here = [one for one in events if one.table == other.number]
    first = next(one for one in here if isinstance(one, TimeTaken | HandBegan))
    assert isinstance(first, TimeTaken), "before they are dealt in"
    assert of(events, player) == [("the rest", 300)]
    assert room.chair(other, player).time_owed_cents == 0
    assert not room.room.time_owed


@clause("comstock/collection/41")
def test_time_is_paid_out_of_the_chips_that_somebody_takes_away(room: PlainRoom) -> None:
    table, player = in_debt(room)
    before_cents = drop_cents(room, table)
    room.do(Rebuy(table=table.number, player=player, cents=10_000))
    events = room.do(GetUp(table=table.number, player=player))
    assert of(events, player) == [("leaving", 300)]
    assert [one.cents for one in events if isinstance(one, CashedOut)] == [9_700]
    assert drop_cents(room, table) == before_cents + 300
    assert not room.room.time_owed


@clause("comstock/collection/41")
def test_nobody_is_dealt_in_who_owes_time(room: PlainRoom) -> None:
    table, (player, *_) = lowball(room)
    chair = room.chair(table, player)
    assert is_there(table, chair)
    chair.time_owed_cents = 300
    assert not is_there(table, chair)


@clause("comstock/collection/41")
def test_what_is_owed_at_two_tables_comes_together(room: PlainRoom) -> None:
    player, money = room.player(), room.room.money
    tables = [lowball(room)[0] for _ in range(2)]
    for table in tables:
        room.sit(table, 10_000, player)
    for table, owed in zip(tables, ((300, 100), (400, 50)), strict=True):
        chair = room.chair(table, player)
        money.redeem(10_000, source=money.number(table.account(chair.seat)))
        chair.time_owed_cents, chair.jackpot_owed_cents = owed
        room.so([GotUp(table=table.number, seat=chair.seat, player=player)])
    assert room.room.time_owed == {("comstock", player): (700, 150)}


@clause("comstock/collection/41")
def test_a_table_that_closes_takes_what_is_owed_and_counts_it(room: PlainRoom) -> None:
    table, player = in_debt(room)
    room.do(Rebuy(table=table.number, player=player, cents=10_000))
    events = room.do(CloseTable(table=table.number))
    assert of(events, player) == [("leaving", 300)]
    statement = room.room.money.statement()
    assert not any(statement.values()), "every chip is back in the cage"
