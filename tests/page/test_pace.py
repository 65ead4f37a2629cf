"""Your pace: nobody is hurried who plays with bots alone, and a clock says what it does.

One person at a table of their own, who goes on when they like and says before what they will do;
and one at a shared table, who lets the clock run out.
"""

import re
import time
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Come
from tests.page.open_page import PHONE, WIDE, Person, Room
from tests.patience import PATIENCE_S

SKIP: Final = """() => document.querySelector('.pace [aria-keyshortcuts=x]:not(.next)')
  && dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }))"""
"""The key as it is pressed while there is something to skip: a moment later it deals the next."""


def until(page: Page, is_so: Callable[[], Any], what: str) -> None:
    """Waits for something that only the messages of the table say."""
    end = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < end, what
        page.wait_for_timeout(25)


def set_pace(person: Person, *labels: str) -> None:
    """Ticks these in the dialog, and closes it."""
    person.page.locator(".pace").get_by_role("button", name="Pace").click()
    for label in labels:
        person.page.get_by_label(label).check()
    person.page.keyboard.press("Escape")


def folds(person: Person) -> None:
    """Folds this hand, and every one in which they are asked for something else first."""
    person.wait_for_turn()
    person.page.keyboard.press("f")
    # Where a check is free the button asks back, and nothing is sent before it has been answered.
    if person.page.locator(".dock .doubted").count():
        person.page.keyboard.press("f")
    person.wait_until_done("fold")


def to_the_end(person: Person) -> None:
    """Skips what bots still do; folds once more where another hand has begun meanwhile."""
    end = time.monotonic() + PATIENCE_S
    while not person.step["is_over"]:
        assert time.monotonic() < end, person.page.locator(".dock").inner_text()
        if person.page.locator(".dock .choices:not(.waiting)").count():
            person.page.keyboard.press("f")
        else:
            person.page.evaluate(SKIP)
        person.page.wait_for_timeout(60)


def acts(person: Person) -> list[str]:
    return [one["action"]["act"] for one in person.sent]


@pytest.mark.slow
def test_whoever_plays_alone_chooses_how_well_the_bots_play(come: Come) -> None:
    person = come()
    person.sit("garlic-city", "texas-holdem", pace_ms=500)
    folds(person)
    assert person.step["pace"]["bots_play"] == "local"
    set_pace(person, "experts")
    until(person.page, lambda: person.step["pace"]["bots_play"] == "expert", "nobody told them")
    person.page.locator(".pace").get_by_role("button", name="Pace").click()
    expect(person.page.get_by_label("experts")).to_be_checked()
    expect(person.page.get_by_text("They read from what you do what you may hold.")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_at_a_table_of_ones_own_everything_waits_for_its_player(
    come: Come, size: tuple[int, int]
) -> None:
    person = come(size=size)
    page = person.page
    person.sit("garlic-city", "texas-holdem", pace_ms=500)
    person.wait_for_turn()
    assert person.step["pace"]["is_yours"]
    assert person.step["clock"]["until_ms"] == 0
    expect(page.get_by_role("timer")).to_have_count(0)
    # What bots still do is skipped, by a key or a click, to the end of the hand.
    folds(person)
    set_pace(person, "fast", "Deal when I say so")
    until(page, lambda: person.step["pace"]["waits"], "the pace is chosen")
    to_the_end(person)
    # Nothing is dealt before they say so; then it is at once.
    hand = person.step["hand"]
    following = page.get_by_role("button", name="Next hand")
    expect(following).to_be_visible()
    expect(page.get_by_role("region", name="How the hand came out")).to_be_visible()
    box = following.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1], "it is in sight"
    assert person.step["pace"]["next_ms"] == 0
    page.keyboard.press("x")  # Skipping is another key: whoever was too late with it stays here.
    page.keyboard.press("n")
    until(page, lambda: person.step["hand"] == hand + 1, "the next hand is dealt")
    # Sitting out is after the hand, and one key takes it back.
    page.keyboard.press("o")
    expect(page.get_by_text("You will sit out after this hand.")).to_be_visible()
    folds(person)
    back = page.get_by_role("button", name="I am back")
    to_the_end(person)
    expect(page.get_by_text("You are sitting out: no hands are dealt to you.")).to_be_visible()
    back.click()
    expect(back).to_have_count(0)
    # A click beside the key: both ways lead to the end of the hand.
    until(page, lambda: person.step["hand"] > hand + 1, "they are dealt in again")
    # What one likes is there again at the next table.
    person.sit("garlic-city", "texas-holdem", pace_ms=300)
    until(page, lambda: person.step["pace"]["waits"], "the pace is kept")
    assert person.step["pace"]["bots"] == "fast"


@pytest.mark.slow
def test_the_next_hand_waits_for_whoever_has_chosen_nothing(come: Come) -> None:
    person = come(waits=True)
    person.sit("garlic-city", "texas-holdem", pace_ms=40)
    until(person.page, lambda: person.step["pace"]["waits"], "nothing was asked for")
    folds(person)
    to_the_end(person)
    hand = person.step["hand"]
    # Ten paces of forty milliseconds are the longest that a hand stays where it is timed.
    person.page.wait_for_timeout(800)
    assert (person.step["hand"], person.step["is_over"]) == (hand, True)
    expect(person.page.locator(".pace .next .money")).to_have_count(0)
    person.page.keyboard.press("n")
    until(person.page, lambda: person.step["hand"] == hand + 1, "the next hand is dealt")


