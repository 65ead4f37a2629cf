"""Mistakes planted in equity, each of which moves a figure that the tests beside this one hold."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from houseway.lab.equity import equity
from houseway.lab.showing import Showing
from tests.lab.asking import showing
from tests.lab.test_own_cards import BUG

pytestmark = pytest.mark.slow


def no_joker_up(*_: object) -> Any:
    return np.zeros(1, np.bool_)


def first_of(some: Any, strong: Callable[[Any], Any]) -> Any:
    return strong(next(some))


KANSAS = showing("kansas-city-lowball", "2s3d4c5hJk", "8h7d6s9c", house="garlic-city")
SPOILED = showing("omaha-hi-lo", "As2s3dKd", "Ah4h6c7c", board="4s 5s 8s 3h", house="s-and-k")
QUALIFIED = showing("omaha-hi-lo", "AsTc8d6h", "Js8c7h2s", board="Kd Qc 9s 5h 3d", house="comstock")
CRAZY = showing("crazy-pineapple", "7s2c5h", "9h9s8h", board="5s 5d 2h")


@pytest.mark.parametrize(
    ("asked", "where", "mistake"),
    [
        pytest.param(BUG, "own_cards._is_up", no_joker_up, id="a joker dealt up is wild"),
        pytest.param(
            KANSAS, "measures.lowest_missing", lambda hands: hands, id="the joker is what is best"
        ),
        pytest.param(
            SPOILED,
            "measures.SPOILING",
            {"straights and flushes spoil": ("flush",)},
            id="straights spoil nothing",
        ),
        pytest.param(SPOILED, "measures._best_of", first_of, id="one five is looked at"),
        pytest.param(QUALIFIED, "board_counts.PAIR_FROM", 0, id="any high qualifies"),
        pytest.param(
            CRAZY,
            "pineapples.combinations",
            lambda hand, many: [tuple(hand)[:many]],
            id="the last card goes, whatever it is",
        ),
        pytest.param(
            showing("lowball", "As2d3c4hKd", "8h7h6s5cQd"),
            "asking.kept_by",
            lambda showing: tuple(hand[:4] for hand in showing.hands[:1]) + showing.hands[1:],
            id="the second player stands pat",
        ),
    ],
)
def test_a_planted_mistake_moves_the_figure(
    asked: Showing, where: str, mistake: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = [player.equity for player in equity(asked).players]
    monkeypatch.setattr(f"houseway.lab.equity.{where}", mistake)
    wrong = [player.equity for player in equity(asked).players]
    assert abs(right[0] - wrong[0]) > 1e-4
