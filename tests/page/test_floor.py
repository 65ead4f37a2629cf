"""The floor console in a real browser: tables, lists, holds, pauses, faults, the drop and reports.

Each test has tables of its own in the shared room. What the floor does is seen where a player or
a manager would look for it.
"""

import csv
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, expect

from tests.page.conftest import Come
from tests.page.open_page import PHONE, WIDE, Person, Room
from tests.page.test_axe import grave_faults

pytestmark = pytest.mark.slow

SOON_MS = 1000
"""So long a player has who never acts."""
SLOW_MS = 4000
"""So long a bot thinks where somebody must find the moment of a hand."""


@pytest.fixture
def floor(come: Come) -> Person:
    """Somebody of the floor before the console."""
    person = come()
    person.go(person.room.invite("floor"))
    person.go("/#/floor")
    expect(person.page.get_by_role("heading", name="The floor")).to_be_visible()
    return person


@contextmanager
def house_table(room: Room, **about: object) -> Iterator[int]:
    """A table for the house, closed at the end."""
    wanted = {"house": "garlic-city", "game": "omaha-hi-lo", "limit": "4/8", **about}
    table = int(room.ask("open-table", **wanted).json()["table"])
    yield table
    if any(one["table"] == table for one in room.tables()):
        room.ask("close-table", table=table)


def someone(room: Room, name: str) -> int:
    """A player in the register: his number."""
    token = room.invite("player").partition("invite=")[2]
    answer = room.http.post("/api/session", json={"name": name, "invite": token})
    room.http.cookies.clear()
    assert answer.is_success, answer.text
    return int(answer.json()["player"])


def dialog(person: Person) -> Locator:
    return person.page.get_by_role("dialog")


def test_the_floor_opens_a_house_table_and_is_told_by_which_clause_it_may_not(
    floor: Person,
) -> None:
    floor.page.get_by_role("button", name="Open a table").click()
    asked = dialog(floor)
    asked.get_by_role("combobox", name="Club").select_option("garlic-city")
    asked.get_by_role("combobox", name="Game").select_option("texas-holdem")
    asked.get_by_role("combobox", name="Limit").fill("4/8")
    asked.get_by_role("textbox", name="Least buy-in").fill("1")
    asked.get_by_role("button", name="Open", exact=True).click()
    refused = asked.get_by_role("alert")
    expect(refused).to_contain_text("The least is $40")
    expect(refused.get_by_role("link").first).to_have_attribute(
        "href", re.compile(r"^#/clause/garlic-city/")
    )
    asked.get_by_role("textbox", name="Least buy-in").fill("")
    asked.get_by_role("button", name="Open", exact=True).click()
    expect(floor.page).to_have_url(re.compile(r"#/floor/\d+$"))
    table = int(floor.page.url.rpartition("/")[2])
    opened = next(one for one in floor.room.tables() if one["table"] == table)
    assert not opened["is_practice"]
    expect(floor.page.locator(".panel")).to_contain_text("Schedule per-hand")

    floor.page.get_by_role("button", name="Close the table").click()
    dialog(floor).get_by_role("button", name="Close the table").click()
    expect(floor.page.get_by_text(f"Table {table} is closed.")).to_be_visible()
    assert table not in [one["table"] for one in floor.room.tables()]
    floor.complaints = floor.complains_of("409")


def test_whoever_waits_is_called_and_seated(floor: Person) -> None:
    someone(floor.room, "Bea Lindqvist")
    with house_table(floor.room) as table:
        floor.page.get_by_role("button", name="Put somebody on a list").click()
        dialog(floor).get_by_role("searchbox").fill("lindq")
        dialog(floor).get_by_role("radio", name="Bea Lindqvist").check()
        dialog(floor).get_by_role("combobox").select_option(str(table))
        dialog(floor).get_by_role("button", name="Put on the list").click()
        # A free seat is called out by itself as soon as somebody waits for it.
        called = floor.page.locator(".lists .called", has_text="Bea Lindqvist")
        expect(called).to_contain_text(re.compile(rf"called to table {table}, seat \d"))
        expect(called).to_contain_text(re.compile(r"1:[0-5]\d left"))
        called.get_by_role("button", name="Seat").click()
        expect(dialog(floor).get_by_role("radio", name="Bea Lindqvist")).to_be_checked()
        dialog(floor).get_by_role("textbox", name="Buy-in").fill("150")
        dialog(floor).get_by_role("button", name="Seat", exact=True).click()
        expect(dialog(floor)).to_be_hidden()
        expect(called).to_be_hidden()
        floor.go(f"/#/floor/{table}")
        row = floor.page.get_by_role("row", name="Bea Lindqvist")
        expect(row).to_contain_text("$150")


