"""Something goes wrong at a table, in a real browser: found in a short list, ruled, on record.

One fault of each family, by the role that would report it, and a choice that the book leaves to
the floor.
"""

import re
import time
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, expect

from tests.page.conftest import Come
from tests.page.floor.at_the_desk import comes_to_work, dialog
from tests.page.open_page import Person, Room
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.slow


PACE_MS = 100
"""Slow enough that play is held where the fault can be reported."""


def held_where(room: Room, table: int, title: str) -> None:
    """Play is held where this can have happened: until then it goes on."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        room.ask("hold-action", table=table, because="something went wrong")
        told = room.http.get(f"/api/tables/{table}/faults", headers=room.owner).json()
        if any(title in one["title"] and one["can_be_now"] for one in told["faults"]):
            return
        room.ask("release-action", table=table)
        time.sleep(PACE_MS / 2000)
    raise AssertionError(f"'{title}' never could have happened")


def found(person: Person, title: str) -> Locator:
    """The fault in the list, once it can have happened."""
    held_where(person.room, person.opened[-1], title)
    person.page.get_by_role("button", name="Report a fault").click()
    expect(dialog(person)).to_contain_text("Play is held")
    return dialog(person).get_by_role("button", name=title)


def ruled(person: Person, title: str) -> Locator:
    """Reports it: of the first seat and the first card, where it must be said which."""
    found(person, title).click()
    asked = dialog(person)
    for field in ("Which seat", "Which card, as dealt"):
        choice = asked.get_by_role("combobox", name=field)
        if choice.count():
            choice.select_option(index=0)
    asked.get_by_role("button", name="Make this ruling").click()
    return asked


@dataclass(frozen=True)
class Reported:
    """A fault of a family, at a row that rules on it, and the role that would report it."""

    house: str
    game: str
    title: str
    clause: str
    role: str = "house dealer"
    limit: str = "4/8"
    decided: str = ""
    """What the floor decides, where the book leaves it to it."""


FAULTS = {
    "board": Reported(
        "garlic-city", "texas-holdem", "The flop comes before the betting is over",
        "garlic-city/texas-holdem/56",
    ),
    "draw": Reported(
        "comstock", "lowball", "The first card of the deal is turned over",
        "comstock/lowball/66", limit="4-20",
    ),
    "stud": Reported(
        "comstock", "seven-card-stud", "A card is dealt off the table",
        "comstock/seven-card-stud/",
    ),
    "pan": Reported(
        "comstock", "pan", "A hand is dealt an eight, nine, ten or joker", "comstock/pan/",
        role="floor", limit="condition-2",
    ),
    "Mexican Poker": Reported(
        "comstock", "mexican-poker", "A player exposes a down card when it is not the time",
        "comstock/mexican-poker/",
    ),
    "pai gow poker": Reported(
        "garlic-city", "pai-gow-poker", "A card is boxed on the deal, or the house dealer exposes",
        "garlic-city/pai-gow-poker/", limit="5-100",
    ),
    "tiles": Reported(
        "garlic-city", "pai-gow-tiles", "A tile is exposed while a hand is delivered",
        "garlic-city/pai-gow-tiles/", limit="5-100",
    ),
    "Super Pan Nine": Reported(
        "comstock", "super-pan-nine", "The next cards of the shoe lie face up in it",
        "comstock/super-pan-nine/55", limit="5-100",
    ),
    "three card": Reported(
        "garlic-city", "three-card-poker", "A player changes or touches their wager once",
        "garlic-city/pai-gow-tiles/50", role="floor", limit="5-100", decided="stands",
    ),
    "blackjack": Reported(
        "garlic-city", "no-bust-21st-century-blackjack", "A card is dealt out of order, or turned",
        "", role="floor", limit="5-100", decided="order kept",
    ),
}  # fmt: skip


@pytest.mark.parametrize("family", FAULTS)
def test_a_fault_of_each_family_is_ruled_with_its_clause(come: Come, family: str) -> None:
    fault = FAULTS[family]
    person = comes_to_work(come(), fault.role)
    about = {"house": fault.house, "game": fault.game, "limit": fault.limit}
    table = person.room.open_table(bots=4, pace_ms=PACE_MS, **about)
    person.opened.append(table)
    where = f"/#/floor/{table}/deal" if fault.role == "house dealer" else f"/#/floor/{table}"
    person.go(where)
    asked = ruled(person, fault.title)
    if fault.decided:
        expect(asked).to_contain_text("The floor decides at table")
    else:
        expect(asked.locator(".ruling")).to_contain_text("Ruled")
    if fault.clause:
        clause = re.compile(f"^#/clause/{fault.clause}")
        expect(asked.get_by_role("link").first).to_have_attribute("href", clause)
    if fault.decided:
        asked.get_by_role("radio", name=fault.decided).check()
        asked.get_by_role("button", name="Decide").click()
        expect(asked).to_contain_text("It is on record")
    asked.get_by_role("button", name="Close").last.click()
    expect(asked).to_be_hidden()


def test_the_floor_decides_what_its_book_leaves_to_it(floor: Person) -> None:
    """comstock/lowball/16: play stands still, and the decision is on record with its remark."""
    table = floor.room.open_table(
        bots=4, house="comstock", game="lowball", limit="4-20", pace_ms=PACE_MS
    )
    floor.opened.append(table)
    floor.go(f"/#/floor/{table}")
    asked = ruled(floor, "The player who deals makes a mistake on the draw, other than exposing")
    expect(asked).to_contain_text("The floor decides at table")
    expect(asked.get_by_role("link")).to_have_attribute("href", "#/clause/comstock/lowball/16")
    expect(asked.get_by_role("button", name="Decide")).to_be_disabled()
    # Whoever closes the dialog finds the choice again among what to do next.
    asked.get_by_role("button", name="Close").click()
    expect(floor.page.locator(".panel .duties .pressing").first).to_contain_text(
        "The floor decides: foul hand or plays on"
    )
    floor.page.get_by_role("button", name="Decide on the fault").click()
    asked.get_by_role("radio", name="plays on").check()
    asked.get_by_role("textbox", name="A remark, for the record").fill("nobody was hurt by it")
    asked.get_by_role("button", name="Decide").click()
    expect(asked).to_contain_text("Decided: plays on. It is on record.")
    asked.get_by_role("button", name="Close").last.click()
    expect(floor.page.locator(".told")).to_contain_text(
        "The floor decides: plays on, saying: nobody was hurt by it"
    )


def test_a_player_says_what_went_wrong_and_the_floor_rules_on_it(come: Come, floor: Person) -> None:
    """The program dealt: a player's word rules nothing, and the floor sees it at once."""
    table = floor.room.open_table(bots=2, pace_ms=PACE_MS, clock_ms=600_000)
    floor.opened.append(table)
    player = come()
    number = int(player.post("/api/session/guest", {})["player"])
    floor.room.ask("sit-down", table=table, player=number, cents=20_000)
    player.go(f"/#/table/{table}")
    player.wait_for_turn()
    player.page.get_by_role("button", name="Seat", exact=True).click()
    asked = dialog(player)
    asked.get_by_role("combobox", name="What went wrong").select_option("wrong-number-of-cards")
    asked.get_by_role("combobox", name="At which seat").select_option(index=0)
    asked.get_by_role("button", name="Call the floor").click()
    expect(asked).to_be_hidden()

    floor.go(f"/#/floor/{table}")
    duty = floor.page.locator(".panel .duties .pressing", has_text="calls the floor")
    expect(duty).to_contain_text("A hand is dealt too many or too few cards")
    duty.get_by_role("button", name="Look into it").click()
    expect(dialog(floor).get_by_role("heading", level=3)).to_contain_text(
        "A hand is dealt too many or too few cards"
    )
    dialog(floor).get_by_role("button", name="Make this ruling").click()
    expect(dialog(floor).locator(".ruling")).to_contain_text("Ruled")
    dialog(floor).get_by_role("button", name="Close").last.click()
    duty.get_by_role("button", name="Taken care of").click()
    expect(duty).to_be_hidden()
    expect(floor.page.locator(".told .ruled").first).to_contain_text("misdeal")
