"""Whatever wager is taken is one that was offered, at every row with a player-dealer."""

import pytest

from tests.properties.offered_wagers import DRAW, play_row


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), DRAW)
def test_whatever_wager_is_taken_was_offered(house: str, game: str) -> None:
    play_row(house, game, hands=30)
