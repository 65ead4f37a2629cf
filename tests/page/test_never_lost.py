"""One's turn is seen and heard wherever one is in the page, and everything there is to read opens
beside the live table.
"""

import json
import re
import time
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Come
from tests.page.open_page import PHONE, WIDE, Person
from tests.patience import PATIENCE_S

BROWSER: Final = """
  window.notes = [];
  window.notices = [];
  window.asked = 0;
  class Node {
    constructor() { this.frequency = { set value(hertz) { window.notes.push(hertz); } }; }
    gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    connect(other) { return other; }
    start() {}
    stop() {}
  }
  window.AudioContext = class {
    currentTime = 0;
    resume() { return Promise.resolve(); }
    createOscillator() { return new Node(); }
    createGain() { return new Node(); }
  };
  window.Notification = class {
    static permission = 'default';
    static requestPermission() {
      window.asked += 1;
      this.permission = 'granted';
      return Promise.resolve('granted');
    }
    constructor(title, { body }) { window.notices.push([title, body]); window.notice = this; }
    close() {}
  };
  window.isHidden = false;
  Object.defineProperty(document, 'visibilityState',
    { get: () => (window.isHidden ? 'hidden' : 'visible') });
"""
"""A browser whose sounds and notices are written down."""


def heard(page: Page) -> int:
    return int(page.evaluate("window.notes.length"))


def go_to(page: Page, where: str, there: str) -> None:
    """To another part of the page, without loading it anew."""
    page.evaluate(f"location.hash = '#/{where}'")
    page.wait_for_selector(there)


def at_a_table(come: Come, **options: object) -> Person:
    person = come(**options)
    person.page.add_init_script(BROWSER)
    person.sit("garlic-city", "texas-holdem", bots=1)
    person.wait_for_turn()
    return person


@pytest.mark.slow
def test_ones_turn_is_seen_and_heard_wherever_one_is(come: Come) -> None:
    person = at_a_table(come)
    page, table = person.page, person.opened[-1]
    pill = page.locator(".pills a")
    expect(page).to_have_title(re.compile("^Your turn · "))
    assert not pill.count(), "at the table itself no pill leads to it"
    for where, there in (
        ("", ".club .game"),
        ("book/comstock/omaha-hi-lo", "main h1"),
        ("hands", "main h1"),
    ):
        go_to(page, where, there)
        expect(pill).to_contain_text(f"Your turn Texas Hold'em, table {table}")
        expect(page).to_have_title(re.compile("^Your turn · "))
    # Nothing is asked by itself: a button in the settings asks. A notice comes when nobody looks.
    assert page.evaluate("[window.asked, window.notices.length]") == [0, 0]
    page.locator("[popovertarget=menu]").click()
    page.get_by_role("button", name="Allow notices").click()
    expect(page.get_by_label("A notice when this page is in the background")).to_be_checked()
    page.keyboard.press("Escape")
    # Whoever does not want to go there now puts it away.
    page.get_by_role("button", name="Dismiss").click()
    expect(pill).to_have_count(0)
    # At another table nothing lies over the felt: the bar alone leads back.
    other = person.room.open_table(bots=2)
    go_to(page, f"table/{other}", ".stage")
    turn = page.locator(".bar .turn")
    expect(turn).to_have_text(f"Your turn Table {table}")
    expect(pill).to_have_count(0)
    # Nor over a finished hand, where its steps are at the foot of the page.
    page.wait_for_selector(".stage .result")
    go_to(page, f"hands/{other}/1", ".controls")
    expect(turn).to_have_text(f"Your turn Table {table}")
    expect(pill).to_have_count(0)
    turn.click()
    page.wait_for_url(f"**/table/{table}")
    page.wait_for_selector(".dock .choices")
    expect(turn).to_have_count(0)
    person.room.ask("close-table", table=other)
    before = heard(page)
    page.evaluate("window.isHidden = true")
    while not page.evaluate("window.notices.length"):
        person.wait_for_turn()
        page.keyboard.press("c")
        page.wait_for_timeout(20)
    assert page.evaluate("window.notices[0]") == [
        "Your turn · Texas Hold'em",
        f"Table {table} is waiting for you.",
    ]
    assert heard(page) > before
    go_to(page, "book", "main h1")
    page.evaluate("window.notice.onclick()")
    page.wait_for_selector(".stage")


def net_of_hands(person: Person) -> dict[int, int]:
    """By hand that is over, what it brought them: the chips that went to their seat and from it."""
    moved: dict[tuple[int, int], int] = {}
    over: dict[int, int] = {}
    for frame in person.heard:
        step = json.loads(frame)
        if step["kind"] != "step":
            continue
        seat = f"seat {step['you']}"
        for line in step["lines"]:
            moved[step["hand"], line["line"]] = sum(
                move["cents"] * ((move["target"] == seat) - (move["source"] == seat))
                for move in line["moves"]
                if move["what"] == "chips"
            )
        if step["is_over"] and step["you"]:
            over[step["hand"]] = sum(
                cents for (hand, _), cents in moved.items() if hand == step["hand"]
            )
    return over


