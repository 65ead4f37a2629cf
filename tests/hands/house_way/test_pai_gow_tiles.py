"""Pai gow tiles the house way: which pairs are split, what is played without one, every hand."""

from collections import Counter
from itertools import combinations, permutations

import pytest

from houseway.cards.tiles import name, pair_of, thirty_two, tiles
from houseway.errors import BadInput
from houseway.hands.house_way.pai_gow_tiles import USUAL, TileWay, every_setting, set_tiles
from houseway.hands.pai_gow_tiles import GEE_JOON, high_and_low, two_tiles


def hands(text: str, way: TileWay = USUAL) -> tuple[str, str]:
    setting = set_tiles(tiles(text), way)
    return two_tiles(setting.high).words, two_tiles(setting.low).words


@pytest.mark.parametrize(
    ("text", "high", "low"),
    [
        pytest.param("4-2 2-1 6-6 6-3", "a pair of gee joon", "wong with teen", id="gee joon kept"),
        pytest.param("6-6 6-6 1-1 1-1", "a pair of teen", "a pair of dey", id="two pairs"),
        pytest.param("6-6 6-6 6-3 5-4", "a pair of teen", "a pair of gow", id="teens and nines"),
        pytest.param("6-6 6-6 6-3 4-4", "wong with teen", "gong with teen", id="teens, 9 and 8"),
        pytest.param("1-1 1-1 5-2 6-1", "9 with dey", "9 with dey", id="deys, two sevens"),
        pytest.param("6-6 6-6 6-3 5-5", "a pair of teen", "9 with mooy", id="teens, 9 and 10"),
        pytest.param("6-3 5-4 6-6 1-1", "wong with teen", "wong with dey", id="mixed nines split"),
        pytest.param("6-2 5-3 6-6 1-1", "gong with teen", "gong with dey", id="mixed eights split"),
        pytest.param("5-2 4-3 6-6 1-1", "9 with teen", "9 with dey", id="mixed sevens split"),
        pytest.param("4-1 3-2 6-6 1-1", "a pair of ng", "4 with teen", id="mixed fives kept"),
        pytest.param("6-2 5-3 6-6 5-5", "a pair of bot", "2 with teen", id="only a teen beside"),
        pytest.param("4-4 4-4 6-6 1-1", "a pair of yun", "4 with teen", id="matched eights kept"),
        pytest.param("6-1 6-1 6-6 1-1", "a pair of tit", "4 with teen", id="matched sevens kept"),
        pytest.param("6-6 6-3 5-5 2-2", "wong with teen", "4 with mooy", id="a wong first"),
        pytest.param("6-6 6-2 5-5 2-2", "gong with teen", "4 with mooy", id="a gong first"),
        pytest.param("1-1 6-1 5-5 2-2", "9 with dey", "4 with mooy", id="a nine with dey first"),
        pytest.param("6-6 6-3 6-2 5-5", "gong with teen", "9 with mooy",
                     id="of wong and gong, by the lower hand: 10 and 9 make nine"),
        # 5 and 4 with 7 and 6: nine and three, two and zero, or one and one.
        pytest.param("4-1 2-2 6-1 3-3", "9 with bon", "3 with chong", id="lower hand highest"),
    ],
)  # fmt: skip
def test_four_tiles_are_set_by_the_first_rule_that_fits(text: str, high: str, low: str) -> None:
    assert hands(text) == (high, low)


@pytest.mark.parametrize(
    ("text", "way", "high", "low"),
    [
        ("6-6 6-6 6-3 4-4", TileWay(splits_teen_or_dey=False), "a pair of teen", "7 with yun"),
        ("6-3 5-4 6-6 1-1", TileWay(splits_mixed_pairs=False), "a pair of gow", "4 with teen"),
        (
            "6-6 6-3 6-2 5-5",
            TileWay(first_without_a_pair="best of them"),
            "wong with teen",
            "8 with mooy",
        ),
    ],
)
def test_a_clubs_own_chart_may_say_otherwise(text: str, way: TileWay, high: str, low: str) -> None:
    assert hands(text) != (high, low)
    assert hands(text, way) == (high, low)


@pytest.mark.slow
def test_every_hand_of_four_tiles_is_set_and_gee_joon_never_split() -> None:
    # 32 tiles, four at a time: 35,960 hands; twins make many of them alike.
    counted = Counter(tuple(sorted(four)) for four in combinations(thirty_two(), 4))
    assert sum(counted.values()) == 35_960
    for four in counted:
        setting = set_tiles(four)
        assert tuple(sorted(setting.high + setting.low)) == four
        high, low = high_and_low(setting.high + setting.low)
        assert (high.tiles, low.tiles) == setting
        if sum(pair_of(one) == GEE_JOON for one in four) == 2:
            assert pair_of(setting.high[0]) == pair_of(setting.high[1]) == GEE_JOON


def test_the_order_of_the_tiles_does_not_matter() -> None:
    for text in ("6-6 6-3 6-2 5-5", "6-3 5-4 6-6 1-1", "6-6 6-6 6-3 4-4"):
        assert len({set_tiles(four) for four in permutations(tiles(text))}) == 1


def test_four_tiles_have_three_settings() -> None:
    assert len(every_setting(tiles("6-6 6-3 6-2 5-5"))) == 3
    with pytest.raises(BadInput, match="a player sets four tiles, not 3"):
        set_tiles(tiles("6-6 6-3 6-2"))
    with pytest.raises(BadInput, match="6-3 is there 2 times"):
        set_tiles(tiles("6-3 6-3 6-2 5-5"))
    assert str(set_tiles(tiles("6-6 6-6 6-3 4-4"))) == "6-6 6-3 over 6-6 4-4"
    assert name(set_tiles(tiles("6-6 6-6 6-3 4-4")).low[0]) == "6-6"
