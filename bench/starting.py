"""What a new process waits for: its first house, its first hand, and commands without kernels.

Counted inside the process, from `import houseway` on: Python's own start is not ours. It is the
processor's time, which neighbours on a shared machine do not change. Bytecode is on the disk, as it
is after an installation.
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from bench.works import Round, Work

COMMAND_SECONDS: Final = 0.5
COMMANDS: Final = {
    "help": ("--help",),
    "fee": ("fee", "garlic-city", "texas-holdem", "--limit", "4/8", "--players", "9"),
    "odds-help": ("odds", "--help"),
}
"""What is answered in under half a second, by the name of its work."""
HOUSE: Final = "houseway.house('comstock')"
DEAL: Final = f"{HOUSE}.deal('texas-holdem', stacks_dollars=[200] * 6, seed=7)"
TIMED: Final = "from time import process_time as at; t = at(); import houseway; {}; print(at() - t)"


def fresh(call: str) -> Round:
    """A round that makes one call in a process of its own."""
    told = _told()

    def one_round() -> float:
        words = [sys.executable, "-c", TIMED.format(call)]
        done = subprocess.run(words, env=told, capture_output=True, text=True, check=True)
        return 1 / float(done.stdout)

    one_round()  # writes the bytecode
    return one_round


def command(words: Sequence[str]) -> Round:
    """A round that runs a whole command, Python's start and end among it."""
    told = _told()

    def one_round() -> float:
        begun = _seconds_of_children()
        line = [sys.executable, "-m", "houseway", *words]
        subprocess.run(line, env=told, stdout=subprocess.DEVNULL, check=True)
        return 1 / (_seconds_of_children() - begun)

    one_round()  # writes the bytecode
    return one_round


def _told() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _seconds_of_children() -> float:
    spent = os.times()
    return spent.children_user + spent.children_system


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
    for name, words in COMMANDS.items():
        yield Work(
            name=f"start-{name}",
            title=f"houseway {' '.join(words)}, the whole command",
            unit="starts/s",
            make=partial(command, words),
            seconds_max=COMMAND_SECONDS,
        )
