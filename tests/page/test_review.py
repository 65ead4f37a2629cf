"""A second look in the browser: at a hand, street by street, and at one's own last hands."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Come
from tests.page.open_page import PHONE, Person
from tests.page.playing import Playing
from tests.page.test_axe import grave_faults
from tests.page.test_phone import fits
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.slow

PATIENCE_MS = PATIENCE_S * 1000
ASK = """async (path) => (await fetch(path, {
    method: "POST", headers: {"content-type": "application/json"}, body: "{}"})).json()"""
"""The same question again, as the page has it: the job is done by then."""


def play_a_hand(person: Person) -> int:
    """Somebody plays a hand of hold'em with a bot to its end; the number of the table."""
    table = person.sit("garlic-city", "texas-holdem", bots=1)
    playing = Playing(person)
    while not playing.is_done:
        if not playing.move():
            person.page.wait_for_timeout(25)
    return table


def test_a_hand_of_ones_own_is_looked_at_again_and_then_the_last_ones(come: Come) -> None:
    person = come()
    page, table = person.page, play_a_hand(person)
    person.go(f"/#/hands/{table}/1")
    page.get_by_role("button", name="Second look").click()
    beside = page.get_by_role("complementary", name="Second look")
    figures = beside.get_by_text("Figures").first
    expect(figures).to_be_visible(timeout=PATIENCE_MS)
    told = page.evaluate(ASK, f"/api/tables/{table}/hands/1/review")
    decisions = told["review"]["decisions"]
    expect(beside.locator("ol > li")).to_have_count(len(decisions))
    expect(beside).to_contain_text(decisions[0]["says"])
    expect(beside.get_by_role("table")).to_have_count(0)
    figures.click()
    expect(beside.get_by_role("table").first).to_contain_text("what you did")
    assert grave_faults(page) == []
    beside.locator("ol > li button").first.click()
    expect(beside.locator("li.now")).not_to_have_count(0)
    beside.get_by_label("Judged against").select_option("random")
    beside.get_by_text("How it is judged").click(timeout=PATIENCE_MS)
    expect(beside).to_contain_text("Against any cards the others may hold.")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    fits(person)
    person.go("/#/sessions")
    page.get_by_role("button", name="Look at my last hands").click()
    expect(page.get_by_text("Hands looked at: 1, with")).to_be_visible(timeout=PATIENCE_MS)
    fits(person)
    page.reload()
    expect(page.get_by_text("Hands looked at: 1, with")).to_be_visible(timeout=PATIENCE_MS)
    assert grave_faults(page) == []
