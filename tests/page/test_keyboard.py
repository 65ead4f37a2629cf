"""Everything by keyboard: from the lobby to a table, a whole hand, help on `?`, and no mouse."""

import re
import time

import pytest
from playwright.sync_api import Page

from tests.page.conftest import Come
from tests.page.open_page import Person

FOCUSED = """(what) => {
  const one = document.activeElement;
  return one?.matches(what) ? one.innerText.replace(/\\s+/g, ' ').trim() : '';
}"""
SHORTCUTS = """() => {
  const dock = document.querySelector('.dock .choices:not(.waiting)');
  const keys = [...(dock?.querySelectorAll('.button[aria-keyshortcuts]') ?? [])];
  const words = (one) => one.innerText.replace(/\\s+/g, ' ').trim();
  return keys.map((one) => [words(one), one.getAttribute('aria-keyshortcuts')]);
}"""
STAYS_IN = ("Check", "Call", "Show", "Wager", "Play for")


def tab_to(page: Page, words: str, what: str, *, most: int = 150) -> None:
    """Moves the focus on until it stands on something of this kind with these words."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED, what) == words:
            return
    raise AssertionError(f"{words!r} is not among the first {most} things that Tab reaches")


def play_by_letters(person: Person, *, seconds: float) -> list[str]:
    """A hand by the letters on the buttons, to its end."""
    pressed: list[str] = []
    until, hand = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        step = person.step
        if hand and (step["hand"] > hand or step["is_over"]):
            return pressed
        offered = person.page.evaluate(SHORTCUTS)
        wanted = next((one for one in offered if one[0].startswith(STAYS_IN)), None)
        if wanted is None:
            person.page.wait_for_timeout(30)
            continue
        hand = step["hand"]
        person.page.keyboard.press(wanted[1])
        pressed.append(wanted[0])
        person.page.wait_for_timeout(30)
    raise AssertionError(f"the hand is not over: {pressed}")


@pytest.mark.slow
def test_a_whole_hand_is_played_without_a_mouse(come: Come) -> None:
    person = come()
    page = person.page
    person.go("/#/")
    page.wait_for_selector(".club .game")
    tab_to(page, "Texas Hold'em", ".game")
    page.keyboard.press("Enter")
    page.wait_for_selector(".stage")
    person.opened.append(int(page.url.rpartition("/")[2]))
    assert play_by_letters(person, seconds=90)
    assert not page.locator(".dock .refused").count()


@pytest.mark.slow
def test_a_hand_is_set_and_cards_are_picked_by_keys(come: Come) -> None:
    drawing, setting = come(), come()
    drawing.sit("garlic-city", "crazy-pineapple", bots=1)
    setting.sit("garlic-city", "chinese-poker")
    setting.page.wait_for_selector(".setting")
    setting.page.keyboard.press("h")
    setting.page.wait_for_selector(".setting .button.main:not([disabled])")
    setting.page.keyboard.press("Enter")
    # The next hand may be dealt, and its cards stand there, before anybody sees this one gone.
    setting.wait_until_done("set")
    page = drawing.page
    until = time.monotonic() + 60
    while not page.locator(".picking").count():
        assert time.monotonic() < until
        for _, key in page.evaluate(SHORTCUTS)[:1]:
            page.keyboard.press(key)
        page.wait_for_timeout(50)
    page.keyboard.press("2")
    assert page.locator(".pick[aria-pressed=true]").count() == 1
    page.keyboard.press("Enter")
    drawing.wait_until_done("discard")


@pytest.mark.slow
def test_help_lists_the_keys_and_escape_closes_it(come: Come) -> None:
    person = come()
    page = person.page
    person.go("/#/")
    page.wait_for_selector(".club .game")
    page.keyboard.press("?")
    keys = page.locator("dialog[open] dt").all_inner_texts()
    assert {"?", "Tab", "Enter", "H", "Q", "Y", "L", "Esc"} <= set(keys)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    # While help is open the letters of the table do nothing.
    person.sit("garlic-city", "texas-holdem")
    person.wait_for_turn()
    sent = len(person.sent)
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("f")
    page.wait_for_timeout(200)
    assert len(person.sent) == sent


@pytest.mark.slow
def test_why_opens_the_clause_by_key(come: Come) -> None:
    person = come()
    person.sit("comstock", "texas-holdem")
    person.wait_for_turn()
    person.page.keyboard.press("y")
    clause = person.page.locator("dialog[open] footer a").first
    clause.wait_for()
    assert re.fullmatch(r"comstock/[\w-]+/\d+", clause.inner_text())
