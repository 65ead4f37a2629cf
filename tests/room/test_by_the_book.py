"""Tables for the house play what is printed, have no bots, and no jackpot that is not posted."""

from typing import Any

import pytest

from houseway.errors import BadInput, Refused
from houseway.room.books.history import past_hands
from houseway.room.books.rotation import Offers
from houseway.room.bots.commands import AddBot, KeepBots
from houseway.room.chips.commands import AwardJackpot
from houseway.room.floor.commands import DecideDispute
from houseway.room.lists.commands import JoinList
from houseway.room.people.commands import Bar, LiftBar
from houseway.room.people.events import PlayerBarred
from houseway.room.seats.commands import SitDown
from houseway.room.state import RoomTable
from houseway.room.tables.commands import (
    AnnouncePayouts,
    ChangeLimit,
    CloseTable,
    PauseTable,
    ResumeTable,
)
from houseway.room.tables.events import TableClosed, TablePaused
from houseway.table.pot.options import KillOptions
from tests.evidence import clause
from tests.room.logged_room import LoggedRoom
from tests.room.plain_room import PlainRoom

TILES = ("garlic-city", "pai-gow-tiles", "5-100")
HOLDEM = ("garlic-city", "texas-holdem", "4/8")


@pytest.fixture
def room() -> PlainRoom:
    return PlainRoom()


@pytest.mark.parametrize(
    ("row", "about", "chosen", "cite"),
    [
        pytest.param(
            TILES, {"schedule": "asian-1"}, {"bank_hands_max": "50"},
            "garlic-city/pai-gow-tiles/20",
            marks=clause("garlic-city/pai-gow-tiles/20"),
        ),
        pytest.param(
            HOLDEM, {}, {"buy_in_min": "1"}, "garlic-city/texas-holdem/18",
            marks=clause("garlic-city/texas-holdem/18"),
        ),
        pytest.param(
            HOLDEM, {}, {"missed_blind_buttons_max": "99"}, "garlic-city/texas-holdem/71",
            marks=clause("garlic-city/texas-holdem/71"),
        ),
    ],
)  # fmt: skip
def test_no_table_for_the_house_is_opened_against_a_printed_rule(
    room: PlainRoom, row: tuple[str, str, str], about: Any, chosen: dict[str, str], cite: str
) -> None:
    with pytest.raises(Refused) as refused:
        room.table(*row, chosen=chosen, **about)
    assert cite in str(refused.value.cite)
    assert room.table(*row, chosen=chosen, practice=True).is_practice


@clause("garlic-city/house/4")
def test_where_the_page_leaves_it_open_a_table_for_the_house_may_choose(room: PlainRoom) -> None:
    table = room.table(*HOLDEM, chosen={"overs": "yes"})
    assert table.row.answers.options[KillOptions].overs


def test_a_side_wager_is_not_announced_at_other_payouts_than_the_printed_ones(
    room: PlainRoom,
) -> None:
    table = room.table("players-club", "no-bust-21st-century-blackjack", "5-200", practice=True)
    command = AnnouncePayouts(table=table.number, option="buster_pay_table", value="B", by=1)
    # At a practice table too nobody could say what a bust pays then.
    with pytest.raises(BadInput, match="the pay tables here are A"):
        room.do(command)
    table.opened = type(table.opened)(
        **{name: getattr(table.opened, name) for name in table.opened.__struct_fields__}
        | {"is_practice": False}
    )
    with pytest.raises(Refused, match="The book says A"):
        room.do(command)


def test_bots_sit_at_practice_tables_alone(room: PlainRoom) -> None:
    table, practice = room.table(*HOLDEM), room.table(*HOLDEM, practice=True)
    for command in (
        AddBot(table=table.number),
        AddBot(table=table.number, cents=20_000),
        KeepBots(table=table.number, count=2),
    ):
        with pytest.raises(Refused, match="no bot can sit down at a table for the house"):
            room.do(command)
    with pytest.raises(Refused, match="no bot can sit down"):
        room.table(*HOLDEM, bots=3)
    room.do(AddBot(table=practice.number))
    (bot,) = practice.chairs.values()
    with pytest.raises(Refused, match="no bot can sit down"):
        room.do(SitDown(table=table.number, player=bot.player, cents=20_000))
    assert not room.room.money.statement().get("cage"), "no chip of the house was issued"
    with pytest.raises(Refused, match="The most is"):
        room.do(AddBot(table=room.table("garlic-city", "texas-holdem", "nl-100", practice=True,
                                        big_blind_cents=200).number, cents=20_000))  # fmt: skip


@pytest.mark.parametrize(
    ("row", "about"),
    [
        (TILES, {"schedule": "asian-1"}),
        (("garlic-city", "pan", "condition-2"), {}),
    ],
)
def test_no_jackpot_is_opened_where_none_is_posted(
    room: PlainRoom, row: tuple[str, str, str], about: dict[str, Any]
) -> None:
    with pytest.raises(Refused, match="cannot have a jackpot"):
        room.table(*row, jackpot=True, **about)
    assert room.table(*HOLDEM, jackpot=True).opened.jackpot


