"""The rest of the room without a mouse: the lobby, what lies over a table, hands, books, the floor.

Everything on the way shows that it has the focus and is in sight, and after each act the focus is
where one goes on from: in what has opened, or back where one came from.
"""

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.page.by_keys import NEAR, Keys
from tests.page.conftest import Come
from tests.page.floor.at_the_desk import comes_to_work, dialog, house_table, someone
from tests.page.open_page import PATIENCE_MS, Person, Room

pytestmark = pytest.mark.soak

NARROW = (1000, 800)
SLOW_MS = 1000
"""So long a bot thinks where somebody must find the moment of a hand."""
EARLY = "The flop comes before the betting is over"


def focus_is_in(page: Page, what: str) -> None:
    page.wait_for_function("(what) => document.activeElement?.closest(what)", arg=what)


@pytest.fixture
def floor(come: Come) -> Iterator[tuple[Person, Keys]]:
    """Somebody of the floor before the console, with a keyboard only."""
    person = come()
    keys = Keys(person)
    yield comes_to_work(person, "floor"), keys
    assert keys.touches == 0


def test_a_seat_is_taken_and_left_again(come: Come) -> None:
    person = come(size=NARROW)
    keys, page = Keys(person), person.page
    table = person.room.open_table(bots=3, house="comstock", game="razz", limit="4/8")
    person.opened.append(table)
    person.go("/#/")
    page.wait_for_selector(".club .game")
    # What is looked for is soon found: the other games are not in the way.
    keys.tab_to("input[type=search]", most=NEAR)
    keys.type("razz")
    keys.do(".do .button", "Sit down", most=NEAR)
    page.wait_for_selector(".plate-seat.you")
    focus_is_in(page, "main")
    person.wait_for_turn()

    keys.press("?")
    focus_is_in(page, "dialog")
    keys.tab_to("dialog input", "Letters and numbers act at once…", most=NEAR)
    keys.press("Space", "Escape")
    keys.press("l")
    expect(page.locator(".log.open")).to_have_count(0)
    # Without letters Tab and Enter are left, and lead to the same.
    keys.tab_to(".bar button", "Help", most=NEAR, key="Shift+Tab")
    keys.press("Enter")
    keys.tab_to("dialog input", "Letters and numbers act at once…", most=NEAR)
    keys.press("Space", "Escape")
    expect(page.get_by_role("button", name="Help")).to_be_focused()

    keys.press("l")
    focus_is_in(page, ".log.open .close")
    keys.do(".log .why", "Why?", most=NEAR)
    focus_is_in(page, ".side")
    page.locator(".side blockquote").first.wait_for()
    keys.press("Escape")
    expect(page.locator(".side")).to_have_count(0)
    expect(page.locator(".log.open")).to_have_count(0)
    expect(page.get_by_role("button", name="Help")).to_be_focused()

    keys.do("main nav .button", "Get up", most=NEAR)
    focus_is_in(page, "dialog")
    keys.do("dialog .button", "Leave now", most=NEAR)
    page.wait_for_selector(".club .game")
    focus_is_in(page, "main")
    assert keys.touches == 0


