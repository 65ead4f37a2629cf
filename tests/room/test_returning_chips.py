"""Whoever comes back to a game within half an hour brings what they left with, in any case."""

import pytest

from houseway.errors import Refused
from houseway.room.changes.commands import ChangeTable
from houseway.room.chips.commands import Rebuy
from houseway.room.seats.commands import GetUp
from houseway.room.state import RoomTable
from houseway.room.tables.commands import ChangeLimit
from tests.evidence import clause
from tests.room.plain_room import PlainRoom


@pytest.fixture
def room() -> PlainRoom:
    return PlainRoom()


def lowball(room: PlainRoom, limit: str, least_cents: int) -> RoomTable:
    schedule = {"schedule": "half-hour"}
    return room.table("comstock", "lowball", limit, buy_in_min_cents=least_cents, **schedule)


@clause("comstock/lowball/89")
def test_a_change_of_table_is_leaving_the_game_too(room: PlainRoom) -> None:
    low, high = lowball(room, "4-20", 4_000), lowball(room, "20-straight", 10_000)
    player = room.sit(low, 100_000)
    room.do(ChangeTable(table=low.number, player=player, to=high.number))
    room.do(GetUp(table=high.number, player=player))
    room.at_ms += 60_000
    with pytest.raises(Refused, match="They left this game with"):
        room.sit(low, 4_000, player)
    room.sit(low, 100_000, player)


@clause("comstock/lowball/89")
def test_nor_is_it_got_round_by_way_of_another_game(room: PlainRoom) -> None:
    low, high = lowball(room, "4-20", 4_000), lowball(room, "20-straight", 10_000)
    player = room.sit(low, 100_000)
    room.do(GetUp(table=low.number, player=player))
    room.sit(high, 10_000, player)
    move = ChangeTable(table=high.number, player=player, to=low.number)
    with pytest.raises(Refused, match=r"left that game with \$1,000 and has \$100") as refused:
        room.do(move)
    assert refused.value.cite == "comstock/lowball/89"
    room.do(Rebuy(table=high.number, player=player, cents=90_000))
    assert room.do(move)


@clause("comstock/lowball/89")
def test_another_limit_does_not_make_the_table_another_game(room: PlainRoom) -> None:
    table = lowball(room, "4-20", 4_000)
    player = room.sit(table, 100_000)
    room.do(GetUp(table=table.number, player=player))
    room.do(
        ChangeLimit(
            table=table.number, limit="20-straight", schedule="half-hour", buy_in_min_cents=10_000
        )
    )
    with pytest.raises(Refused, match="They left this game with"):
        room.sit(table, 10_000, player)
    room.at_ms += 30 * 60_000
    room.sit(table, 10_000, player)


@clause("comstock/lowball/89")
def test_whoever_has_brought_it_back_owes_nothing_for_the_first_time_he_left(
    room: PlainRoom,
) -> None:
    table, other = lowball(room, "4-20", 4_000), lowball(room, "20-straight", 10_000)
    player = room.sit(table, 100_000)
    room.do(GetUp(table=table.number, player=player))
    room.sit(table, 100_000, player)
    assert not [key for key in room.room.left if key[1] == player]
    room.do(ChangeTable(table=table.number, player=player, to=other.number))
    assert [left.cents for left in room.room.left.values()] == [100_000]
