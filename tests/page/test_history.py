"""Finished hands in the browser: listed, gone through step by step, shared, their decks checked."""

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Route, expect

from houseway.cards.card import Card, words
from houseway.room.tables.commands import PauseTable
from tests.page.conftest import Come
from tests.page.contexts import Contexts
from tests.page.open_page import PHONE, Person, Room
from tests.page.playing import FACE_DOWN, Playing
from tests.page.pseudo import hard_coded
from tests.page.test_axe import grave_faults
from tests.page.test_book import SHIFTED
from tests.page.test_phone import fits
from tests.patience import PATIENCE_S
from tests.room.open_room import OpenRoom
from tests.web.played_room import a_table, played

pytestmark = pytest.mark.slow

Hand = dict[str, Any]
GAMES: Final = {
    "texas-holdem": 22,
    "seven-card-stud": 1,
    "pai-gow-tiles": 1,
    "no-bust-21st-century-blackjack": 1,
    "pan": 1,
}
"""Hands played at each table, in the order of their numbers."""
AN_HOUR_MS: Final = 3_600_000
STEPS_SHOWN: Final = 25
STEPS_OF_A_SAMPLE: Final = 8
IN_SIGHT: Final = """() => {
  const line = document.querySelector('li .line[aria-current]'), list = line.closest('ol');
  const [of, inside] = [line, list].map((one) => one.getBoundingClientRect());
  const over = list.scrollHeight > list.clientHeight;
  return over && of.top >= inside.top && of.bottom <= inside.bottom + 1;
}"""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A server over a log that was written before: hold'em at table 1, then other families."""
    folder = tmp_path_factory.mktemp("history")
    writing = OpenRoom(folder)
    writing.at_ms = round(time.time() * 1000) - AN_HOUR_MS
    for game, hands in GAMES.items():
        table = a_table(writing, "garlic-city", game)
        writing.bots(table, 3)
        played(writing, table, hands)
        writing.do(PauseTable(table=table.number))
        writing.wait(1)
    writing.close()
    opened = Room(folder)
    yield opened
    opened.end()


@pytest.fixture
def visit(contexts: Contexts, club: Room) -> Iterator[Come]:
    """Somebody who looks at the hands of that room; nobody's console may complain."""
    people: list[Person] = []

    def arrived(**options: Any) -> Person:
        people.append(Person(contexts, club, **options))
        return people[-1]

    yield arrived
    complaints = [one for person in people for one in person.complaints]
    for person in people:
        person.leave()
    assert not complaints


@pytest.fixture(scope="module")
def shown_down(club: Room) -> Hand:
    """A hand that came to a showdown, as the rail may know it."""
    for hand in range(1, GAMES["texas-holdem"] + 1):
        told: Hand = club.http.get(f"/api/tables/1/hands/{hand}").json()
        if any(step["line"]["event"] == "tabled" for step in told["steps"]):
            return told
    raise AssertionError("no hand came to a showdown")


def _moves_cards(step: dict[str, Any]) -> bool:
    return any(move["what"] == "cards" for move in step["line"]["moves"])


def words_of(hand: Hand) -> list[str]:
    return [step["line"]["words"] for step in hand["steps"]]


def open_hand(person: Person, hand: Hand, line: str = "") -> Page:
    where = f"/#/hands/{hand['listed']['table']}/{hand['listed']['hand']}{line}"
    person.go(where)
    person.page.wait_for_selector(".stage .plate-seat")
    return person.page


