"""Everything by keyboard: from the lobby to a table, a whole hand, help on `?`, and no mouse."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.page.by_keys import NEAR, Keys, PlayingByKeys
from tests.page.conftest import Come
from tests.page.open_page import Person
from tests.page.playing import play_all
from tests.page.test_families import FAMILIES, SECONDS
from tests.page.test_never_swallowed import to_the_discard
from tests.patience import PATIENCE_S

SHORTCUTS = """() => {
  const dock = document.querySelector('.dock .choices:not(.waiting)');
  const keys = [...(dock?.querySelectorAll('.button[aria-keyshortcuts]') ?? [])];
  const words = (one) => one.innerText.replace(/\\s+/g, ' ').trim();
  return keys.map((one) => [words(one), one.getAttribute('aria-keyshortcuts')]);
}"""
STAYS_IN = ("Check", "Call", "Show", "Wager", "Play for")


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


def sits_down(come: Come, name: str, **about: Any) -> PlayingByKeys:
    """Somebody without a mouse at a table of this family."""
    family, person = FAMILIES[name], come()
    usual = {one: getattr(family, one) for one in ("prefers", "needs", "picks", "way")}
    playing = PlayingByKeys(person, **{**usual, **about})
    person.sit(family.house, family.game)
    return playing


@pytest.mark.slow
def test_a_whole_hand_is_played_without_a_mouse(come: Come) -> None:
    person = come()
    keys, page = Keys(person), person.page
    person.go("/#/")
    page.wait_for_selector(".club .game")
    keys.do(".game", "Texas Hold'em")
    page.wait_for_selector(".stage")
    person.opened.append(int(page.url.rpartition("/")[2]))
    assert play_by_letters(person, seconds=2 * PATIENCE_S)
    assert not page.locator(".dock .refused").count()
    assert keys.touches == 0


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
    to_the_discard(drawing)
    page.keyboard.press("2")
    assert page.locator(".pick[aria-pressed=true]").count() == 1
    page.keyboard.press("Enter")
    drawing.wait_until_done("discard")


@pytest.mark.slow
def test_a_letter_means_one_thing(come: Come) -> None:
    # L opens what happened, and R releases the card that was drawn at pan: neither does both.
    playing = sits_down(come, "pan")
    until = time.monotonic() + PATIENCE_S
    while not any(one.startswith("Release the card R") for one in playing.moves):
        assert time.monotonic() < until, playing.moves
        if not playing.move():
            playing.page.wait_for_timeout(30)
    assert not playing.page.locator(".log.open").count()
    playing.page.keyboard.press("l")
    playing.page.wait_for_selector(".log.open")


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
    clause = person.page.locator(".side footer a").first
    clause.wait_for()
    assert re.fullmatch(r"comstock/[\w-]+/\d+", clause.inner_text())


AT_ONCE = 4


@pytest.mark.soak
def test_a_hand_of_every_family_without_a_mouse(come: Come) -> None:
    names = list(FAMILIES)
    played: dict[str, PlayingByKeys] = {}
    for first in range(0, len(names), AT_ONCE):
        some = {name: sits_down(come, name) for name in names[first : first + AT_ONCE]}
        play_all(some.values(), seconds=SECONDS)
        played |= some
    assert {name: one.refused for name, one in played.items() if one.refused} == {}
    few = {name: one.faces for name, one in played.items() if len(one.faces) < FAMILIES[name].faces}
    assert few == {}


@pytest.mark.soak
def test_a_hand_is_set_part_by_part_without_a_mouse(come: Come) -> None:
    person = come()
    keys, page = Keys(person), person.page
    person.sit("garlic-city", "chinese-poker")
    page.wait_for_selector(".setting")
    active = page.locator(".part.active .name")
    # The arrows choose the part that cards go into; in a row of cards they go along it.
    keys.press("ArrowRight", "ArrowRight", "ArrowLeft")
    assert active.inner_text().startswith("Middle")
    keys.press("6", "7", "8", "9", "0")
    assert _parts(page) == ["Front 0 of 3", "Middle 5 of 5", "Back 3 too many"]
    keys.press("Shift+Digit1", "Shift+Digit2", "Shift+Digit3")
    assert _parts(page) == ["Front 3 of 3", "Middle 5 of 5", "Back 5 of 5"]
    keys.tab_to(".part .pick", most=NEAR)
    keys.press("ArrowRight")
    second = page.locator(".part").first.locator(".pick").nth(1)
    assert second.evaluate("(one) => one === document.activeElement")
    taken = second.get_attribute("aria-label")
    # A card that is pressed goes back, and keeps the focus where it then lies.
    keys.press("Enter")
    assert _parts(page) == ["Front 2 of 3", "Middle 5 of 5", "Back 1 too many"]
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == taken
    keys.press("Enter")
    assert _parts(page) == ["Front 3 of 3", "Middle 5 of 5", "Back 5 of 5"]
    page.wait_for_selector(".own-hand")
    is_mis_set = page.locator(".own-hand.foul").count() > 0
    keys.do(".setting .button.main", "Set the hand…", most=NEAR)
    if is_mis_set:
        page.wait_for_selector(".setting .button.main.doubted")
        keys.press("Enter")
    person.wait_until_done("set")
    action = person.sent[-1]["action"]
    hand = sorted(action["front"] + action["middle"] + action["back"], reverse=True)
    assert [sorted(action[part], reverse=True) for part in ("back", "middle", "front")] == [
        hand[:5], hand[5:10], hand[10:],
    ]  # fmt: skip
    assert keys.touches == 0


def test_a_hand_that_is_laid_foul_says_so_and_is_asked_about_once(come: Come) -> None:
    person = come()
    keys, page = Keys(person), person.page
    foul = {"named": [], "foul": "Mis-set: the front outranks the middle"}
    page.route("**/laid?*", lambda route: route.fulfill(json=foul))
    person.sit("garlic-city", "chinese-poker")
    page.wait_for_selector(".setting")
    keys.press("h")
    page.wait_for_selector(".own-hand.foul")
    assert page.locator(".own-hand.foul").inner_text() == foul["foul"]
    keys.press("Enter")
    page.wait_for_selector(".setting .button.main.doubted")
    assert not [one for one in person.sent if one["action"]["act"] == "set"]
    keys.press("Enter")
    person.wait_until_done("set")


def _parts(page: Page) -> list[str]:
    return [" ".join(one.split()) for one in page.locator(".part .name").all_inner_texts()]


@pytest.mark.soak
def test_an_amount_is_chosen_without_a_mouse(come: Come) -> None:
    person = come()
    keys, page = Keys(person), person.page
    person.sit("garlic-city", "pai-gow-poker")
    button = page.locator(".amount .main")
    until = time.monotonic() + PATIENCE_S
    while not button.count() or not button.inner_text().startswith("Wager"):
        assert time.monotonic() < until
        if button.count():
            keys.press("f")  # The bank is offered first: it passes on.
        page.wait_for_timeout(30)
    least = button.inner_text().split()[1]
    keys.press("ArrowUp")
    assert button.inner_text().split()[1] != least
    keys.press("ArrowDown")
    assert button.inner_text().split()[1] == least
    keys.tab_to(".amount input[type=text]", most=NEAR)
    keys.type("20")
    assert button.inner_text().startswith("Wager $20")
    assert not [one for one in person.sent if one["action"]["act"] == "wager"]
    keys.press("Enter")
    person.wait_until_done("wager")
    assert person.sent[-1]["action"]["cents"] == 2000
    assert keys.touches == 0
