"""The four clubs as places: where they are, when they are open, and what a book can get wrong."""

import shutil
from datetime import date, time
from pathlib import Path

import pytest

import houseway.houses
from houseway.errors import HouseError
from houseway.houses.club import Club, check_club, load_club
from houseway.rulebook.clauses import HOUSES, every_clause
from tests.evidence import clause

FOLDER = Path(houseway.houses.__path__[0])
CLAUSES = [one.id for one in every_clause()]

MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = range(7)


def club(house: str) -> Club:
    return load_club(FOLDER / house / "club.toml", CLAUSES)


@pytest.mark.parametrize(
    ("house", "name", "address"),
    [
        ("garlic-city", "Garlic City Club", "40 Hornlein Court, Gilroy, California 95020"),
        ("comstock", "Comstock Cardroom", ""),
        ("players-club", "The Players Club", "906 N. Ventura Avenue, Ventura, California 93001"),
        ("s-and-k", "S & K Cardroom", "Eureka, California"),
    ],
)
def test_a_club_is_where_its_book_says(house: str, name: str, address: str) -> None:
    assert (club(house).name, club(house).address) == (name, address)
    assert club(house).house == house


def test_only_two_books_bear_a_date() -> None:
    dates = {house: club(house).facts["dated"].value for house in HOUSES}
    assert dates == {
        "garlic-city": date(2007, 12, 10),
        "comstock": "",
        "players-club": "",
        "s-and-k": date(2010, 3, 1),
    }


@pytest.mark.parametrize("house", HOUSES)
def test_every_fact_stands_on_a_clause_or_says_why_not(house: str) -> None:
    for name, fact in club(house).facts.items():
        assert fact.cites or fact.see or fact.because, name
        assert all(cite.startswith(f"{house}/") for cite in fact.cites), name


@pytest.mark.parametrize("house", HOUSES)
def test_every_club_keeps_californian_time_and_posts_the_helpline(house: str) -> None:
    assert str(club(house).time_zone) == "America/Los_Angeles"
    assert club(house).helpline == "1-800-GAMBLER"


def test_only_garlic_city_prints_the_helpline_itself() -> None:
    printed = [house for house in HOUSES if club(house).answers["shows_helpline"].standing == "is"]
    assert printed == ["garlic-city"]


def at_the_players_club(game: str, limit: str, weekday: int, at: time) -> bool:
    return club("players-club").is_open(game, limit=limit, weekday=weekday, at=at)


@pytest.mark.parametrize(
    ("game", "limit", "weekday", "at", "is_open"),
    [
        # "All 3-6 games are offered every day between 10:00 AM - 2:00 AM."
        *(
            pytest.param(*case, marks=clause("players-club/house/8"))
            for case in (
                ("texas-holdem", "3/6", MONDAY, time(9, 59), False),
                ("texas-holdem", "3/6", MONDAY, time(10, 0), True),
                ("lazy-pineapple", "3/6", TUESDAY, time(1, 59), True),
                ("crazy-pineapple", "3/6", TUESDAY, time(2, 0), False),
                ("omaha", "3/6", SUNDAY, time(23, 0), True),
            )
        ),
        # "The no limit Holdem game is offered Wednesday - Saturday between 9:00 AM - 2:00 AM."
        *(
            pytest.param(*case, marks=clause("players-club/house/9"))
            for case in (
                ("texas-holdem", "nl", TUESDAY, time(20, 0), False),
                ("texas-holdem", "nl", WEDNESDAY, time(1, 0), False),
                ("texas-holdem", "nl", WEDNESDAY, time(8, 59), False),
                ("texas-holdem", "nl", WEDNESDAY, time(9, 0), True),
                ("texas-holdem", "nl", THURSDAY, time(1, 59), True),
                ("texas-holdem", "nl", SATURDAY, time(23, 59), True),
                ("texas-holdem", "nl", SUNDAY, time(1, 59), True),
                ("texas-holdem", "nl", SUNDAY, time(2, 0), False),
                ("texas-holdem", "nl", SUNDAY, time(20, 0), False),
            )
        ),
        # "The Panquine game is offered every day between 10:00 AM - 2:00 AM."
        *(
            pytest.param(*case, marks=clause("players-club/house/10"))
            for case in (
                ("pan", "condition-2", SUNDAY, time(9, 59), False),
                ("pan", "condition-2", SUNDAY, time(10, 0), True),
                ("pan", "condition-2", MONDAY, time(1, 59), True),
                ("pan", "condition-2", MONDAY, time(2, 0), False),
            )
        ),
    ],
)
def test_the_players_club_keeps_its_printed_hours(
    game: str, limit: str, weekday: int, at: time, is_open: bool
) -> None:
    assert at_the_players_club(game, limit, weekday, at) is is_open


