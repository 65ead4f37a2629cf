"""Chance in the tests: one seed for all of it, and a sample of the cases before every commit.

`--seed N` is where every drawn example begins, Hypothesis's too, and the cards that a room in this
process deals, which come from the operating system otherwise; it is the same on every run unless
told otherwise, and a run that fails names it. `--cases N` tries at most so many cases of each test
and leaves the others to `make test`; `--slow-cases N` does so with slow tests, and leaves the rest
to `make soak`. Which ones are tried, the seed says; of a test on two databases, so many on each. A
test that wants more of its slow cases says so (`slow(cases=2)`, 0 for all). A test that plays many
hands by itself asks the fixture `some` for those that it shall play this time: all of them in the
soak.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Final, TypeVar

import hypothesis
import hypothesis.core
import pytest
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from houseway.cards import mixing as cards_mixing
from houseway.cards import shuffle
from houseway.client import mixing as client_mixing
from houseway.room.shuffles import mixing as room_mixing

T = TypeVar("T")


def pytest_addoption(parser: pytest.Parser) -> None:
    ours = parser.getgroup("houseway")
    ours.addoption("--seed", type=int, default=1, help="where everything drawn by chance begins")
    ours.addoption("--cases", type=int, default=0, help="the most cases of one test; 0 for all")
    ours.addoption("--slow-cases", type=int, default=0, help="the most cases of one slow test")


EXAMPLES: Final = {"cases": 10, "slow_cases": 40}
"""How many examples Hypothesis tries where only some cases are asked for; in the soak a hundred."""

for _sample, _examples in EXAMPLES.items():
    hypothesis.settings.register_profile(_sample, max_examples=_examples)


def tries(most: int) -> int:
    """How many examples of a test that wants a number of its own; all of them in the soak."""
    return max(min(most, 10), most * hypothesis.settings().max_examples // 100)


class Chance:
    """The operating system's generator, for one test after another: each has its own seed."""

    def __init__(self) -> None:
        self.seed, self.test = 1, ""
        self._drawn: Random | None = None

    def begin(self, test: str) -> None:
        self.test, self._drawn = test, None

    @contextmanager
    def apart(self, what: str) -> Iterator[None]:
        """What several tests share is drawn for none of them, whichever asks for it first."""
        kept = self.test, self._drawn
        self.begin(what)
        yield
        self.test, self._drawn = kept

    def draw(self, count: int) -> bytes:
        if self._drawn is None:
            self._drawn = Random(f"{self.seed}/{self.test}")
        return self._drawn.randbytes(count)


CHANCE: Final = Chance()


def deal_by(seed: int) -> None:
    """From now on the cards of rooms in this process come from this seed."""
    CHANCE.seed = seed
    patch = pytest.MonkeyPatch()
    patch.setattr(shuffle.Live, "draw", lambda _, count: CHANCE.draw(count))
    for module in (cards_mixing, room_mixing, client_mixing):
        patch.setattr(module, "urandom", CHANCE.draw)


def pytest_configure(config: pytest.Config) -> None:
    deal_by(config.getoption("seed"))
    hypothesis.core.global_force_seed = config.getoption("seed")
    # Hypothesis also tries numbers and words that stand in our modules, in as many of them as a
    # worker has loaded by then. The seed alone shall say what is drawn.
    providers._get_local_constants = Constants
    for sample in EXAMPLES:
        if config.getoption(sample):
            hypothesis.settings.load_profile(sample)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    CHANCE.begin(item.nodeid)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the surplus cases of each test out, the same ones in every worker."""
    seed, most, slow_most = (config.getoption(one) for one in ("seed", "cases", "slow_cases"))
    if not most and not slow_most:
        return
    tests: dict[tuple[str, bool], list[pytest.Item]] = defaultdict(list)
    for item in items:
        has_server = item.get_closest_marker("postgres") is not None
        tests[item.nodeid.partition("[")[0], has_server].append(item)
    kept: set[pytest.Item] = set()
    for (test, _), cases in tests.items():
        slow = cases[0].get_closest_marker("slow")
        wanted = slow.kwargs.get("cases", slow_most) if slow and slow_most else 0
        count = wanted or most or len(cases)
        kept.update(cases if len(cases) <= count else Random(f"{seed}/{test}").sample(cases, count))
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]


class Some:
    """Draws cases by the seed for one test, or gives all of them where none are left out."""

    def __init__(self, test: str, seed: int, *, is_whole: bool) -> None:
        self.chance, self.is_whole = Random(f"{seed}/{test}"), is_whole

    def __call__(self, cases: Sequence[T], most: int) -> list[T]:
        """So many of them at most, in their order."""
        if self.is_whole or len(cases) <= most:
            return list(cases)
        return [cases[at] for at in sorted(self.chance.sample(range(len(cases)), most))]


@pytest.fixture
def some(request: pytest.FixtureRequest) -> Some:
    """Draws some of a test's many cases."""
    config = request.config
    is_whole = not any(config.getoption(one) for one in EXAMPLES)
    return Some(request.node.nodeid, config.getoption("seed"), is_whole=is_whole)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    if terminalreporter.stats.get("failed"):
        terminalreporter.write_line(f"drawn with --seed {config.getoption('seed')}")