def test_beside_the_table_the_log_is_a_key_away(come: Come) -> None:
    person = come()
    keys, page = Keys(person), person.page
    person.sit("garlic-city", "texas-holdem")
    person.wait_for_turn()
    # The first Tab of whoever is asked goes to what they may do.
    keys.tab_to(".dock .button", most=1)
    keys.press("l")
    focus_is_in(page, ".log")
    keys.tab_to(".log .why", most=NEAR)
    keys.press("Escape")
    focus_is_in(page, ".dock")
    # On the felt the arrows go from one thing to the next, and Enter asks about it.
    keys.tab_to(".stage .inner", most=NEAR, key="Shift+Tab")
    for place in ("deck", "board"):
        keys.press("ArrowRight")
        focus_is_in(page, f"[data-place={place}]")
        # Whatever has the focus has a name, and its own again when it goes on.
        expect(page.locator(":focus")).to_have_attribute(
            "aria-label", re.compile("^The (stub|board)")
        )
    felt = page.locator(".stage .inner")
    bet = felt.locator("[data-place^=bet]").first.get_attribute("data-place")
    for _ in range(felt.locator("[data-place]").count()):
        keys.press("ArrowRight")
        if page.locator(":focus").get_attribute("data-place") == bet:
            break
    chips = page.get_by_role("button", name=re.compile(r"^The bet of seat \d: Bet \$\d+$"))
    expect(chips).to_be_focused()
    keys.press("Home", "ArrowRight")
    expect(chips).to_have_count(0)
    keys.press("Enter")
    expect(page.locator(".side blockquote").first).to_be_visible()
    keys.press("Escape")
    focus_is_in(page, "[data-place=board]")
    keys.press("y")
    clause = page.locator(".side footer a").first
    clause.wait_for()
    keys.do(".side footer a", "garlic-city/…", most=NEAR)
    expect(page.locator(".side h2")).to_have_text(re.compile(r"^Clause \d+$"))
    expect(page).to_have_url(re.compile("#/table/"))
    focus_is_in(page, ".side")
    assert keys.touches == 0


def test_the_book_is_browsed_and_one_comes_back(come: Come) -> None:
    person = come()
    keys, page = Keys(person), person.page
    person.go("/#/")
    page.wait_for_selector(".club .game")
    keys.do(".bar a", "Rule book", most=NEAR)
    title = page.locator("main h1")
    expect(title).to_have_text("Rule book")
    keys.do(".shelf h2 a", "Comstock…")
    expect(title).to_contain_text("Comstock")
    keys.do("main a", "Razz")
    expect(title).to_contain_text("Razz")
    keys.do(".contents button", "Clauses", most=NEAR)
    focus_is_in(page, "#part-clauses h2")
    keys.do("main .cites a")
    focus_is_in(page, "dialog")
    keys.press("Escape")
    focus_is_in(page, ".cites a")
    keys.tab_to("main nav a", "Comstock…", key="Shift+Tab")
    keys.press("Enter")
    expect(title).to_contain_text("Comstock")
    # The link that led here is gone: one goes on from the page and not from the bar.
    keys.do("main nav a", "Rule book", most=2)
    expect(title).to_have_text("Rule book")
    assert keys.touches == 0


def test_a_finished_hand_is_gone_through(come: Come, room: Room) -> None:
    person = come()
    keys, page = Keys(person), person.page
    table = room.open_table(bots=3)
    person.opened.append(table)
    person.go(f"/#/table/{table}")
    page.wait_for_selector(".stage")
    until = time.monotonic() + PATIENCE_MS / 1000
    while not room.http.get(f"/api/tables/{table}/hands").json()["total"]:
        assert time.monotonic() < until, "no hand is over"
        page.wait_for_timeout(100)
    keys.do("main nav a", "Hands", most=NEAR)
    page.wait_for_selector("tbody a")
    keys.do("tbody a", "Hand 1")
    shown = page.locator(".controls .step")
    expect(shown).to_be_visible()
    steps = int(shown.inner_text().split()[-1])
    for key, place in (("Home", 1), ("ArrowRight", 2), ("End", steps), ("ArrowLeft", steps - 1)):
        keys.press(key)
        expect(shown).to_have_text(f"{place} of {steps}")
    keys.press("Home", "PageDown")
    street = page.locator(".controls nav [aria-current]").inner_text()
    keys.tab_to(".controls nav button", street, most=NEAR)
    keys.press("y")
    expect(page.locator("dialog .what")).to_have_text(street)
    keys.press("Escape")
    keys.do("aside .why", most=60)
    focus_is_in(page, "dialog")
    keys.press("Escape")
    focus_is_in(page, "aside .why")
    keys.tab_to("main nav a", "All hands…", key="Shift+Tab")
    keys.press("Enter")
    expect(page.locator("tbody tr").first).to_be_visible()
    focus_is_in(page, "main")
    assert keys.touches == 0


