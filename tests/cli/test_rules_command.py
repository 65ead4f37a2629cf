"""`houseway rules`: one game as one house deals it, for a person, a script and a printer."""

import io
from dataclasses import replace
from pathlib import Path

import pypdf
import pytest
from rich.console import Console

from houseway.cli.main import main
from houseway.cli.rules_text import blocks
from houseway.houses.house import House
from houseway.reports.printing import set_page, sheet_on_paper
from houseway.reports.rule_sheet import rule_sheet
from houseway.rulebook.clauses import HOUSES
from tests.cli.in_process import document, in_one_line, run
from tests.evidence import clause

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
        "leans_on": [],
        "is_left_open": False,
    }


def test_a_reading_gives_its_key_and_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    sheet = document(capsys, *HOLDEM)
    readings = {one["key"]: one for one in sheet["readings"]}
    read = [one for one in sheet["answers"] if one["reading"]]
    assert read
    for one in read:
        assert one["standing"] in ("silent", "conflict"), one["name"]
        assert one["why"] == readings[one["reading"]]["why"] != ""
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
    assert "our reading; the book leaves it open" in text
    assert "our reading; the book is silent" in text
    assert "2 our reading; the book says two things GC-A8 blind_count" in text
    assert "Jackpot: $1.00 added to each payment, where a jackpot is attached" in text
    assert "Protect your own hand at all times. (garlic-city/texas-holdem/69)" in text
    assert text.endswith("Please gamble responsibly. Gambling problem? Call 1-800-GAMBLER")
    prose, _, tables = done.out.partition("\nCollection\n")
    assert max(map(len, prose.splitlines())) <= 100
    # A table is never squeezed: every row of it is one line, its clauses at the end.
    (row,) = (line for line in tables.splitlines() if "No Limit $100 Maximum Buy In" in line)
    assert row.endswith("garlic-city/collection/7")
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


@clause("players-club/house/8", "players-club/house/10")
@pytest.mark.parametrize(
    ("game", "hours"),
    [
        ("omaha", ["3/6: every day, 10:00 AM to 2:00 AM"]),
        ("pan", ["every day, 10:00 AM to 2:00 AM"]),
        ("no-bust-21st-century-blackjack", []),
        ("lowball", []),
        ("kansas-city-lowball", []),
        ("pineapple", []),
    ],
)
def test_hours_are_told_of_the_games_that_the_page_gives_them_for(
    game: str, hours: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert document(capsys, "rules", "players-club", game)["hours"] == hours


def test_a_game_without_a_rate_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    text = in_one_line(run(capsys, "rules", "s-and-k", "push-nine").out)
    assert "Not offered. The book names the payer and the moment of its collection" in text


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["comstock", "texas-holdme"], "Did you mean 'texas-holdem'?"),
        (["comstock", "draw-poker"], "comstock does not deal 'draw-poker'; garlic-city does."),
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


@pytest.mark.parametrize("house", HOUSES)
def test_every_clause_of_the_games_page_is_listed_at_every_row(house: str) -> None:
    for row in House.named(house).rows():
        own = [one.id for one in row.house.clauses.values() if one.game == row.game.slug]
        sheet = rule_sheet(row, row.answers)
        assert [one.id for one in sheet.printed[0].clauses] == own
        listed = {one.id for page in sheet.printed for one in page.clauses}
        for base in row.bases:
            assert {
                one.id for one in row.house.clauses.values() if one.game == base.book.topic
            } <= listed


def test_a_person_finds_every_clause_with_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    for house, game in (("s-and-k", "pan"), ("comstock", "razz")):
        text = in_one_line(run(capsys, "rules", house, game).out)
        for one in House.named(house).clauses.values():
            if one.game == game:
                assert in_one_line(f"{one.id} {one.gist}") in text


def test_a_difference_from_the_common_game_and_what_is_left_open_are_said() -> None:
    row = House.named("garlic-city").row("texas-holdem")
    raises = replace(row.answers.answer("raises_max"), common=4)
    silent = next(one for one in row.answers if one.standing == "silent")
    hinted = replace(silent, see=("garlic-city/texas-holdem/1",), leaves_open="It names no number.")
    named = {**row.answers.by_name, "raises_max": raises, silent.name: hinted}
    sheet = rule_sheet(row, replace(row.answers, by_name=named))
    console = Console(width=200, highlight=False)
    with console.capture() as printed:
        for block in blocks(sheet):
            console.print(block)
    text = in_one_line(printed.get())
    assert "This club's words differ from the common game: there it is 4." in text
    assert "Left open: It names no number." in text
    assert set_page("rules.typ", sheet_on_paper(sheet)), "the sheet of paper sets them, too"


def test_no_question_about_the_room_is_shown_that_the_game_cannot_meet() -> None:
    """Nobody banks a hand of pan or hold'em."""
    for house in HOUSES:
        for row in House.named(house).rows():
            asked = {one.name for one in rule_sheet(row, row.answers).room}
            is_banked = row.game.family in ("player-dealer", "blackjack")
            assert ("bank_is_told" in asked) == ("table_limits" in asked) == is_banked
            assert "floor_decides" in asked
