"""Reports of a room: each says what its log says, as a document, as CSV and on paper."""

import csv
from collections.abc import Iterator
from datetime import date
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway.cards.card import words as card_words
from houseway.errors import BadInput
from houseway.reports.room_reports import KINDS, Wanted, room_report
from houseway.reports.rotation_report import rotation_report
from houseway.reports.scope import scope
from houseway.reports.sheet import Column, Section, Sheet, Source, document
from houseway.reports.sheet_files import csv_text, pdf, write_sheet
from houseway.reports.shift_report import shift_report
from houseway.room.books.history import past_hands, recorded_in
from houseway.room.chips.commands import AwardJackpot, CountDrop
from houseway.room.hands.dealing import acted
from houseway.room.hands.events import HandEnded
from houseway.room.heads.head import Head, heads_in
from houseway.room.house_dealers.events import TimeTaken
from houseway.room.log.store import Line, LogStore
from houseway.room.people.commands import Bar, MarkProposition
from houseway.room.seats.commands import SitDown
from houseway.table.actions import Report
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.actions import TakeBank
from houseway.table.bank.events import BankOffered, BankTaken
from houseway.table.events import Mucked
from houseway.table.trail import last_held
from tests.cli.in_process import in_one_line
from tests.evidence import clause
from tests.reports.pages import texts
from tests.room.databases import fresh
from tests.room.logged_room import LoggedRoom, dealt_alike

TODAY = date(2026, 11, 17)


@pytest.fixture(scope="module")
def room() -> LoggedRoom:
    """An afternoon: hold'em with a fault and an award, a bank that goes round, a practice table."""
    with dealt_alike("afternoon"):
        return _played()


def _played() -> LoggedRoom:
    room = LoggedRoom()
    holdem = room.table("garlic-city", "texas-holdem", "4/8", jackpot=True, pace_ms=0)
    banked = room.table("garlic-city", "three-card-poker", "5-100", schedule="asian-1", pace_ms=0)
    practice = room.table("garlic-city", "omaha", "4/8", practice=True, pace_ms=0)
    marked = room.player()
    room.do(MarkProposition(player=marked, provider="Blue Heron Services", by=1))
    room.do(SitDown(table=banked.number, player=marked, cents=100_000))
    for table in (holdem, banked, practice):
        for _ in range(3):
            room.bot(table, 60_000)
    room.hands(practice, 1)
    for _ in range(6):
        _bank_goes_round(room, banked, marked)
    room.hands(holdem, 2)
    room.play_out(holdem, wagering=True)
    room.do(AwardJackpot(table=1, seat=1, cents=100, because="aces beaten", by=1))
    room.do(CountDrop(table=banked.number, by=1))
    room.do(Bar(player=marked, because="Intoxicated", by=99))
    return room


def _bank_goes_round(room: LoggedRoom, table: Any, marked: int) -> None:
    """A hand in which the proposition player banks whenever the bank is offered to them."""
    for _ in range(20):
        room.wait(5)
        hand = table.hand
        if hand is not None and hand.asked:
            seat = hand.asked[0]
            if table.chairs[seat].player == marked and isinstance(hand.log[-2], BankOffered):
                room.act(table, seat, by=marked, action=TakeBank(seat=seat, cents=20_000))
            break
    room.play_out(table, wagering=True)


@pytest.fixture(scope="module")
def store(room: LoggedRoom, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LogStore]:
    """The same log in a database."""
    file = tmp_path_factory.mktemp("room") / "room.db"
    store = LogStore(f"sqlite:///{file}")
    store.append([Line(one.at_ms, one.table, one.body) for one in room.entries])
    yield store
    store.close()


def report(store: LogStore, kind: str, **asked: Any) -> Sheet:
    return room_report(store, Wanted(kind=kind, **asked), names={1: "Ann", 2: "Bo"})


def rows(sheet: Sheet, section: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = document(sheet)["sections"][section]
    return found


def in_csv(sheet: Sheet) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(csv_text(sheet))))


@pytest.mark.parametrize("kind", KINDS)
def test_the_csv_has_the_rows_of_the_document(store: LogStore, kind: str) -> None:
    sheet = report(store, kind)
    told = {name: len(some) for name, some in document(sheet)["sections"].items() if some}
    found: dict[str, int] = {}
    for line in in_csv(sheet):
        found[line["section"]] = found.get(line["section"], 0) + 1
    assert found == told
    assert sheet.holds


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_every_report_can_be_printed_and_says_which_log_it_is_drawn_from(
    store: LogStore, kind: str
) -> None:
    sheet = report(store, kind)
    text = in_one_line(" ".join(texts(pdf(sheet))))
    assert sheet.title in text
    assert "Garlic City Club" in text
    assert f"entries 1 to {store.head:,}, head {store.head_link.hex()[:16]}" in text
    for figure in sheet.figures:
        assert figure.label.upper() in text


