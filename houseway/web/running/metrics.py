"""A room in figures, in the text form that Prometheus reads.

No figure is about a person, a card or a hand that is running.
"""

from collections.abc import Iterator
from typing import Final

from houseway.room.log.timing import BOUNDS_MS
from houseway.web.live import LiveRoom
from houseway.web.nodes.metrics import node_metrics
from houseway.web.running.figures import figure

MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"


def metrics_of(live: LiveRoom) -> str:
    """Every figure with its help and type."""
    return "\n".join((*_commits(live), *_asked(live), *_room(live), *node_metrics(live), ""))


def _commits(live: LiveRoom) -> Iterator[str]:
    committer = live.desk.committer
    times = committer.times
    name = "houseway_commit_seconds"
    yield f"# HELP {name} How long it took to write a group of actions to disk."
    yield f"# TYPE {name} histogram"
    for bound_ms in BOUNDS_MS:
        yield f'{name}_bucket{{le="{bound_ms / 1000:g}"}} {times.up_to(bound_ms)}'
    yield f'{name}_bucket{{le="+Inf"}} {times.commits}'
    yield f"{name}_sum {times.total_ms / 1000:.6f}"
    yield f"{name}_count {times.commits}"
    yield from figure("commits_total", "Groups of actions written.", "counter", times.commits)
    yield from figure("lines_total", "Lines written to the log.", "counter", times.lines)
    waiting = committer.waiting
    yield from figure("queue_length", "Actions that wait to be written.", "gauge", waiting)


def _asked(live: LiveRoom) -> Iterator[str]:
    counts = live.counts
    yield from figure("actions_total", "Commands done and on disk.", "counter", counts.done)
    yield from figure("refusals_total", "Commands refused.", "counter", counts.refused)
    yield from figure("failures_total", "Commands that could not be written.", "counter",
                       counts.failed)  # fmt: skip


def _room(live: LiveRoom) -> Iterator[str]:
    room = live.desk.room
    hands = sum(table.hands for table in room.tables.values())
    running = sum(table.hand is not None for table in room.tables.values())
    watching = sum(len(shown.watchers) for shown in live.shown.values()) + len(live.lobby)
    seated = sum(len(table.chairs) for table in room.tables.values())
    yield from figure(
        "open", "1 while the room is open, 0 stopped.", "gauge", int(not live.stopped)
    )
    yield from figure("tables", "Tables that are open.", "gauge", len(room.tables))
    yield from figure("seated", "Seats that are taken.", "gauge", seated)
    yield from figure("hands", "Hands begun at the open tables.", "gauge", hands)
    yield from figure("hands_running", "Hands that are being played.", "gauge", running)
    yield from figure("sockets", "Viewers that are connected.", "gauge", watching)
    off_s = live.clock.off_ms / 1000
    yield from figure("clock_off_seconds", "The machine's clock less the room's.", "gauge", off_s)
