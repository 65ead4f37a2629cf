"""Fair play in the browser: it has a part in the shuffle, keeps what it was told, and checks."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from houseway.table.verifying import verified
from tests.page.conftest import Come
from tests.page.open_page import Person

KEPT = "() => JSON.parse(localStorage.getItem('houseway.roots') ?? '[]')"
FORGED = "(kept) => localStorage.setItem('houseway.roots', JSON.stringify(kept))"


def own_hand(person: Person) -> dict[str, Any]:
    """A hand of their own, played and over: what the browser kept of its shuffle."""
    page = person.page
    for _ in range(400):
        hand = person.step["hand"]
        kept = [one for one in page.evaluate(KEPT) if one["number"] and one["hand"] <= hand]
        if kept and person.step["is_over"]:
            return dict(kept[-1])
        if page.locator(".dock .choices:not(.waiting)").count():
            page.keyboard.press("f")
        page.wait_for_timeout(50)
    raise AssertionError("no hand was mixed by this browser")


def open_deck(person: Person, kept: dict[str, Any]) -> Page:
    person.go(f"/#/hands/{kept['table']}/{kept['hand']}")
    person.page.reload()
    person.page.wait_for_selector(".stage .plate-seat")
    person.page.get_by_role("button", name="The deck", exact=True).click()
    return person.page


@pytest.mark.slow
def test_a_browser_mixes_its_cards_and_finds_out_whoever_deals_others(come: Come) -> None:
    person = come()
    person.sit("garlic-city", "texas-holdem", pace_ms=100)
    kept = own_hand(person)
    page = open_deck(person, kept)
    panel = page.locator("dialog[open]")
    expect(panel.locator(".told")).to_contain_text("your own number is in the shuffle")
    added = f"Seat {kept['seat']} added {kept['number']}"
    expect(panel.locator(".mix li")).to_contain_text([added])
    expect(panel.locator(".here")).to_contain_text(re.compile("[1-9] of [0-9]+ positions open"))
    # The root came in a message before the cards: no line of that hand had been told by then.
    told = [one for one in person.steps if one["shuffle"]["root"] == kept["root"]]
    assert told
    assert all(one["hand"] < kept["hand"] for one in told)
    record = person.page.request.get(
        f"{person.room.address}/api/tables/{kept['table']}/hands/{kept['hand']}"
    ).json()["record"]
    assert verified(record, roots=[kept["root"]], numbers=[kept["number"]]).ok
    # A house that deals under another root, or without the number, is found out.
    for change, words in (
        ({"root": "ab" * 32}, "told another root before the cards"),
        ({"number": "cd" * 32}, "is not in the shuffle"),
    ):
        page.evaluate(FORGED, [{**kept, **change}])
        open_deck(person, kept)
        expect(page.locator("dialog[open] .result.bad")).to_contain_text(words)
