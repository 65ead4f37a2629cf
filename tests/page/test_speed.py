"""The built page is small, and nothing on it jumps; how fast it draws is in `make bench`."""

import gzip
import re
import time

import pytest

from tests.page.conftest import Come
from tests.page.open_page import STATIC, Room
from tests.patience import PATIENCE_S

SCRIPT_BYTES_MOST = 200_000
FIRST_BYTES_MOST = 125_000
LAB_BYTES_MOST = 25_000
SHIFT_MOST = 0.005
SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries())
    if (!one.hadRecentInput)
      window.shifts.push([one.value, one.sources.map((from) => from.node?.className ?? '').join()]);
}).observe({ type: 'layout-shift', buffered: true });
"""


def test_all_scripts_of_the_page_are_small() -> None:
    assert (STATIC / "index.html").is_file(), "the page is not built: run `make page`"
    scripts = sorted((STATIC / "assets").glob("*.js"))
    assert scripts
    packed = {one.name: len(gzip.compress(one.read_bytes(), 9)) for one in scripts}
    # The charts of the lab come with that page alone, and have a budget of their own.
    lab = {name: size for name, size in packed.items() if name.startswith("Lab-")}
    assert sum(packed.values()) - sum(lab.values()) < SCRIPT_BYTES_MOST, packed
    assert 0 < sum(lab.values()) < LAB_BYTES_MOST, lab
    first = (STATIC / "index.html").read_text(encoding="utf-8")
    assert not [name for name in lab if name in first]


def test_what_comes_before_the_lobby_is_drawn_is_what_it_needs() -> None:
    """The page says which scripts it begins with; the others come with what they are for."""
    named = re.findall(r"assets/[^\"]+\.js", (STATIC / "index.html").read_text(encoding="utf-8"))
    first = {name: len(gzip.compress((STATIC / name).read_bytes(), 9)) for name in set(named)}
    assert 0 < sum(first.values()) < FIRST_BYTES_MOST, first


def test_the_page_is_complete_in_itself() -> None:
    """Nothing is loaded from anywhere else: no font, no script, no picture."""
    sheets = [one for one in STATIC.rglob("*") if one.suffix in (".html", ".css")]
    text = "".join(one.read_text(encoding="utf-8") for one in sheets)
    assert "url(" in text
    assert not re.findall(r"(?:src=|href=|url\()[^ )>]*//[^ )>]+", text)


@pytest.mark.slow
def test_nothing_jumps_while_nine_seats_play(come: Come, room: Room) -> None:
    table = room.open_table(bots=9, seats=9, pace_ms=80)
    person = come(reduced_motion="no-preference")
    person.page.add_init_script(SHIFTS)
    person.go(f"/#/table/{table}")
    person.page.wait_for_selector(".plate-seat")
    # From the middle of one hand to the end of the next.
    until, hand = time.monotonic() + PATIENCE_S, person.step["hand"] + 1
    while person.step["hand"] <= hand:
        assert time.monotonic() < until, person.step["lines"]
        person.page.wait_for_timeout(100)
    shifts = person.page.evaluate("window.shifts")
    assert sum(value for value, _ in shifts) < SHIFT_MOST, shifts
    room.ask("close-table", table=table)