@pytest.mark.slow
def test_a_hand_won_is_heard_and_no_other(come: Come) -> None:
    person = at_a_table(come)
    page, until = person.page, time.monotonic() + PATIENCE_S
    won = "window.notes.filter((hertz) => hertz === 784).length"
    while not page.evaluate(won):
        assert time.monotonic() < until, net_of_hands(person)
        page.keyboard.press("c")
        page.keyboard.press("s")
        page.wait_for_timeout(20)
    # The hand that is over may be told to us a moment before the page has sounded.
    page.wait_for_function(f"{won} >= {sum(net > 0 for net in net_of_hands(person).values())}")
    assert page.evaluate(won) == sum(net > 0 for net in net_of_hands(person).values())


@pytest.mark.slow
def test_a_phone_is_quiet_until_its_owner_wants_sounds(come: Come) -> None:
    person = at_a_table(come, size=PHONE, has_touch=True, is_mobile=True)
    page = person.page
    page.locator("[popovertarget=menu]").tap()
    switch = page.get_by_label("Sounds")
    expect(switch).not_to_be_checked()
    assert heard(page) == 0
    switch.tap()
    assert heard(page) == 2


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, (1024, 768), PHONE], ids=["wide", "tablet", "phone"])
def test_rules_and_words_open_beside_the_live_table(come: Come, size: tuple[int, int]) -> None:
    person = come(size=size)
    person.sit("players-club", "pan")
    page = person.page
    person.wait_for_turn()
    side, rules = page.locator(".side"), page.get_by_role("button", name="Rules", exact=True)
    # A hint says what, and the sheet what the book prints of it.
    page.keyboard.press("q")
    page.locator(".dock .acts").get_by_role("button", name="Why?").click()
    expect(side.locator("h2")).to_have_text("Hint")
    expect(side.locator("blockquote").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(side).to_have_count(0)
    before = page.locator(".stage").bounding_box()
    rules.click()
    expect(side.locator("h2")).to_have_text("Panguingue: the rules")
    expect(side.locator("h2")).to_be_focused()
    expect(side.locator("ol li").first).to_be_visible()
    # It covers neither one's own cards nor what may be done; beside the log no felt moves.
    for own in (".dock", ".seat.yours .cards"):
        assert not overlap(side.bounding_box(), page.locator(own).bounding_box())
    assert size != WIDE or page.locator(".stage").bounding_box() == before
    # A word that stands there is asked by a press, and says what the books print.
    side.locator(".word", has_text=re.compile("^melds?$")).first.click()
    expect(side.locator("h2")).to_have_text("meld")
    expect(side.locator("blockquote").first).to_be_visible()
    side.get_by_role("button", name="All words of this game").click()
    side.get_by_label("Find a word").fill("vall")
    expect(side.locator("dt").first).to_have_text("valle")
    side.locator("dt button").first.click()
    expect(side.locator(".means")).to_contain_text("threes, fives and sevens")
    side.locator("footer a", has_text="players-club/pan/27").click()
    expect(side.locator("h2")).to_have_text("Clause 27")
    side.get_by_role("button", name="Back").click()
    expect(side.locator("h2")).to_have_text("valle")
    # The table is played on while it lies there.
    page.keyboard.press("p")
    person.wait_until_done("declare")
    expect(side).to_be_visible()
    page.keyboard.press("Escape")
    expect(side).to_have_count(0)
    expect(rules).to_be_focused()
    assert "/table/" in page.url


def overlap(one: Any, other: Any) -> bool:
    """Whether two boxes cover some of the same place."""
    return all(
        one[start] + 1 < other[start] + other[long] and other[start] + 1 < one[start] + one[long]
        for start, long in (("x", "width"), ("y", "height"))
    )


@pytest.mark.slow
def test_words_in_choices_and_in_the_log_can_be_asked(come: Come) -> None:
    person = come()
    person.sit("garlic-city", "pai-gow-poker")
    page, side = person.page, person.page.locator(".side")
    person.wait_for_turn()
    page.get_by_role("button", name="What do these mean?").click()
    expect(side.locator("dt").first).to_have_text("bank")
    page.keyboard.press("Escape")
    marked = page.locator(".log .word").first
    words = marked.inner_text()
    marked.click()
    expect(side.locator(".means")).to_be_visible()
    assert words.lower()[:3] == side.locator("h2").inner_text().lower()[:3]
    page.keyboard.press("g")
    expect(side.get_by_label("Find a word")).to_be_visible()
