"""Tables of blackjack dealt at random: their means are the exact ones, with every side wager."""

import numpy as np
import pytest

from houseway.lab.odds.blackjack.counting import counted
from houseway.lab.odds.blackjack.tables import sampled
from houseway.lab.odds.studies import in_silence
from tests.lab.odds.blackjack_tables import ROWS, game

SPOTS = 3


@pytest.mark.soak
@pytest.mark.parametrize(("house", "slug"), ROWS)
def test_tables_at_random_come_to_the_exact_figures(house: str, slug: str) -> None:
    """Three hands against one bank; the first of them within four standard errors."""
    one = game(house, slug)
    sample = sampled(one, "basic", SPOTS, in_silence)
    exact = {figures.wager: figures for figures in counted(one, "basic", in_silence).wagers}
    assert sample.owed.keys() == exact.keys()
    for wager, figures in exact.items():
        owed = sample.owed[wager] / sample.scale[wager]
        assert owed.shape[1] == SPOTS
        first = owed[:, 0].sum(axis=1)
        stray = abs(first.mean() + figures.edge * figures.made)
        assert stray < 4 * first.std() / np.sqrt(len(first))


@pytest.mark.slow
def test_buster_is_the_same_for_all_and_the_hands_share_a_bank() -> None:
    sample = sampled(game("comstock", "pure-21-5-blackjack"), "clock", SPOTS, in_silence)
    buster = sample.owed["buster"][:, :, 0]
    assert (buster == buster[:, :1]).all()
    # A bank that goes over pays every hand that stands: the clock's hands never go over.
    won = sample.owed["base"][:, :, 0]
    assert (won[buster[:, 0] > 0] > 0).all()
