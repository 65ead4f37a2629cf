"""The traditional chart, line by line, and the best five of seven."""

import pytest

from houseway.cards.card import RANKS, cards
from houseway.hands.high import high
from tests.evidence import clause

# Each line of the list with the lowest and the highest hand that stands on it.
LINES = [
    ("royal flush", "As Ks Qs Js Ts", "Ac Kc Qc Jc Tc"),
    ("straight flush", "Ah 2h 3h 4h 5h", "Kc Qc Jc Tc 9c"),
    ("four of a kind", "2c 2d 2h 2s 3c", "Ac Ad Ah As Kc"),
    ("full house", "2c 2d 2h 3s 3c", "Ac Ad Ah Ks Kc"),
    ("flush", "7d 5d 4d 3d 2d", "Ah Kh Qh Jh 9h"),
    ("straight", "Ac 2d 3h 4s 5c", "As Kd Qh Jc Tc"),
    ("three of a kind", "2c 2d 2h 4s 3c", "Ac Ad Ah Ks Qc"),
    ("two pair", "3c 3d 2h 2s 4c", "Ac Ad Kh Ks Qc"),
    ("pair", "2c 2d 5h 4s 3c", "Ac Ad Kh Qs Jc"),
    ("high card", "7c 5d 4h 3s 2c", "Ac Kd Qh Js 9c"),
]


@pytest.mark.parametrize(
    "place",
    [
        pytest.param(place, marks=clause(f"garlic-city/caribbean-stud/{8 + place}"))
        for place in range(9)
    ],
)
def test_each_line_of_the_caribbean_list_stands_between_its_neighbours(place: int) -> None:
    category, lowest, highest = LINES[place]
    assert high(cards(lowest)).category == high(cards(highest)).category == category
    assert high(cards(lowest)) > high(cards(LINES[place + 1][2]))
    if place:
        assert high(cards(highest)) < high(cards(LINES[place - 1][1]))


@pytest.mark.parametrize(
    "place",
    [
        pytest.param(place, marks=clause("garlic-city/seven-card-stud/32"))
        for place in range(1, len(LINES) - 1)
    ],
)
def test_the_stud_list_runs_from_the_straight_flush_to_the_high_card(place: int) -> None:
    printed = (
        "straight flush", "four of a kind", "full house", "flush", "straight",
        "three of a kind", "two pair", "pair", "high card",
    )  # fmt: skip
    lowest, next_highest = high(cards(LINES[place][1])), high(cards(LINES[place + 1][2]))
    assert (lowest.category, next_highest.category) == printed[place - 1 : place + 1]
    assert lowest > next_highest


@clause("garlic-city/seven-card-stud/2", "garlic-city/draw-poker/2")
def test_stud_and_draw_are_valued_on_the_same_traditional_chart() -> None:
    one_of_each = [high(cards(lowest)) for _, lowest, _ in LINES]
    assert one_of_each == sorted(one_of_each, reverse=True)
    assert [made.category for made in one_of_each] == [category for category, _, _ in LINES]


@pytest.mark.parametrize("better", RANKS[1:])
@clause("garlic-city/seven-card-stud/30")
def test_cards_rank_from_the_ace_down_to_the_deuce(better: str) -> None:
    worse = RANKS[RANKS.index(better) - 1]
    aside = [one for one in "2468TQ" if one not in (better, worse)][:3]
    kickers = " ".join(rank + suit for rank, suit in zip(aside, "hsh", strict=True))
    assert high(cards(f"{better}c {better}d {kickers}")) > high(
        cards(f"{worse}c {worse}d {kickers}")
    )


@clause("garlic-city/seven-card-stud/31")
def test_an_ace_is_high_in_the_high_straight_and_low_in_the_low_one() -> None:
    assert high(cards("Tc Jd Qh Ks Ac")) > high(cards("9c Td Jh Qs Kc"))
    assert high(cards("Ac 2d 3h 4s 5c")) < high(cards("2c 3d 4h 5s 6c"))
    assert high(cards("Ac 2d 3h 4s 5c")).category == "straight"
    assert high(cards("Qc Kd Ah 2s 3c")).category == "high card"


@pytest.mark.parametrize("start", range(1, 10))
@clause("garlic-city/seven-card-stud/30", "garlic-city/seven-card-stud/31")
def test_each_straight_is_told_from_the_top_and_beats_the_one_a_card_lower(start: int) -> None:
    row = "A" + RANKS
    mixed, suited = "cdhsc", "hhhhh"

    def straight(at: int, suits: str) -> str:
        return " ".join(map("".join, zip(row[at : at + 5], suits, strict=True)))

    assert high(cards(straight(start, mixed))).cards == cards(straight(start, mixed))[::-1]
    assert high(cards(straight(start, mixed))) > high(cards(straight(start - 1, mixed)))
    assert high(cards(straight(start, suited))) > high(cards(straight(start - 1, suited)))


