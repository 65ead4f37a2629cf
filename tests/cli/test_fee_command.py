"""`houseway fee` as people and scripts call it: one situation, or a file of them."""

import json
import resource
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.main import main
from tests.evidence import clause
from tests.tidy.tree import ROOT

CASES = ROOT / "tests" / "collection" / "collection-cases.csv"
NB21 = "no-bust-21st-century-blackjack"


@dataclass(frozen=True)
class Done:
    """How a command ended and what it wrote."""

    code: int
    out: str
    err: str


Command = Callable[..., Done]
Fee = Callable[..., dict[str, Any]]


@pytest.fixture
def houseway(capsys: pytest.CaptureFixture[str]) -> Command:
    """The command in this process: starting a new one for every line would take minutes."""

    def run(*arguments: str) -> Done:
        with pytest.raises(SystemExit) as ended:
            main(list(arguments))
        written = capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return Done(ended.value.code, written.out, written.err)

    return run


@pytest.fixture
def fee(houseway: Command) -> Fee:
    """The JSON document of a situation that can be answered."""

    def ask(*arguments: str) -> dict[str, Any]:
        done = houseway("fee", *arguments, "--json")
        assert (done.code, done.err) == (0, "")
        answer = json.loads(done.out)
        assert isinstance(answer, dict)
        return answer

    return ask


def test_one_situation_as_json_has_the_charges_in_cents(fee: Fee) -> None:
    answer = fee("garlic-city", "texas-holdem", "--limit", "4/8", "--players", "9", "--jackpot")
    assert answer["offered"] is True
    assert answer["schedule"] == "per-hand"
    (charge,) = answer["charges"]
    assert {name: charge[name] for name in list(charge)[:5]} == {
        "kind": "per-hand",
        "payer": "pot",
        "amount_cents": 400,
        "jackpot_cents": 100,
        "cite": "garlic-city/collection/6",
    }
    assert charge["when"] == "before the deal"


def test_money_on_the_command_line_is_in_dollars(fee: Fee) -> None:
    answer = fee(
        *("garlic-city", NB21, "--limit", "3-25", "--schedule", "option-a"),
        *("--total-action", "25.50", "--squares", "3"),
    )
    amounts = {charge["payer"]: charge["amount_cents"] for charge in answer["charges"]}
    assert amounts == {"player-dealer": 25, "player": 75, "backline-player": 75}


def test_what_is_not_offered_is_an_answer_with_its_reason(fee: Fee) -> None:
    answer = fee("s-and-k", "push-nine", "--limit", "condition-1", "--players", "6")
    assert answer["offered"] is False
    assert "no amount" in answer["because"]
    assert answer["cite"] == "s-and-k/push-nine/12"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("garlic-city", "omaha-hi-lo", "--limit", "8/16", "--players", "9"), "between two rows"),
        (("comstock", "pai-gow-poker", "--limit", "5-200"), "straddles the rows of drop"),
        (
            ("garlic-city", "texas-holdem", "--limit", "nl", "--players", "9"),
            "heading No Limit with no row under it",
        ),
        (("comstock", "omaha", "--limit", "4/8"), "comstock has no rules for omaha"),
    ],
)
def test_without_a_schedule_that_fits_the_reason_is_given(
    fee: Fee, houseway: Command, arguments: tuple[str, ...], reason: str
) -> None:
    assert reason in fee(*arguments)["because"]
    done = houseway("fee", *arguments)
    assert done.code == 0
    assert f"Not offered: {fee(*arguments)['because']}" in done.out


