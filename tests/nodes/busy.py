"""What else the machine did meanwhile: the five seconds are promised on an otherwise idle one.

Of two cores that others keep busy half the time we have half, and everything takes us twice as
long. So a measured wait is held against five seconds divided by the share of the processors that
others left to us, over the same stretch of time: on an idle machine that is five seconds. Ours is
whatever this process has started, also when who started it was killed. What others use is counted
process by process, for what is killed takes its count along.
"""

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

TICKS: Final = os.sysconf("SC_CLK_TCK")
CORES: Final = os.cpu_count() or 1
INIT: Final = 1
"""It is left whatever has lost its parent, ours too, and counts what that has used as its own."""
LEAST: Final = 0.1
"""What we have at the least, as it is counted: nothing is excused beyond ten times as long."""

OURS: Final = {os.getpid()}
"""Every process that was ever seen below this one."""


class Used(NamedTuple):
    """Processor seconds up to a moment."""

    at_s: float
    by_others_s: float


def used() -> Used:
    OURS.update(below(os.getpid()))
    every = (int(one.name) for one in Path("/proc").iterdir() if one.name.isdigit())
    by_others_s = sum(_of(pid) for pid in every if pid not in OURS)
    return Used(time.monotonic(), by_others_s + _by_other_machines_s())


def share_left(before: Used, after: Used) -> float:
    """The part of the processors that others did not use between two moments."""
    passed_s = (after.at_s - before.at_s) * CORES
    if not passed_s:
        return 1.0
    others_s = after.by_others_s - before.by_others_s
    return min(1.0, max(LEAST, 1 - others_s / passed_s))


def _by_other_machines_s() -> float:
    """What the machine under this one gave to others."""
    return int(Path("/proc/stat").read_text().split("\n")[0].split()[8]) / TICKS


def below(pid: int) -> list[int]:
    """Every living process that one has started, and those that these have.

    Each thread has its own. One that was left out would count with all its life when it ends.
    """
    children: list[int] = []
    for one in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):  # It has just ended.
            children += map(int, one.read_text().split())
    return [*children, *(lower for child in children for lower in below(child))]


def _of(pid: int) -> float:
    """What it has used, with those of its children that have ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(int(one) for one in fields[11 : 13 if pid == INIT else 15]) / TICKS
