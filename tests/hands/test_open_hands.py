"""The order of hands that are only partly seen, against the whole list written out by hand."""

from itertools import combinations, pairwise
from random import Random

import pytest

from houseway.cards.card import UNKNOWN, Card, cards
from houseway.cards.packs import fifty_two
from houseway.hands.open_hands import high_shown, low_shown, places
from tests.evidence import clause

HIGH_FROM_THE_TOP = {
    1: ["As", "Kd", "Jc", "Th", "2s"],
    2: ["As Ac", "2s 2c", "As Kc", "As 2c", "Kc Qd", "3c 2d"],
    3: ["2s 2c 2d", "As Ad Kc", "As Ad 2c", "Kc Ks Ah", "As Kd Qc", "Kc Qd Jh", "4c 3d 2h"],
    4: [
        *("2s 2c 2d 2h", "As Ad Ac 2h", "2s 2c 2d Ah", "As Ad Ks Kd", "3c 3d 2c 2d"),
        *("As Ad Kc Qc", "2s 2d 5c 4c", "2s 2d 4c 3c", "As Kd Qc Jh", "Ts 9s 8s 7s", "5c 4d 3c 2h"),
    ],
}
"""Four in sequence or of one suit are no straight and no flush: only their ranks count."""

LOW_FROM_THE_TOP = {
    1: ["As", "2d", "9c", "Jh", "Ks"],
    2: ["As 2c", "2s 3c", "As 9c", "Ks Qd", "As Ac", "2s 2c", "Ks Kc"],
    3: ["As 2c 3d", "2s 3c 4d", "Ks 2c As", "As Ac 2d", "As Ac Kd", "2s 2c Ad", "As Ac Ad"],
    4: ["4s 3c 2d As", "Ks Qd Jc Th", "As Ac 3d 2d", "2s 2c Ad Ac", "As Ac Ad 2c", "2s 2c 2d 2h"],
}


@pytest.mark.parametrize("size", HIGH_FROM_THE_TOP)
@clause("garlic-city/seven-card-stud/16", "comstock/seven-card-stud/5", "comstock/five-card-stud/5")
def test_open_cards_for_high_go_by_sets_and_then_by_rank(size: int) -> None:
    place = places("high", None)
    listed = [place(cards(text)) for text in HIGH_FROM_THE_TOP[size]]
    assert all(better > worse for better, worse in pairwise(listed)), listed


@pytest.mark.parametrize("size", LOW_FROM_THE_TOP)
@clause("garlic-city/razz/8", "comstock/razz/4")
def test_open_cards_for_low_are_best_without_a_pair_and_with_the_ace_as_one(size: int) -> None:
    place = places("low", None)
    listed = [place(cards(text)) for text in LOW_FROM_THE_TOP[size]]
    assert all(better > worse for better, worse in pairwise(listed)), listed


def test_suits_make_open_hands_equal() -> None:
    place = places("high", None)
    assert place(cards("As Kd 9c 2h")) == place(cards("Ac Kh 9d 2s")) > 0


@pytest.mark.parametrize("size", [1, 2, 3])
def test_the_table_orders_every_open_hand_as_the_definition_does(size: int) -> None:
    chance = Random(size)
    hands = [*combinations(fifty_two().cards, size)]
    high, low = places("high", None), places("low", None)
    for _ in range(4000):
        one, other = chance.choice(hands), chance.choice(hands)
        assert (high(one) > high(other)) == (high_shown(one) > high_shown(other))
        assert (low(one) > low(other)) == (low_shown(one) < low_shown(other))


def test_a_joker_counts_as_an_ace() -> None:
    place = places("high", "ace, straight or flush")
    assert place(cards("Jk Kd")) == place(cards("As Kd"))
    assert place(cards("Jk As")) == place(cards("As Ad"))


def test_a_fully_wild_joker_pairs_the_best_card() -> None:
    place = places("high", "any card")
    assert place(cards("Jk Kd 4c")) == place(cards("Ks Kd 4c"))
    assert place(cards("Jk")) == place(cards("As"))


def test_for_low_a_joker_is_the_lowest_rank_missing() -> None:
    place = places("low", None)
    assert place(cards("Jk 2d As")) == place(cards("3c 2d As"))


def test_a_hand_with_an_unseen_card_has_no_place() -> None:
    assert places("high", None)((UNKNOWN, Card(51))) == 0
