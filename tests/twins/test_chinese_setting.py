"""The best setting of thirteen cards: the plain search and the compiled one are the same."""

import numpy as np
import pytest

from houseway.cards.card import Card
from houseway.hands import chinese_setting as plain
from houseway.hands.chinese_scoring import PointRules, Scoring
from houseway.kernels import chinese_setting as compiled
from houseway.kernels.arrays import Hands

EVERY_CARD = np.arange(52, dtype=np.uint8)
SCORINGS: tuple[Scoring, ...] = ("2-4", "1-6", "eastern", "western", "mandarin")


def thirteens(count: int) -> Hands:
    """Half of them from the whole pack, half from two suits and a bit, where flushes are."""
    dice = np.random.default_rng(13)
    packs = (EVERY_CARD, EVERY_CARD[EVERY_CARD % 4 < 2])
    halves = [pack[dice.random((count // 2, len(pack))).argsort(axis=1)[:, :13]] for pack in packs]
    return np.concatenate(halves)


@pytest.mark.slow
@pytest.mark.parametrize("scoring", SCORINGS)
def test_both_searches_find_the_same_setting_and_the_same_points(scoring: Scoring) -> None:
    rules = PointRules(scoring=scoring)
    for row in thirteens(12).tolist():
        held = [Card(one) for one in row]
        assert plain.best_setting(held, rules) == compiled.best_setting(held, rules)


@pytest.mark.soak
def test_both_searches_agree_on_many_hands() -> None:
    for row in thirteens(400).tolist():
        held = [Card(one) for one in row]
        assert plain.best_setting(held, PointRules()) == compiled.best_setting(held, PointRules())
