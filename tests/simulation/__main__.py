"""`python -m tests.simulation --seed 7 --rooms 100`: worlds one after another, until one fails."""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.memory import in_memory
from tests.simulation.world import World

EVERY_S: Final = 2.0


def lived(seed: int, *, is_verbose: bool = False) -> World:
    """One world from its beginning to its end."""
    # The disk that loses things is ours; nobody waits for another.
    with TemporaryDirectory(prefix="houseway-simulation-", dir=in_memory()) as folder:
        world = World(seed, Path(folder), say=print if is_verbose else lambda _: None)
        world.run()
        return world


KILLED: Final = (
    "ignore:coroutine .* was never awaited:RuntimeWarning",
    "ignore:Unclosed <MemoryObject:ResourceWarning",
)
"""A process that is killed awaits nothing and closes nothing: tests do not complain of that."""


def report(world: World) -> str:
    """What was found, how to see it again, and what happened last."""
    first = [f"seed {world.seed}: {one}" for one in world.found[:5]]
    again = f"again: python -m tests.simulation --seed {world.seed} --verbose"
    return "\n".join([*first, again, "the last that happened:", *world.trace])


def main() -> int:
    reading = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    reading.add_argument("--seed", type=int, default=1, help="of the first room")
    reading.add_argument("--rooms", type=int, default=1, help="how many, each with the next seed")
    reading.add_argument("--verbose", action="store_true", help="everything that happens")
    asked = reading.parse_args()
    steps, entries, faults = 0, 0, Counter[str]()
    began = said = time.perf_counter()
    for seed in range(asked.seed, asked.seed + asked.rooms):
        world = lived(seed, is_verbose=asked.verbose)
        if world.found:
            print(report(world))
            return 1
        steps, faults = steps + world.time.steps, faults + world.counted
        entries += world.checker.audit.entries if world.checker.audit else 0
        if time.perf_counter() - said > EVERY_S:
            said = time.perf_counter()
            print(f"seed {seed}, {said - began:.0f} s", file=sys.stderr, flush=True)
    took_s = time.perf_counter() - began
    told = ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in faults.most_common())
    print(f"{asked.rooms} rooms hold: {entries:,} entries, {steps:,} steps, {took_s:.1f} s; {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
