"""Chinese Poker: what hands of thirteen collect, set by the solver."""

import pytest
from msgspec import UNSET

from houseway.errors import BadInput
from houseway.lab.equity import equity_of
from houseway.lab.pot_games import game_at, game_named
from tests.evidence import clause

CHINESE = game_named("chinese-poker")
DRAGON = "2c3d4h5s6c7d8h9sTcJdQhKsAc"
ACES_UP = "AdAhAsKcKdKhQcQdQsJcJhJsTd"
"""Three of a kind in every part, or better."""
SMALL = "2d3c5c5h7h7s9c9dTsTh4s8cKs"


@clause("garlic-city/chinese-poker/16")
@pytest.mark.slow
def test_better_parts_all_round_are_a_sweep() -> None:
    """2-4 scoring: one point a part and one for the higher total make four."""
    found = equity_of(CHINESE, [ACES_UP, SMALL])
    assert (found.method, found.boards, found.unit) == ("exact", 1, "points")
    assert [player.equity for player in found.players] == [4, -4]
    assert [(player.win, player.tie) for player in found.players] == [(1, 0), (0, 0)]
    assert found.players[0].set is not UNSET


@clause("garlic-city/chinese-poker/19")
@pytest.mark.slow
def test_a_dragon_beats_whatever_is_set() -> None:
    found = equity_of(CHINESE, [DRAGON, ACES_UP])
    assert [player.equity for player in found.players] == [4, -4]
    assert "automatic win" in str(found.players[0].set)


@pytest.mark.slow
def test_the_scoring_is_the_house_s() -> None:
    """1-6: three parts and three more for the sweep."""
    game = game_at("chinese-poker", "garlic-city", ["chinese_scoring=1-6"])
    found = equity_of(game, [ACES_UP, SMALL])
    assert [player.equity for player in found.players] == [6, -6]


@pytest.mark.slow
def test_what_some_collect_others_pay() -> None:
    found = equity_of(CHINESE, [ACES_UP, SMALL, "random", "random"], samples=60)
    assert found.method == "sampled"
    assert sum(player.equity for player in found.players) == pytest.approx(0)
    assert found.players[0].equity > found.players[1].equity
    for player in found.players:
        assert isinstance(player.stderr, float)
        assert player.stderr > 0


def test_four_can_play() -> None:
    with pytest.raises(BadInput, match="2 to 4 hands, not 5"):
        equity_of(CHINESE, ["random"] * 5)
