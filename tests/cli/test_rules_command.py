"""`houseway rules`: one game as one house deals it, for a person, a script and a printer."""

import io
from pathlib import Path

import pypdf
import pytest

from houseway.cli.main import main
from tests.cli.in_process import document, in_one_line, run

HOLDEM = ("rules", "garlic-city", "texas-holdem")


def test_every_answer_has_its_question_its_standing_and_its_clauses(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sheet = document(capsys, *HOLDEM)
    assert sheet["title"] == "Texas Hold'em"
    assert (sheet["family"], sheet["players"]) == ("board", [2, 9])
    answers = {one["name"]: one for one in sheet["answers"]}
    assert answers["raises_max"] == {
        "step": "betting",
        "name": "raises_max",
        "question": "How many raises may follow the bet in one round?",
        "answer": "3",
        "may_be": [],
        "standing": "is",
        "clauses": [
            {
                "id": "garlic-city/texas-holdem/38",
                "gist": "Each betting round allows one bet and three raises unless play is heads"
                " up.",
            }
        ],
        "through": [],
        "see": [],
        "reading": "",
        "why": "",
        "advice": "",
        "leaves_open": "",
        "common": "",
    }


def test_a_reading_gives_its_key_and_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    sheet = document(capsys, *HOLDEM)
    answers = {one["name"]: one for one in sheet["answers"]}
    sizes = answers["upper_limit_from"]
    assert (sizes["standing"], sizes["reading"]) == ("silent", "GC-A7")
    readings = {one["key"]: one for one in sheet["readings"]}
    assert sizes["why"] == readings["GC-A7"]["why"] != ""
    # The collections rest on readings of their own.
    assert "attached" in readings["G4"]["why"]


def test_answers_stand_under_the_step_that_asks_them(capsys: pytest.CaptureFixture[str]) -> None:
    sheet = document(capsys, *HOLDEM)
    steps = [one["step"] for one in sheet["steps"]]
    assert steps.index("posting") < steps.index("dealing") < steps.index("showing")
    assert list(dict.fromkeys(one["step"] for one in sheet["answers"])) == steps
    assert all(one["does"] for one in sheet["steps"])


def test_every_schedule_of_the_game_is_there_with_its_amounts(
    capsys: pytest.CaptureFixture[str],
) -> None:
    fees = document(capsys, *HOLDEM)["fees"]
    assert [one["slug"] for one in fees] == ["per-hand", "half-hour"]
    assert [row["amounts"] for row in fees[0]["rows"]] == [
        ["$3.00", "$2.00", "$1.00"],
        ["$4.00", "$2.00", "$2.00"],
        ["$4.00", "$3.00", "$2.00"],
    ]


def test_a_game_that_starts_from_another_says_by_which_clause(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sheet = document(capsys, "rules", "garlic-city", "omaha-hi-lo")
    omaha, holdem = sheet["bases"]
    assert omaha["game"] == "omaha"
    assert [one["id"] for one in omaha["clauses"]] == ["garlic-city/omaha-hi-lo/1"]
    assert (holdem["game"], holdem["clauses"], holdem["reading"]) == ("texas-holdem", [], "GC-A1")


def test_an_answer_can_be_chosen_for_one_call(capsys: pytest.CaptureFixture[str]) -> None:
    sheet = document(capsys, *HOLDEM, "--set", "raises_max=4", "--set", "check_raise=no")
    answers = {one["name"]: one for one in sheet["answers"]}
    for name, shown in (("raises_max", "4"), ("check_raise", "no")):
        assert (answers[name]["answer"], answers[name]["standing"]) == (shown, "set")
        assert answers[name]["clauses"] == []
    assert answers["seats_min"]["standing"] == "silent"


def test_a_person_reads_question_answer_clause_and_gist(
    capsys: pytest.CaptureFixture[str],
) -> None:
    done = run(capsys, *HOLDEM)
    text = in_one_line(done.out)
    assert (done.code, done.err) == (0, "")
    assert "Texas Hold'em at Garlic City Club 40 Hornlein Court, Gilroy, California 95020" in text
    assert (
        "How many raises may follow the bet in one round? 3 raises_max"
        " garlic-city/texas-holdem/38: Each betting round allows one bet and three raises" in text
    )
    assert "3 our reading; the book is silent GC-A7 upper_limit_from" in text
    assert "2 our reading; the book says two things GC-A8 blind_count" in text
    assert "Jackpot: $1.00 added to each payment, where a jackpot is attached" in text
    assert "Protect your own hand at all times. (garlic-city/texas-holdem/69)" in text
    assert text.endswith("Please gamble responsibly. Gambling problem? Call 1-800-GAMBLER")
    assert max(map(len, done.out.splitlines())) <= 100
    assert not any(line.endswith(" ") for line in done.out.splitlines())


def test_a_person_reads_the_hours_of_the_game_and_the_options_of_one_page_in_one_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = in_one_line(run(capsys, "rules", "players-club", "texas-holdem").out)
    assert "Hours 3/6: every day, 10:00 AM to 2:00 AM" in text
    assert "nl: Wednesday to Saturday, 9:00 AM to 2:00 AM" in text
    text = in_one_line(run(capsys, "rules", "garlic-city", "pai-gow-tiles").out)
    assert text.count("California/Asian games:") == 1
    for option in range(1, 7):
        assert f"asian-{option} $" in text


def test_a_game_without_a_rate_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    text = in_one_line(run(capsys, "rules", "s-and-k", "push-nine").out)
    assert "Not offered. The book names the payer and the moment of its collection" in text


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["comstock", "texas-holdme"], "Did you mean 'texas-holdem'?"),
        (["comstock", "draw-poker"], "comstock does not deal 'draw-poker'."),
        (["comstok", "lowball"], "no house 'comstok'. Did you mean 'comstock'?"),
        ([*HOLDEM[1:], "--set", "raise_max=4"], "Did you mean 'raises_max'?"),
        ([*HOLDEM[1:], "--set", "raises_max"], "write --set OPTION=VALUE"),
        ([*HOLDEM[1:], "--set", "raises_max=many"], "'raises_max' must be a whole number"),
        (
            [*HOLDEM[1:], "--json", "-o", "no-such-folder/rules.pdf"],
            "-o writes a PDF and --json prints a document: give one of them",
        ),
        ([*HOLDEM[1:], "-o", "no-such-folder/rules.pdf"], "no-such-folder/rules.pdf: No such file"),
    ],
)
def test_bad_input_is_one_line_with_the_nearest_spelling(
    capsys: pytest.CaptureFixture[str], words: list[str], why: str
) -> None:
    done = run(capsys, "rules", *words)
    assert (done.code, done.out) == (2, "")
    assert why in done.err
    assert done.err.count("\n") == 1


def test_the_rules_are_printed_as_a_pdf(tmp_path: Path) -> None:
    path = tmp_path / "rules.pdf"
    with pytest.raises(SystemExit) as ended:
        main([*HOLDEM, "--set", "raises_max=4", "-o", str(path)])
    assert ended.value.code == 0
    pdf = pypdf.PdfReader(io.BytesIO(path.read_bytes()))
    text = in_one_line(" ".join(page.extract_text() for page in pdf.pages))
    assert "House rules for 2 to 9 players" in text
    assert "How many raises may follow the bet in one round? 4 chosen for this sheet" in text
