"""The usual opponent at Chinese Poker can be counted again, and comes out the same."""

from pathlib import Path

import numpy as np
import pytest

from houseway.hands import stored
from houseway.hands.chinese_opponent import STORED, Counted, least_middles, usual_opponent
from houseway.hands.tables import HIGH
from houseway.kernels.chinese_setting import Figures
from houseway.lab import chinese_opponents as counting


def shares(counted: Counted) -> Figures:
    """How often a part is this strong or weaker, from the weakest up."""
    counts = np.array(list(counted.values()), float)
    total: Figures = np.cumsum(counts) / counts.sum()
    return total


def test_every_strength_of_a_part_is_there() -> None:
    # 7,462 kinds of five cards; 13 + 13 x 12 + 286 = 455 of three without straights and flushes.
    opponent = usual_opponent()
    assert [len(part) for part in opponent] == [455, 7_462, 7_462]
    assert list(opponent.middle) == counting.fives_in_order()
    assert list(opponent.front) == counting.fronts_in_order()
    assert least_middles() == counting.least_middles()


def test_his_back_is_stronger_than_his_middle() -> None:
    opponent = usual_opponent()
    assert (shares(opponent.back) <= shares(opponent.middle) + 1e-12).all()
    # A pair in the middle is the rule, and in back hardly ever enough.
    pairs = [one for one in opponent.middle if HIGH.category(one) == "pair"]
    assert sum(opponent.middle[one] for one in pairs) > 10 * sum(
        opponent.back[one] for one in pairs
    )


@pytest.mark.soak
def test_another_seed_counts_the_same_opponent() -> None:
    again = counting.settled(100_000, seed=99)
    for told, found in zip(usual_opponent(), again, strict=True):
        # A thousand standard errors of a million deals would be 0.5; what differs is the rounds.
        assert abs(shares(told) - shares(found)).max() < 0.01


@pytest.mark.slow
def test_he_is_written_where_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(counting, "ROUNDS", (200,))
    counting.main(["--folder", str(tmp_path), "--deals", "300"])
    assert (tmp_path / f"{STORED}.xz").exists()
    assert "300 deals" in capsys.readouterr().out


def test_what_is_written_is_what_is_read() -> None:
    file = counting.written(usual_opponent())
    assert file.content() == stored.content(STORED)