@clause("garlic-city/pai-gow-tiles/20")
def test_the_rotation_report_measures_by_the_book_whatever_an_older_table_was_opened_with() -> None:
    room = LoggedRoom()
    table = room.table(*TILES, practice=True, pace_ms=0, chosen={"bank_hands_max": "50"})
    for _ in range(3):
        room.bot(table)
    room.hands(table, 1)
    (past,) = past_hands(room.entries)
    offers = Offers().of(past)
    assert {one.running_max for one in offers} == {2}
    assert {one.cite for one in offers} == {"garlic-city/pai-gow-tiles/20"}


def test_a_bar_bars_by_itself_and_not_by_the_words_of_its_reason(room: PlainRoom) -> None:
    table, player = room.table(*HOLDEM), room.player()
    with pytest.raises(BadInput, match="with its reason"):
        room.do(Bar(player=player, because="  ", by=1))
    # An older log may hold a bar that gives no reason.
    room.so([PlayerBarred(player=player, because="", by=1)])
    for command in (
        SitDown(table=table.number, player=player, cents=20_000),
        JoinList(house="garlic-city", game="texas-holdem", limit="4/8", player=player),
    ):
        with pytest.raises(Refused, match="they are barred"):
            room.do(command)
    room.do(LiftBar(player=player, by=1))
    room.sit(table, 20_000, player)


def playing(room: PlainRoom) -> RoomTable:
    table = room.table(*HOLDEM)
    for _ in range(3):
        room.sit(table, 20_000)
    while table.hand is None:
        room.wait()
    return table


def test_a_close_is_kept_whatever_the_table_is_paused_for_meanwhile(room: PlainRoom) -> None:
    table = playing(room)
    room.do(CloseTable(table=table.number))
    room.do(PauseTable(table=table.number, because="a drink was spilled"))
    room.play_out(table)
    assert any(isinstance(one, TableClosed) for one in room.wait(10))
    assert table.number not in room.room.tables


def test_words_do_not_close_a_table_and_resuming_takes_a_close_back(room: PlainRoom) -> None:
    table = playing(room)
    room.do(PauseTable(table=table.number, because="it closes when this hand is over"))
    room.play_out(table)
    room.wait(10)
    assert table.number in room.room.tables
    room.do(ResumeTable(table=table.number))
    while table.hand is None:
        room.wait()
    room.do(CloseTable(table=table.number))
    room.do(ResumeTable(table=table.number))
    room.play_out(table)
    room.wait(10)
    assert table.number in room.room.tables


def test_a_pause_gives_its_reason(room: PlainRoom) -> None:
    table = room.table(*HOLDEM)
    with pytest.raises(BadInput, match="with its reason"):
        room.do(PauseTable(table=table.number, because=""))
    room.so([TablePaused(table=table.number, because="")])
    assert table.paused == "the floor has paused it"


def test_awards_and_decisions_move_whole_chips_for_a_reason(room: PlainRoom) -> None:
    table = room.table(*HOLDEM, jackpot=True)
    seats = [room.chair(table, room.sit(table, 20_000)).seat for _ in range(3)]
    while table.hands < 8 or table.hand is not None:
        room.wait(0.1)
        room.play_out(table, wagering=True)
    fund_cents = room.room.money.statement()[table.jackpot]
    assert fund_cents >= 100
    award: dict[str, Any] = {"table": table.number, "seat": seats[0], "by": 99}
    with pytest.raises(BadInput, match="no number of chips"):
        room.do(AwardJackpot(**award, cents=50, because="aces full"))
    with pytest.raises(BadInput, match="with its reason"):
        room.do(AwardJackpot(**award, cents=100, because=" "))
    assert room.do(AwardJackpot(**award, cents=100, because="aces full"))
    why = "the pot was split wrong"
    decision: dict[str, Any] = {"table": table.number, "hand": table.hands, "because": why}
    giver = max(seats, key=lambda seat: room.room.stack_cents(table, seat))
    to = next(seat for seat in seats if seat != giver)
    with pytest.raises(BadInput, match="no number of chips"):
        room.do(DecideDispute(**decision, seat=giver, to=to, cents=133))
    assert room.do(DecideDispute(**decision, seat=giver, to=to, cents=100))


def test_a_limit_without_a_posted_jackpot_is_not_taken_by_a_table_that_has_one(
    room: PlainRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = room.table(*HOLDEM, jackpot=True)
    assert room.do(ChangeLimit(table=table.number, limit="6/12"))

    def none_posted(*_: object) -> None:
        raise Refused("no jackpot", why="None is posted")

    monkeypatch.setattr("houseway.room.tables.commands.check_jackpot", none_posted)
    with pytest.raises(Refused, match="no jackpot"):
        room.do(ChangeLimit(table=table.number, limit="4/8"))