@pytest.mark.slow
def test_where_the_next_hand_is_timed_the_button_counts_and_nothing_comes_behind_what_is_read(
    come: Come,
) -> None:
    person = come()
    page = person.page
    person.sit("garlic-city", "texas-holdem", pace_ms=700)
    folds(person)
    to_the_end(person)
    hand = person.step["hand"]
    # At least two paces, which is more than a second, and ten at most.
    expect(page.locator(".pace .next .money")).to_have_text(re.compile("^[1-7]$"))
    page.locator(".log").get_by_role("button", name="Why?").last.click()
    until(page, lambda: person.step["pace"]["next_ms"] == 0, "the next hand is not held")
    page.locator("aside.side").get_by_role("button", name="Close").click()
    expect(page.locator("aside.side")).to_have_count(0)
    page.wait_for_timeout(500)
    assert (person.step["hand"], person.step["is_over"]) == (hand, True)
    page.keyboard.press("n")
    until(page, lambda: person.step["hand"] == hand + 1, "the next hand is dealt")
    until(page, lambda: not person.step["pace"]["waits"], "it is timed again")


class Owner:
    """Somebody at the same table without a browser, who does what the test wants."""

    def __init__(self, room: Room, table: int) -> None:
        self.room, self.table = room, table
        me = room.http.get("/api/me", headers=room.owner).json()
        room.ask("sit-down", table=table, player=me["player"], cents=20_000)

    @property
    def step(self) -> dict[str, Any]:
        told = self.room.http.get(f"/api/tables/{self.table}/steps", headers=self.room.owner)
        step: dict[str, Any] = told.json()
        return step

    def act(self, *verbs: str) -> bool:
        """The first of these that is offered; False while they are not asked."""
        step = self.step
        offered = {one["verb"]: one["action"] for one in step["choices"]}
        for verb in verbs:
            if verb in offered:
                about = {"hand": step["hand"], "line": step["line"], "action": offered[verb]}
                self.room.ask("act", table=self.table, **about)
                return True
        return False


class HeadsUp:
    """Both of them check it down, hand after hand."""

    def __init__(self, person: Person, owner: Owner) -> None:
        self.person, self.page, self.owner = person, person.page, owner

    def play_until(self, is_so: Callable[[], Any]) -> None:
        end = time.monotonic() + PATIENCE_S
        shows = self.page.get_by_role("button", name="Show")
        while not is_so():
            assert time.monotonic() < end, self.page.locator(".dock").inner_text()
            if self.page.locator(".dock .choices:not(.waiting)").count():
                self.page.keyboard.press("s" if shows.count() else "c")
            else:
                self.owner.act("call", "show")
            self.page.wait_for_timeout(40)

    def come_to(self, words: str) -> None:
        """Until this may be said, while the other one is asked."""
        said = self.page.locator(".ahead button")
        self.play_until(
            lambda: words in " ".join(said.all_inner_texts()) and self.owner.step["choices"]
        )


@pytest.mark.slow
def test_what_is_said_before_is_done_when_one_is_asked_and_never_at_another_price(
    come: Come, room: Room
) -> None:
    person = come()
    page = person.page
    table = room.open_table(bots=0, clock_ms=60_000)
    owner = Owner(room, table)
    two = HeadsUp(person, owner)
    said = page.locator(".ahead button")

    try:
        person.go(f"/#/table/{table}")
        page.get_by_role("button", name="Sit down with").click()
        # A check is no call: when somebody bets it is given up, and nothing is sent.
        two.come_to("Check or fold")
        page.get_by_role("button", name="Check", exact=False).nth(1).click()
        expect(said.nth(1)).to_have_attribute("aria-pressed", "true")
        before = len(acts(person))
        assert owner.act("raise")
        expect(page.get_by_text("Check is off: the price has changed.")).to_be_visible()
        person.wait_for_turn()
        assert len(acts(person)) == before
        page.keyboard.press("c")
        person.wait_until_done("call")
        expect(page.get_by_text("is off: the price")).to_have_count(0)
        # Check or fold checks where that is free, and folds where it is not.
        two.come_to("Check or fold")
        page.keyboard.press("1")
        expect(said.first).to_have_attribute("aria-pressed", "true")
        before = len(acts(person))
        assert owner.act("call")
        until(page, lambda: len(acts(person)) > before, "it is checked")
        assert acts(person)[before] == "call"
        two.come_to("Check or fold")
        page.keyboard.press("1")
        expect(said.first).to_have_attribute("aria-pressed", "true")
        before = len(acts(person))
        assert owner.act("raise")
        until(page, lambda: len(acts(person)) > before, "it is folded")
        assert acts(person)[before:] == ["fold"]
        # A hand that is beaten by one that lies open is mucked for whoever likes that.
        page.keyboard.press("a")
        two.play_until(lambda: "muck" in acts(person))
        assert not page.locator(".dock .refused").count()
    finally:
        room.ask("close-table", table=table)


@pytest.mark.slow
def test_at_a_shared_table_the_clock_warns_acts_and_asks(come: Come, room: Room) -> None:
    person = come()
    page = person.page
    table = room.open_table(bots=1, clock_ms=1_500, pace_ms=60)
    Owner(room, table)
    try:
        person.go(f"/#/table/{table}")
        page.get_by_role("button", name="Sit down with").click()
        person.wait_for_turn()
        expect(page.locator(".warning span")).to_have_text(
            re.compile(r"^\d seconds? left\. Then the clock acts for you: (fold|check)\.$")
        )
        told = page.locator(".log li", has_text=re.compile("^The clock acts for you: you "))
        expect(told.first).to_be_visible()
        assert not page.locator(".log li", has_text=re.compile("^You fold")).count()
        # Whoever does not answer for whole hands is asked whether they are there.
        expect(page.get_by_text("Are you there?")).to_be_visible(timeout=PATIENCE_S * 1000)
        page.keyboard.press("o")
        expect(page.get_by_text("Are you there?")).to_have_count(0)
        set_pace(person)
    finally:
        room.ask("close-table", table=table)
