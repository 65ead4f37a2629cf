"""The lobby: waiting lists, what it costs and when; and every page while the room is away."""

import re

import pytest
from playwright.sync_api import Page, expect

from houseway.web.own_tables import SAT_AT_MAX
from tests.page.conftest import Come
from tests.page.open_page import PACE_MS, Person, Room
from tests.page.test_phone import fits
from tests.page.test_speed import SHIFT_MOST, SHIFTS

pytestmark = pytest.mark.slow

OURS = ("WebSocket connection to", "ERR_INTERNET_DISCONNECTED", "Failed to fetch")
"""What the console may say of a network that the test itself has taken away."""


def lobby(person: Person) -> Page:
    person.go("/#/")
    person.page.wait_for_selector(".club .tables")
    return person.page


def test_a_visitor_waits_at_two_clubs_and_leaves_a_list(come: Come, room: Room) -> None:
    person, clubs = come(), ("garlic-city", "comstock")
    tables = [room.open_table(house=one, game="omaha-hi-lo", seats=2, bots=2) for one in clubs]
    page = lobby(person)
    places = [page.locator(f"#club-{house}") for house in clubs]
    for club in places:
        # Other tests have tables of their own in this room, and leave them as we look.
        club.locator(".more").evaluate_all("(all) => all.forEach((one) => one.click())")
    for club, table in zip(places, tables, strict=True):
        row = club.get_by_role("listitem").filter(has_text=f"Table {table}")
        row.get_by_role("button", name="Join the list").click()
        expect(row.get_by_text("You are number 1")).to_be_visible()
    # The same game at the same limit: two lists, each in its own club.
    for club in places:
        expect(club.locator(".lists li")).to_have_count(1)
        expect(club.locator(".lists .yours")).to_have_text("You are number 1")
    places[0].get_by_role("button", name="Leave the list").click()
    expect(places[0].locator(".lists")).to_have_count(0)
    expect(places[1].locator(".lists li")).to_have_count(1)
    for table in tables:
        room.ask("close-table", table=table)


def test_whoever_sits_at_as_many_tables_as_they_may_gets_up_in_the_lobby(come: Come) -> None:
    person = come(is_new=True)
    tables = [person.sit("comstock", "razz")]
    while len(tables) < SAT_AT_MAX:
        wish = {"house": "comstock", "game": "razz"}
        tables.append(int(person.post("/api/practice", wish)["table"]))
    person.opened = tables.copy()
    page = lobby(person)
    own = page.get_by_role("region", name="Your practice tables")
    expect(own.get_by_role("paragraph")).to_have_text(
        "You sit at 5 practice tables of your own. Get up from one to open another."
    )
    named = [f"Table {table}: Razz 4/8" for table in tables]
    expect(own.get_by_role("link")).to_have_text(named)
    page.locator("#club-comstock").get_by_role("button", name="Razz", exact=True).click()
    refused = page.get_by_role("dialog")
    expect(refused).to_contain_text("You sit at 5 already. Get up from one of them in the lobby.")
    # There they are as well; one press makes room, and the next game is dealt.
    refused.get_by_role("button", name=f"Get up from table {tables[1]}").click()
    expect(refused).to_have_count(0)
    expect(own).to_have_count(0)
    person.practise("comstock", "razz")
    person.complaints = person.complains_of("409 (Conflict)")


def test_every_game_says_what_it_costs_and_a_club_when_it_is_open(come: Come, room: Room) -> None:
    person = come()
    person.page.add_init_script(SHIFTS)
    page = lobby(person)
    clubs = room.http.get("/api/houses").json()
    games = [game for club in clubs for game in club["games"]]
    expect(page.locator(".club .game")).to_have_count(len(games))
    # Nothing moves while the page comes; later a table that others leave may go from its list.
    assert sum(one for one, _ in page.evaluate("() => window.shifts")) < SHIFT_MOST
    unposted = [game for game in games if not game["is_posted"]]
    expect(page.get_by_text("no posted rate: practice only", exact=True)).to_have_count(
        len(unposted)
    )

    def posted(house: str, title: str) -> str:
        line = page.locator(f"#club-{house} .board li").filter(
            has=page.get_by_role("button", name=title, exact=True)
        )
        return line.locator(".rate").inner_text()

    # garlic-city/collection/6: $4 for seven and more, $2 for fewer; players-club/collection/1 and
    # /3; comstock/collection/18 and /19: before and after the flop.
    assert posted("garlic-city", "Texas Hold'em") == "$4\u2013$8 · $2 to $4 a hand, from the pot"
    assert posted("players-club", "Texas Hold'em") == "$3\u2013$6 · $3 a hand, from the blind"
    assert posted("players-club", "Panguingue") == "$2 condition · $2 a half hour, each player"
    assert "before the flop" in posted("comstock", "Texas Hold'em")
    assert posted("s-and-k", "Push-9") == "no posted rate: practice only"
    # players-club/house/8 and /9; no other book prints hours.
    hours = page.locator("#club-players-club .hours li").all_inner_texts()
    assert hours[0] == "$3\u2013$6: every day, 10:00 AM to 2:00 AM"
    assert hours[1].endswith("no limit: Wednesday to Saturday, 9:00 AM to 2:00 AM")
    table = page.locator("#club-garlic-city .tables li").first
    expect(table).to_contain_text("At a house table: $2 to $4 a hand, from the pot")
    page.get_by_label("With an open seat").check()
    expect(page.locator(".club .game")).to_have_count(0)


