"""A room on three nodes goes on among faults, and loses nothing that it has acknowledged."""

import pytest

from tests.nodes.__main__ import lived

TEN, MANY = 10, 200
THINKS_S = 0.5
"""How long players think where other tests want the processors too; in the soak nobody does."""


@pytest.mark.slow
def test_ten_faults_cost_nothing_that_was_acknowledged_and_nobody_much_time(
    request: pytest.FixtureRequest,
) -> None:
    print(lived(request.config.getoption("seed"), TEN, thinks_s=THINKS_S))


@pytest.mark.soak
def test_two_hundred_faults_cost_nothing_that_was_acknowledged_and_nobody_much_time(
    request: pytest.FixtureRequest,
) -> None:
    print(lived(request.config.getoption("seed"), MANY))