def test_the_floor_opens_a_table_and_seats_somebody(floor: tuple[Person, Keys]) -> None:
    person, keys = floor
    page = person.page
    someone(person.room, "Greta Holm")
    keys.do("main button", "Open a table", most=NEAR)
    keys.choose("Club", "Garlic")
    keys.choose("Game", "Texas")
    keys.tab_to("input", "Limit…", most=NEAR)
    keys.type("4/8")
    keys.do("dialog button", "Open", most=NEAR)
    expect(page).to_have_url(re.compile(r"#/floor/\d+$"))
    table = int(page.url.rpartition("/")[2])
    person.opened.append(table)
    focus_is_in(page, ".panel")
    keys.do(".panel button", "Seat somebody in seat 2", most=2 * NEAR)
    _finds(keys, "Greta Holm")
    keys.do("dialog button", "Seat", most=NEAR)
    expect(page.get_by_role("row", name="Greta Holm")).to_be_visible()
    expect(dialog(person)).to_be_hidden()
    # The button in seat 2 is another one now: one goes on in the table's own part of the page.
    focus_is_in(page, ".panel")


def test_the_floor_calls_from_a_list(floor: tuple[Person, Keys]) -> None:
    person, keys = floor
    page, room = person.page, person.room
    first = someone(room, "Hal Ito")
    someone(room, "Inga Lind")
    with house_table(room, seats=2) as table:
        room.ask("sit-down", table=table, player=first, cents=20_000, seat=1)
        keys.do("main button", "Put somebody on a list")
        _finds(keys, "Inga Lind")
        keys.choose("Game", "Omaha Hi-Lo")
        keys.do("dialog button", "Put on the list", most=NEAR)
        called = page.locator(".lists .called", has_text="Inga Lind")
        expect(called).to_contain_text(f"called to table {table}, seat 2")
        focus_is_in(page, "main button")
        keys.do(".lists button", f"Seat Inga Lind at table {table}", most=NEAR)
        expect(dialog(person).get_by_role("radio", name="Inga Lind")).to_be_checked()
        keys.do("dialog button", "Seat", most=NEAR)
        expect(dialog(person)).to_be_hidden()
        expect(called).to_have_count(0)
        focus_is_in(page, "main")


def test_the_floor_reports_a_fault(floor: tuple[Person, Keys]) -> None:
    person, keys = floor
    page = person.page
    table = person.room.open_table(bots=4, pace_ms=SLOW_MS)
    person.opened.append(table)
    link = f".tables a[href='#/floor/{table}']"
    expect(page.locator(link)).to_be_visible()
    keys.do(link)
    focus_is_in(page, ".panel")
    keys.do(".panel button", "Report a fault", most=NEAR)
    early = dialog(person).get_by_role("button", name=EARLY)
    # The right moment of a hand may be just over: then it is that of the next one.
    for _ in range(60):
        expect(dialog(person)).to_contain_text("Play is held")
        if early.is_visible() and early.is_enabled():
            break
        keys.do("dialog button", "Look again", most=2 * NEAR)
    keys.do("dialog button", EARLY, most=2 * NEAR)
    keys.do("dialog button", "Make this ruling", most=NEAR)
    expect(dialog(person).locator(".ruling")).to_contain_text("Ruled")
    keys.do("dialog .button", "Close", most=NEAR)
    expect(dialog(person)).to_be_hidden()
    expect(page.get_by_role("button", name="Report a fault")).to_be_focused()
    expect(page.locator(".told .ruled").first).to_be_visible()


def _finds(keys: Keys, name: str) -> None:
    """Somebody of the register, by a part of their name."""
    keys.page.wait_for_selector("dialog input[type=radio]")
    if not keys.page.evaluate("document.activeElement.matches('input[type=search]')"):
        keys.tab_to("dialog input[type=search]", most=NEAR)
    keys.type(name.lower()[:7])
    keys.tab_to("dialog input[type=radio]", f"{name}…", most=2)
    keys.press("Space")
