"""A person and bots at each club, one's own too, from the lobby by one click; and a first visit."""

from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.houses.own_club import a_club
from tests.page.conftest import Come
from tests.page.contexts import Contexts
from tests.page.open_page import PHONE, Person, Room
from tests.page.playing import Playing, play_all
from tests.patience import PATIENCE_S

CLUBS = {
    "garlic-city": "moss",
    "comstock": "slate",
    "players-club": "pacific",
    "s-and-k": "redwood",
}


@pytest.mark.slow
@pytest.mark.parametrize("house", CLUBS)
def test_a_person_plays_with_bots_at_each_club(come: Come, house: str) -> None:
    person = come(reduced_motion="no-preference")
    person.practise(house, "texas-holdem")
    assert person.page.locator(f".page[data-theme={CLUBS[house]}] .stage").is_visible()
    person.wait_for_turn()
    names = person.page.locator(".plate-seat .name").all_inner_texts()
    assert len(names) == 6, names
    assert sum("(you)" in name for name in names) == 1
    playing = Playing(person)
    play_all([playing], seconds=2 * PATIENCE_S)
    assert playing.refused == []


@pytest.mark.slow
def test_a_newcomer_is_dealt_in_by_one_click_and_told_how_to_play(come: Come) -> None:
    page = come(is_new=True).page
    page.goto("/#/")
    page.get_by_role("button", name="Deal me in").click()
    tips = page.locator(".tips")
    tips.wait_for()
    said = [tips.locator("p").inner_text()]
    while tips.get_by_role("button", name="Next").count():
        tips.get_by_role("button", name="Next").click()
        said.append(tips.locator("p").inner_text())
    assert len(set(said)) == 4
    tips.get_by_role("button", name="Got it").click()
    assert not tips.count()
    page.wait_for_selector(".dock .choices")
    page.goto("/#/")
    page.wait_for_selector(".club .game")
    assert not page.get_by_role("button", name="Deal me in").count()


@pytest.mark.slow
def test_who_presses_before_the_clubs_have_come_is_dealt_in_when_they_are_there(come: Come) -> None:
    page = come(is_new=True).page
    held: list[Route] = []
    comes = False

    def hold(route: Route) -> None:
        if comes:
            route.continue_()
        else:
            held.append(route)

    page.route("**/api/houses", hold)
    page.goto("/#/")
    page.get_by_role("button", name="Deal me in").click()
    assert held
    assert not page.locator(".club .game").count()
    comes = True
    for one in held:
        one.continue_()
    page.locator(".tips").wait_for()


@pytest.mark.slow
def test_a_club_of_ones_own_has_the_room_to_itself(contexts: Contexts, tmp_path: Path) -> None:
    room = Room(tmp_path, "--demo", "--house", str(a_club(tmp_path)))
    person = Person(contexts, room, reduced_motion="reduce")
    page = person.page
    page.goto("/#/")
    club = page.locator(".club[data-theme=plum]")
    expect(club.get_by_role("heading", name="The Example Club")).to_be_visible()
    assert page.locator(".club").count() == 1
    whole = page.locator(".clubs").bounding_box()
    assert whole is not None
    assert club.bounding_box() == whole, "the only club has the width of the page"
    page.get_by_role("button", name="Deal me in").click()
    expect(page.locator(".page[data-theme=plum] .stage")).to_be_visible()
    person.been_here()
    page.get_by_role("button", name="Why?").first.click()
    expect(page.get_by_text("corner-club/texas-holdem/5").first).to_be_visible()
    page.goto("/#/clause/comstock/texas-holdem/54")
    expect(page.get_by_role("navigation", name="Where this is")).to_contain_text(
        "Comstock Cardroom"
    )
    page.goto("/#/book")
    expect(page.get_by_role("link", name="Crazy Pineapple")).to_be_visible()
    expect(page.get_by_role("heading", name="Where two clubs differ")).to_have_count(0)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto("/#/")
    expect(club).to_be_visible()
    expect(page.get_by_role("navigation", name="Clubs")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    person.practise("corner-club", "pineapple")
    person.wait_for_turn()
    playing = Playing(person)
    play_all([playing], seconds=150)
    assert (playing.refused, person.complaints) == ([], [])
    room.end()