def test_a_tables_hands_are_listed_page_by_page(visit: Come, club: Room) -> None:
    person = visit()
    person.go("/#/table/1")
    person.page.get_by_role("main").get_by_role("link", name="Hands").click()
    rows = person.page.locator("tbody tr")
    expect(rows).to_have_count(20)
    person.page.get_by_role("button", name="Older hands").click()
    total = club.http.get("/api/tables/1/hands").json()["total"]
    expect(rows).to_have_count(min(total, 40))
    numbers = [int(text.split()[-1]) for text in rows.locator("th").all_inner_texts()]
    assert numbers == list(range(numbers[0], numbers[0] - len(numbers), -1))
    rows.last.get_by_role("link", name="Replay").click()
    expect(person.page.locator("h1")).to_have_text(f"Hand {numbers[-1]}")
    # A star marks it to look at again, here and in the list, until it is pressed once more.
    star = person.page.get_by_role("button", name=f"Mark hand {numbers[-1]} to look at again")
    expect(star).to_have_attribute("aria-pressed", "false")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    person.go("/#/hands/1")
    person.page.get_by_role("button", name="Older hands").click()
    expect(star).to_have_attribute("aria-pressed", "true")
    star.click()
    person.page.reload()
    person.page.get_by_role("button", name="Older hands").click()
    expect(star).to_have_attribute("aria-pressed", "false")
    # From everywhere the bar leads to the hands of every table.
    person.page.locator("header.bar").get_by_role("link", name="Hands").click()
    expect(person.page.locator("main li a[href='#/hands/1']")).to_be_visible()


def test_a_hand_is_gone_through_step_by_step(visit: Come, shown_down: Hand) -> None:
    page = open_hand(visit(reduced_motion="reduce"), shown_down)
    words = words_of(shown_down)
    says, following = page.locator(".controls .words"), page.get_by_role("button", name="Next")
    # It opens with the first card on the felt; what came before is a press away.
    dealt = (one for one, step in enumerate(shown_down["steps"]) if _moves_cards(step))
    expect(says).to_have_text(words[next(dealt)])
    page.get_by_role("button", name="First").click()
    for place, (step, told) in enumerate(zip(shown_down["steps"], words, strict=True)):
        expect(says).to_have_text(told)
        view = step["view"]
        expect(page.locator(".board svg[role=img]")).to_have_count(len(view["board"]))
        stacks = {one["stack_cents"] for one in view["chips"]}
        plates = page.locator(".plate-seat .stack .chips").evaluate_all(
            "all => all.map((one) => one.getAttribute('aria-label'))"
        )
        told_cents = {one.rpartition("$")[2].replace(",", "") for one in plates}
        assert {round(float(one) * 100) for one in told_cents} == stacks
        if place == 0:
            following.click()
        elif place < len(words) - 1:
            # The mouse has found the button already, and looks for it longer than a step takes.
            following.dispatch_event("click")
    expect(following).to_be_disabled()
    # Who shows and loses may muck what they have shown.
    holdings = shown_down["steps"][-1]["view"]["holdings"]
    tabled = sum(one["is_tabled"] and bool(one["up"]) for one in holdings)
    assert page.locator(".seat .cards svg[role=img]").count() >= 2 * tabled > 0


def test_the_step_one_looks_at_stays_in_sight_when_the_window_changes(
    visit: Come, shown_down: Hand
) -> None:
    page = open_hand(visit(), shown_down)
    page.keyboard.press("End")
    for height in (520, 640, 480):
        page.set_viewport_size({"width": 1440, "height": height})
        page.wait_for_function(IN_SIGHT)