def test_the_schedule_may_be_left_out_when_only_one_fits(fee: Fee) -> None:
    per_hand = fee("garlic-city", "texas-holdem", "--limit", "10/20", "--players", "9")
    half_hour = fee("garlic-city", "texas-holdem", "--limit", "15/30", "--players", "9")
    assert (per_hand["schedule"], half_hour["schedule"]) == ("per-hand", "half-hour")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (
            ("comstock", "lowball", "--limit", "4-20", "--players", "5"),
            "choose one with --schedule: per-hand, half-hour",
        ),
        (
            ("s-and-k", "pan", "--limit", "chip-1", "--players", "7"),
            "choose one with --schedule: chips-a, chips-b",
        ),
        (("comstock", "texas-holdem", "--limit", "4/8"), "add --players"),
        (("players-club", NB21, "--limit", "5-200"), "add --total-action"),
        (("comstok", "pan", "--limit", "condition-2"), "Did you mean 'comstock'?"),
        (("comstock", "pann", "--limit", "condition-2"), "no game 'pann'. Did you mean 'pan'?"),
        (("comstock", "pan", "--limit", "8/4"), "did you mean 4/8?"),
        (("comstock", "pan", "--limit", "condition-2", "--players", "0"), "'--players'"),
        (("comstock", "pan", "--limit", "condition-2", "--squares", "-1"), "'--squares'"),
        (("players-club", NB21, "--limit", "5-200", "--total-action", "5%"), "is a percentage"),
        (("comstock", "pan"), "give a HOUSE, a GAME and its --limit, or --cases FILE.csv"),
        ((), "give a HOUSE, a GAME and its --limit, or --cases FILE.csv"),
        (
            ("garlic-city", "texas-holdem", "--limit", "4/8", "--schedule", "nonsense"),
            "texas-holdem has no schedule 'nonsense' at garlic-city; it has per-hand, half-hour",
        ),
        (
            ("garlic-city", "pan", "--limit", "4/8", "--extra", "kil"),
            "no extra 'kil'. Did you mean 'kill'?",
        ),
        (
            ("garlic-city", "pan", "--limit", "4/8", "--set", "kill_add_cents=1"),
            "no option 'kill_add_cents' that changes a collection. Did you mean 'kill_adds_cents'?",
        ),
        (
            ("garlic-city", "pan", "--limit", "4/8", "--set", "kill_adds_cents"),
            "write --set OPTION=VALUE",
        ),
        (("garlic-city", "--cases", str(CASES)), "--cases asks by the rows of its file"),
        (("--limit", "4/8", "--cases", str(CASES)), "--cases asks by the rows of its file"),
        (("--squares", "1", "--cases", str(CASES)), "--cases asks by the rows of its file"),
        (("--jackpot", "--cases", str(CASES)), "--cases asks by the rows of its file"),
        (("--json", "--cases", str(CASES)), "--cases asks by the rows of its file"),
        (("--cases", "nowhere.csv"), "nowhere.csv: No such file or directory"),
        (("--cases", "tests"), "tests: Is a directory"),
    ],
)
def test_bad_input_is_one_line_and_exit_two(
    houseway: Command, arguments: tuple[str, ...], problem: str
) -> None:
    done = houseway("fee", *arguments)
    assert (done.code, done.out) == (2, "")
    assert problem in done.err
    assert done.err.count("\n") == 1


def test_a_person_reads_payer_amount_moment_clause_and_readings(houseway: Command) -> None:
    done = houseway(
        *("fee", "comstock", "pure-21-5-blackjack", "--limit", "min-5", "--total-action", "50")
    )
    assert done.code == 0
    title, schedule, blank, heading, first, *rest = done.out.splitlines()
    assert title == "Comstock Cardroom: pure-21-5-blackjack min-5"
    assert (schedule, blank) == ("drop: Pure 21.5 Blackjack: method drop", "")
    assert heading.split() == ["payer", "for", "when", "amount", "jackpot", "clause"]
    assert first.split("  ")[0] == "player-dealer"
    assert "$0.50" in first
    assert first.endswith("comstock/collection/6")
    assert any(line.startswith("C1   'Less than $50'") for line in rest)


def test_the_cases_come_back_with_their_amounts_byte_for_byte(houseway: Command) -> None:
    done = houseway("fee", "--cases", str(CASES))
    assert (done.code, done.err) == (0, "")
    assert done.out == CASES.read_text(encoding="utf-8")


def test_amounts_are_computed_and_not_copied(houseway: Command, tmp_path: Path) -> None:
    lines = CASES.read_text(encoding="utf-8").splitlines()[:3]
    asked = tmp_path / "cases.csv"
    asked.write_text(
        "\n".join(
            [lines[0], lines[1].replace(",300,100,", ",7,,"), lines[2].replace("2/4", "1/2")]
        ),
        encoding="utf-8",
    )
    done = houseway("fee", "--cases", str(asked))
    _, first, second = done.out.splitlines()
    assert first == lines[1]
    assert ",1/2,6,,,per-hand,pot,,,jackpot=on" in second


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("x,garlic-city,texas-holdem,per-hand,2/4,nine,,,per-hand,pot,,,", "players is 'nine'"),
        ("x,garlic-town,texas-holdem,per-hand,2/4,9,,,per-hand,pot,,,", "no house 'garlic-town'"),
        ("x,garlic-city,texas-holdem,per-hand,2\\4,9,,,per-hand,pot,,,", "is not a limit"),
        ("x,garlic-city,texas-holdem", "more or fewer columns than the first"),
    ],
)
def test_a_case_that_cannot_be_read_is_named_with_its_line(
    houseway: Command, tmp_path: Path, line: str, problem: str
) -> None:
    asked = tmp_path / "cases.csv"
    header = CASES.read_text(encoding="utf-8").splitlines()[0]
    asked.write_text(f"{header}\n{line}\n", encoding="utf-8")
    done = houseway("fee", "--cases", str(asked))
    assert done.code == 2
    assert f"{asked}:2: " in done.err
    assert problem in done.err


