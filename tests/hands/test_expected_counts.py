"""The expected figures: they fill their packs, and agree with what is published."""

from collections.abc import Iterable
from math import comb

import pytest

from tests.hands import expected_counts as high
from tests.hands import expected_low_counts as low

FIVE_OF_52, SEVEN_OF_52 = comb(52, 5), comb(52, 7)
JOKER_AND_FOUR_OF_52 = comb(52, 4)


@pytest.mark.parametrize(
    ("parts", "whole"),
    [
        pytest.param([high.FIVE_CARD_HIGH], 2_598_960, id="five-card high"),
        pytest.param([high.SEVEN_CARD_HIGH], 133_784_560, id="seven-card high"),
        pytest.param([high.FIVE_CARD_JOKER_HIGH], comb(53, 5), id="five-card joker high"),
        pytest.param([high.FIVE_CARD_WILD_HIGH], comb(53, 5), id="five-card wild high"),
        pytest.param([high.SEVEN_CARD_JOKER_HIGH], 154_143_080, id="seven-card joker high"),
        pytest.param([high.MEXICAN_UP], comb(41, 5), id="mexican, joker up"),
        pytest.param([high.MEXICAN_DOWN], comb(41, 5), id="mexican, joker down"),
        pytest.param([high.THREE_CARD], 22_100, id="three card"),
        pytest.param([low.PUSH_NINE], 22_100, id="push nine"),
        pytest.param(
            [low.ACE_TO_FIVE_BY_TOP, low.ACE_TO_FIVE_PAIRED], FIVE_OF_52, id="ace to five"
        ),
        pytest.param(
            [low.JOKER_LOW_BY_TOP, low.JOKER_LOW_PAIRED], JOKER_AND_FOUR_OF_52, id="joker low"
        ),
        pytest.param(
            [low.DEUCE_TO_SEVEN_BY_TOP, low.DEUCE_TO_SEVEN_MADE], FIVE_OF_52, id="deuce to seven"
        ),
        pytest.param(
            [low.JOKER_DEUCE_TO_SEVEN_BY_TOP, low.JOKER_LOW_PAIRED],
            JOKER_AND_FOUR_OF_52,
            id="joker deuce to seven",
        ),
        pytest.param([low.RAZZ_BY_TOP, low.RAZZ_PAIRED], SEVEN_OF_52, id="razz"),
    ],
)
def test_the_kinds_of_hands_fill_the_pack(parts: list[dict[object, int]], whole: int) -> None:
    assert sum(_every(parts)) == whole


def _every(parts: Iterable[dict[object, int]]) -> Iterable[int]:
    return (count for part in parts for count in part.values())


def test_five_card_formulas_give_the_figures_every_table_prints() -> None:
    royal, straight_flush, *others = high.FIVE_CARD_HIGH.values()
    assert royal + straight_flush == 40
    assert others == [624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540]


def test_pai_gow_formulas_give_the_published_five_aces_and_royals() -> None:
    assert high.SEVEN_CARD_JOKER_HIGH["five aces"] == 1_128
    assert high.SEVEN_CARD_JOKER_HIGH["royal flush"] == 26_132


def test_three_card_formulas_give_the_published_figures() -> None:
    assert list(high.THREE_CARD.values()) == [48, 52, 720, 1_096, 3_744, 16_440]


def test_push_nine_points_agree_with_the_figures_worked_out_by_hand() -> None:
    points = [low.PUSH_NINE[27 + place] for place in range(10)]
    assert points == [2_080, 2_096, 2_144, 2_096, 2_144, 2_096, 2_208, 2_096, 2_080, 2_096]


def test_five_different_ranks_of_eight_or_under_are_56_sets_in_1024_suits() -> None:
    assert sum(low.EIGHT_OR_BETTER_BY_TOP[5].values()) == 56 * 1_024