@clause("garlic-city/seven-card-stud/24", "comstock/seven-card-stud/31")
def test_suits_never_break_a_tie() -> None:
    assert high(cards("As Ks Qs Js Ts")) == high(cards("Ac Kc Qc Jc Tc"))
    assert high(cards("As Ac 9s 5h 2h")) == high(cards("Ad Ah 9c 5d 2d"))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("9c 9d 9h 9s 4c", "8c 8d 8h 8s Ac", id="the higher four of a kind"),
        pytest.param("9c 9d 9h 9s 5c", "9c 9d 9h 9s 4c", id="the card beside four of a kind"),
        pytest.param("9c 9d 9h 2s 2c", "8c 8d 8h As Ac", id="three of a kind fill before the pair"),
        pytest.param("9c 9d 9h 3s 3c", "9c 9d 9h 2s 2c", id="then the pair"),
        pytest.param("Kc Tc 6c 5c 3c", "Kd Td 6d 5d 2d", id="a flush down to its last card"),
        pytest.param("9c 9d 9h 3s 2c", "8c 8d 8h As Kc", id="the higher three of a kind"),
        pytest.param("9c 9d 9h Ks 3c", "9c 9d 9h Ks 2c", id="the second kicker"),
        pytest.param("Kc Kd 2h 2s 3c", "Qc Qd Jh Js Ac", id="the higher of two pairs"),
        pytest.param("Kc Kd 5h 5s 2c", "Kh Ks 4h 4s Ac", id="then the lower pair"),
        pytest.param("Kc Kd 5h 5s Ac", "Kh Ks 5c 5d Qc", id="then the kicker"),
        pytest.param("Kc Kd 9h 4s 3c", "Kh Ks 9d 4h 2c", id="the third kicker of a pair"),
        pytest.param("Kc Jd 9h 7s 3c", "Kd Jh 9s 7c 2d", id="high cards down to the last"),
    ],
)
def test_within_a_line_the_ranks_decide_from_the_most_telling_down(better: str, worse: str) -> None:
    assert high(cards(better)).category == high(cards(worse)).category
    assert high(cards(better)) > high(cards(worse))


@pytest.mark.parametrize(
    ("seven", "five"),
    [
        pytest.param(
            "Kc 9c Kd 7c 4c 4d 2c",
            "a flush, king high: Kc 9c 7c 4c 2c",
            marks=clause("garlic-city/seven-card-stud/23", "comstock/seven-card-stud/10"),
        ),
        pytest.param(
            "2c 3d 3h 4s 5c 6d 7h",
            "a straight, seven high: 7h 6d 5c 4s 3d",
            marks=clause("comstock/seven-card-stud/14"),
        ),
        pytest.param(
            "Ac Ad Kh Ks 2c 2d Qh",
            "two pair, aces and kings: Ac Ad Kh Ks Qh",
            marks=clause("comstock/texas-holdem/9"),
        ),
    ],
)
def test_the_best_five_of_seven_play(seven: str, five: str) -> None:
    assert str(high(cards(seven))) == five


@pytest.mark.parametrize(
    ("hand", "called"),
    [
        ("As Ks Qs Js Ts", "a royal flush: As Ks Qs Js Ts"),
        ("Ah 2h 3h 4h 5h", "a straight flush, five high: 5h 4h 3h 2h Ah"),
        ("Tc 6d 6h 6s 6c", "four sixes: 6d 6h 6s 6c Tc"),
        ("Kc 5s Kd 5d Kh", "a full house, kings full of fives: Kc Kd Kh 5s 5d"),
        ("2d 9d Jd 5d Ad", "a flush, ace high: Ad Jd 9d 5d 2d"),
        ("8c 4d 7h 5s 6c", "a straight, eight high: 8c 7h 6c 5s 4d"),
        ("3c 3d Qh 3s 7c", "three threes: 3c 3d 3s Qh 7c"),
        ("6c 2d 6h 2s Ac", "two pair, sixes and deuces: 6c 6h 2d 2s Ac"),
        ("Tc 2d Th 9s Ac", "a pair of tens: Tc Th Ac 9s 2d"),
        ("Tc 2d Qh 9s Jc", "queen high: Qh Jc Tc 9s 2d"),
    ],
)
def test_a_hand_says_what_it_is_and_with_which_cards(hand: str, called: str) -> None:
    assert str(high(cards(hand))) == called
