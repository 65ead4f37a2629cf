"""Chance in the tests: one seed for all of it, and a sample of the cases before every commit.

`--seed N` is where every drawn example begins, Hypothesis's too; it is the same on every run unless
told otherwise, and a run that fails names it. `--cases N` tries at most so many cases of each test
and leaves the others to `make test`: which ones, the seed says.
"""

from collections import defaultdict
from random import Random
from typing import Final

import hypothesis
import hypothesis.core
import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    ours = parser.getgroup("houseway")
    ours.addoption("--seed", type=int, default=1, help="where everything drawn by chance begins")
    ours.addoption("--cases", type=int, default=0, help="the most cases of one test; 0 for all")


EXAMPLES: Final = 20
"""How many examples Hypothesis tries where only some cases are asked for."""

hypothesis.settings.register_profile("sampled", max_examples=EXAMPLES)


def pytest_configure(config: pytest.Config) -> None:
    hypothesis.core.global_force_seed = config.getoption("seed")
    if config.getoption("cases"):
        hypothesis.settings.load_profile("sampled")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the surplus cases of each test out, the same ones in every worker."""
    most: int = config.getoption("cases")
    if not most:
        return
    tests: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        tests[item.nodeid.partition("[")[0]].append(item)
    kept = {
        item
        for test, cases in tests.items()
        for item in _drawn(cases, most, Random(f"{config.getoption('seed')}/{test}"))
    }
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]


def _drawn(cases: list[pytest.Item], most: int, chance: Random) -> list[pytest.Item]:
    return cases if len(cases) <= most else chance.sample(cases, most)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if terminalreporter.stats.get("failed"):
        terminalreporter.write_line(f"drawn with --seed {config.getoption('seed')}")
