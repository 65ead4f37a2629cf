"""`room.toml`: what a club answers about its room, and every fault one can make in it."""

import re
import shutil
from pathlib import Path

import pytest

from houseway.collection.limits import read_limit
from houseway.errors import HouseError
from houseway.houses.books import FOLDER
from houseway.houses.checking import check_house
from houseway.houses.house import House
from houseway.houses.room_book import check_room, load_room
from houseway.houses.room_questions import RoomOptions
from houseway.rulebook.clauses import HOUSES, every_clause
from houseway.rulebook.options import questions_of

CLAUSES = {clause.id for clause in every_clause()}


@pytest.mark.parametrize("house", HOUSES)
def test_every_question_is_answered_for_every_game(house: str) -> None:
    names = {question.name for question in questions_of(RoomOptions)}
    for row in House.named(house).rows():
        assert set(row.room.by_name) == names
        assert isinstance(row.room.options, RoomOptions)


def test_what_a_games_page_says_comes_before_what_the_club_says() -> None:
    room = House.named("comstock").room
    assert room.answers("lowball").answer("return_stack_minutes").standing == "is"
    assert room.answers("texas-holdem").answer("return_stack_minutes").standing == "silent"
    assert room.answers("lowball").cite("short_buys") == "comstock/lowball/25"


def test_an_answer_knows_its_line_in_the_games_own_part() -> None:
    answer = House.named("comstock").room.answers("mexican-poker").answer("short_buys")
    lines = (FOLDER / "comstock" / "room.toml").read_text(encoding="utf-8").splitlines()
    assert "comstock/mexican-poker/39" in lines[answer.line - 1]
    assert "is = 1" in lines[answer.line - 1]


def test_houses_that_are_silent_alike_are_read_alike() -> None:
    """A difference between two clubs rests on different print."""
    clubs = [House.named(house).room.whole for house in ("players-club", "s-and-k")]
    for name in clubs[0]:
        assert clubs[0][name].value == clubs[1][name].value, name


def test_a_menu_has_its_lines_and_a_club_without_one_has_none() -> None:
    menu = House.named("players-club").room
    assert len(menu.menu) == 6
    assert menu.off_menu("omaha", read_limit("3/6")) == ()
    assert menu.off_menu("texas-holdem", read_limit("nl-500")) == ()
    assert menu.off_menu("omaha", read_limit("4/8")) == ("players-club/house/4",)
    assert len(menu.off_menu("lowball", read_limit("3/6"))) == 6
    assert House.named("comstock").room.off_menu("omaha-hi-lo", read_limit("4/8")) == ()


def folder_with(tmp_path: Path, pattern: str, line: str) -> Path:
    club = tmp_path / "players-club"
    shutil.copytree(FOLDER / "players-club", club)
    path = club / "room.toml"
    text = path.read_text(encoding="utf-8")
    changed = re.sub(pattern, lambda _: line, text, count=1, flags=re.MULTILINE)
    assert changed != text
    path.write_text(changed, encoding="utf-8")
    return club


FAULTS = [
    (r"^short_buys .*$", "", "no answer to 'short_buys'"),
    (r"^short_buys ", "short_buy ", "a room has no 'short_buy'. Did you mean 'short_buys'?"),
    (r"^\[no-bust-21st-century-blackjack\]", "[no-bust-21]", "a room has no 'no-bust-21'"),
    (r"^table_shape +=.*half.*$", 'shape = { is = "half circle", cite = "x" }', "no 'shape'"),
    (r"players-club/house/6", "players-club/house/66", "players-club/house/66"),
    (r'^limits = \["nl"\]', 'limits = ["no limits"]', "is not a limit"),
    (r"reading = 60", "reading = 0.5", "bare float"),
    (r"reading = 60", 'reading = "soon"', "must be"),
]


@pytest.mark.parametrize(("pattern", "line", "fault"), FAULTS)
def test_a_fault_is_found_with_its_line(
    tmp_path: Path, pattern: str, line: str, fault: str
) -> None:
    club = folder_with(tmp_path, pattern, line)
    faults = check_room(club / "room.toml", CLAUSES)
    assert any(fault in str(one) for one in faults), [str(one) for one in faults]
    with pytest.raises(HouseError):
        load_room(club / "room.toml", CLAUSES)
    found = [one for one in check_house(club) if one.file.endswith("room.toml")]
    assert found
    assert all(one.severity == "error" and one.line for one in found)


def test_a_club_without_the_file_is_told(tmp_path: Path) -> None:
    (fault,) = check_room(tmp_path / "s-and-k" / "room.toml", CLAUSES)
    assert "no such file" in str(fault)
