"""`make mutants` itself: on a room that has one rule without a real test, and on the package."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.evidence import ROOT

SAMPLE = ROOT / "tests" / "mutants" / "sample"
SAMPLE_SIZE = 8
SEED = 8


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    # The child must not take itself for a worker of the run it is started from.
    environment = {key: value for key, value in os.environ.items() if "PYTEST" not in key}
    return subprocess.run(
        [sys.executable, "-m", "tests.mutants", *map(str, words)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def sample(tmp_path: Path) -> list[str | Path]:
    nothing = tmp_path / "equivalent.toml"
    nothing.touch()
    return ["--package", SAMPLE, "--tests", SAMPLE / "checks.py", "--equivalent", nothing]


@pytest.mark.slow
def test_the_rule_whose_test_cannot_fail_is_named_and_no_other(sample: list[str | Path]) -> None:
    ran = run(*sample)
    assert ran.returncode == 1, ran.stderr
    report = ran.stdout.splitlines()
    assert [line for line in report if line.startswith("garlic-city/")] == [
        "garlic-city/pan/10: Spades count (pay) double."
    ]
    assert "        `chips * 2` becomes `chips // 2`" in report
    assert "cited, and no test carries them: garlic-city/pan/12" in report
    assert "4 survived; 3 more have no tests" in report[-1]


@pytest.mark.slow
def test_rules_with_real_tests_leave_no_survivors(sample: list[str | Path]) -> None:
    ran = run(*sample, "--clause", "garlic-city/pan/4", "--jobs", "1")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "0 survived" in ran.stdout


@pytest.mark.slow
def test_a_seed_chooses_the_same_sample_again(sample: list[str | Path]) -> None:
    first, second = (run(*sample, "--sample", "3", "--seed", "7").stdout for _ in range(2))
    assert first.startswith("3 mutants") or "3 mutants: " in first
    assert first.splitlines()[:-2] == second.splitlines()[:-2]
    assert "--sample 3 --seed 7" in first


@pytest.mark.slow
def test_nothing_to_break_is_bad_input(sample: list[str | Path]) -> None:
    ran = run(*sample, "--clause", "garlic-city/pann")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "nothing in sample cites a clause 'garlic-city/pann…'\n"


@pytest.mark.slow
def test_only_the_files_that_are_named_are_broken(sample: list[str | Path]) -> None:
    ran = run(*sample, "--clause", "garlic-city/pan/4", "--file", "rules", "--file", "tricks")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "0 survived" in ran.stdout
    ran = run(*sample, "--file", "tricks", "--file", "trumps")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "nothing to break in a file with tricks or trumps in its path\n"


@pytest.mark.slow
def test_tests_that_fail_as_they_are_cannot_judge(sample: list[str | Path], tmp_path: Path) -> None:
    failing = tmp_path / "test_failing.py"
    failing.write_text(
        "from tests.evidence import clause\n"
        '@clause("garlic-city/pan/10")\n'
        "def test_spades_pay() -> None:\n"
        "    assert False\n"
    )
    ran = run(*sample, "--tests", failing)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "fail with nothing broken" in ran.stderr
    assert "test_failing.py::test_spades_pay" in ran.stderr


@pytest.mark.soak
def test_a_sample_of_the_package_is_noticed() -> None:
    """The same sample on every machine; `make mutants` tries all."""
    ran = run("--sample", str(SAMPLE_SIZE), "--seed", str(SEED))
    assert ran.returncode == 0, f"{ran.stdout}\n{ran.stderr}"


@pytest.mark.soak
def test_another_sample_is_noticed_every_day(pytestconfig: pytest.Config) -> None:
    ran = run("--sample", "20", "--seed", str(pytestconfig.getoption("seed")))
    assert ran.returncode == 0, f"{ran.stdout}\n{ran.stderr}"
