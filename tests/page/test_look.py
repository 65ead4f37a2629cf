"""Light and dark as the system or the visitor likes, four colours, and stillness on request."""

import pytest
from playwright.sync_api import Page

from tests.page.conftest import Come
from tests.page.playing import Playing

PAPER = """() => {
  const canvas = document.createElement('canvas').getContext('2d');
  canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  const [r, g, b] = canvas.getImageData(0, 0, 1, 1).data;
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}"""
# The clock runs for everybody: it tells the time, and goes nowhere.
MOVING = """() => document.getAnimations()
  .filter((one) => !one.effect.target?.closest('.clock'))
  .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 20)
  .map((one) => one.effect.target?.className ?? '')"""


def paper(page: Page) -> float:
    """How light the paper is, from 0 to 1."""
    page.wait_for_timeout(250)
    return float(page.evaluate(PAPER))


@pytest.mark.slow
def test_light_and_dark_follow_the_system_and_the_visitor(come: Come) -> None:
    page = come(color_scheme="dark").page
    page.goto("/#/")
    page.wait_for_selector(".club .game")
    assert paper(page) < 0.2
    page.emulate_media(color_scheme="light")
    assert paper(page) > 0.8
    page.get_by_role("button", name="Settings").click()
    assert page.get_by_label("Same as the system").is_checked()
    page.get_by_label("Dark", exact=True).check()
    assert paper(page) < 0.2
    page.reload()
    page.wait_for_selector(".club .game")
    assert paper(page) < 0.2


@pytest.mark.slow
def test_four_colours_are_kept(come: Come) -> None:
    person = come()
    person.sit("garlic-city", "texas-holdem")
    page = person.page
    root = page.locator("html")
    suits = [
        page.evaluate(
            "suit => getComputedStyle(document.documentElement).getPropertyValue(suit)", suit
        )
        for suit in ("--suit-clubs", "--suit-spades")
    ]
    assert suits[0] == suits[1]
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Four-color deck").check()
    assert root.get_attribute("data-four-colours") == "yes"
    four = page.evaluate(
        "() => getComputedStyle(document.documentElement).getPropertyValue('--suit-clubs')"
    )
    assert four != suits[0]
    page.reload()
    assert root.get_attribute("data-four-colours") == "yes"


@pytest.mark.slow
def test_with_reduced_motion_nothing_travels(come: Come) -> None:
    still, lively = come(), come(reduced_motion="no-preference")
    for person in (still, lively):
        person.sit("garlic-city", "texas-holdem", pace_ms=150)
        playing = Playing(person)
        moving: set[str] = set()
        for _ in range(60):
            moving |= set(person.page.evaluate(MOVING))
            if moving:
                break
            if person.step["is_over"] and not playing.is_asked_on:
                playing.ask_on()
            playing.move()
            person.page.wait_for_timeout(40)
        assert bool(moving) == (person is lively), moving
