"""A club of one's own in a room: its book is in the log, and proves what was dealt by it."""

import csv
from pathlib import Path

import msgspec
import pytest

from houseway.errors import BadInput, HouseError
from houseway.houses.replaying import clubs_told, replayed
from houseway.reports.room_reports import Wanted, room_report
from houseway.room.books.audit import audit
from houseway.room.books.exporting import exported
from houseway.room.books.history import past_hands
from houseway.room.codec import read
from houseway.room.log.copying import backed_up
from houseway.room.log.store import LogStore
from houseway.room.own_clubs.events import BookTakenIn
from houseway.room.own_clubs.taking_in import book_of, take_in_books
from houseway.room.state import RoomTable
from houseway.room.tables.events import BookRead
from tests.houses.own_club import a_club, edited
from tests.room.databases import fresh, key_file
from tests.room.forging import forged
from tests.room.open_room import NOON, OpenRoom

OPENED_MS = NOON + 53 * 3_600_000
"""Thursday, 5 PM: example-club/house/4 opens the club from 4:00 PM on."""


def opened(database: str | Path, club: Path) -> OpenRoom:
    """The room of a club, as a server opens it."""
    room = OpenRoom(database)
    room.at_ms = max(OPENED_MS, room.desk.room.at_ms)
    room.desk.write(list(book_of(room.desk.room, club)), room.at_ms).on_disk.result()
    return room


def a_house_table(room: OpenRoom, club: Path, players: int = 4) -> RoomTable:
    table = room.table(
        house=club.name, limit="4/8", schedule="per-hand", practice=False, pace_ms=200
    )
    room.bots(table, players)
    return table


def play_on(room: OpenRoom, table: RoomTable, hands: int) -> None:
    for _ in range(400):
        room.wait(1.3)
        if table.hands >= hands and table.hand is None:
            return
    raise AssertionError(f"only {table.hands} hands in 400 moments: {table.paused}")


def in_silence(done: int, total: int) -> None:
    """How far it is interests nobody here."""
    assert done <= total


def read_only(url: str) -> LogStore:
    return LogStore(url, create=False, own=False, key_file=key_file(url))


def test_a_rate_that_is_changed_holds_from_the_next_hand_on(tmp_path: Path) -> None:
    _rate_changes(f"sqlite:///{tmp_path / 'room.db'}", a_club(tmp_path))


@pytest.mark.slow
def test_a_rate_that_is_changed_in_a_room_on_postgresql(postgres: str, tmp_path: Path) -> None:
    _rate_changes(fresh(postgres), a_club(tmp_path))


def _rate_changes(database: str, club: Path) -> None:
    room = opened(database, club)
    table = a_house_table(room, club)
    play_on(room, table, 2)
    room.close()
    # corner-club/collection/1: 4 to 6 players pay $2.00 a hand; from now on it is $4.00.
    edited(club, "collection.toml", '"$2.00", "$1.00"], jackpot', '"$4.00", "$1.00"], jackpot')

    room = opened(database, club)
    (table,) = room.desk.room.tables.values()
    assert (table.opened.edition, room.desk.room.own_clubs) == (1, {"corner-club": 2})
    play_on(room, table, 4)
    assert table.opened.edition == 2
    room.close()

    store = read_only(database)
    found = audit(store)
    assert found.holds, found.findings
    assert found.drop_cents == 2 * 200 + 2 * 400
    past = list(past_hands(store.proved()))
    assert [one.ended.drop_cents for one in past] == [200, 200, 400, 400]
    assert [one.opened.edition for one in past] == [1, 1, 2, 2]
    store.close()


def test_a_room_that_is_opened_again_takes_in_only_what_has_changed(tmp_path: Path) -> None:
    club = a_club(tmp_path)
    for _ in range(2):
        room = opened(tmp_path, club)
        assert room.desk.room.own_clubs == {"corner-club": 1}
        room.close()
    # A comment is another text of the book, and no other answer: tables go on by it all the same.
    edited(club, "room.toml", "# The Example Club", "# My club")
    room = opened(tmp_path, club)
    assert room.desk.room.own_clubs == {"corner-club": 2}
    room.close()


def test_the_folder_may_be_gone_and_everything_is_still_proved(tmp_path: Path) -> None:
    club = a_club(tmp_path, "gone-club")
    room = opened(tmp_path, club)
    play_on(room, a_house_table(room, club), 3)
    room.close()
    for file in club.iterdir():
        file.unlink()
    club.rmdir()

    room = OpenRoom(tmp_path)
    room.at_ms = room.desk.room.at_ms
    (table,) = room.desk.room.tables.values()
    play_on(room, table, 4)
    room.close()
    copy = tmp_path / "copy.db"
    backed_up(f"sqlite:///{tmp_path / 'room.db'}", copy, (), in_silence)
    (tmp_path / "room.key").rename(tmp_path / "copy.key")
    store = LogStore(f"sqlite:///{copy}", create=False, own=False, key_file=tmp_path / "copy.key")
    assert take_in_books(store) == {"gone-club": 1}
    assert audit(store).holds
    sheet = room_report(store, Wanted(kind="ledger"))
    assert sheet.holds
    folder = tmp_path / "files"
    folder.mkdir()
    written = exported(store, folder, in_silence)
    assert (written["hands"], written["books"]) == (4, 1)
    store.close()
    rows = list(csv.DictReader((folder / "ledger.csv").read_text().splitlines()))
    dropped = [int(row["cents"]) for row in rows if row["kind"] == "drop"]
    assert {row["house"] for row in rows} == {"gone-club"}
    assert dropped == [200] * 4
    hands = [
        one
        for path in sorted((folder / "hands").glob("*.hand"))
        for one in replayed(path, clubs_told(folder / "books"))
    ]
    assert [one.ok for one in hands] == [True] * 4, hands
    (of_folder,) = replayed(
        next((folder / "hands").glob("*.hand")), clubs_told(folder / "books" / "1" / "gone-club")
    )
    assert of_folder.ok, of_folder.error


