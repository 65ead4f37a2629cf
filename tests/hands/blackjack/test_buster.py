"""Buster: each line of the three pay tables, and hands that do not go over."""

import pytest

from houseway.cards.card import cards
from houseway.hands.blackjack.buster import PayTable, buster_odds_to_one
from houseway.hands.blackjack.no_bust_21st_century import no_bust_21st_century
from houseway.hands.blackjack.pure_21_5 import pure_21_5
from tests.evidence import clause

OVER_IN = {
    3: "Kc Qd 5h",
    4: "Kc 2d 4h Qs",
    5: "Kc 2d 2h 2s Qh",
    6: "2c 2d 2h 2s 8c Kh",
    7: "2c 2d 2h 2s 3c 4d Kh",
    8: "2c 2d 2h 2s 3c 3d 2c Kh",
    9: "2c 2d 2h 2s 3c Ad 2c 2d Kh",
}


@pytest.mark.parametrize(
    ("many", "pay_table", "odds"),
    [
        pytest.param(3, "A", 2, marks=clause("garlic-city/buster/20", "players-club/buster/18")),
        pytest.param(3, "B", 2, marks=clause("garlic-city/buster/20")),
        pytest.param(4, "A", 2, marks=clause("garlic-city/buster/21", "players-club/buster/19")),
        pytest.param(4, "B", 2, marks=clause("garlic-city/buster/21")),
        pytest.param(5, "A", 4, marks=clause("garlic-city/buster/22", "players-club/buster/20")),
        pytest.param(5, "B", 4, marks=clause("garlic-city/buster/22")),
        pytest.param(6, "A", 18, marks=clause("garlic-city/buster/23", "players-club/buster/21")),
        pytest.param(6, "B", 16, marks=clause("garlic-city/buster/23")),
        pytest.param(7, "A", 50, marks=clause("garlic-city/buster/24", "players-club/buster/22")),
        pytest.param(7, "B", 50, marks=clause("garlic-city/buster/24", "garlic-city/buster/25")),
        pytest.param(8, "A", 200, marks=clause("garlic-city/buster/25", "players-club/buster/23")),
        pytest.param(8, "B", 200, marks=clause("garlic-city/buster/25")),
        pytest.param(9, "A", 200, marks=clause("garlic-city/buster/25", "players-club/buster/23")),
        pytest.param(9, "B", 200, marks=clause("garlic-city/buster/25")),
        pytest.param(3, "comstock", 2, marks=clause("comstock/buster/19")),
        pytest.param(4, "comstock", 2, marks=clause("comstock/buster/19")),
        pytest.param(5, "comstock", 4, marks=clause("comstock/buster/20")),
        pytest.param(6, "comstock", 15, marks=clause("comstock/buster/21")),
        pytest.param(7, "comstock", 50, marks=clause("comstock/buster/22")),
        pytest.param(8, "comstock", 200, marks=clause("comstock/buster/23")),
        pytest.param(9, "comstock", 200, marks=clause("comstock/buster/23")),
    ],
)
def test_buster_pays_by_the_cards_in_the_over_hand(
    many: int, pay_table: PayTable, odds: int
) -> None:
    hand = cards(OVER_IN[many])
    assert len(hand) == many
    for player_dealer in (no_bust_21st_century(hand), pure_21_5(hand)):
        assert buster_odds_to_one(player_dealer, pay_table=pay_table) == odds


@pytest.mark.parametrize("pay_table", ["A", "B", "comstock"])
@clause("garlic-city/buster/12", "players-club/buster/11", "comstock/buster/3")
def test_more_cards_never_pay_less_and_eight_pay_most(pay_table: PayTable) -> None:
    paid = [
        buster_odds_to_one(no_bust_21st_century(cards(hand)), pay_table=pay_table)
        for hand in OVER_IN.values()
    ]
    assert paid == sorted(paid)
    assert paid[0] < paid[2] < paid[3] < paid[4] < paid[5]


@pytest.mark.parametrize("text", ["Ac Kd", "Kc 7d", "7c 7d 7h", "2c 2d 2h 2s 3c 3d 2c 5h"])
def test_a_hand_that_is_not_over_pays_nothing_a_natural_least_of_all(text: str) -> None:
    for player_dealer in (no_bust_21st_century(cards(text)), pure_21_5(cards(text))):
        assert buster_odds_to_one(player_dealer, pay_table="A") == 0


def test_three_eights_are_over_in_three_cards() -> None:
    assert buster_odds_to_one(pure_21_5(cards("8c 8d 8h")), pay_table="comstock") == 2
