"""Pure 21.5 Blackjack: the bonus cards, the Pure 21.5, three eights, and every two cards."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from houseway.cards.card import cards
from houseway.cards.packs import fifty_two
from houseway.errors import BadInput
from houseway.hands.blackjack.pure_21_5 import pure_21_5
from houseway.hands.blackjack.total import Total
from tests.evidence import clause

COMSTOCK = "comstock/pure-21-5-blackjack/"
S_AND_K = "s-and-k/pure-21-5-blackjack/"


def total(text: str) -> Total:
    return pure_21_5(cards(text))


def comstock(number: int) -> pytest.MarkDecorator:
    return clause(f"{COMSTOCK}{number}")


def both(in_comstock: int, in_s_and_k: int) -> pytest.MarkDecorator:
    """The same rule as each of the two books prints it."""
    return clause(f"{COMSTOCK}{in_comstock}", f"{S_AND_K}{in_s_and_k}")


@pytest.mark.parametrize("bonus", ["T", "J", "Q", "K"])
@clause(f"{COMSTOCK}8", f"{S_AND_K}6")
def test_an_ace_with_any_bonus_card_on_the_deal_is_a_pure_21_5(bonus: str) -> None:
    assert total(f"Ac {bonus}d").is_natural
    assert total(f"{bonus}d Ac").points == 21.5
    assert str(total(f"{bonus}d Ac")) == f"21.5, a Pure 21.5 Blackjack: {bonus}d Ac"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param("Ac Kd", "21.5, a Pure 21.5 Blackjack", marks=both(2, 1)),
        pytest.param("Ac Kd", "21.5, a Pure 21.5 Blackjack", marks=both(14, 11)),
        pytest.param("Ac Kd", "21.5, a Pure 21.5 Blackjack", marks=both(13, 10)),
        pytest.param("Tc 9d", "hard 19", marks=both(14, 11)),
        pytest.param("Jc 9d", "hard 19", marks=both(14, 11)),
        pytest.param("Qc 9d", "hard 19", marks=both(14, 11)),
        pytest.param("Kc 9d", "hard 19", marks=both(14, 11)),
        pytest.param("Kc Qd", "hard 20", marks=both(10, 7)),
        pytest.param("Jc 2d Th", "22, over", marks=both(13, 10)),
        pytest.param("Ac 5d", "soft 16", marks=both(15, 12)),
        pytest.param("Ac 5d", "soft 16", marks=both(11, 8)),
        pytest.param("Ac 5d Kh", "hard 16", marks=both(11, 8)),
        pytest.param("2c 9d", "hard 11", marks=both(16, 13)),
        pytest.param("3c 9d", "hard 12", marks=both(17, 9)),
        pytest.param("4c 9d", "hard 13", marks=both(18, 9)),
        pytest.param("5c 9d", "hard 14", marks=both(19, 9)),
        pytest.param("6c 9d", "hard 15", marks=both(20, 9)),
        pytest.param("7c 9d", "hard 16", marks=both(21, 9)),
        pytest.param("8c 9d", "hard 17", marks=both(22, 9)),
        pytest.param("9c 2d", "hard 11", marks=both(23, 13)),
        pytest.param("2c 3d 4h 5s", "hard 14", marks=comstock(1)),
        pytest.param("6c 7d 8h", "hard 21", marks=comstock(12)),
        pytest.param("Ac 5d 5h", "soft 21", marks=comstock(24)),
        pytest.param("5c Ad Kh", "hard 16", marks=comstock(24)),
    ],
)
def test_a_hand_counts_by_the_ranking_chart(text: str, words: str) -> None:
    assert total(text).words == words


@clause(f"{COMSTOCK}24")
def test_a_bonus_card_on_a_split_ace_counts_21_unless_the_house_answers_otherwise() -> None:
    split = pure_21_5(cards("Ac Kd"), is_split=True)
    assert (split.words, split.is_natural) == ("soft 21", False)
    assert split == total("7c 7d 7h")
    natural = pure_21_5(cards("Ac Kd"), is_split=True, split_natural="natural")
    assert natural == total("Ac Kd")


@clause(f"{COMSTOCK}76", f"{S_AND_K}59")
def test_a_pure_21_5_beats_every_other_hand() -> None:
    for other in ["7c 7d 7h", "Kc Qd Ah", "Kc Qd", "8c 8d 8h", "Kc Qd 2h"]:
        assert total("Ac Kd") > total(other)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("Kc Qd Ah", "Kc Qd", marks=both(4, 2)),
        pytest.param("Kc 9d", "Kc 8d", marks=both(85, 68)),
        pytest.param("2c 3d", "Kc Qd 2h", marks=both(82, 65)),
        pytest.param("2c 2d", "Kc 9d 3h", marks=both(83, 66)),
    ],
)
def test_nearer_to_21_5_is_better_and_past_it_is_worst(better: str, worse: str) -> None:
    assert total(better) > total(worse)


@pytest.mark.parametrize(
    ("one", "other"), [("Ac Kd", "Th As"), ("Kc 7d", "Ac 6d"), ("Kc Qd 2h", "Kc Qd 9h")]
)
def test_equal_totals_are_equal_and_so_is_everything_past_21_5(one: str, other: str) -> None:
    assert total(one) == total(other)


@clause(f"{COMSTOCK}86", f"{S_AND_K}69")
def test_exactly_three_eights_are_told_apart_and_are_over() -> None:
    eights = total("8c 8d 8h")
    assert (eights.category, eights.is_over, eights.words) == (
        "three eights",
        True,
        "24, three eights",
    )
    assert eights == total("9c 8d 7h")
    for other in ["9c 8d 7h", "8c 8d 8h 2s", "8c 8d 6h 2s", "8c 8d"]:
        assert total(other).category != "three eights"


def test_every_two_cards_of_a_pack_count_as_the_formula_says() -> None:
    counted = Counter(pure_21_5(two).words for two in combinations(fifty_two().cards, 2))
    # Four aces, four each of 2 to 9, sixteen bonus cards.
    held = dict.fromkeys(range(2, 10), 4) | {10: 16}
    expected = Counter({"21.5, a Pure 21.5 Blackjack": 4 * 16, "soft 12": 6})
    for value in range(2, 10):
        expected[f"soft {11 + value}"] += 4 * 4
    for one, other in combinations(held, 2):
        expected[f"hard {one + other}"] += held[one] * held[other]
    for value, many in held.items():
        expected[f"hard {2 * value}"] += comb(many, 2)
    assert counted == expected
    assert sum(counted.values()) == comb(52, 2) == 1_326
    assert counted["hard 20"] == 120  # 16 times 15 over 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ac", "a blackjack hand is two cards or more, not 1"),
        ("Ac Jk", "Jk is not in a blackjack shoe of 416"),
        ("Ac ??", "?? has not been seen: only known cards can be ranked"),
    ],
)
def test_two_or_more_known_cards_of_the_shoe_and_nothing_else(text: str, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        total(text)
    assert str(refused.value) == said
