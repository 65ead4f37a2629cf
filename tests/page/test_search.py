"""The room's one box: opened and gone through by keys, the same on a phone; and the lobby's."""

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Come
from tests.page.open_page import PHONE, Room
from tests.page.test_axe import grave_faults
from tests.page.test_phone import fits

pytestmark = pytest.mark.slow


def test_games_rules_and_tables_are_found_and_opened_by_keys(come: Come) -> None:
    person = come()
    page = person.page
    person.go("/#/welcome")
    page.wait_for_selector("main h1")
    page.keyboard.press("/")
    box = page.get_by_role("searchbox")
    expect(box).to_be_focused()
    # "pai gow" in one word, and nothing of the keys typed here is meant for the page.
    page.keyboard.type("paigow")
    games = page.get_by_role("region", name="2 games")
    expect(games.get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_role("region", name="rules")).to_contain_text("Pai Gow")
    assert grave_faults(page) == []
    page.keyboard.press("ArrowDown")
    expect(games.get_by_role("link").first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(box).to_be_focused()
    box.fill("comstock/texas-holdem/29")
    rule = page.get_by_role("region", name="1 rule").get_by_role("listitem")
    expect(rule).to_contain_text("Comstock Cardroom · Texas Hold'em 29")
    expect(rule).to_contain_text("It settles:")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{person.room.address}/#/clause/comstock/texas-holdem/29")
    expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("/")
    expect(box).to_be_focused()
    page.keyboard.type("zzzz")
    expect(page.get_by_role("status").filter(has_text="Nothing found")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_on_a_phone_a_table_is_found_and_people_by_those_who_may(come: Come, room: Room) -> None:
    person = come(size=PHONE, has_touch=True, is_mobile=True)
    page = person.page
    person.go(room.invite("manager"))
    page.wait_for_selector(".bar")
    page.get_by_role("button", name="Search the room").tap()
    box = page.get_by_role("searchbox")
    box.fill("7 stud")
    expect(page.get_by_role("region", name="games")).to_contain_text("Seven-Card Stud")
    box.fill("Owner")
    people = page.get_by_role("region", name="1 person")
    expect(people).to_contain_text("manager")
    fits(person)
    people.get_by_role("link", name="In the register Owner").tap()
    expect(page.locator("main").get_by_role("searchbox")).to_have_value("Owner")
    page.get_by_role("button", name="Search the room").tap()
    page.locator("dialog").get_by_role("searchbox").fill("table 2")
    page.get_by_role("region", name="tables").get_by_role("link", name="Table 2:").tap()
    page.wait_for_selector(".stage")


def test_the_lobby_looks_in_the_same_way(come: Come) -> None:
    person = come()
    page = person.page
    person.go("/#/")
    page.wait_for_selector(".club .tables")
    box = page.get_by_role("searchbox", name="Find a game")
    titles = page.locator(".club .game")
    for typed, title in (("paigow", "Pai Gow"), ("hold em", "Hold'em"), ("omhaa", "Omaha")):
        box.fill(typed)
        expect(titles.first).to_contain_text(title)
        assert all(title in one for one in titles.all_inner_texts())
