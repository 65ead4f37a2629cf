"""One run: collect the tests once, then break one thing after the other in children.

The run is a pytest plugin, because only pytest can say which tests there are and run them. It
takes the place of the loop that would run them all.
"""

import gc
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from houseway.errors import BadInput, HousewayError
from tests.mutants.catalogue import every_mutant, without_equivalent
from tests.mutants.cites import package_files
from tests.mutants.forks import ChildFailed, forked
from tests.mutants.mutant import Mutant
from tests.mutants.trials import SAME, SURVIVED, AlreadyFailing, Trials


@dataclass(frozen=True)
class Wanted:
    """Which mutants to try, and where the package and its tests are."""

    root: Path
    package: Path
    equivalent: Path
    clause: str = ""
    files: tuple[str, ...] = ()
    """Parts of their paths; none means all."""
    sample: int = 0
    seed: int = 0
    jobs: int = 2


@dataclass
class Outcome:
    """What became of the mutants."""

    tried: list[Mutant] = field(default_factory=list)
    survivors: list[Mutant] = field(default_factory=list)
    without_tests: list[Mutant] = field(default_factory=list)
    seconds: float = 0.0


class MutantRun:
    """The plugin: finds the mutants when the tests are collected, and tries them."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.outcome = Outcome()
        self.problem = ""

    def pytest_configure(self) -> None:
        # Imported only now: pytest wants to be first.
        from hypothesis import HealthCheck, Phase, settings

        # One failing example is enough: none is made small or remembered, and all runs are alike.
        settings.register_profile(
            "mutants",
            derandomize=True,
            database=None,
            deadline=None,
            phases=(Phase.explicit, Phase.generate),
            suppress_health_check=list(HealthCheck),
        )
        settings.load_profile("mutants")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.problem = f"{report.nodeid} cannot be collected:\n{report.longreprtext}"

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if not self.problem:
            try:
                self._run(session)
            except (HousewayError, AlreadyFailing, ChildFailed) as error:
                self.problem = str(error)
        return True

    def _run(self, session: pytest.Session) -> None:
        started = time.monotonic()
        trials = Trials(session.items)
        session.config.pluginmanager.register(trials, "mutant-trials")
        # Made here once: each child would make a folder of its own, and leave it behind.
        vars(session.config)["_tmp_path_factory"].getbasetemp()
        mutants = self._wanted_mutants()
        tested = [mutant for mutant in mutants if trials.tests_of(mutant)]
        if self.wanted.sample:
            count = min(self.wanted.sample, len(tested))
            tested = random.Random(self.wanted.seed).sample(tested, count)
        # What the parent holds stays shared with the children as long as nobody touches it.
        gc.collect()
        gc.freeze()
        trials.time_whole(tested, jobs=self.wanted.jobs)
        self._try(tested, trials)
        self.outcome.without_tests = [one for one in mutants if not trials.tests_of(one)]
        self.outcome.seconds = time.monotonic() - started

    def _wanted_mutants(self) -> list[Mutant]:
        files = package_files(self.wanted.package, root=self.wanted.root)
        mutants = without_equivalent(every_mutant(files), self.wanted.equivalent)
        prefix = self.wanted.clause
        mutants = [one for one in mutants if any(id.startswith(prefix) for id in one.clauses)]
        if prefix and not mutants:
            raise BadInput(f"nothing in {self.wanted.package.name} cites a clause '{prefix}…'")
        parts = self.wanted.files or ("",)
        mutants = [one for one in mutants if any(part in one.place for part in parts)]
        if not mutants:
            raise BadInput(f"nothing to break in a file with {' or '.join(parts)} in its path")
        return mutants

    def _try(self, mutants: Sequence[Mutant], trials: Trials) -> None:
        tasks = (trials.trial(one) for one in mutants if trials.tests_of(one))
        for mutant, answer in forked(tasks, jobs=self.wanted.jobs):
            if answer == SAME:
                continue
            self.outcome.tried.append(mutant)
            if answer == SURVIVED:
                self.outcome.survivors.append(mutant)
                # Named at once: a whole run takes minutes, and the next test can be written now.
                print(f"survived: {mutant.where}: {mutant.text}", file=sys.stderr, flush=True)
            self._tell(len(mutants))

    def _tell(self, count: int) -> None:
        tried, survived = len(self.outcome.tried), len(self.outcome.survivors)
        line = f"{tried} of {count} mutants tried, {survived} survived"
        if sys.stderr.isatty():
            print(f"\r{line}", end="\n" if tried == count else "", file=sys.stderr, flush=True)
        elif tried % 100 == 0:
            print(line, file=sys.stderr)
