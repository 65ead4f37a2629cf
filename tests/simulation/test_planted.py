"""The simulation finds what is wrong with a room: each known-bad variant, within a few seeds."""

import gc
import re
from typing import Final

import pytest

from tests.simulation.__main__ import KILLED, lived, report
from tests.simulation.planted import PLANTED

pytestmark = [pytest.mark.filterwarnings(one) for one in KILLED]

SEEDS: Final = range(1, 16)
LOST: Final = (
    "acknowledged and is not in the log|was told and is not in the log"
    "|was told of roots that nobody published"
)
FOUND_BY: Final = {
    "acknowledge before sync": LOST,
    "without sync": f"{LOST}|was signed",
    "forget names": "in the log [2-9] times|not the one that was running|not done|is refused"
    "|does not know its name",
    "lossy snapshots": "the room is another|not the one that was running|audit",
    "no fence": "a server that was replaced writes",
    "pay twice": "cents",
    "do twice": "in the log [2-9] times|was done, and a repeat of it is refused",
    "leak": "was told of",
    "deal another shuffle": "is dealt under another root|audit",
}
"""What is found, at least: the promise that the variant breaks."""


@pytest.mark.slow
@pytest.mark.parametrize("name", PLANTED)
def test_what_is_planted_is_found(name: str) -> None:
    for seed in SEEDS:
        found, told = lived_with(name, seed)
        # What the dead have left is thrown away here, and not in the middle of another test.
        gc.collect()
        if found:
            assert re.search(FOUND_BY[name], found), told
            assert f"--seed {seed}" in told
            return
    pytest.fail(f"{len(SEEDS)} rooms have not noticed: {name}")


def lived_with(name: str, seed: int) -> tuple[str, str]:
    """What is found in a world with this mistake, and how it is told."""
    with PLANTED[name]():
        world = lived(seed)
    return "\n".join(world.found), report(world)
