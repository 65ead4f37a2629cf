"""What else the machine did meanwhile: the five seconds are promised on an otherwise idle one.

Of two cores that others keep busy half the time we have half, and everything takes us twice as
long. So a measured wait is held against five seconds divided by the share of the processors that
others left to us, over the same stretch of time: on an idle machine that is five seconds. What
counts as ours is everything that this process has started, the dead among them.
"""

import os
import resource
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

TICKS: Final = os.sysconf("SC_CLK_TCK")
CORES: Final = os.cpu_count() or 1
LEAST: Final = 0.1
"""What we have at the least, as it is counted: nothing is excused beyond ten times as long."""


class Used(NamedTuple):
    """Processor seconds up to a moment."""

    at_s: float
    by_all_s: float
    by_us_s: float


def used() -> Used:
    fields = [int(one) for one in Path("/proc/stat").read_text().split("\n")[0].split()[1:]]
    busy = sum(fields) - fields[3] - fields[4]  # but idle, and waiting for a disk
    return Used(time.monotonic(), busy / TICKS, _ours_s())


def share_left(before: Used, after: Used) -> float:
    """The part of the processors that others did not use between two moments."""
    passed_s = (after.at_s - before.at_s) * CORES
    if not passed_s:
        return 1.0
    others_s = (after.by_all_s - before.by_all_s) - (after.by_us_s - before.by_us_s)
    return min(1.0, max(LEAST, 1 - others_s / passed_s))


def _ours_s() -> float:
    mine = resource.getrusage(resource.RUSAGE_SELF)
    dead = resource.getrusage(resource.RUSAGE_CHILDREN)
    total = sum((mine.ru_utime, mine.ru_stime, dead.ru_utime, dead.ru_stime))
    return total + sum(_of(pid) for pid in below(os.getpid()))


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
    return sum(int(one) for one in fields[11:15]) / TICKS
