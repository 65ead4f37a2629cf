"""`houseway new`: a folder that is a house at once, and what is said where none can be begun."""

from pathlib import Path

import pytest

import houseway
from houseway.houses.beginning import EXAMPLE, GUIDE
from houseway.houses.books import NOT_GAMES
from houseway.rulebook.clauses import HOUSES
from tests.cli.in_process import document, run


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_club_begins_with_the_example_and_says_what_to_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    done = run(capsys, "new", "my-club")
    games = ", ".join(houseway.house("my-club").games)
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        f"my-club deals {games}, all by the book of example-club.",
        "`houseway check my-club` says what is wrong, `houseway play my-club texas-holdem` deals.",
        "`houseway serve --house my-club --demo` opens its room in a browser.",
        "my-club/README.md says what to change, and in which order.",
    ]


@pytest.mark.parametrize("like", [EXAMPLE, *HOUSES])
def test_a_book_under_a_new_name_is_accepted_as_it_is(
    capsys: pytest.CaptureFixture[str], like: str
) -> None:
    run(capsys, "new", "clubs/my-club", "--from", like)
    checked = document(capsys, "check", "clubs/my-club")
    assert checked["totals"]["errors"] == 0
    club = houseway.house("clubs/my-club")
    assert {clause.house for clause in club.clauses.values()} == {"my-club"}
    cited = {one for row in club.rows() for answer in row.answers for one in answer.cites}
    assert {one.partition("/")[0] for one in cited} == {"my-club"}
    assert not [one for path in club.folder.iterdir() if f"{like}/" in (one := path.read_text())]


def test_a_hand_is_dealt_there_and_its_record_played_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run(capsys, "new", "my-club")
    hand = houseway.house(Path("my-club")).deal("pineapple", stacks_dollars=[200] * 3, seed=7)
    assert type(hand).from_record(hand.record()).record() == hand.record()


def test_the_guide_names_every_file(capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "new", "my-club")
    guide = Path("my-club", GUIDE).read_text(encoding="utf-8")
    assert all(f"| `{name}` |" in guide for name in (*NOT_GAMES, "clauses.csv", "<game>.toml"))


CHOICES = "There are example-club, garlic-city, comstock, players-club, s-and-k."


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["there"], "there is there already; name a folder that is not, and nothing is lost"),
        (["."], "cannot be a club's folder"),
        (["new", "--from", "zzz"], f"no club 'zzz' to begin from. {CHOICES}"),
        (["new", "--from", "there"], f"no club 'there' to begin from. {CHOICES}"),
        (["new", "--from", "comstok"], "no club 'comstok' to begin from. Did you mean 'comstock'?"),
        (["My Club"], "'My Club' cannot be a club's folder; its name is small letters, digits and"),
        (["comstock"], "comstock is one of the four clubs; a club of your own needs another name"),
        (["file/new"], "file/new cannot be written: Not a directory"),
        (["a/" * 3_000 + "new"], "houseway: File name too long: a/a/a"),
        ([], "Missing argument"),
    ],
)
def test_what_cannot_be_begun_is_one_line_and_nothing_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: list[str], problem: str
) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "file").touch()
    done = run(capsys, "new", *words)
    assert (done.code, done.out) == (2, "")
    assert problem in done.err
    assert done.err.count("\n") == 1
    assert {path.name for path in tmp_path.rglob("*")} == {"there", "file"}
