"""After a change of limit, what was dropped before it stands with the game it was dropped in."""

import csv
from datetime import date
from io import StringIO

from houseway.reports.count_sheet import count_sheet
from houseway.reports.hand_records import hand_list
from houseway.reports.ledger_report import ledger_report
from houseway.reports.scope import Scope, scope
from houseway.reports.sheet import Source, document
from houseway.reports.sheet_files import csv_text
from houseway.room.books.history import past_hands
from houseway.room.books.ledger import ledger, total_cents
from houseway.room.chips.commands import CountDrop
from houseway.room.tables.commands import ChangeLimit
from tests.room.logged_room import LoggedRoom


def played() -> tuple[LoggedRoom, dict[str, int]]:
    """Three hands at $4/8, two at $6/12, and the box counted $1 over."""
    room = LoggedRoom()
    table = room.table("garlic-city", "texas-holdem", "4/8", pace_ms=0)
    for _ in range(4):
        room.bot(table, 60_000)
    room.hands(table, 3)
    room.do(ChangeLimit(table=table.number, limit="6/12"))
    room.hands(table, 2)
    dropped = {"4/8": 0, "6/12": 0}
    for past in past_hands(room.entries):
        dropped[past.opened.limit] += past.ended.drop_cents
    assert all(dropped.values())
    counted_cents = sum(dropped.values()) + 100
    room.do(CountDrop(table=table.number, by=1, counted_cents=counted_cents))
    return room, dropped


def the_day(room: LoggedRoom) -> tuple[Scope, Source]:
    found = scope("garlic-city", date(2026, 11, 17), names={1: "Rosa"})
    return found, Source("log", len(room.entries), "")


def test_the_box_of_a_table_stands_on_the_count_sheet_game_by_game() -> None:
    room, dropped = played()
    sheet = count_sheet(room.told(), *the_day(room))
    rows = document(sheet)["sections"]["boxes"]
    assert [(row["game"], row["dropped_cents"]) for row in rows] == [
        ("Texas Hold'em 4/8", dropped["4/8"]),
        ("Texas Hold'em 6/12", dropped["6/12"]),
    ]
    assert [row["counted_cents"] for row in rows] == [dropped["4/8"], dropped["6/12"] + 100]
    assert [(row["difference_cents"], row["left_cents"]) for row in rows] == [(0, 0), (100, 0)]
    assert sheet.holds


def test_the_ledger_and_its_report_tell_the_games_apart() -> None:
    room, dropped = played()
    kept = ledger(room.told(), "garlic-city")
    for limit, cents in dropped.items():
        there = [one for one in kept.movements if one.limit == limit]
        assert total_cents(there, "drop") == cents
    rows = document(ledger_report(room.told(), *the_day(room)))["sections"]["tables"]
    assert [(row["game"], row["drop_cents"]) for row in rows] == [
        ("Texas Hold'em 4/8", dropped["4/8"]),
        ("Texas Hold'em 6/12", dropped["6/12"]),
    ]


def test_programs_get_what_each_seat_won_in_whole_cents() -> None:
    room, _ = played()
    sheet = hand_list(room.told(), *the_day(room))
    past = next(past_hands(room.entries))
    before, after = past.setup.by_seat, past.ended.stacks_cents
    wanted = {f"seat_{seat}_cents": after[seat] - before[seat] for seat in after}
    told = document(sheet)["sections"]["hands"][0]
    assert {key: told[key] for key in wanted} == wanted
    assert "result" not in told
    row = next(csv.DictReader(StringIO(csv_text(sheet))))
    assert {key: int(row[key]) for key in wanted} == wanted
    assert not any("$" in cell for cell in row.values())
