"""Players before the floor, and what they ask for themselves: holds, seats, chips, a stand-in."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.conftest import Come
from tests.page.floor.at_the_desk import (
    asks_for,
    dialog,
    house_table,
    opens,
    row_of,
    someone,
    who_acts,
)
from tests.page.open_page import Person

pytestmark = pytest.mark.slow


def test_a_seat_is_held_a_player_moves_and_a_table_pauses(floor: Person) -> None:
    room = floor.room
    player = someone(room, "Carl Ruiz")
    with house_table(room) as table:
        room.ask("sit-down", table=table, player=player, cents=20_000, seat=3)
        floor.go(f"/#/floor/{table}")
        row = row_of(floor, "Carl Ruiz")
        asked = asks_for(floor, "Carl Ruiz")
        asked.get_by_role("combobox", name="Another seat").select_option("5")
        asked.locator("section", has_text="Another seat").get_by_role("button").click()
        expect(row.get_by_role("rowheader")).to_have_text("5")

        asked = asks_for(floor, "Carl Ruiz")
        asked.get_by_role("combobox", name="Away").select_option("meal")
        asked.get_by_role("button", name="Hold").click()
        expect(row).to_contain_text("away")
        floor.page.get_by_role("link", name="All tables").click()
        held = floor.page.locator("section", has_text="Seats held").get_by_role("listitem")
        expect(held.filter(has_text="Carl Ruiz")).to_contain_text("for a meal")
        held.filter(has_text="Carl Ruiz").get_by_role("button", name="Carl Ruiz is back").click()
        expect(held.filter(has_text="Carl Ruiz")).to_have_count(0)

        _wait_on_the_board(floor, table)

        floor.go(f"/#/floor/{table}")
        asked = opens(floor, "Pause")
        asked.get_by_role("textbox", name="Why").fill("a spilled drink")
        asked.get_by_role("button", name="Pause", exact=True).click()
        panel = floor.page.locator(".panel .duties")
        expect(panel).to_contain_text("Paused: a spilled drink.")
        panel.get_by_role("button", name="Resume").click()
        expect(panel).not_to_contain_text("Paused")
        assert not next(one for one in room.tables() if one["table"] == table)["paused"]


def _wait_on_the_board(floor: Person, table: int) -> None:
    """The table somebody wants is full: there the name waits, until it is taken off."""
    room = floor.room
    with house_table(room, seats=2) as full:
        for name in ("Gil Amato", "Hope Reed"):
            room.ask("sit-down", table=full, player=someone(room, name), cents=20_000)
        floor.go(f"/#/floor/{table}")
        asked = asks_for(floor, "Carl Ruiz")
        asked.get_by_role("combobox", name="Another table").select_option(str(full))
        expect(asked).to_contain_text("Carl Ruiz goes on the change board")
        asked.locator("section", has_text="Another table").get_by_role("button").click()
        expect(row_of(floor, "Carl Ruiz")).to_contain_text(f"on the change board of table {full}")
        floor.go(f"/#/floor/{full}")
        board = floor.page.locator(".panel section", has_text="Change board")
        expect(board.get_by_role("listitem")).to_contain_text(f"Carl Ruizsits at table {table}")
        board.get_by_role("button", name="Take off Carl Ruiz").click()
        expect(board).to_have_count(0)


def test_who_is_away_calls_for_a_hand_and_somebody_plays_his_chips(floor: Person) -> None:
    room = floor.room
    away, other = someone(room, "Ned Frost"), someone(room, "Ola Berg")
    someone(room, "Pia Lund")
    table = room.open_table(bots=0, house="comstock", game="lowball", limit="4/8")
    floor.opened.append(table)
    for player in (away, other):
        room.ask("sit-down", table=table, player=player, cents=20_000)
    room.ask("go-away", table=table, player=away, reason="meal")
    floor.go(f"/#/floor/{table}")
    row = row_of(floor, "Ned Frost")
    expect(row).to_contain_text("away")
    asks_for(floor, "Ned Frost").get_by_role("button", name="Call for a hand").click()
    expect(row).to_contain_text("calls for a hand")

    asked = asks_for(floor, "Ned Frost")
    asked.get_by_role("combobox", name="Somebody plays their chips").select_option(label="Pia Lund")
    asked.get_by_role("button", name="Let them").click()
    expect(row).to_contain_text("Pia Lund plays for them")
    row.get_by_role("button", name="Ned Frost is back").click()
    expect(row).not_to_contain_text("away")


def test_who_stands_behind_has_chips_and_whoever_asks_is_told_of_the_bank(floor: Person) -> None:
    room = floor.room
    ann, bea = people = [who_acts(room, name) for name in ("Ann Holt", "Bea Cole")]
    someone(room, "Cy Lund")
    game = {"house": "comstock", "game": "pai-gow-poker", "limit": "5-100", "clock_ms": 60_000}
    table = room.open_table(bots=0, **game)
    floor.opened.append(table)
    for player, _ in people:
        room.ask("sit-down", table=table, player=player, cents=40_000)
    floor.go(f"/#/floor/{table}")
    floor.page.locator(".panel .offered").wait_for()
    asked = asks_for(floor, "Bea Cole")
    asked.get_by_role("button", name="How much of the bank can cover my wager?").click()
    expect(asked.get_by_role("alert")).to_contain_text("Nobody has put up a bank now")
    banks = {"act": "bank", "seat": 1, "cents": 5_000}
    wagers = {"act": "wager", "seat": 2, "cents": 10_000, "spot": 2}
    for (_, by), action in ((ann, banks), (bea, wagers)):
        wish = {"command": "act", "table": table, "hand": 1, "action": action}
        assert room.http.post("/api/commands", json=wish, headers=by).is_success
    asked.get_by_role("button", name="How much of the bank can cover my wager?").click()
    # Of $100 the bank's $50 can play.
    told = "The player-dealer's money can cover $50 of it."
    expect(asked.get_by_role("status").filter(has_text=told)).to_be_visible()
    floor.page.keyboard.press("Escape")

    floor.page.get_by_role("button", name="Seat somebody in seat 3").click()
    asked = dialog(floor)
    expect(asked.get_by_role("searchbox")).to_be_focused()
    asked.get_by_role("radio", name="Cy Lund").check()
    asked.get_by_role("combobox", name="Seat").select_option(label="behind the table")
    asked.get_by_role("textbox", name="Buy-in").fill("150")
    asked.get_by_role("button", name="Seat", exact=True).click()
    expect(row_of(floor, "Cy Lund")).to_contain_text("behind the table")
    expect(row_of(floor, "Cy Lund")).to_contain_text("$150")
    floor.complaints = floor.complains_of("409")


def test_a_player_asks_for_himself_and_is_told_what_the_book_forbids(come: Come) -> None:
    player = come()
    room = player.room
    table = room.open_table(bots=0)
    player.opened.append(table)
    player.go(room.invite("player"))
    player.go(f"/#/table/{table}")
    player.page.get_by_role("button", name=re.compile("^Sit down with")).click()
    seat = player.page.get_by_role("button", name="Seat", exact=True)
    mine = player.page.locator(".plate-seat.you")
    expect(mine).to_contain_text("$200")
    seat.click()
    dialog(player).get_by_role("textbox", name="Dollars").fill("50")
    dialog(player).get_by_role("button", name="Buy").click()
    expect(dialog(player)).to_be_hidden()
    expect(mine).to_contain_text("$250")

    seat.click()
    dialog(player).get_by_role("button", name="Hold").click()
    expect(player.page.locator(".plate-seat.away")).to_be_visible()
    seat.click()
    dialog(player).get_by_role("button", name="Back at the table").click()
    room.ask("add-bot", table=table)
    seat.click()
    asked = dialog(player)
    asked.get_by_role("textbox", name="Dollars").fill("20")
    asked.get_by_text("Not allowed at this club").click()
    asked.get_by_role("button", name="Pass").click()
    refused = asked.get_by_role("alert")
    expect(refused).to_contain_text("Players pass and sell each other no chips")
    expect(refused.get_by_role("link")).to_have_attribute(
        "href", "#/clause/garlic-city/texas-holdem/22"
    )
    player.complaints = player.complains_of("409")
