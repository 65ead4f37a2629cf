"""Three Card Poker's list: five printed lines, and what is left."""

import pytest

from houseway.cards.card import cards
from houseway.cards.packs import fifty_two
from houseway.errors import BadInput
from houseway.hands.made import Made
from houseway.hands.three_card import three_card
from tests.evidence import clause

# Each line of the list with the lowest and the highest hand that stands on it.
LINES = [
    ("straight flush", "Ah 2h 3h", "Ac Kc Qc"),
    ("three of a kind", "2c 2d 2h", "Ac Ad Ah"),
    ("straight", "Ac 2d 3h", "As Kd Qh"),
    ("flush", "5d 3d 2d", "Ah Kh Jh"),
    ("pair", "2c 2d 3h", "Ac Ad Kh"),
    ("high card", "5c 3d 2h", "Ac Kd Jh"),
]


def hand(text: str) -> Made:
    return three_card(cards(text))


@pytest.mark.parametrize(
    "place",
    [
        pytest.param(place, marks=clause(f"garlic-city/three-card-poker/{5 + place}"))
        for place in range(5)
    ],
)
def test_each_line_of_the_list_stands_between_its_neighbours(place: int) -> None:
    category, lowest, highest = LINES[place]
    assert hand(lowest).category == hand(highest).category == category
    assert hand(lowest) > hand(LINES[place + 1][2])
    if place:
        assert hand(highest) < hand(LINES[place - 1][1])


@clause("garlic-city/three-card-poker/5")
def test_the_best_straight_flush_is_ace_king_queen() -> None:
    assert hand("Ac Kc Qc") > hand("Kd Qd Jd")
    assert str(hand("Qc Ac Kc")) == "a straight flush, ace high: Ac Kc Qc"


@clause("garlic-city/three-card-poker/13")
def test_the_lowest_straight_beats_the_highest_flush() -> None:
    assert hand("Ac 2d 3h") > hand("Ah Kh Jh")


@clause("garlic-city/three-card-poker/14")
def test_an_ace_is_high_or_low_in_a_straight_but_never_in_the_middle() -> None:
    assert hand("Ac Kd Qh").category == hand("Ac 2d 3h").category == "straight"
    assert hand("Ac Kd Qh") > hand("Kc Qd Jh")
    assert hand("Ac 2d 3h") < hand("2c 3d 4h")
    assert hand("Kc Ad 2h").category == "high card"


@pytest.mark.parametrize("start", range(1, 12))
@clause("garlic-city/three-card-poker/7", "garlic-city/three-card-poker/14")
def test_each_straight_is_told_from_the_top_and_beats_the_one_a_card_lower(start: int) -> None:
    row = "A23456789TJQKA"
    higher, lower = row[start : start + 3], row[start - 1 : start + 2]
    made = [hand(f"{three[0]}c {three[1]}d {three[2]}h") for three in (higher, lower)]
    assert made[0].category == made[1].category == "straight"
    assert made[0] > made[1]
    assert made[0].cards == cards(f"{higher[2]}h {higher[1]}d {higher[0]}c")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("3c 3d 3h", "2c 2d 2h", id="the higher three of a kind"),
        pytest.param("Kc 5c 3c", "Kd 5d 2d", id="a flush down to its last card"),
        pytest.param("3c 3d 2h", "2c 2d Ah", id="the pair before the kicker"),
        pytest.param("9c 9d 5h", "9h 9s 4h", id="then the kicker"),
        pytest.param("Qc 7d 4h", "Qd 7h 3s", id="high cards in order"),
    ],
)
def test_within_a_line_the_ranks_decide(better: str, worse: str) -> None:
    assert hand(better).category == hand(worse).category
    assert hand(better) > hand(worse)


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("7c 7d 7h", "three sevens: 7c 7d 7h"),
        ("3c Ad 2h", "a straight, three high: 3c 2h Ad"),
        ("2d Jd 9d", "a flush, jack high: Jd 9d 2d"),
        ("6c 9d 6h", "a pair of sixes: 6c 6h 9d"),
        ("6c 9d Qh", "queen high: Qh 9d 6c"),
    ],
)
def test_a_hand_says_what_it_is(text: str, called: str) -> None:
    assert str(hand(text)) == called


@clause("garlic-city/three-card-poker/10")
def test_every_card_of_the_ordinary_pack_plays_and_the_joker_does_not() -> None:
    pack = fifty_two().cards
    assert all(pack[at] in three_card(pack[at - 2 : at + 1]).cards for at in range(2, 52))
    with pytest.raises(BadInput, match="Jk is not in a pack of 52"):
        hand("As Kd Jk")
