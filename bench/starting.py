"""What a new process waits for: the first house it names, and the first hand it deals.

Counted inside the process, from `import houseway` on: Python's own start is not ours. It is the
processor's time, which neighbours on a shared machine do not change. Bytecode is on the disk, as it
is after an installation.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from typing import Final

from bench.works import Round, Work

HOUSE: Final = "houseway.house('comstock')"
DEAL: Final = f"{HOUSE}.deal('texas-holdem', stacks_dollars=[200] * 6, seed=7)"
TIMED: Final = "from time import process_time as at; t = at(); import houseway; {}; print(at() - t)"


def fresh(call: str) -> Round:
    """A round that makes one call in a process of its own."""
    told = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def one_round() -> float:
        words = [sys.executable, "-c", TIMED.format(call)]
        done = subprocess.run(words, env=told, capture_output=True, text=True, check=True)
        return 1 / float(done.stdout)

    one_round()  # writes the bytecode
    return one_round


def starting_works() -> Iterator[Work]:
    """The works of a new process, in the order of the table."""
    yield Work(
        name="start-house",
        title="the first house of a new process",
        unit="starts/s",
        make=partial(fresh, HOUSE),
        seconds_max=0.15,
    )
    yield Work(
        name="start-deal",
        title="the first hand of a new process, hold'em six-handed",
        unit="starts/s",
        make=partial(fresh, DEAL),
        seconds_max=0.4,
    )
