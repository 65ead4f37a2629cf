"""`houseway strategy`, as a person and as a script see it."""

import json
from pathlib import Path

import pytest

from tests.cli.in_process import document, in_one_line, run

ROW = ("comstock", "super-pan-nine")


@pytest.fixture(autouse=True)
def _empty_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def test_the_play_is_said_in_a_sentence_and_as_tables(capsys: pytest.CaptureFixture[str]) -> None:
    done = run(capsys, "strategy", *ROW)
    assert done.code == 0
    assert "Super Pan Nine at Comstock Cardroom: optimal" in done.out
    assert "Draw on 5 or less, stand on more." in done.out
    assert "comstock/super-pan-nine/52" in done.out


def test_json_has_every_choice_with_what_it_is_worth(capsys: pytest.CaptureFixture[str]) -> None:
    chart = document(capsys, "strategy", *ROW)
    assert (chart["house"], chart["game"], chart["unit"]) == (*ROW, "wager")
    assert chart["grids"][0]["rows"][9]["cells"][0]["act"] == "stand"
    assert {"draw", "stand"} == chart["grids"][0]["rows"][9]["cells"][0]["worths"].keys()


def test_figures_stand_beside_the_marks_where_they_are_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    plain = run(capsys, "strategy", "s-and-k", "pure-21-5-blackjack").out
    worths = run(capsys, "strategy", "s-and-k", "pure-21-5-blackjack", "--worths").out
    assert "Dh +0." in worths
    assert "Dh +0." not in plain


def test_another_answer_is_another_chart(capsys: pytest.CaptureFixture[str]) -> None:
    own = document(capsys, "strategy", *ROW)
    other = document(capsys, "strategy", *ROW, "--set", "bank_draw_option=the house way")
    assert own["rules"] != other["rules"]
    assert other["edge"] == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("ending", ["svg", "pdf"])
def test_a_file_is_what_its_ending_says(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / f"chart.{ending}"
    assert run(capsys, "strategy", *ROW, "-o", str(file)) == (0, "", "")
    assert file.read_bytes().startswith({"svg": b"<svg", "pdf": b"%PDF"}[ending])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((*ROW, "-o", "chart.png"), "chart.png: a chart is written as .svg or .pdf"),
        ((*ROW, "--strategy", "house-wy"), "Did you mean 'house-way'?"),
        (("comstock", "texas-holdem"), "charts are made of three-card-poker"),
        ((*ROW, "-o", "a.svg", "--json"), "give one of them"),
        ((*ROW, "-o", "/no/such/folder/a.svg"), "No such file or directory"),
        (("garlic-city", "three-card-poker", "--packs", "2"), "takes no --packs"),
    ],
)  # fmt: skip
def test_bad_input_is_one_line_that_says_what_is_right(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = run(capsys, "strategy", *words)
    assert (done.code, done.out) == (2, "")
    line = json.loads(done.err)["error"] if "--json" in words else done.err
    assert said in in_one_line(line)
    assert done.err.count("\n") == 1
