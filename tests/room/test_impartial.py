"""A floor person with a seat at a table decides, awards and reports nothing there."""

import pytest
from msgspec.structs import replace

from houseway.errors import Refused
from houseway.room.bots.commands import AddBot
from houseway.room.changes.commands import ChangeTable
from houseway.room.chips.commands import AwardJackpot
from houseway.room.clocks.commands import HoldAction, PauseClock, ReleaseAction, ResumeClock
from houseway.room.command import Command
from houseway.room.floor.commands import DecideDispute
from houseway.room.floor.events import FloorDecided
from houseway.room.hands.commands import Act
from houseway.room.people.commands import Bar
from houseway.room.seats.commands import ChangeSeat, GetUp, GoAway, SitOut, StandIn
from houseway.room.shuffles.commands import Mix
from houseway.room.state import RoomTable
from houseway.room.tables.commands import AnnouncePayouts
from houseway.table.actions import Report
from houseway.table.actors import FLOOR, HOUSE_DEALER
from tests.room.seat_room import SeatRoom

PARTIAL = r"Whoever has a seat or chips at a table decides nothing at it.*Ask another floor person"


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


@pytest.fixture
def table(room: SeatRoom) -> RoomTable:
    return room.table("garlic-city", "texas-holdem", "4/8", practice=True)


def fifty_dollars(table: RoomTable, *, by: int) -> DecideDispute:
    """From seat 2 to seat 1, for the last hand."""
    return DecideDispute(
        by=by, table=table.number, hand=table.hands, because="it is mine", seat=2, to=1, cents=5_000
    )


def test_a_seated_floor_person_moves_no_chips_to_themselves(
    room: SeatRoom, table: RoomTable
) -> None:
    flo, _ = room.sit(table, 20_000), room.sit(table, 20_000)
    room.hand(table)
    award = AwardJackpot(by=flo, table=table.number, seat=1, cents=100, because="mine too")
    for wish in (fifty_dollars(table, by=flo), award):
        with pytest.raises(Refused, match=PARTIAL):
            room.do(wish)
    (decided,) = room.do(fifty_dollars(table, by=77))
    assert isinstance(decided, FloorDecided)
    assert decided.by == 77, "another floor person has decided it"


def test_nor_has_somebodys_hand_exposed_by_a_report(room: SeatRoom, table: RoomTable) -> None:
    flo = room.sit(table, 20_000)
    room.sit(table, 20_000)
    room.deal(table)
    for staff in (FLOOR, HOUSE_DEALER):
        report = Report(staff, "card-exposed-by-dealer", about=2)
        with pytest.raises(Refused, match=PARTIAL):
            room.do(Act(by=flo, table=table.number, hand=table.hands, action=report))


def test_at_a_practice_table_with_bots_alone_one_may_rule_for_oneself(
    room: SeatRoom, table: RoomTable
) -> None:
    ann = room.sit(table, 20_000)
    bots: list[Command] = [AddBot(table=table.number, cents=20_000) for _ in range(2)]
    for bot in bots:
        room.do(bot)
    room.hand(table)
    (decided,) = room.do(fifty_dollars(table, by=ann))
    assert isinstance(decided, FloorDecided)


def test_at_a_house_table_nobody_does(room: SeatRoom) -> None:
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=False)
    flo = room.sit(table, 20_000)
    room.sit(table, 20_000)
    room.hand(table)
    with pytest.raises(Refused, match=PARTIAL):
        room.do(fifty_dollars(table, by=flo))


