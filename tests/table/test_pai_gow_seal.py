"""A sealed deal of piles and stacks: everybody can open what they were shown, and nothing else."""

import pytest

from houseway.cards.shuffle import Seeded
from houseway.table.engine import act, begin, default
from houseway.table.hand import Hand
from houseway.table.notation import read_action
from houseway.table.sealing import entitled
from tests.games.pai_gow.tables import poker, tiles
from tests.properties.chance_pai_gow import ROWS


def sealed(house: str, game: str) -> Hand:
    """A hand to its end: seat 1 banks, seat 2 wagers, seat 3 only looks on."""
    setup = (tiles() if game == "pai-gow-tiles" else poker(house)).hand.setup
    hand = begin(setup, Seeded("sealed"), secret=bytes(range(32)))
    for line in ("p1 bank 100", "p2 wager 20"):
        act(hand, read_action(line))
    while hand.street != "setting":
        act(hand, default(hand, hand.asked[0]))
    return hand


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_each_viewer_may_open_what_he_has_been_shown(house: str, game: str) -> None:
    each = 4 if game == "pai-gow-tiles" else 7
    hand = sealed(house, game)
    assert [len(entitled(hand, seat)) for seat in (1, 2, 3)] == [0, each, 0]
    while not hand.is_over:
        act(hand, default(hand, hand.asked[0]))
    # Both hands were opened; what was put away and what was left over stays closed, but for tiles:
    # those are all exposed when the round is over (garlic-city/pai-gow-tiles/92).
    opened = 32 if game == "pai-gow-tiles" else 2 * each
    assert [len(entitled(hand, seat)) for seat in (1, 2, 3)] == [opened] * 3
