"""What every run of pytest does here: it checks the clauses on the tests as it collects them.

A test that carries an unknown clause, or more than three, cannot be collected. The `collected`
fixture lets one test compare the map in the package with the tests (see `tests/evidence.py`).
The ten thousand tests themselves are never garbage: looking for some among them takes longer than
collecting them, so they are put beyond the collector's reach. And what waits begins first.
"""

import gc
from collections.abc import Generator
from typing import Final

import pytest

from tests.evidence import Collected

# The databases live as long as a worker does: one PostgreSQL for every folder's tests.
pytest_plugins = ["tests.sampling", "tests.room.databases"]


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Collected(config), "houseway-evidence")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


WAIT_FOR_OTHERS: Final = tuple(f"tests/{one}/" for one in ("nodes", "kill", "page", "operations"))
"""Folders whose tests wait for servers, browsers and databases more than they compute."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """While one worker waits the others compute. Last in line, all of them would wait at once."""
    items.sort(key=lambda item: not item.nodeid.startswith(WAIT_FOR_OTHERS))


@pytest.fixture
def collected(pytestconfig: pytest.Config) -> Collected:
    """What this run has collected."""
    found = pytestconfig.pluginmanager.get_plugin("houseway-evidence")
    assert isinstance(found, Collected)
    return found
