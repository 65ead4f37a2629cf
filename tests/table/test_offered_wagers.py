"""A few tables of each row with a player-dealer: no wager is taken that was not offered.

Many more are in `tests/properties/test_wagers_offered.py`.
"""

import pytest

from houseway.table.bank.actions import PlaceWager
from houseway.table.bank.events import Wagered, Warned
from houseway.table.engine import act, legal
from tests.evidence import clause
from tests.properties.offered_wagers import DRAW, is_offered, play_row
from tests.table.banked_hands import banked


@pytest.mark.parametrize(("house", "game"), DRAW)
def test_a_table_takes_the_wagers_it_offers_and_no_others(house: str, game: str) -> None:
    play_row(house, game, hands=1)


@clause("comstock/super-pan-nine/9", "comstock/super-pan-nine/10")
def test_the_two_wagers_that_are_taken_and_not_offered() -> None:
    """Under $5 plays with a warning, and of $150 the $50 over the maximum do not."""
    hand = banked("comstock", "super-pan-nine", "p1 bank 100")
    choices = legal(hand, 2)
    for cents, kind in ((300, Warned), (15_000, Wagered)):
        assert not is_offered(choices, PlaceWager(2, cents))
        tried = hand.copy()
        act(tried, PlaceWager(2, cents))
        assert any(isinstance(one, kind) for one in tried.log[len(hand.log) :])
