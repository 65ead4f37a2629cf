"""What the start of a server costs on logs of ten thousand, a million and five million entries.

Each log is really played and grown (`long_log.py`), which takes minutes for the longest; it is made
once, before the rounds. Counted is a process of its own from its first import until the room can be
played in: snapshot, what came after it, register and heads. The best round counts, as for every
absolute budget.
"""

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bench.long_log import grown
from bench.rounds import Line

ENTRIES: Final = (10_000, 1_000_000, 5_000_000)
SECONDS_MOST: Final = 3.0
STARTED: Final = """
from time import perf_counter as at
began = at()
import io, resource, sys
from contextlib import redirect_stdout
from houseway.web.running.serving import room_as_logged
from houseway.web.running.settings import Serving
with redirect_stdout(io.StringIO()):
    live, _ = room_as_logged(Serving(database=sys.argv[1]))
took_s = at() - began
live.desk.close()
print(took_s, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def long_start_lines(*, rounds: int) -> Iterator[Line]:
    """A line for each length."""
    told = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    with tempfile.TemporaryDirectory() as folder:
        for entries in ENTRIES:
            print(f"growing a log of {entries:,} entries", file=sys.stderr)
            (home := Path(folder) / str(entries)).mkdir()
            url = f"sqlite:///{home / 'room.db'}"
            count = grown(url, entries)
            yield _line(count, [_started(url, told) for _ in range(rounds)])


def _started(url: str, environment: dict[str, str]) -> tuple[float, int]:
    words = [sys.executable, "-c", STARTED, url]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=True)
    took_s, peak_mb = done.stdout.split()
    return float(took_s), int(peak_mb)


def _line(entries: int, found: list[tuple[float, int]]) -> Line:
    best_s, usual_s = min(found)[0], statistics.median(took_s for took_s, _ in found)
    peak_mb = max(peak for _, peak in found)
    return Line(
        work=f"the start of a server on {entries:,} entries",
        ours=f"{best_s:.2f} s at best, {usual_s:.2f} s in the median round, {peak_mb} MB",
        peer="",
        ratio=None,
        budget=f"under {SECONDS_MOST:g} s",
        is_met=best_s < SECONDS_MOST,
    )