def test_the_count_sheet_comes_to_the_drop_of_its_hands(store: LogStore, room: LoggedRoom) -> None:
    sheet = report(store, "count-sheet")
    in_log = sum(
        one.event.drop_cents
        for one in room.told()
        if isinstance(one.event, HandEnded) and one.table and not one.table.is_practice
    )
    assert not [one for one in room.told() if isinstance(one.event, TimeTaken)]
    boxes, charges = rows(sheet, "boxes"), rows(sheet, "charges")
    assert sum(one["dropped_cents"] for one in boxes) == in_log
    assert sum(one["drop_cents"] for one in charges) == in_log
    assert {one["table"] for one in boxes} == {1, 2}, "a practice table has no box"
    counted = {one["table"]: (one["counted_cents"], one["left_cents"]) for one in boxes}
    assert counted[2][1] == 0 < counted[2][0]
    assert counted[1][0] == 0 < counted[1][1]
    assert [one["counted_cents"] for one in rows(sheet, "counts")] == [counted[2][0]]
    assert {one["clause"] for one in charges} == {
        "garlic-city/collection/6",
        "garlic-city/collection/35",
    }


def test_a_shift_has_what_happened_in_it_and_nothing_else(store: LogStore) -> None:
    day, swing = report(store, "shift", shift="day"), report(store, "shift", shift="swing")
    assert [one["because"] for one in rows(day, "barred")] == ["Intoxicated"]
    assert [one["award_cents"] for one in rows(day, "awards")] == [100]
    assert [one["hands"] for one in rows(day, "practice")] == [1]
    assert rows(day, "tables")[0]["opened"] == "2026-11-17T12:00:00-08:00"
    assert rows(day, "cage")[0]["issued_cents"] == 180_000
    figures = document(swing)["figures"]
    assert (figures["hands"], figures["drop_cents"]) == (0, 0)
    assert rows(swing, "barred") == []
    assert len(rows(swing, "tables")) == 2, "they are still open"


@clause("garlic-city/pai-gow-tiles/20")
def test_the_rotation_report_has_every_offer_and_names_the_proposition_player(
    store: LogStore, room: LoggedRoom
) -> None:
    sheet = report(store, "rotation")
    offers = rows(sheet, "offers")
    hands = [one for one in past_hands(room.entries) if one.table == 2]
    offered = sum(isinstance(event, BankOffered) for one in hands for event in one.events)
    taken = sum(isinstance(event, BankTaken) for one in hands for event in one.events)
    assert sum(one["seat"] is not None for one in offers) == offered
    banks = [one for one in offers if one["answer"] == "banks"]
    assert len(banks) == taken > 2
    assert {one["running"] for one in banks} == {1, 2}, "two hands running, and no more"
    by_provider = [one for one in banks if one["proposition"]]
    assert {one["proposition"] for one in by_provider} == {"Blue Heron Services"}
    assert {one["put_up_cents"] for one in by_provider} == {20_000}
    assert document(sheet)["figures"]["proposition"] == len(by_provider) > 0
    assert all("garlic-city/pai-gow-tiles/20" in one["clause"] for one in banks)


def test_whoever_banks_longer_than_allowed_is_named(room: LoggedRoom) -> None:
    """The same hands once more under the numbers that would follow: an inside job."""
    told = list(recorded_in(room.entries))
    past = next(one for one in told if one.past and one.past.table == 2)
    assert past.past is not None
    repeated = [
        msgspec.structs.replace(past, past=msgspec.structs.replace(past.past, hand=hand))
        for hand in (1, 2, 3)
    ]
    sheet = rotation_report(repeated, scope("garlic-city", TODAY), Source("", 0, ""))
    assert not sheet.holds
    assert sheet.notes == ("Table 2, hand 3: seat 1 banks hand 3 running, and 2 are allowed.",)


def test_the_list_of_hands_has_each_hand_of_the_house_once(
    store: LogStore, room: LoggedRoom
) -> None:
    listed = rows(report(store, "hands"), "hands")
    hands = [one for one in past_hands(room.entries) if not one.opened.is_practice]
    assert sorted((one["table"], one["hand"]) for one in listed) == sorted(
        (one.table, one.hand) for one in hands
    )
    assert sum(one["drop_cents"] for one in listed) == sum(one.ended.drop_cents for one in hands)


