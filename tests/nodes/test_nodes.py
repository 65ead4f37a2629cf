"""A room on three nodes goes on among faults, and loses nothing that it has acknowledged."""

import pytest

from tests.nodes.__main__ import lived

TEN, MANY = 10, 200


@pytest.mark.slow
def test_ten_faults_cost_nothing_that_was_acknowledged_and_nobody_much_time(
    request: pytest.FixtureRequest,
) -> None:
    print(lived(request.config.getoption("seed"), TEN))


@pytest.mark.soak
def test_two_hundred_faults_cost_nothing_that_was_acknowledged_and_nobody_much_time(
    request: pytest.FixtureRequest,
) -> None:
    print(lived(request.config.getoption("seed"), MANY))
