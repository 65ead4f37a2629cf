"""Tables before the floor, in a real browser: opened, named a dealer, changed, broken and closed.

Each test has tables of its own in the shared room. What the floor does is seen where a player or
a manager would look for it.
"""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.page.conftest import Come
from tests.page.floor.at_the_desk import asks_for, dialog, house_table, opens, row_of, someone
from tests.page.open_page import Person

pytestmark = pytest.mark.slow

THREE_SIX, FOUR_EIGHT = "$3\N{EN DASH}$6", "$4\N{EN DASH}$8"


def test_the_floor_opens_a_house_table_and_is_told_by_which_clause_it_may_not(
    floor: Person,
) -> None:
    floor.page.get_by_role("button", name="Open a table").click()
    asked = dialog(floor)
    asked.get_by_role("combobox", name="Club").select_option("garlic-city")
    asked.get_by_role("combobox", name="Game").select_option("texas-holdem")
    asked.get_by_role("combobox", name="Limit").fill("4/8")
    asked.get_by_role("textbox", name="Minimum buy-in").fill("1")
    asked.get_by_role("button", name="Open", exact=True).click()
    refused = asked.get_by_role("alert")
    expect(refused).to_contain_text("The least is $40")
    expect(refused.get_by_role("link").first).to_have_attribute(
        "href", re.compile(r"^#/clause/garlic-city/")
    )
    asked.get_by_role("textbox", name="Minimum buy-in").fill("")
    _choose_overs(asked)
    asked.get_by_role("button", name="Open", exact=True).click()
    expect(floor.page).to_have_url(re.compile(r"#/floor/\d+$"))
    table = int(floor.page.url.rpartition("/")[2])
    opened = next(one for one in floor.room.tables() if one["table"] == table)
    assert not opened["is_practice"]
    expect(floor.page.locator(".panel")).to_contain_text("Schedule per-hand")
    # The club deals without overs where nobody chooses otherwise: at this table they are dealt.
    floor.room.ask("sit-down", table=table, player=someone(floor.room, "Una Reyes"), cents=20_000)
    asks_for(floor, "Una Reyes").get_by_role("button", name="Take an overs button").click()
    expect(row_of(floor, "Una Reyes")).to_contain_text("overs button")

    floor.page.get_by_role("button", name="Close the table").click()
    dialog(floor).get_by_role("button", name="Close the table").click()
    expect(floor.page.get_by_text(f"Table {table} is closed.")).to_be_visible()
    assert table not in [one["table"] for one in floor.room.tables()]
    floor.complaints = floor.complains_of("409")


def _choose_overs(asked: Locator) -> None:
    """A house rule that the book leaves open, other than the club plays it."""
    asked.get_by_text("Chips, clock and house rules").click()
    rules = asked.get_by_role("combobox", name="House rules")
    overs = rules.get_by_role("option", name=re.compile("^Do players with overs buttons"))
    rules.select_option(label=overs.inner_text())
    expect(asked.get_by_text("otherwise: no")).to_be_visible()
    asked.get_by_role("combobox", name="Answer").select_option("yes")
    asked.get_by_role("button", name="Choose it").click()
    expect(asked.get_by_role("listitem").filter(has_text="overs buttons")).to_contain_text("yes")


def test_the_list_is_called_and_whoever_does_not_come_makes_room_for_the_next(
    floor: Person,
) -> None:
    room = floor.room
    first, _, second = (someone(room, name) for name in ("Al Ito", "Bea Lindqvist", "Cal Dow"))
    with house_table(room, seats=2) as table:
        room.ask("sit-down", table=table, player=first, cents=20_000, seat=1)
        floor.page.get_by_role("button", name="Put somebody on a list").click()
        dialog(floor).get_by_role("searchbox").fill("lindq")
        dialog(floor).get_by_role("radio", name="Bea Lindqvist").check()
        game = f"Omaha Hi-Lo {FOUR_EIGHT}, Garlic City Club"
        dialog(floor).get_by_role("combobox", name="Game").select_option(label=game)
        dialog(floor).get_by_role("button", name="Put on the list").click()
        # A free seat is called out by itself as soon as somebody waits for it.
        called = floor.page.locator(".lists .called")
        bea = called.filter(has_text="Bea Lindqvist")
        expect(bea).to_contain_text(f"called to table {table}, seat 2")
        expect(bea).to_contain_text(re.compile(r"1:[0-5]\d left"))
        room.ask("join-list", house="garlic-city", game="omaha-hi-lo", limit="4/8", player=second)
        bea.get_by_role("button", name="Take off Bea Lindqvist").click()
        cal = called.filter(has_text="Cal Dow")
        expect(cal).to_contain_text("seat 2")
        cal.get_by_role("button", name="Seat").click()
        expect(dialog(floor).get_by_role("radio", name="Cal Dow")).to_be_checked()
        dialog(floor).get_by_role("textbox", name="Buy-in").fill("150")
        dialog(floor).get_by_role("button", name="Seat", exact=True).click()
        expect(dialog(floor)).to_be_hidden()
        expect(called).to_have_count(0)
        floor.go(f"/#/floor/{table}")
        expect(floor.page.get_by_role("row", name="Cal Dow")).to_be_visible()


