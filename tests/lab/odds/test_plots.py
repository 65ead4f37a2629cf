"""Figures drawn: every result has its bar, a table its curves, and a file is what it is called."""

import re
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from tests.cli.in_process import in_one_line, run

ROW = ("garlic-city", "three-card-poker")
MINUS: Final = "\N{MINUS SIGN}"
TABLE = ("--net-of-collection", "--schedule", "asian-1", "--wager", "20", "--players", "6")
NAMES = {"svg": "http://www.w3.org/2000/svg"}


@pytest.fixture(autouse=True)
def _one_disk(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "plots"))


def drawn(
    capsys: pytest.CaptureFixture[str], file: Path, *words: str
) -> tuple[ElementTree.Element, str]:
    done = run(capsys, "odds", *ROW, *words, "-o", str(file))
    # On a busy machine the counting takes long enough for its progress to be told.
    assert (done.code, done.out) == (0, "")
    picture = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    return picture, picture.findtext("svg:desc", "", NAMES)


def test_every_result_has_a_bar_as_long_as_it_is_likely(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pair Plus loses on 16,440 of 22,100 hands, and a pair comes on 3,744."""
    picture, described = drawn(capsys, tmp_path / "odds.svg")
    assert f"{MINUS}1 in 74.3891 %." in described
    bars = {
        one.findtext("svg:title", "", NAMES): float(box.get("width", "0"))
        for one in picture.iterfind("svg:g", NAMES)
        for box in one.iterfind("svg:rect", NAMES)
    }
    ratio = bars["+1: 16.9412 %"] / bars[f"{MINUS}1: 74.3891 %"]
    assert ratio == pytest.approx(3_744 / 16_440, abs=1e-3)


def test_a_table_has_both_chairs_curves_and_ranked_answers_their_bars(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture, described = drawn(capsys, tmp_path / "odds.svg", *TABLE, "--sensitivity")
    assert len(picture.findall(".//svg:polyline", NAMES)) == 2
    assert "After the collection, by the first wager. player-dealer:" in described
    assert "bank qualifies with: an ace and a king (ante)" in described
    # Whatever loses says so with the sign that charts and reports print.
    drawn_words = [one.text or "" for one in picture.iterfind(".//svg:text", NAMES)]
    assert not [one for one in drawn_words if re.match(r"-[$\d]", one)]
    assert any(one.startswith(f"{MINUS}$") for one in drawn_words)
    assert not re.search(r" -\d", described)


@pytest.mark.parametrize(("ending", "begins"), [("pdf", b"%PDF"), ("png", b"\x89PNG")])
def test_a_file_is_what_its_ending_says(
    ending: str, begins: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / f"odds.{ending}"
    done = run(capsys, "odds", *ROW, "-o", str(file))
    assert (done.code, done.out) == (0, "")
    assert file.read_bytes().startswith(begins)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("-o", "odds.gif"), "odds.gif: a picture is written as .svg, .pdf, .png"),
        (("-o", "odds.svg", "--json"), "give one of them"),
        (("-o", "/no/such/folder/a.svg"), "No such file or directory"),
    ],
)
def test_bad_input_is_one_line(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = run(capsys, "odds", *ROW, *words)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert said in in_one_line(done.err)
