"""Super Pan Nine: the value of every card, the printed examples, and all totals counted."""

from collections import Counter
from itertools import combinations, pairwise
from math import comb

import pytest

from houseway.cards.card import cards
from houseway.cards.packs import super_pan_nine as shoe
from houseway.errors import BadInput
from houseway.hands.super_pan_nine import super_pan_nine
from tests.evidence import clause


def points(text: str) -> int:
    return super_pan_nine(cards(text)).strength[0]


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        pytest.param("5c 5d 6h", 6, marks=clause("garlic-city/super-pan-nine/9")),
        pytest.param("Ac Ad Qh 5s", 7, marks=clause("comstock/super-pan-nine/84")),
        pytest.param("6c 5d Jh 3s", 4, marks=clause("comstock/super-pan-nine/85")),
        pytest.param("2c Kd Qh 6s", 8, marks=clause("comstock/super-pan-nine/86")),
        pytest.param("5c 5d Kh 6s", 6, marks=clause("comstock/super-pan-nine/87")),
        pytest.param("3c 4d 2h", 9, marks=clause("comstock/super-pan-nine/88")),
        pytest.param("5c 5d Kh Ks", 0, marks=clause("comstock/super-pan-nine/89")),
    ],
)
def test_the_printed_examples_count_as_printed(text: str, worth: int) -> None:
    assert points(text) == worth


@pytest.mark.parametrize(
    ("one", "worth"),
    [
        ("A", 1),
        ("2", 2),
        ("3", 3),
        ("4", 4),
        ("5", 5),
        ("6", 6),
        ("J", 0),
        ("Q", 0),
        ("K", 0),
    ],
)
@clause("comstock/super-pan-nine/81", "garlic-city/super-pan-nine/10")
def test_each_card_counts_its_face_and_pictures_nothing(one: str, worth: int) -> None:
    for suit in "cdhs":
        assert points(f"{one}{suit} Kc Qd") == worth


@clause("comstock/super-pan-nine/83")
def test_only_the_last_digit_of_the_total_counts() -> None:
    assert points("6c 6d 6h 6s") == 4  # 24
    assert points("6c 3d Ah") == 0  # 10
    assert super_pan_nine(cards("6c 3d Ah")) == super_pan_nine(cards("Kc Kd Kh Ks"))


@clause("garlic-city/super-pan-nine/11")
def test_nine_is_best_and_zero_worst() -> None:
    down = ["3c 6d Kh", "2c 6d Kh", "Ac 6d Kh", "6c Jd Kh", "5c Jd Kh"]
    down += ["4c Jd Kh", "3c Jd Kh", "2c Jd Kh", "Ac Jd Kh", "Jc Jd Kh"]
    hands = [super_pan_nine(cards(text)) for text in down]
    assert [hand.words for hand in hands] == [
        "9 points", "8 points", "7 points", "6 points", "5 points",
        "4 points", "3 points", "2 points", "1 point", "0 points",
    ]  # fmt: skip
    assert all(better > worse for better, worse in pairwise(hands))


def expected_totals(cards_held: int) -> dict[int, int]:
    """Hands of one pack by points: twelve cards count 0 and four each count 1 to 6."""
    ways = {(0, 0): 1}  # (cards taken, their total) -> ways
    for value, copies in [(0, 12), *[(value, 4) for value in range(1, 7)]]:
        grown: Counter[tuple[int, int]] = Counter()
        for (taken, total), many in ways.items():
            for more in range(copies + 1):
                grown[taken + more, total + more * value] += many * comb(copies, more)
        ways = grown
    by_points: Counter[int] = Counter()
    for (taken, total), many in ways.items():
        if taken == cards_held:
            by_points[total % 10] += many
    return by_points


@pytest.mark.parametrize(("cards_held", "hands"), [(3, 7_140), (4, 58_905)])
def test_every_hand_of_one_pack_counts_as_the_formula_says(cards_held: int, hands: int) -> None:
    expected = expected_totals(cards_held)
    one_pack = shoe(8).cards[:36]
    counted = Counter(
        super_pan_nine(hand).strength[0] for hand in combinations(one_pack, cards_held)
    )
    assert counted == expected
    assert sum(counted.values()) == comb(36, cards_held) == hands


def test_the_nines_and_zeros_of_three_cards_are_those_counted_by_hand() -> None:
    counted = Counter(super_pan_nine(hand).words for hand in combinations(shoe(8).cards[:36], 3))
    # 630 and 540 with a picture; 621, 531, 432; 522, 441; 333
    assert counted["9 points"] == 2 * 4 * 4 * 12 + 3 * 64 + 2 * 24 + 4
    # three pictures; 640 and 550 with one; 631, 541, 532; 622, 442, 433
    assert counted["0 points"] == 220 + 4 * 4 * 12 + 6 * 12 + 3 * 64 + 3 * 24


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("5c 5d", "a Super Pan Nine hand is three to four cards, not 2: 5c 5d"),
        ("5c 5d 5h 5s Kc", "a Super Pan Nine hand is three to four cards, not 5: 5c 5d 5h 5s Kc"),
        pytest.param(
            "5c 5d 7h",
            "7h is not in a Super Pan Nine shoe of 432",
            marks=clause("garlic-city/super-pan-nine/1"),
        ),
        ("5c 5d Jk", "Jk is not in a Super Pan Nine shoe of 432"),
        ("5c 5d ??", "?? has not been seen: only known cards can be ranked"),
    ],
)
def test_three_or_four_known_cards_of_the_shoe_and_nothing_else(text: str, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        points(text)
    assert str(refused.value) == said
