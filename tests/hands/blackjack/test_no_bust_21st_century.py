"""No Bust 21st Century Blackjack: the Natural, the aces, and every two cards of a pack."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from houseway.cards.card import cards
from houseway.cards.packs import fifty_two
from houseway.errors import BadInput
from houseway.hands.blackjack.no_bust_21st_century import (
    is_three_cards_just_over,
    no_bust_21st_century,
)
from houseway.hands.blackjack.total import Total
from tests.evidence import clause

GARLIC_CITY = "garlic-city/no-bust-21st-century-blackjack/"
PLAYERS_CLUB = "players-club/no-bust-21st-century-blackjack/"


def both(garlic_city: int, players_club: int) -> pytest.MarkDecorator:
    """The same rule as each of the two books prints it."""
    return clause(f"{GARLIC_CITY}{garlic_city}", f"{PLAYERS_CLUB}{players_club}")


def total(text: str) -> Total:
    return no_bust_21st_century(cards(text))


@pytest.mark.parametrize("ten", ["T", "J", "Q", "K"])
@both(10, 9)
def test_an_ace_with_a_ten_value_card_is_a_natural(ten: str) -> None:
    assert total(f"Ac {ten}d").is_natural
    assert str(total(f"{ten}d Ac")) == f"22, a Natural: {ten}d Ac"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param("Ac Kd", "22, a Natural", marks=both(11, 10)),
        pytest.param("Ac 2d", "soft 13", marks=both(12, 11)),
        pytest.param("Ac 9d", "soft 20", marks=both(12, 11)),
        pytest.param("Ac 5d Kh", "hard 16", marks=both(13, 12)),
        pytest.param("Ac 5d 4h", "soft 20", marks=both(13, 12)),
        pytest.param("Ac Kd Kh", "hard 21", marks=both(13, 12)),
        pytest.param("Ac Ad", "soft 12", marks=both(14, 13)),
        pytest.param("2c 3d", "hard 5", marks=both(15, 14)),
        pytest.param("4c 5d", "hard 9", marks=both(15, 14)),
        pytest.param("6c 7d", "hard 13", marks=both(15, 14)),
        pytest.param("8c 9d", "hard 17", marks=both(15, 14)),
        pytest.param("Tc 9d", "hard 19", marks=both(15, 14)),
        pytest.param("Jc 9d", "hard 19", marks=both(16, 15)),
        pytest.param("Qc 9d", "hard 19", marks=both(16, 15)),
        pytest.param("Kc 9d", "hard 19", marks=both(16, 15)),
        pytest.param("Ac Td", "22, a Natural", marks=both(17, 16)),
        pytest.param("Ac 6d", "soft 17", marks=both(17, 16)),
        pytest.param("Ac 6d 9h", "hard 16", marks=both(17, 16)),
        pytest.param("2c 9d", "hard 11", marks=both(18, 17)),
        pytest.param("3c 9d", "hard 12", marks=both(18, 17)),
        pytest.param("4c 9d", "hard 13", marks=both(18, 17)),
        pytest.param("5c 9d", "hard 14", marks=both(18, 17)),
        pytest.param("6c 9d", "hard 15", marks=both(18, 17)),
        pytest.param("7c 9d", "hard 16", marks=both(18, 17)),
        pytest.param("8c 9d", "hard 17", marks=both(18, 17)),
        pytest.param("9c 9d", "hard 18", marks=both(18, 17)),
        pytest.param("Tc 9d", "hard 19", marks=both(18, 18)),
        pytest.param("Jc 9d", "hard 19", marks=both(18, 18)),
        pytest.param("Qc 9d", "hard 19", marks=both(18, 18)),
        pytest.param("Kc 9d", "hard 19", marks=both(18, 18)),
        pytest.param("Ac Qd", "22, a Natural", marks=both(23, 23)),
        pytest.param("Ac 3d 7h", "soft 21", marks=both(23, 23)),
    ],
)
def test_a_hand_counts_by_the_ranking_chart(text: str, words: str) -> None:
    assert total(text).words == words


@pytest.mark.parametrize(
    "other",
    [
        pytest.param("7c 7d 7h", marks=both(7, 5)),
        pytest.param("Ac Kd Qh", marks=both(55, 58)),
        pytest.param("Kc Qd 2h", marks=both(63, 66)),
        pytest.param("9c 7d 6h", marks=both(5, 66)),
    ],
)
def test_a_natural_beats_every_other_hand_a_22_of_three_cards_too(other: str) -> None:
    assert total("Ac Kd") > total(other)
    assert not total(other).is_natural


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("2c 3d", "Kc Qd 2h", marks=both(57, 60)),
        pytest.param("2c 2d", "Kc 9d 3h", marks=both(62, 65)),
        pytest.param("Kc 9d", "Kc 8d", marks=both(58, 61)),
        pytest.param("Kc Qd 3h", "Kc Qd 4h", marks=both(60, 63)),
    ],
)
def test_what_is_over_loses_to_what_is_not_and_the_nearer_is_better(
    better: str, worse: str
) -> None:
    assert total(better) > total(worse)


@pytest.mark.parametrize(
    ("one", "other"), [("Ac Kd", "Th As"), ("Kc 7d", "Ac 6d"), ("Kc Qd 4h", "Kc 5d 4h 5s")]
)
def test_equal_totals_are_equal_hands(one: str, other: str) -> None:
    assert total(one) == total(other)


def test_an_ace_and_a_ten_after_a_split_count_21_unless_the_house_answers_otherwise() -> None:
    split = no_bust_21st_century(cards("Ac Kd"), is_split=True)
    assert (split.words, split.is_natural) == ("soft 21", False)
    assert split < total("Ac Kd")
    natural = no_bust_21st_century(cards("Ac Kd"), is_split=True, split_natural="natural")
    assert natural == total("Ac Kd")


@clause(f"{GARLIC_CITY}14")
def test_a_plain_22_is_over_or_one_better_than_21_as_the_house_answers() -> None:
    def live(text: str) -> Total:
        return no_bust_21st_century(cards(text), plain_22="live")

    assert [total("7c 7d 7h").words, total("Kc Qd 2h").words] == ["hard 21", "22, over"]
    assert live("Ac Kd") > live("Kc Qd 2h") > live("7c 7d 7h")
    assert live("Kc Qd 3h").is_over
    assert live("Ac Ad").words == "soft 12"
    assert live("Ac Ad Kh").words == "soft 22"


@clause("players-club/no-bust-21st-century-blackjack/64")
@pytest.mark.parametrize(
    ("text", "just_over"),
    [("Kc Qd 2h", True), ("Kc Qd 5h", True), ("Kc Qd 6h", False), ("Kc 7d 2h 3s", False),
     ("Kc Qd Ah", False), ("Ac Kd", False)],
)  # fmt: skip
def test_exactly_three_cards_of_22_to_25_are_told_apart(text: str, just_over: bool) -> None:
    assert is_three_cards_just_over(total(text)) is just_over


def test_every_two_cards_of_a_pack_count_as_the_formula_says() -> None:
    counted = Counter(no_bust_21st_century(two).words for two in combinations(fifty_two().cards, 2))
    # Four aces, four each of 2 to 9, sixteen that count ten.
    held = dict.fromkeys(range(2, 10), 4) | {10: 16}
    expected = Counter({"22, a Natural": 4 * 16, "soft 12": 6})
    for value in range(2, 10):
        expected[f"soft {11 + value}"] += 4 * 4
    for one, other in combinations(held, 2):
        expected[f"hard {one + other}"] += held[one] * held[other]
    for value, many in held.items():
        expected[f"hard {2 * value}"] += comb(many, 2)
    assert counted == expected
    assert sum(counted.values()) == comb(52, 2) == 1_326
    assert counted["hard 12"] == 64 + 16 + 16 + 16 + 6  # 10-2, 9-3, 8-4, 7-5 and 6-6


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ac", "a blackjack hand is two cards or more, not 1"),
        ("Ac Jk", "Jk is not in a blackjack shoe of 416"),
        ("Ac ??", "?? has not been seen: only known cards can be ranked"),
        ("2c " * 9, "2c is there 9 times; a blackjack shoe of 416 holds it only 8 times"),
    ],
)
def test_two_or_more_known_cards_of_the_shoe_and_nothing_else(text: str, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        total(text)
    assert str(refused.value) == said
