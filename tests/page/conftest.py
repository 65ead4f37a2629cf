"""Fixtures of the page's tests: one browser and one room for them all, and people who come to it.

The browser's own event loop turns for as long as it is open, and no other may turn beside it. So it
is closed with the last test of this folder: what comes after may run a loop of its own.

What needs the browser is marked by that: `make check` fetches none on a new machine.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.page.contexts import Contexts
from tests.page.open_page import PATIENCE_MS, Person, Room, a_browser

Come = Callable[..., Person]


def pytest_itemcollected(item: pytest.Item) -> None:
    assert isinstance(item, pytest.Function)
    if "browser" in item.fixturenames:
        item.add_marker("browser")


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        opened = a_browser(playwright)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


@pytest.fixture(scope="package")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A room with its demonstration tables, for tests that do not disturb one another."""
    opened = Room(tmp_path_factory.mktemp("room"), "--demo")
    yield opened
    opened.end()


@pytest.fixture
def come(contexts: Contexts, room: Room) -> Iterator[Come]:
    """Somebody new at the shared room; at the end nobody's console may have complained.

    Nothing moves on their page unless the test wants it: movement is drawn by the processor here.
    """
    people: list[Person] = []

    def arrived(*, is_new: bool = False, **options: Any) -> Person:
        people.append(Person(contexts, room, **{"reduced_motion": "reduce", **options}))
        if not is_new:
            people[-1].been_here()
        return people[-1]

    yield arrived
    complaints = [one for person in people for one in person.complaints]
    for person in people:
        person.leave()
    assert not complaints
