"""How clauses stand, and whether the map in the package is what the tests say."""

import subprocess
import sys
from pathlib import Path

import pytest

from houseway.errors import HouseError
from houseway.rulebook.clauses import every_clause
from houseway.rulebook.evidence import (
    BEYOND_MAX,
    EVIDENCE,
    ClauseStanding,
    every_standing,
    read_evidence,
    totals,
)
from tests.evidence import ROOT, Collected, open_grows, write_evidence

NOTICE = "players-club/house/1"
RULE = "garlic-city/pan/5"
MAP = f'{{\n"{RULE}": ["tests/test_a.py::test_b"]\n}}\n'


class Lists:
    """A map and a list of standings of one's own."""

    def __init__(self, folder: Path) -> None:
        self.evidence = folder / "evidence.json"
        self.listed = folder / "standing.toml"
        self.evidence.write_text(MAP)
        self.listed.write_text("")

    def standings(self) -> dict[str, ClauseStanding]:
        return every_standing(evidence=self.evidence, listed=self.listed)


@pytest.fixture
def lists(tmp_path: Path) -> Lists:
    return Lists(tmp_path)


def test_the_map_in_the_package_is_what_the_tests_say(collected: Collected) -> None:
    stale = collected.stale(read_evidence(EVIDENCE))
    assert not stale, "run `make evidence`:\n" + "\n".join(stale)


def test_the_lists_in_the_package_hold_together() -> None:
    assert sum(totals(every_standing().values()).values()) == 2_413


def test_a_clause_stands_in_one_of_four_ways(lists: Lists) -> None:
    lists.listed.write_text(f'[posted]\n"{NOTICE}" = "on signs"\n[beyond]\n"comstock/pan/1" = "no"')
    standings = lists.standings()
    assert standings[RULE] == ClauseStanding(RULE, "evidenced", ("tests/test_a.py::test_b",))
    assert standings[NOTICE] == ClauseStanding(NOTICE, "posted", reason="on signs")
    assert standings["comstock/pan/1"] == ClauseStanding("comstock/pan/1", "beyond", reason="no")
    assert standings["comstock/pan/2"] == ClauseStanding("comstock/pan/2", "open")
    assert list(standings) == [clause.id for clause in every_clause()]
    counts = totals(standings.values())
    assert counts == {"evidenced": 1, "posted": 1, "beyond": 1, "open": 2_410}


@pytest.mark.parametrize(
    ("listed", "why"),
    [
        (f'[posted]\n"{RULE}" = "wall"', f":2: {RULE} binds the engine: only a notice is posted"),
        (f'[beyond]\n"{RULE}" = "no"', f":2: {RULE} is beyond, and tests/test_a.py::test_b is"),
        (f'[posted]\n"{NOTICE}" = ""', f":2: {NOTICE} is posted without a reason"),
        (f'[beyond]\n"{NOTICE}" = 3', f":2: {NOTICE} is beyond without a reason"),
        (
            f'[posted]\n"{NOTICE}" = "a"\n[beyond]\n"{NOTICE}" = "b"',
            f":4: {NOTICE} is on both lists",
        ),
        (
            '[beyond]\n\n"comstock/pann/1" = "no"',
            ":3: no clause 'comstock/pann/1'. Did you mean 'comstock/pan/1'?",
        ),
        ("[postd]", ":1: 'postd' is no list of clauses: [posted] and [beyond] are."),
        ("posted = 3", ":1: 'posted' is no list of clauses: [posted] and [beyond] are."),
        ("[posted", ": not TOML: "),
    ],
)
def test_a_fault_in_the_lists_is_named_with_its_line(lists: Lists, listed: str, why: str) -> None:
    lists.listed.write_text(listed)
    with pytest.raises(HouseError) as error:
        lists.standings()
    assert str(error.value).startswith(f"standing.toml{why}")
    assert "\n" not in str(error.value)


