"""Comstock's No Bust Blackjack: its chart, the jokers, and every two cards of a two-pack shoe."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from houseway.cards.card import JOKER, card, cards
from houseway.cards.packs import blackjack
from houseway.errors import BadInput
from houseway.hands.blackjack.no_bust import is_frozen, no_bust
from houseway.hands.blackjack.total import Total
from tests.evidence import clause


def total(text: str) -> Total:
    return no_bust(cards(text))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param("2c 5d", "hard 7", marks=clause("comstock/no-bust-blackjack/8")),
        pytest.param("3c 5d", "hard 8", marks=clause("comstock/no-bust-blackjack/9")),
        pytest.param("4c 5d", "hard 9", marks=clause("comstock/no-bust-blackjack/10")),
        pytest.param("5c 9d", "hard 14", marks=clause("comstock/no-bust-blackjack/11")),
        pytest.param("6c 5d", "hard 11", marks=clause("comstock/no-bust-blackjack/12")),
        pytest.param("7c 5d", "hard 12", marks=clause("comstock/no-bust-blackjack/13")),
        pytest.param("8c 5d", "hard 13", marks=clause("comstock/no-bust-blackjack/14")),
        pytest.param("9c 5d", "hard 14", marks=clause("comstock/no-bust-blackjack/15")),
        pytest.param("Tc 5d", "hard 15", marks=clause("comstock/no-bust-blackjack/16")),
        pytest.param(
            "Jc 5d", "hard 15",
            marks=clause("comstock/no-bust-blackjack/17", "comstock/no-bust-blackjack/6"),
        ),
        pytest.param(
            "Qc 5d", "hard 15",
            marks=clause("comstock/no-bust-blackjack/18", "comstock/no-bust-blackjack/6"),
        ),
        pytest.param(
            "Kc 5d", "hard 15",
            marks=clause("comstock/no-bust-blackjack/19", "comstock/no-bust-blackjack/6"),
        ),
        pytest.param(
            "Ac 5d", "soft 16",
            marks=clause("comstock/no-bust-blackjack/7", "comstock/no-bust-blackjack/5"),
        ),
        pytest.param(
            "Ac 5d 9h", "hard 15",
            marks=clause("comstock/no-bust-blackjack/7", "comstock/no-bust-blackjack/5"),
        ),
        pytest.param("2c 3d 4h 5s", "hard 14", marks=clause("comstock/no-bust-blackjack/41")),
        pytest.param("8c 4d 9h", "hard 21", marks=clause("comstock/no-bust-blackjack/3")),
    ],
)  # fmt: skip
def test_a_hand_counts_by_the_ranking_chart(text: str, words: str) -> None:
    assert total(text).words == words


@pytest.mark.parametrize("text", ["Jk 2c", "2c Jk", "Kc Jk", "Ac Jk", "2c 3d Jk", "Kc 6d 4h Jk"])
@clause("comstock/no-bust-blackjack/63", "comstock/no-bust-blackjack/20")
def test_a_joker_with_any_other_cards_is_a_hard_21(text: str) -> None:
    assert (total(text).points, total(text).is_soft, total(text).category) == (21, False, "total")


@clause("comstock/no-bust-blackjack/43", "comstock/no-bust-blackjack/44")
def test_two_jokers_are_a_natural_22_and_beat_every_other_hand() -> None:
    natural = total("Jk Jk")
    assert natural.is_natural
    assert str(natural) == "22, a Natural 22: Jk Jk"
    for other in ["Jk Kc", "Ac Kd", "7c 7d 7h", "Kc 2d Th", "Kc Qd 9h"]:
        assert natural > total(other)
        assert not total(other).is_natural


@clause("comstock/no-bust-blackjack/4")
def test_a_joker_is_worth_the_card_the_hand_needs_to_count_21() -> None:
    assert total("5c Jk") == total("5c 6d Kh") == total("Ac Jk") == total("Ac Kd")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("2c 3d", "Kc Qd 3h", marks=clause("comstock/no-bust-blackjack/45")),
        pytest.param("Jk Jk", "Kc Qd 3h", marks=clause("comstock/no-bust-blackjack/46")),
        pytest.param("Kc Qd 3h", "Kc Qd 4h", marks=clause("comstock/no-bust-blackjack/47")),
        pytest.param("Kc Qd 2h", "Kc 9d 8h 6s", marks=clause("comstock/no-bust-blackjack/47")),
    ],
)
def test_what_is_over_loses_to_what_is_not_and_the_nearer_is_better(
    better: str, worse: str
) -> None:
    assert total(better) > total(worse)


def test_equal_totals_over_are_equal_however_many_cards_they_hold() -> None:
    assert total("Kc Qd 4h") == total("Kc 5d 4h 5s")
    assert total("Kc Qd 4h").words == "24, over"


def test_a_plain_22_is_over_or_one_better_than_21_as_the_house_answers() -> None:
    twenty_two, twenty_one = cards("Kc Qd 2h"), cards("7c 7d 7h")
    assert no_bust(twenty_two, plain_22="over").is_over
    live = no_bust(twenty_two, plain_22="live")
    assert live.words == "hard 22"
    assert no_bust(cards("Jk Jk"), plain_22="live") > live > no_bust(twenty_one, plain_22="live")
    assert no_bust(cards("Kc Qd 3h"), plain_22="live").is_over
    assert no_bust(cards("Ac Ad"), plain_22="over").words == "soft 12"
    assert no_bust(cards("Ac Ad"), plain_22="live").words == "soft 22"


@clause("comstock/no-bust-blackjack/46")
def test_a_22_that_is_live_when_drawn_is_no_count_of_two_aces() -> None:
    """Of two cards the chart knows 12 to 21 and the Natural; with a ten two aces are 12 or 22."""
    assert no_bust(cards("Tc 2d Th"), plain_22="live when drawn").words == "hard 22"
    assert no_bust(cards("Ac Ad"), plain_22="live when drawn").words == "soft 12"
    assert no_bust(cards("Ac Ad Th"), plain_22="live when drawn").words == "soft 22"
    assert no_bust(cards("Tc 3d Th"), plain_22="live when drawn").is_over


def test_two_jokers_are_the_natural_or_a_hard_21_as_the_house_answers() -> None:
    assert no_bust(cards("Jk Jk"), joker_pair="natural 22").is_natural
    as_any_joker = no_bust(cards("Jk Jk"), joker_pair="hard 21")
    assert as_any_joker.words == "hard 21"
    assert as_any_joker == no_bust(cards("Jk 5c"))


@pytest.mark.parametrize(
    ("text", "up", "frozen"),
    [
        pytest.param("5c Jk", "6d", True, marks=clause("comstock/no-bust-blackjack/61")),
        pytest.param("5c 6d Jk", "6d", True, marks=clause("comstock/no-bust-blackjack/61")),
        ("5c 6d", "Jk", True),
        pytest.param("5c 6d", "6d", False, marks=clause("comstock/no-bust-blackjack/64")),
    ],
)
def test_a_joker_freezes_its_own_hand_and_a_joker_up_freezes_all(
    text: str, up: str, frozen: bool
) -> None:
    assert is_frozen(cards(text), player_dealer_up_card=card(up)) is frozen


@pytest.mark.parametrize(
    ("text", "up", "frozen"),
    [("5c 6d", "Jk", False), ("5c 7d", "Jk", True), ("5c Jk", "Jk", True), ("5c 7d", "6d", False)],
)
def test_a_house_may_make_eleven_or_less_hit_against_a_joker(
    text: str, up: str, frozen: bool
) -> None:
    held, up_card = cards(text), card(up)
    answer = is_frozen(held, player_dealer_up_card=up_card, frozen_hands="11 or less still hits")
    assert answer is frozen


def test_every_two_cards_of_two_packs_with_two_jokers_count_as_the_formula_says() -> None:
    shoe = blackjack(2, jokers="one a pack").cards
    counted = Counter(no_bust(two).words for two in combinations(shoe, 2))
    # Eight of each rank: eight aces, eight each of 2 to 9, thirty-two that count ten.
    held = {1: 8, **dict.fromkeys(range(2, 10), 8), 10: 32}
    expected = Counter({"22, a Natural 22": 1, "hard 21": 2 * 104})
    for one, other in combinations(held, 2):
        soft = one == 1
        expected[f"soft {11 + other}" if soft else f"hard {one + other}"] += held[one] * held[other]
    for value, many in held.items():
        expected["soft 12" if value == 1 else f"hard {2 * value}"] += comb(many, 2)
    assert counted == expected
    assert sum(counted.values()) == comb(106, 2) == 5_565
    assert counted["soft 21"] == 8 * 32
    assert counted["hard 20"] == 496  # 32 times 31 over 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a blackjack hand is two cards or more, not 0"),
        ("Ac", "a blackjack hand is two cards or more, not 1"),
        ("Ac ??", "?? has not been seen: only known cards can be ranked"),
        ("2c " * 9, "2c is there 9 times; a blackjack shoe of 424 holds it only 8 times"),
    ],
)
def test_two_or_more_known_cards_of_the_shoe_and_nothing_else(text: str, said: str) -> None:
    with pytest.raises(BadInput) as refused:
        total(text)
    assert str(refused.value) == said


def test_a_joker_is_in_the_shoe_once_for_each_pack() -> None:
    with pytest.raises(BadInput, match="Jk is there 9 times"):
        no_bust([JOKER] * 9)