def test_nothing_is_printed_when_a_later_case_is_wrong(houseway: Command, tmp_path: Path) -> None:
    header, first, second = CASES.read_text(encoding="utf-8").splitlines()[:3]
    asked = tmp_path / "cases.csv"
    asked.write_text(
        "\n".join([header, first, second.replace("jackpot=on", "Jackpot=on")]), encoding="utf-8"
    )
    done = houseway("fee", "--cases", str(asked))
    assert (done.code, done.out) == (2, "")
    problem = f"{asked}:3: no 'Jackpot' in a note. Did you mean 'jackpot'?"
    assert done.err == f"houseway: {problem}\n"


def test_what_a_kill_adds_may_be_chosen_for_one_call(fee: Fee) -> None:
    """Nothing at this club (garlic-city/collection/4): $4 for nine players at 4/8."""
    table = ("garlic-city", "texas-holdem", "--limit", "4/8", "--players", "9")
    chosen = ("--set", "kill_adds_cents=0.50")
    amounts = [
        fee(*table, *more)["charges"][0]["amount_cents"]
        for more in ((), ("--extra", "kill"), chosen, ("--extra", "kill", *chosen))
    ]
    assert amounts == [400, 400, 400, 450]


def test_what_a_kill_adds_may_be_chosen_for_a_file_of_cases(
    houseway: Command, tmp_path: Path
) -> None:
    header, *lines = CASES.read_text(encoding="utf-8").splitlines()
    (kill,) = [line for line in lines if line.startswith("gc-048,")]
    asked = tmp_path / "cases.csv"
    asked.write_text(f"{header}\n{kill}\n", encoding="utf-8")
    done = houseway("fee", "--cases", str(asked), "--set", "kill_adds_cents=0.50")
    assert done.out == f"{header}\n{kill.replace(',400,100,', ',450,100,')}\n"


def test_a_file_without_the_columns_is_refused(houseway: Command, tmp_path: Path) -> None:
    asked = tmp_path / "cases.csv"
    asked.write_text("case,house,game\n", encoding="utf-8")
    done = houseway("fee", "--cases", str(asked))
    assert done.code == 2
    assert "no column schedule, limit" in done.err


def test_a_club_outside_the_package_answers_by_its_path(fee: Fee) -> None:
    path = ROOT / "houseway" / "houses" / "s-and-k"
    by_path = fee(str(path), "texas-holdem", "--limit", "5-10")
    assert by_path == fee("s-and-k", "texas-holdem", "--limit", "5-10")


@pytest.mark.slow
def test_the_answer_comes_without_the_compiler_and_at_once() -> None:
    """Half a second of work from a cold start; the clock would count what others do meanwhile."""
    program = (
        "import sys; from houseway.cli.main import main\n"
        "try: main(['fee', 'garlic-city', 'texas-holdem', '--limit', '4/8', '--players', '9'])\n"
        "except SystemExit: sys.exit(' '.join({'numpy', 'numba'} & set(sys.modules)) or None)"
    )
    seconds = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert (done.returncode, done.stderr) == (0, "")
        used = (after.ru_utime - before.ru_utime, after.ru_stime - before.ru_stime)
        seconds.append(sum(used))
    assert min(seconds) < 0.5


@clause("garlic-city/chinese-poker/2")
def test_a_fifth_player_of_a_game_for_four_is_not_offered(fee: Fee) -> None:
    asked = ("garlic-city", "chinese-poker", "--limit", "2", "--players")
    assert fee(*asked, "4")["offered"] is True
    said = fee(*asked, "5")
    assert (said["offered"], said["cite"]) == (False, "garlic-city/chinese-poker/2")