def test_forty_clauses_may_be_beyond_and_no_more(lists: Lists) -> None:
    ids = [clause.id for clause in every_clause() if clause.id.startswith("comstock/")]
    rows = [f'"{one}" = "no"' for one in ids[: BEYOND_MAX + 1]]
    lists.listed.write_text("\n".join(["[beyond]", *rows[:-1]]))
    assert totals(lists.standings().values())["beyond"] == 40
    lists.listed.write_text("\n".join(["[beyond]", *rows]))
    with pytest.raises(HouseError, match=r"^standing\.toml: 41 clauses are beyond; 40 may be$"):
        lists.standings()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "Run `make evidence`"),
        ('{"comstock/pan/1": "test"}', "Run `make evidence`"),
        ('{\n"comstock/pan/1": []\n}', "evidence.json:2: no test is named for comstock/pan/1"),
        ('{\n"comstock/pann/1": ["a"]\n}', "evidence.json:2: no clause 'comstock/pann/1'"),
    ],
)
def test_a_fault_in_the_map_is_named(lists: Lists, text: str, why: str) -> None:
    lists.evidence.write_text(text)
    with pytest.raises(HouseError) as error:
        lists.standings()
    assert why in str(error.value)


def test_the_map_is_a_line_a_clause_in_book_order(tmp_path: Path) -> None:
    file = tmp_path / "evidence.json"
    write_evidence({"comstock/pan/10": ["c"], "comstock/pan/9": ["b", "a"], RULE: ["d"]}, file)
    assert file.read_text().splitlines() == [
        "{",
        f'"{RULE}": ["d"],',
        '"comstock/pan/9": ["a", "b"],',
        '"comstock/pan/10": ["c"]',
        "}",
    ]
    assert read_evidence(file)["comstock/pan/9"] == ["a", "b"]


def test_any_run_finds_what_is_stale_in_the_files_it_has_read(pytestconfig: pytest.Config) -> None:
    run = Collected(pytestconfig)
    run.failures_only = False
    here = "tests/rulebook/test_evidence.py"
    run.read, run.not_whole = {here, "tests/conftest.py"}, {"tests/conftest.py"}
    run.evidence = {RULE: [f"{here}::kept", f"{here}::new"]}
    written = {
        RULE: [f"{here}::kept", f"{here}::renamed"],
        NOTICE: ["tests/gone.py::test_a", "tests/evidence.py::not_read", "tests/conftest.py::part"],
    }
    assert run.stale(written) == [
        f"- {RULE} {here}::renamed",
        f"+ {RULE} {here}::new",
        f"- {NOTICE} tests/gone.py::test_a",
    ]


def test_open_clauses_may_change_but_not_grow() -> None:
    written = {"comstock/pan/1": ["a"], "comstock/pan/2": ["a"]}
    assert open_grows(written, {"comstock/pan/2": ["a"], RULE: ["a"]}) == []
    assert open_grows(written, {RULE: ["a"]}) == ["comstock/pan/1", "comstock/pan/2"]


def python(*words: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("marks", "why"),
    [
        ('@clause("comstock/pann/1")', "no clause 'comstock/pann/1'. Did you mean 'comstock/pan"),
        (f'@clause("{RULE}", "{RULE}")\n@clause("{RULE}", "{RULE}")', "carries 4 clauses; 3 are"),
    ],
    ids=["a clause no book has", "four clauses"],
)
def test_a_test_that_claims_what_it_cannot_stops_the_run(
    tmp_path: Path, marks: str, why: str
) -> None:
    file = tmp_path / "test_claims.py"
    imports = "from tests.evidence import clause\n"
    file.write_text(f"{imports}{marks}\ndef test_a() -> None:\n    pass\n")
    ran = python("-m", "pytest", "-c", ROOT / "pyproject.toml", "-p", "tests.conftest", file)
    assert ran.returncode == pytest.ExitCode.INTERRUPTED, ran.stderr
    assert why in ran.stdout


@pytest.mark.soak
def test_the_map_is_written_without_running_a_test(tmp_path: Path) -> None:
    into = tmp_path / "evidence.json"
    ran = python("-m", "tests.evidence", "--into", into)
    assert ran.returncode == 0, ran.stderr
    assert into.read_text() == EVIDENCE.read_text()
    assert f"{len(read_evidence(EVIDENCE))} clauses have evidence (+0)" in ran.stdout
