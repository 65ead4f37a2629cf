"""Rooms that live through everything hold what was promised in them; a seed says all of it."""

import gc
import os
import subprocess
import sys
from typing import Final

import pytest

from tests.sampling import Some
from tests.simulation.__main__ import KILLED, lived, report

pytestmark = [pytest.mark.filterwarnings(one) for one in KILLED]

ROOMS: Final = 6
"""How many rooms a case has."""
SOME: Final = 5
"""How many of them are lived outside the soak: seven seconds of one processor."""
CASES: Final = 170
"""A thousand rooms in all, half an hour of one processor; another day's soak has other ones."""
SEEDS: Final = 100_000
"""How far the seeds of two runs lie apart."""


def first_of(request: pytest.FixtureRequest) -> int:
    """The seed of the first room: the run's own, so that every soak has other rooms."""
    first: int = request.config.getoption("seed") * SEEDS
    return first


def check(seed: int) -> None:
    world = lived(seed)
    assert not world.found, report(world)
    # What the dead have left is thrown away here, and not in the middle of another test.
    del world
    gc.collect()


def test_a_room_holds_what_it_promises_among_faults(request: pytest.FixtureRequest) -> None:
    check(first_of(request))


@pytest.mark.slow(cases=2)
@pytest.mark.parametrize("case", range(CASES))
def test_rooms_hold_what_they_promise(
    case: int, request: pytest.FixtureRequest, some: Some
) -> None:
    first = first_of(request) + 1 + case * ROOMS
    for seed in some(range(first, first + ROOMS), SOME):
        check(seed)


@pytest.mark.slow
def test_a_seed_is_lived_again_in_another_process(request: pytest.FixtureRequest) -> None:
    """Also where Python gives other hashes to the same words, and memory lies elsewhere."""
    asked = [
        sys.executable,
        "-m",
        "tests.simulation",
        "--seed",
        str(first_of(request)),
        "--verbose",
    ]
    told = [
        subprocess.run(
            asked,
            env={**os.environ, "PYTHONHASHSEED": hashes},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()[:-1]
        for hashes in ("1", "2")
    ]
    assert told[0] == told[1]
    assert len(told[0]) > 50
