"""A table keeps the answers it was opened under, and takes a changed book between two hands."""

import json
import shutil
from pathlib import Path

import pytest

from houseway.houses.editions import EDITION
from houseway.room.books.audit import audit
from houseway.room.books.history import auditors_record, past_hands
from houseway.room.codec import read
from houseway.room.log.store import LogStore
from houseway.room.tables.commands import ResumeTable
from houseway.room.tables.events import BookRead, TableOpened
from houseway.table.pot.options import BettingOptions
from tests.fixtures import unpacked
from tests.fixtures.make_room import EDITIONS, told
from tests.room.open_room import OpenRoom

CLUB = Path(__file__).parents[2] / "houseway" / "houses" / "example-club"
OLD_ROOM = EDITIONS / "room-1.db.gz"


def log_of(store: LogStore) -> list[object]:
    return [read(entry.body) for entry in store.proved()]


def play_on(room: OpenRoom, hands: int) -> None:
    (table,) = room.desk.room.tables.values()
    for _ in range(400):
        room.wait(1.3)
        if table.hands >= hands and table.hand is None:
            return
    raise AssertionError(f"only {table.hands} hands in 400 moments")


def test_hands_dealt_before_the_book_changed_are_still_proved(tmp_path: Path) -> None:
    club = tmp_path / "example-club"
    shutil.copytree(CLUB, club)
    room = OpenRoom(tmp_path)
    table = room.table(house=str(club), limit="4/8", pace_ms=200)
    room.bots(table, 3)
    play_on(room, 2)
    room.close()

    file = club / "texas-holdem.toml"
    text = file.read_text()
    changed = text.replace("raises_max           = { is = 4,", "raises_max           = { is = 1,")
    assert changed != text
    file.write_text(changed)

    store = LogStore(f"sqlite:///{tmp_path / 'room.db'}", create=False, own=False)
    assert audit(store).holds
    assert not any(isinstance(one, BookRead) for one in log_of(store))
    store.close()

    again = OpenRoom(tmp_path)
    again.at_ms = again.desk.room.at_ms
    (table,) = again.desk.room.tables.values()
    assert table.row.answers.options[BettingOptions].raises_max == 4
    play_on(again, 4)
    assert table.row.answers.options[BettingOptions].raises_max == 1
    found = audit(again.desk.store)
    assert found.holds, found.findings
    events = log_of(again.desk.store)
    assert [one.answers["raises_max"] for one in events if isinstance(one, BookRead)] == ["1"]
    past = list(past_hands(again.desk.store.proved()))
    assert [one.set_up().options[BettingOptions].raises_max for one in past] == [4, 4, 1, 1]
    # A record stands alone: it says what its house answers otherwise by now.
    assert 'set = { raises_max = "4" }' in auditors_record(past[0])
    assert "raises_max" not in auditors_record(past[-1])
    again.close()


def test_a_new_table_logs_every_answer_it_is_opened_under(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    table = room.table("pan", house="comstock", limit="condition-2")
    assert table.opened.edition == EDITION
    assert table.opened.answers.keys() == table.row.answers.by_name.keys()
    room.close()


@pytest.mark.slow
def test_a_room_of_the_first_edition_is_proved_at_all_sixty_rows_and_goes_on(
    tmp_path: Path,
) -> None:
    file = tmp_path / "room.db"
    unpacked(OLD_ROOM, file)
    store = LogStore(f"sqlite:///{file}", create=False, own=False)
    before = audit(store)
    assert before.findings == []
    assert (before.tables, before.hands) == (60, 180)
    opened = [one for one in log_of(store) if isinstance(one, TableOpened)]
    assert {one.edition for one in opened} == {1}
    store.close()
    room = OpenRoom(tmp_path)
    room.at_ms = room.desk.room.at_ms
    for number in room.desk.room.tables:
        room.do(ResumeTable(table=number))
    for _ in range(12):
        room.wait(1.3)
    tables = room.desk.room.tables.values()
    assert {table.opened.edition for table in tables} == {EDITION}
    after = audit(room.desk.store)
    assert after.holds, after.findings
    assert after.hands > before.hands + 40
    room.close()


@pytest.mark.slow
def test_the_hands_of_a_room_are_told_to_the_cent_as_they_were_written(tmp_path: Path) -> None:
    """Their records hold all cards and chips; what they were is kept beside the room."""
    file = tmp_path / "room.db"
    unpacked(EDITIONS / "room-2.db.gz", file)
    store = LogStore(f"sqlite:///{file}", create=False, own=False)
    found = audit(store)
    assert found.findings == []
    assert (found.tables, told(store)) == (60, json.loads((EDITIONS / "room-2.json").read_text()))
    store.close()
