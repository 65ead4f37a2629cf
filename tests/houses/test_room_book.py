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
from houseway.houses.room_asking import ASKED_OF, is_asked
from houseway.houses.room_book import check_room, load_room
from houseway.houses.room_questions import ROOM_QUESTIONS
from houseway.reports.rule_sheet import rule_sheet
from houseway.rulebook.clauses import HOUSES, every_clause
from houseway.rulebook.options import questions_of
from tests.mutants.answers import every_room_answer

CLAUSES = {clause.id for clause in every_clause()}


@pytest.mark.parametrize("house", HOUSES)
def test_every_question_that_a_game_can_meet_is_answered_for_it(house: str) -> None:
    names = {question.name for question in questions_of(ROOM_QUESTIONS)}
    assert set(ASKED_OF) <= names
    for row in House.named(house).rows():
        asked = {name for name in names if is_asked(name, row.answers.options)}
        assert set(row.room.by_name) == asked
        assert tuple(row.room.options) == ROOM_QUESTIONS


NOT_ASKED = [
    ("garlic-city", "pan", {"bank_is_told", "table_limits", "table_change_posts"}),
    ("comstock", "seven-card-stud", {"bank_is_told", "table_limits", "table_change_posts"}),
    ("comstock", "texas-holdem", {"bank_is_told", "table_limits"}),
    ("garlic-city", "texas-holdem", {"bank_is_told", "hold_minutes", "hold_is_asked_for"}),
    ("comstock", "super-pan-nine", {"table_change_posts", "payout_notice_minutes"}),
    ("s-and-k", "pure-21-5-blackjack", {"table_change_posts", "payout_notice_minutes"}),
]


@pytest.mark.parametrize(("house", "game", "names"), NOT_ASKED)
def test_no_game_is_asked_what_it_cannot_meet(house: str, game: str, names: set[str]) -> None:
    row = House.named(house).row(game)
    assert not names & set(row.room.by_name)
    sheet = rule_sheet(row, row.answers)
    assert not names & {line.name for line in sheet.room}


ASKED = [
    ("comstock", "super-pan-nine", {"bank_is_told", "table_limits"}),
    ("comstock", "lowball", {"table_change_posts", "hold_minutes", "hold_reasons"}),
    ("garlic-city", "no-bust-21st-century-blackjack", {"payout_notice_minutes", "bank_is_told"}),
]


@pytest.mark.parametrize(("house", "game", "names"), ASKED)
def test_what_it_can_meet_it_is_asked(house: str, game: str, names: set[str]) -> None:
    assert names <= set(House.named(house).row(game).room.by_name)


EXACTLY_LIKE = [
    ("texas-holdem-hi-lo", "cash_on_the_table", "garlic-city/texas-holdem/20"),
    ("texas-holdem-hi-lo", "may_pass_chips", "garlic-city/texas-holdem/22"),
    ("texas-holdem-hi-lo", "chips_cashed_in", "garlic-city/texas-holdem/21"),
    ("texas-holdem-hi-lo", "seat_kept_playing", "garlic-city/texas-holdem/70"),
    ("omaha-hi-lo", "cash_on_the_table", "garlic-city/omaha/28"),
    ("omaha-hi-lo", "may_pass_chips", "garlic-city/omaha/30"),
    ("omaha-hi-lo", "hold_listed_minutes", "garlic-city/omaha/80"),
    ("omaha-hi-lo", "floor_overrides", "garlic-city/omaha/81"),
]


@pytest.mark.parametrize(("game", "name", "cite"), EXACTLY_LIKE)
def test_a_game_played_exactly_like_another_has_its_rules_of_the_room(
    game: str, name: str, cite: str
) -> None:
    answer = House.named("garlic-city").row(game).room.answer(name)
    assert (answer.standing, answer.cites) == ("is", (cite,))
    assert answer.through == (f"garlic-city/{game}/1",)
    assert answer.cite == f"{cite}, garlic-city/{game}/1"


def test_our_own_reading_brings_no_rule_of_the_room_along() -> None:
    """Pineapple's page is silent; that it is read by Hold'em's makes nothing printed there."""
    answer = House.named("garlic-city").row("pineapple").room.answer("may_pass_chips")
    assert (answer.standing, answer.through) == ("silent", ())
    final = House.named("garlic-city").row("crazy-pineapple").room.answer("floor_decision_final")
    assert (final.standing, final.cites) == ("is", ("garlic-city/crazy-pineapple-hi-lo/20",))


@pytest.mark.parametrize("house", HOUSES)
def test_no_answer_is_called_silent_over_a_clause_that_settles_it(house: str) -> None:
    """Where a clause of the same book is near, the answer says what that leaves open."""
    club = House.named(house)
    for answer in every_room_answer(club):
        own = [one for one in answer.see if one.startswith(f"{house}/")]
        if answer.standing == "silent" and own:
            assert answer.leaves_open, (answer.file, answer.line)


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