def test_a_seat_is_held_a_player_moves_and_a_table_pauses(floor: Person) -> None:
    room = floor.room
    player = someone(room, "Carl Ruiz")
    with house_table(room) as table:
        room.ask("sit-down", table=table, player=player, cents=20_000, seat=3)
        floor.go(f"/#/floor/{table}")
        row = floor.page.get_by_role("row", name="Carl Ruiz")
        row.get_by_role("button").click()
        dialog(floor).get_by_role("combobox", name="To another seat").select_option("5")
        dialog(floor).locator("section", has_text="To another seat").get_by_role("button").click()
        expect(row.get_by_role("rowheader")).to_have_text("5")

        row.get_by_role("button").click()
        dialog(floor).get_by_role("combobox", name="He is away").select_option("meal")
        dialog(floor).get_by_role("button", name="Hold").click()
        expect(row).to_contain_text("away")
        floor.page.get_by_role("link", name="All tables").click()
        held = floor.page.locator("section", has_text="Seats held").get_by_role("listitem")
        expect(held.filter(has_text="Carl Ruiz")).to_contain_text("for a meal")
        held.filter(has_text="Carl Ruiz").get_by_role("button", name="Carl Ruiz is back").click()
        expect(held.filter(has_text="Carl Ruiz")).to_have_count(0)

        floor.go(f"/#/floor/{table}")
        floor.page.get_by_role("button", name="Pause", exact=True).click()
        dialog(floor).get_by_role("textbox", name="Why").fill("a spilled drink")
        dialog(floor).get_by_role("button", name="Pause", exact=True).click()
        panel = floor.page.locator(".panel .duties")
        expect(panel).to_contain_text("Paused: a spilled drink.")
        panel.get_by_role("button", name="Resume").click()
        expect(panel).not_to_contain_text("Paused")
        assert not next(one for one in room.tables() if one["table"] == table)["paused"]


def test_a_fault_is_reported_and_the_ruling_shows_its_clause(floor: Person) -> None:
    table = floor.room.open_table(bots=4, pace_ms=SLOW_MS)
    floor.opened.append(table)
    floor.go(f"/#/floor/{table}")
    floor.page.get_by_role("button", name="Report a fault").click()
    early = dialog(floor).get_by_role("button", name="The flop comes before the betting is over")
    for _ in range(30):
        expect(early).to_be_visible()
        if early.is_enabled():
            break
        floor.page.wait_for_timeout(500)
        dialog(floor).get_by_role("button", name="Look again").click()
    early.click()
    ruling = dialog(floor).locator(".ruling")
    expect(ruling).to_contain_text("The whole flop is taken back and the stub reshuffled")
    expect(ruling.get_by_role("link")).to_have_attribute(
        "href", "#/clause/garlic-city/texas-holdem/56"
    )
    dialog(floor).get_by_role("button", name="Rule so").click()
    expect(ruling).to_contain_text("Ruled")
    dialog(floor).get_by_role("button", name="Close").last.click()
    ruled = floor.page.locator(".told .ruled")
    expect(ruled.get_by_role("link", name="garlic-city/texas-holdem/56")).to_be_visible()


def test_the_drop_is_counted_and_the_count_sheet_downloaded(come: Come) -> None:
    owner = come()
    owner.go(owner.room.invite("manager"))
    players = [someone(owner.room, name) for name in ("Ida Falk", "Jon Abbe")]
    with house_table(owner.room, game="texas-holdem", clock_ms=SOON_MS) as table:
        for player in players:
            owner.room.ask("sit-down", table=table, player=player, cents=20_000)
        owner.go("/#/floor")
        counting = owner.page.get_by_role("button", name=f"Count the drop of table {table}")
        expect(counting).to_be_enabled()
        # No further hand, so that what is counted is what was dropped.
        owner.room.ask("pause-table", table=table)
        owner.go(f"/#/floor/{table}")
        owner.page.locator(".script", has_text="No hand is running.").wait_for()
        owner.page.get_by_role("button", name="Count the drop").click()
        told = re.search(r"\$(\d+)", dialog(owner).inner_text())
        assert told
        dollars = int(told.group(1))
        assert dollars > 0
        dialog(owner).get_by_role("button", name="Count the drop").click()
        expect(owner.page.locator(".panel header")).to_contain_text("Drop so far $0")

        owner.page.get_by_role("link", name="Reports").click()
        owner.page.get_by_role("combobox", name="Table").select_option(str(table))
        owner.page.get_by_role("button", name="Show").click()
        sheet = owner.page.locator(".reports article")
        expect(sheet).to_contain_text("It holds")
        counted = sheet.locator("dl div", has_text="Counted")
        expect(counted).to_contain_text(f"${dollars}")
        with owner.page.expect_download() as download:
            owner.page.get_by_role("link", name="Download CSV").click()
        assert download.value.suggested_filename == "count-sheet.csv"
        lines = download.value.path().read_text().splitlines()
        cells = [cell for row in csv.reader(lines) for cell in row]
        assert str(100 * dollars) in cells