def test_a_hand_is_told_with_its_clauses_and_without_what_nobody_may_see(
    store: LogStore, room: LoggedRoom
) -> None:
    mucked = [
        (past, event.seat)
        for past in past_hands(room.entries)
        for event in past.events
        if isinstance(event, Mucked) and past.table == 1
    ]
    assert mucked, "no hand was mucked"
    for past, seat in mucked:
        sheet = report(store, "hands", table=past.table, hand=past.hand)
        account = rows(sheet, "account")
        told = " ".join(one["words"] for one in account)
        for one in last_held(past.played(), seat):
            assert card_words(one) not in told
        assert any("garlic-city/texas-holdem/61" in one["clauses"] for one in account)
        said = {one["clause"]: one["gist"] for one in rows(sheet, "clauses")}
        assert said["garlic-city/collection/6"].startswith("Texas Hold'em")
        (seal,) = rows(sheet, "seals")
        assert seal["shown"] + seal["closed"] == 52


def test_faults_and_rulings_stand_in_the_shift_report() -> None:
    room = LoggedRoom()
    table = room.table("garlic-city", "texas-holdem", "4/8", pace_ms=0)
    for _ in range(3):
        room.bot(table, 60_000)
    while table.hand is None:
        room.wait(5)
    fault = Report(seat=HOUSE_DEALER, fault="flop-turned-early")
    room.so(list(acted(table, table.hand, fault, "player")))
    room.play_out(table)
    sheet = shift_report(room.told(), scope("garlic-city", TODAY), Source("", 0, ""))
    ruled = [(one["what"], one["clause"]) for one in rows(sheet, "rulings")]
    assert ("fault", "") in ruled
    assert any("garlic-city/texas-holdem/56" in cite for what, cite in ruled if what == "ruling")


def test_the_ledger_reconciles_at_the_end_of_each_shift(store: LogStore) -> None:
    sheet = report(store, "ledger")
    balances = rows(sheet, "balances")
    assert [one["until"] for one in balances] == ["now"]
    assert balances[0]["difference_cents"] == 0
    assert balances[0]["issued_cents"] == sum(
        balances[0][part]
        for part in (
            "redeemed_cents", "counted_cents", "on_tables_cents", "in_boxes_cents",
            "in_fund_cents",
        )
    )  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_report_is_the_same_on_either_database(
    store: LogStore, room: LoggedRoom, postgres: str, kind: str
) -> None:
    other = LogStore(fresh(postgres))
    try:
        other.append([Line(one.at_ms, one.table, one.body) for one in room.entries])
        assert csv_text(report(other, kind)) == csv_text(report(store, kind))
    finally:
        other.close()


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"kind": "shifts"}, "no report 'shifts'. Did you mean 'shift'"),
        ({"kind": "shift", "house": "comstock"}, "no table of 'comstock'; it has tables of garlic"),
        ({"kind": "shift", "table": 9}, "never a table 9"),
        ({"kind": "shift", "shift": "noon"}, "no shift 'noon'"),
        ({"kind": "hands", "hand": 2}, "with its table and its number"),
    ],
)
def test_a_report_that_cannot_be_drawn_says_why(
    store: LogStore, asked: dict[str, Any], words: str
) -> None:
    with pytest.raises(BadInput, match=words):
        room_report(store, Wanted(**asked))


def test_a_room_without_tables_has_nothing_to_report(tmp_path: Path) -> None:
    store = LogStore(f"sqlite:///{tmp_path / 'room.db'}")
    with pytest.raises(BadInput, match="no table was ever opened"):
        room_report(store, Wanted(kind="shift"))
    store.close()


def test_a_name_that_looks_like_a_formula_is_none_in_a_spreadsheet(store: LogStore) -> None:
    sheet = msgspec.structs.replace(
        report(store, "shift"),
        sections=(
            Section(
                slug="barred",
                title="Barred",
                columns=(Column("player", "Player"), Column("cents", "Cents", "money")),
                rows=(("=1+1", -250),),
            ),
        ),
    )
    assert csv_text(sheet) == "section,player,cents\nbarred,'=1+1,-250\n"


def test_a_report_is_written_as_csv_or_pdf_and_as_nothing_else(
    store: LogStore, tmp_path: Path
) -> None:
    sheet = report(store, "ledger")
    write_sheet(sheet, tmp_path / "ledger.csv")
    assert (tmp_path / "ledger.csv").read_text(encoding="utf-8") == csv_text(sheet)
    with pytest.raises(BadInput, match=r"as \.csv or \.pdf"):
        write_sheet(sheet, tmp_path / "ledger.doc")
    with pytest.raises(BadInput, match="No such file"):
        write_sheet(sheet, tmp_path / "nowhere" / "ledger.csv")


def test_the_shift_report_carries_a_head_that_proves_the_log(store: LogStore) -> None:
    (head,) = [head for note in report(store, "shift").notes for head in heads_found(note)]
    assert head.is_signed
    assert (head.room, head.entry, head.link) == (store.room, store.head, store.head_link.hex())


def heads_found(note: str) -> list[Head]:
    return heads_in(note) if "houseway-head" in note else []
