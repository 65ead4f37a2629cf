"""Badugi: four cards of different ranks and suits, the lower the better."""

from itertools import combinations, pairwise
from random import Random

import pytest

from houseway.cards.card import Card, cards
from houseway.cards.packs import fifty_two
from houseway.errors import BadInput
from houseway.hands.badugi import badugi, category, strength

BEST_FIRST = (
    "As 2d 3c 4h",  # the best badugi
    "As 2d 3c 5h",
    "2s 3d 4c 5h",
    "Ts Jd Qc Kh",  # the worst one still beats three cards
    "As 2d 3c Ac",  # the pair leaves A-2-3
    "As 2d 3c 4c",  # and so do two clubs
    "As 3d 4c 4h",
    "Js Qd Kc Kh",
    "As 2d Ac 2c",  # two cards
    "As Ks Qs 2s",  # one card, the ace
    "2s Ks Qs Js",
    "Tc Jc Qc Kc",  # the worst hand of all: a ten
)
TIES = {"As 2d 3c Ac": "As 2d 3c 4c"}


def test_hands_stand_in_the_order_of_the_game() -> None:
    for better, worse in pairwise(BEST_FIRST):
        made, other = badugi(cards(better)), badugi(cards(worse))
        if TIES.get(better) == worse:
            assert made == other
        else:
            assert made > other, f"{better} against {worse}"


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ("4s 3d 2c Ah", "a badugi, 4-3-2-A: 4s 3d 2c Ah"),
        ("Ks 3d 2c As", "three cards, 3-2-A: 3d 2c As"),
        ("Ks Kd Kc 2s", "two cards, K-2: Kd 2s"),
        ("Ac Kc Qc 9c", "one card, A: Ac"),
    ],
)
def test_a_hand_is_told_by_the_cards_that_count(held: str, told: str) -> None:
    assert str(badugi(cards(held))) == told


def test_the_number_is_the_definition() -> None:
    """A thousand hands by chance, and every hand of three ranks: the same order in both."""
    chance, pack = Random(4), fifty_two().cards
    hands: list[tuple[Card, ...]] = [tuple(chance.sample(pack, 4)) for _ in range(1000)]
    hands += combinations(cards("As Ad Ac Ah 2s 2d 2c 2h 3s 3d 3c 3h"), 4)
    by_definition = sorted(hands, key=lambda hand: badugi(hand).strength)
    for lower, higher in pairwise(by_definition):
        made, other = badugi(lower), badugi(higher)
        assert (made < other) == (strength(lower) < strength(higher))
        assert category(strength(lower)) == made.category


@pytest.mark.slow
def test_how_many_of_each_there_are_among_all_hands() -> None:
    """A badugi is four ranks in four suits, in order of the suits: 13 x 12 x 11 x 10. One card is
    four of a suit, 4 x 715, or four of a rank, 13. Hands of three cards are published as 154,440,
    and what is left of 270,725 has two."""
    counts = dict.fromkeys((1, 2, 3, 4), 0)
    for hand in combinations(fifty_two().cards, 4):
        counts[strength(hand) >> 13] += 1
    assert counts == {4: 17_160, 3: 154_440, 2: 96_252, 1: 2_873}


@pytest.mark.parametrize("wrong", ["As 2d 3c", "As 2d 3c 4h 5s", "As As 2d 3c", "As 2d 3c Jk"])
def test_what_is_no_hand_is_refused(wrong: str) -> None:
    with pytest.raises(BadInput):
        badugi(cards(wrong))
