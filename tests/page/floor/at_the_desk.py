"""What the tests of the floor console share: people in the register, house tables, the dialogs."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, expect

from tests.page.open_page import Headers, Person, Room


def someone(room: Room, name: str, role: str = "player") -> int:
    """Somebody in the register: their number."""
    return who_acts(room, name, role)[0]


def who_acts(room: Room, name: str, role: str = "player") -> tuple[int, Headers]:
    """Somebody in the register: their number, and the header that says who they are."""
    token = room.invite(role).partition("invite=")[2]
    answer = room.http.post("/api/session", json={"name": name, "invite": token})
    room.http.cookies.clear()
    assert answer.is_success, answer.text
    told = answer.json()
    return int(told["player"]), {"authorization": f"Bearer {told['token']}"}


@contextmanager
def house_table(room: Room, **about: object) -> Iterator[int]:
    """A table for the house, closed at the end."""
    wanted = {"house": "garlic-city", "game": "omaha-hi-lo", "limit": "4/8", **about}
    table = int(room.ask("open-table", **wanted).json()["table"])
    try:
        yield table
    finally:
        if any(one["table"] == table for one in room.tables()):
            room.ask("close-table", table=table)


def comes_to_work(person: Person, role: str) -> Person:
    """Signs in with a role, and stands before the console."""
    person.go(person.room.invite(role))
    person.go("/#/floor")
    expect(person.page.get_by_role("heading", name="The floor")).to_be_visible()
    return person


def dialog(person: Person) -> Locator:
    return person.page.get_by_role("dialog")


def row_of(person: Person, name: str) -> Locator:
    """A seat of the table before the floor, by who sits there."""
    return person.page.locator(".panel").get_by_role("row", name=name)


def asks_for(person: Person, name: str) -> Locator:
    """Opens what can be asked for somebody at the table before the floor."""
    row_of(person, name).get_by_role("button", name=re.compile("^Move, hold")).click()
    return dialog(person)


def opens(person: Person, what: str) -> Locator:
    """One of the dialogs of the table before the floor."""
    person.page.locator(".panel").get_by_role("button", name=what, exact=True).click()
    return dialog(person)
