"""A second look in the browser: at the hand that is over, and at one's last hands together."""

import re

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


def play_a_hand(person: Person) -> tuple[int, int]:
    """Somebody plays a hand of hold'em with a bot to its end; the table and the hand.

    The next hand waits to be asked for, so that none is played behind the back of whoever looks at
    this one; only one that the bot folded before they could do anything is gone on from.
    """
    table = person.sit("garlic-city", "texas-holdem", bots=1)
    person.wait_for_next_hand()
    playing = Playing(person)
    while not playing.is_done:
        if person.step["is_over"] and not playing.is_asked_on:
            playing.ask_on()
        elif not playing.move():
            person.page.wait_for_timeout(25)
    return table, playing.hand


def test_a_hand_of_ones_own_is_looked_at_again_and_then_the_last_ones(come: Come) -> None:
    person = come()
    page = person.page
    table, hand = play_a_hand(person)
    page.get_by_role("link", name="Second look").click()
    expect(page).to_have_url(re.compile(f"#/hands/{table}/{hand}/review$"))
    beside = page.get_by_role("complementary", name="Second look")
    figures = beside.get_by_text("Figures").first
    expect(figures).to_be_visible(timeout=PATIENCE_MS)
    told = page.evaluate(ASK, f"/api/tables/{table}/hands/{hand}/review")
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
    all_of_them = page.get_by_text(f"Hands looked at: {hand}, with {len(decisions)} decision")
    expect(all_of_them).to_be_visible(timeout=PATIENCE_MS)
    fits(person)
    page.reload()
    expect(all_of_them).to_be_visible(timeout=PATIENCE_MS)
    assert grave_faults(page) == []
