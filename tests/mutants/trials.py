"""Which tests are run for a mutant, and the running of them inside a child."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import partial

import msgspec
import pytest

from tests.evidence import clauses_of
from tests.mutants.forks import Task, forked
from tests.mutants.mutant import Mutant, WouldNotLoad

LIMIT_SECONDS = 20.0
PATIENCE = 5
"""A broken program may be this many times slower than the whole one, and the limit on top."""

WHOLE_LIMIT_SECONDS = 900.0

KILLED, SURVIVED, SAME = b"killed", b"survived", b"same"


class AlreadyFailing(Exception):
    """Tests fail before anything is broken: they would kill every mutant."""


class Timed(msgspec.Struct):
    """How one test went with nothing broken."""

    test: str
    outcome: str
    seconds: float


class Trials:
    """The tests that carry clauses, and how long each takes when nothing is broken."""

    def __init__(self, items: Iterable[pytest.Item]) -> None:
        self.by_clause: dict[str, list[pytest.Item]] = defaultdict(list)
        self.seconds: dict[str, float] = {}
        self.reports: list[pytest.TestReport] = []
        for item in items:
            if item.get_closest_marker("soak") is None:
                for clause in clauses_of(item):
                    self.by_clause[clause].append(item)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.reports.append(report)

    def tests_of(self, mutant: Mutant) -> list[pytest.Item]:
        """The tests of a mutant's clauses, the quick ones first."""
        items = {item for clause in mutant.clauses for item in self.by_clause.get(clause, ())}
        return sorted(items, key=lambda item: (self.seconds.get(item.nodeid, 0.0), item.nodeid))

    def time_whole(self, mutants: Iterable[Mutant], *, jobs: int) -> None:
        """Runs the tests of these mutants with nothing broken; those that are skipped drop out."""
        items = {item.nodeid: item for mutant in mutants for item in self.tests_of(mutant)}
        # Neighbours share fixtures, so each child gets a stretch of them.
        in_order = [items[test] for test in sorted(items)]
        stretch = max(1, -(-len(in_order) // jobs))
        tasks = [
            Task(part[0].nodeid, partial(self._timed, part), WHOLE_LIMIT_SECONDS)
            for at in range(0, len(in_order), stretch)
            if (part := in_order[at : at + stretch])
        ]
        timed: list[Timed] = []
        for first, answer in forked(tasks, jobs=jobs):
            if answer is None:
                raise AlreadyFailing(f"the tests from {first} on never came to an end")
            timed += msgspec.json.decode(answer, type=list[Timed])
        if failed := [one.test for one in timed if one.outcome == "failed"]:
            raise AlreadyFailing(f"these fail with nothing broken: {', '.join(failed)}")
        self.seconds = {one.test: one.seconds for one in timed if one.outcome == "passed"}
        for clause, carrying in self.by_clause.items():
            ran = [one for one in carrying if one.nodeid in self.seconds or one.nodeid not in items]
            self.by_clause[clause] = ran

    def _timed(self, items: Sequence[pytest.Item]) -> bytes:
        timed = []
        for item, following in zip(items, [*items[1:], None], strict=True):
            self.reports.clear()
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            outcomes = {report.outcome for report in self.reports}
            outcome = next(one for one in ("failed", "skipped", "passed") if one in outcomes)
            seconds = sum(report.duration for report in self.reports)
            timed.append(Timed(item.nodeid, outcome, seconds))
        return msgspec.json.encode(timed)

    def trial(self, mutant: Mutant) -> Task[Mutant]:
        """A child that breaks one thing and runs tests until one of them fails."""
        items = self.tests_of(mutant)
        whole_seconds = sum(self.seconds[item.nodeid] for item in items)
        limit_seconds = LIMIT_SECONDS + PATIENCE * whole_seconds
        return Task(mutant, partial(self._tried, mutant, items), limit_seconds)

    def _tried(self, mutant: Mutant, items: Sequence[pytest.Item]) -> bytes:
        try:
            if not mutant.apply():
                return SAME
        except WouldNotLoad:
            return KILLED
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.ihook.pytest_runtest_protocol(item=item, nextitem=following)
            if any(report.failed for report in self.reports):
                return KILLED
        return SURVIVED