def test_a_table_for_the_house_sends_a_guest_to_sign_in(come: Come, room: Room) -> None:
    wanted = {"house": "garlic-city", "game": "omaha-hi-lo", "limit": "4/8"}
    table = int(room.ask("open-table", **wanted).json()["table"])
    person = come()
    page = person.page
    # At the table itself too, and nobody is made a guest of for nothing.
    person.go(f"/#/table/{table}")
    page.locator(".sign").get_by_role("link", name="Sign in").click()
    expect(page.get_by_label("Password", exact=True)).to_be_visible()
    assert not person.context.cookies()
    person.post("/api/session/guest", {})
    person.go(f"/#/table/{table}")
    expect(page.locator(".sign").get_by_role("link", name="Sign in")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Sit"))).to_have_count(0)
    lobby(person)
    row = page.get_by_role("listitem").filter(has_text=f"Table {table}").first
    row.get_by_role("link", name="Sign in").click()
    # A guest may become somebody: both ways in are offered, and no name that they may not change.
    expect(page.get_by_label("Password", exact=True)).to_be_visible()
    expect(page.get_by_label("Link or code")).to_be_visible()
    expect(page.get_by_role("button", name="Change the name")).to_have_count(0)
    person.go("/?invite=bogus")
    expect(page.get_by_role("alert")).to_contain_text("This invitation has been used")
    person.go(room.invite("player"))
    expect(page.get_by_role("button", name="Change the name")).to_be_visible()
    assert "invite" not in page.url
    room.ask("close-table", table=table)


def test_an_address_that_leads_nowhere_says_so(come: Come) -> None:
    person = come()
    for where in ("/#/table/%", "/#/nonsense", "/nothing"):
        person.go(where)
        expect(person.page.get_by_role("heading", name="There is no such page")).to_be_visible()
    page = lobby(person)
    assert page.title() == "Lobby · houseway"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    assert page.url.endswith("/#/")
    page.get_by_role("link", name="How to play, in a minute").click()
    expect(page).to_have_title("How to play, in a minute · houseway")
    expect(page.locator("main")).to_be_focused()


def test_a_page_that_was_not_loaded_comes_when_the_room_is_back(come: Come) -> None:
    person = come()
    page = lobby(person)
    # Somebody may have been there with this browser, which keeps what it has loaded.
    person.context.new_cdp_session(page).send("Network.clearBrowserCache")
    person.context.set_offline(True)
    lost = page.get_by_text("The room does not answer")
    expect(lost).to_be_visible()
    page.get_by_role("link", name="Rule book").click()
    expect(page.get_by_role("heading", name="This page could not be loaded.")).to_be_visible()
    person.context.set_offline(False)
    expect(lost).to_have_count(0)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".books article")).to_have_count(4)
    person.complaints[:] = person.complains_of(*OURS)


def test_the_bar_fits_the_smallest_phone_with_a_seat_taken(come: Come) -> None:
    person = come(size=(320, 640), has_touch=True, is_mobile=True)
    person.sit("garlic-city", "texas-holdem")
    page = lobby(person)
    fits(person)
    expect(page.locator(".bar .seat")).to_have_text(f"Table {person.opened[-1]}")
    # With more tables than the bar has room for, all of them are one tap away.
    wish = {"house": "comstock", "game": "razz", "pace_ms": PACE_MS}
    person.opened += [person.post("/api/practice", wish)["table"] for _ in range(4)]
    lobby(person)
    fits(person)
    page.get_by_role("button", name="All your 5 tables").tap()
    linked = page.locator("#tables a").evaluate_all("(all) => all.map((one) => one.hash)")
    assert linked == [f"#/table/{table}" for table in person.opened]
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator(".bar a.seat")).to_have_count(3)
    expect(page.get_by_role("button", name="All your 5 tables")).to_have_text("+2")
    page.set_viewport_size({"width": 320, "height": 640})
    page.get_by_role("button", name="Menu").tap()
    page.locator(".menu").get_by_role("button", name="Help").tap()
    letters = page.get_by_label("Letters and numbers act at once")
    expect(letters).to_be_checked()
    letters.uncheck()
    page.get_by_role("button", name="Close").tap()
    page.keyboard.press("?")
    page.reload()
    page.wait_for_selector(".club .tables")
    page.keyboard.press("?")
    assert not page.locator("dialog[open]").count(), "keys of one letter are switched off"
