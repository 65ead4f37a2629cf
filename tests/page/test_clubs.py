"""A person and bots at each of the four clubs, from the lobby by one click; and a first visit."""

import pytest

from tests.page.conftest import Come
from tests.page.playing import Playing, play_all

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
    play_all([playing], seconds=150)
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
