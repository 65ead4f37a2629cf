"""The book check on changed copies of the clubs' folders: each finder, on books not its own."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from houseway.collection import checking as collection_checking
from houseway.collection.checking import Finding
from houseway.houses import checking
from houseway.houses.books import FOLDER, house_folder
from houseway.houses.checking import check_house, leaning
from houseway.rulebook.clauses import HOUSES
from tests.mutants.cites import CLAUSE_ID

EXAMPLE = FOLDER / "example-club"

Change = Callable[[Path], None]


def changed(folder: Path, source: Path, *changes: Change) -> Path:
    """A copy of a club's folder, changed."""
    copy = Path(shutil.copytree(source, folder / source.name))
    for change in changes:
        change(copy)
    return copy


def edit(file: str, pattern: str, new: str) -> Change:
    """Changes the first place of a file that fits the pattern."""

    def change(folder: Path) -> None:
        path = folder / file
        text, count = re.subn(
            pattern, new, path.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE
        )
        assert count == 1, f"{pattern} is not in {file}"
        path.write_text(text, encoding="utf-8")

    return change


def remove(file: str) -> Change:
    return lambda folder: (folder / file).unlink()


def rename(file: str, new: str) -> Change:
    def change(folder: Path) -> None:
        (folder / file).rename(folder / new)

    return change


def new_findings(folder: Path, source: Path) -> list[Finding]:
    """What the check says of a copy and not of the book it was copied from."""
    before = {(Path(one.file).name, one.clause, one.text) for one in check_house(source)}
    return [
        one
        for one in check_house(folder)
        if (Path(one.file).name, one.clause, one.text) not in before
    ]


@pytest.mark.parametrize("house", HOUSES)
def test_our_own_books_have_no_errors(house: str) -> None:
    assert [one for one in check_house(house_folder(house)) if one.severity == "error"] == []


@pytest.mark.parametrize("house", HOUSES)
def test_an_unchanged_copy_has_the_same_findings(house: str, tmp_path: Path) -> None:
    source = house_folder(house)
    assert new_findings(changed(tmp_path, source), source) == []


ERRORS = [
    pytest.param(
        *("comstock", edit("razz.toml", r"^(\w+)( *= \{)", r"\1x\2"), "razz.toml"),
        "no option",
        id="misspelt-option",
    ),
    pytest.param(
        *("s-and-k", edit("texas-holdem.toml", r"^seats_max .*\n", ""), "texas-holdem.toml"),
        "no answer to 'seats_max': How many players may be dealt in?",
        id="unanswered-option",
    ),
    pytest.param(
        *("players-club", edit("pan.toml", r'cite = "players-club/pan/\d+"', 'cite = "x/y/1"')),
        *("pan.toml", "which is no clause"),
        id="unknown-clause",
    ),
    pytest.param(
        *("comstock", edit("pan.toml", r'cite = "comstock/pan/\d+"', 'cite = "s-and-k/pan/1"')),
        *("pan.toml", "but comstock's own book must say it"),
        id="another-clubs-clause",
    ),
    pytest.param(
        *("garlic-city", rename("razz.toml", "raz.toml"), "raz.toml"),
        "no game 'raz'. Did you mean 'razz'?",
        id="unknown-game",
    ),
    pytest.param(
        *("players-club", edit("collection.toml", r'"\$5\.00"', "5.00"), "collection.toml"),
        "is a bare float",
        id="float",
    ),
    pytest.param(
        *(
            "s-and-k",
            edit("texas-holdem.toml", r"raises_max( *)= \{ is = \d", r'raises_max\1= { is = "5%"'),
        ),
        *("texas-holdem.toml", "holds a percentage"),
        id="percentage",
    ),
    pytest.param(
        *("comstock", edit("collection.toml", r'amounts = \["\$1\.00"', 'amounts = ["5 percent"')),
        *("collection.toml", "percent"),
        id="percentage-of-collection",
    ),
    pytest.param(
        *("garlic-city", edit("omaha.toml", r'because = "GC-[A-Z]\d+"', 'because = "GC-Z99"')),
        *("omaha.toml", "rests on 'GC-Z99', which is no reading"),
        id="unknown-reading",
    ),
    pytest.param(
        *("comstock", edit("club.toml", r"^city ", "town ")),
        *("club.toml", "a club has no 'town'"),
        id="misspelt-fact",
    ),
    pytest.param(
        *("s-and-k", edit("notices.toml", r"^sign =", "signs ="), "notices.toml"),
        "has no part 'signs'. Did you mean 'sign'?",
        id="misspelt-notices",
    ),
    pytest.param(
        *("players-club", remove("collection.toml"), "collection.toml", "no such file"),
        id="no-collection",
    ),
    pytest.param(*("garlic-city", remove("club.toml"), "club.toml", "no such file"), id="no-club"),
    pytest.param(
        *("comstock", edit("lowball.toml", r"\A", "= 1\n"), "lowball.toml", "not TOML"),
        id="not-toml",
    ),
]


