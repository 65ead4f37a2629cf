"""Short deck: counted out of its 36 cards, and ordered as its players order it."""

from itertools import combinations, pairwise
from math import comb

import pytest

from houseway.cards.card import cards
from houseway.cards.packs import short_deck as pack
from houseway.errors import BadInput
from houseway.hands.short_deck import short_deck
from houseway.hands.tables import SHORT_DECK

FIVES = {
    # Nine ranks in four suits; six straights, A-6-7-8-9 the lowest.
    "royal flush": 4,
    "straight flush": 5 * 4,
    "four of a kind": 9 * 32,
    "flush": 4 * comb(9, 5) - 6 * 4,
    "full house": 9 * comb(4, 3) * 8 * comb(4, 2),
    "straight": 6 * 4**5 - 6 * 4,
    "three of a kind": 9 * comb(4, 3) * comb(8, 2) * 4**2,
    "two pair": comb(9, 2) * comb(4, 2) ** 2 * 7 * 4,
    "pair": 9 * comb(4, 2) * comb(8, 3) * 4**3,
    "high card": (comb(9, 5) - 6) * (4**5 - 4),
}


def test_the_kinds_of_hands_fill_the_pack() -> None:
    assert sum(FIVES.values()) == comb(36, 5) == 376_992


@pytest.mark.slow
def test_every_five_of_the_pack_is_counted() -> None:
    found = dict.fromkeys(FIVES, 0)
    for five in combinations(pack().cards, 5):
        found[SHORT_DECK.category(SHORT_DECK.strength(five))] += 1
    assert found == FIVES


IN_ORDER = (
    "As Ks Qs Js Ts",
    "9s 8s 7s 6s As",
    "6c 6d 6h 6s 7c",
    "Ks Js 9s 7s 6s",  # a flush, rarer here than
    "Ac Ad Ah Kc Kd",  # a full house
    "Ac Kd Qh Js Tc",
    "Ts 9h 8d 7c 6h",
    "Ah 6c 7d 8s 9h",  # the ace below the six
    "Ac Ad Ah Kc Qd",
    "Ac Ad Kh Kc Qd",
    "Ac Ad Kh Qc Jd",
    "Ac Kd Qh Jc 9d",
)


@pytest.mark.parametrize(("better", "worse"), list(pairwise(IN_ORDER)))
def test_hands_are_ordered(better: str, worse: str) -> None:
    assert short_deck(cards(better)).strength > short_deck(cards(worse)).strength
    assert SHORT_DECK.strength(cards(better)) > SHORT_DECK.strength(cards(worse))


def test_the_best_five_of_seven_play() -> None:
    made = short_deck(cards("Ah Kh 9c 9d 9h 7h 6h"))
    assert str(made) == "a flush, ace high: Ah Kh 9h 7h 6h"


def test_a_low_card_is_not_in_the_pack() -> None:
    with pytest.raises(BadInput, match="5c is not in a short deck of 36"):
        short_deck(cards("5c 6c 7c 8c 9c"))
    with pytest.raises(BadInput):
        SHORT_DECK.strength(cards("5c 6c 7c 8c 9c"))
