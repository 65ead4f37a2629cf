"""A box that is counted over or short: written down, shown, and never a chip more or less."""

from datetime import date
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.reports.room_reports import REPORTS
from houseway.reports.scope import scope
from houseway.reports.sheet import Sheet, Source, document
from houseway.room.books.history import Recorded
from houseway.room.chips.commands import CountDrop
from houseway.room.chips.events import DropCounted
from houseway.room.codec import read
from houseway.room.state import RoomTable
from tests.room.logged_room import LoggedRoom, dealt_alike, forged
from tests.room.test_ledger import balanced


def played() -> tuple[LoggedRoom, RoomTable]:
    room = LoggedRoom()
    table = room.table("garlic-city", "texas-holdem", "4/8", pace_ms=0)
    for _ in range(4):
        room.bot(table, 20_000)
    with dealt_alike("counted"):
        room.hands(table, 3)
    return room, table


def drawn(kind: str, told: list[Recorded]) -> Sheet:
    about = scope("garlic-city", date(2026, 11, 17), names={1: "Ann"})
    return REPORTS[kind](told, about, Source("room", len(told), ""))


def rows(sheet: Sheet, section: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = document(sheet)["sections"][section]
    return found


@pytest.mark.parametrize(("over_cents", "said"), [(-200, "$2 short"), (100, "$1 over")])
def test_what_was_over_or_short_stands_on_both_sheets_and_the_books_balance(
    over_cents: int, said: str
) -> None:
    room, table = played()
    money = room.room.money
    held_cents = money.balances[money.number(table.drop)]
    before = sum(money.statement().values())
    counted_cents = held_cents + over_cents
    room.do(CountDrop(table=1, by=1, counted_cents=counted_cents))
    assert money.balances[money.number(table.drop)] == 0
    assert sum(money.statement().values()) == before
    told = room.told()
    count, shift = drawn("count-sheet", told), drawn("shift", told)
    for sheet in (count, shift):
        assert sheet.holds
        assert f"The box of table 1 was counted {said} (entry {len(told)})." in sheet.notes
    (box,) = rows(count, "boxes")
    assert (box["counted_cents"], box["difference_cents"]) == (counted_cents, over_cents)
    assert box["left_cents"] == 0
    (line,) = rows(count, "counts")
    assert line["held_cents"] == held_cents
    assert (line["counted_cents"], line["over_cents"]) == (counted_cents, over_cents)
    (of_table,) = rows(shift, "tables")
    assert (of_table["counted_cents"], of_table["over_cents"]) == (counted_cents, over_cents)
    found = balanced(told, "garlic-city")
    assert found.holds
    assert found.balances[-1].counted_cents == held_cents


def test_a_count_that_took_another_amount_than_the_log_has_still_does_not_hold() -> None:
    """A figure beside the count excuses nothing: the box must go to the cage as it is."""
    room, _ = played()
    room.do(CountDrop(table=1, by=1, counted_cents=0))
    told = forged(room.told(), DropCounted, lambda event: {"cents": event.cents - 100})
    assert not drawn("count-sheet", told).holds
    assert not balanced(told, "garlic-city").holds


def test_a_count_without_an_amount_takes_what_the_log_says() -> None:
    room, table = played()
    cents = room.room.money.balances[room.room.money.number(table.drop)]
    (event,) = room.do(CountDrop(table=1, by=1))
    assert isinstance(event, DropCounted)
    assert (event.cents, event.over_cents) == (cents, 0)
    assert not room.do(CountDrop(table=1, by=1)), "an empty box needs no count"
    (found,) = room.do(CountDrop(table=1, by=1, counted_cents=500))
    assert isinstance(found, DropCounted)
    assert (found.cents, found.over_cents) == (0, 500)
    with pytest.raises(BadInput, match="a box cannot hold -\\$1"):
        room.do(CountDrop(table=1, by=1, counted_cents=-100))


def test_a_count_of_an_older_log_says_nothing_else_was_counted() -> None:
    event = read(b'{"event":"drop-counted","table":1,"request":"","cents":900,"by":4}')
    assert isinstance(event, DropCounted)
    assert (event.cents, event.counted_cents, event.over_cents) == (900, None, 0)
