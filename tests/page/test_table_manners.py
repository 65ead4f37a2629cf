"""Manners of a table: nothing covers one's cards, nothing shuts one out, nothing loses the focus.

One person on a phone and two at a desk, each for a few turns: what lies over the table goes away
again, getting up asks first, a wager that lies there already is not sent twice, hands are set by
number, and everything on the felt can be read aloud and asked about.
"""

import re
import time
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.dealing import deal, play, through
from tests.page.conftest import Come
from tests.page.open_page import PATIENCE_MS, PHONE, Person
from tests.page.staging import Staged
from tests.patience import PATIENCE_S

OVERLAP: Final = """([one, other]) => {
  const [a, b] = [one, other].map((what) => document.querySelector(what).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""
LABELS: Final = "cards => cards.map((card) => card.getAttribute('aria-label'))"
FOCUSED: Final = "(what) => document.activeElement?.closest(what) !== null"


def press_until(person: Person, key: str, there: str) -> None:
    """Presses a key at each of their turns until this stands there."""
    until = time.monotonic() + PATIENCE_S
    while not person.page.locator(there).count():
        assert time.monotonic() < until, person.page.locator(".dock").inner_text()
        if person.page.locator(".dock .choices:not(.waiting)").count():
            person.page.keyboard.press(key)
        person.page.wait_for_timeout(40)


def parts(page: Page) -> list[str]:
    return [" ".join(one.split()) for one in page.locator(".part .name").all_inner_texts()]


def bounds_of_the_wager(person: Person) -> tuple[int, int]:
    """The least and the most that may be put on their spot, in dollars."""
    wagers = [one["amount"] for one in person.step["choices"] if one["verb"] == "wager"]
    return wagers[0]["low_cents"] // 100, wagers[0]["high_cents"] // 100


def wagers_sent(person: Person) -> list[dict[str, Any]]:
    return [one for one in person.sent if one["action"]["act"] == "wager"]


@pytest.mark.slow
def test_on_a_phone_what_lies_over_the_table_goes_away_again(come: Come) -> None:
    person = come(is_new=True, size=PHONE, has_touch=True, is_mobile=True)
    page = person.page
    person.sit("garlic-city", "texas-holdem")
    person.wait_for_turn()
    # The notes for newcomers explain the table: all of it must be seen while they are read.
    for width, height in ((1366, 768), (667, 375), PHONE):
        page.set_viewport_size({"width": width, "height": height})
        assert not page.evaluate(OVERLAP, [".tips", ".stage"])
        assert not page.evaluate(OVERLAP, [".tips", ".dock"])
    page.get_by_role("button", name="Got it").click()
    log, opened = page.locator(".log-button"), page.locator(".log.open")
    ways: tuple[Callable[[], object], ...] = (
        page.locator(".log .close").click,
        lambda: page.keyboard.press("Escape"),
        lambda: page.touchscreen.tap(10, 400),
    )
    for close in ways:
        log.click()
        expect(opened).to_have_count(1)
        assert page.evaluate(FOCUSED, ".log")
        close()
        expect(opened).to_have_count(0)
        expect(log).to_be_focused()
    # Getting up in the middle of a hand asks first, and the seat is there until the hand is over.
    page.get_by_role("button", name="Get up").click()
    page.get_by_role("button", name="Get up after this hand").click()
    expect(page.get_by_text("You will get up when this hand is over.")).to_be_visible()
    assert "/table/" in page.url
    page.get_by_role("button", name="Fold").click()
    expect(page.get_by_text("You got up")).to_be_visible(timeout=PATIENCE_MS)


@pytest.mark.slow
def test_the_felt_can_be_read_and_asked_about(come: Come) -> None:
    person = come()
    page = person.page
    table = person.sit("players-club", "texas-holdem")
    person.wait_for_turn()
    own = next(one["player"] for one in person.step["chairs"] if one["is_you"])
    wish = {"command": "choose-pace", "table": table, "player": own, "clock": True}
    person.post("/api/commands", wish)
    seats = page.get_by_role("list", name="Seats").get_by_role("group")
    expect(seats.filter(has=page.locator(".you"))).to_have_accessible_name(
        re.compile(r"^Seat \d, .* \(you\), \$\d+ behind, to act, .*\w+ of \w+, \w+ of \w+$")
    )
    expect(page.get_by_role("timer").first).to_have_accessible_name(
        re.compile(r"^\d+ seconds to act$")
    )
    expect(page.get_by_role("group", name="The board: no card yet")).to_have_count(1)
    # All is said in one place and in order: whose turn it is comes last and cuts nothing off.
    assert not page.locator("[aria-live=assertive]").count()
    heard = page.locator("[role=log] p").last.inner_text()
    assert re.search(r"Your turn\. The pot is \$\d+\. You may .+\.$", heard), heard
    # A card has a clause of this club behind it; of its blinds the book is silent, and so it says.
    dialog = page.locator(".side")
    page.locator(".yours .cards .piece").first.click()
    expect(dialog.locator("blockquote footer a").first).to_have_text("players-club/texas-holdem/1")
    page.keyboard.press("Escape")
    page.locator(".log li", has_text="blind").first.get_by_role("button", name="Why?").click()
    expect(dialog.get_by_text("The book is silent; our reading PC-A12").first).to_be_visible()
    expect(dialog.locator(".see footer a").first).to_have_text("players-club/collection/1")
    page.keyboard.press("Escape")
    page.locator(".at.bet").first.click()
    expect(dialog.locator("section footer a").first).to_be_visible()
    assert "own choice" not in dialog.inner_text()
    page.keyboard.press("Escape")
    # What had the focus is gone after an action; the next Tab goes on from there.
    page.locator(".dock .plain .button").first.evaluate("(one) => one.focus() ?? (one.id = 'own')")
    page.keyboard.press("Enter")
    expect(page.locator("#own")).to_have_count(0)
    assert page.evaluate(FOCUSED, ".dock")


@pytest.mark.slow
def test_a_wager_is_made_once_and_a_hand_is_set_by_numbers(come: Come) -> None:
    person = come()
    page = person.page
    person.sit("garlic-city", "pai-gow-tiles")
    press_until(person, "p", ".amount .main:has-text('Wager')")
    button, field = page.locator(".amount .main"), page.locator(".amount input[type=text]")
    least, most = bounds_of_the_wager(person)
    # What is too much, too little or no amount at all is said, and cannot be sent.
    for text in (f"{most}0", f"{least}.34", "-5", "abc", "0"):
        field.fill(text)
        expect(button).to_be_disabled()
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(page.locator(".amount .bounds")).to_have_text(re.compile(rf"^\${least} to \${most}"))
        field.press("Enter")
    assert not wagers_sent(person)
    # What stands on the button while it is typed is what is sent, to the cent, and once.
    field.fill(str(2 * least))
    expect(button).to_have_text(re.compile(rf"^Wager \${2 * least}\s"))
    button.click()
    person.wait_until_done("wager")
    field.fill(str(2 * least))
    expect(button).to_contain_text(f"${2 * least} wagered")
    button.click(force=True)
    field.press("Enter")
    assert [one["action"]["cents"] for one in wagers_sent(person)] == [200 * least]
    field.blur()
    # Lines of the hand before stand there too, where they came in the middle of it.
    shuffled = page.locator(".log li:not(.earlier)", has_text="The tiles are shuffled.")
    expect(shuffled).to_have_count(0)
    page.get_by_role("button", name="Every line").click()
    expect(shuffled).to_have_count(1)
    press_until(person, "e", ".setting")
    assert parts(page) == ["Low 0 of 2", "High 2 too many"]
    card = page.locator(".part").last.locator(".pick").last
    card.focus()
    moved = card.get_attribute("aria-label")
    page.keyboard.press("Enter")
    expect(page.locator(".part").first.locator(".pick")).to_be_focused()
    assert page.locator(".part").first.locator(".pick").get_attribute("aria-label") == moved
    page.keyboard.press("1")
    assert parts(page) == ["Low 2 of 2", "High 2 of 2"]
    expect(page.locator(".setting .button.main")).to_be_enabled()
    # Taken by the mouse a card goes where it is let go, and let go beside the parts it stays.
    taken = page.locator(".part").first.locator(".pick").first
    taken.drag_to(page.locator(".stage"))
    assert parts(page) == ["Low 2 of 2", "High 2 of 2"]
    taken.drag_to(page.locator(".part").last)
    assert parts(page) == ["Low 1 of 2", "High 1 too many"]


@pytest.mark.slow
def test_cards_that_one_has_folded_stay_in_ones_own_sight_until_the_next_deal(come: Come) -> None:
    person = come(size=PHONE, has_touch=True, is_mobile=True)
    page = person.page
    person.sit("garlic-city", "texas-holdem")
    person.wait_for_next_hand()
    own = page.locator(".yours .cards svg.card")
    expect(own).to_have_count(2, timeout=PATIENCE_MS)
    held = own.evaluate_all(LABELS)
    press_until(person, "f", ".yours .said:text('folds')")
    assert own.evaluate_all(LABELS) == held
    expect(page.get_by_role("button", name="Next hand")).to_be_visible(timeout=PATIENCE_MS)
    assert own.evaluate_all(LABELS) == held


@pytest.mark.slow
def test_two_tabs_that_sit_down_one_after_the_other_are_one_guest(come: Come) -> None:
    """The second tab was opened while nobody had come in yet."""
    person = come()
    person.go("/#/")
    expect(person.page.get_by_role("link", name="Sign in")).to_be_visible()
    other = person.context.new_page()
    other.goto("/#/")
    club = other.locator(".club:has(h2 a[href='#/book/garlic-city'])")
    expect(club).to_be_visible()
    table = person.practise("garlic-city", "texas-holdem")
    was = person.context.request.get("/api/me").json()["player"]
    club.get_by_role("button", name="Omaha", exact=True).click()
    other.wait_for_selector(".stage")
    person.opened.append(int(other.url.rpartition("/")[2]))
    assert person.context.request.get("/api/me").json()["player"] == was
    # Whoever gets up in one tab is told so in the bar of the other.
    seats = other.locator(f".bar a.seat[href='#/table/{table}']")
    expect(seats).to_have_count(1)
    person.page.get_by_role("button", name="Get up").click()
    person.page.get_by_role("button", name="Leave now").click()
    expect(seats).to_have_count(0, timeout=PATIENCE_MS)


@pytest.mark.slow
def test_at_the_cap_the_dock_says_why_there_is_no_raise(come: Come) -> None:
    person = come(size=PHONE)
    raised = "p2 cbr 4, p3 cbr 8, p1 cbr 12, p2 cbr 16"
    hand = play(through(deal("garlic-city"), "flop"), raised)
    Staged(person, "garlic-city", "texas-holdem").show(hand, you=3)
    why = person.page.get_by_text("A bet and 3 raises are in and 3 players remain: no raise")
    expect(why).to_be_in_viewport(ratio=1)
    expect(person.page.get_by_role("button", name="Fold")).to_be_in_viewport(ratio=1)
