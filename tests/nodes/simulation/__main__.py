"""`python -m tests.nodes.simulation --seed 7 --worlds 1000`: worlds, until one fails."""

import argparse
import sys
import time
from collections import Counter
from contextlib import nullcontext
from typing import Final
from unittest.mock import patch

from houseway.room.log.chained import store
from tests.nodes.simulation.living import Life, Planting
from tests.nodes.simulation.world import Clock

EVERY_S: Final = 5.0


def lived(seed: int, planted: Planting | None = None) -> Life:
    """One world from its beginning to its end."""
    life = Life(seed)
    wrong = planted(life) if planted is not None else nullcontext()
    with patch.object(store, "time", Clock(life.world)), wrong:
        life.run()
    return life


def report(life: Life, most: int = 60) -> str:
    """What was found, how to see it again, and what happened last."""
    seed = life.world.seed
    first = [f"seed {seed}: {one}" for one in life.found[:5]]
    again = f"again: python -m tests.nodes.simulation --seed {seed}"
    return "\n".join([*first, again, "the last that happened:", *life.world.trace[-most:]])


def main() -> int:
    reading = argparse.ArgumentParser(prog="python -m tests.nodes.simulation", description=__doc__)
    reading.add_argument("--seed", type=int, default=1, help="of the first world")
    reading.add_argument("--worlds", type=int, default=1, help="how many, each with the next seed")
    reading.add_argument("--verbose", action="store_true", help="everything that happens")
    asked = reading.parse_args()
    began = said = time.perf_counter()
    entries, steps, counted = 0, 0, Counter[str]()
    for seed in range(asked.seed, asked.seed + asked.worlds):
        life = lived(seed)
        if asked.verbose:
            print("\n".join(life.world.trace))
        if life.found:
            print(report(life))
            return 1
        entries, steps = entries + life.checker.entries, steps + life.world.steps
        counted += life.counted
        if time.perf_counter() - said > EVERY_S:
            said = time.perf_counter()
            print(f"seed {seed}, {said - began:.0f} s", file=sys.stderr, flush=True)
    took_s = time.perf_counter() - began
    told = ", ".join(f"{often} {name}" for name, often in counted.most_common())
    print(f"{asked.worlds} worlds hold: {entries} entries, {steps} steps, {took_s:.1f} s; {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
