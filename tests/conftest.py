"""What every run of pytest does here: it checks the clauses on the tests as it collects them.

A test that carries an unknown clause, or more than three, cannot be collected. The `collected`
fixture lets one test compare the map in the package with the tests (see `tests/evidence.py`).
The ten thousand tests themselves are never garbage: looking for some among them takes longer than
collecting them, so they are put beyond the collector's reach. And what waits begins first.

Kernels are kept where they always are, also for tests whose figures are not: a test that empties
the disk of figures would compile all that its process ever runs anew, and so would its servers.
"""

import gc
import os
from collections.abc import Generator
from typing import Final

import pytest

from houseway.kernels import kept
from tests.evidence import Collected

# The databases live as long as a worker does: one PostgreSQL for every folder's tests.
pytest_plugins = ["tests.sampling", "tests.room.databases"]


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Collected(config), "houseway-evidence")
    os.environ.setdefault("NUMBA_CACHE_DIR", str(kept.folder()))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


LOOK_AT_PAGES: Final = "tests/page/"
WAIT_FOR_OTHERS: Final = tuple(f"tests/{one}/" for one in ("nodes", "kill", "operations"))
"""Folders whose tests wait for browsers, servers and databases more than they compute."""


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Generator[None, object, object]:
    """While some workers wait the others compute. Last in line, all of them would wait at once.

    Each worker begins with a stretch of its own: the first with the page, the second with servers.
    """
    done = yield
    stretch = len(items) // int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    pages = [item for item in items if item.nodeid.startswith(LOOK_AT_PAGES)]
    waiting = [item for item in items if item.nodeid.startswith(WAIT_FOR_OTHERS)]
    others = [
        item for item in items if not item.nodeid.startswith((LOOK_AT_PAGES, *WAIT_FOR_OTHERS))
    ]
    beside = max(0, stretch - len(pages))
    items[:] = [*pages, *others[:beside], *waiting, *others[beside:]]
    return done


@pytest.fixture
def collected(pytestconfig: pytest.Config) -> Collected:
    """What this run has collected."""
    found = pytestconfig.pluginmanager.get_plugin("houseway-evidence")
    assert isinstance(found, Collected)
    return found
