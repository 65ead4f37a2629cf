"""`houseway check`: what it prints, and how it ends."""

import shutil
from pathlib import Path

import pytest

from houseway.houses.books import house_folder
from houseway.rulebook.clauses import HOUSES
from tests.cli.in_process import document, in_one_line, run


def copied(house: str, folder: Path) -> Path:
    """A copy of a club's folder, outside the package."""
    return Path(shutil.copytree(house_folder(house), folder / house))


def test_the_four_books_have_warnings_and_no_errors(capsys: pytest.CaptureFixture[str]) -> None:
    checked = document(capsys, "check")
    assert checked["totals"]["errors"] == 0
    assert checked["totals"]["warnings"] == len(checked["findings"]) > 20
    assert list(dict.fromkeys(one["house"] for one in checked["findings"])) == list(HOUSES)
    for one in checked["findings"]:
        assert set(one) == {"house", "severity", "file", "line", "clause", "text"}
        assert one["clause"].startswith(f"{one['house']}/")
        assert one["line"] > 0


@pytest.mark.parametrize(
    ("house", "clause_id", "text"),
    [
        ("garlic-city", "garlic-city/collection/28", "$4 with 5 or less players is more than $3"),
        ("garlic-city", "garlic-city/collection/36", "must post asian-1 or asian-2"),
        ("garlic-city", "garlic-city/razz/1", "razz has rules and no posted rate"),
        ("comstock", "comstock/collection/6", "total action of $50 has no row"),
        ("players-club", "players-club/collection/5", "total action of $51 to $54 has no row"),
        (
            *("players-club", "players-club/no-bust-21st-century-blackjack/25"),
            "6 rates, $0, $1, $2, $3, $4, $5; the rules allow 3",
        ),
    ],
)
def test_the_oddities_of_the_printed_books_are_listed(
    capsys: pytest.CaptureFixture[str], house: str, clause_id: str, text: str
) -> None:
    findings = document(capsys, "check", house)["findings"]
    assert any(one["clause"] == clause_id and text in one["text"] for one in findings)


def test_warnings_alone_exit_zero_and_stand_under_their_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    done = run(capsys, "check", "comstock")
    assert (done.code, done.err) == (0, "")
    first, second, *_ = done.out.splitlines()
    assert first == "comstock: 0 errors, 3 warnings"
    assert second.endswith("comstock/collection.toml")
    assert "warning drop, $2 & $5: total action of $50 has no row" in in_one_line(done.out)
    *_, warning, leaning = done.out.splitlines()
    assert warning.endswith("(comstock/no-bust-blackjack/69)")
    assert leaning == "  76 answers lean on another house's clauses; --leaning lists them"


def test_the_answers_that_lean_on_another_house_are_listed_under_their_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = run(capsys, "check", "s-and-k", "--leaning").out.splitlines()
    (head,) = [at for at, line in enumerate(lines) if line.endswith("on another house's clauses:")]
    listed = [line for line in lines[head:] if line.endswith(")")]
    assert lines[head].split()[0] == str(len(listed))
    assert "     89  string_raise_called_by (garlic-city/texas-holdem/42)" in listed
    (said,) = [
        one
        for one in document(capsys, "check", "s-and-k")["leaning"]
        if one["name"] == "string_raise_called_by" and one["file"].endswith("/texas-holdem.toml")
    ]
    assert (said["house"], said["line"]) == ("s-and-k", 89)
    assert said["clauses"] == ["garlic-city/texas-holdem/42"]


def test_an_error_exits_one_and_names_file_and_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = copied("players-club", tmp_path)
    path = folder / "texas-holdem.toml"
    path.write_text(path.read_text().replace("raises_max  ", "raise_max   ", 1))
    done = run(capsys, "check", str(folder))
    assert done.code == 1
    assert done.out.startswith("players-club: ")
    assert str(path) in done.out
    assert "no option 'raise_max' in texas-holdem. Did you mean 'raises_max'?" in done.out
    assert document(capsys, "check", str(folder))["totals"]["errors"] >= 2  # and one unanswered


@pytest.mark.parametrize("house", ["no-such-folder", ""])
def test_a_folder_that_is_not_there_is_bad_input(
    capsys: pytest.CaptureFixture[str], house: str
) -> None:
    for words in (["check", house], ["games", "--house", house]):
        done = run(capsys, *words)
        assert (done.code, done.out) == (2, "")
        assert f"no house '{house}'. There are garlic-city" in done.err