def test_a_table_gets_another_limit_and_dealer_breaks_and_starts_again(floor: Person) -> None:
    someone(floor.room, "Dora Finch", "house dealer")
    with house_table(floor.room) as table:
        floor.go(f"/#/floor/{table}")
        panel = floor.page.locator(".panel")
        asked = opens(floor, "Change the limit")
        asked.get_by_role("combobox", name="Limit").fill("7/9")
        asked.get_by_role("button", name="Change", exact=True).click()
        expect(asked.get_by_role("alert")).to_contain_text("7/9")
        asked.get_by_role("combobox", name="Limit").fill("3/6")
        asked.get_by_role("button", name="Change", exact=True).click()
        expect(panel.get_by_role("heading", level=2)).to_contain_text(THREE_SIX)
        expect(panel.get_by_role("button", name="Change the limit")).to_be_focused()

        asked = opens(floor, "Name the dealer")
        asked.get_by_role("radio", name="Dora Finch").check()
        asked.get_by_role("button", name="Name", exact=True).click()
        expect(panel).to_contain_text("Dora Finch deals")

        asked = opens(floor, "Break the game")
        asked.get_by_role("textbox", name="Why").fill("too few came")
        asked.get_by_role("button", name="Break the game").click()
        duty = panel.locator(".duties")
        expect(duty).to_contain_text("The game is broken: too few came.")
        card = floor.page.locator(".tables a", has_text=f"Omaha Hi-Lo {THREE_SIX}")
        expect(card).to_contain_text("The game is broken")
        duty.get_by_role("button", name="Resume").click()
        expect(duty).not_to_contain_text("broken")
    floor.complaints = floor.complains_of("400", "409", "422")


def test_a_fault_is_reported_at_full_pace_and_a_player_calls_the_floor(
    floor: Person, come: Come
) -> None:
    """Bots answer at once here: what is looked for would be over without a hold."""
    table = floor.room.open_table(bots=4)
    floor.opened.append(table)
    floor.go(f"/#/floor/{table}")
    _report_an_early_flop(floor, table)
    ruled = floor.page.locator(".told .ruled")
    expect(ruled.get_by_role("link", name="garlic-city/texas-holdem/56")).to_be_visible()
    duty = floor.page.locator(".panel .duties")
    expect(duty).not_to_contain_text("The action is held")

    player = come()
    number = int(player.post("/api/session/guest", {})["player"])
    floor.room.ask("sit-down", table=table, player=number, cents=20_000)
    player.go(f"/#/table/{table}")
    player.page.get_by_role("button", name="Seat", exact=True).click()
    about = dialog(player).get_by_role("textbox", name="What about, if you like")
    about.fill("my chips are short")
    dialog(player).get_by_role("button", name="Call the floor").click()
    expect(dialog(player)).to_be_hidden()
    expect(duty).to_contain_text("calls the floor: my chips are short")
    floor.page.get_by_role("button", name="Hold the action").click()
    expect(player.page.locator(".dock .status")).to_contain_text("Your turn and your time are kept")
    floor.page.locator(".acts").get_by_role("button", name="Let play go on").click()
    expect(player.page.locator(".dock")).not_to_contain_text("The action is held")
    duty.get_by_role("button", name="Taken care of").click()
    expect(duty).not_to_contain_text("calls the floor")
    player.page.get_by_role("button", name="Seat", exact=True).click()
    expect(dialog(player).get_by_role("button", name="Call the floor")).to_be_visible()


def _report_an_early_flop(floor: Person, table: int) -> None:
    """Play is held from the first look on; afterwards the table is paused, to be looked at."""
    floor.page.get_by_role("button", name="Report a fault").click()
    early = dialog(floor).get_by_role("button", name="The flop comes before the betting is over")
    for _ in range(30):
        expect(dialog(floor)).to_contain_text("Play is held")
        if early.is_visible() and early.is_enabled():
            break
        dialog(floor).get_by_role("button", name="Look again").click()
    early.click()
    expect(dialog(floor).get_by_role("heading", level=3)).to_be_focused()
    floor.room.ask("pause-table", table=table)
    ruling = dialog(floor).locator(".ruling")
    expect(ruling).to_contain_text("The whole flop is taken back and the stub reshuffled")
    expect(ruling.get_by_role("link")).to_have_attribute(
        "href", "#/clause/garlic-city/texas-holdem/56"
    )
    dialog(floor).get_by_role("button", name="Make this ruling").click()
    expect(ruling).to_contain_text("Ruled")
    dialog(floor).get_by_role("button", name="Close").last.click()
