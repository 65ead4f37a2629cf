"""`python -m tests.mutants`: tries mutants and lists the survivors by clause.

Exit 0: every mutant was noticed. Exit 1: some survived. Exit 2: there was nothing to try it with:
the tests fail as they are, or cannot be collected.
"""

import argparse
import contextlib
import sys
import tempfile
from pathlib import Path
from random import SystemRandom

import pytest

from tests.evidence import ONLY_COLLECT, ROOT
from tests.mutants.catalogue import EQUIVALENT
from tests.mutants.report import report
from tests.mutants.runner import MutantRun, Wanted


def _arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--clause", default="", help="only clauses that start like this")
    parser.add_argument(
        "--file", action="append", default=[], help="only files with this in their path, or that"
    )
    parser.add_argument("--sample", type=int, default=0, help="only so many, chosen at random")
    parser.add_argument("--seed", type=int, help="the same sample again")
    parser.add_argument("--jobs", type=int, default=2, help="children at a time")
    parser.add_argument("--package", type=Path, default=ROOT / "houseway", help="what to break")
    parser.add_argument("--tests", type=Path, default=ROOT / "tests", help="what should notice")
    parser.add_argument("--equivalent", type=Path, default=EQUIVALENT, help="what nobody can see")
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    given = _arguments(words)
    wanted = Wanted(
        root=ROOT,
        package=given.package.absolute(),
        equivalent=given.equivalent,
        clause=given.clause,
        files=tuple(given.file),
        sample=given.sample,
        seed=SystemRandom().randrange(1_000_000) if given.seed is None else given.seed,
        jobs=max(1, given.jobs),
    )
    run = MutantRun(wanted)
    # Standard output is for the survivors alone.
    with tempfile.TemporaryDirectory() as scratch, contextlib.redirect_stdout(sys.stderr):
        options = [*ONLY_COLLECT, "--capture=no", f"--basetemp={scratch}/run", str(given.tests)]
        status = pytest.main(options, plugins=[run])
    if run.problem or status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        print(run.problem or f"pytest ended with {status!r}", file=sys.stderr)
        return 2
    print(report(run.outcome, wanted))
    return 1 if run.outcome.survivors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