@pytest.mark.parametrize(("house", "change", "file", "why"), ERRORS)
def test_a_book_that_cannot_be_used_has_an_error_in_its_file(
    tmp_path: Path, house: str, change: Change, file: str, why: str
) -> None:
    source = house_folder(house)
    found = new_findings(changed(tmp_path, source, change), source)
    errors = [one for one in found if one.severity == "error"]
    assert any(Path(one.file).name == file and why in one.text for one in errors), found


def test_a_question_that_a_base_game_leaves_open_is_reported_once(tmp_path: Path) -> None:
    silenced = edit("texas-holdem.toml", r"^seats_max .*\n", "")
    (found,) = new_findings(changed(tmp_path, EXAMPLE, silenced), EXAMPLE)
    assert Path(found.file).name == "texas-holdem.toml"  # and not the pineapples, which start there


def test_an_error_names_the_line_it_is_on(tmp_path: Path) -> None:
    source = house_folder("garlic-city")
    spoiled = edit("omaha.toml", r'because = "GC-[A-Z]\d+"', 'because = "GC-Z99"')
    folder = changed(tmp_path, source, spoiled)
    lines = (folder / "omaha.toml").read_text(encoding="utf-8").splitlines()
    (line,) = [number for number, text in enumerate(lines, start=1) if "GC-Z99" in text]
    found = new_findings(folder, source)
    assert line in {one.line for one in found if "GC-Z99" in one.text}


def test_a_game_with_clauses_and_no_file_is_a_warning_with_its_first_clause(
    tmp_path: Path,
) -> None:
    source = house_folder("comstock")
    (found,) = new_findings(changed(tmp_path, source, remove("five-card-stud.toml")), source)
    assert (found.severity, found.clause) == ("warning", "comstock/five-card-stud/1")
    assert found.text == "the book has rules for five-card-stud, and no file answers for it"


def test_a_notice_without_words_is_a_warning_with_its_clause(tmp_path: Path) -> None:
    source = house_folder("s-and-k")
    silenced = edit("notices.toml", r'^.*cite = "s-and-k/pure-21-5-blackjack/31".*\n', "")
    (found,) = new_findings(changed(tmp_path, source, silenced), source)
    assert (found.severity, found.clause) == ("warning", "s-and-k/pure-21-5-blackjack/31")
    assert "a notice without words of its own" in found.text


def test_the_fee_tables_of_a_folder_are_checked_with_it(tmp_path: Path) -> None:
    short_pays_more = edit("collection.toml", r'\["\$3\.00", "\$2\.00"\]', '["$3.00", "$4.00"]')
    (found,) = new_findings(changed(tmp_path, EXAMPLE, short_pays_more), EXAMPLE)
    assert (found.severity, found.clause) == ("warning", "example-club/collection/3")
    assert "$4 with 6 or fewer players is more than $3 with 7 to 10" in found.text


def test_a_folder_without_an_index_has_nothing_to_cite(tmp_path: Path) -> None:
    (found,) = check_house(changed(tmp_path, EXAMPLE, remove("clauses.csv")))
    assert Path(found.file).name == "clauses.csv"
    text = "no clauses of example-club: an answer cites one, example-club/<game>/<number>"
    assert (found.severity, found.text) == ("error", text)


@pytest.mark.parametrize(
    ("pattern", "new", "line", "why"),
    [
        (
            *("^example-club/house/2,house", "example-club/house/2,pan", 3),
            "'example-club/house/2' is not an id of this row",
        ),
        ("^example-club/house/2,", "example-club/house/1,", 3, "house/1' is there twice"),
        (r"\Aid,", "ids,", 1, "the columns are id, game, place"),
    ],
)
def test_a_faulty_index_is_one_error_with_its_line_and_nothing_follows_from_it(
    tmp_path: Path, pattern: str, new: str, line: int, why: str
) -> None:
    spoiled = edit("clauses.csv", pattern, new)
    (found,) = check_house(changed(tmp_path, EXAMPLE, spoiled))
    assert Path(found.file).name == "clauses.csv"
    assert (found.severity, found.line) == ("error", line)
    assert why in found.text


