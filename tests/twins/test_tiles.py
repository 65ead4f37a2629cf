"""Pai gow tiles: every two tiles of the set, by definition, table and kernel."""

from typing import get_args

import numpy as np
import pytest

from houseway.cards.tiles import thirty_two, tile, tiles
from houseway.errors import BadInput
from houseway.hands.pai_gow_tiles import GeeJoonSingles, two_tiles
from houseway.hands.tables import TileRanking
from houseway.kernels.tiles import two_tiles as by_kernel

EVERY_TWO = [
    (one, other)
    for at, one in enumerate(thirty_two())
    for place, other in enumerate(thirty_two())
    if at != place
]


@pytest.mark.parametrize("singles", get_args(GeeJoonSingles))
def test_every_two_tiles_are_in_the_definitions_order(singles: GeeJoonSingles) -> None:
    ranking = TileRanking(singles)
    numbers = {
        two_tiles(two, gee_joon_singles=singles).strength: ranking.strength(two)
        for two in EVERY_TWO
    }
    assert [numbers[one] for one in sorted(numbers)] == [*range(1, len(numbers) + 1)]
    for two in EVERY_TWO:
        strength = two_tiles(two, gee_joon_singles=singles).strength
        assert ranking.strength(two) == numbers[strength]


@pytest.mark.parametrize("singles", get_args(GeeJoonSingles))
def test_the_kernel_gives_every_two_tiles_the_tables_strength(singles: GeeJoonSingles) -> None:
    ranking = TileRanking(singles)
    found = by_kernel(ranking, np.array(EVERY_TWO, np.uint8))
    assert found.tolist() == [ranking.strength(two) for two in EVERY_TWO]


def test_a_tile_that_is_there_once_cannot_be_held_twice() -> None:
    assert TileRanking().strength((tile("6-3"), tile("6-3"))) == 0


def test_batches_of_tiles_say_what_rows_they_take() -> None:
    with pytest.raises(BadInput, match="rows of two tiles"):
        by_kernel(TileRanking(), np.array([tiles("6-6 6-3 1-1")], np.uint8))
    with pytest.raises(BadInput, match="21 is not a tile"):
        by_kernel(TileRanking(), np.array([(21, 0)], np.uint8))
