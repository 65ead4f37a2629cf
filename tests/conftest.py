"""What every run of pytest does here: it checks the clauses on the tests as it collects them.

A test that carries an unknown clause, or more than three, cannot be collected. The `collected`
fixture lets one test compare the map in the package with the tests (see `tests/evidence.py`).
"""

import pytest

from tests.evidence import Collected


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Collected(config), "houseway-evidence")


@pytest.fixture
def collected(pytestconfig: pytest.Config) -> Collected:
    """What this run has collected."""
    found = pytestconfig.pluginmanager.get_plugin("houseway-evidence")
    assert isinstance(found, Collected)
    return found
