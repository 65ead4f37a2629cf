"""docs/add-a-house.md tells the truth: its commands run on a club just begun, its lines load."""

import re
import shlex
from pathlib import Path

import pytest

from houseway.houses.beginning import EXAMPLE, begin_club
from houseway.houses.books import FOLDER
from houseway.rulebook.clauses import ENFORCEABLE, KINDS
from tests.cli.in_process import document, in_one_line, run
from tests.tidy.tree import ROOT

pytestmark = pytest.mark.slow

PAGE = (ROOT / "docs" / "add-a-house.md").read_text(encoding="utf-8")
CLUB = FOLDER / EXAMPLE
COMMANDS = [
    line.removeprefix("$ houseway ")
    for block in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
    for line in block.splitlines()
]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_page_runs(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
) -> None:
    words = shlex.split(command)
    monkeypatch.chdir(tmp_path)
    if words[0] != "new":
        begin_club(Path("my-club"), like=EXAMPLE)
    done = run(capsys, *words)
    assert (done.code, done.err) == (0, "")
    pdfs = [word for word in words if word.endswith(".pdf")]
    assert {path.name for path in tmp_path.iterdir()} == {"my-club", *pdfs}


def test_the_page_shows_new_check_games_rules_fee_and_sign() -> None:
    named = {command.split()[0] for command in COMMANDS}
    assert named == {"new", "check", "games", "rules", "fee", "sign"}


@pytest.mark.parametrize("block", re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL))
def test_what_the_page_shows_of_a_file_is_in_the_example(block: str) -> None:
    written = " ".join(path.read_text(encoding="utf-8") for path in CLUB.glob("*.toml"))
    there = in_one_line(written).replace(" ", "").replace("example-club/", "my-club/")
    lines = re.sub(r"\s+#[^\n]*", "", block)
    entries = re.split(r"\n(?=\S)", lines.strip())
    assert all(in_one_line(entry).replace(" ", "") in there for entry in entries)


def test_the_page_lists_every_kind_of_clause_and_whom_it_binds() -> None:
    assert f"one of {', '.join(KINDS)}." in PAGE
    assert all(f"`{word}`" in PAGE for word in ENFORCEABLE)


def test_an_empty_game_file_is_told_every_question(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    club = tmp_path / "example-club"
    club.mkdir()
    for name in ("clauses.csv", "club.toml", "collection.toml", "notices.toml", "room.toml"):
        (club / name).write_text((CLUB / name).read_text(encoding="utf-8"), encoding="utf-8")
    (club / "texas-holdem.toml").touch()
    checked = document(capsys, "check", str(club))
    asked = [one for one in checked["findings"] if "no answer to" in one["text"]]
    first = asked[0]["text"]
    assert first.startswith("no answer to 'seats_min': How few players may be dealt in?")
    assert first in PAGE
    assert checked["totals"]["errors"] == len(asked)


def test_the_example_club_is_clean_but_for_the_game_it_has_no_rate_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    checked = document(capsys, "check", str(CLUB))
    assert [one["text"] for one in checked["findings"]] == [
        "crazy-pineapple has rules and no posted rate: it is not offered (E3)"
    ]


def test_the_example_club_charges_what_its_sheet_says(capsys: pytest.CaptureFixture[str]) -> None:
    table = ("texas-holdem", "--limit", "4/8", "--players", "8", "--jackpot")
    (charge,) = document(capsys, "fee", str(CLUB), *table)["charges"]
    assert (charge["amount_cents"], charge["jackpot_cents"]) == (300, 100)
    assert charge["cite"] == "example-club/collection/1"


def test_the_example_says_that_it_is_one() -> None:
    for path in CLUB.glob("*.toml"):
        assert "Example Club" in path.read_text(encoding="utf-8").splitlines()[0]
