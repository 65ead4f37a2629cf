"""What every run of pytest does here: it checks the clauses on the tests as it collects them.

A test that carries an unknown clause, or more than three, cannot be collected. The `collected`
fixture lets one test compare the map in the package with the tests (see `tests/evidence.py`).
The ten thousand tests themselves are never garbage: looking for some among them takes longer than
collecting them, so they are put beyond the collector's reach.
"""

import gc
from collections.abc import Generator

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


@pytest.fixture
def collected(pytestconfig: pytest.Config) -> Collected:
    """What this run has collected."""
    found = pytestconfig.pluginmanager.get_plugin("houseway-evidence")
    assert isinstance(found, Collected)
    return found