def test_a_game_without_printed_hours_is_not_spread_at_the_players_club() -> None:
    assert not at_the_players_club("lowball", "20", FRIDAY, time(20, 0))
    assert not at_the_players_club("omaha", "nl", FRIDAY, time(20, 0))


@pytest.mark.parametrize("house", ["garlic-city", "comstock", "s-and-k"])
def test_a_club_that_prints_no_hours_refuses_none(house: str) -> None:
    assert club(house).is_open("texas-holdem", limit="4/8", weekday=MONDAY, at=time(4, 0))
    assert club(house).hours_of("texas-holdem", limit="4/8") == ()


def test_the_hours_of_a_table_can_be_cited() -> None:
    [line] = club("players-club").hours_of("texas-holdem", limit="nl-200")
    assert line.cites == ("players-club/house/9",)


def changed(tmp_path: Path, old: str, new: str) -> Path:
    """The Players Club's file with one thing written otherwise."""
    path = tmp_path / "players-club" / "club.toml"
    path.parent.mkdir()
    shutil.copy(FOLDER / "players-club" / "club.toml", path)
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_a_club_may_leave_the_helpline_off(tmp_path: Path) -> None:
    old = "shows_helpline = { silent = true, reading = true"
    path = changed(tmp_path, old, old.replace("reading = true", "reading = false"))
    assert load_club(path, CLAUSES).helpline == ""


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"William Kracht"', "7", "7: the club, run_by needs a text in quotes, not 7."),
        (
            "dated     = { silent = true",
            'dated     = { silent = true, reading = "1999"',
            "8: the club, dated needs a date such as 2007-12-10, not '1999'.",
        ),
        (
            '"America/Los_Angeles"',
            '"America/Los_Angles"',
            "9: the club, time_zone is no time zone: 'America/Los_Angles'."
            " Did you mean 'America/Los_Angeles'?",
        ),
        (
            '"906 N. Ventura Avenue", cite',
            '"906 N. Ventura Avenue", site',
            "4: the club, street has no part 'site'. Did you mean 'cite'?",
        ),
        (
            'telephone = { silent = true, because = "The book gives none." }',
            "telephone = { silent = true }",
            "6: the club, telephone needs silent = true, and 'see' or 'because' for its reason.",
        ),
        (
            'because = "PC-A15"',
            'becuse = "PC-A15"',
            "16: 'hours_day' has no part 'becuse'. Did you mean 'because'?",
        ),
        (
            'reading = "never"',
            'reading = "neverr"',
            '17: \'unlisted_hours\' must be "any hour" or "never", not "neverr".'
            " Did you mean 'never'?",
        ),
        (
            'games  = ["pan"]',
            'games  = ["pann"]',
            "35: the club, hours 3 is wrong: the book has no rules for 'pann'. Did you mean 'pan'?",
        ),
        (
            'opens  = "9:00 AM"',
            'opens  = "9"',
            "30: the club, hours 2 does not read: '9' is no hour of the day;"
            " write it as '10:00 AM'.",
        ),
        (
            'days   = "Wednesday - Saturday"\n',
            "",
            "26: the club, hours 2 lacks its 'days'.",
        ),
        (
            '{ is = "The Players Club"',
            "{ is = 1.5",
            "3: 'name.is' is a bare float, 1.5; write money as posted, in quotes.",
        ),
    ],
)
def test_a_mistake_in_a_club_is_named_with_its_line(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    path = changed(tmp_path, old, new)
    assert [str(one) for one in check_club(path, CLAUSES)] == [f"{path}:{fault}"]
    with pytest.raises(HouseError) as refused:
        load_club(path, CLAUSES)
    assert str(refused.value) == f"{path}:{fault}"


def test_a_misspelt_fact_is_both_unknown_and_missing(tmp_path: Path) -> None:
    path = changed(tmp_path, "run_by ", "runby ")
    unknown, missing = check_club(path, CLAUSES)
    assert str(unknown) == f"{path}:7: a club has no 'runby'. Did you mean 'run_by'?"
    assert "the club lacks its 'run_by'" in str(missing)


def test_a_question_left_open_is_asked_again(tmp_path: Path) -> None:
    path = tmp_path / "s-and-k" / "club.toml"
    path.parent.mkdir()
    lines = (FOLDER / "s-and-k" / "club.toml").read_text(encoding="utf-8").splitlines(True)
    path.write_text("".join(line for line in lines if not line.startswith("hours_day")))
    [fault] = check_club(path, CLAUSES)
    assert "does not answer 'hours_day': Hours past midnight" in str(fault)


def test_a_club_that_cannot_be_read_is_one_fault(tmp_path: Path) -> None:
    [fault] = check_club(tmp_path / "club.toml", CLAUSES)
    assert "no such file" in str(fault)
