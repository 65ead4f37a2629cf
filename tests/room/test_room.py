"""A room in play: what is dealt, what is refused, and what is there after a restart."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.errors import BadInput, Refused
from houseway.room.books.audit import audit
from houseway.room.chips.commands import Rebuy
from houseway.room.chips.events import CashedOut
from houseway.room.hands.commands import Act
from houseway.room.hands.events import Acted, HandBegan, HandEnded
from houseway.room.seats.commands import GetUp, GoAway, SitDown
from houseway.room.state import Room
from houseway.room.tables.commands import CloseTable, OpenTable
from houseway.room.tables.events import TableClosed, TablePaused
from houseway.table.engine import default
from houseway.table.pot.actions import Call, Fold
from tests.evidence import clause
from tests.room.open_room import NOON, OpenRoom

pytestmark = pytest.mark.slow


@pytest.fixture
def room(tmp_path: Path) -> Iterator[OpenRoom]:
    opened = OpenRoom(tmp_path)
    yield opened
    opened.close()


def everything(room: Room) -> dict[str, Any]:
    """What must be the same after a restart."""
    return {
        "money": room.money.statement(),
        "play": room.play_money.statement(),
        "players": {one.number: (one.is_bot, one.barred) for one in room.players.values()},
        "chairs": {
            (table.number, chair.seat): (chair.player, chair.standing, chair.is_away)
            for table in room.tables.values()
            for chair in table.chairs.values()
        },
        "hands": {
            table.number: (table.hands, table.carry, table.hand.log if table.hand else None)
            for table in room.tables.values()
        },
        "asked": {
            table.number: (list(table.hand.asked), table.hand.stub)
            for table in room.tables.values()
            if table.hand
        },
    }


def test_bots_play_and_after_a_restart_every_hand_goes_on_with_the_same_cards(
    database: str,
) -> None:
    room = OpenRoom(database)
    for game in ("texas-holdem", "omaha-hi-lo"):
        room.bots(room.table(game), 5)
    for _ in range(60):
        room.wait(1.3)
    while not any(table.hand for table in room.desk.room.tables.values()):
        room.wait(1.3)
    before = everything(room.desk.room)
    assert any(before["asked"].values()), "no hand is running"
    again = room.again()
    assert everything(again.desk.room) == before
    for _ in range(20):
        again.wait(1.3)
    found = audit(again.desk.store)
    assert found.holds, found.findings
    assert found.hands > 2
    again.close()


def test_the_clock_acts_for_whoever_does_not(room: OpenRoom) -> None:
    table = room.table(clock_ms=5_000)
    for _ in range(2):
        player = room.player()
        room.do(SitDown(table=table.number, player=player, cents=10_000))
    room.wait(3)
    assert table.hand is not None
    hand = table.hand
    expected = default(hand, hand.asked[0])
    assert room.wait(4.9) == []
    (acted, *_) = room.wait(0.2)
    assert isinstance(acted, Acted)
    assert (acted.action, acted.by) == (expected, "clock")


def test_a_request_that_is_sent_twice_is_done_once(room: OpenRoom) -> None:
    table = room.table()
    player = room.player()
    wish = SitDown(table=table.number, player=player, cents=10_000, request="a7")
    assert len(room.do(wish)) == 2
    assert room.do(wish) == []
    again = room.again()
    assert again.do(wish) == []
    assert again.desk.room.play_money.statement()["cage"] == -10_000
    room.desk = again.desk


def test_what_is_refused_changes_nothing(room: OpenRoom) -> None:
    table = room.table()
    player = room.player()
    before = everything(room.desk.room)
    with pytest.raises(Refused, match="The least buy-in is"):
        room.do(SitDown(table=table.number, player=player, cents=100))
    with pytest.raises(BadInput, match="there is no table 9; open tables: 1"):
        room.do(SitDown(table=9, player=player, cents=10_000))
    with pytest.raises(BadInput, match="nobody here is player 77"):
        room.do(SitDown(table=table.number, player=77, cents=10_000))
    assert everything(room.desk.room) == before
    assert room.desk.store.head == 2


@clause("garlic-city/texas-holdem/18")
def test_the_buy_in_at_garlic_city_is_ten_big_blinds(room: OpenRoom) -> None:
    table = room.table()
    player = room.player()
    with pytest.raises(Refused, match=r"The least buy-in is \$40 \(garlic-city/texas-holdem/18\)"):
        room.do(SitDown(table=table.number, player=player, cents=3_900))
    room.do(SitDown(table=table.number, player=player, cents=4_000))


@clause("garlic-city/seven-card-stud/25")
def test_the_buy_in_at_stud_is_ten_times_the_lower_limit(room: OpenRoom) -> None:
    table = room.table("seven-card-stud")
    assert table.opened.buy_in_min_cents == 4_000


def seated(room: OpenRoom, count: int) -> tuple[int, list[int]]:
    table = room.table()
    players = [room.player() for _ in range(count)]
    for player in players:
        room.do(SitDown(table=table.number, player=player, cents=10_000))
    room.wait(3)
    return table.number, players


def test_nobody_acts_for_another_or_in_a_hand_that_is_over(room: OpenRoom) -> None:
    number, players = seated(room, 3)
    table = room.desk.room.tables[number]
    assert table.hand is not None
    seat = table.hand.asked[0]
    mine = table.chairs[seat].player
    other = next(player for player in players if player != mine)
    with pytest.raises(BadInput, match=f"seat {seat} of table 1: Texas Hold'em 4/8 is not yours"):
        room.do(Act(by=other, table=number, hand=1, action=Fold(seat)))
    with pytest.raises(Refused, match="Hand 1 is running"):
        room.do(Act(by=mine, table=number, hand=2, action=Fold(seat)))
    with pytest.raises(Refused, match="an earlier question"):
        room.do(Act(by=mine, table=number, hand=1, action=Fold(seat), line=2))
    room.do(Act(by=mine, table=number, hand=1, action=Call(seat), line=len(table.hand.log)))


@clause("garlic-city/texas-holdem/21", "comstock/lowball/88")
def test_whoever_leaves_in_the_middle_gets_up_when_the_hand_is_over(room: OpenRoom) -> None:
    number, players = seated(room, 2)
    room.do(GetUp(table=number, player=players[0]))
    table = room.desk.room.tables[number]
    assert len(table.chairs) == 2, "chips in play may not be taken off the table"
    for _ in range(40):
        events = room.wait(31)
        if gone := [event for event in events if isinstance(event, CashedOut)]:
            break
    assert [event.player for event in gone] == [players[0]]
    assert len(table.chairs) == 1


@clause("garlic-city/texas-holdem/19")
def test_chips_are_added_between_hands_only(room: OpenRoom) -> None:
    number, players = seated(room, 2)
    with pytest.raises(Refused, match="all that play in it"):
        room.do(Rebuy(table=number, player=players[0], cents=10_000))


@clause("comstock/seven-card-stud/37")
def test_whoever_is_away_is_not_dealt_in(room: OpenRoom) -> None:
    table = room.table()
    players = [room.player() for _ in range(3)]
    for player in players:
        room.do(SitDown(table=table.number, player=player, cents=10_000))
    room.do(GoAway(table=table.number, player=players[1]))
    began = [event for event in room.wait(3) if isinstance(event, HandBegan)]
    assert [event.setup.seats for event in began] == [(1, 3)]


@clause("players-club/house/8")
def test_a_table_for_the_house_keeps_the_printed_hours(room: OpenRoom) -> None:
    wish = OpenTable(house="players-club", game="texas-holdem", limit="3/6")
    room.do(wish)
    room.at_ms = NOON + 16 * 3_600_000  # 4 in the morning
    with pytest.raises(Refused, match=r"04:00 there, outside the printed hours"):
        room.do(wish)
    room.do(OpenTable(house="players-club", game="texas-holdem", limit="3/6", practice=True))


@clause("garlic-city/collection/42")
def test_a_table_for_the_house_posts_one_schedule(room: OpenRoom) -> None:
    with pytest.raises(BadInput, match="is on several schedules: choose one of"):
        room.do(OpenTable(house="garlic-city", game="three-card-poker", limit="5-100"))


def test_a_table_without_a_posted_collection_is_opened_for_practice_only(room: OpenRoom) -> None:
    wish = OpenTable(house="s-and-k", game="push-nine", limit="condition-2")
    no_fee = r"posts no collection for it \(s-and-k/push-nine/12\)\. It can be opened for pract"
    with pytest.raises(Refused, match=no_fee):
        room.do(wish)


@clause("garlic-city/collection/6", "garlic-city/collection/4")
def test_the_posted_collection_is_dropped_and_counted(room: OpenRoom) -> None:
    table = room.table(practice=False)
    room.bots(table, 6)
    ended: list[HandEnded] = []
    while len(ended) < 3:
        ended += [one for one in room.wait(1.3) if isinstance(one, HandEnded)]
    assert {one.drop_cents for one in ended} <= {0, 200}, "$2 with six players, or no flop"
    drop_cents = room.desk.room.money.statement()["table 1 drop"]
    assert drop_cents == sum(one.drop_cents for one in ended)


def test_a_house_table_outside_its_fee_columns_pauses_and_says_why(room: OpenRoom) -> None:
    table = room.table("mexican-poker", practice=False, limit="2/4")
    room.desk.room.tables[table.number].paused = ""
    assert table.opened.schedule
    paused = [event for event in room.wait(3) if isinstance(event, TablePaused)]
    assert paused == [], "an empty table waits for players"


def test_closing_a_table_cashes_everybody_out_and_counts_the_drop(room: OpenRoom) -> None:
    table = room.table(practice=False)
    room.bots(table, 4)
    events = room.do(CloseTable(table=table.number))
    assert isinstance(events[-1], TableClosed)
    assert sum(isinstance(event, CashedOut) for event in events) == 4
    assert set(room.desk.room.money.statement().values()) == {0}