def test_a_player_does_not_see_the_console_and_a_dealer_sees_what_is_his(come: Come) -> None:
    player, dealer = come(), come()
    player.go(player.room.invite("player"))
    expect(player.page.get_by_role("link", name="Rule book")).to_be_visible()
    expect(player.page.get_by_role("link", name="Floor")).to_have_count(0)
    player.go("/#/floor")
    expect(player.page.get_by_text("The floor console is for the staff")).to_be_visible()
    player.go("/#/people")
    expect(player.page.get_by_text("The register is for managers.")).to_be_visible()

    dealer.go(dealer.room.invite("house dealer"))
    dealer.page.get_by_role("link", name="Floor").click()
    dealer.page.locator(".tables a").first.click()
    expect(dealer.page.get_by_role("button", name="Report a fault")).to_be_visible()
    for not_his in ("Open a table", "Pause", "Close the table", "Count the drop"):
        expect(dealer.page.get_by_role("button", name=not_his, exact=True)).to_have_count(0)
    dealer.page.get_by_role("link", name="Dealer's view").click()
    expect(dealer.page.get_by_role("status")).to_contain_text("to act")
    expect(dealer.page.locator(".script")).to_contain_text("hands are shown and the pot is awarded")


def test_somebody_comes_by_an_invitation_sets_a_password_and_signs_in_with_it(come: Come) -> None:
    owner, newcomer = come(), come(size=PHONE)
    owner.go(owner.room.invite("manager"))
    owner.go("/#/people")
    owner.page.get_by_role("combobox", name="As").select_option("house dealer")
    owner.page.get_by_role("button", name="Make a link").click()
    link = owner.page.get_by_role("textbox", name="Link or code").input_value()

    newcomer.go(link)
    page = newcomer.page
    page.get_by_role("textbox", name="The name others see").fill("Dee Marsh")
    page.get_by_role("button", name="Change the name").click()
    expect(page.get_by_role("heading", name="You are Dee Marsh")).to_be_visible()
    page.get_by_label("The new one").fill("a card and a card")
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_text("The password is set.")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("textbox", name="Name", exact=True).fill("Dee Marsh")
    page.get_by_label("Password", exact=True).fill("a card and a card")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name="The floor")).to_be_visible()

    owner.go("/#/people")
    owner.page.get_by_label("More about Dee Marsh").click()
    owner.page.get_by_role("button", name="Bar", exact=True).click()
    dialog(owner).get_by_role("textbox", name="Why").fill("asleep at the table")
    dialog(owner).get_by_role("button", name="Bar", exact=True).click()
    barred = owner.page.get_by_role("listitem").filter(has_text="Dee Marsh")
    expect(barred).to_contain_text("asleep at the table")
    barred.get_by_role("button", name="Lift the bar").click()
    expect(owner.page.get_by_text("Nobody is barred.")).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_no_page_of_the_staff_has_a_serious_fault_or_scrolls_sideways(
    come: Come, size: tuple[int, int]
) -> None:
    person = come(size=size)
    person.go(person.room.invite("manager"))
    for where, there in (
        ("/#/floor", ".tables a"),
        ("/#/floor/1", ".panel tbody tr"),
        ("/#/floor/1/deal", ".deal .script"),
        ("/#/floor/reports", ".reports option"),
        ("/#/people", "tbody tr"),
        ("/#/sign-in", "form"),
    ):
        person.go(where)
        person.page.wait_for_selector(there, state="attached")
        assert (where, grave_faults(person.page)) == (where, [])
        wider = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert (where, wider) == (where, 0)
    person.go("/#/floor/1")
    person.page.get_by_role("button", name="Report a fault").click()
    dialog(person).get_by_role("button", name="Look again").wait_for()
    assert grave_faults(person.page) == []
