"""Worlds of several nodes hold what was promised, whatever happens; known mistakes are found."""

import re
from typing import Final

import pytest

from tests.nodes.simulation.__main__ import lived, report
from tests.nodes.simulation.planted import PLANTED

WORLDS: Final = 20
"""How many worlds a case has: some seconds of one processor."""
CASES: Final = 150
SEEDS: Final = 100_000
"""How far the seeds of two runs lie apart."""
PLANTED_SEEDS: Final = range(1, 200)
"""The rarest is found in one world of fifty."""
FOUND_BY: Final = {
    "fence before the transaction": "writes at table|chain does not hold|comes behind|goes on to",
    "lease by one's own clock": "takes table .* who was alive",
    "money in two transactions": "other side is not",
    "view of what is not committed": "viewers were told",
    "hand-over without names": "in the log 2 times",
}
"""What is found, at least: the promise that the variant breaks."""


@pytest.mark.slow
@pytest.mark.parametrize("case", range(CASES))
def test_worlds_hold_what_they_promise(case: int, request: pytest.FixtureRequest) -> None:
    first = request.config.getoption("seed") * SEEDS + case * WORLDS
    for seed in range(first, first + WORLDS):
        life = lived(seed)
        assert not life.found, report(life)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLANTED)
def test_what_is_planted_is_found(name: str) -> None:
    for seed in PLANTED_SEEDS:
        life = lived(seed, PLANTED[name])
        if re.search(FOUND_BY[name], "\n".join(life.found)):
            return
    pytest.fail(f"{len(PLANTED_SEEDS)} worlds have not noticed: {name}")


def test_a_seed_is_lived_again_step_by_step() -> None:
    first, again = lived(5), lived(5)
    assert (first.world.steps, first.world.trace) == (again.world.steps, again.world.trace)
    assert first.checker.entries > 50