def test_keys_the_slider_and_the_streets_lead_through_it(visit: Come, shown_down: Hand) -> None:
    page, words = open_hand(visit(), shown_down), words_of(shown_down)
    says, last = page.locator(".controls .words"), len(words) - 1
    for key, place in (
        ("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last),
    ):  # fmt: skip
        page.keyboard.press(key)
        expect(says).to_have_text(words[place])
    flop = next(
        place for place, step in enumerate(shown_down["steps"]) if step["line"]["words"] == "Flop"
    )
    page.get_by_role("navigation").get_by_role("button", name="Flop", exact=True).click()
    expect(says).to_have_text(words[flop])
    page.keyboard.press("PageDown")
    expect(says).to_have_text("Turn")
    slider = page.get_by_role("slider")
    slider.fill(str(flop + 1))
    expect(says).to_have_text(words[flop + 1])
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(says).to_have_text(words[flop + 2])
    assert words[flop + 2] in (slider.get_attribute("aria-valuetext") or "")
    assert words[flop + 2] in page.locator("[aria-live=polite]").last.inner_text()


def test_the_address_names_the_step(visit: Come, shown_down: Hand) -> None:
    person = visit()
    at = len(shown_down["steps"]) // 2
    step = shown_down["steps"][at]["line"]
    page = open_hand(person, shown_down, f"/{step['line']}")
    expect(page.locator(".controls .words")).to_have_text(step["words"])
    page.keyboard.press("ArrowRight")
    after = page.locator(".controls .words").inner_text()
    page.reload()
    expect(page.locator(".controls .words")).to_have_text(after)
    current = page.locator("aside li").nth(at + 1).locator(".line[aria-current=step]")
    expect(current).to_be_in_viewport()


def test_its_lines_write_cards_as_the_log_does(visit: Come, shown_down: Hand) -> None:
    page, steps = open_hand(visit(), shown_down), shown_down["steps"]
    at, line = next(
        (place, one["line"]) for place, one in enumerate(steps) if one["line"]["event"] == "tabled"
    )
    glyphs = page.locator("aside li").nth(at).locator(".line").get_by_role("img")
    names = glyphs.evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert names == [words(Card(card)) for card in line["with"]["cards"]]
    assert re.fullmatch(r"(\d+|[JQKA])[♣♦♥♠]\uFE0E?", glyphs.first.inner_text())


def test_a_line_tells_why(visit: Come, shown_down: Hand) -> None:
    page = open_hand(visit(), shown_down)
    at, line = next(
        (place, step["line"])
        for place, step in enumerate(shown_down["steps"])
        if step["line"]["clauses"]
    )
    page.locator("aside li").nth(at).get_by_role("button", name="Why?").click()
    cited = page.locator("dialog[open] footer a").first
    cited.wait_for()
    assert cited.inner_text() in line["clauses"]
    page.keyboard.press("Escape")
    # A word of the game is asked on the page of a finished hand, too.
    page.locator("aside .line", has_text="blind").first.click()
    page.locator(".controls .word", has_text="blind").click()
    expect(page.locator("dialog[open] h2")).to_have_text("blind")
    expect(page.locator("dialog[open] .means")).to_be_visible()


def test_who_played_sees_his_own_cards_and_nobody_else_does(come: Come) -> None:
    person, rail = come(), come()
    table = person.sit("garlic-city", "texas-holdem", bots=2)
    playing = Playing(person, prefers=("Fold", "Check"))
    until = time.monotonic() + PATIENCE_S
    while not playing.is_done:
        assert time.monotonic() < until, playing.moves
        playing.move()
        person.page.wait_for_timeout(30)
    person.page.wait_for_function(
        "async () => (await (await fetch('/api/me/hands')).json()).hands.length > 0"
    )
    person.go("/#/hands")
    person.page.locator("tbody tr").last.get_by_role("link", name="Replay").click()
    person.page.wait_for_selector(".stage .plate-seat")
    hand = int(person.page.url.rpartition("/")[2])
    dealt = "/9"
    faces = []
    for one in (person, rail):
        one.go(f"/#/hands/{table}/{hand}{dealt}")
        one.page.wait_for_selector(".seat .cards svg[role=img]")
        names = one.page.locator(".seat .cards svg[role=img]").evaluate_all(
            "all => all.map((one) => one.getAttribute('aria-label'))"
        )
        faces.append([name for name in names if name != FACE_DOWN])
    assert (len(faces[0]), faces[1]) == (2, [])


def test_a_hand_is_shared_as_a_record_that_verifies(
    visit: Come, shown_down: Hand, tmp_path: Path
) -> None:
    person = visit(permissions=["clipboard-read", "clipboard-write"])
    page = open_hand(person, shown_down)
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Copy the record").click()
    expect(page.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == shown_down["record"]
    with page.expect_download() as saving:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert file.suffix == ".hand"
    for command in ("verify", "replay"):
        checked = [sys.executable, "-m", "houseway", command, str(file)]
        done = subprocess.run(checked, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_browser_checks_the_deck_itself(visit: Come, shown_down: Hand) -> None:
    person, deck = visit(), shown_down["deck"]
    page = open_hand(person, shown_down)
    page.get_by_role("button", name="The deck", exact=True).click()
    panel = page.locator("dialog[open]")
    expect(panel.locator("code")).to_have_text(deck["roots"][0])
    opened = f"{deck['opened']} of {deck['opened']} positions open to their seals"
    expect(panel.locator(".here")).to_contain_text(opened)
    assert panel.locator("dt").all_inner_texts() == [str(deck["opened"]), str(deck["closed"])]
    assert panel.locator(".strip svg").count() == deck["opened"]
    assert panel.locator(".strip > *").count() == deck["opened"] + deck["closed"]


def test_an_exchanged_card_is_found_out(visit: Come, shown_down: Hand) -> None:
    person = visit()
    position, card = next(
        line.strip(' ",').split()[:2]
        for line in shown_down["record"].splitlines()
        if line.startswith('  "') and line.strip(' "')[0].isdigit() and len(line) > 100
    )
    other = "2c" if card != "2c" else "3c"

    def exchanged(route: Route) -> None:
        told = json.loads(route.fetch().text())
        told["record"] = told["record"].replace(f'"{position} {card} ', f'"{position} {other} ')
        route.fulfill(json=told)

    person.context.route("**/api/tables/*/hands/*", exchanged)
    page = open_hand(person, shown_down)
    page.get_by_role("button", name="The deck", exact=True).click()
    expect(page.locator("dialog[open] .here")).to_contain_text(
        f"position {int(position) + 1} does not open to its seal"
    )


@pytest.mark.soak
def test_history_fits_a_phone_and_does_not_jump(visit: Come, shown_down: Hand) -> None:
    person = visit(size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    for where in ("/#/hands", "/#/hands/1"):
        person.go(where)
        person.page.wait_for_selector("main h1")
        person.page.wait_for_load_state("networkidle")
        fits(person)
    page = open_hand(person, shown_down)
    for _ in range(12):
        page.get_by_role("button", name="Next").click()
    fits(person)
    assert page.evaluate(SHIFTED) < 0.02


@pytest.mark.soak
@pytest.mark.parametrize("light", ["light", "dark"])
def test_history_has_no_serious_fault(visit: Come, shown_down: Hand, light: str) -> None:
    page = open_hand(visit(color_scheme=light, reduced_motion="reduce"), shown_down)
    assert grave_faults(page) == []
    for name in ("The deck", "Share"):
        page.get_by_role("button", name=name, exact=True).click()
        page.wait_for_selector("dialog[open]")
        assert grave_faults(page) == []
        page.keyboard.press("Escape")


@pytest.mark.soak
def test_no_text_of_history_is_hard_coded(visit: Come, shown_down: Hand) -> None:
    person, hand = visit(), shown_down["listed"]["hand"]
    for where, there in (
        ("/?locale=qps#/hands", "main li a"),
        ("/?locale=qps#/hands/1", "tbody tr"),
        (f"/?locale=qps#/hands/1/{hand}", ".stage .plate-seat"),
    ):
        assert hard_coded(person, where, there) == [], where


@pytest.mark.parametrize("table", range(2, len(GAMES) + 1), ids=list(GAMES)[1:])
def test_hands_of_every_layout_are_drawn_to_their_end(
    visit: Come, club: Room, table: int, pytestconfig: pytest.Config
) -> None:
    hand: Hand = club.http.get(f"/api/tables/{table}/hands/1").json()
    page = open_hand(visit(reduced_motion="reduce"), hand)
    shown, slider = page.locator(".controls .step"), page.get_by_role("slider")
    last = len(hand["steps"]) - 1
    steps = STEPS_OF_A_SAMPLE if pytestconfig.getoption("slow_cases") else STEPS_SHOWN
    most = 0
    # A hand of pan has hundreds of steps: so many of them, and the last.
    for place in (*range(1, last, max(1, last // steps)), last):
        slider.fill(str(place))
        expect(shown).to_have_text(f"{place + 1} of {last + 1}")
        drawn = page.locator(".stage svg.card, .stage svg.tile").count()
        most = max(most, drawn)
        melds = (hand["steps"][place]["view"].get("pan") or {}).get("seats", [])
        laid = sum(len(meld["cards"]) for seat in melds for meld in seat["melds"])
        expect(page.locator(".melds:not(.away) .corner")).to_have_count(laid)
    assert most >= max(len(step["view"]["holdings"]) for step in hand["steps"])
    page.get_by_role("button", name="The deck", exact=True).click()
    deck = hand["deck"]
    expect(page.locator("dialog[open] .here")).to_contain_text(
        f"{deck['opened']} of {deck['opened']}"
    )
