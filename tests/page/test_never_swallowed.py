"""Keys and clicks are never swallowed: Enter does what the button says, whatever was clicked; what
is pressed too early is kept, and nothing is offered that would be refused.
"""

import json
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.dealing import check_down, deal
from tests.page.conftest import Come
from tests.page.open_page import PATIENCE_MS, Person, Room, acted
from tests.page.staging import Staged
from tests.page.test_two_browsers import seated
from tests.patience import PATIENCE_S

NEXT = """() => {
  const dock = document.querySelector('.dock .choices:not(.waiting)');
  if (!dock || dock.querySelector('.picking')) return '';
  return dock.querySelector('.button[aria-keyshortcuts]')?.getAttribute('aria-keyshortcuts') ?? '';
}"""
"""The first letter there is, unless cards are to be picked: folding is offered beside that."""


def to_the_discard(person: Person) -> None:
    """Plays by the first letter there is until a card is to be thrown away."""
    until = time.monotonic() + PATIENCE_S
    while not person.page.locator(".picking").count():
        assert time.monotonic() < until, person.sent
        if letter := person.page.evaluate(NEXT):
            person.page.keyboard.press(letter)
        person.page.wait_for_timeout(20)


@pytest.mark.slow
def test_after_a_click_on_a_card_enter_does_what_the_button_says(come: Come) -> None:
    person = come()
    person.sit("garlic-city", "crazy-pineapple", bots=1)
    to_the_discard(person)
    pick = person.page.locator(".picking .pick")
    pick.nth(1).click()
    expect(pick.nth(1)).to_have_attribute("aria-pressed", "true")
    person.page.keyboard.press("Enter")
    person.wait_until_done("discard")
    assert [one["action"]["act"] for one in person.sent].count("discard") == 1


@pytest.mark.slow
def test_who_has_set_is_offered_nothing_that_is_refused(come: Come, room: Room) -> None:
    table = room.open_table(bots=0, game="chinese-poker", limit="5", clock_ms=120_000)
    first, second = seated(come, table), seated(come, table)
    page = first.page
    page.wait_for_selector(".setting")
    second.page.wait_for_selector(".setting")
    main = page.locator(".setting .button.main")
    page.locator(".setting .buttons .button").first.click()
    expect(main).to_be_enabled()
    # A card that was clicked goes back; Enter does not move it once more.
    page.locator(".part").first.locator(".pick").first.click()
    expect(main).to_be_disabled()
    page.keyboard.press("Enter")
    expect(main).to_be_disabled()
    page.locator(".setting .buttons .button").first.click()
    expect(main).to_be_enabled()
    page.keyboard.press("Enter")
    first.wait_until_done("set")
    expect(page.locator(".dock .status")).to_contain_text("Waiting for 1 player.")
    expect(page.locator(".dock .choices")).to_have_count(0)
    # Whose turn it is comes by a socket of its own, a moment after the table's.
    expect(page).not_to_have_title(re.compile("^Your turn"))
    # Until the last hand is set one may think again: the hand lies there as it was set.
    page.locator(".dock .status button").click()
    expect(main).to_be_enabled()
    expect(page.locator(".part .pick")).to_have_count(13)
    page.locator(".setting .buttons .button").first.click()
    page.keyboard.press("Enter")
    until = time.monotonic() + PATIENCE_MS / 1000
    while sum('"kind":"done"' in one for one in first.heard) < 2:
        assert time.monotonic() < until, first.sent
        page.wait_for_timeout(20)
    assert not page.locator(".dock .refused").count()
    room.ask("close-table", table=table)


@pytest.mark.slow
def test_whoever_asks_for_what_is_there_already_is_refused_nothing(come: Come) -> None:
    """A second press on Next hand arrives when the hand has begun: that is what was wanted."""
    person = come()
    hand = check_down(deal("garlic-city", holes={1: "6s 6d"}, board="Kd 7c 2s 2h 9d"))
    Staged(person, "garlic-city", "texas-holdem").show(hand, you=1)
    late = {"what": "the next hand cannot be asked for", "why": "A hand is running"}
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or "{}")["command"])
        route.fulfill(status=409, json=late)

    person.page.route("**/api/commands", refuse)
    again = person.page.get_by_role("button", name="Next hand")
    for _ in range(2):
        with person.page.expect_response("**/api/commands"):
            again.click()
        expect(again).to_be_enabled()
    assert asked == ["next-hand"] * 2
    expect(person.page.locator(".dock .refused")).to_have_count(0)
    # The console tells of every refusal, which this test has brought about itself.
    person.complaints = person.complains_of("409 (Conflict)")


class Held:
    """A table's socket whose acknowledgements are held back until somebody lets them go."""

    def __init__(self, person: Person) -> None:
        self.acts: list[str] = []
        self.is_holding = False
        self._held: list[str] = []
        self._route: WebSocketRoute | None = None
        person.page.route_web_socket("**/socket?tell=steps", self._between)

    def _between(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        self._route = route

        def up(frame: Any) -> None:
            if (sent := acted(frame)) is not None:
                self.acts.append(sent["action"]["act"])
            server.send(frame)

        def down(frame: Any) -> None:
            if self.is_holding and str(frame).startswith('{"kind":"done"'):
                self._held.append(str(frame))
            else:
                route.send(frame)

        route.on_message(up)
        server.on_message(down)

    def let_go(self) -> None:
        self.is_holding = False
        assert self._route is not None
        for frame in self._held:
            self._route.send(frame)


@pytest.mark.slow
def test_a_press_between_new_choices_and_the_acknowledgement_is_kept(come: Come) -> None:
    person = come()
    held = Held(person)
    person.sit("garlic-city", "pai-gow-poker")
    page = person.page
    until = time.monotonic() + PATIENCE_S
    while not page.locator(".amount .main", has_text="Wager").count():
        assert time.monotonic() < until
        page.keyboard.press("f")  # The bank is offered first: it passes on.
        page.wait_for_timeout(30)
    held.is_holding = True
    page.keyboard.press("w")
    # The table has been told of the wager, and the page has not yet been told that it was done.
    page.wait_for_selector(".choices.waiting .button.small:has-text('Take back')")
    before = list(held.acts)
    assert before[-1] == "wager"
    page.keyboard.press("e")
    page.keyboard.press("e")
    assert held.acts == before
    held.let_go()
    while "done" not in held.acts:
        assert time.monotonic() < until
        page.wait_for_timeout(10)
    page.wait_for_selector(".button:has-text('Take back')", state="detached")
    assert held.acts[len(before) :] == ["done"]
    assert not page.locator(".dock .refused").count()
