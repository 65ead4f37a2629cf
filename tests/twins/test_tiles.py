"""Pai gow tiles: every two tiles of the set, by definition, table and kernel."""

from itertools import product
from typing import get_args

import numpy as np
import pytest

from houseway.cards.tiles import Tile, thirty_two, tile, tiles
from houseway.errors import BadInput
from houseway.hands.pai_gow_tiles import GeeJoonSingles, GeeJoonValue, two_tiles
from houseway.hands.tables import TileRanking
from houseway.kernels.tiles import two_tiles as by_kernel

EVERY_TWO = [
    (one, other)
    for at, one in enumerate(thirty_two())
    for place, other in enumerate(thirty_two())
    if at != place
]


EVERY_ANSWER = pytest.mark.parametrize(
    ("singles", "value"), [*product(get_args(GeeJoonSingles), get_args(GeeJoonValue))]
)


@EVERY_ANSWER
def test_every_two_tiles_are_in_the_definitions_order(
    singles: GeeJoonSingles, value: GeeJoonValue
) -> None:
    ranking = TileRanking(singles, value)
    strengths = {
        two: two_tiles(two, gee_joon_singles=singles, gee_joon_value=value).strength
        for two in EVERY_TWO
    }
    numbers = {strength: ranking.strength(two) for two, strength in strengths.items()}
    assert [numbers[one] for one in sorted(numbers)] == [*range(1, len(numbers) + 1)]
    for two, strength in strengths.items():
        assert ranking.strength(two) == numbers[strength]


@EVERY_ANSWER
def test_the_kernel_gives_every_two_tiles_the_tables_strength(
    singles: GeeJoonSingles, value: GeeJoonValue
) -> None:
    ranking = TileRanking(singles, value)
    found = by_kernel(ranking, np.array(EVERY_TWO, np.uint8))
    assert found.tolist() == [ranking.strength(two) for two in EVERY_TWO]


def test_a_tile_that_is_there_once_cannot_be_held_twice() -> None:
    twice = (tile("6-3"), tile("6-3"))
    with pytest.raises(BadInput, match="6-3 is there 2 times; the set holds it once"):
        TileRanking().strength(twice)
    assert by_kernel(TileRanking(), np.array([twice], np.uint8)).tolist() == [0]


@pytest.mark.parametrize(
    ("held", "why"),
    [
        ((), "two tiles, not 0"),
        ((2,), "two tiles, not 1"),
        ((2, 3, 4), "two tiles, not 3"),
        ((-1, 2), "-1 is not a tile"),
        ((2, -20), "-20 is not a tile"),
        ((21, 2), "21 is not a tile"),
        ((2, 999), "999 is not a tile"),
    ],
)
def test_the_table_refuses_what_is_not_two_tiles(held: tuple[int, ...], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        TileRanking().strength([Tile(one) for one in held])


def test_batches_of_tiles_say_what_rows_they_take() -> None:
    with pytest.raises(BadInput, match="rows of two tiles"):
        by_kernel(TileRanking(), np.array([tiles("6-6 6-3 1-1")], np.uint8))
    with pytest.raises(BadInput, match="21 is not a tile"):
        by_kernel(TileRanking(), np.array([(21, 0)], np.uint8))
