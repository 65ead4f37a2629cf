"""Pai gow poker the house way: the kernel sets every hand as the definition does."""

from random import Random

import numpy as np
import pytest

from houseway.cards.card import JOKER, Card
from houseway.cards.packs import with_joker
from houseway.hands.house_way.pai_gow_poker import USUAL, PokerWay, set_cards
from houseway.hands.pai_gow_poker import two_card
from houseway.hands.tables import pai_gow_back
from houseway.kernels.pai_gow_poker import batch_setter, front_of, front_with

WAYS = [
    USUAL,
    PokerWay(wheel="second highest", three_aces_split=False, deuces_stay_behind=False),
    PokerWay(high_pairs_from=12, high_pairs_keep_with=8, middle_pairs_from=5),
    PokerWay(fours_kept_to=8, middle_fours_to=9, high_fours_need=8, four_aces_need=10),
    PokerWay(joker_in_front="any card"),
    PokerWay(equal_front_and_back="foul"),
    PokerWay(joker_in_front="any card", equal_front_and_back="foul", wheel="second highest"),
]


def corner_hands(count: int, seed: int) -> list[tuple[Card, ...]]:
    """Hands from a few ranks or one suit of the pack, where the higher lines are common."""
    dealing, hands = Random(seed), []
    pack = [one for one in with_joker().cards if one != JOKER]
    for _ in range(count):
        ranks = dealing.sample(range(13), dealing.randrange(2, 9))
        suits = dealing.sample(range(4), dealing.randrange(1, 5))
        corner = [one for one in pack if one >> 2 in ranks or one & 3 in suits[:1]] + [JOKER]
        hands.append(tuple(dealing.sample(corner, 7)))
    return hands


def assert_twins(way: PokerWay, hands: list[tuple[Card, ...]]) -> None:
    ranking = pai_gow_back(wheel=way.wheel)
    fronts, backs = np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64)
    batch_setter(way)(np.array(hands, np.uint8), fronts, backs)
    for at, hand in enumerate(hands):
        setting = set_cards(hand, way)
        front = front_with(way.joker_in_front)(np.array(setting.front, np.uint8), 0, 1)
        assert (fronts[at], backs[at]) == (front, ranking.strength(setting.back)), setting


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_the_kernel_sets_hands_of_every_line_as_the_definition_does(way: PokerWay) -> None:
    assert_twins(way, corner_hands(1_500, seed=WAYS.index(way)))


@pytest.mark.soak
def test_the_kernel_sets_forty_thousand_hands_as_the_definition_does() -> None:
    dealing = Random(7)
    plain = [tuple(dealing.sample(with_joker().cards, 7)) for _ in range(20_000)]
    assert_twins(USUAL, plain + corner_hands(20_000, seed=7))


def test_fronts_are_numbered_in_the_definitions_order() -> None:
    pack = with_joker().cards
    twos = [(one, other) for one in pack for other in pack if one != other]
    made = sorted((two_card(two).strength, front_of(np.array(two, np.uint8), 0, 1)) for two in twos)
    numbers = dict(made)
    assert [numbers[one] for one in sorted(numbers)] == sorted(set(numbers.values()))
    assert all(numbers[strength] == number for strength, number in made)
