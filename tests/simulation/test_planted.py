"""The simulation finds what is wrong with a room: each known-bad variant, within a few seeds."""

import re
from typing import Final

import pytest

from tests.simulation.__main__ import lived, report
from tests.simulation.planted import PLANTED

SEEDS: Final = range(1, 16)
FOUND_BY: Final = {
    "acknowledge before sync": "acknowledged and is not in the log|was told and is not in the log",
    "without sync": "acknowledged and is not in the log|was told and is not in the log|was signed",
    "forget names": "in the log 2 times|not the one that was running|not done|is refused",
    "no fence": "a server that was replaced writes",
    "pay twice": "cents",
    "do twice": "in the log 2 times",
    "leak": "was told of",
    "deal another shuffle": "is dealt under another root|audit",
}
"""What is found, at least: the promise that the variant breaks."""


@pytest.mark.slow
@pytest.mark.parametrize("name", PLANTED)
def test_what_is_planted_is_found(name: str) -> None:
    for seed in SEEDS:
        with PLANTED[name]():
            world = lived(seed)
        if world.found:
            assert re.search(FOUND_BY[name], "\n".join(world.found)), report(world)
            assert f"--seed {seed}" in report(world)
            return
    pytest.fail(f"{len(SEEDS)} rooms have not noticed: {name}")
