"""`houseway sign`: a PDF of one page, or one line that says why not."""

import sys
from pathlib import Path

import pypdf
import pytest

from tests.cli.in_process import in_one_line, run


def signed(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> str:
    """The text of the sign that was written, which has one page; nothing else is said."""
    text, said = signed_and_said(capsys, folder, *words)
    assert said == ""
    return text


def signed_and_said(
    capsys: pytest.CaptureFixture[str], folder: Path, *words: str
) -> tuple[str, str]:
    """The same, and what was said on standard error."""
    path = folder / "sign.pdf"
    done = run(capsys, "sign", *words, "-o", str(path))
    assert (done.code, done.out) == (0, "")
    (page,) = pypdf.PdfReader(path).pages
    return in_one_line(page.extract_text()), done.err


def test_a_sign_is_one_page_with_game_limit_and_rates(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = signed(capsys, tmp_path, "garlic-city", "texas-holdem", "--limit", "4/8")
    for words in ("Texas Hold'em", "$4 / $8", "9, 8 & 7 $4.00", "6 $2.00", "5 or less $2.00"):
        assert words in text


@pytest.mark.parametrize(
    ("house", "game", "limit"),
    [("s-and-k", "pure-21-5-blackjack", "min-5"), ("s-and-k", "pai-gow-poker", "101+")],
)
def test_a_table_without_a_maximum_says_so_on_its_sign_and_to_whoever_prints_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, house: str, game: str, limit: str
) -> None:
    words = (house, game, "--limit", limit)
    text, said = signed_and_said(capsys, tmp_path, *words)
    assert "MAXIMUM WAGER none set" in text
    assert said == f"houseway: {limit} has no maximum wager set; --maximum posts one\n"
    assert "MAXIMUM WAGER $300" in signed(capsys, tmp_path, *words, "--maximum", "300")


def test_a_sign_is_for_the_day_it_hangs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """S & K's rates are in force from March 1, 2010 (s-and-k/collection/1)."""
    words = ("s-and-k", "pai-gow-poker", "--limit", "5-100")
    assert "in force since March 1, 2010" in signed(capsys, tmp_path, *words)
    assert "March 1, 2010" in signed(capsys, tmp_path, *words, "--on", "2010-03-01")
    done = run(capsys, "sign", *words, "--on", "2010-02-28", "-o", str(tmp_path / "early.pdf"))
    assert (done.code, done.out) == (2, "")
    assert "is in force from March 1, 2010" in done.err
    assert not (tmp_path / "early.pdf").exists()


def test_without_the_reports_extra_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    for words in (
        ["sign", "s-and-k", "pai-gow-poker", "--limit", "5-100"],
        ["rules", "comstock", "pan"],
    ):
        done = run(capsys, *words, "-o", str(tmp_path / "page.pdf"))
        assert (done.code, done.out) == (2, "")
        assert done.err == "houseway: printing needs typst: pip install 'houseway[reports]'\n"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (
            ["garlic-city", "texas-holdem", "--limit", "30/60"],
            "There is no 30/60 texas-holdem table at garlic-city. 30/60 is",
        ),
        (
            ["s-and-k", "push-nine", "--limit", "5-10"],
            "no amount: not offered until one is posted, and it cannot exceed one ante (S2)",
        ),
        (
            ["garlic-city", "pai-gow-poker", "--limit", "5-100"],
            "choose one with --schedule: asian-1, asian-2",
        ),
        (
            ["garlic-city", "pai-gow-poker", "--limit", "5-100", "--schedule", "asian-3"],
            "5-100 has no row on asian-3",
        ),
        (
            ["garlic-city", "texas-holdem", "--limit", "4/8", "--schedule", "hourly"],
            "texas-holdem has no schedule 'hourly'; it has per-hand, half-hour",
        ),
        (["garlic-city", "texas-holdme", "--limit", "4/8"], "Did you mean 'texas-holdem'?"),
        (["garlic-city", "texas-holdem", "--limit", "8/4"], "did you mean 4/8?"),
        (
            ["comstock", "pure-21-5-blackjack", "--limit", "min-10", "--maximum", "5"],
            "a maximum of $5 is below the table's minimum; at min-10 it is $10 or more",
        ),
        (
            ["garlic-city", "texas-holdem", "--limit", "4/8", "--maximum", "100"],
            "a maximum of $100 cannot be set at 4/8",
        ),
        (
            ["garlic-city", "texas-holdem", "--limit", "4/8", "-o", "no-such-folder/sign.pdf"],
            "no-such-folder/sign.pdf: No such file",
        ),
    ],
)
def test_a_table_that_is_not_offered_is_refused_with_the_reason(
    capsys: pytest.CaptureFixture[str], words: list[str], why: str
) -> None:
    done = run(capsys, "sign", *words)
    assert (done.code, done.out) == (2, "")
    assert why in done.err
    assert done.err.count("\n") == 1