def test_a_game_that_leaves_the_book_is_dealt_no_further_and_goes_on_when_it_is_back(
    tmp_path: Path,
) -> None:
    club = a_club(tmp_path, "short-club")
    page = (club / "pineapple.toml").read_text()
    (club / "crazy-pineapple.toml").unlink()
    room = opened(tmp_path, club)
    table = room.table("pineapple", house="short-club", limit="2/4", pace_ms=200)
    room.bots(table, 3)
    play_on(room, table, 1)
    while table.hand is None:
        room.wait(1.3)
    room.close()
    (club / "pineapple.toml").unlink()

    room = opened(tmp_path, club)
    (table,) = room.desk.room.tables.values()
    assert table.hand is not None, "a hand that was dealt is played to its end"
    for _ in range(60):
        room.wait(1.3)
    assert table.paused == "The Example Club has taken Pineapple out of its book"
    assert (table.hands, table.opened.edition) == (2, 1)
    with pytest.raises(BadInput, match="short-club does not deal 'pineapple'"):
        room.table("pineapple", house="short-club", limit="2/4")
    room.close()

    (club / "pineapple.toml").write_text(page)
    room = opened(tmp_path, club)
    (table,) = room.desk.room.tables.values()
    play_on(room, table, 3)
    assert (table.paused, table.opened.edition) == ("", 3)
    found = audit(room.desk.store)
    assert found.holds, found.findings
    room.close()


def test_a_rate_that_was_missing_lets_a_table_go_on_once_it_is_posted(tmp_path: Path) -> None:
    club = a_club(tmp_path, "rate-club")
    edited(
        club, "collection.toml", '"7 to 10", "4 to 6", "2 or 3"', '"7 to 10", "5 to 6", "2 or 3"'
    )
    room = opened(tmp_path, club)
    table = a_house_table(room, club, players=4)
    for _ in range(5):
        room.wait(1.3)
    assert table.hands == 0
    assert "4 players" in table.paused
    room.close()
    edited(club, "collection.toml", '"5 to 6"', '"4 to 6"')
    room = opened(tmp_path, club)
    (table,) = room.desk.room.tables.values()
    play_on(room, table, 1)
    assert table.paused == ""
    assert audit(room.desk.store).holds
    room.close()


def test_another_book_in_the_log_does_not_pass_for_the_one_that_was_dealt_by(
    tmp_path: Path,
) -> None:
    club = a_club(tmp_path, "forged-club")
    room = opened(tmp_path, club)
    play_on(room, a_house_table(room, club), 1)
    room.close()
    url = f"sqlite:///{tmp_path / 'room.db'}"

    def cheaper(event: object) -> BookTakenIn:
        assert isinstance(event, BookTakenIn)
        files = {**event.files}
        files["collection.toml"] = files["collection.toml"].replace('"$2.00", "$1.00"', '"$1.00"')
        files["collection.toml"] = files["collection.toml"].replace(
            '"7 to 10", "4 to 6", "2 or 3"', '"7 to 10", "6 or fewer"'
        )
        return msgspec.structs.replace(event, files=files)

    assert forged(url, BookTakenIn, cheaper) == 1
    store = read_only(url)
    found = audit(store)
    assert not found.holds, "the hand took $2 from four players, and this book posts $1"
    store.close()


def test_editions_follow_one_another(tmp_path: Path) -> None:
    club = a_club(tmp_path, "order-club")
    room = opened(tmp_path, club)
    room.close()
    url = f"sqlite:///{tmp_path / 'room.db'}"
    forged(url, BookTakenIn, lambda event: msgspec.structs.replace(event, edition=2))
    store = read_only(url)
    (finding,) = audit(store).findings
    assert finding.what == "edition 2 of order-club does not follow the one before"
    store.close()


def test_a_book_that_does_not_load_comes_into_no_log(tmp_path: Path) -> None:
    club = a_club(tmp_path, "broken-club")
    (club / "pineapple.toml").unlink()
    room = OpenRoom(tmp_path)
    with pytest.raises(HouseError, match=r"crazy-pineapple.toml:\d+: .*'pineapple'"):
        list(book_of(room.desk.room, club))
    room.close()


def test_tables_of_the_four_take_no_notice(tmp_path: Path) -> None:
    club = a_club(tmp_path, "beside-club")
    room = opened(tmp_path, club)
    table = room.table(limit="4/8", pace_ms=200)
    room.bots(table, 2)
    play_on(room, table, 1)
    assert not any(isinstance(read(one.body), BookRead) for one in room.desk.store.proved())
    room.close()
