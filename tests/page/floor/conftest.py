"""The floor before its console, in the room that all tests of the page share."""

import pytest

from tests.page.conftest import Come
from tests.page.floor.at_the_desk import comes_to_work
from tests.page.open_page import Person


@pytest.fixture
def floor(come: Come) -> Person:
    return comes_to_work(come(), "floor")


@pytest.fixture
def owner(come: Come) -> Person:
    """A manager before the console."""
    return comes_to_work(come(), "manager")