def test_nor_sends_the_others_away_so_that_the_clock_folds_for_them(room: SeatRoom) -> None:
    """Who is away is waited for no longer than a bot: whoever sent them away took every pot."""
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=False)
    flo, bob = room.sit(table, 20_000), room.sit(table, 20_000)
    room.deal(table)
    number = table.number
    wishes: list[Command] = [
        GoAway(by=flo, table=number, player=bob),
        SitOut(by=flo, table=number, player=bob),
        GetUp(by=flo, table=number, player=bob),
        ChangeSeat(by=flo, table=number, player=bob, seat=8),
        StandIn(by=flo, table=number, player=bob, stand_in=77),
        Bar(by=flo, player=bob, because="they win"),
    ]
    for wish in wishes:
        with pytest.raises(Refused, match=PARTIAL):
            room.do(wish)
    room.do(GoAway(by=77, table=table.number, player=bob))
    room.do(GoAway(by=flo, table=table.number, player=flo))
    assert [chair.is_away for chair in table.seated] == [True, True]


def test_nor_chooses_what_is_paid_on_their_own_wager(room: SeatRoom) -> None:
    game = "no-bust-21st-century-blackjack"
    table = room.table("garlic-city", game, "25-300", practice=True)
    mona, _ = room.sit(table, 20_000), room.sit(table, 20_000)
    wish = AnnouncePayouts(by=mona, table=table.number, option="buster_pay_table", value="A")
    with pytest.raises(Refused, match=PARTIAL):
        room.do(wish)
    room.do(replace(wish, by=77))


def test_nor_brings_anybody_to_their_own_table(room: SeatRoom) -> None:
    """Who sits where decides whose blinds come when, and who acts behind whom."""
    tables = [room.table("garlic-city", "texas-holdem", "4/8", practice=False) for _ in range(2)]
    there, own = tables
    bob, flo = room.sit(there, 20_000), room.sit(own, 20_000)
    room.sit(own, 20_000)
    wish = ChangeTable(by=flo, table=there.number, player=bob, to=own.number)
    with pytest.raises(Refused, match=PARTIAL):
        room.do(wish)
    room.do(replace(wish, by=77))
    assert bob in [chair.player for chair in own.seated]


def test_whoever_plays_anothers_chips_rules_nothing_there(room: SeatRoom) -> None:
    table = room.lowball()
    absent, _ = room.sit(table, 100_000), room.sit(table, 100_000)
    room.hand(table)
    room.do(GoAway(table=table.number, player=absent))
    flo = room.player()
    room.do(StandIn(by=77, table=table.number, player=absent, stand_in=flo))
    with pytest.raises(Refused, match=PARTIAL):
        room.do(HoldAction(by=flo, table=table.number))


@pytest.mark.parametrize("wish", [PauseClock, ResumeClock, HoldAction, ReleaseAction])
def test_nor_gives_themselves_all_the_time_they_like(
    room: SeatRoom, table: RoomTable, wish: type[PauseClock]
) -> None:
    flo, _ = room.sit(table, 20_000), room.sit(table, 20_000)
    room.deal(table)
    with pytest.raises(Refused, match=PARTIAL):
        room.do(wish(by=flo, table=table.number))
    room.do(wish(by=77, table=table.number))


def test_whoever_gets_up_after_a_hand_does_not_decide_it_from_the_rail(
    room: SeatRoom, table: RoomTable
) -> None:
    flo = [room.sit(table, 20_000) for _ in range(3)][2]
    room.hand(table)
    room.do(GetUp(by=flo, table=table.number, player=flo))
    with pytest.raises(Refused, match="Whoever has played a hand decides nothing before the next"):
        room.do(fifty_dollars(table, by=flo))
    room.hand(table)
    (decided,) = room.do(fifty_dollars(table, by=flo))
    assert isinstance(decided, FloorDecided)


def test_nobody_promises_a_number_in_anothers_name(room: SeatRoom, table: RoomTable) -> None:
    ann = room.sit(table, 20_000)
    promise = "00" * 32
    with pytest.raises(Refused, match=f"no number can be added for player {ann}"):
        room.do(Mix(by=77, table=table.number, player=ann, promise=promise))
    assert table.shuffles.promises == {}
    room.do(Mix(by=ann, table=table.number, player=ann, promise=promise))
    assert table.shuffles.promises == {ann: bytes(32)}
