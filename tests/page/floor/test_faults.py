"""Something goes wrong at a table, in a real browser: found in a short list, ruled, on record.

One fault of each family, by the role that would report it, and a choice that the book leaves to
the floor.
"""

import pytest
from playwright.sync_api import Locator, expect

from tests.page.floor.at_the_desk import dialog
from tests.page.open_page import Person

pytestmark = pytest.mark.slow

LOOKS_MAX = 120
"""So often a hand is looked at until the moment of a fault has come."""

PACE_MS = 400
"""Slow enough that play is held where the fault can be reported."""


def found(person: Person, title: str) -> Locator:
    """The fault in the list, once it can have happened: until then play goes on."""
    person.page.get_by_role("button", name="Report a fault").click()
    fault = dialog(person).get_by_role("button", name=title)
    for _ in range(LOOKS_MAX):
        expect(dialog(person)).to_contain_text("Play is held")
        if fault.is_visible() and fault.is_enabled():
            return fault
        dialog(person).get_by_role("button", name="Look again").click()
    raise AssertionError(f"'{title}' never could have happened")


def ruled(person: Person, title: str) -> Locator:
    """Reports it: of the first seat and the first card, where it must be said which."""
    found(person, title).click()
    asked = dialog(person)
    for field in ("Which seat", "Which card, as dealt"):
        choice = asked.get_by_role("combobox", name=field)
        if choice.count():
            choice.select_option(index=0)
    asked.get_by_role("button", name="Rule so").click()
    return asked


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
    expect(floor.page.locator(".duties .pressing").first).to_contain_text(
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
