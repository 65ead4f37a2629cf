"""Nothing serious in the way of whoever uses a screen reader or sees little: axe, page by page."""

import time
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from houseway.rulebook.clauses import HOUSES
from tests.page.conftest import Come
from tests.page.open_page import PAGE
from tests.patience import PATIENCE_S

AXE: Final = PAGE / "node_modules" / "axe-core" / "axe.min.js"
RULES: Final = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
    "resultTypes": ["violations"],
}
RUN: Final = "rules => axe.run(document, rules).then((found) => found.violations)"
"""What is in order is said of every part of a page, and takes longer to tell than to find out."""
GRAVE: Final = ("serious", "critical")
STILL: Final = """() => Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().activeDuration < 2000)
  .map((one) => one.finished.catch(() => 0)))"""
"""A clock runs for as long as a turn lasts: nobody waits for its end."""
FIRST: Final = ("light", "garlic-city")
"""The others look the same but for their colours: the soak looks at those, too."""
TABLES = ("texas-holdem", "seven-card-stud", "lowball", "pan", "chinese-poker", "pai-gow-tiles",
          "three-card-poker", "no-bust-21st-century-blackjack")  # fmt: skip


def grave_faults(page: Page) -> list[str]:
    """What axe finds, as one line each: the rule and where."""
    assert AXE.is_file(), "axe-core is not installed: run `make page`"
    # Movement is over before anything is looked at: half a colour has half its contrast.
    page.evaluate(STILL)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(RUN, RULES)
    return [
        f"{fault['id']}: {node['target']} {node['html'][:120]}"
        for fault in found
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
        # A card is a picture: the 10 that is drawn on it is said "ten".
        if (fault["id"], 'class="pick' in node["html"]) != ("label-content-name-mismatch", True)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("light", ["light", pytest.param("dark", marks=pytest.mark.soak)])
def test_the_pages_have_no_serious_fault(come: Come, light: str) -> None:
    person = come(color_scheme=light)
    for where, there in (
        ("/#/", ".club .game"),
        ("/#/welcome", "article"),
        ("/#/fair-play", ".head dl"),
        ("/#/book", "main h1"),
        ("/#/book/comstock", "main h1"),
        ("/#/book/comstock/omaha-hi-lo", "main h1"),
        ("/#/clause/comstock/omaha-hi-lo/4", "main h1"),
        ("/#/hands/1", "main h1"),
        ("/#/sign-in", "main h1"),
    ):
        person.go(where)
        person.page.wait_for_selector(there)
        assert (where, grave_faults(person.page)) == (where, [])
    person.page.keyboard.press("?")
    person.page.wait_for_selector("dialog[open]")
    assert grave_faults(person.page) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("light", "house"),
    [
        pytest.param(light, house, marks=() if (light, house) == FIRST else pytest.mark.soak)
        for light in ("light", "dark")
        for house in HOUSES
    ],
)
def test_a_table_has_no_serious_fault_after_its_first_hand(
    come: Come, light: str, house: str
) -> None:
    person = come(color_scheme=light)
    person.sit(house, "texas-holdem", pace_ms=50)
    earlier = person.page.locator(".log li.earlier .why")
    until = time.monotonic() + PATIENCE_S
    while not earlier.count():
        assert time.monotonic() < until, "the first hand does not end"
        # Out of the hand at once; where nobody has bet the button asks back.
        person.page.keyboard.press("f")
        person.page.keyboard.press("f")
        person.page.wait_for_timeout(100)
    assert grave_faults(person.page) == []
    # Where the book is silent or not, in the same light.
    earlier.first.click()
    person.page.wait_for_selector(".side section")
    assert grave_faults(person.page) == []
    # What is read beside the table, and what calls one back to it from elsewhere.
    person.page.get_by_role("button", name="Rules", exact=True).click()
    person.page.wait_for_selector(".side .word")
    assert grave_faults(person.page) == []
    person.page.locator(".side .word").first.click()
    person.page.wait_for_selector(".side .means")
    assert grave_faults(person.page) == []
    person.page.keyboard.press("g")
    person.page.wait_for_selector(".side dl")
    assert grave_faults(person.page) == []
    person.wait_for_turn()
    person.page.evaluate("location.hash = '#/sign-in'")
    person.page.wait_for_selector(".pills a")
    assert grave_faults(person.page) == []


@pytest.mark.soak
@pytest.mark.parametrize("game", TABLES)
def test_a_table_has_no_serious_fault(come: Come, game: str) -> None:
    person = come()
    person.sit("garlic-city", game, pace_ms=400)
    person.wait_for_turn()
    assert grave_faults(person.page) == []
