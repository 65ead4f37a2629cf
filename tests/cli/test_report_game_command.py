"""`houseway report-game`: the mathematics of a game, on paper and for programs."""

import json
from pathlib import Path

import pypdf
import pytest

from tests.cli.in_process import in_one_line, run

ROW = ("garlic-city", "three-card-poker")
DAY = ("--on", "2026-11-18")


@pytest.fixture(autouse=True)
def _one_disk(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path_factory.getbasetemp() / "report-game"
    monkeypatch.setenv("XDG_CACHE_HOME", str(kept))


def written(capsys: pytest.CaptureFixture[str], file: Path, *words: str) -> bytes:
    assert run(capsys, "report-game", *words, *DAY, "-o", str(file)) == (0, "", "")
    return file.read_bytes()


def test_the_paper_has_all_that_goes_with_a_filing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(capsys, tmp_path / "game.pdf", *ROW)
    pages = pypdf.PdfReader(tmp_path / "game.pdf").pages
    assert 2 <= len(pages) <= 4
    text = in_one_line(" ".join(one.extract_text() for one in pages))
    for wanted in (
        "2026-11-18",
        "407,170,400",
        # Edge of both chairs, as `houseway odds` has it; what Pair Plus pays, and its true odds.
        "\N{MINUS SIGN}5.041920 %",
        "+5.041920 %",
        "459.42 to 1",
        "What is the least hand with which the bank qualifies? queen high",
        "garlic-city/three-card-poker/24",
        "3.372981 % in print",
        "houseway odds garlic-city three-card-poker",
    ):
        assert wanted in text, wanted


def test_the_curves_say_their_schedules_and_wagers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """At $100 seven players lose 5.0419 % of it, and the bank pays two dollars by asian-1."""
    written(capsys, tmp_path / "game.pdf", *ROW)
    pages = [one.extract_text() for one in pypdf.PdfReader(tmp_path / "game.pdf").pages]
    (page,) = (in_one_line(one) for one in pages if "After the collection" in one)
    drawn, _, table = page.partition("Player, least wager")
    for wanted in ("asian-1 ", "asian-2 ", "$5 ", "$100 ", "+$30.00 ", "$0.00 "):
        assert wanted in drawn.partition("After the collection")[2], wanted
    assert "+$33.29" in table


@pytest.mark.slow
def test_the_same_day_gives_the_same_bytes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = written(capsys, tmp_path / "a.pdf", "comstock", "super-pan-nine")
    assert written(capsys, tmp_path / "b.pdf", "comstock", "super-pan-nine") == first


def test_programs_get_the_figures_and_the_rules_they_rest_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    done = run(capsys, "report-game", *ROW, *DAY, "--json", "--set", "ties=player-dealer wins")
    assert done.code == 0
    report = json.loads(done.out)
    assert (report["date"], report["game"]) == ("2026-11-18", "three-card-poker")
    ante = report["wagers"][0]
    assert ante["player_dealer"] == ante["figures"]["edge"]
    assert [one["hands"] for one in ante["spans"]] == [100, 1_000, 10_000]
    (ties,) = (one for one in report["answers"] if "worth the same" in one["question"])
    assert (ties["answer"], ties["standing"]) == ("player-dealer wins", "set")
    assert "--set 'ties=player-dealer wins'" in report["command"]
    assert all(one["holds"] for one in report["proofs"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((*ROW, "-o", "game.docx"), "game.docx: a report of a game is written as .pdf"),
        (("comstock", "texas-holdem"), "odds are computed for three-card-poker"),
        ((*ROW, "--strategy", "book"), "three-card-poker has no strategy 'book'"),
        ((*ROW, "--on", "yesterday"), "yesterday"),
        ((*ROW, "-o", "/no/such/folder/a.pdf"), "No such file or directory"),
    ],
)
def test_bad_input_is_one_line_that_says_what_is_right(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = run(capsys, "report-game", *words)
    assert (done.code, done.out) == (2, "")
    assert said in in_one_line(done.err)
    assert done.err.count("\n") == 1


@pytest.mark.clause("comstock/collection/2")
def test_the_bank_breaks_even_where_its_edge_pays_the_collection(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Seven wagers at 1.146355 % pay two dollars from $24.93 on."""
    done = run(capsys, "report-game", "comstock", "super-pan-nine", *DAY, "--json")
    (drop,) = json.loads(done.out)["collection"]["schedules"]
    assert drop["break_even_cents"] == 2_500
    first = drop["points"][0]
    assert first["wager_cents"] == 500
    assert first["player_dealer_cents"] == pytest.approx(7 * 500 * 0.01146355 - 200, abs=0.01)
