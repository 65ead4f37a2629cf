"""The page while nine seats play: what a frame costs, how long a task runs, whether anything jumps.

A real server, a table of nine bots and Chromium. In every round a trace of the page's main thread
is taken; script and layout are summed by frames of a sixtieth of a second, of which the slowest
twentieth counts. Shared machines disturb single rounds, so the best round counts, as for every
absolute budget; layout shift counts over all of them.
"""

import statistics
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from bench.rounds import Line
from tests.page.open_page import Person, Room, a_browser

SEATS: Final = 9
PACE_MS: Final = 250
ROUND_MS: Final = 4000
FRAME_US: Final = 1_000_000 / 60
FRAME_MS_MOST: Final = 8.0
TASK_MS_MOST: Final = 50.0
SHIFT_MOST: Final = 0.02
CATEGORIES: Final = "devtools.timeline,disabled-by-default-devtools.timeline,v8.execute"

WORK: Final = frozenset({
    "FunctionCall", "EvaluateScript", "EventDispatch", "TimerFire", "FireAnimationFrame",
    "RunMicrotasks", "WebSocketReceive", "MinorGC", "MajorGC", "UpdateLayoutTree", "Layout",
})  # fmt: skip
"""Script and layout, as the trace calls them."""

SHIFTS: Final = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value;
}).observe({ type: 'layout-shift', buffered: true });
"""

Event = dict[str, Any]


def page_lines(*, rounds: int) -> Iterator[Line]:
    """The lines of the page: a frame, a task, and what jumps."""
    print(f"measuring the page: {SEATS} seats, {rounds} rounds", file=sys.stderr)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = a_browser(playwright)
        room = Room(Path(folder))
        try:
            person = Person(browser, room)
            yield from _measured(person, rounds)
        finally:
            browser.close()
            room.end()


def _measured(person: Person, rounds: int) -> list[Line]:
    table = person.room.open_table(bots=SEATS, seats=SEATS, pace_ms=PACE_MS)
    person.context.add_init_script(SHIFTS)
    person.go(f"/#/table/{table}")
    person.page.wait_for_selector(".plate-seat")
    person.page.wait_for_timeout(2000)
    frames, tasks = [], []
    for _ in range(rounds):
        events = _main_thread(_traced(person))
        frames.append(frame_ms(events))
        tasks.append(longest_ms(events))
    return _lines(frames, tasks, shifted=float(person.page.evaluate("window.shifted")))


def _traced(person: Person) -> list[Event]:
    """Everything the browser did in one round."""
    asked = person.context.new_cdp_session(person.page)
    events: list[Event] = []
    done: dict[str, bool] = {}
    asked.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    asked.on("Tracing.tracingComplete", lambda _: done.update(is_over=True))
    asked.send("Tracing.start", {"categories": CATEGORIES, "transferMode": "ReportEvents"})
    person.page.wait_for_timeout(ROUND_MS)
    asked.send("Tracing.end")
    while not done:
        person.page.wait_for_timeout(20)
    asked.detach()
    return events


def _main_thread(events: list[Event]) -> list[Event]:
    """What ran on the thread that runs the page's own script, in order."""
    lasting = [one for one in events if one.get("ph") == "X"]
    threads = Counter((one["pid"], one["tid"]) for one in lasting if one["name"] == "FunctionCall")
    if not threads:
        raise SystemExit("bench: the page ran no script in a whole round")
    ((page, _),) = threads.most_common(1)
    found = [one for one in lasting if (one["pid"], one["tid"]) == page]
    return sorted(found, key=lambda one: float(one["ts"]))


def frame_ms(events: Iterable[Event]) -> float:
    """Script and layout of a frame, in milliseconds, at the slowest twentieth.

    >>> frame_ms([{"name": "Layout", "ts": 0, "dur": 3000}, {"name": "Paint", "ts": 0, "dur": 9e9}])
    3.0
    """
    busy: Counter[int] = Counter()
    until = 0.0
    for one in events:
        if one["name"] in WORK:
            # What runs inside something that was counted is counted already.
            start, end = max(one["ts"], until), one["ts"] + one["dur"]
            if end > start:
                busy[int(start // FRAME_US)] += end - start
                until = end
    every = sorted(busy.values())
    return every[max(0, int(len(every) * 0.95) - 1)] / 1000 if every else 0.0


def longest_ms(events: Iterable[Event]) -> float:
    """The longest task of the thread, in milliseconds."""
    return max((one["dur"] for one in events if one["name"].endswith("RunTask")), default=0) / 1000


def _lines(frames: list[float], tasks: list[float], *, shifted: float) -> list[Line]:
    work = f"the page, {SEATS} seats play"
    return [
        _line(f"{work}, script and layout of a frame, p95", frames, FRAME_MS_MOST),
        _line(f"{work}, longest task", tasks, TASK_MS_MOST),
        Line(
            work=f"{work}, layout shift",
            ours=f"{shifted:.4f} in all rounds",
            peer="",
            ratio=None,
            budget=f"under {SHIFT_MOST:g}",
            is_met=shifted < SHIFT_MOST,
        ),
    ]


def _line(work: str, found: list[float], most_ms: float) -> Line:
    best, usual = min(found), statistics.median(found)
    return Line(
        work=work,
        ours=f"{best:.1f} ms at best, {usual:.1f} ms in the median round",
        peer="",
        ratio=None,
        budget=f"under {most_ms:g} ms",
        is_met=best < most_ms,
    )
