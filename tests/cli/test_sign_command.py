"""`houseway sign`: a PDF of one page, or one line that says why not."""

from pathlib import Path

import pypdf
import pytest

from tests.cli.in_process import in_one_line, run


def signed(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> str:
    """The text of the sign that was written, which has one page."""
    path = folder / "sign.pdf"
    done = run(capsys, "sign", *words, "-o", str(path))
    assert (done.code, done.out, done.err) == (0, "", "")
    (page,) = pypdf.PdfReader(path).pages
    return in_one_line(page.extract_text())


def test_a_sign_is_one_page_with_game_limit_and_rates(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = signed(capsys, tmp_path, "garlic-city", "texas-holdem", "--limit", "4/8")
    for words in ("Texas Hold'em", "$4 / $8", "9, 8 & 7 $4.00", "6 $2.00", "5 or less $2.00"):
        assert words in text


def test_the_maximum_of_a_table_known_by_its_minimum_is_the_clubs_to_say(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("s-and-k", "pure-21-5-blackjack", "--limit", "min-5")
    assert "MAXIMUM WAGER none set" in signed(capsys, tmp_path, *words)
    assert "MAXIMUM WAGER $300" in signed(capsys, tmp_path, *words, "--maximum", "300")


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
