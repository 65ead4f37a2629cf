"""Where finished hands lie in the log: found again after a restart, on either database."""

from pathlib import Path
from threading import Thread

import pytest

from houseway.room.books.hand_index import HandIndex, TableIndex
from houseway.room.hands.events import Acted, HandBegan, HandEnded
from houseway.room.seats.commands import ChangeSeat, GetUp, SitDown
from houseway.room.state import RoomTable
from houseway.room.tables.usual_table import comfortable_cents
from tests.room.open_room import OpenRoom

pytestmark = pytest.mark.slow


def hands_of(room: OpenRoom, table: RoomTable, hands: int) -> dict[int, list[object]]:
    """By hand, the events of its cards and chips, as they happened."""
    told: dict[int, list[object]] = {}
    while table.hands < hands or table.hand is not None:
        for event in room.wait(1):
            if isinstance(event, HandBegan | Acted) and event.table == table.number:
                told.setdefault(event.hand, []).extend(event.events)
            if isinstance(event, HandEnded) and event.table == table.number:
                assert event.hand in told
    return told


def test_a_hand_is_read_again_as_it_was_played(database: str) -> None:
    room = OpenRoom(database)
    table, other = room.table(pace_ms=0), room.table(pace_ms=0)
    for one in (table, other):
        room.bots(one, 3)
    told = hands_of(room, table, 3)
    room = room.again()
    index = HandIndex(room.desk.store)
    index.follow()
    found = index.tables[table.number]
    assert list(found.hands)[:3] == [1, 2, 3]
    for past in index.past(table.number, [0, 1, 2]):
        assert list(past.events) == told[past.hand]
        assert past.played().is_over
        assert past.ended.hand == past.hand
        assert len(past.players) == 3
        assert all(past.players.values())
    room.close()


def test_it_goes_on_where_it_had_come_to(database: str) -> None:
    room = OpenRoom(database)
    table = room.table(pace_ms=0)
    room.bots(table, 3)
    hands_of(room, table, 1)
    index = HandIndex(room.desk.store)
    index.follow()
    upto, count = index.upto, len(index.tables[table.number].hands)
    hands_of(room, table, 2)
    index.follow()
    assert index.upto > upto
    assert len(index.tables[table.number].hands) > count
    room.close()


def test_who_sat_where_is_told_for_each_hand(database: str) -> None:
    room = OpenRoom(database)
    table = room.table(pace_ms=0, clock_ms=1_000)
    room.bots(table, 3)
    player = room.player()
    cents = comfortable_cents(table)
    room.do(SitDown(table=table.number, player=player, cents=cents, seat=5))
    hands_of(room, table, 1)
    room.do(ChangeSeat(table=table.number, player=player, seat=8))
    moved_after = table.hands
    hands_of(room, table, moved_after + 2)
    room.do(GetUp(table=table.number, player=player))
    hands_of(room, table, table.hands + 1)
    index = HandIndex(room.desk.store)
    index.follow()
    found = index.tables[table.number]
    first, last = found.first[0], found.first[-1]
    assert found.players_at(first)[5] == player
    assert player not in found.players_at(last).values()
    between = found.players_at(found.first[moved_after + 1])
    assert (between.get(8), between.get(5)) == (player, None)
    room.close()


def test_a_table_that_is_found_meanwhile_disturbs_nobody_who_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = OpenRoom(tmp_path)
    table = room.table(pace_ms=0)
    room.bots(table, 3)
    hands_of(room, table, 1)
    index = HandIndex(room.desk.store)
    index.follow()
    other = room.table(pace_ms=0)
    following = Thread(target=index.follow)
    places_of = TableIndex.places_of

    def looked_up(found: TableIndex, player: int) -> list[int]:
        if following.ident is None:
            following.start()
            following.join(0.5)
        return places_of(found, player)

    monkeypatch.setattr(TableIndex, "places_of", looked_up)
    player = table.seated[0].player
    assert [one.hand for one in index.dealt_to(player, 1)] == [index.tables[table.number].hands[-1]]
    following.join()
    assert other.number in index.tables
    room.close()
