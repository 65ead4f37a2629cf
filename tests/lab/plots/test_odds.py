"""Figures drawn: every result has its bar, a table its curves, and a file is what it is called."""

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import matplotlib as mpl
import pypdf
import pytest

from houseway.lab.odds.sensitivity import Sensitivity
from houseway.lab.plots.odds import rules
from houseway.lab.plots.sheet import Sheet
from tests.cli.in_process import in_one_line, run

ROW = ("garlic-city", "three-card-poker")
MINUS: Final = "\N{MINUS SIGN}"
TABLE = ("--net-of-collection", "--schedule", "asian-1", "--wager", "20", "--players", "6")
NEEDED: Final = "drawing needs Matplotlib: pip install 'houseway[lab]'"
NAMES = {"svg": "http://www.w3.org/2000/svg"}


@pytest.fixture(autouse=True)
def _one_disk(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.getbasetemp() / "plots"))


def written(capsys: pytest.CaptureFixture[str], file: Path, *words: str) -> bytes:
    done = run(capsys, "odds", *ROW, *words, "-o", str(file))
    # On a busy machine the counting takes long enough for its progress to be told.
    assert (done.code, done.out) == (0, "")
    return file.read_bytes()


def drawn(
    capsys: pytest.CaptureFixture[str], file: Path, *words: str
) -> tuple[ElementTree.Element, str]:
    picture = ElementTree.fromstring(written(capsys, file, *words))
    return picture, picture.findtext("svg:desc", "", NAMES)


def told(picture: ElementTree.Element) -> Iterator[tuple[str, ElementTree.Element]]:
    """What is told of each thing that is pointed at, and how that is drawn."""
    for one in picture.iterfind(".//svg:g", NAMES):
        title, path = one.findtext("svg:title", "", NAMES), one.find("svg:path", NAMES)
        if title and path is not None:
            yield title, path


def wide(path: ElementTree.Element) -> float:
    across = [float(x) for x in re.findall(r"[ML] ([\d.]+) ", path.get("d", ""))]
    return max(across) - min(across)


def paper(capsys: pytest.CaptureFixture[str], file: Path, *words: str) -> str:
    """What stands on the page, which is text there."""
    (page,) = pypdf.PdfReader(io.BytesIO(written(capsys, file, *words))).pages
    return in_one_line(page.extract_text())


def test_every_result_has_a_bar_as_long_as_it_is_likely(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pair Plus loses on 16,440 of 22,100 hands, and a pair comes on 3,744."""
    picture, described = drawn(capsys, tmp_path / "odds.svg")
    assert f"{MINUS}1 in 74.3891 %." in described
    bars = {title: wide(path) for title, path in told(picture)}
    ratio = bars["+1: 16.9412 %"] / bars[f"{MINUS}1: 74.3891 %"]
    assert ratio == pytest.approx(3_744 / 16_440, abs=1e-3)


def test_a_table_has_both_chairs_curves_and_ranked_answers_their_bars(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """At $100 five players lose 5.0419 % of it, and a dollar each; the bank pays two dollars."""
    picture, described = drawn(capsys, tmp_path / "odds.svg", *TABLE, "--sensitivity")
    ends = {title: path.get("style", "") for title, path in told(picture)}
    assert "stroke-dasharray" not in ends[f"player-dealer: {MINUS}$0.74 to +$23.21."]
    assert "stroke-dasharray" in ends[f"player: {MINUS}$1.25 to {MINUS}$6.04."]
    assert "After the collection, by the first wager: " in described
    assert "Least wager without a loss for the player-dealer: $8." in described
    change = "bank qualifies with (ante), queen high \N{RIGHTWARDS ARROW} an ace and a king"
    assert f"{change}: +98.009 %." in described
    assert not re.search(r" -\d", described)


def test_what_is_drawn_says_its_figures_and_signs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = paper(capsys, tmp_path / "odds.pdf", *TABLE, "--sensitivity", "--set", "ties=push")
    for wanted in (
        "Three Card Poker", "Garlic City Club", "chosen for this call: ties=push",
        "optimal: plays whatever loses less than the ante",
        "5.0419 % edge", "74.3891 %", "+40", f"{MINUS}2",
        "least wager without a loss for the player-dealer: $8", f"{MINUS}$5.00", "+$20.00", "$100",
        f"dots, at $20: player-dealer +$3.04, player {MINUS}$2.01",
        "unqualified bank pays (ante)", f"{MINUS}19.561 %", "the 14 of 26 changes that move most",
        "All 407,170,400 deals, before any collection unless said. Rules 23054def208096bd.",
    ):  # fmt: skip
        assert wanted in words, wanted
    # Whatever loses says so with the sign that charts and reports print.
    assert not re.search(r"(?<!\w)-[$\d]", words)


def test_the_usual_game_is_said_to_be_that(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = paper(capsys, tmp_path / "odds.pdf", "--common")
    assert "as the usual game goes, and not as this house deals it" in words
    assert "3.3730 % edge" in words


def test_a_picture_bears_any_name_and_no_change_at_all() -> None:
    """Markup, money, letters that no font has, and answers of which none moves an edge."""
    unmoved = Sensitivity(changes=(), unmoved=("ties",), beside=0, uncounted=())
    club = "\N{CJK UNIFIED IDEOGRAPH-91D1} <b> & $5 or $6"
    sheet = Sheet(
        title="Push-9", club=club, colour="#4a5a31", about=(), foot="",
        parts=[rules(unmoved, "#4a5a31")],
    )  # fmt: skip
    picture = ElementTree.fromstring(sheet.file("svg"))
    assert picture.findtext("svg:title", "", NAMES) == f"Push-9 at {club}"
    described = picture.findtext("svg:desc", "", NAMES)
    assert described.strip() == "What a rule is worth: changed alone, no answer moves an edge."


@pytest.mark.parametrize(
    ("ending", "begins"), [("svg", b"<?xml"), ("pdf", b"%PDF"), ("png", b"\x89PNG")]
)
def test_a_file_is_what_its_ending_says_and_the_same_every_time(
    ending: str, begins: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also for somebody who has settings of Matplotlib, which stay what they are."""
    first = written(capsys, tmp_path / f"a.{ending}", *TABLE)
    assert first.startswith(begins)
    with mpl.rc_context({"font.size": 40, "svg.fonttype": "none", "axes.grid": True}):
        assert written(capsys, tmp_path / f"b.{ending}", *TABLE) == first
        assert mpl.rcParams["font.size"] == 40


def test_who_may_write_nowhere_at_home_hears_nothing_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    written(capsys, tmp_path / "odds.svg")
    monkeypatch.setenv("MPLCONFIGDIR", "/dev/null/matplotlib")
    done = subprocess.run(
        [sys.executable, "-m", "houseway", "odds", *ROW, "-o", str(tmp_path / "again.svg")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "again.svg").read_bytes() == (tmp_path / "odds.svg").read_bytes()


@pytest.mark.parametrize("command", ["odds", "report-game"])
def test_without_matplotlib_figures_are_told_but_none_is_drawn(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(capsys, tmp_path / "odds.svg")
    program = (
        "import sys\n"
        "sys.modules['matplotlib'] = None\n"
        "from houseway.cli.main import main\n"
        "main(sys.argv[1:])\n"
    )

    def alone(*words: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-c", program, command, *ROW, *words],
            capture_output=True, text=True, check=False,
        )  # fmt: skip

    assert alone("--json").returncode == 0
    done = alone("-o", str(tmp_path / "odds.pdf"))
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"houseway: {NEEDED}\n")


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
