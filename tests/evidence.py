"""The mark that ties a test to the printed rules it is evidence of, and the map made from it.

    @clause("garlic-city/texas-holdem/38")
    def test_a_bet_and_three_raises_close_the_betting() -> None: ...

A test carries at most three ids and must fail when one of those rules alone is broken; a
parametrised case carries its own (`pytest.param(..., marks=clause("..."))`).

`python -m tests.evidence` (that is `make evidence`) collects the tests without running them and
writes the map into the package. Open clauses never grow: it refuses to lose evidence, unless told
`--open-may-grow` because a test claimed what it did not show.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Generator, Iterable, Mapping
from pathlib import Path

import pytest

from houseway.errors import BadInput
from houseway.rulebook.clauses import clause_named, every_clause
from houseway.rulebook.evidence import (
    EVIDENCE,
    STANDING,
    read_evidence,
    read_listed,
)

CLAUSES_MAX = 3
"""A test that claims more than this proves none of them in particular."""

ROOT = Path(__file__).parents[1]

ONLY_COLLECT = ("-o", "addopts=", "-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist")
"""Pytest as a library: no doctests, no printing, nothing left behind."""


def clause(*ids: str) -> pytest.MarkDecorator:
    """Marks a test, or one parametrised case, as evidence of these clauses."""
    assert 1 <= len(ids) <= CLAUSES_MAX, f"a test carries one to three clauses, not {len(ids)}"
    return pytest.mark.clause(*ids)


def clauses_of(item: pytest.Item) -> tuple[str, ...]:
    """The ids a test carries, its own and those of its class or file."""
    return tuple(str(one) for mark in item.iter_markers("clause") for one in mark.args)


def faults(items: Iterable[pytest.Item]) -> list[str]:
    """Tests that claim a clause no book has, or more clauses than a test can show."""
    found = []
    for item in items:
        ids = clauses_of(item)
        if len(ids) > CLAUSES_MAX:
            found.append(f"{item.nodeid} carries {len(ids)} clauses; {CLAUSES_MAX} are the most")
        for one in ids:
            try:
                clause_named(one)
            except BadInput as error:
                found.append(f"{item.nodeid}: {error}")
    return found


def evidence_in(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """The tests that carry each clause."""
    tests: dict[str, list[str]] = defaultdict(list)
    for item in items:
        for one in clauses_of(item):
            tests[one].append(item.nodeid)
    return dict(tests)


class Collected:
    """What this run of pytest collected, before `-k` and `-m` leave tests out.

    A map can be judged by any run, for the files that run has read whole: a stale line is found
    when its file is among them, or is gone.
    """

    def __init__(self, config: pytest.Config) -> None:
        self.evidence: dict[str, list[str]] = {}
        self.read: set[str] = set()
        self.not_whole = {str(one).partition("::")[0] for one in config.args if "::" in str(one)}
        self.failures_only = bool(config.getoption("lf", default=False))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.nodeid.endswith(".py"):
            (self.read if report.passed else self.not_whole).add(report.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self,
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """A false claim is an error of its file, under xdist too."""
        report = yield
        items = [one for one in report.result or () if isinstance(one, pytest.Item)]
        if wrong := faults(items):
            report.outcome = "failed"
            report.longrepr = "\n".join(wrong)
            report.result = []
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        self.evidence = evidence_in(items)

    def stale(self, written: Mapping[str, list[str]]) -> list[str]:
        """What a written map says too much (`-`) or too little (`+`)."""
        files = set() if self.failures_only else self.read - self.not_whole
        found = []
        for one in sorted(self.evidence.keys() | written.keys()):
            now = {test for test in self.evidence.get(one, ()) if _file(test) in files}
            then = {test for test in written.get(one, ()) if _file(test) in files or _gone(test)}
            found += [f"- {one} {test}" for test in sorted(then - now)]
            found += [f"+ {one} {test}" for test in sorted(now - then)]
        return found


def _file(test: str) -> str:
    return test.partition("::")[0]


def _gone(test: str) -> bool:
    return not (ROOT / _file(test)).exists()


class _Writer:
    """Keeps the items of a collection, and prints what cannot be collected."""

    items: tuple[pytest.Item, ...] = ()

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            print(report.longreprtext, file=sys.stderr)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.items = tuple(session.items)


def write_evidence(tests: Mapping[str, list[str]], file: Path = EVIDENCE) -> None:
    """Writes a line an id, in book order, so that a difference reads like a list of tests."""
    rows = [
        f"{json.dumps(clause.id)}: {json.dumps(sorted(tests[clause.id]))}"
        for clause in every_clause()
        if clause.id in tests
    ]
    file.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")


def open_grows(written: Mapping[str, object], now: Mapping[str, object]) -> list[str]:
    """The clauses that would be open again, when more are lost than won."""
    lost = written.keys() - now.keys() - read_listed(STANDING).keys()
    won = now.keys() - written.keys()
    return sorted(lost) if len(lost) > len(won) else []


def main(words: list[str]) -> int:
    """Writes the map; 1 when it would lose evidence or the tests cannot be collected."""
    parser = argparse.ArgumentParser(prog="python -m tests.evidence")
    parser.add_argument("--open-may-grow", action="store_true", help="evidence was withdrawn")
    parser.add_argument("--into", type=Path, default=EVIDENCE, help="another file than the map")
    given = parser.parse_args(words)
    writer = _Writer()
    tests = str(ROOT / "tests")
    status = pytest.main([*ONLY_COLLECT, "--collect-only", tests], plugins=[writer])
    if status != pytest.ExitCode.OK:
        return 1
    evidence = evidence_in(writer.items)
    written = read_evidence(EVIDENCE) if EVIDENCE.exists() else {}
    lost = open_grows(written, evidence)
    if lost and not given.open_may_grow:
        print(f"open would grow: no test carries {', '.join(lost)}", file=sys.stderr)
        return 1
    write_evidence(evidence, given.into)
    print(f"{len(evidence)} clauses have evidence ({len(evidence) - len(written):+})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
