"""One's own sessions on a page: the line and the table say the same; hands are a click away."""

import csv

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Come
from tests.page.open_page import PHONE
from tests.page.playing import Playing
from tests.page.test_axe import grave_faults
from tests.page.test_phone import fits

pytestmark = pytest.mark.slow


def test_a_session_is_drawn_told_and_kept(come: Come) -> None:
    person = come()
    page = person.page
    person.go("/#/sessions")
    expect(page.get_by_text("Sign in or sit down at a practice table")).to_be_visible()
    table = person.sit("garlic-city", "texas-holdem", bots=1)
    playing = Playing(person)
    while not playing.is_done:
        if not playing.move():
            page.wait_for_timeout(25)
    person.go(f"/#/hands/{table}")
    page.get_by_role("button", name="Mark hand 1 to look at again").click()
    person.go("/#/hands")
    page.get_by_role("link", name="Your sessions").click()
    again = page.locator("section div:has(> h3)", has_text="Marked by you")
    expect(again.get_by_role("link")).to_have_text(f"Hand 1 at table {table}")
    # Whoever has only practised sees that, and not an empty page.
    expect(page.get_by_label("Practice")).to_be_checked()
    told = person.context.request.get("/api/me/sessions?practice=true").json()
    (session,) = told["sessions"]
    chart = page.get_by_role("img", name="The running result session by session, 1 in all")
    expect(chart).to_be_visible()
    every = page.get_by_role("region", name="Session by session").locator("tbody tr")
    expect(every).to_have_count(1)
    expect(every).to_contain_text("still playing")
    result = session["result_cents"]
    expect(page.locator(".total dd").first).to_contain_text(f"${abs(result) // 100}")
    expect(page.locator(".total dd.lost")).to_have_count(int(result < 0))
    for part, words in (("By game", "Texas Hold'em"), ("By club", "Garlic City Club")):
        expect(page.get_by_role("region", name=part)).to_contain_text(words)
    assert grave_faults(page) == []
    with page.expect_download() as kept:
        page.get_by_role("link", name="CSV").click()
    with kept.value.path().open(newline="", encoding="utf-8") as lines:
        (line,) = csv.DictReader(lines)
    assert int(line["table"]) == table
    page.get_by_text("House tables").click()
    expect(page.get_by_text("You have not played at a house table yet.")).to_be_visible()
    page.get_by_text("Practice tables", exact=True).click()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    fits(person)
    hands = told["won_most"] + told["lost_most"]
    if hands:
        wanted = f"Hand {hands[0]['hand']} at table {table}"
        page.get_by_role("link", name=wanted, exact=True).last.click()
        expect(page).to_have_url(f"{person.room.address}/#/hands/{table}/{hands[0]['hand']}")
