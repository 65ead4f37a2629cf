"""A club's notices: whose words are shown where, and what can be wrong with them."""

import shutil
from pathlib import Path

import pytest

from houseway.errors import HouseError
from houseway.houses.books import NOTICES, house_clauses
from houseway.houses.house import House, every_house, shown_by_club
from houseway.houses.notices import PLAIN, Notices, load_notices
from tests.evidence import ROOT, clause

EXAMPLE = ROOT / "houseway" / "houses" / "example-club"
HEAD = 'colour = "#102030"\n'
NOTICE = '{ text = "Hush.", cite = "example-club/texas-holdem/16" }'
FOR_NO_GAME = NOTICE.replace(" }", ', games = ["pinapple"] }')


def notices(folder: Path, written: str) -> Notices:
    """What the example club would post with this file instead of its own."""
    copy = Path(shutil.copytree(EXAMPLE, folder / EXAMPLE.name))
    (copy / NOTICES).write_text(written, encoding="utf-8")
    return House.named(str(copy)).notices


def test_a_notice_is_for_the_games_its_clauses_are_about(tmp_path: Path) -> None:
    found = notices(tmp_path, f"sign = [{NOTICE}]")
    (notice,) = found.listed
    assert (notice.text, notice.games, notice.is_on_sign) == ("Hush.", ("texas-holdem",), True)
    assert notice in found.at(["pineapple", "texas-holdem"])
    assert notice not in found.at(["pineapple"])


def test_a_notice_of_the_house_is_for_every_game(tmp_path: Path) -> None:
    found = notices(tmp_path, 'rules = [{ text = "Hush.", cite = "example-club/house/2" }]')
    assert not found.listed[0].is_on_sign
    assert found.listed[0] in found.at(["pineapple"])


def test_a_notice_may_name_its_games_itself(tmp_path: Path) -> None:
    written = NOTICE.replace(" }", ', games = ["pineapple"] }')
    assert notices(tmp_path, f"sign = [{written}]").listed[0].games == ("pineapple",)


def test_a_clause_to_be_posted_that_has_no_words_is_shown_as_indexed(tmp_path: Path) -> None:
    found = notices(tmp_path, f"sign = [{NOTICE}]")
    # example-club/house/1 is in the head of every page already.
    assert [one.cites for one in found.unwritten] == [("example-club/house/2",)]
    assert found.unwritten[0].text == "The management may refuse service to anyone."
    assert found.unwritten[0] in found.at(["texas-holdem"])


def test_a_folder_without_the_file_posts_all_its_notice_clauses() -> None:
    folder = EXAMPLE.parent  # which holds no notices
    found = load_notices(folder, house_clauses(EXAMPLE), elsewhere=())
    cites = {cite for one in found.unwritten for cite in one.cites}
    assert cites == {f"example-club/{one}" for one in ("house/1", "house/2", "texas-holdem/16")}
    assert found.colour == PLAIN


@pytest.mark.parametrize("house", list(every_house()), ids=lambda house: house.slug)
def test_every_notice_clause_of_the_four_books_has_words_of_its_own(house: House) -> None:
    listed = {cite for one in house.notices.listed for cite in one.cites}
    wanted = {one.id for one in house.clauses.values() if one.enforceable == "notice"}
    assert wanted <= listed | shown_by_club(house.club)
    assert house.notices.unwritten == ()


@pytest.mark.parametrize(
    ("written", "line", "why"),
    [
        ("signs = []", 1, "has no part 'signs'. Did you mean 'sign'?"),
        ('colour = "plum"', 1, "has the colour 'plum'; write it like"),
        ('felt = "plumb"', 1, "has no felt 'plumb'. Did you mean 'plum'?"),
        ('felt = "#5b3a6b"', 1, "There are baize, plum, claret, moss, slate, pacific, redwood."),
        (HEAD + 'sign = [{ text = "Hush." }]', 2, "lacks its 'cite'"),
        (HEAD + 'sign = ["Hush."]', 2, "needs a list of tables in its 'sign'"),
        (HEAD + f"sign = [{NOTICE.replace('16', '160')}]", 2, "which is no clause"),
        (HEAD + 'sign = [{ text = "x", cite = "comstock/razz/1" }]', 2, "is no clause"),
        (HEAD + f"rules = [{FOR_NO_GAME}]", 2, "Did you mean 'pineapple'?"),
        (HEAD + 'sign = [{ text = "5% of it", cite = "x" }]', 2, "holds a percentage"),
        (HEAD + "sign = [", 2, "not TOML"),
    ],
)
def test_a_fault_is_named_with_its_line(tmp_path: Path, written: str, line: int, why: str) -> None:
    with pytest.raises(HouseError) as error:
        notices(tmp_path, written)
    assert error.value.line == line
    assert why in str(error.value)


PROTECTED = [
    # Omaha's sentence is a rule of play as well as a notice; the others are notices alone.
    pytest.param(house, game, cite, marks=[clause(cite)] if cite == "garlic-city/omaha/74" else [])
    for house, games, cite in (
        ("garlic-city", "texas-holdem texas-holdem-hi-lo", "garlic-city/texas-holdem/69"),
        ("garlic-city", "omaha omaha-hi-lo", "garlic-city/omaha/74"),
        ("garlic-city", "pan", "garlic-city/pan/70"),
        ("comstock", "seven-card-stud seven-card-stud-hi-lo", "comstock/seven-card-stud/51"),
        ("comstock", "razz five-card-stud", "comstock/seven-card-stud/51"),
        ("comstock", "lowball", "comstock/lowball/10"),
        ("comstock", "pan", "comstock/pan/65"),
        ("comstock", "pai-gow-poker", "comstock/pai-gow-poker/58"),
    )
    for game in games.split()
]


@pytest.mark.parametrize(("house", "game", "cite"), PROTECTED)
def test_hand_protection_stands_on_the_signs_of_the_games_that_inherit_it(
    house: str, game: str, cite: str
) -> None:
    on_sign = [one for one in House.named(house).row(game).notices if one.is_on_sign]
    assert any(cite in one.cites and "rotect" in one.text for one in on_sign)