NO_CLAUSE = [
    pytest.param(
        "players-clib/texas-holdem/9", "Did you mean 'example-club/texas-holdem/9'?", id="house"
    ),
    pytest.param(
        "my-club/texas-holdem/9", "Did you mean 'example-club/texas-holdem/9'?", id="old name"
    ),
    pytest.param(
        "example-club/texas-holdm/9", "Did you mean 'example-club/texas-holdem/9'?", id="game"
    ),
    pytest.param(
        *(
            "example-club/texas-holdem/99",
            "The clauses of example-club/texas-holdem go from 1 to 20.",
        ),
        id="number",
    ),
    pytest.param(
        "comstock/lowball/999",
        "example-club has clauses on house, texas-holdem, pineapple, crazy-pineapple, collection.",
        id="a game it has no page for",
    ),
    pytest.param("rule 9", "A clause is example-club/<game>/<number>.", id="no id"),
]


@pytest.mark.parametrize(("wrong", "right"), NO_CLAUSE)
def test_a_wrong_clause_is_answered_with_one_of_the_clubs_own(
    tmp_path: Path, wrong: str, right: str
) -> None:
    spoiled = edit("texas-holdem.toml", r"^(check_raise .*cite = )\"[^\"]*\"", rf'\1"{wrong}"')
    (found,) = new_findings(changed(tmp_path, EXAMPLE, spoiled), EXAMPLE)
    assert found.text == f"'check_raise' names '{wrong}' in its 'cite', which is no clause. {right}"


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("my-club/texas-holdem/9", "Did you mean 'example-club/texas-holdem/9'?"),
        ("comstock/texas-holdm/9", "Did you mean 'comstock/texas-holdem/9'?"),
    ],
)
def test_what_an_answer_leans_on_is_looked_for_in_its_own_book_first(
    tmp_path: Path, wrong: str, right: str
) -> None:
    spoiled = edit("texas-holdem.toml", r"^(short_all_in .*see = )\"[^\"]*\"", rf'\1"{wrong}"')
    (found,) = new_findings(changed(tmp_path, EXAMPLE, spoiled), EXAMPLE)
    assert found.text == f"'short_all_in' names '{wrong}' in its 'see', which is no clause. {right}"


def test_answers_that_lean_on_another_house_are_listed_with_their_lines(tmp_path: Path) -> None:
    own = edit(
        "texas-holdem.toml", r'see = "comstock/texas-holdem/24"', 'see = "example-club/house/3"'
    )
    before, after = leaning(EXAMPLE), leaning(changed(tmp_path, EXAMPLE, own))
    names = [(Path(one.file).name, one.name) for one in before]
    assert set(names) - {(Path(one.file).name, one.name) for one in after} == {
        ("texas-holdem.toml", "short_all_in")
    }
    assert {file for file, _ in names} == {
        *("club.toml", "collection.toml", "room.toml", "texas-holdem.toml")
    }
    for one in before:
        written = Path(one.file).read_text(encoding="utf-8").splitlines()[one.line - 1]
        assert written.startswith(one.name)
        assert all(f'"{clause}"' in written for clause in one.clauses)
        assert not [clause for clause in one.clauses if clause.startswith("example-club/")]


def test_a_house_need_not_lean_on_any_other(tmp_path: Path) -> None:
    """A reason in words does as well: nothing in the check asks for a clause of ours."""

    def with_reasons(folder: Path) -> None:
        for path in folder.glob("*.toml"):
            text = path.read_text(encoding="utf-8")
            text = re.sub(r'because = "[^"]*", see = (\[[^]]*\]|"[^"]*")', 'see = "x"', text)
            text = re.sub(r'see = (\[[^]]*\]|"[^"]*")', 'because = "So it is done here."', text)
            path.write_text(text, encoding="utf-8")

    folder = changed(tmp_path, EXAMPLE, with_reasons)
    assert leaning(folder) == []
    assert new_findings(folder, EXAMPLE) == []


@pytest.mark.parametrize("module", [checking, collection_checking])
def test_the_checker_names_no_house_and_no_clause(module: object) -> None:
    source = Path(str(getattr(module, "__file__", ""))).read_text(encoding="utf-8")
    assert not CLAUSE_ID.search(source)
    assert not [house for house in HOUSES if house in source]
