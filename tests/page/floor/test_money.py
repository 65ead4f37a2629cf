"""Money before a manager, in a real browser: the count and its reports, a dispute, a jackpot.

Payouts of a side wager are announced before they change.
"""

import csv
import re

import pytest
from playwright.sync_api import expect

from tests.page.floor.at_the_desk import asks_for, house_table, opens, row_of, someone
from tests.page.open_page import Person

pytestmark = pytest.mark.slow

SOON_MS = 1000
"""So long a player has who never acts."""
NAMES = ("Ida Falk", "Jon Abbe")


def test_the_box_is_counted_short_and_every_sheet_of_the_shift_says_so(owner: Person) -> None:
    players = [someone(owner.room, name) for name in NAMES]
    wanted = {"game": "texas-holdem", "clock_ms": SOON_MS, "jackpot": True}
    with house_table(owner.room, **wanted) as table:
        for player in players:
            owner.room.ask("sit-down", table=table, player=player, cents=20_000)
        counting = owner.page.get_by_role("button", name=f"Count the drop of table {table}")
        expect(counting).to_be_enabled()
        # No further hand, so that what is counted is what was dropped.
        owner.room.ask("pause-table", table=table)
        owner.go(f"/#/floor/{table}")
        owner.page.locator(".script", has_text="No hand is running.").wait_for()
        asked = opens(owner, "Count the drop")
        told = re.search(r"by the log\s+\$(\d+)", asked.inner_text())
        assert told
        dropped = int(told.group(1))
        assert dropped > 0
        counted = asked.get_by_role("textbox", name="Counted, in dollars")
        counted.fill(str(dropped))
        expect(asked.get_by_role("status")).to_have_text("agrees")
        counted.fill(str(dropped - 1))
        expect(asked.get_by_role("status")).to_have_text("$1 short")
        asked.get_by_role("button", name="Count the drop").click()
        expect(owner.page.locator(".panel header")).to_contain_text("Drop so far $0")
        _decide_a_dispute(owner)
        _award_a_jackpot(owner)
        _read_the_count_sheet(owner, table, dropped)


def _decide_a_dispute(owner: Person) -> None:
    """$5 of the last hand go from Ida Falk to Jon Abbe: whose chips are $5 more."""
    seats = [row_of(owner, name).get_by_role("rowheader").inner_text() for name in NAMES]
    before = _chips(owner, NAMES[1])
    asked = opens(owner, "Decide a dispute")
    asked.get_by_role("radio", name="Chips change hands").check()
    asked.get_by_role("combobox", name="From").select_option(seats[0])
    asked.get_by_role("combobox", name="To").select_option(seats[1])
    asked.get_by_role("textbox", name="Dollars").fill("5")
    asked.get_by_role("textbox", name="Why").fill("a misread pot")
    asked.get_by_role("button", name="Decide").click()
    expect(row_of(owner, NAMES[1])).to_contain_text(f"${before + 5}")


def _award_a_jackpot(owner: Person) -> None:
    """No more than the fund holds, and never without its reason."""
    before = _chips(owner, NAMES[1])
    asked = asks_for(owner, NAMES[1])
    award = asked.locator("section", has_text="The jackpot fund holds")
    award.get_by_role("textbox", name="Dollars").fill("5000")
    award.get_by_role("textbox", name="For which hand").fill("quad tens beaten")
    award.get_by_role("button", name="Award a jackpot").click()
    expect(asked.get_by_role("alert")).to_contain_text("The fund holds $")
    award.get_by_role("textbox", name="Dollars").fill("1")
    award.get_by_role("button", name="Award a jackpot").click()
    expect(asked).to_be_hidden()
    expect(row_of(owner, NAMES[1])).to_contain_text(f"${before + 1}")
    owner.complaints = owner.complains_of("409")


def _read_the_count_sheet(owner: Person, table: int, dropped: int) -> None:
    """What was counted is $1 less than what was dropped, on the screen and in the files."""
    owner.page.get_by_role("link", name="Reports").click()
    owner.page.get_by_role("combobox", name="Table").select_option(str(table))
    owner.page.get_by_role("button", name="Show").click()
    figures = owner.page.locator(".reports dl div")
    expect(figures.filter(has_text="Dropped")).to_contain_text(f"${dropped}")
    expect(figures.filter(has_text="Counted")).to_contain_text(f"${dropped - 1}")
    expect(figures.filter(has_text="Difference")).to_contain_text("$1")
    with owner.page.expect_download() as sheet:
        owner.page.get_by_role("link", name="Download CSV").click()
    assert sheet.value.suggested_filename == "count-sheet.csv"
    lines = sheet.value.path().read_text().splitlines()
    cells = [cell for row in csv.reader(lines) for cell in row]
    assert str(100 * (dropped - 1)) in cells
    with owner.page.expect_download() as printed:
        owner.page.get_by_role("link", name="Download PDF").click()
    assert printed.value.suggested_filename == "count-sheet.pdf"
    assert printed.value.path().read_bytes().startswith(b"%PDF-")


def test_payouts_are_announced_before_they_change(owner: Person) -> None:
    game = {"game": "no-bust-21st-century-blackjack", "limit": "5-100"}
    table = owner.room.open_table(bots=0, **game)
    owner.opened.append(table)
    owner.go(f"/#/floor/{table}")
    asked = opens(owner, "Announce payouts")
    expect(asked.get_by_role("radio", name="A in force")).to_be_disabled()
    asked.get_by_role("radio", name="B").check()
    asked.get_by_role("button", name="Announce", exact=True).click()
    expect(owner.page.locator(".panel header")).to_contain_text("on: B.")
    expect(owner.page.locator(".panel header")).to_contain_text("garlic-city/buster/26")


def _chips(owner: Person, name: str) -> int:
    found = re.search(r"\$(\d+)", row_of(owner, name).inner_text())
    assert found
    return int(found.group(1))
