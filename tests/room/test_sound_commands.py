"""Numbers that no table has ever seen are refused, and nothing of them reaches the log."""

from pathlib import Path
from typing import Any

import pytest

from houseway.errors import BadInput, Refused
from houseway.room.bots.commands import AddBot, KeepBots
from houseway.room.chips.commands import CountDrop, Rebuy
from houseway.room.command import Command
from houseway.room.hands.commands import Act
from houseway.room.seats.commands import ChangeSeat, SitDown, StandBehind
from houseway.room.sound import GREATEST_CENTS
from houseway.room.tables.commands import OpenTable
from houseway.table.pot.actions import Raise
from tests.room.open_room import OpenRoom
from tests.room.plain_room import PlainRoom

ABSURD = 10**30


@pytest.mark.parametrize(
    ("command", "field"),
    [
        (SitDown(table=1, player=1, cents=ABSURD), "cents"),
        (SitDown(table=1, player=1, cents=4_000, seat=ABSURD), "seat"),
        (Rebuy(table=1, player=1, cents=-ABSURD), "cents"),
        (StandBehind(table=1, player=ABSURD, cents=100), "player"),
        (ChangeSeat(table=1, player=1, seat=ABSURD), "seat"),
        (AddBot(table=ABSURD), "table"),
        (KeepBots(table=1, count=1, every_ms=ABSURD), "every_ms"),
        (CountDrop(table=1, counted_cents=ABSURD), "counted_cents"),
        (Act(table=1, hand=ABSURD, action=Raise(1, 800)), "hand"),
        (Act(table=1, hand=1, action=Raise(1, ABSURD)), "to_cents"),
    ],
)
def test_a_number_that_nobody_could_keep_is_refused_before_any_rule(
    command: Command, field: str, tmp_path: Path
) -> None:
    room = OpenRoom(tmp_path)
    room.table()
    room.player()
    written = room.desk.store.head
    with pytest.raises(BadInput, match=f"'{field}' is a number from -9007199254740991 to"):
        room.do(command)
    assert room.desk.store.head == written
    room.close()


def test_a_seat_holds_no_more_than_a_million_dollars_when_it_buys() -> None:
    room = PlainRoom()
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=True)
    with pytest.raises(Refused, match=r"takes no buy-in of \$1,000,001\. The most is \$1,000,000"):
        room.sit(table, GREATEST_CENTS + 100)
    player = room.sit(table, GREATEST_CENTS - 100)
    with pytest.raises(Refused, match=r"The most is \$1,000,000, and the player has \$999,999"):
        room.do(Rebuy(table=table.number, player=player, cents=200))
    room.do(Rebuy(table=table.number, player=player, cents=100))
    assert room.chips(table, player) == GREATEST_CENTS
    with pytest.raises(Refused, match=r"The most is \$1,000,000"):
        room.do(AddBot(table=table.number, cents=GREATEST_CENTS + 100))


@pytest.mark.parametrize(
    ("about", "words"),
    [
        ({"seats": 99}, "seats 2 to 9 players, not 99"),
        ({"pace_ms": 10**9}, "a clock runs for 1000 to 3600000 ms"),
        ({"clock_ms": 10**9}, "a clock runs for 1000 to 3600000 ms"),
        ({"chip_cents": GREATEST_CENTS + 1}, "blinds and chips are amounts of up to"),
        ({"big_blind_cents": GREATEST_CENTS + 1}, "blinds and chips are amounts of up to"),
        ({"buy_in_min_cents": GREATEST_CENTS + 1}, "a least buy-in is an amount of up to"),
        ({"buy_in_min_cents": -100}, "a least buy-in is an amount of up to"),
        ({"limit": "200000/400000"}, "a least buy-in is an amount of up to"),
        ({"bots": 10**9}, "has seats for 0 to 9 bots"),
    ],
)
def test_a_table_is_not_opened_with_numbers_that_nobody_could_play(
    about: dict[str, Any], words: str
) -> None:
    wanted = {"house": "garlic-city", "game": "texas-holdem", "limit": "4/8", "practice": True}
    with pytest.raises(BadInput, match=words):
        PlainRoom().do(OpenTable(**{**wanted, **about}))


def test_bots_come_and_go_at_least_once_an_hour() -> None:
    room = PlainRoom()
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=True)
    with pytest.raises(BadInput, match="bots come and go every 0 to 3600000 ms, not 3600001"):
        room.do(KeepBots(table=table.number, count=2, every_ms=3_600_001))


def test_a_bot_at_a_high_limit_brings_what_a_seat_may_hold() -> None:
    room = PlainRoom()
    table = room.table("garlic-city", "texas-holdem", "50000/100000", practice=True)
    room.do(AddBot(table=table.number))
    assert room.room.stack_cents(table, min(table.chairs)) == GREATEST_CENTS
